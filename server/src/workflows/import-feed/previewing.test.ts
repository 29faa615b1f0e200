import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { dataOf, refused, useHarness, type Host } from '../../../test/harness.ts';
import { anAllDay } from '../../areas/listings/feeds/fixtures.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { aStay } from '../../areas/reservations/fixtures.ts';
import { showNights } from '../../../test/shown-nights.ts';
import {
  aBlocked,
  aChannelCalendar,
  anImport,
  aReserved,
  LOCAL,
  resetClock,
  staysOf,
  takenNights,
  withoutCodes,
} from '../../../test/channel-calendar.ts';

const harness = useHarness({ outside: LOCAL });
afterEach(resetClock);

const listingsOf = async (host: Host) => (await dataOf(host.get('/listings'))).listings;

/** Everything of the account that a read could change, as the interface returns it. */
async function contentOf(host: Host, property_id: number) {
  return {
    listings: await listingsOf(host),
    stays: await staysOf(host),
    nights: await takenNights(host, property_id),
    events: (await dataOf(host.get('/events', { is_newest_first: 'true', limit: 1 }))).events,
  };
}

test('a preview returns what adding the listing and reading its calendar then do, and stores nothing', async (t) => {
  const host = await harness.newHost();
  const property_id = await aProperty(host, { base_price: 100 });
  await aStay(host, property_id, { check_in_date: '2026-07-10', check_out_date: '2026-07-12' });
  const calendar = await aChannelCalendar(t);
  calendar.show(
    aReserved('free', '2026-07-01', '2026-07-04'),
    aReserved('taken', '2026-07-11', '2026-07-14'),
    aBlocked('block', '2026-07-20', '2026-07-22'),
  );
  const body = { channel_type: 'airbnb', listing_id: '53412907', property_id, import_url: calendar.url };
  const before = await contentOf(host, property_id);
  const previewed = await dataOf(host.post('/listings/preview', body));
  assert.deepEqual(await contentOf(host, property_id), before);
  const { difference } = previewed;
  assert.deepEqual(
    [difference.added.length, difference.conflicts.length, difference.blocks_added.length],
    [2, 1, 1],
  );
  for (const { reservation_code } of difference.added) assert.equal(reservation_code, null);
  const { id, export_url, listing_id } = previewed.listing;
  assert.deepEqual([previewed.error, id, export_url, listing_id], [null, null, null, '53412907']);
  const { listing } = await dataOf(host.post('/listings', body));
  const read = await dataOf(host.post(`/listings/${listing.id}/sync`));
  assert.deepEqual(
    {
      ...read.difference,
      added: withoutCodes(read.difference.added),
      conflicts: withoutCodes(read.difference.conflicts),
    },
    difference,
  );
});

test('a preview has no id of the listing that is generated when it is added', async (t) => {
  const host = await harness.newHost();
  const property_id = await aProperty(host, { base_price: 100 });
  const { url: import_url } = await aChannelCalendar(t);
  const body = { channel_type: 'ical', property_id, import_url };
  const { listing } = await dataOf(host.post('/listings/preview', body));
  assert.deepEqual([listing.id, listing.listing_id, listing.export_url], [null, null, null]);
});

test('a listing that cannot be added is refused before its calendar is asked for', async (t) => {
  const host = await harness.newHost();
  const property_id = await aProperty(host, { base_price: 100 });
  const calendar = await aChannelCalendar(t);
  const body = { channel_type: 'airbnb', listing_id: '1', property_id, import_url: calendar.url };
  await dataOf(host.post('/listings', { ...body, import_url: undefined }));
  const preview = (changes: object) =>
    host.post('/listings/preview', { ...body, listing_id: '2', ...changes });
  await refused(preview({ listing_id: '1' }), 'listing_taken', ['body.listing_id']);
  await refused(preview({ property_id: 999_999 }), 'property_not_found');
  await refused(preview({ import_url: undefined }), 'validation_failed', ['body.import_url']);
  await refused(preview({ base_price: 0.001, title: 'x'.repeat(201) }), 'validation_failed', [
    'body.base_price',
    'body.title',
  ]);
  const reader = await host.caller({ scope: 'read-only' });
  await refused(reader.post('/listings/preview', { ...body, listing_id: '2' }), 'not_authorized');
  assert.equal(calendar.asked.length, 0);
});

