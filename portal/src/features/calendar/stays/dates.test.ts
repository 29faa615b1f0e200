import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assert as check, constantFrom, integer, property } from 'fast-check';
import type { Property, Reservation } from '../../../../../client/src/innkeep.ts';
import { addDays, daysBetween } from '../../../format/days.ts';
import { canChangeDates } from '../../../domain/can-change-dates.ts';
import { withEnd } from './dates.ts';

test('an end is moved by whole days, the other end stays, and one night is left', () => {
  check(
    property(
      integer({ min: 1, max: 30 }),
      integer({ min: -40, max: 40 }),
      constantFrom('arrival', 'departure'),
      (nights, days, end) => {
        const stay = { check_in_date: '2026-06-18', check_out_date: addDays('2026-06-18', nights) };
        const after = withEnd(stay, end, days);
        const kept = end === 'arrival' ? 'check_out_date' : 'check_in_date';
        assert.equal(after[kept], stay[kept]);
        const wanted = end === 'arrival' ? nights - days : nights + days;
        assert.equal(daysBetween(after.check_in_date, after.check_out_date), Math.max(wanted, 1));
      },
    ),
  );
});

test('the dates of a booking from a channel are its own, unless its connector can change them', () => {
  const stay = { channel_type: 'airbnb', listing_id: 'L1' } as Reservation;
  const at = (capabilities: readonly string[]) =>
    ({ channels: [{ channel_type: 'airbnb', listing_id: 'L1', capabilities }] }) as unknown as Property;
  assert.equal(canChangeDates(stay, at(['prices'])), false);
  assert.equal(canChangeDates(stay, at(['change_dates'])), true);
  assert.equal(canChangeDates({ ...stay, channel_type: 'direct' }, at([])), true);
});
