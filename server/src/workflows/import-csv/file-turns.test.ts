import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../http/api-error.ts';
import { CSV_LIMITS } from './contract.ts';
import { openFileTurns } from './file-turns.ts';

/** Files that run until they are ended, and the accounts in the order in which they began. */
function files(waitMs = 60_000) {
  const turns = openFileTurns(waitMs);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const send = (host_id: number) =>
    turns.run(host_id, () => {
      begun.push(host_id);
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.push(resolve);
      return promise;
    });
  return { begun, ends, send };
}

const isBusy = (error: unknown) => error instanceof ApiError && error.code === 'unavailable';
/** Until the promises that are resolved by now have run. */
const settled = () => new Promise(setImmediate);

test('one file of an account runs at a time, and a few together', async () => {
  const { begun, ends, send } = files();
  const all = [send(1), send(1), send(2), send(3)];
  await settled();
  assert.deepEqual(begun, [1, 2]);
  ends.shift()?.();
  await settled();
  assert.deepEqual(begun, [1, 2, 1]);
  ends.shift()?.();
  await settled();
  assert.deepEqual(begun, [1, 2, 1, 3]);
  for (const end of ends) end();
  await Promise.all(all);
});

test('an account waits with few files, and further ones are refused at once', async () => {
  const { ends, send } = files();
  const kept = Array.from({ length: 1 + CSV_LIMITS.waitingOfAccountMax }, () => send(1));
  await assert.rejects(send(1), isBusy);
  const other = send(2);
  await settled();
  for (let file = 0; file <= kept.length; file += 1) {
    ends.shift()?.();
    await settled();
  }
  await Promise.all([...kept, other]);
});

test('a file that fails gives its turn to the next one', async () => {
  const turns = openFileTurns();
  const failing = turns.run(1, async () => {
    throw new Error('no');
  });
  const next = turns.run(1, async () => 'done');
  await assert.rejects(failing, /no/);
  assert.equal(await next, 'done');
});

test('a file whose turn does not come is refused with Retry-After', async () => {
  const { ends, send } = files(1);
  const first = send(1);
  const second = send(1);
  await assert.rejects(
    second,
    (error) => isBusy(error) && (error as ApiError).headers['Retry-After'] === '10',
  );
  ends[0]?.();
  await first;
});
