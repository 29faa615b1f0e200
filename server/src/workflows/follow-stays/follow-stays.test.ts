import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Task } from '../../../../client/src/schema.ts';
import { dataOf, refused, START, useHarness, type Host } from '../../../test/harness.ts';
import { freeDays, storeListing } from '../../areas/availabilities/fixtures.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { aStaff } from '../../areas/staffs/fixtures.ts';
import { aTask, changedTask } from '../../areas/tasks/fixtures.ts';
import { anIncome, booksOf } from '../../areas/transactions/fixtures.ts';
import { aBooking, aStay, directChannel, readStay, storeStay } from '../../areas/reservations/fixtures.ts';
import { lockOrder, updateStatus } from '../../areas/reservations/orders/queries.ts';
import { inTransaction } from '../../database/scope.ts';
import { followStays } from './follow-stays.ts';

const harness = useHarness();

type Setting = { host: Host; house: number; loft: number; stay_code: string; reservation_code: string };

/** A stay from 1 to 4 July in the first of two properties. */
async function aSetting(): Promise<Setting> {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const { stay_code, reservation_code } = await aStay(host, house);
  return { host, house, loft, stay_code, reservation_code };
}

/** The ways a stay can leave its nights, with the days of its property that are free afterwards. */
const MOVES: [name: string, move: (setting: Setting) => Promise<unknown>, free: string[], taken: string[]][] =
  [
    [
      'with new dates',
      ({ host, stay_code }) =>
        dataOf(
          host.patch(`/reservations/${stay_code}`, {
            check_in_date: '2026-07-03',
            check_out_date: '2026-07-06',
          }),
        ),
      ['2026-07-01', '2026-07-02'],
      ['2026-07-04', '2026-07-05'],
    ],
    [
      'to another property',
      ({ host, stay_code, loft }) =>
        dataOf(host.post(`/reservations/${stay_code}/allocate`, { property_id: loft })),
      ['2026-07-01', '2026-07-02', '2026-07-03'],
      [],
    ],
    [
      'cancelled',
      ({ host, reservation_code }) => dataOf(host.delete(`/reservations/${reservation_code}`)),
      ['2026-07-01', '2026-07-02', '2026-07-03'],
      [],
    ],
  ];

for (const [name, move, freed, taken] of MOVES) {
  test(`the nights of a stay that moves ${name} follow, and an event tells of those that changed`, async () => {
    const setting = await aSetting();
    const { host, house } = setting;
    const before = await freeDays(host, house, '2026-06-30', '2026-07-06');
    const { length } = await host.events();
    await move(setting);
    const changed = Object.fromEntries([
      ...freed.map((day) => [day, true]),
      ...taken.map((day) => [day, false]),
    ]);
    assert.deepEqual(await freeDays(host, house, '2026-06-30', '2026-07-06'), { ...before, ...changed });
    const told = (await host.events())
      .slice(length)
      .filter(
        ({ kind, payload }) => kind === 'property_availability_updated' && payload['property_id'] === house,
      );
    const availabilities = Object.entries(changed).map(([date, available]) => ({ date, available }));
    assert.deepEqual(
      told.map(({ payload }) => payload),
      [{ property_id: house, availabilities }],
    );
  });

  test(`the inventory of linked listings follows a stay that moves ${name}, where it was set and where not`, async () => {
    const setting = await aSetting();
    const { host, house } = setting;
    const { room_type_id } = await dataOf(
      host.post('/room_types', { title: 'Canal rooms', property_ids: [house] }),
    );
    await storeListing(host, { property_id: house, listing_id: 'own' });
    await storeListing(host, { room_type_id, listing_id: 'rooms', channel_type: 'expedia' });
    await storeListing(host, { property_id: await aProperty(host, { title: 'Shed' }), listing_id: 'other' });
    const days = ['2026-06-30', ...freed, ...taken, '2026-07-09'];
    await setInventories(host, days);
    const { length } = await host.events();
    await move(setting);
    const changed = [...freed, ...taken];
    const kept = days.filter((day) => !changed.includes(day));
    assert.deepEqual(await setDays(host), { other: days, own: kept, rooms: kept });
    const told = (await host.events())
      .slice(length)
      .filter(({ kind }) => kind === 'listing_calendar_updated')
      .map(({ payload }) => payload);
    const range = { start_date: changed[0], end_date: changed.at(-1) };
    assert.equal(told.length, 2);
    assert.deepEqual(
      new Set(told),
      new Set([
        { channel_type: 'airbnb', listing_id: 'own', ...range },
        { channel_type: 'expedia', listing_id: 'rooms', ...range },
      ]),
    );
  });
}

async function setInventories({ scope: { sql, host_id } }: Host, days: readonly string[]): Promise<void> {
  await sql`
    insert into listing_days (host_id, id, day, price, inventory)
    select ${host_id}, l.id, d.day::text::date, 100, 0
    from listings l, unnest(${days}::text[]) d (day)
    where l.host_id = ${host_id}`;
}

