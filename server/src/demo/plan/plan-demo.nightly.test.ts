import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holdsNights, isConfirmed, type PlannedOrder, type PlannedStay } from './bookings/order.ts';
import type { PlannedEntry } from './books/entries.ts';
import { HALF_YEAR } from './calendar.ts';
import { amountTextOf, decimalOf, share, sumCents } from './cents.ts';
import { holdsForAny, planOn, staysOf, TODAY } from './fixtures.ts';
import { HOMES } from './homes.ts';
import type { Demo } from './plan-demo.ts';

const demo = planOn(1, TODAY);

/** Requests and unpaid orders came within the last hours. */
const isWaiting = (status: PlannedOrder['status']) => status === 'wait_accept' || status === 'wait_pay';

const standing = ({ orders }: Demo): PlannedOrder[] => orders.filter(isConfirmed);

test('the same seed on the same day gives the same data, down to the codes, but for when requests came', () => {
  const [one, two] = [planOn(7, TODAY, '00:00'), planOn(7, TODAY, '23:59')];
  assert.deepEqual([one.orders.length, one.entries.length], [two.orders.length, two.entries.length]);
  // One by one: a report of all differences would take minutes.
  one.orders.forEach((order, index) => {
    const other = two.orders[index];
    assert.equal(order.booked_at === other?.booked_at, !isWaiting(order.status));
    assert.deepEqual({ ...order, booked_at: '' }, { ...other, booked_at: '' });
  });
  one.entries.forEach((entry, index) => assert.deepEqual(entry, two.entries[index]));
  assert.deepEqual([one.listings, one.closings, one.tasks], [two.listings, two.closings, two.tasks]);
});

test('another seed gives other guests, nights and amounts', () => {
  const codes = new Set(demo.orders.map(({ reservation_code }) => reservation_code));
  const other = planOn(2, TODAY);
  assert.equal(
    other.orders.some(({ reservation_code }) => codes.has(reservation_code)),
    false,
  );
});

holdsForAny('no night of a property is sold twice, or sold while it is closed, whatever the seed', (any) => {
  const sold = new Set<string>();
  for (const { home, check_in, check_out } of [...staysOf(any.orders.filter(holdsNights)), ...any.closings]) {
    assert.ok(check_out > check_in);
    for (let night = check_in; night < check_out; night += 1) {
      const name = `${home.title} ${night}`;
      assert.equal(sold.has(name), false, name);
      sold.add(name);
    }
  }
});

holdsForAny('every entry of a stay is in its order’s currency, and every order has one currency', (any) => {
  const stays = new Map(staysOf(any.orders).map((stay) => [stay.stay_code, stay]));
  for (const { stays: together } of any.orders)
    assert.equal(new Set(together.map(({ home }) => home.city.currency)).size, 1);
  for (const { stay_code, home, currency } of any.entries.filter((entry) => entry.stay_code !== null)) {
    const stay = stays.get(stay_code ?? '');
    assert.equal(currency, stay?.home.city.currency);
    assert.equal(home, stay?.home);
  }
});

holdsForAny('every amount is more than zero and exact to the cent', (any) => {
  for (const { amount } of any.entries) assert.match(decimalOf(amount), /^(?!0\.00$)\d+\.\d\d$/);
  for (const { channel, stays } of any.orders)
    for (const { rate_amount } of stays) assert.equal(rate_amount > 0n, channel.type !== 'ical');
});

holdsForAny(
  'what is past is paid, what is ahead is outstanding, and nothing but requests falls on today',
  (any) => {
    const [start, end] = [any.today, any.today.add({ days: 1 })].map((date) =>
      date.toZonedDateTime('Europe/Amsterdam').toInstant().toString(),
    );
    for (const { action_at, created_at, status } of any.entries) {
      assert.ok(action_at < start! || action_at >= end!, action_at);
      assert.equal(status, action_at < start! ? 'paid' : 'outstanding');
      assert.ok(created_at < start!);
    }
    for (const { booked_at, cancelled, status } of any.orders) {
      assert.equal(booked_at < start!, !isWaiting(status));
      assert.ok(cancelled === null || (booked_at < cancelled.at && cancelled.at < start!));
    }
  },
);

holdsForAny('nobody books after arrival, and every party fits its home', (any) => {
  for (const { booked_on, stays } of any.orders) {
    for (const stay of stays) {
      assert.ok(booked_on <= stay.check_in);
      assert.ok(stay.adults >= 1);
      assert.ok(stay.adults + stay.children <= stay.home.sleeps);
      assert.ok(stay.companions.length < stay.adults);
    }
  }
});

