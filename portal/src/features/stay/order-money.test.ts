import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Reservation } from '../../../../client/src/innkeep.ts';
import {
  amountOf,
  isBeforeCancellation,
  isInvoiceable,
  isNothingOwed,
  liveOf,
  receivedInAll,
  wholeOf,
} from './order-money.ts';

const money = (amount: number) => ({ currency: 'EUR', amount });

function aStay(rate: number, changes: Partial<Reservation> = {}) {
  const rates = { rate: money(rate), commission: money(10.1) } as Reservation['rates'];
  return { status: 'accepted', kept_amount: 0, rates, ...changes } as const;
}

test('an order costs what its stays make together: of those that have ended what is kept, without their commission', () => {
  const stays = [aStay(1030.1), aStay(400, { status: 'cancelled', kept_amount: 50.05 }), aStay(0.2)];
  assert.deepEqual(stays.map(amountOf), [1030.1, 50.05, 0.2]);
  assert.deepEqual(wholeOf(stays), { price: 1080.35, commission: 20.2 });
  assert.equal(liveOf(stays), 1030.3);
  assert.deepEqual(wholeOf([]), { price: 0, commission: 0 });
});

test('an order is invoiced that costs something, or of which something is kept', () => {
  const gone = aStay(400, { status: 'cancelled' });
  assert.equal(isInvoiceable([gone]), false);
  assert.equal(isInvoiceable([gone, aStay(0)]), false);
  assert.equal(isInvoiceable([aStay(400, { status: 'wait_accept' })]), false);
  assert.equal(isInvoiceable([gone, aStay(0.2)]), true);
  assert.equal(isInvoiceable([aStay(400, { status: 'cancelled', kept_amount: 0.05 })]), true);
});

test('an invoice is from before a cancellation while it asks for more than is kept', () => {
  const kept = aStay(400, { status: 'cancelled', kept_amount: 50.05 });
  assert.equal(isBeforeCancellation(400, [kept]), true);
  assert.equal(isBeforeCancellation(50.05, [kept]), false, 'it is that of what is kept');
  assert.equal(isBeforeCancellation(600, [kept, aStay(200)]), true);
  assert.equal(isBeforeCancellation(250.05, [kept, aStay(200)]), false);
  assert.equal(isBeforeCancellation(400, [aStay(200)]), false, 'only its price has changed');
});

test('nothing is owed of an order that has ended and keeps nothing, if its price was known', () => {
  const ended = aStay(400, { status: 'cancelled' });
  assert.equal(isNothingOwed([ended, aStay(0, { status: 'denied' })]), true);
  assert.equal(isNothingOwed([ended, aStay(400)]), false);
  assert.equal(isNothingOwed([ended, aStay(400, { status: 'cancelled', kept_amount: 0.5 })]), false);
  assert.equal(isNothingOwed([aStay(0, { status: 'cancelled' })]), false);
});

test('what was received in all is exact, also where all of it went back', () => {
  const received = (received_amount: number, refunded_amount: number) =>
    receivedInAll({ received_amount, refunded_amount, currency: 'EUR' });
  assert.equal(received(190.1, 190.2), 380.3);
  assert.equal(received(0, 99.95), 99.95);
});
