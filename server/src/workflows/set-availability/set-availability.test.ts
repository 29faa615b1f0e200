import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditOf, dataOf, refused, useHarness, type Host } from '../../../test/harness.ts';
import { close, freeDays } from '../../areas/availabilities/fixtures.ts';
import { aListing, storeBlock } from '../../areas/listings/fixtures.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { aStay, readStay, storeStay, updatesSince } from '../../areas/reservations/fixtures.ts';
import { aRoomType } from '../../areas/room-types/fixtures.ts';

const harness = useHarness();

const IN_CONFLICT = { in_reservation_box: true, in_conflict: true };

/** A property whose calendar on airbnb has closed the nights from 1 to 9 August. */
async function aClosed() {
  const host = await harness.newHost();
  const house = await aProperty(host);
  const listing = await aListing(host, { property_id: house });
  const { id } = listing;
  await storeBlock(host, { id, property_id: house, start_date: '2026-08-01', end_date: '2026-08-10' });
  return { host, house, listing };
}

const open = (host: Pick<Host, 'post'>, property_id: number, ...days: string[]) =>
  host.post('/availabilities', { property_ids: [property_id], available: true, dates: days });

async function closuresOf({ scope: { sql, host_id } }: Host): Promise<string[]> {
  const rows = await sql<{ text: string }[]>`
    select concat_ws(' ', start_date, end_date) as text from closures where host_id = ${host_id} order by start_date`;
  return rows.map(({ text }) => text);
}

async function openedOf({ scope: { sql, host_id } }: Host): Promise<string[]> {
  const rows = await sql<{ nights: string }[]>`
    select opened_nights::text as nights from feed_events where host_id = ${host_id} order by event_id`;
  return rows.map(({ nights }) => nights);
}

const told = async (host: Host, length: number, kind: string) =>
  (await host.events())
    .slice(length)
    .filter((event) => event.kind === kind)
    .map(({ payload }) => payload);

test('nights that an imported calendar has closed are opened, and the answer, the events and the inventory say so', async () => {
  const { host, house, listing } = await aClosed();
  const { channel_type, listing_id } = listing;
  await dataOf(
    host.post('/listings/inventories', {
      channel_type,
      listing_id,
      inventories: [{ date: '2026-08-03', inventory: 0 }],
    }),
  );
  const { length } = await host.events();
  const data = await dataOf(open(host, house, '2026-08-03', '2026-08-04', '2026-08-06'));
  const days = (start_date: string, end_date: string) => ({ property_id: house, start_date, end_date });
  const ranges = [days('2026-08-03', '2026-08-04'), days('2026-08-06', '2026-08-06')];
  assert.deepEqual(data, {
    availabilities: ranges.map((range) => ({ ...range, available: true })),
    opened_closures: ranges.map((range) => ({ ...range, channel_type, listing_id })),
    placed: [],
  });
  assert.deepEqual(await told(host, length, 'property_availability_updated'), [
    {
      property_id: house,
      availabilities: ['2026-08-03', '2026-08-04', '2026-08-06'].map((date) => ({ date, available: true })),
    },
  ]);
  assert.deepEqual(await told(host, length, 'listing_calendar_updated'), [
    { channel_type, listing_id, start_date: '2026-08-03', end_date: '2026-08-06' },
  ]);
  assert.deepEqual(Object.values(await freeDays(host, house, '2026-08-02', '2026-08-07')), [
    false,
    true,
    true,
    false,
    true,
    false,
  ]);
  await aStay(host, house, { check_in_date: '2026-08-03', check_out_date: '2026-08-05' });
});

