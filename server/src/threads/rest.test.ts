import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asyncProperty, dictionary, jsonValue, string } from 'fast-check';
import { holds } from '../../test/holds.ts';
import { eachResting, writeJson } from './rest.ts';

holds('data written to JSON in pieces is the text that JSON.stringify makes of it', 200, () =>
  asyncProperty(dictionary(string(), jsonValue({ maxDepth: 4 })), async (data) => {
    const rows = Array.from({ length: 450 }, (_, id) => ({ id, data, left_out: undefined }));
    const whole = { ...data, rows, exact: { price: JSON.rawJSON('150.10') }, left_out: undefined };
    const texts = await writeJson(whole, () => undefined);
    assert.equal(texts.join(''), JSON.stringify(whole));
  }),
);

test('work that is done for each item waits for the rest after it, and keeps the order', async () => {
  const done: string[] = [];
  const rest = () => Promise.resolve().then(() => void done.push('rest'));
  await eachResting(['one', 'two'], rest, (item) => done.push(item));
  assert.deepEqual(done, ['one', 'rest', 'two', 'rest']);
});
