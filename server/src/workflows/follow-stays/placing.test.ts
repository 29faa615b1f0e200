import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditOf, dataOf, START, useHarness, type Host } from '../../../test/harness.ts';
import { aRule, storedActions } from '../../areas/automation/fixtures.ts';
import { close, freeDays } from '../../areas/availabilities/fixtures.ts';
import { aListing, storeBlock } from '../../areas/listings/fixtures.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { readStay, storeStay, updatesSince } from '../../areas/reservations/fixtures.ts';
import { aRoomType } from '../../areas/room-types/fixtures.ts';
import { aTask } from '../../areas/tasks/fixtures.ts';
import { inTransaction } from '../../database/scope.ts';
import { endWaiting } from '../decide-order/decide-order.ts';

const harness = useHarness();

const dates = (check_in_date: string, check_out_date: string) => ({ check_in_date, check_out_date });
const IN_CONFLICT = { in_reservation_box: true, in_conflict: true };

/** A direct stay from 1 to 4 August, and one of a channel that waits for these nights in the box, in conflict. */
async function aConflict(holder: { status?: string; channel_type?: string } = {}) {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  await storeStay(host, { code: '0-holds', property_id: house, channel_type: 'direct', ...holder });
  await storeStay(host, { code: '0-waits', property_id: house, ...IN_CONFLICT });
  return { host, house, loft };
}

type Conflict = Awaited<ReturnType<typeof aConflict>>;

async function placeOf(host: Host, code: string): Promise<[number, boolean, boolean]> {
  const { property_id, in_reservation_box, in_conflict } = await readStay(host, code);
  return [property_id, in_reservation_box, in_conflict];
}

const ENDS: [how: string, holder: { status?: string }, end: (conflict: Conflict) => Promise<unknown>][] = [
  ['is cancelled', {}, ({ host }) => dataOf(host.delete('/reservations/0-holds'))],
  [
    'is declined',
    { status: 'wait_accept' },
    ({ host }) => dataOf(host.post('/reservations/0-holds/decline')),
  ],
  [
    'is not answered in time',
    { status: 'wait_accept' },
    ({ host }) =>
      inTransaction({ ...host.scope, caller: null, now: '2026-06-20T10:00:00Z' }, (tx) =>
        endWaiting(tx, '0-holds'),
      ),
  ],
  [
    'moves to another property',
    {},
    ({ host, loft }) => dataOf(host.post('/reservations/0-holds/allocate', { property_id: loft })),
  ],
  [
    'gets other dates',
    {},
    ({ host }) => dataOf(host.patch('/reservations/0-holds', dates('2026-08-04', '2026-08-06'))),
  ],
];

/** The ends of the hold of a stay that the host has put into the box. */
const BOXED_ENDS: typeof ENDS = [
  ['is cancelled', {}, ({ host }) => dataOf(host.delete('/reservations/0-holds'))],
  [
    'is put on the calendar of another property',
    {},
    ({ host, loft }) => dataOf(host.post('/reservations/0-holds/allocate', { property_id: loft })),
  ],
  [
    'gets other dates',
    {},
    ({ host }) => dataOf(host.patch('/reservations/0-holds', dates('2026-08-04', '2026-08-06'))),
  ],
];

for (const [how, holder, end] of BOXED_ENDS) {
  test(`a stay that the host has put into the box keeps its nights from a stay in conflict, which is placed at once when that one ${how}`, async () => {
    const conflict = await aConflict(holder);
    const { host, house } = conflict;
    const { cascade } = await dataOf(host.post('/reservations/0-holds/move_to_box'));
    assert.deepEqual(cascade.placed, []);
    assert.deepEqual(await placeOf(host, '0-waits'), [0, true, true]);
    const { length } = await host.events();
    await end(conflict);
    assert.deepEqual(await placeOf(host, '0-waits'), [house, false, false]);
    assert.ok(
      (await updatesSince(host, length)).some((each) => each.join(' ') === '0-waits conflict_resolved'),
    );
  });
}