test('a closure is cut by what is opened, and its event remembers the nights for the next read', async () => {
  const { host, house } = await aClosed();
  await dataOf(open(host, house, '2026-08-03', '2026-08-05'));
  assert.deepEqual(await closuresOf(host), [
    '2026-08-01 2026-08-03',
    '2026-08-04 2026-08-05',
    '2026-08-06 2026-08-10',
  ]);
  await dataOf(open(host, house, '2026-08-01', '2026-08-04', '2026-08-09', '2026-08-20'));
  assert.deepEqual(await closuresOf(host), ['2026-08-02 2026-08-03', '2026-08-06 2026-08-09']);
  assert.deepEqual(await openedOf(host), [
    '{[2026-08-01,2026-08-02),[2026-08-03,2026-08-06),[2026-08-09,2026-08-10)}',
  ]);
  const all = { property_ids: [house], available: true, start_date: '2026-07-20', end_date: '2026-08-30' };
  const { availabilities } = await dataOf(host.post('/availabilities', all));
  assert.deepEqual(
    availabilities.map(({ start_date, end_date }) => [start_date, end_date]),
    [
      ['2026-08-02', '2026-08-02'],
      ['2026-08-06', '2026-08-08'],
    ],
  );
  assert.deepEqual(await closuresOf(host), []);
  const events = await host.events();
  const audits = await auditOf(host, '');
  const nothing = { availabilities: [], opened_closures: [], placed: [] };
  assert.deepEqual(await dataOf(host.post('/availabilities', all)), nothing);
  assert.deepEqual([await host.events(), await auditOf(host, '')], [events, audits]);
});

test('a night that the host and two calendars have closed is open after one call, and told once', async () => {
  const { host, house, listing } = await aClosed();
  const vrbo = await aListing(host, { property_id: house, channel_type: 'vrbo' });
  const night = { property_id: house, start_date: '2026-08-05', end_date: '2026-08-06' };
  await storeBlock(host, { id: vrbo.id, ...night });
  await close(host, house, '2026-08-05');
  const { length } = await host.events();
  const { opened_closures } = await dataOf(open(host, house, '2026-08-05'));
  assert.deepEqual(
    opened_closures.map(({ listing_id }) => listing_id),
    [listing.listing_id, vrbo.listing_id],
  );
  assert.deepEqual(await told(host, length, 'property_availability_updated'), [
    { property_id: house, availabilities: [{ date: '2026-08-05', available: true }] },
  ]);
});

test('only the properties that are named are opened, also where a room type has the listing', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const { id } = await aListing(host, {
    room_type_id: await aRoomType(host, { property_ids: [house, loft] }),
  });
  const nights = { start_date: '2026-08-01', end_date: '2026-08-03' };
  for (const property_id of [house, loft])
    await storeBlock(host, { id, property_id, uid: `${property_id}`, ...nights });
  await dataOf(open(host, loft, '2026-08-01', '2026-08-02'));
  assert.deepEqual(await openedOf(host), ['{}', '{[2026-08-01,2026-08-03)}']);
  assert.deepEqual(Object.values(await freeDays(host, house, '2026-08-01', '2026-08-02')), [false, false]);
});

test('the audit log names the listing whose closure was opened, and the nights', async () => {
  const { host, house, listing } = await aClosed();
  await dataOf(open(host, house, '2026-08-03'));
  const [audit] = await auditOf(host, 'property_availability_updated');
  const { channel_type, listing_id } = listing;
  const nights = { property_id: house, nights: '{[2026-08-03,2026-08-04)}' };
  assert.deepEqual(audit?.before, { ...nights, closed_by: { channel_type, listing_id } });
  assert.deepEqual(audit?.after, { ...nights, closed_by: null });
});

test('a closure is never opened beneath a stay, and nothing of the call is stored', async () => {
  const { host, house } = await aClosed();
  await storeStay(host, { code: '0-there', property_id: house });
  const before = await closuresOf(host);
  const answer = await refused(open(host, house, '2026-08-03', '2026-08-07'), 'nights_held', [
    'body.property_ids[0]',
  ]);
  assert.match(answer.body.error_msg, /^Stays hold nights of property/);
  assert.deepEqual(await closuresOf(host), before);
  await dataOf(open(host, house, '2026-08-07'));
});

