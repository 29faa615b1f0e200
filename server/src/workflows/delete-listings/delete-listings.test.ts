import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditOf, clock, dataOf, refused, START, useHarness, type Host } from '../../../test/harness.ts';
import { readFeedHealth } from '../../areas/listings/health.queries.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { aStay, storeStay } from '../../areas/reservations/fixtures.ts';
import { aRoomType } from '../../areas/room-types/fixtures.ts';
import { aListing, storeBlock } from '../../areas/listings/fixtures.ts';

const harness = useHarness();

const IMPORT_URL = 'https://calendars.example.com/1.ics';

/** A property with a listing whose feed was read before. */
async function withFeed() {
  const host = await harness.newHost();
  const house = await aProperty(host, { title: 'House' });
  const listing = await aListing(host, { property_id: house, import_url: IMPORT_URL });
  const { sql, host_id } = host.scope;
  await sql`
    update listings set etag = '"a"', last_modified = 'Mon, 15 Jun 2026 09:00:00 GMT', failures = 3,
      sync_error = 'The address answered 500.', next_sync_at = '2026-06-15T12:00:00Z',
      last_synced_at = '2026-06-15T09:00:00Z', last_good_read_at = '2026-06-15T08:00:00Z',
      last_change = '{"added": 1, "moved": 0, "cancelled": 0, "conflicts": 0, "blocks_added": 1, "blocks_removed": 0}'
    where host_id = ${host_id} and id = ${listing.id}`;
  return { host, house, listing };
}

/** What is stored of the reading of a feed. */
async function readingOf({ scope: { sql, host_id } }: Host, id: number) {
  const [reading] = await sql`
    select etag, last_modified, failures, sync_error, next_sync_at, last_synced_at from listings
    where host_id = ${host_id} and id = ${id}`;
  return { ...reading };
}

async function countOf({ scope: { sql, host_id } }: Host, table: string): Promise<number> {
  const [row] = await sql`select count(*) from ${sql.identifier(table)} where host_id = ${host_id}`;
  return Number(row!['count']);
}

/** The nights that events told of since a moment, as `+2026-07-01` when they became free. */
async function toldSince(host: Host, count: number): Promise<string[]> {
  const events = (await host.events()).slice(count);
  return events
    .filter(({ kind }) => kind === 'property_availability_updated')
    .flatMap(({ payload }) => payload['availabilities'] as { date: string; available: boolean }[])
    .map(({ date, available }) => `${available ? '+' : '-'}${date}`);
}

const soFar = async (host: Host) => (await host.events()).length;

test('an address that is read for the first time, or another, is due at once and nothing is known of it', async () => {
  const { host, listing } = await withFeed();
  clock.now = Temporal.Instant.from('2026-06-15T11:00:00Z');
  const health = () => readFeedHealth(harness.databases.reads, '2026-06-15T10:30:00Z');
  const before = await health();
  try {
    const changed = await dataOf(host.patch(`/listings/${listing.id}`, { import_url: `${IMPORT_URL}?2` }));
    const { sync_error, last_synced_at, last_good_read_at, last_change } = changed.listing;
    assert.deepEqual([sync_error, last_synced_at, last_good_read_at, last_change], [null, null, null, null]);
    const after = await health();
    assert.deepEqual(
      [after.failing - before.failing, after.never_read - before.never_read, after.waiting - before.waiting],
      [-1, 0, 1],
      'the doctor says that the new address waits for its first read',
    );
    const later = await readFeedHealth(harness.databases.reads, '2026-06-15T11:30:00Z');
    assert.equal(
      later.never_read - before.never_read,
      1,
      'it is late when nobody has read it since it was set',
    );
    assert.deepEqual(await readingOf(host, listing.id), {
      etag: null,
      last_modified: null,
      failures: 0,
      sync_error: null,
      next_sync_at: '2026-06-15T11:00:00Z',
      last_synced_at: null,
    });
  } finally {
    clock.now = Temporal.Instant.from(START);
  }
});

test('another title leaves the reading of the feed as it is', async () => {
  const { host, listing } = await withFeed();
  const before = await readingOf(host, listing.id);
  await dataOf(host.patch(`/listings/${listing.id}`, { title: 'House', import_url: IMPORT_URL }));
  assert.deepEqual(await readingOf(host, listing.id), before);
});

test('a feed that is read no more frees the nights that it alone blocked, and what it brought stays', async () => {
  const { host, house, listing } = await withFeed();
  const other = await aListing(host, { property_id: house, channel_type: 'vrbo' });
  await storeStay(host, { code: '0-0000001-abcdef', property_id: house });
  await storeBlock(host, {
    id: listing.id,
    property_id: house,
    start_date: '2026-07-01',
    end_date: '2026-07-04',
  });
  await storeBlock(host, {
    id: listing.id,
    property_id: house,
    start_date: '2026-07-03',
    end_date: '2026-07-06',
  });
  // Over: nobody is told of it.
  await storeBlock(host, {
    id: listing.id,
    property_id: house,
    start_date: '2026-05-01',
    end_date: '2026-05-06',
  });
  // Kept by another feed, and by the host.
  await storeBlock(host, {
    id: other.id,
    property_id: house,
    start_date: '2026-07-05',
    end_date: '2026-07-08',
  });
  const { sql, host_id } = host.scope;
  await sql`
    insert into property_days (host_id, property_id, day, is_closed) values (${host_id}, ${house}, '2026-07-02', true)`;
  const before = await soFar(host);
  const { listing: stopped } = await dataOf(host.patch(`/listings/${listing.id}`, { import_url: null }));
  assert.deepEqual([stopped.import_url, stopped.sync_error], [null, null]);
  assert.equal(stopped.last_good_read_at, '2026-06-15T08:00:00+00:00', 'the last read is still known');
  assert.equal((await readingOf(host, listing.id))['next_sync_at'], null);
  assert.deepEqual(await toldSince(host, before), ['+2026-07-01', '+2026-07-03', '+2026-07-04']);
  const calendars = (await host.events())
    .slice(before)
    .filter(({ kind }) => kind === 'listing_calendar_updated')
    .map(({ payload }) => payload['listing_id']);
  assert.deepEqual(new Set(calendars), new Set([listing.listing_id, other.listing_id]));
  assert.equal(await countOf(host, 'feed_events'), 4);
  assert.equal((await dataOf(host.get('/reservations', { channel_type: 'airbnb' }))).total, 1);
  const again = await soFar(host);
  await dataOf(host.patch(`/listings/${listing.id}`, { import_url: null }));
  assert.equal(await soFar(host), again);
});

