import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listingAt } from './listing-at.ts';

test('the address of a calendar tells whose it is', () => {
  const airbnb = { channel_type: 'airbnb', listing_id: '53412907' };
  assert.deepEqual(listingAt('https://www.airbnb.co.uk/calendar/ical/53412907.ics?s=abc'), airbnb);
  assert.deepEqual(listingAt('https://airbnb.com/calendar/ical/53412907.ics'), airbnb);
  const other = (title: string) => ({ channel_type: 'ical', title });
  assert.deepEqual(listingAt('https://admin.booking.com/export.ics?t=1'), other('admin.booking.com'));
  assert.deepEqual(listingAt('https://airbnb.evil.example/ical/1.ics'), other('airbnb.evil.example'));
  assert.deepEqual(listingAt('no address'), other('no address'));
});
