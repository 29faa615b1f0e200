import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MoveReservationToBoxData } from '../../../../client/src/schema.ts';
import { dataOf, refused, useHarness, type Host } from '../../../test/harness.ts';
import { close, freeDays } from '../../areas/availabilities/fixtures.ts';
import { aListing } from '../../areas/listings/fixtures.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { readStay, storeStay, updatesSince } from '../../areas/reservations/fixtures.ts';
import { aRoomType } from '../../areas/room-types/fixtures.ts';
import { aTask } from '../../areas/tasks/fixtures.ts';

const harness = useHarness();

const IN_CONFLICT = { in_reservation_box: true, in_conflict: true };

/** A property, and a stay of a channel that waits in the box for its nights of 1 to 4 August. Loft is free. */
async function aBoxedStay(stay: Record<string, unknown> = { in_reservation_box: true }) {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  await storeStay(host, { code: '0-waits', property_id: house, ...stay });
  return { host, house, loft };
}

const allocate = (host: Host, code: string, property_id: number) =>
  dataOf(host.post(`/reservations/${code}/allocate`, { property_id }));
const box = (host: Pick<Host, 'post'>, body: object, query = '') =>
  host.post(`/reservations/0-waits/move_to_box${query}`, body);

const areFree = async (host: Host, property_id: number) =>
  Object.values(await freeDays(host, property_id, '2026-08-01', '2026-08-03'));

async function placeOf(host: Host) {
  const { property_id, intended_property_id, in_reservation_box, in_conflict } = await readStay(
    host,
    '0-waits',
  );
  return { property_id, intended_property_id, in_reservation_box, in_conflict };
}

test('a stay goes back into the box for the property that it was meant for, whose nights it keeps again, with its tasks', async () => {
  const { host, house, loft } = await aBoxedStay();
  const { id: task_id } = await aTask(host, { stay_code: '0-waits' });
  const before = await placeOf(host);
  await allocate(host, '0-waits', loft);
  assert.deepEqual(await areFree(host, house), [true, true, true]);
  const { length } = await host.events();
  const { cascade } = await dataOf<MoveReservationToBoxData>(box(host, { intended_property_id: house }));
  assert.deepEqual(await placeOf(host), before);
  assert.deepEqual(
    [await areFree(host, house), await areFree(host, loft)],
    [
      [false, false, false],
      [true, true, true],
    ],
  );
  assert.deepEqual(
    cascade.tasks.map((task) => [task.task_id, task.property_id]),
    [[task_id, house]],
  );
  assert.deepEqual(await updatesSince(host, length), [['0-waits']]);
  await dataOf<MoveReservationToBoxData>(box(host, { intended_property_id: house }));
  assert.deepEqual(await updatesSince(host, length), [['0-waits']], 'a repeat changes nothing');
});

test('without intended_property_id a stay is meant for the property where it was, and in the box nothing changes', async () => {
  const { host, house, loft } = await aBoxedStay({ ...IN_CONFLICT });
  await dataOf<MoveReservationToBoxData>(box(host, {}));
  assert.deepEqual(await placeOf(host), { property_id: 0, intended_property_id: house, ...IN_CONFLICT });
  await allocate(host, '0-waits', loft);
  await dataOf(host.post('/reservations/0-waits/move_to_box'));
  assert.equal((await placeOf(host)).intended_property_id, loft);
});

test('a dry run says what would follow, and moves nothing', async () => {
  const { host, house, loft } = await aBoxedStay();
  await allocate(host, '0-waits', loft);
  const { reservation, cascade } = await dataOf<MoveReservationToBoxData>(
    box(host, { intended_property_id: house }, '?dry_run=true'),
  );
  assert.deepEqual(
    [reservation.intended_property_id, cascade.availabilities.map(({ property_id }) => property_id)],
    [house, [house, loft]],
  );
  assert.equal((await placeOf(host)).property_id, loft);
});