test('opening all nights that a stay of a channel waits for places it, whoever closed them', async () => {
  const { host, house } = await aClosed();
  await close(host, house, '2026-08-02');
  await storeStay(host, { code: '0-waits', property_id: house, ...IN_CONFLICT });
  const { length } = await host.events();
  const part = await refused(open(host, house, '2026-08-02', '2026-08-03'), 'nights_held', [
    'body.property_ids[0]',
  ]);
  assert.equal(
    part.body.error_msg,
    `The reservation 0-waits in the reservation box waits for nights of property ${house}, the first on 2026-08-02: omit ` +
      'these nights, open all nights of that reservation together, or first allocate or cancel it.',
  );
  assert.equal((await host.events()).length, length);
  const data = await dataOf(open(host, house, '2026-08-01', '2026-08-02', '2026-08-03', '2026-08-04'));
  assert.deepEqual(data.placed, ['0-waits']);
  assert.deepEqual(data.availabilities, [
    { property_id: house, start_date: '2026-08-04', end_date: '2026-08-04', available: true },
  ]);
  assert.deepEqual(await updatesSince(host, length), [['0-waits', 'conflict_resolved']]);
  const { property_id, in_reservation_box, in_conflict } = await readStay(host, '0-waits');
  assert.deepEqual([property_id, in_reservation_box, in_conflict], [house, false, false]);
});

test('nights that a stay put into the box by hand waits for are not opened, and the sentence names the box and the order', async () => {
  const { host, house } = await aClosed();
  await storeStay(host, { code: '0-boxed', property_id: house, in_reservation_box: true });
  const { body } = await refused(open(host, house, '2026-08-03', '2026-08-07'), 'nights_held', [
    'body.property_ids[0]',
  ]);
  assert.match(body.error_msg, /^The reservation 0-boxed in the reservation box waits for/);
  assert.equal(
    body.fields[0].message,
    'has 1 of these nights waited for in the reservation box, by 0-boxed the first on 2026-08-03',
  );
  assert.deepEqual(await openedOf(host), ['{}']);
});

test('of two stays that wait for the nights that are opened one is placed, and the other one is no reason to refuse', async () => {
  const { host, house } = await aClosed();
  await storeStay(host, { code: '0-first', property_id: house, ...IN_CONFLICT });
  await storeStay(host, {
    code: '0-second',
    property_id: house,
    ...IN_CONFLICT,
    booked_at: '2026-06-02T10:00:00Z',
  });
  const { placed } = await dataOf(open(host, house, '2026-08-01', '2026-08-02', '2026-08-03'));
  assert.deepEqual(placed, ['0-first']);
  assert.equal((await readStay(host, '0-second')).in_conflict, true);
});

test('when a listing is deleted or its import address removed, a stay that waited for its closures is placed', async () => {
  for (const end of ['delete', 'patch'] as const) {
    const { host, house, listing } = await aClosed();
    await storeStay(host, { code: '0-waits', property_id: house, channel_type: 'vrbo', ...IN_CONFLICT });
    const { length } = await host.events();
    if (end === 'delete') await dataOf(host.delete(`/listings/${listing.id}`));
    else {
      await host.scope.sql`
        update listings set encrypted_import_url = 'https://calendars.example.com/1.ics'
        where host_id = ${host.host_id} and id = ${listing.id}`;
      await dataOf(host.patch(`/listings/${listing.id}`, { import_url: null }));
    }
    assert.equal((await readStay(host, '0-waits')).property_id, house);
    assert.deepEqual(await updatesSince(host, length), [['0-waits', 'conflict_resolved']]);
    const freed = await told(host, length, 'property_availability_updated');
    const days = freed.flatMap(({ availabilities }) => availabilities);
    assert.equal(days.length, 6, 'those of its own nights stay taken');
  }
});