holdsForAny('codes are of the form that the interface promises, and no two are the same', (any) => {
  const codes = staysOf(any.orders).map(({ stay_code }) => stay_code);
  assert.equal(new Set(codes).size, codes.length);
  for (const code of codes) assert.match(code, /^0-\d{7}(_\d+)?-[a-z0-9]{6}$/);
  const ids = any.orders.flatMap(({ channel_id }) => channel_id ?? []);
  assert.equal(new Set(ids).size, ids.length);
  for (const id of ids) assert.match(id, /^[A-Za-z0-9]{1,32}$/);
});

test('a stay is paid in full once it is over, and so is what was added at the door', () => {
  const incomes = Map.groupBy(
    demo.entries.filter(({ direction }) => direction === 'income'),
    ({ stay_code }) => stay_code,
  );
  const over = staysOf(standing(demo)).filter(({ check_out }) => check_out < -30);
  assert.ok(over.length > 250);
  for (const { stay_code, rate_amount, commission_amount, details } of over) {
    const paid = sumCents((incomes.get(stay_code) ?? []).map(({ amount }) => amount));
    const fees = sumCents(details.additional_fees.map(({ amount }) => amount));
    assert.equal(decimalOf(paid), decimalOf(rate_amount - commission_amount + fees), stay_code);
  }
});

test('there are twelve properties in three cities and two currencies', () => {
  const cities = HOMES.map(({ city }) => city);
  assert.equal(HOMES.length, 12);
  assert.equal(new Set(HOMES.map(({ title }) => title)).size, 12);
  assert.equal(new Set(cities.map(({ name }) => name)).size, 3);
  assert.equal(new Set(cities.map(({ currency }) => currency)).size, 2);
});

holdsForAny('the year is a believable one, whatever the seed', (any) => {
  const orders = standing(any);
  const nights = (from: number, until: number) =>
    sum(staysOf(orders).map((stay) => overlap(stay, from, until))) / (12 * (until - from));
  assertBetween(nights(-HALF_YEAR, 0), 0.5, 0.92);
  assertBetween(nights(0, 30), 0.25, 0.9);
  assertBetween(nights(120, HALF_YEAR), 0.01, 0.3);
  assertBetween(any.orders.length - orders.length, 15, 120);
  assertBetween(orders.filter(({ stays }) => stays.length > 1).length, 5, 9);
  assertBetween(new Set(orders.map(({ guest }) => guest.country)).size, 13, 16);
  assertBetween(new Set(orders.map(({ channel }) => channel.name)).size, 10, 14);
  const commission = sum(staysOf(orders).map((stay) => Number(stay.commission_amount)));
  const nightly = sum(staysOf(orders).map((stay) => Number(stay.nights_amount)));
  assertBetween(commission / nightly, 0.06, 0.15);
  assertBetween(total(any, 'expense') / total(any, 'income'), 0.15, 0.5);
  assert.ok(any.entries.some(({ home }) => home === null));
});

test('seasons and weekends cost more', () => {
  const nightly = (of: (stay: PlannedStay) => boolean) => {
    const stays = staysOf(standing(demo)).filter((stay) => stay.home.city.name === 'Lisbon' && of(stay));
    return sum(stays.map(averageNight)) / stays.length;
  };
  const month = (stay: PlannedStay) => TODAY.add({ days: stay.check_in }).month;
  assert.ok(
    nightly((stay) => month(stay) >= 6 && month(stay) <= 8) > 1.15 * nightly((stay) => month(stay) <= 2),
  );
});

test('an amount inside JSON is written without needless zeros', () => {
  assert.deepEqual([12000n, 12950n, 12905n, 5n].map(amountTextOf), ['120', '129.5', '129.05', '0.05']);
});

test('a share is rounded to the nearest cent', () => {
  assert.equal(share(33333n, 155), 5167n);
  assert.equal(share(10n, 50), 1n);
  assert.equal(share(9n, 50), 0n);
});

function averageNight(stay: PlannedStay): number {
  return Number(stay.nights_amount) / (stay.check_out - stay.check_in) / stay.home.nightly;
}

function overlap({ check_in, check_out }: PlannedStay, from: number, until: number): number {
  return Math.max(0, Math.min(check_out, until) - Math.max(check_in, from));
}

function total({ entries }: Demo, direction: PlannedEntry['direction']): number {
  const matching = entries.filter((each) => each.direction === direction);
  return sum(matching.map(({ amount }) => Number(amount)));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}

function assertBetween(value: number, minimum: number, maximum: number): void {
  assert.ok(value >= minimum && value <= maximum, `${value} is not from ${minimum} to ${maximum}`);
}