test('a freed night can be booked at once', async () => {
  const { host, house, listing } = await withFeed();
  await storeBlock(host, {
    id: listing.id,
    property_id: house,
    start_date: '2026-07-01',
    end_date: '2026-07-04',
  });
  const booking = () => aStay(host, house);
  await assert.rejects(booking, /nights_not_available/);
  await refused(
    host.patch(`/listings/${listing.id}`, { import_url: null, listing_id: 'x' }),
    'field_is_immutable',
    ['body.listing_id'],
  );
  await assert.rejects(booking, /nights_not_available/);
  await dataOf(host.delete(`/listings/${listing.id}`));
  await booking();
});

test('a deleted listing goes with its calendar and its feed; orders that came by it stay', async () => {
  const { host, house, listing } = await withFeed();
  const kept = await aListing(host, { property_id: house, channel_type: 'vrbo' });
  await storeStay(host, { code: '0-0000001-abcdef', property_id: house });
  await storeBlock(host, {
    id: listing.id,
    property_id: house,
    start_date: '2026-07-01',
    end_date: '2026-07-03',
  });
  await storeBlock(host, {
    id: kept.id,
    property_id: house,
    start_date: '2026-07-02',
    end_date: '2026-07-03',
  });
  const { sql, host_id } = host.scope;
  await sql`
    insert into feed_events (host_id, id, uid, kind, start_date, end_date, reservation_code, created_at)
    values (${host_id}, ${listing.id}, 'u', 'reservation', '2026-08-01', '2026-08-04', '0-0000001-abcdef', now())`;
  await sql`
    insert into listing_days (host_id, id, day, price)
    values (${host_id}, ${listing.id}, '2026-08-01', 120), (${host_id}, ${kept.id}, '2026-08-01', 130)`;
  const before = await soFar(host);
  assert.deepEqual(await dataOf(host.delete(`/listings/${listing.id}`)), { difference: null });
  assert.deepEqual(await toldSince(host, before), ['+2026-07-01']);
  assert.deepEqual((await dataOf(host.get('/listings'))).listings, [kept]);
  assert.deepEqual([await countOf(host, 'listing_days'), await countOf(host, 'feed_events')], [1, 1]);
  assert.equal((await dataOf(host.get('/reservations', { stay_code: '0-0000001-abcdef' }))).total, 1);
  await refused(host.delete(`/listings/${listing.id}`), 'listing_not_found');
});

test('a deleted property takes its listings along, each with its event', async () => {
  const { host, house, listing } = await withFeed();
  const loft = await aProperty(host, { title: 'Loft' });
  const kept = await aListing(host, { property_id: loft });
  const second = await aListing(host, { property_id: house, channel_type: 'vrbo' });
  await storeBlock(host, {
    id: listing.id,
    property_id: house,
    start_date: '2026-07-01',
    end_date: '2026-07-03',
  });
  const { property } = await dataOf(host.delete(`/properties/${house}`));
  assert.equal(property.channels.length, 2);
  assert.deepEqual((await dataOf(host.get('/listings'))).listings, [kept]);
  const deleted = await auditOf(host, 'listing_deleted');
  assert.deepEqual(
    deleted.map(({ before }) => before['id']),
    [listing.id, second.id],
  );
  assert.equal(await countOf(host, 'feed_events'), 0);
});

test('a deleted room type takes its listings along, and the nights that their feeds blocked are free again', async () => {
  const { host, house } = await withFeed();
  const loft = await aProperty(host, { title: 'Loft' });
  const room_type_id = await aRoomType(host, { property_ids: [house, loft] });
  const rooms = await aListing(host, { room_type_id });
  for (const property_id of [house, loft]) {
    const uid = `${property_id}@channel.example`;
    await storeBlock(host, {
      id: rooms.id,
      property_id,
      uid,
      start_date: '2026-07-01',
      end_date: '2026-07-02',
    });
  }
  // It cannot be told of a property that is let no more.
  await dataOf(host.delete(`/properties/${loft}`));
  const before = await soFar(host);
  const { room_type } = await dataOf(host.delete(`/room_types/${room_type_id}`));
  assert.deepEqual(room_type.channels, [
    {
      channel_type: 'airbnb',
      listing_id: rooms.listing_id,
      currency: 'EUR',
      capabilities: [],
      connector_gone_since: null,
    },
  ]);
  assert.deepEqual(await toldSince(host, before), ['+2026-07-01']);
  assert.deepEqual((await dataOf(host.get('/listings', { room_type_id }))).listings, []);
  assert.equal((await auditOf(host, 'listing_deleted')).length, 1);
});
