import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AIRBNB, BOOKING_COM, GOOGLE, VRBO } from '../fixtures.ts';
import { eventsOf } from './fixtures.ts';

test('Airbnb’s reservations carry their code, address and digits, and its closed nights are closures', () => {
  const [reservation, block] = eventsOf(AIRBNB);
  assert.deepEqual(reservation, {
    uid: '1418fb94e984-8d1ac0a0cc7a3ea1cd8a0d5c4b4d0a3c@airbnb.com',
    start_date: '2026-07-01',
    end_date: '2026-07-05',
    says: 'certain_reservation',
    summary: 'Reserved',
    guest_name: null,
    channel_id: 'HMABCD1234',
    remarks:
      'Reservation URL: https://www.airbnb.com/hosting/reservations/details/HMABCD1234\nPhone Number (Last 4 Digits): 1234',
    is_cancelled: false,
  });
  assert.deepEqual(
    [block?.says, block?.start_date, block?.end_date, block?.summary],
    ['closure', '2026-07-10', '2026-07-12', 'Airbnb (Not available)'],
  );
});

test('Booking.com’s closed nights are a closure', () => {
  const [block] = eventsOf(BOOKING_COM);
  assert.deepEqual(
    [block?.says, block?.start_date, block?.end_date, block?.guest_name],
    ['closure', '2026-07-20', '2026-07-23', null],
  );
});

test('Vrbo’s reservations name the guest, and its blocked nights are a closure', () => {
  const [reservation, block] = eventsOf(VRBO);
  assert.deepEqual(
    [reservation?.says, reservation?.guest_name, reservation?.start_date, reservation?.end_date],
    ['reservation', 'Renée O, Connor', '2026-08-01', '2026-08-08'],
  );
  assert.deepEqual([block?.says, block?.summary], ['closure', 'Blocked']);
});

test('Google’s events are reservations when they begin with one, else they say nothing; free time holds no night', () => {
  const [booking, block, free] = eventsOf(GOOGLE);
  assert.deepEqual(
    [booking?.says, booking?.guest_name, booking?.start_date, booking?.end_date],
    ['reservation', 'Jane Doe', '2026-09-01', '2026-09-04'],
  );
  assert.deepEqual([block?.says, block?.remarks], ['nothing', 'Grandmother is visiting']);
  assert.deepEqual([block?.is_cancelled, free?.is_cancelled], [false, true]);
});
