import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataOf, useHarness, type Host } from '../../../../test/harness.ts';
import { aProperty } from '../../properties/fixtures.ts';
import { aStay, storeStay } from '../../reservations/fixtures.ts';
import { aRoomType } from '../../room-types/fixtures.ts';
import { aListing, storeBlock } from '../fixtures.ts';
import { calendarsOf } from './fixtures.ts';

const harness = useHarness();
const { read, daysOf } = calendarsOf(harness);

const dates = (check_in_date: string, check_out_date: string) => ({ check_in_date, check_out_date });
const IN_CONFLICT = { in_reservation_box: true, in_conflict: true };

/** A stay that a listing brought, by the id of the listing on its order, its stay, or by its calendar. */
async function storeFrom(
  host: Host,
  listing: { id: number; channel_type: string; listing_id: string },
  stay: Parameters<typeof storeStay>[1],
  by: 'order' | 'stay' | 'calendar' = 'order',
): Promise<void> {
  const { sql, host_id } = host.scope;
  await storeStay(host, { channel_type: listing.channel_type, ...stay });
  if (by === 'calendar')
    await sql`
      insert into feed_events (host_id, id, uid, kind, start_date, end_date, reservation_code, created_at)
      values (${host_id}, ${listing.id}, ${stay.code}, 'reservation', '2026-08-01', '2026-08-04', ${stay.code}, now())`;
  else if (by === 'stay')
    await sql`
      update stays set listing_id = ${listing.listing_id} where host_id = ${host_id} and stay_code = ${stay.code}`;
  else
    await sql`
      update orders set listing_id = ${listing.listing_id}
      where host_id = ${host_id} and reservation_code = ${stay.code}`;
}

test('a listing does not get back what came from itself, and gets everything else, also of its channel', async () => {
  const host = await harness.newHost();
  const house = await aProperty(host);
  const [first, second] = [
    await aListing(host, { property_id: house }),
    await aListing(host, { property_id: house }),
  ];
  const vrbo = await aListing(host, {
    property_id: house,
    channel_type: 'vrbo',
    listing_id: first.listing_id,
  });
  await aStay(host, house, dates('2026-07-01', '2026-07-02'));
  const own = { property_id: house };
  await storeFrom(host, first, { code: '0-a', ...own, ...dates('2026-07-02', '2026-07-03') });
  await storeFrom(host, first, { code: '0-b', ...own, ...dates('2026-07-03', '2026-07-04') }, 'stay');
  await storeFrom(host, first, { code: '0-c', ...own, ...dates('2026-07-04', '2026-07-05') }, 'calendar');
  await storeFrom(host, second, { code: '0-d', ...own, ...dates('2026-07-05', '2026-07-06') });
  await storeFrom(host, vrbo, { code: '0-e', ...own, ...dates('2026-07-06', '2026-07-07') });
  // Of no listing: a file brought it.
  await storeStay(host, { code: '0-f', ...own, ...dates('2026-07-07', '2026-07-08') });
  const block = { property_id: house, uid: 'u' };
  await storeBlock(host, { ...block, id: first.id, start_date: '2026-07-10', end_date: '2026-07-11' });
  await storeBlock(host, { ...block, id: second.id, start_date: '2026-07-12', end_date: '2026-07-13' });
  const night = (day: number) =>
    `2026-07-${String(day).padStart(2, '0')} 2026-07-${String(day + 1).padStart(2, '0')}`;
  const { properties } = await dataOf(host.get('/properties', { id: house }));
  const shows = async (address: string, ...days: number[]) =>
    assert.deepEqual(await daysOf(address), days.map(night));
  await shows(properties[0].export_url, 1, 2, 3, 4, 5, 6, 7, 10, 12);
  await shows(first.export_url, 1, 5, 6, 7, 12);
  await shows(second.export_url, 1, 2, 3, 4, 6, 7, 10);
  await shows(vrbo.export_url, 1, 2, 3, 4, 5, 7, 10, 12);
});

