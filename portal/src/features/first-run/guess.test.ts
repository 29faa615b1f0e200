import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listCountries } from '../../format/choices.ts';
import { guessRegion } from './guess.ts';

const COUNTRIES = listCountries('en').map(({ value }) => value);
const guess = (timezone: string, ...languages: string[]) => {
  const { country, currency } = guessRegion(timezone, languages, COUNTRIES);
  return `${country} ${currency}`;
};

test('the country is one that has the timezone, first of all one whose language the browser speaks', () => {
  assert.equal(guess('Europe/Lisbon', 'pt'), 'PT EUR');
  assert.equal(guess('Europe/London', 'en-US', 'en-GB'), 'GB GBP');
  assert.equal(guess('America/New_York', 'en-US'), 'US USD');
  assert.equal(guess('Europe/Madrid', 'en-US', 'en'), 'ES EUR');
  assert.equal(guess('Asia/Tokyo', 'en'), 'JP JPY');
});

test('without a timezone that a country has, the language tells the country', () => {
  assert.equal(guess('UTC', 'sv'), 'SE SEK');
  assert.equal(guess('UTC'), 'US USD');
});

test('every guess is one that the service takes', () => {
  for (const timezone of Intl.supportedValuesOf('timeZone')) {
    const { country, currency } = guessRegion(timezone, ['en'], COUNTRIES);
    assert.ok(COUNTRIES.includes(country), timezone);
    assert.ok(Intl.supportedValuesOf('currency').includes(currency), timezone);
  }
});
