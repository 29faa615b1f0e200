import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeWindow } from './windows.ts';

test('a window is said in the language of the page, and an unknown one is not hidden', () => {
  assert.equal(writeWindow('1m', 'en-GB'), 'minute');
  assert.equal(writeWindow('5s', 'es'), '5 segundos');
  assert.equal(writeWindow('fortnight', 'en'), 'fortnight');
});
