import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { readInTurns } from './client.ts';

test('a large result that has arrived whole is read in one piece a turn of the event loop', async () => {
  const stream = new PassThrough({ highWaterMark: 2 ** 20 });
  for (let count = 1; count <= 10; count += 1) stream.write(Buffer.alloc(65_536));
  let pieces = 0;
  stream.on('data', () => (pieces += 1));
  readInTurns(stream);
  let [before, most] = [0, 0];
  for (let turn = 1; turn <= 50; turn += 1) {
    await nextTurn();
    most = Math.max(most, pieces - before);
    before = pieces;
  }
  assert.deepEqual([pieces, most], [10, 1]);
});
