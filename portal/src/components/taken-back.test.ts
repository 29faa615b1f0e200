import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forgetChange, lastChange, rememberChange } from './taken-back.ts';

const MINUTE_MS = 60_000;

test('changes are taken back from the last one to the first, each once', () => {
  const [first, second] = [async () => undefined, async () => undefined];
  rememberChange(first, 0);
  rememberChange(second, MINUTE_MS);
  assert.equal(lastChange(MINUTE_MS), second);
  forgetChange(second);
  assert.equal(lastChange(MINUTE_MS), first);
  forgetChange(first);
  assert.equal(lastChange(MINUTE_MS), undefined);
});

test('a change of more than ten minutes ago is forgotten, and so is the first of more than twenty', () => {
  const made = Array.from({ length: 21 }, () => async () => undefined);
  made.forEach((undo, n) => rememberChange(undo, n * 1000));
  for (const undo of made.slice(1).toReversed()) {
    assert.equal(lastChange(MINUTE_MS), undo);
    forgetChange(undo);
  }
  assert.equal(lastChange(MINUTE_MS), undefined);
  rememberChange(made[0]!, 0);
  assert.equal(lastChange(10 * MINUTE_MS), made[0]);
  assert.equal(lastChange(10 * MINUTE_MS + 1), undefined);
});
