import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataOf, refused, START, useHarness, type Host } from '../../../test/harness.ts';
import { freeDays } from '../../areas/availabilities/fixtures.ts';
import { aChannelOrder, aConnection } from '../../areas/channel/fixtures.ts';
import { aListing } from '../../areas/listings/fixtures.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { aBooking, aStay, directChannel, readStay, storeStay } from '../../areas/reservations/fixtures.ts';
import { aRoomType } from '../../areas/room-types/fixtures.ts';
import { inTransaction } from '../../database/scope.ts';
import { endWaiting } from '../decide-order/decide-order.ts';

const harness = useHarness();

const dates = (check_in_date: string, check_out_date: string) => ({ check_in_date, check_out_date });

/** A property, with a stay from 1 to 4 August that waits in the box for it. */
async function withWaiting(state: { status?: string; channel_type?: string } = {}) {
  const host = await harness.newHost();
  const house = await aProperty(host);
  await storeStay(host, { code: '0-waits', property_id: house, in_reservation_box: true, ...state });
  return { host, house, channel: await directChannel(host) };
}

const daysFree = async (host: Host, property_id: number) =>
  Object.values(await freeDays(host, property_id, '2026-08-01', '2026-08-03'));

test('nights that an accepted stay in the box waits for are not sold, and the refusal names the box and the order', async () => {
  const { host, house, channel } = await withWaiting();
  const direct = await aStay(host, house, dates('2026-08-04', '2026-08-06'));
  const late = { body: aBooking(channel, house, dates('2026-08-03', '2026-08-04')) };
  const expected =
    `Property ${house} is not free in the night of 2026-08-03: the reservation 0-waits in the reservation box waits for ` +
    'it. Allocate or cancel that one first, or choose other nights.';
  for (const answer of [
    host.post('/reservations', late.body),
    host.post('/reservations?dry_run=true', late.body),
    host.patch(`/reservations/${direct.stay_code}`, { check_in_date: '2026-08-03' }),
  ])
    assert.equal((await refused(answer, 'nights_not_available')).body.error_msg, expected);
  assert.equal((await readStay(host, direct.stay_code)).check_in_date, '2026-08-04');
  await aStay(host, house, dates('2026-07-30', '2026-08-01'));
});

test('an order of a connector for nights that the host keeps for a stay in the box waits in conflict, until that one is gone', async () => {
  const host = await harness.newHost();
  const { connector, property_id } = await aConnection(host);
  const nights = dates('2026-07-03', '2026-07-06');
  await storeStay(host, { code: '0-kept', property_id, in_reservation_box: true, ...nights });
  const { reservation_code, stays } = await dataOf(connector.put('/channel/orders/HM1', aChannelOrder()));
  assert.deepEqual([stays[0].in_reservation_box, stays[0].in_conflict], [true, true]);
  await dataOf(host.delete('/reservations/0-kept'));
  const placed = await readStay(host, reservation_code);
  assert.deepEqual([placed.in_reservation_box, placed.in_conflict], [false, false]);
});

test('where a stay on the calendar holds the nights as well, the refusal does not send the host to the box', async () => {
  const { host, house, channel } = await withWaiting();
  await storeStay(host, { code: '0-there', property_id: house });
  const { body } = await refused(
    host.post('/reservations', aBooking(channel, house, dates('2026-08-01', '2026-08-04'))),
    'nights_not_available',
  );
  assert.match(body.error_msg, /it is sold or closed/);
});

test('a stay on the calendar gets longer where only its own order waits, not where another one does', async () => {
  const { host, house } = await withWaiting({ channel_type: 'direct' });
  const stay = await aStay(host, house, dates('2026-08-04', '2026-08-06'));
  await refused(
    host.patch(`/reservations/${stay.stay_code}`, { check_in_date: '2026-08-02' }),
    'nights_not_available',
  );
  // The waiting one itself may wait for any nights.
  await dataOf(host.patch('/reservations/0-waits', dates('2026-08-03', '2026-08-05')));
  await dataOf(host.patch(`/reservations/${stay.stay_code}`, { check_out_date: '2026-08-05' }));
});

