import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ERROR_CATALOGUE } from '../../server/src/http/error-catalogue.ts';
import { FORMATS } from '../../server/src/http/contract/formats.ts';
import { tooLong, tooManyFields, tooManyItems } from '../../server/src/http/input/read-schema.ts';
import { REFUSALS } from '../src/texts/es/refusals.ts';
import { REFUSALS as ENGLISH } from '../src/texts/en/refusals.ts';
import { wordRefusal, wordRule } from '../src/texts/refusals.ts';

test('every error code of the service has a sentence in each language', () => {
  for (const [code, { message }] of Object.entries(ERROR_CATALOGUE)) {
    assert.match(message, /^[A-Z].+\.$/s, `${code} in English`);
    const text = REFUSALS.codes[code] ?? '';
    assert.match(text, /^[A-ZÁÉÍÓÚÑ¿].+\.$/, `${code} in Spanish`);
    assert.equal(text.includes('{id}'), message.includes('{id}'), `${code} names what was not found`);
    assert.notEqual(wordRefusal({ code, message }, REFUSALS), message, code);
    assert.equal(wordRefusal({ code, message }, ENGLISH), undefined);
  }
  assert.deepEqual(Object.keys(REFUSALS.codes).toSorted(), Object.keys(ERROR_CATALOGUE).toSorted());
});

test('what a field must be is said in Spanish, for each format and bound of the interface', () => {
  const words = Object.values(FORMATS).map((format) => format.words);
  const bounds = [
    tooLong(40),
    tooManyItems(5),
    tooManyFields(3),
    'must be more than 0',
    'must be one of a, b',
  ];
  for (const sentence of [...words, ...bounds]) assert.ok(wordRule(sentence, REFUSALS), sentence);
});

test('the values that a rule quotes are quoted again, whatever they hold', () => {
  const said = (message: string) => wordRule(message, REFUSALS);
  assert.equal(said('must be at most 99'), 'puede ser 99 como máximo');
  assert.equal(
    said('must be at least 12, the commission of the stay'),
    'debe ser al menos 12, la comisión de la estancia',
  );
  assert.equal(
    said('must have at most 2 decimal places in EUR'),
    'puede tener 2 decimales como máximo en EUR',
  );
  assert.equal(said('is in the room type $& {} $1'), 'está en el tipo de habitación $& {} $1');
  assert.equal(said('is what nobody has translated'), undefined);
  const field = { path: 'body.amount', message: 'must be more than 0' };
  const invalid = { code: 'validation_failed', message: 'amount must be more than 0.', fields: [field] };
  assert.equal(wordRefusal(invalid, REFUSALS), 'amount: debe ser mayor que 0.');
  const more = { ...invalid, fields: [field, field, field] };
  assert.equal(wordRefusal(more, REFUSALS), 'amount: debe ser mayor que 0 (y otros 2 datos no son válidos).');
  const night = { code: 'nights_not_available', message: 'The night of 2026-07-02 is sold or closed.' };
  assert.equal(wordRefusal(night, REFUSALS), 'La noche del 2026-07-02 está vendida o cerrada.');
  const gone = { code: 'stay_not_found', message: 'Stay AB$12 was not found.' };
  assert.equal(wordRefusal(gone, REFUSALS), 'No se ha encontrado la estancia AB$12.');
  assert.equal(
    wordRefusal({ ...gone, message: 'Stay was not found.' }, REFUSALS),
    'No se ha encontrado la estancia.',
  );
});

test('every form of a rule quotes as many values as its text', () => {
  const count = (text: string) => text.split('{}').length;
  for (const [form, text] of Object.entries(REFUSALS.rules)) assert.equal(count(text), count(form), form);
});
