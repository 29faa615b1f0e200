import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { holds } from '../../../test/holds.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import type { StoredStay } from '../../areas/reservations/stored-stay.ts';
import { addedNights, checkPossible } from './rules.ts';
import { stayAfter } from './stay-after.ts';

const STAY: StoredStay = {
  stay_code: '0-1',
  property_id: 1001,
  check_in_date: '2026-07-01',
  check_out_date: '2026-07-04',
  status: 'accepted',
  stay_status: 'checkin_pending',
  in_reservation_box: false,
  in_conflict: false,
  number_of_adults: 2,
  number_of_children: 0,
  number_of_infants: 0,
  children_ages: [],
  kept_amount: '0',
  number_of_pets: 0,
  rate_amount: '420',
  commission_amount: '0',
  rate_details: [],
  additional_fees: [],
  remarks: '',
  arrival_at: null,
  departure_at: null,
  lock_code: null,
  encrypted_lock_code: null,
  lock_code_visible_after: null,
  deposit: null,
  id_required: 'not_required',
  custom_fields: {},
};

const GUESTS: [adults: number, children: number, sent: number, result: [adults: number, children: number]][] =
  [
    [2, 0, 3, [3, 0]],
    [2, 2, 4, [2, 2]],
    [2, 2, 5, [3, 2]],
    [2, 2, 3, [1, 2]],
    [2, 2, 2, [1, 1]],
    [2, 2, 1, [1, 0]],
    [0, 1, 1, [0, 1]],
    [0, 1, 2, [1, 1]],
  ];

for (const [number_of_adults, number_of_children, sent, result] of GUESTS) {
  test(`${number_of_adults} adults and ${number_of_children} children that become ${sent} guests are ${result.join(' and ')}`, () => {
    const after = stayAfter({ ...STAY, number_of_adults, number_of_children }, { number_of_guests: sent });
    assert.deepEqual([after.number_of_adults, after.number_of_children], result);
  });
}

const DIRECT = { channel_type: 'direct', custom_channel_id: 1001, currency: 'EUR' };
const AIRBNB = { channel_type: 'airbnb', custom_channel_id: null, currency: 'EUR' };

test('the channel’s own dates come before an end, and unchanged dates before both', () => {
  const cancelled: StoredStay = { ...STAY, status: 'cancelled' };
  const later = { check_out_date: '2026-07-05' };
  const refusal = (order: typeof DIRECT | typeof AIRBNB, stay: StoredStay, changes: object) =>
    refusalOf(() =>
      checkPossible({ order, newOrder: order, stay, newStay: stayAfter(stay, changes) }, false),
    );
  assert.equal(refusal(DIRECT, STAY, later), undefined);
  assert.equal(refusal(DIRECT, cancelled, later), 'already_ended');
  assert.equal(refusal(AIRBNB, STAY, later), 'dates_are_the_channels');
  assert.equal(refusal(AIRBNB, cancelled, later), 'dates_are_the_channels');
  assert.equal(refusal(AIRBNB, cancelled, { check_out_date: '2026-07-04' }), undefined);
});

const day = (count: number) => Temporal.PlainDate.from('2026-07-01').add({ days: count }).toString();
const nightsFrom = (start: string, end: string) =>
  Array.from({ length: Temporal.PlainDate.from(start).until(end).days }, (_, index) =>
    Temporal.PlainDate.from(start).add({ days: index }).toString(),
  );
const range = fc.tuple(fc.nat(12), fc.integer({ min: 1, max: 8 }));

holds('the nights that are new to a stay are those it is to hold without those it held', 300, () =>
  fc.property(range, range, fc.boolean(), ([from, nights], [newFrom, newNights], in_reservation_box) => {
    const before = {
      ...STAY,
      in_reservation_box,
      check_in_date: day(from),
      check_out_date: day(from + nights),
    };
    const after = { ...STAY, check_in_date: day(newFrom), check_out_date: day(newFrom + newNights) };
    const held = in_reservation_box ? [] : nightsFrom(before.check_in_date, before.check_out_date);
    const wanted = nightsFrom(after.check_in_date, after.check_out_date).filter(
      (night) => !held.includes(night),
    );
    const added = addedNights(before, after).flatMap(({ start_date, end_date }) =>
      nightsFrom(start_date, end_date),
    );
    assert.deepEqual(added, wanted);
  }),
);

test('a stay that is to hold no night adds none', () => {
  assert.deepEqual(addedNights(STAY, { ...STAY, in_reservation_box: true }), []);
  assert.deepEqual(addedNights(STAY, { ...STAY, status: 'timeout' }), []);
});