test('the inventory of a listing, and of a room type, is without the nights of a stay in the box', async () => {
  const { host, house } = await withWaiting();
  const room_type_id = await aRoomType(host, {
    property_ids: [house, await aProperty(host, { title: 'Loft' })],
  });
  const listings = [await aListing(host, { property_id: house }), await aListing(host, { room_type_id })];
  const answer = await dataOf(
    host.post('/listings/calendar', {
      start_date: '2026-08-03',
      end_date: '2026-08-04',
      listings: listings.map(({ channel_type, listing_id }) => ({ channel_type, listing_id })),
    }),
  );
  const inventories = answer.listings.map(({ calendar }) => calendar.map(({ inventory }) => inventory));
  assert.deepEqual(inventories, [
    [0, 1],
    [1, 2],
  ]);
});

test('a host may allocate another stay to the nights that a stay in the box waits for', async () => {
  const { host, house } = await withWaiting();
  const loft = await aProperty(host, { title: 'Loft' });
  const other = await aStay(host, loft, dates('2026-08-01', '2026-08-04'));
  const { cascade } = await dataOf(
    host.post(`/reservations/${other.stay_code}/allocate`, { property_id: house }),
  );
  assert.deepEqual(cascade.stays, []);
  assert.deepEqual(
    cascade.availabilities.map(({ property_id }) => property_id),
    [loft],
  );
  assert.equal((await readStay(host, '0-waits')).in_reservation_box, true);
});

test('a stay in the box that is cancelled frees the nights that it waited for, and an event tells of them', async () => {
  const { host, house } = await withWaiting({ channel_type: 'direct' });
  const { length } = await host.events();
  const { cascade } = await dataOf(host.delete('/reservations/0-waits'));
  const range = { property_id: house, start_date: '2026-08-01', end_date: '2026-08-03', available: true };
  assert.deepEqual(cascade.availabilities, [range]);
  const told = (await host.events())
    .slice(length)
    .filter(({ kind }) => kind === 'property_availability_updated');
  assert.equal(told.length, 1);
  assert.deepEqual(await daysFree(host, house), [true, true, true]);
});

test('nights that two stays in the box wait for are free when both are gone, and are told once', async () => {
  const { host, house } = await withWaiting({ channel_type: 'direct' });
  await storeStay(host, {
    code: '0-too',
    property_id: house,
    channel_type: 'direct',
    in_reservation_box: true,
    ...dates('2026-08-02', '2026-08-04'),
  });
  const { cascade } = await dataOf(host.delete('/reservations/0-waits'));
  assert.deepEqual(
    cascade.availabilities.map(({ start_date, end_date }) => [start_date, end_date]),
    [['2026-08-01', '2026-08-01']],
  );
  assert.deepEqual(await daysFree(host, house), [true, false, false]);
  await dataOf(host.delete('/reservations/0-too'));
  assert.deepEqual(await daysFree(host, house), [true, true, true]);
});

test('a request in the box keeps no night: it does once it is accepted, and not when its time has passed', async () => {
  const { host, house } = await withWaiting({ status: 'wait_accept' });
  await storeStay(host, {
    code: '0-asks',
    property_id: house,
    status: 'wait_accept',
    in_reservation_box: true,
    ...dates('2026-08-03', '2026-08-05'),
  });
  assert.deepEqual(await daysFree(host, house), [true, true, true]);
  await inTransaction({ ...host.scope, caller: null, now: START }, (tx) => endWaiting(tx, '0-waits'));
  assert.deepEqual(await daysFree(host, house), [true, true, true]);
  await host.scope.sql`
    update stays set booked_at = ${START} where host_id = ${host.host_id} and stay_code = '0-asks'`;
  await host.scope.sql`
    update orders set booked_at = ${START} where host_id = ${host.host_id} and reservation_code = '0-asks'`;
  const { cascade } = await dataOf(host.post('/reservations/0-asks/approve'));
  assert.deepEqual(cascade.availabilities, [
    { property_id: house, start_date: '2026-08-03', end_date: '2026-08-04', available: false },
  ]);
  assert.deepEqual(await daysFree(host, house), [true, true, false]);
});

test('a stay in the box that is meant for no property keeps no night', async () => {
  const host = await harness.newHost();
  const house = await aProperty(host);
  await storeStay(host, { code: '0-nowhere', property_id: null, in_reservation_box: true });
  assert.deepEqual(await daysFree(host, house), [true, true, true]);
  await aStay(host, house, dates('2026-08-01', '2026-08-04'));
});
