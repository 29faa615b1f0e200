import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Reservation } from '../../../../../client/src/innkeep.ts';
import { exactSum } from '../../../format/exact-sum.ts';
import { inPeriod, sumStays } from './stays-of-period.ts';

const money = (amount: number, currency: string) => ({ amount, currency });

/** Three nights from 30 June, with only what is counted. */
function aStay(rate: number, fees: readonly (readonly [type: string, amount: number])[], currency = 'EUR') {
  const stay = {
    check_in_date: '2026-06-30',
    check_out_date: '2026-07-03',
    rates: {
      rate: money(rate, currency),
      commission: money(10, currency),
      details: fees.map(([type, amount]) => ({ type, description: '', currency, amount })),
    },
  };
  return stay as unknown as Reservation;
}

const JUNE = { from: '2026-06-01', to: '2026-06-30' };
const JULY = { from: '2026-07-01', to: '2026-07-31' };

test('the parts of a stay in two months are its revenue and its commission, to the cent', () => {
  for (const [rate, currency] of [
    [100, 'EUR'],
    [1004, 'JPY'],
    [10.001, 'KWD'],
    [0, 'EUR'],
  ] as const) {
    const stay = aStay(rate, [], currency);
    const [june, july] = [inPeriod(stay, JUNE), inPeriod(stay, JULY)];
    assert.deepEqual([june.nights, july.nights], [1, 2]);
    assert.equal(exactSum([june.revenue, july.revenue], currency), rate);
    assert.equal(exactSum([june.commission, july.commission], currency), 10);
  }
  assert.equal(inPeriod(aStay(100, []), JUNE).revenue, 33.34, 'what remains goes to the first night');
});

test('taxes and fees for cleaning and pets are no revenue of the nights, and a discount lowers it', () => {
  const lines = [
    ['ACCOMMODATION', 120],
    ['OTHER', -30],
    ['CLEANING_FEE', 50],
    ['PET_FEE', 10],
    ['TAX', 20],
  ] as const;
  const { revenue } = inPeriod(aStay(170, lines), { from: '2026-06-01', to: '2026-07-31' });
  assert.equal(revenue, 90);
});

test('a stay beside the period has nothing in it', () => {
  const { nights, revenue } = inPeriod(aStay(100, []), { from: '2026-07-03', to: '2026-07-31' });
  assert.deepEqual([nights, revenue], [0, 0]);
});

test('the totals are exact, and what was received for an order of several stays is in none of them', () => {
  const stays = ['a', 'b', 'c'].map((stay_code, place) => {
    const order = { reservation_code: place < 2 ? 'group' : 'c', payment: { received_amount: 0.7 } };
    return inPeriod({ ...aStay(0.1, []), ...order, stay_code, number_of_guests: 2 } as Reservation, JUNE);
  });
  assert.deepEqual(sumStays(stays, 'EUR'), {
    nights: 3,
    guests: 6,
    price: 0.3,
    received: 0.7,
    revenue: 0.12,
    commission: 10.02,
  });
});
