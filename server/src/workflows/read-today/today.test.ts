import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clock, dataOf, START, useHarness, type Host } from '../../../test/harness.ts';
import { storeExtraRequest } from '../../areas/extras/fixtures.ts';
import { aHostWithTwo, aProperty } from '../../areas/properties/fixtures.ts';
import { aStay, storeStay } from '../../areas/reservations/fixtures.ts';
import { aStaff } from '../../areas/staffs/fixtures.ts';
import { aTask } from '../../areas/tasks/fixtures.ts';

const harness = useHarness();

test.beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
});

const TODAY = '2026-06-15';
const codesOf = ({ reservations }: { reservations: readonly { stay_code: string }[] }) =>
  reservations.map(({ stay_code }) => stay_code);

test('the day has who comes, who leaves, who is there, and what waits, each with its property', async () => {
  const { host, house, loft } = await aHostWithTwo(harness);
  const leaving = { check_in_date: '2026-06-12', check_out_date: TODAY };
  const coming = { check_in_date: TODAY, check_out_date: '2026-06-18' };
  const left = await aStay(host, house, leaving);
  const come = await aStay(host, house, coming);
  await storeStay(host, {
    code: 'there',
    property_id: loft,
    check_in_date: '2026-06-14',
    check_out_date: '2026-06-16',
  });
  await storeStay(host, { code: 'asked', property_id: loft, status: 'wait_accept' });
  const boxed = { property_id: loft, in_reservation_box: true, in_conflict: true };
  await storeStay(host, { code: 'boxed', ...boxed });
  await storeStay(host, { code: 'twice', property_id: house, in_conflict: true });
  await storeStay(host, { code: 'gone', property_id: loft, status: 'cancelled', ...coming });
  const cleaning = await aTask(host, { type: 'cleaning', property_id: house, expected_date: TODAY });
  const later = await aTask(host, { type: 'cleaning', property_id: house, expected_date: '2026-06-16' });
  await aTask(host, { type: 'cleaning', property_id: house, expected_date: '2026-06-17' });
  const extra = await storeExtraRequest(host.scope, come.stay_code);
  const today = await dataOf(host.get('/today'));
  assert.equal(today.date, TODAY);
  assert.deepEqual([today.extras.extra_requests.map(({ id }) => id), today.extras.total], [[extra], 1]);
  const lists = [
    'arrivals',
    'departures',
    'in_house',
    'requests',
    'conflicts',
    'contested',
    'missing',
  ] as const;
  assert.deepEqual(
    lists.map((name) => codesOf(today[name])),
    [[come.stay_code], [left.stay_code], ['there'], ['asked'], ['boxed'], ['twice'], []],
  );
  assert.deepEqual(
    lists.map((name) => today[name].total),
    [1, 1, 1, 1, 1, 1, 0],
  );
  const idsOf = (list: { tasks: readonly { id: number }[] }) => list.tasks.map(({ id }) => id);
  assert.deepEqual(idsOf(today.unassigned), [cleaning.id, later.id]);
  assert.deepEqual(idsOf(today.cleanings), [cleaning.id]);
  assert.deepEqual(
    today.properties.map(({ id }: { id: number }) => id),
    [house, loft],
  );
});

test('a limited operator reads the day of their properties only, and another account nothing', async () => {
  const { host, house, loft } = await aHostWithTwo(harness);
  const coming = { check_in_date: TODAY, check_out_date: '2026-06-18' };
  await aStay(host, house, coming);
  const own = await aStay(host, loft, coming);
  const limited = await dataOf((await host.caller({ operator: [loft] })).get('/today'));
  assert.deepEqual(codesOf(limited.arrivals), [own.stay_code]);
  assert.deepEqual(
    limited.properties.map(({ id }: { id: number }) => id),
    [loft],
  );
  const other = await dataOf((await harness.newHost()).get('/today'));
  assert.deepEqual([other.arrivals.total, other.properties], [0, []]);
});

test('each list tells how many it has, also where it shows the first only, and the oldest come first', async () => {
  const { host, house } = await aHostWithTwo(harness);
  for (let n = 0; n < 27; n += 1)
    await storeStay(host, {
      code: `asked${n}`,
      property_id: house,
      status: 'wait_accept',
      in_reservation_box: true,
      booked_at: `2026-06-${String(27 - n).padStart(2, '0')}T10:00:00Z`,
    });
  const { requests } = await dataOf(host.get('/today'));
  assert.deepEqual([requests.total, requests.reservations.length], [27, 25]);
  assert.equal(requests.reservations[0].stay_code, 'asked26');
});

