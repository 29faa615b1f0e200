import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sumCents } from '../cents.ts';
import { holdsForAny, planOn, staysOf, TODAY } from '../fixtures.ts';
import { HOMES } from '../homes.ts';
import type { Demo } from '../plan-demo.ts';
import { isListed } from './channels.ts';
import { holdsNights, isConfirmed, type PlannedOrder, type PlannedStay } from './order.ts';
import { overlaps } from './spans.ts';

const demo = planOn(1, TODAY);
const withStatus = ({ orders }: Demo, status: PlannedOrder['status']): PlannedOrder[] =>
  orders.filter((order) => order.status === status);

holdsForAny('there are orders of every status', (any) => {
  for (const status of ['wait_accept', 'wait_pay', 'accepted', 'cancelled', 'denied', 'timeout'] as const)
    assert.ok(withStatus(any, status).length >= 2, status);
});

holdsForAny(
  'requests came within the day, and whatever the hour there is half a day left to answer',
  (any) => {
    const noon = any.today.toZonedDateTime({ timeZone: 'Europe/Amsterdam', plainTime: '12:00' }).toInstant();
    for (const { booked_at } of withStatus(any, 'wait_accept')) {
      const { hours } = Temporal.Instant.from(booked_at).until(noon).round({ largestUnit: 'hours' });
      assert.ok(hours >= 0 && hours <= 12, booked_at);
    }
  },
);

holdsForAny('what waits for an answer or a payment has its nights to itself', (any) => {
  const waiting = [...withStatus(any, 'wait_accept'), ...withStatus(any, 'wait_pay')];
  for (const order of waiting) {
    const others = any.orders.filter((each) => each !== order && holdsNights(each));
    for (const span of [...staysOf(others), ...any.closings])
      assert.equal(
        staysOf([order]).some((stay) => overlaps(stay, span)),
        false,
      );
  }
});

holdsForAny('one stay waits in the reservation box, for nights that another channel has sold', (any) => {
  const boxed = any.orders.filter(({ isInConflict }) => isInConflict);
  assert.equal(boxed.length, 1);
  const [{ channel, stays, booked_at }] = boxed as [PlannedOrder];
  const takenBy = any.orders.filter(
    (order) => isConfirmed(order) && order.stays.some((stay) => stays.some((each) => overlaps(stay, each))),
  );
  assert.ok(isListed(channel));
  assert.ok(takenBy.some((order) => order.channel !== channel && order.booked_at <= booked_at));
  assert.ok(stays.every(({ check_in }) => check_in > 0));
});

holdsForAny(
  'only what stands or was cancelled makes work, and only what stands or had a deposit brings entries',
  (any) => {
    const idle = any.orders.filter((order) => !isConfirmed(order) && order.cancelled === null);
    const codes = new Set(staysOf(idle).map(({ stay_code }) => stay_code));
    const linked = [...any.tasks, ...any.entries].filter(({ stay_code }) => codes.has(stay_code ?? ''));
    assert.deepEqual(linked, []);
  },
);

holdsForAny(
  'the rate is the sum of what the guest pays, and what the host pays the channel is beside it',
  (any) => {
    for (const { channel, stays } of any.orders)
      for (const { rate_lines, rate_amount, commission_amount } of stays) {
        const [host, guest] = [true, false].map((isHost) =>
          rate_lines.filter(({ type }) => (type === 'HOST_SERVICE_FEE') === isHost),
        );
        assert.equal(sumCents(guest!.map(({ amount }) => amount)), rate_amount);
        if (channel.type === 'airbnb')
          assert.deepEqual(
            host!.map(({ amount }) => amount),
            [commission_amount],
          );
        else assert.deepEqual(host, []);
        for (const { amount } of rate_lines) assert.ok(amount > 0n);
      }
  },
);

test('many stays have a cleaning fee and a tax, and some pay for further guests and pets', () => {
  const stays = staysOf(demo.orders);
  const having = (type: string) =>
    stays.filter(({ rate_lines }) => rate_lines.some((line) => line.type === type)).length;
  assert.ok(having('CLEANING_FEE') > 0.9 * stays.length);
  assert.ok(having('TAX') > 0.15 * stays.length);
  assert.ok(having('EXTRA_GUEST_FEE') > 20);
  assert.ok(having('PET_FEE') > 5);
});

