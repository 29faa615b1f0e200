import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asyncProperty, integer, record, subarray, tuple } from 'fast-check';
import { dataOf, useHarness, type Host } from '../../../../test/harness.ts';
import { holds } from '../../../../test/holds.ts';
import { untilWaiting } from '../../../../test/until-waiting.ts';
import { inTransaction } from '../../../database/scope.ts';
import { calendarOf, setDays, valuesOf, type ListingName } from '../../listing-calendar/fixtures.ts';
import { aListing, storeBlock } from '../../listings/fixtures.ts';
import { aProperty } from '../../properties/fixtures.ts';
import { aStay } from '../../reservations/fixtures.ts';
import { aRoomType } from '../../room-types/fixtures.ts';
import { setAvailability } from '../../../workflows/set-availability/set-availability.ts';
import { close } from '../fixtures.ts';

const harness = useHarness();

/** Today, and the last day that is answered. */
const [TODAY, LAST_DAY] = ['2026-06-15', '2029-06-15'] as const;

/** A room type with a listing, and properties that are free as long as they are let, all but the first still outside. */
async function withRooms(host: Host, titles: readonly string[] = ['House', 'Loft', 'Barn']) {
  const ids: number[] = [];
  for (const title of titles) ids.push(await aProperty(host, { title }));
  const room_type_id = await aRoomType(host, { property_ids: ids.slice(0, 1) });
  const listing: ListingName = await aListing(host, { room_type_id });
  const put = (...property_ids: number[]) =>
    dataOf(host.patch(`/room_types/${room_type_id}`, { property_ids }));
  return { ids, room_type_id, listing, put };
}

/** What `work` told of listing calendars. */
async function told(host: Host, work: () => Promise<unknown>) {
  const before = (await host.events()).length;
  await work();
  return (await host.events())
    .slice(before)
    .filter(({ kind }) => kind === 'listing_calendar_updated')
    .map(({ payload }) => payload);
}

const tells = ({ channel_type, listing_id }: ListingName, start_date: string, end_date: string) => [
  { channel_type, listing_id, start_date, end_date },
];

/** Takes a property off the calendar but for these days, both ends included. */
async function openOnly(host: Host, property_id: number, first: string, last: string): Promise<void> {
  await close(host, property_id, TODAY, LAST_DAY);
  const days = { start_date: first, end_date: last };
  await dataOf(host.post('/availabilities', { property_ids: [property_id], available: true, ...days }));
}

test('a property that joins a room type adds its free nights to the inventory, and each of its listings says so', async () => {
  const host = await harness.newHost();
  const { ids, room_type_id, listing, put } = await withRooms(host);
  const [house = 0, loft = 0] = ids;
  const second: ListingName = await aListing(host, { room_type_id, channel_type: 'vrbo' });
  await aListing(host, { property_id: loft });
  await openOnly(host, loft, '2026-08-01', '2026-08-07');
  await aStay(host, loft, { check_in_date: '2026-08-01', check_out_date: '2026-08-03' });
  assert.deepEqual(await told(host, () => put(house, loft)), [
    ...tells(listing, '2026-08-03', '2026-08-07'),
    ...tells(second, '2026-08-03', '2026-08-07'),
  ]);
  const days = ['2026-08-02', '2026-08-08'] as const;
  assert.deepEqual(await valuesOf(host, listing, 'inventory', days), [1, 2, 2, 2, 2, 2, 1]);
});

test('a property that leaves takes its free nights along, up to the last day that is answered', async () => {
  const host = await harness.newHost();
  const { ids, listing, put } = await withRooms(host);
  const [house = 0, loft = 0] = ids;
  await put(house, loft);
  await close(host, loft, TODAY, '2026-07-31');
  assert.deepEqual(await told(host, () => put(house)), tells(listing, '2026-08-01', LAST_DAY));
  assert.deepEqual(await valuesOf(host, listing, 'inventory', [LAST_DAY, LAST_DAY]), [1]);
});

test('one that takes the place of another changes only the days on which the one is free and the other is not', async () => {
  const host = await harness.newHost();
  const { ids, listing, put } = await withRooms(host);
  const [house = 0, loft = 0, barn = 0] = ids;
  assert.deepEqual(await told(host, () => put(loft)), []);
  await close(host, loft, '2026-07-05', '2026-07-06');
  await close(host, barn, '2026-07-06', '2026-07-08');
  assert.deepEqual(await told(host, () => put(barn)), tells(listing, '2026-07-05', '2026-07-08'));
  assert.deepEqual(
    await valuesOf(host, listing, 'inventory', ['2026-07-04', '2026-07-09']),
    [1, 1, 0, 0, 0, 1],
  );
  assert.deepEqual(await told(host, () => put(house, barn)), tells(listing, TODAY, LAST_DAY));
});

