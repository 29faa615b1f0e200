import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseLanguage } from './page-language.ts';

test('the language of a page is the one that the browser prefers of ours, and English without any', () => {
  assert.equal(chooseLanguage(undefined), 'en');
  assert.equal(chooseLanguage('de-CH, de;q=0.9, en;q=0.8'), 'de');
  assert.equal(chooseLanguage('nl, PT-br;q=0.7, en;q=0.5'), 'pt');
  assert.equal(chooseLanguage('en;q=0.2, it;q=0.9'), 'it');
  assert.equal(chooseLanguage('fr;q=0, es;q=0.1'), 'es');
  assert.equal(chooseLanguage('nl, *;q=0.5'), 'en');
  assert.equal(chooseLanguage('english, esperanto,;q=x'), 'en');
});