test('an address that cannot be read is said with its reason, and no private address is asked', async (t) => {
  const host = await harness.newHost();
  const property_id = await aProperty(host, { base_price: 100 });
  const calendar = await aChannelCalendar(t);
  const preview = async (import_url: string) =>
    dataOf(host.post('/listings/preview', { channel_type: 'ical', property_id, import_url }));
  calendar.answer((response) => response.writeHead(404).end());
  assert.match((await preview(calendar.url)).error!, /404/);
  calendar.answer((response) => response.end('<html>'));
  const { error, difference } = await preview(calendar.url);
  assert.notEqual(error, null);
  assert.deepEqual(difference.added, []);
  assert.notEqual((await preview('http://10.0.0.1/calendar.ics')).error, null);
  assert.deepEqual(await listingsOf(host), []);
});

const UNREADABLE = anAllDay('odd', '2026-07-25', '2026-07-22', 'SUMMARY:Reserved');

test('a preview names the events that cannot be read, before the address is stored', async (t) => {
  const host = await harness.newHost();
  const property_id = await aProperty(host, { base_price: 100 });
  const calendar = await aChannelCalendar(t);
  calendar.show(aReserved('free', '2026-07-01', '2026-07-04'), UNREADABLE);
  const body = { channel_type: 'airbnb', listing_id: '53412907', property_id, import_url: calendar.url };
  const { skipped_events, echo_nights } = await dataOf(host.post('/listings/preview', body));
  assert.deepEqual(
    [skipped_events!.count, skipped_events!.first[0].title, skipped_events!.first[0].reason, echo_nights],
    [1, 'Reserved', 'ends_before_start', 0],
  );
  assert.deepEqual(await listingsOf(host), []);
});

test('a dry run of another address says what it would change, skip and only show back, before it is set', async (t) => {
  const host = await harness.newHost();
  const { listing, property_id, calendar: first } = await anImport(t, host);
  const { stay_code } = await aStay(host, property_id, {
    check_in_date: '2026-07-10',
    check_out_date: '2026-07-12',
  });
  await showNights(host, listing.id, { start_date: '2026-07-10', end_date: '2026-07-12', stay_code });
  const second = await aChannelCalendar(t);
  second.show(
    aBlocked('echo', '2026-07-10', '2026-07-12'),
    aBlocked('own', '2026-07-20', '2026-07-22'),
    UNREADABLE,
  );
  const tried = { dry_run: true, import_url: second.url };
  const before = await contentOf(host, property_id);
  const read = await dataOf(host.post(`/listings/${listing.id}/sync`, tried));
  assert.deepEqual(await contentOf(host, property_id), before);
  assert.deepEqual(
    [read.error, read.echo_nights, read.skipped_events!.count, read.difference.blocks_added.length],
    [null, 2, 1, 1],
  );
  assert.equal(read.listing.import_url, first.url);
  const asReservations = { ...tried, events_are: 'reservations' };
  const { difference } = await dataOf(host.post(`/listings/${listing.id}/sync`, asReservations));
  assert.deepEqual([difference.added.length, difference.blocks_added.length], [1, 0]);
  await dataOf(host.patch(`/listings/${listing.id}`, { import_url: second.url }));
  const set = await dataOf(host.post(`/listings/${listing.id}/sync`));
  assert.deepEqual(
    [set.difference, set.skipped_events, set.echo_nights],
    [read.difference, read.skipped_events, read.echo_nights],
  );
  assert.equal(set.listing.echo_nights, 2);
  await refused(host.post(`/listings/${listing.id}/sync`, { import_url: second.url }), 'validation_failed', [
    'body.import_url',
  ]);
});
