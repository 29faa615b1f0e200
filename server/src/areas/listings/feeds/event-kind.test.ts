import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EVENTS_ARE, kindOf } from './event-kind.ts';
import type { EventSays } from './feed-event.ts';

const kind = (
  says: EventSays,
  listing: Partial<Parameters<typeof kindOf>[1]> = {},
  end_date = '2027-03-06',
) =>
  kindOf(
    { says, start_date: '2027-03-03', end_date },
    { channel_type: 'airbnb', events_are: 'auto', ...listing },
  );

test('an event that is certain is a reservation, however the listing reads its calendar', () => {
  for (const events_are of EVENTS_ARE)
    assert.equal(kind('certain_reservation', { events_are }), 'reservation');
});

test('a listing whose events are reservations, or closures, has only these besides', () => {
  for (const says of ['reservation', 'closure', 'nothing'] as const) {
    assert.equal(kind(says, { events_are: 'reservations' }), 'reservation');
    assert.equal(kind(says, { events_are: 'closures' }), 'block');
    assert.equal(kind(says, { events_are: 'closures', channel_type: 'booking.com' }), 'block');
  }
});

test('else the title decides, and what says nothing is closed', () => {
  assert.equal(kind('reservation'), 'reservation');
  assert.equal(kind('closure'), 'block');
  assert.equal(kind('nothing'), 'block');
  assert.equal(kind('nothing', { channel_type: 'booking.com' }), 'block');
});

test('closed nights of Booking.com are a reservation of at most 30 nights', () => {
  const listing = { channel_type: 'booking.com' };
  assert.equal(kind('closure', listing, '2027-03-04'), 'reservation');
  assert.equal(kind('closure', listing, '2027-04-02'), 'reservation', '30 nights');
  assert.equal(kind('closure', listing, '2027-04-03'), 'block', '31 nights');
});
