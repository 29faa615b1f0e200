import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listCountries, listCurrencies, listLanguages, listTimezones } from './choices.ts';

test('every country of the standard is offered once, by its name in the language', () => {
  const countries = listCountries('es');
  assert.equal(countries.length, 249);
  assert.deepEqual(countries.find(({ value }) => value === 'DE')?.label, 'Alemania');
  for (const other of ['EU', 'UN', 'XK', 'ZZ', 'SU', 'UK'])
    assert.ok(!countries.some(({ value }) => value === other), other);
});

test('a currency is found by its code and by its name', () => {
  assert.equal(listCurrencies('en').find(({ value }) => value === 'EUR')?.label, 'EUR – Euro');
});

test('the timezone that the account has is offered, by whatever name', () => {
  assert.ok(listTimezones('Etc/UTC').includes('Etc/UTC'));
  assert.equal(listTimezones('Europe/Berlin').filter((name) => name === 'Europe/Berlin').length, 1);
});

test('no two languages have one name', () => {
  for (const tag of ['en', 'es']) {
    const labels = listLanguages(tag, 'pt-BR').map(({ label }) => label);
    assert.ok(labels.length > 150);
    assert.deepEqual(
      labels.filter((label, place) => labels.indexOf(label) !== place),
      [],
    );
  }
});