test('what was set lower is overwritten on the days that change, and stays on the others', async () => {
  const host = await harness.newHost();
  const { ids, listing, put } = await withRooms(host);
  const [house = 0, loft = 0] = ids;
  await openOnly(host, loft, '2026-07-02', '2026-07-03');
  await setDays(host, listing, 'inventories', [
    { start_date: '2026-07-01', end_date: '2026-07-04', inventory: 0 },
  ]);
  await put(house, loft);
  assert.deepEqual(await valuesOf(host, listing, 'inventory', ['2026-07-01', '2026-07-04']), [0, 2, 2, 0]);
});

test('what changes no property of a room type tells nothing of its listings', async () => {
  const host = await harness.newHost();
  const { ids, room_type_id, put } = await withRooms(host);
  const [house = 0, loft = 0] = ids;
  assert.deepEqual(await told(host, () => put(house)), []);
  const body = { title: 'Suite', property_ids: [house] };
  assert.deepEqual(await told(host, () => dataOf(host.patch(`/room_types/${room_type_id}`, body))), []);
  assert.deepEqual(await told(host, () => aRoomType(host, { title: 'Other', property_ids: [loft] })), []);
});

test('a property that is deleted leaves the inventory of its room type, on the days on which it was free', async () => {
  const host = await harness.newHost();
  const { ids, listing, put } = await withRooms(host);
  const [house = 0, loft = 0, barn = 0] = ids;
  await put(house, loft);
  await openOnly(host, loft, '2026-07-02', '2026-07-09');
  // Blocked by its own feed, which goes with it.
  const { id } = await aListing(host, { property_id: loft, channel_type: 'vrbo' });
  await storeBlock(host, { id, property_id: loft, start_date: '2026-07-08', end_date: '2026-07-20' });
  const gone = await told(host, () => dataOf(host.delete(`/properties/${loft}`)));
  assert.deepEqual(gone, tells(listing, '2026-07-02', '2026-07-07'));
  assert.deepEqual(await told(host, () => dataOf(host.delete(`/properties/${barn}`))), []);
});

test('a night that becomes free while its property joins is told of', async () => {
  const host = await harness.newHost();
  const { ids, listing, put } = await withRooms(host);
  const [house = 0, loft = 0] = ids;
  await close(host, loft, TODAY, LAST_DAY);
  const joining = told(host, () =>
    inTransaction(host.scope, async (tx) => {
      await setAvailability(tx, { property_ids: [loft], available: true, dates: ['2026-07-02'] });
      const joined = put(house, loft);
      await untilWaiting(harness.databases, 1);
      return { joined };
    }).then(({ joined }) => joined),
  );
  assert.deepEqual(await joining, tells(listing, '2026-07-02', '2026-07-02'));
});

const DAYS_LOOKED_AT = ['2026-07-01', '2026-07-31'] as const;
const julyDay = (number: number) => `2026-07-${String(number).padStart(2, '0')}`;
const window = record({ first: integer({ min: 1, max: 20 }), days: integer({ min: 1, max: 11 }) });
const some = subarray([0, 1, 2]);

holds(
  'whichever properties join and leave, the event names the first and the last day whose inventory differs, or there is none',
  12,
  () =>
    asyncProperty(tuple(window, window, window), some, some, async (windows, before, after) => {
      const host = await harness.newHost();
      const { ids, listing, put } = await withRooms(host);
      for (const [index, { first, days }] of windows.entries())
        await openOnly(host, ids[index] ?? 0, julyDay(first), julyDay(first + days - 1));
      const idsOf = (indexes: readonly number[]) => indexes.map((index) => ids[index] ?? 0);
      await put(...idsOf(before));
      const was = await calendarOf(host, listing, ...DAYS_LOOKED_AT);
      const events = await told(host, () => put(...idsOf(after)));
      const is = await calendarOf(host, listing, ...DAYS_LOOKED_AT);
      const different = is.filter(({ inventory }, index) => inventory !== was[index]?.inventory);
      const [first, last] = [different.at(0), different.at(-1)];
      assert.deepEqual(
        events,
        first === undefined || last === undefined ? [] : tells(listing, first.date, last.date),
      );
    }),
);
