import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTurns, type TurnBounds } from './turns.ts';

/** Work that ends when the test says so, in the order in which it was begun. */
function setting(bounds: TurnBounds) {
  const turns = openTurns(bounds);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (sharer: number, name: string) =>
    turns.run(sharer, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { turns, begun, ask, end };
}

test('who has much waiting delays nobody: the next turn is that of the one with the least in progress', async () => {
  const { begun, ask, end } = setting({ max: 2, maxOf: () => 2 });
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => ask(1, name));
  all.push(ask(2, 'b1'), ask(3, 'c1'), ask(2, 'b2'));
  assert.deepEqual(begun, ['a1', 'a2']);
  await end('a1');
  await end('a2');
  assert.deepEqual(begun.slice(2).toSorted(), ['b1', 'c1']);
  for (const name of ['b1', 'c1', 'b2', 'a3', 'a4']) await end(name);
  await Promise.all(all);
  assert.equal(begun.length, 7);
});

test('nobody has more in progress than they may, although there is room', async () => {
  const { begun, turns, ask, end } = setting({ max: 10, maxOf: (sharer) => sharer });
  const all = [ask(1, 'a1'), ask(1, 'a2'), ask(2, 'b1'), ask(2, 'b2'), ask(2, 'b3')];
  assert.deepEqual(begun, ['a1', 'b1', 'b2']);
  assert.equal(turns.waitingOf(2), 1);
  for (const name of ['a1', 'a2', 'b1', 'b2', 'b3']) await end(name);
  await Promise.all(all);
  assert.equal(turns.waitingOf(2), 0);
});

test('who waits too long is refused, and takes no turn afterwards', async () => {
  const turns = openTurns({
    max: 1,
    maxOf: () => 1,
    giveUp: { afterMs: 5, error: () => new Error('too long') },
  });
  const held = Promise.withResolvers<void>();
  const holding = turns.run(1, () => held.promise);
  await assert.rejects(
    turns.run(2, async () => assert.fail('it has no turn')),
    /too long/,
  );
  held.resolve();
  await holding;
  assert.equal(await turns.run(1, async () => 'done'), 'done');
});

test('work that fails gives its turn back', async () => {
  const turns = openTurns({ max: 1, maxOf: () => 1 });
  const failing = turns.run(1, async () => Promise.reject(new Error('no')));
  const next = turns.run(1, async () => 'done');
  await assert.rejects(failing, /no/);
  assert.equal(await next, 'done');
});
