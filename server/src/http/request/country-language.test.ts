import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageOfCountry, usualLanguage } from './country-language.ts';

test('a country of one language tells it, as that is written there; one of several tells none', () => {
  const told = Object.fromEntries(
    ['ES', 'MX', 'DE', 'AT', 'GB', 'US', 'BR', 'PT', 'NL', 'JP', 'TW'].map((country) => [
      country,
      languageOfCountry(country),
    ]),
  );
  assert.deepEqual(told, {
    ES: 'es',
    MX: 'es-MX',
    DE: 'de',
    AT: 'de-AT',
    GB: 'en-GB',
    US: 'en-US',
    BR: 'pt',
    PT: 'pt-PT',
    NL: 'nl',
    JP: 'ja',
    TW: 'zh-TW',
  });
  for (const country of ['CH', 'BE', 'CA', 'IN', 'XX', 'es', '', 'ESP', 'constructor'])
    assert.equal(languageOfCountry(country), undefined, country);
});

test('a new account writes in the language of its country, where letters are in it', () => {
  assert.deepEqual(['ES', 'NL', 'CH', 'GB'].map(usualLanguage), ['es', 'en', 'en', 'en-GB']);
});
