import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWaiting } from './waiting.ts';

const LONG_MS = 2 ** 30;

test('a wait ends at a poke, and by itself when none comes', async () => {
  const waiting = openWaiting();
  const poked = waiting.wait(LONG_MS);
  waiting.poke();
  assert.equal(await poked, true);
  assert.equal(await waiting.wait(1), false);
});

test('a poke that comes while nobody waits ends the next wait, and however many there are no further one', async () => {
  const waiting = openWaiting();
  waiting.poke();
  waiting.poke();
  assert.equal(await waiting.wait(LONG_MS), true);
  assert.equal(await waiting.wait(1), false);
});