test('bookings come by many channels, and a platform’s only from where the home is listed', () => {
  const types = new Set(demo.orders.map(({ channel }) => channel.type));
  const expected = [
    'airbnb',
    'booking.com',
    'vrbo',
    'expedia',
    'agoda',
    'trip.com',
    'ical',
    'direct',
    'custom',
  ];
  assert.deepEqual([...types].toSorted(), expected.toSorted());
  const listed = demo.listings.map(({ home, channel_type }) => `${home.title} ${channel_type}`);
  for (const { channel, stays } of demo.orders.filter((order) => isListed(order.channel)))
    for (const { home } of stays) assert.ok(listed.includes(`${home.title} ${channel.type}`));
});

test('stays that come within two weeks have the code of their door, those after and before have none', () => {
  const toCome = staysOf(demo.orders.filter(isConfirmed)).filter(({ check_out }) => check_out > 0);
  const [soon, later] = [true, false].map((isSoon) =>
    toCome.filter(({ check_in }) => check_in <= 14 === isSoon),
  ) as [PlannedStay[], PlannedStay[]];
  assert.ok(soon.length > 10 && later.length > 10);
  for (const { home, details } of soon) {
    assert.match(details.lock_code ?? '', /^\d{6}$/);
    assert.equal(details.lock_code_visible_after, home.checkin);
  }
  const others = staysOf(demo.orders).filter((stay) => !soon.includes(stay));
  assert.deepEqual(
    others.filter(({ details }) => details.lock_code !== null),
    [],
  );
  assert.ok(soon.some(({ details }) => details.arrival_at !== null));
  assert.ok(soon.some(({ details }) => details.departure_at !== null));
});

holdsForAny('nobody is expected before the home is ready, or to leave after it is to be empty', (any) => {
  for (const { home, details } of staysOf(any.orders)) {
    assert.ok((details.arrival_at ?? '23:59') >= home.checkin);
    assert.ok((details.departure_at ?? '00:00') <= home.checkout);
  }
});

test('some stays carry tags, custom fields, fees, a deposit or a look at papers, and most do not', () => {
  const stays = staysOf(demo.orders);
  const few = (has: (stay: PlannedStay) => boolean) => {
    const count = stays.filter(has).length;
    assert.ok(count >= 10 && count < stays.length / 3, `${count} of ${stays.length}`);
  };
  few(({ details }) => details.tags.length > 0);
  few(({ details }) => Object.keys(details.custom_fields).length > 0);
  few(({ details }) => details.additional_fees.length > 0);
  few(({ details }) => details.deposit !== null);
  few(({ details }) => details.id_required === 'required_with_review');
  assert.equal(new Set(stays.flatMap(({ details }) => details.tags)).size, 5);
});

holdsForAny('some nights are closed, past and to come, each with its reason', (any) => {
  assert.ok(any.closings.some(({ check_out }) => check_out <= 0));
  assert.ok(any.closings.some(({ check_in }) => check_in > 0));
  for (const { remarks } of any.closings) assert.notEqual(remarks, '');
});

holdsForAny('there are past, present and coming stays, and plenty of free nights', (any) => {
  const held = staysOf(any.orders.filter(holdsNights));
  assert.ok(held.some(({ check_out }) => check_out <= 0));
  assert.ok(held.some(({ check_in, check_out }) => check_in <= 0 && check_out > 0));
  for (const [from, until] of [
    [0, 30],
    [30, 90],
    [90, 180],
  ] as const) {
    const nights = [...held, ...any.closings].map(({ check_in, check_out }) =>
      Math.max(0, Math.min(check_out, until) - Math.max(check_in, from)),
    );
    const taken = nights.reduce((sum, each) => sum + each, 0);
    assert.ok(taken > 0 && taken < 0.9 * HOMES.length * (until - from), `${taken} from ${from}`);
  }
});
