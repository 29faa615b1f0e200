import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Reservation } from '../../../client/src/innkeep.ts';
import { costsOnceConfirmed, guestOwes, laterDue, nextDue, refundDue } from './guest-owes.ts';

test('a refund is exact in the smallest unit of its currency', () => {
  const payment = {
    status: 'over_received',
    currency: 'EUR',
    received_amount: 1030.1,
    total_amount: 820.05,
  } as Reservation['payment'];
  assert.equal(refundDue({ status: 'cancelled', payment }), 210.05);
  assert.equal(refundDue({ status: 'accepted', payment }), 0);
});

test('next is the first open part, with all others whose day has come by then, and later are the rest with their days', () => {
  const due = [
    { amount: 30, due_on: '2026-06-15', paid_amount: 30 },
    { amount: 50.1, due_on: '2026-06-17', paid_amount: 0.2 },
    { amount: 20.2, due_on: '2026-06-20', paid_amount: 0 },
  ];
  const payment = { currency: 'EUR', due } as unknown as Reservation['payment'];
  assert.deepEqual(nextDue({ payment }, '2026-06-01'), { amount: 49.9, due_on: '2026-06-17' });
  assert.deepEqual(laterDue({ payment }, '2026-06-01'), { amount: 20.2, days: ['2026-06-20'] });
  assert.deepEqual(nextDue({ payment }, '2026-06-20'), { amount: 70.1, due_on: '2026-06-17' });
  assert.equal(laterDue({ payment }, '2026-06-20'), undefined);
  assert.equal(nextDue({ payment: { ...payment, due: [] } }, '2026-06-20'), undefined);
  assert.equal(laterDue({ payment: { ...payment, due: [] } }, '2026-06-20'), undefined);
});

test('a guest owes nothing for a request or for nights that are held: it is what they will cost', () => {
  const payment = { collected_by: 'host', balance_amount: 300 } as Reservation['payment'];
  const both = (status: Reservation['status'], pay = payment) => [
    guestOwes({ status, payment: pay }),
    costsOnceConfirmed({ status, payment: pay }),
  ];
  assert.deepEqual(both('accepted'), [300, undefined]);
  assert.deepEqual(both('cancelled'), [300, undefined]);
  assert.deepEqual(both('wait_pay'), [0, 300]);
  assert.deepEqual(both('wait_accept'), [0, 300]);
  assert.deepEqual(both('wait_pay', { ...payment, collected_by: 'channel' }), [0, undefined]);
});
