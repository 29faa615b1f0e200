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
  for (let before = 0; pieces < 10; before = pieces) {
    await nextTurn();
    assert.ok(pieces <= before + 1, `${pieces - before} pieces in one turn`);
  }
});