test('what staff report is told until somebody has it, on whatever day it was seen, and is not told twice', async () => {
  const { host, house } = await aHostWithTwo(harness);
  const seen = { type: 'maintenance', property_id: house, expected_date: '2026-06-03' };
  const [old, now] = [await aTask(host, seen), await aTask(host, { ...seen, expected_date: TODAY })];
  const plain = await aTask(host, { ...seen, expected_date: TODAY });
  const { sql, host_id } = host.scope;
  await sql`
    insert into task_work (host_id, task_id, report_kind, reported_by, reported_by_name)
    select ${host_id}, id, 'problem', 1001, 'Joris' from unnest(${[old.id, now.id]}::bigint[]) each (id)`;
  await sql`insert into task_work (host_id, task_id, started_at) values (${host_id}, ${plain.id}, now())`;
  const idsOf = (list: { tasks: readonly { id: number }[] }) => list.tasks.map(({ id }) => id);
  const { reported, unassigned } = await dataOf(host.get('/today'));
  assert.deepEqual([idsOf(reported), reported.total], [[old.id, now.id], 2]);
  assert.deepEqual([idsOf(unassigned), unassigned.total], [[plain.id], 1]);
  const tasks = async (query: object) => idsOf(await dataOf(host.get('/tasks', { ...query })));
  assert.deepEqual(await tasks({ is_reported: true }), [old.id, now.id]);
  assert.deepEqual(await tasks({ is_reported: false }), [plain.id]);
  await dataOf(host.patch(`/tasks/${old.id}`, { status: 'completed' }));
  const staff_id = await aStaff(host);
  await dataOf(host.patch(`/tasks/${now.id}`, { staff_id }));
  assert.equal((await dataOf(host.get('/today'))).reported.total, 0);
});

test('is_open and is_assigned of tasks, is_read and has_trouble of listings say what a list has', async () => {
  const { host, house } = await aHostWithTwo(harness);
  const open = await aTask(host, { type: 'cleaning', property_id: house, expected_date: TODAY });
  const done = await aTask(host, { type: 'cleaning', property_id: house, expected_date: TODAY });
  await dataOf(host.patch(`/tasks/${done.id}`, { status: 'completed' }));
  const tasks = async (query: object) =>
    (await dataOf(host.get('/tasks', { ...query }))).tasks.map(({ id }: { id: number }) => id);
  assert.deepEqual(await tasks({ is_open: true }), [open.id]);
  assert.deepEqual(await tasks({ is_open: false }), [done.id]);
  assert.deepEqual(await tasks({ is_assigned: true }), []);
  assert.deepEqual(await tasks({ is_assigned: false, is_open: true }), [open.id]);
  const make = async (title: string) =>
    dataOf(
      host.post('/listings', {
        channel_type: 'ical',
        property_id: house,
        title,
        base_price: 100,
        currency: 'EUR',
      }),
    );
  await make('Good');
  await make('Bad');
  const { sql, host_id } = host.scope;
  await sql`update listings set sync_error = 'timed out' where host_id = ${host_id} and title = 'Bad'`;
  const listings = async (query: object) =>
    (await dataOf(host.get('/listings', { ...query }))).listings.map(({ title }: { title: string }) => title);
  assert.deepEqual(await listings({ has_trouble: true }), ['Bad']);
  assert.deepEqual(await listings({ has_trouble: false }), ['Good']);
  assert.deepEqual(await listings({ is_read: true }), []);
  assert.deepEqual(await listings({ is_read: false }), ['Good', 'Bad']);
});

test('accepted stays of channels without a price are listed from 30 days after them, in Today and in their list', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const store = (code: string, check_in_date: string, check_out_date: string, of: object = {}) =>
    storeStay(host, {
      code,
      property_id,
      channel_type: 'ical',
      rate_amount: '0',
      commission_amount: '0',
      check_in_date,
      check_out_date,
      ...of,
    });
  await store('long-ago', '2026-05-01', '2026-05-15');
  await store('past', '2026-05-15', '2026-05-17');
  await store('comes', '2026-07-01', '2026-07-03');
  await store('given-away', '2026-07-03', '2026-07-04', { channel_type: 'direct' });
  await store('priced', '2026-07-04', '2026-07-05', { rate_amount: '80' });
  await store('gone', '2026-07-05', '2026-07-06', { status: 'cancelled' });
  const { unpriced } = await dataOf(host.get('/today'));
  const codes = (reservations: readonly { stay_code: string }[]) =>
    reservations.map(({ stay_code }) => stay_code);
  assert.deepEqual([codes(unpriced.reservations), unpriced.total], [['past', 'comes'], 2]);
  const query = { is_unpriced: true, start_check_out_date: '2026-05-16' };
  assert.deepEqual(codes((await dataOf(host.get('/reservations', query))).reservations).toSorted(), [
    'comes',
    'past',
  ]);
  const others = await dataOf(
    host.get('/reservations', { is_unpriced: false, start_check_out_date: '2026-05-01' }),
  );
  assert.equal(others.total, 3);
  await dataOf(host.patch('/reservations/comes', { rate_amount: 200 }));
  assert.equal((await dataOf(host.get('/today'))).unpriced.total, 1);
});

test('a loss of history is told to operators of the whole account, if it was there then, and for a week', async () => {
  const { host, house } = await aHostWithTwo(harness);
  const limited = await host.caller({ operator: [house] });
  const lossOf = async (caller: Pick<Host, 'get'>) => (await dataOf(caller.get('/today'))).history_lost;
  assert.equal(await lossOf(host), null);
  const since = '2026-06-15T10:00:00Z';
  const until = '2026-06-15T10:00:09Z';
  await harness.databases.writes`
    insert into histories (number, name, adopted_at, lost_since, is_told)
    select max(number) + 1, history_name(), ${until}, ${since}, true from histories`;
  clock.now = Temporal.Instant.from(START).add({ hours: 1 });
  const later = await harness.newHost();
  assert.deepEqual(await lossOf(host), { since, until });
  assert.equal(await lossOf(limited), null);
  assert.equal(await lossOf(later), null);
  clock.now = Temporal.Instant.from(START).add({ hours: 7 * 24 + 1 });
  assert.equal(await lossOf(host), null);
});
