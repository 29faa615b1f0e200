import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Reservation, Transaction } from '../../../../../client/src/innkeep.ts';
import { announcedOf, owesNothing, settle } from './settlement.ts';

const anEntry = (id: number, amount: number, changes: Partial<Transaction> = {}) =>
  ({
    id,
    amount,
    direction: 'income',
    status: 'outstanding',
    action_at: '2026-06-20T10:00:00Z',
    ...changes,
  }) as Transaction;

const ids = (entries: readonly Transaction[]) => entries.map(({ id }) => id);

test('announced are the outstanding incomes, the earliest first', () => {
  const entries = [
    anEntry(3, 10, { action_at: '2026-06-21T00:00:00+02:00' }),
    anEntry(2, 10, { action_at: '2026-06-20T23:00:00Z' }),
    anEntry(4, 10, { status: 'paid' }),
    anEntry(5, 10, { direction: 'expense' }),
    anEntry(1, 10),
  ];
  assert.deepEqual(ids(announcedOf(entries)), [1, 3, 2]);
});

test('money pays announced entries in their order; the rest stays announced or is a further entry', () => {
  const announced = [anEntry(1, 100.1), anEntry(2, 100.2)];
  const settled = (amount: number) => {
    const { paid, reduced, further } = settle(announced, amount, 'EUR');
    return [ids(paid), reduced && [reduced.entry.id, reduced.amount], further];
  };
  assert.deepEqual(settled(200.3), [[1, 2], undefined, 0]);
  assert.deepEqual(settled(250), [[1, 2], undefined, 49.7]);
  assert.deepEqual(settled(100.1), [[1], undefined, 0]);
  assert.deepEqual(settled(150.2), [[1], [2, 50.1], 50.1]);
  assert.deepEqual(settled(0.1), [[], [1, 100], 0.1]);
});

test('an order owes nothing once all has come, or once it has ended; of an unknown price nothing is said', () => {
  const stay = (payment: object, changes: object = {}) =>
    ({
      status: 'accepted',
      rates: { rate: { amount: 100, currency: 'EUR' } },
      payment: { balance_amount: 0, payout: null, status: 'received', ...payment },
      ...changes,
    }) as unknown as Reservation;
  assert.equal(owesNothing(stay({})), true);
  assert.equal(owesNothing(stay({ balance_amount: 1, status: 'partially_received' })), false);
  assert.equal(owesNothing(stay({ payout: { expected_amount: 3 } })), false);
  const unreceived = { status: 'unreceived' };
  assert.equal(owesNothing(stay(unreceived)), false);
  assert.equal(owesNothing(stay(unreceived, { status: 'cancelled' })), true);
  const unknown = { status: 'cancelled', rates: { rate: { amount: 0, currency: 'EUR' } } };
  assert.equal(owesNothing(stay(unreceived, unknown)), false);
});