test('where its nights are taken, a stay of a channel waits in conflict again, and is placed when they become free', async () => {
  const { host, house, loft } = await aBoxedStay(IN_CONFLICT);
  await storeStay(host, { code: '0-holds', property_id: house, channel_type: 'direct' });
  const before = await placeOf(host);
  await allocate(host, '0-waits', loft);
  await dataOf<MoveReservationToBoxData>(box(host, { intended_property_id: house }));
  assert.deepEqual(await placeOf(host), before);
  const { cascade } = await dataOf(host.delete('/reservations/0-holds'));
  assert.deepEqual(cascade.placed, ['0-waits']);
  assert.equal((await placeOf(host)).property_id, house);
});

test('what was booked here, and what the host boxed while its nights were free, is in no conflict', async () => {
  const direct = await aBoxedStay({ in_reservation_box: true, channel_type: 'direct' });
  await close(direct.host, direct.house, '2026-08-02', '2026-08-02');
  await allocate(direct.host, '0-waits', direct.loft);
  await dataOf<MoveReservationToBoxData>(box(direct.host, { intended_property_id: direct.house }));
  assert.equal((await placeOf(direct.host)).in_conflict, false);
  const { host, house, loft } = await aBoxedStay();
  await allocate(host, '0-waits', loft);
  await dataOf<MoveReservationToBoxData>(box(host, { intended_property_id: house }));
  assert.equal((await placeOf(host)).in_conflict, false);
});

test('a stay of a room type is meant for none again: it waits while all are taken, and does not fall back to where it was', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const room_type_id = await aRoomType(host, { property_ids: [house] });
  const { listing_id } = await aListing(host, { room_type_id });
  await storeStay(host, { code: '0-holds', property_id: house, channel_type: 'direct' });
  await storeStay(host, { code: '0-waits', property_id: null, ...IN_CONFLICT });
  await host.scope.sql`
    update stays set listing_id = ${listing_id} where host_id = ${host.host_id} and stay_code = '0-waits'`;
  const before = await placeOf(host);
  await allocate(host, '0-waits', loft);
  await dataOf<MoveReservationToBoxData>(box(host, { intended_property_id: 0 }));
  assert.deepEqual(await placeOf(host), before);
  assert.deepEqual(await areFree(host, loft), [true, true, true]);
  const { cascade } = await dataOf(host.delete('/reservations/0-holds'));
  assert.deepEqual(cascade.placed, ['0-waits']);
});

test('a stay that was meant for no property is meant for none again, and keeps no nights', async () => {
  const { host, loft } = await aBoxedStay({ in_reservation_box: true, property_id: null });
  const before = await placeOf(host);
  await allocate(host, '0-waits', loft);
  await dataOf<MoveReservationToBoxData>(box(host, { intended_property_id: 0 }));
  assert.deepEqual(await placeOf(host), before);
  assert.deepEqual(await areFree(host, loft), [true, true, true]);
});

test('an intended property that is unknown, deleted, another account’s or out of reach is not found, what is no property is named, and nothing moves', async () => {
  const { host, house, loft } = await aBoxedStay();
  const [gone, theirs] = [await aProperty(host, { title: 'Gone' }), await aProperty(await harness.newHost())];
  await dataOf(host.delete(`/properties/${gone}`));
  await allocate(host, '0-waits', loft);
  const keeper = await host.caller({ operator: [loft] });
  for (const intended_property_id of [999_999, gone, theirs])
    await refused(box(host, { intended_property_id }), 'property_not_found');
  await refused(box(keeper, { intended_property_id: house }), 'property_not_found');
  const named = ['body.intended_property_id'];
  for (const intended_property_id of [-1, 1.5, 'house'])
    await refused(box(host, { intended_property_id }), 'validation_failed', named);
  // A stay without a property is out of reach of this operator.
  await refused(box(keeper, { intended_property_id: 0 }), 'validation_failed', named);
  assert.equal((await placeOf(host)).property_id, loft);
});
