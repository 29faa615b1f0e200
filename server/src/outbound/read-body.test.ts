import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBody } from './read-body.ts';

test('other work goes on while a body that has arrived already is read', async () => {
  let turns = 0;
  const others = setInterval(() => (turns += 1), 0);
  // Each piece costs more than a step may take.
  async function* arrived() {
    for (let piece = 0; piece < 10; piece += 1) {
      const until = performance.now() + 6;
      while (performance.now() < until);
      yield Buffer.alloc(1000, piece);
    }
  }
  const read = await readBody({ headers: {}, body: arrived() }, { bytesMax: 10_000, host: 'example.com' });
  clearInterval(others);
  assert.ok(turns >= 9, `${turns} turns of the event loop`);
  assert.deepEqual(read, Buffer.concat(Array.from({ length: 10 }, (_, piece) => Buffer.alloc(1000, piece))));
});