/** The days whose inventory is set still, by listing. The prices stay in any case. */
async function setDays({ scope: { sql, host_id } }: Host): Promise<Record<string, string[]>> {
  const rows = await sql<{ listing_id: string; day: string; inventory: number | null; price: string }[]>`
    select l.listing_id, d.day, d.inventory, d.price
    from listing_days d join listings l on l.host_id = d.host_id and l.id = d.id
    where d.host_id = ${host_id} order by l.listing_id, d.day`;
  assert.ok(rows.every(({ price }) => price === '100'));
  const set = rows.filter(({ inventory }) => inventory !== null);
  const byListing = Map.groupBy(set, ({ listing_id }) => listing_id);
  return Object.fromEntries([...byListing].map(([id, days]) => [id, days.map(({ day }) => day)]));
}

test('tasks move with the arrival or with the departure, whichever they were made for', async () => {
  const { host, house, stay_code } = await aSetting();
  const dueOn = (expected_date: string) => aTask(host, { stay_code, expected_date, type: 'cleaning' });
  const [before, during, after, later] = [
    await dueOn('2026-06-30'),
    await dueOn('2026-07-02'),
    await dueOn('2026-07-04'),
    await dueOn('2026-07-05'),
  ];
  const elsewhere = await aTask(host, { property_id: house, expected_date: '2026-07-04' });
  const { length } = await host.events();
  const { cascade } = await dataOf(
    host.patch(`/reservations/${stay_code}`, { check_in_date: '2026-06-29', check_out_date: '2026-07-07' }),
  );
  const moved = [
    [before.id, '2026-06-28'],
    [during.id, '2026-06-30'],
    [after.id, '2026-07-07'],
    [later.id, '2026-07-08'],
  ];
  assert.deepEqual(
    cascade.tasks.map(({ task_id, expected_date }) => [task_id, expected_date]),
    moved,
  );
  const { tasks } = await dataOf(host.get('/tasks', { property_id: house }));
  const dates = Object.fromEntries(tasks.map(({ id, expected_date }) => [id, expected_date]));
  assert.deepEqual(dates, { ...Object.fromEntries(moved), [elsewhere.id]: '2026-07-04' });
  const told = (await host.events()).slice(length).filter(({ kind }) => kind === 'task_updated');
  assert.equal(told.length, moved.length);
  assert.deepEqual(new Set(told.map(({ payload }) => payload['task_id'])), new Set(moved.map(([id]) => id)));
});

test('only the departure moves what is due with it', async () => {
  const { host, stay_code } = await aSetting();
  await aTask(host, { stay_code, expected_date: '2026-07-01' });
  const cleaning = await aTask(host, {
    stay_code,
    expected_date: '2026-07-04',
    staff_id: await aStaff(host),
  });
  const { cascade } = await dataOf(
    host.patch(`/reservations/${stay_code}`, { check_out_date: '2026-07-05' }),
  );
  assert.deepEqual(cascade.tasks, [
    {
      task_id: cleaning.id,
      status: 'pending',
      property_id: cleaning.property_id,
      staff_id: cleaning.staff_id,
      expected_date: '2026-07-05',
    },
  ]);
});

test('tasks go to the new property, and lose a staff who does not work there', async () => {
  const { host, house, loft, stay_code } = await aSetting();
  const [everywhere, both, here] = [
    await aStaff(host),
    await aStaff(host, { property_ids: [house, loft] }),
    await aStaff(host, { property_ids: [house] }),
  ];
  const ids: number[] = [];
  for (const staff_id of [everywhere, both, here])
    ids.push((await aTask(host, { stay_code, expected_date: '2026-07-04', staff_id })).id);
  const { cascade } = await dataOf(host.post(`/reservations/${stay_code}/allocate`, { property_id: loft }));
  assert.deepEqual(
    cascade.tasks.map(({ task_id, property_id, staff_id }) => [task_id, property_id, staff_id]),
    [
      [ids[0], loft, everywhere],
      [ids[1], loft, both],
      [ids[2], loft, null],
    ],
  );
  const { tasks } = await dataOf(host.get('/tasks', { property_id: loft }));
  assert.deepEqual(
    tasks.map(({ id, staff_id }) => [id, staff_id]),
    [
      [ids[0], everywhere],
      [ids[1], both],
      [ids[2], null],
    ],
  );
});

test('the tasks of a stay in the box wait where they were', async () => {
  const { host, house, stay_code } = await aSetting();
  const task = await aTask(host, { stay_code, expected_date: '2026-07-04' });
  const { cascade } = await dataOf(host.post(`/reservations/${stay_code}/move_to_box`));
  assert.deepEqual(cascade.tasks, []);
  const { tasks } = await dataOf(host.get('/tasks', { property_id: house }));
  assert.deepEqual(tasks, [task]);
});