test('of an order whose stays came by two listings, each gets those of the other', async () => {
  const host = await harness.newHost();
  const house = await aProperty(host);
  const [first, second] = [
    await aListing(host, { property_id: house }),
    await aListing(host, { property_id: house }),
  ];
  const stay = { reservation_code: '0-both', property_id: house };
  await storeFrom(host, first, { code: '0-one', ...stay, ...dates('2026-07-01', '2026-07-02') }, 'stay');
  await storeFrom(host, second, { code: '0-two', ...stay, ...dates('2026-07-03', '2026-07-04') }, 'stay');
  assert.deepEqual(await daysOf(first.export_url), ['2026-07-03 2026-07-04']);
  assert.deepEqual(await daysOf(second.export_url), ['2026-07-01 2026-07-02']);
});

test('a stay that waits in the box is shown to everybody but its own listing, beside the one that has its nights', async () => {
  const host = await harness.newHost();
  const house = await aProperty(host);
  const airbnb = await aListing(host, { property_id: house });
  const vrbo = await aListing(host, { property_id: house, channel_type: 'vrbo' });
  await aStay(host, house, dates('2026-08-01', '2026-08-04'));
  const waits = { property_id: house, ...IN_CONFLICT, ...dates('2026-08-02', '2026-08-06') };
  await storeFrom(host, vrbo, { code: '0-waits', ...waits });
  assert.deepEqual(await daysOf(airbnb.export_url), ['2026-08-01 2026-08-04', '2026-08-02 2026-08-06']);
  assert.deepEqual(await daysOf(vrbo.export_url), ['2026-08-01 2026-08-04']);
});

test('a stay keeps its UID when it is placed from the box, and its SEQUENCE grows', async () => {
  const host = await harness.newHost();
  const house = await aProperty(host);
  const airbnb = await aListing(host, { property_id: house });
  const { reservation_code } = await aStay(host, house, dates('2026-08-01', '2026-08-04'));
  await storeStay(host, { code: '0-waits', property_id: house, channel_type: 'vrbo', ...IN_CONFLICT });
  const [, waiting] = await read(airbnb.export_url);
  await dataOf(host.delete(`/reservations/${reservation_code}`));
  const [placed, ...others] = await read(airbnb.export_url);
  assert.deepEqual([placed!.uid, placed!.days, others], [waiting!.uid, waiting!.days, []]);
  assert.ok(placed!.sequence > waiting!.sequence);
});

test('a night of a room type is sold out by what came from others, in each of its properties, the box included', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const room_type_id = await aRoomType(host, { property_ids: [house, loft] });
  const [first, second] = [await aListing(host, { room_type_id }), await aListing(host, { room_type_id })];
  await aStay(host, house, dates('2026-08-01', '2026-08-10'));
  await storeFrom(host, first, { code: '0-a', property_id: loft, ...dates('2026-08-01', '2026-08-03') });
  await storeFrom(host, second, {
    code: '0-b',
    property_id: loft,
    in_reservation_box: true,
    ...dates('2026-08-05', '2026-08-07'),
  });
  assert.deepEqual(await daysOf(first.export_url), ['2026-08-05 2026-08-07']);
  assert.deepEqual(await daysOf(second.export_url), ['2026-08-01 2026-08-03']);
});

test('nights of a closure that the host has opened are open in the calendars of all others', async () => {
  const host = await harness.newHost();
  const house = await aProperty(host);
  const airbnb = await aListing(host, { property_id: house });
  const vrbo = await aListing(host, { property_id: house, channel_type: 'vrbo' });
  const closed = { id: airbnb.id, property_id: house, start_date: '2026-08-01', end_date: '2026-08-10' };
  await storeBlock(host, closed);
  const [whole] = await read(vrbo.export_url);
  const opening = { property_ids: [house], available: true, dates: ['2026-08-04', '2026-08-05'] };
  await dataOf(host.post('/availabilities', opening));
  const [before, after] = await read(vrbo.export_url);
  assert.deepEqual([before!.days, after!.days], ['2026-08-01 2026-08-04', '2026-08-06 2026-08-10']);
  assert.equal(before!.uid, whole!.uid);
  assert.ok(before!.sequence > whole!.sequence);
  assert.deepEqual(await daysOf(airbnb.export_url), []);
});
