import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openAnswerMemory } from './answer-memory.ts';

const LONG = 200_000;

test('memory of an answer that has left is used again, by one answer at a time', () => {
  const memory = openAnswerMemory();
  const first = memory.take(LONG);
  assert.notEqual(memory.take(LONG).buffer, first.buffer);
  memory.giveBack(first);
  const next = memory.take(LONG - 10);
  assert.equal(next.buffer, first.buffer);
  assert.equal(next.length, LONG - 10);
  assert.notEqual(memory.take(LONG).buffer, first.buffer);
});

test('a longer answer than the memory at hand gets its own, and memory keeps its whole size through shorter ones', () => {
  const memory = openAnswerMemory();
  const first = memory.take(LONG);
  memory.giveBack(first);
  assert.notEqual(memory.take(LONG + 1).buffer, first.buffer);
  memory.giveBack(memory.take(LONG / 2 + 50_000));
  assert.equal(memory.take(LONG).buffer, first.buffer);
});

test('what is kept is bounded: few answers, none of them huge, and short ones are made anew', () => {
  const memory = openAnswerMemory();
  const all = Array.from({ length: 10 }, () => memory.take(LONG));
  for (const each of all) memory.giveBack(each);
  const again = new Set(Array.from({ length: 10 }, () => memory.take(LONG).buffer));
  assert.equal(all.filter(({ buffer }) => again.has(buffer)).length, 4);
  const huge = memory.take(5 * 1024 * 1024);
  memory.giveBack(huge);
  assert.notEqual(memory.take(huge.length).buffer, huge.buffer);
  const short = memory.take(1000);
  memory.giveBack(short);
  assert.notEqual(memory.take(1000).buffer, short.buffer);
});