test('what is done or cancelled stays as it was, and the rest is cancelled with the stay', async () => {
  const { host, loft, stay_code, reservation_code } = await aSetting();
  const made: Task[] = [];
  for (const status of ['completed', 'cancelled', 'pending', 'in_progress']) {
    const { id } = await aTask(host, { stay_code, expected_date: '2026-07-04' });
    made.push(await changedTask(host, id, { status }));
  }
  const read = async () => (await dataOf(host.get('/tasks', { limit: 100 }))).tasks;
  await dataOf(host.patch(`/reservations/${stay_code}`, { check_out_date: '2026-07-05' }));
  await dataOf(host.post(`/reservations/${stay_code}/allocate`, { property_id: loft }));
  const closed = (await read()).filter(({ id }) => id <= made[1]!.id);
  assert.deepEqual(closed, made.slice(0, 2));
  const { length } = await host.events();
  await dataOf(host.delete(`/reservations/${reservation_code}`));
  assert.deepEqual(
    (await read()).map(({ id, status, expected_date }) => [id, status, expected_date]),
    [
      [made[0]!.id, 'completed', '2026-07-04'],
      [made[1]!.id, 'cancelled', '2026-07-04'],
      [made[2]!.id, 'cancelled', '2026-07-05'],
      [made[3]!.id, 'cancelled', '2026-07-05'],
    ],
  );
  const told = (await host.events()).slice(length).filter(({ kind }) => kind === 'task_updated');
  assert.equal(told.length, 2);
});

test('the entries of a stay go with it to another property, each with its event', async () => {
  const { host, house, loft, stay_code } = await aSetting();
  const books = await booksOf(host);
  const income = async (link: Record<string, unknown>) =>
    (await dataOf(host.post('/transactions', anIncome(books, link)))).transaction_id;
  const own = await income({ stay_code, currency: undefined });
  const houses = await income({ property_id: house });
  const { length } = await host.events();
  const { cascade } = await dataOf(host.post(`/reservations/${stay_code}/allocate`, { property_id: loft }));
  assert.deepEqual(cascade.transactions, [{ transaction_id: own, property_id: loft }]);
  const { transactions } = await dataOf(host.get('/transactions'));
  assert.deepEqual(Object.fromEntries(transactions.map(({ id, property_id }) => [id, property_id])), {
    [own]: loft,
    [houses]: house,
  });
  const told = (await host.events()).slice(length).filter(({ kind }) => kind === 'transaction_updated');
  assert.deepEqual(told, [{ kind: 'transaction_updated', payload: { transaction_id: own } }]);
  const boxed = await dataOf(host.post(`/reservations/${stay_code}/move_to_box`));
  assert.deepEqual(boxed.cascade.transactions, []);
});

test('what hangs on a stay that makes room follows it too', async () => {
  const { host, house, loft, stay_code } = await aSetting();
  const other = await aStay(host, loft, { check_in_date: '2026-07-03', check_out_date: '2026-07-06' });
  await aTask(host, { stay_code: other.stay_code, expected_date: '2026-07-06' });
  await storeListing(host, { property_id: loft, listing_id: 'loft' });
  const { cascade } = await dataOf(host.post(`/reservations/${stay_code}/allocate`, { property_id: loft }));
  const range = (property_id: number, start_date: string, end_date: string, available: boolean) => ({
    property_id,
    start_date,
    end_date,
    available,
  });
  assert.deepEqual(cascade, {
    stays: [other.stay_code],
    placed: [],
    availabilities: [
      range(house, '2026-07-01', '2026-07-03', true),
      // The other one keeps its nights, in the box.
      range(loft, '2026-07-01', '2026-07-02', false),
    ],
    listings: [
      { channel_type: 'airbnb', listing_id: 'loft', start_date: '2026-07-01', end_date: '2026-07-02' },
    ],
    tasks: [],
    transactions: [],
    actions: [],
  });
});

test('a stay that waits for its payment holds its nights, and frees them when it times out', async () => {
  const host = await harness.newHost();
  const house = await aProperty(host);
  const dates = { check_in_date: '2026-07-01', check_out_date: '2026-07-04' };
  await storeStay(host, { code: '0-unpaid', property_id: house, status: 'wait_pay', ...dates });
  const booking = aBooking(await directChannel(host), house);
  await refused(host.post('/reservations', booking), 'nights_not_available');
  const { length } = await host.events();
  await inTransaction({ ...host.scope, caller: null, now: START }, async (tx) => {
    const { stays } = await lockOrder(tx, '0-unpaid');
    await updateStatus(tx, '0-unpaid', { stays: [{ stay_code: '0-unpaid' }], status: 'timeout' });
    await followStays(
      tx,
      stays.map((before) => ({ before, after: { ...before, status: 'timeout' } })),
    );
  });
  const told = (await host.events()).slice(length);
  const availabilities = ['2026-07-01', '2026-07-02', '2026-07-03'].map((date) => ({
    date,
    available: true,
  }));
  assert.deepEqual(told, [
    { kind: 'reservation_updated', payload: { reservation_code: '0-unpaid', stay_code: '0-unpaid' } },
    { kind: 'property_availability_updated', payload: { property_id: house, availabilities } },
  ]);
  assert.equal((await readStay(host, '0-unpaid')).status, 'timeout');
  await dataOf(host.post('/reservations', booking));
});