for (const [how, holder, end] of ENDS) {
  test(`when the stay that holds its nights ${how}, a stay of a channel in conflict is placed, and an event says so`, async () => {
    const conflict = await aConflict(holder);
    const { host, house } = conflict;
    await host.scope.sql`update stays set booked_at = ${START} where host_id = ${host.host_id}`;
    await host.scope.sql`update orders set booked_at = ${START} where host_id = ${host.host_id}`;
    const { length } = await host.events();
    await end(conflict);
    assert.deepEqual(await placeOf(host, '0-waits'), [house, false, false]);
    assert.ok(
      (await updatesSince(host, length)).some((each) => each.join(' ') === '0-waits conflict_resolved'),
    );
    const told = (await host.events())
      .slice(length)
      .filter(
        ({ kind, payload }) => kind === 'property_availability_updated' && payload['property_id'] === house,
      )
      .flatMap(({ payload }) => payload['availabilities'] as { date: string }[])
      .filter(({ date }) => date < '2026-08-04');
    assert.deepEqual(told, [], 'its nights were never for sale');
    assert.deepEqual(Object.values(await freeDays(host, house, '2026-08-01', '2026-08-03')), [
      false,
      false,
      false,
    ]);
  });
}

test('the answer and a dry run name the stays that are placed, and the audit log has their places', async () => {
  const { host, house } = await aConflict();
  const tried = await dataOf(host.delete('/reservations/0-holds?dry_run=true'));
  assert.deepEqual(tried.cascade.placed, ['0-waits']);
  assert.deepEqual(await placeOf(host, '0-waits'), [0, true, true]);
  const { cascade } = await dataOf(host.delete('/reservations/0-holds'));
  assert.deepEqual(cascade.placed, ['0-waits']);
  const audited = (await auditOf(host, 'reservation_updated')).find(
    ({ after }) => after['stay_code'] === '0-waits',
  );
  assert.deepEqual(
    [
      audited?.before['in_reservation_box'],
      audited?.after['in_reservation_box'],
      audited?.after['property_id'],
    ],
    [true, false, house],
  );
});

test('a stay is placed only when all of its nights are free: shortened by a day, the other one still stands in its way', async () => {
  const { host } = await aConflict();
  await dataOf(host.patch('/reservations/0-holds', { check_in_date: '2026-08-03' }));
  assert.deepEqual(await placeOf(host, '0-waits'), [0, true, true]);
});

test('of two stays that wait for the same nights the first booked is placed, and the other one waits on', async () => {
  const { host, house } = await aConflict();
  const early = { property_id: house, ...IN_CONFLICT, booked_at: '2026-05-01T10:00:00Z' };
  await storeStay(host, { code: '0-early', ...early, ...dates('2026-08-02', '2026-08-05') });
  const apart = dates('2026-08-01', '2026-08-02');
  await storeStay(host, { code: '0-beside', property_id: house, ...IN_CONFLICT, ...apart });
  const { cascade } = await dataOf(host.delete('/reservations/0-holds'));
  assert.deepEqual(cascade.placed, ['0-early', '0-beside']);
  assert.deepEqual(await placeOf(host, '0-waits'), [0, true, true]);
  assert.deepEqual(await placeOf(host, '0-early'), [house, false, false]);
});

test('what the host put into the box stays there, in conflict or not, and so does what was booked here', async () => {
  const { host, house, loft } = await aConflict();
  const waits = { property_id: house, ...IN_CONFLICT, ...dates('2026-08-10', '2026-08-12') };
  await storeStay(host, { code: '0-direct', channel_type: 'direct', ...waits });
  await storeStay(host, { code: '0-request', status: 'wait_accept', ...waits });
  await storeStay(host, { code: '0-by-hand', ...waits, in_conflict: false });
  const nights = dates('2026-08-10', '2026-08-12');
  await storeStay(host, { code: '0-airbnb', property_id: house, ...nights });
  const boxed = await dataOf(host.post('/reservations/0-airbnb/move_to_box'));
  assert.deepEqual(boxed.cascade.placed, []);
  await storeStay(host, { code: '0-last', property_id: house, channel_type: 'direct', ...nights });
  // Another stay of the host displaces it, and leaves again.
  await storeStay(host, { code: '0-other', property_id: loft, channel_type: 'vrbo', ...nights });
  await dataOf(host.post('/reservations/0-other/allocate', { property_id: house }));
  const { cascade } = await dataOf(host.post('/reservations/0-other/allocate', { property_id: loft }));
  assert.deepEqual(cascade.placed, []);
  for (const code of ['0-direct', '0-request', '0-by-hand', '0-airbnb', '0-last'])
    assert.equal((await readStay(host, code)).in_reservation_box, true, code);
});

