import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clock, dataOf, START, useHarness, type Caller, type Host } from '../../../test/harness.ts';
import { close, storeBlock, storeListing } from '../../areas/availabilities/fixtures.ts';
import { aHostWithTwo, aProperty } from '../../areas/properties/fixtures.ts';
import { aStay, storeStay } from '../../areas/reservations/fixtures.ts';

const harness = useHarness();

test.beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
});

const JULY = { check_in_date: '2026-07-01', check_out_date: '2026-07-04' };

const boxOf = (caller: Caller, query: Record<string, string | number> = {}) =>
  dataOf(caller.get('/reservations/box', query));

/** What is free for a stay, and who is where it was meant to be. */
async function placeOf(host: Caller, stay_code: string) {
  const { stays } = await boxOf(host, { stay_code });
  const [{ free_property_ids, holders }] = stays;
  return { free: free_property_ids, holders: holders.stays.map((each) => each.stay_code) };
}

async function boxed(host: Host, code: string, stay: object): Promise<string> {
  await storeStay(host, { code, in_reservation_box: true, ...JULY, ...stay } as never);
  return code;
}

test('each stay of the box says which properties are free on all of its nights, and no other property', async () => {
  const { host, house, loft } = await aHostWithTwo(harness);
  const [shut, blocked, left] = [
    await aProperty(host, { title: 'Shut' }),
    await aProperty(host, { title: 'Blocked' }),
    await aProperty(host, { title: 'Left' }),
  ];
  await close(host, shut, '2026-07-03');
  await storeListing(host, { property_id: blocked, listing_id: '1' });
  await storeBlock(host, {
    listing_id: '1',
    property_id: blocked,
    start_date: '2026-07-01',
    end_date: '2026-07-02',
  });
  await aStay(host, house, { check_in_date: '2026-07-03', check_out_date: '2026-07-06' });
  await aStay(host, left, { check_in_date: '2026-06-28', check_out_date: '2026-07-01' });
  await close(host, left, '2026-07-04');
  const stay_code = await boxed(host, 'waits', { property_id: null });
  assert.deepEqual(await placeOf(host, stay_code), { free: [loft, left], holders: [] });
  await dataOf(host.post(`/reservations/${stay_code}/allocate`, { property_id: loft }));
  assert.deepEqual((await boxOf(host)).total, 0);
});

test('nights that a property keeps for stays of the box are free for those that are meant for it, and for no other', async () => {
  const { host, house, loft } = await aHostWithTwo(harness);
  const one = await boxed(host, 'one', { property_id: house });
  const two = await boxed(host, 'two', { property_id: house });
  const other = await boxed(host, 'other', { property_id: null });
  assert.deepEqual((await placeOf(host, one)).free, [house, loft]);
  assert.deepEqual((await placeOf(host, two)).free, [house, loft]);
  assert.deepEqual((await placeOf(host, other)).free, [loft]);
  await close(host, house, '2026-07-02');
  assert.deepEqual((await placeOf(host, one)).free, [loft]);
});

test('who holds its nights where it was meant to be is named, the first ten by check-in, and all are counted', async () => {
  const { host, house, loft } = await aHostWithTwo(harness);
  const long = { check_in_date: '2026-07-01', check_out_date: '2026-07-20' };
  const days = Array.from({ length: 12 }, (_, index) => `2026-07-${String(index + 1).padStart(2, '0')}`);
  for (const [index, check_in_date] of days.slice(0, -1).toReversed().entries())
    await storeStay(host, {
      code: `holds ${check_in_date}`,
      property_id: house,
      status: index === 0 ? 'wait_accept' : 'accepted',
      check_in_date,
      check_out_date: String(days[days.indexOf(check_in_date) + 1]),
    });
  await boxed(host, 'waits', { property_id: house, ...long });
  const { stays } = await boxOf(host);
  const [{ holders, free_property_ids, reservation }] = stays;
  assert.deepEqual(
    holders.stays.map((each) => each.stay_code),
    days.slice(0, 10).map((day) => `holds ${day}`),
  );
  assert.deepEqual(holders.stays[0], {
    stay_code: 'holds 2026-07-01',
    guest_name: null,
    channel_type: 'airbnb',
    check_in_date: '2026-07-01',
    check_out_date: '2026-07-02',
  });
  assert.deepEqual([holders.total, free_property_ids], [11, [loft]]);
  assert.deepEqual([reservation.property_id, reservation.intended_property_id], [0, house]);
});

test('the box lists stays in conflict first, then by check-in; those that ended or are over are not in it', async () => {
  const { host, house } = await aHostWithTwo(harness);
  const at = (code: string, day: string, fields: object = {}) => {
    const check_out_date = Temporal.PlainDate.from(day).add({ days: 1 }).toString();
    return boxed(host, code, { property_id: house, check_in_date: day, check_out_date, ...fields });
  };
  await at('late', '2026-09-01');
  await at('soon', '2026-07-01');
  await at('conflict', '2026-10-01', { in_conflict: true });
  await at('nearer', '2026-09-15', { in_conflict: true });
  await at('request', '2026-08-01', { status: 'wait_accept' });
  await at('ended', '2026-08-01', { status: 'cancelled' });
  await at('over', '2026-06-01');
  await storeStay(host, { code: 'placed', property_id: house });
  const codes = async (query: Record<string, string | number> = {}) => {
    const { stays, total, next_cursor } = await boxOf(host, query);
    return { codes: stays.map((each) => each.reservation.stay_code), total, next_cursor };
  };
  const all = ['nearer', 'conflict', 'soon', 'request', 'late'];
  assert.deepEqual(await codes(), { codes: all, total: 5, next_cursor: null });
  const first = await codes({ limit: 3 });
  assert.deepEqual([first.codes, first.total], [all.slice(0, 3), 5]);
  const next = await codes({ limit: 3, cursor: first.next_cursor! });
  assert.deepEqual([next.codes, next.next_cursor], [all.slice(3), null]);
  assert.deepEqual((await codes({ offset: 4 })).codes, ['late']);
});

test('a limited operator reads what waits for their properties, and only their properties are free', async () => {
  const { host, house, loft } = await aHostWithTwo(harness);
  await boxed(host, 'house', { property_id: house });
  await boxed(host, 'loft', { property_id: loft });
  await boxed(host, 'nowhere', { property_id: null });
  const { stays } = await boxOf(await host.caller({ operator: [loft] }));
  assert.deepEqual(
    stays.map((each) => [each.reservation.stay_code, each.free_property_ids]),
    [['loft', [loft]]],
  );
  const stranger = await harness.newHost();
  assert.deepEqual(await boxOf(stranger, { stay_code: 'house' }), { stays: [], total: 0, next_cursor: null });
});
