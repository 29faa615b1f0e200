import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergeTypes, readTypes, readTerms } from './rules.ts';

test('short words are looked for at the beginning of words, longer ones anywhere', () => {
  const terms = readTerms('Jo Silva', 'jo silva');
  assert.deepEqual(terms?.words, ['%silva%', '% jo%']);
  assert.deepEqual(terms?.starts, ['% silva%', '% jo%']);
  assert.equal(terms?.name, ' jo silva %');
  assert.deepEqual(terms?.exact, [], 'a name is no code');
});

test('of many words the eight longest count, each once', () => {
  const words = Array.from({ length: 20 }, (_, index) => 'x'.repeat(index + 3));
  const text = [...words, ...words].join(' ');
  assert.deepEqual(
    readTerms(text, text)?.words,
    words
      .slice(-8)
      .toReversed()
      .map((word) => `%${word}%`),
  );
});

test('a phone number is its last eight digits, without the zeros before it', () => {
  const digitsOf = (text: string) => readTerms(text, text.replaceAll(/\D+/g, ' ').trim())?.digits;
  assert.equal(digitsOf('+351 912 345 678'), '%12345678%');
  assert.equal(digitsOf('0912'), '%912%');
  assert.equal(digitsOf('00 49/30'), '%4930%');
  assert.equal(digitsOf('12'), null, 'too short');
  assert.equal(digitsOf('room 912'), null, 'a text');
});

test('a whole phone number is exact from seven digits on; another code when it has a digit or an @', () => {
  assert.deepEqual(readTerms('345 6789', '345 6789')?.exact, ['% 345 6789 %', '%3456789 %']);
  assert.deepEqual(readTerms('45 6789', '45 6789')?.exact, ['% 45 6789 %']);
  assert.deepEqual(readTerms('HM1', 'hm1')?.exact, ['% hm1 %']);
  assert.deepEqual(readTerms('a@b.example', 'a b example')?.exact, ['% a b example %']);
});

test('a text without letters and digits looks for nothing', () => {
  assert.equal(readTerms('%%', ''), undefined);
});

test('types are read once each, in their own order', () => {
  assert.deepEqual(readTypes('property,task,property'), ['task', 'property']);
  assert.equal(readTypes(undefined).length, 4);
});

test('better matches come first, and types that match equally well alternate', () => {
  const rows = [
    { type: 'reservation', rank: 1, id: 1 },
    { type: 'reservation', rank: 1, id: 2 },
    { type: 'reservation', rank: 3, id: 3 },
    { type: 'task', rank: 0, id: 4 },
    { type: 'property', rank: 1, id: 5 },
    { type: 'property', rank: 1, id: 6 },
  ] as const;
  assert.deepEqual(
    mergeTypes(rows).map(({ id }) => id),
    [4, 1, 5, 2, 6, 3],
  );
});
