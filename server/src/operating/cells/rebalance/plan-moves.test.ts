import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../demo/plan/random.ts';
import { seedOf } from '../../../../test/seed.ts';
import { planMoves, type WeighedCell } from './plan-moves.ts';

const cell = (name: string, ...weights: readonly number[]): WeighedCell => ({
  name,
  accounts: weights.map((size, index) => ({ id: name.charCodeAt(0) * 1000 + index, size, use: size })),
});

test('cells are evened out by the account that comes closest to half of the difference', () => {
  const { moves, loads } = planMoves([cell('a', 50, 20, 10), cell('b', 30), cell('c', 40)]);
  assert.deepEqual(moves, [
    { account_id: 97_001, from: 'a', to: 'b' },
    { account_id: 97_002, from: 'a', to: 'c' },
  ]);
  assert.deepEqual(
    loads.map(({ cell: name, before, after }) => [name, round(before), round(after)]),
    [
      ['a', 0.53, 0.33],
      ['b', 0.2, 0.33],
      ['c', 0.27, 0.33],
    ],
  );
});

test('one account that is larger than the difference stays, and even cells stay as they are', () => {
  assert.deepEqual(planMoves([cell('a', 100), cell('b', 1)]).moves, []);
  assert.deepEqual(planMoves([cell('a', 10, 10), cell('b', 10, 9)]).moves, []);
  assert.deepEqual(planMoves([cell('a', 0, 0), cell('b')]).moves.length, 1);
});

test('a cell is emptied into the others, the heaviest account first, in as many moves as are asked for', () => {
  const cells = [cell('a', 5, 40), cell('b', 10), cell('c', 20)];
  assert.deepEqual(planMoves(cells, { empty: 'a' }).moves, [
    { account_id: 97_001, from: 'a', to: 'b' },
    { account_id: 97_000, from: 'a', to: 'c' },
  ]);
  assert.equal(planMoves(cells, { empty: 'a', movesMax: 1 }).moves.length, 1);
  assert.deepEqual(planMoves([cell('a', 5)], { empty: 'a' }).moves, []);
});

test('whatever the cells carry: no account moves twice, every move comes from its cell, and the fullest cell gets no fuller', (t) => {
  const seed = seedOf('REBALANCE_SEED');
  t.diagnostic(`REBALANCE_SEED=${seed}`);
  const numbers = createRandom(seed);
  const random = () => numbers.fraction();
  for (let round = 0; round < 300; round += 1) {
    const cells = ['a', 'b', 'c', 'd'].map((name) =>
      cell(
        name,
        ...Array.from({ length: Math.floor(random() * 30) }, () => Math.floor(random() ** 4 * 1000)),
      ),
    );
    const { moves, loads } = planMoves(cells);
    assert.equal(new Set(moves.map(({ account_id }) => account_id)).size, moves.length);
    for (const { account_id, from } of moves)
      assert.ok(cells.find(({ name }) => name === from)?.accounts.some(({ id }) => id === account_id));
    const [before, after] = [loads.map((each) => each.before), loads.map((each) => each.after)];
    assert.ok(Math.max(...after) <= Math.max(...before) + 1e-9);
    assert.ok(
      Math.abs(after.reduce((sum, each) => sum + each, 0) - before.reduce((sum, each) => sum + each, 0)) <
        1e-9,
    );
  }
});

const round = (share: number) => Math.round(share * 100) / 100;
