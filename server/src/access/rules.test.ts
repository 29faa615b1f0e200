import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BrokenRule } from '../http/api-error.ts';
import { brokenDays, brokenEmail, brokenName, brokenReach } from './rules.ts';

const anEmail = (length: number) =>
  `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(length - 187)}.com`;
const properties = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const TAKEN: Readonly<Record<string, BrokenRule[]>> = {
  'a name of 100 characters': brokenName('name', '𝕊'.repeat(100)),
  'a token that works for a day': brokenDays('days', 1),
  'a token that works for 3,650 days': brokenDays('days', 3650),
  'a token that works for ever': brokenDays('days', undefined),
  'no e-mail address': brokenEmail('email', null),
  'an e-mail address of 254 characters': brokenEmail('email', anEmail(254)),
  'a reach of one property': brokenReach('properties', [1]),
  'a reach of 1,000 properties': brokenReach('properties', properties(1000)),
  'a reach of all properties': brokenReach('properties', null),
};

for (const [says, broken] of Object.entries(TAKEN)) {
  test(`${says} is accepted`, () => assert.deepEqual(broken, []));
}

const REFUSED: Readonly<Record<string, BrokenRule[]>> = {
  'a blank name': brokenName('field', ' '),
  'a name of 101 characters': brokenName('field', 'n'.repeat(101)),
  'a name with NUL': brokenName('field', 'n\0'),
  'a token that works for no day': brokenDays('field', 0),
  'a token that works for 3,651 days': brokenDays('field', 3651),
  'a token that works for a day and a half': brokenDays('field', 1.5),
  'an e-mail address of 255 characters': brokenEmail('field', anEmail(255)),
  'an e-mail address without @': brokenEmail('field', 'nora.example.com'),
  'an e-mail address with half a character': brokenEmail('field', 'nora\ud800@example.com'),
  'a reach of no property': brokenReach('field', []),
  'a reach of 1,001 properties': brokenReach('field', properties(1001)),
  'a reach that names a property twice': brokenReach('field', [1, 2, 1]),
};

for (const [says, broken] of Object.entries(REFUSED)) {
  test(`${says} is refused by its field, once`, () => {
    assert.deepEqual(
      broken.map(({ field }) => field),
      ['field'],
    );
  });
}