test('a stay that was contested on the calendar is not placed again when the host boxes it', async () => {
  const { host, house } = await aConflict();
  const nights = dates('2026-08-10', '2026-08-12');
  await storeStay(host, { code: '0-contested', property_id: house, in_conflict: true, ...nights });
  const { cascade } = await dataOf(host.post('/reservations/0-contested/move_to_box'));
  assert.deepEqual(cascade.placed, []);
  assert.deepEqual(await placeOf(host, '0-contested'), [0, true, false]);
});

test('a day that the host closed, or another calendar, keeps a stay in the box; a closure of its own listing does not', async () => {
  const { host, house } = await aConflict();
  const ours = await aListing(host, { property_id: house });
  const theirs = await aListing(host, { property_id: house, channel_type: 'vrbo' });
  await host.scope.sql`
    update stays set listing_id = ${ours.listing_id} where host_id = ${host.host_id} and stay_code = '0-waits'`;
  const night = { property_id: house, start_date: '2026-08-02', end_date: '2026-08-03' };
  await storeBlock(host, { id: ours.id, ...night });
  await storeBlock(host, { id: theirs.id, ...night });
  await close(host, house, '2026-08-03');
  await dataOf(host.delete('/reservations/0-holds'));
  const again = async () => {
    await storeStay(host, {
      code: `0-again-${Math.random()}`,
      property_id: house,
      channel_type: 'direct',
      ...dates('2026-08-04', '2026-08-05'),
    });
    const { reservations } = await dataOf(
      host.get('/reservations', { property_id: house, status: 'accepted', channel_type: 'direct' }),
    );
    return (await dataOf(host.delete(`/reservations/${reservations[0].reservation_code}`))).cascade.placed;
  };
  assert.deepEqual(await again(), []);
  await host.scope.sql`delete from property_days where host_id = ${host.host_id}`;
  assert.deepEqual(await again(), []);
  await host.scope.sql`delete from closures where host_id = ${host.host_id} and id = ${theirs.id}`;
  assert.deepEqual(await again(), ['0-waits']);
});

test('a stay of a room type without a property is placed in the property that becomes free', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const room_type_id = await aRoomType(host, { property_ids: [house, loft] });
  const { listing_id } = await aListing(host, { room_type_id });
  for (const property_id of [house, loft])
    await storeStay(host, { code: `0-${property_id}`, property_id, channel_type: 'direct' });
  await storeStay(host, { code: '0-waits', property_id: null, ...IN_CONFLICT });
  await storeStay(host, { code: '0-elsewhere', property_id: null, ...IN_CONFLICT });
  await host.scope.sql`
    update stays set listing_id = ${listing_id} where host_id = ${host.host_id} and stay_code = '0-waits'`;
  const { cascade } = await dataOf(host.delete(`/reservations/0-${loft}`));
  assert.deepEqual(cascade.placed, ['0-waits']);
  assert.deepEqual(await placeOf(host, '0-waits'), [loft, false, false]);
  const range = { property_id: loft, start_date: '2026-08-01', end_date: '2026-08-03' };
  assert.deepEqual(cascade.availabilities.at(-1), { ...range, available: false });
});

test('tasks and planned messages follow a stay that is placed', async () => {
  const { host, house, loft } = await aConflict();
  const room_type_id = await aRoomType(host, { property_ids: [house, loft] });
  const { listing_id } = await aListing(host, { room_type_id });
  await storeStay(host, { code: '0-loft', property_id: loft, channel_type: 'direct' });
  await dataOf(host.delete('/reservations/0-holds'));
  await storeStay(host, { code: '0-room', property_id: null, ...IN_CONFLICT });
  await host.scope.sql`
    update stays set listing_id = ${listing_id} where host_id = ${host.host_id} and stay_code = '0-room'`;
  const task = await aTask(host, { stay_code: '0-room', expected_date: '2026-08-04' });
  await aRule(host, { trigger: { kind: 'before_check_in', days: 1, at: '12:00' } });
  const planned = async () => (await storedActions(host)).filter(({ stay_code }) => stay_code === '0-room');
  assert.deepEqual(await planned(), []);
  const { cascade } = await dataOf(host.delete('/reservations/0-loft'));
  assert.deepEqual(cascade.placed, ['0-room']);
  assert.deepEqual(
    cascade.tasks.map(({ task_id, property_id }) => [task_id, property_id]),
    [[task.id, loft]],
  );
  assert.equal(cascade.actions.length, 1);
  assert.equal((await planned()).length, 1);
});
