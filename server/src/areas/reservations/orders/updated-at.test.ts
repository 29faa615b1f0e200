import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { pino } from 'pino';
import { clock, dataOf, refused, START, useHarness, walk, type Host } from '../../../../test/harness.ts';
import { listSourceFiles } from '../../../../test/source-files.ts';
import { runJobs } from '../../../jobs/run-jobs.ts';
import { findAccountSettings } from '../../accounts/queries.ts';
import { aChannelOrder, aConnection } from '../../channel/fixtures.ts';
import { aProperty } from '../../properties/fixtures.ts';
import { anIncome, booksOf } from '../../transactions/fixtures.ts';
import { payEntriesJob } from '../../transactions/pay-entries.job.ts';
import { aNewStay, anOrder, aStay, directChannel, readStay, storeStay } from '../fixtures.ts';

const harness = useHarness();
afterEach(() => moveClock(START));

const moveClock = (to: string) => (clock.now = Temporal.Instant.from(to));

/** The next minute. */
function later(): string {
  clock.now = clock.now.add({ minutes: 1 });
  return clock.now.toString().replace('Z', '+00:00');
}

const updatedAt = async (host: Host, code: string): Promise<string> =>
  (await readStay(host, code)).updated_at;

/** Runs a change a minute later, and sees that it moves updated_at to its time. */
async function moves(host: Host, code: string, change: () => Promise<unknown>): Promise<void> {
  const now = later();
  await change();
  assert.equal(await updatedAt(host, code), now, String(change));
}

test('each change of a stay through the interface moves its updated_at', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const { stay_code, reservation } = await aStay(host, house);
  assert.equal(reservation.updated_at, '2026-06-15T10:00:00+00:00');
  const path = `/reservations/${stay_code}`;
  const changes = [
    () => host.patch(path, { check_out_date: '2026-07-05' }),
    () => host.patch(path, { remarks: 'Late' }),
    () => host.patch(path, { rate_amount: 12 }),
    () => host.patch(path, { number_of_guests: 3 }),
    () => host.patch(path, { guest_name: 'Ada King' }),
    () => host.patch(`${path}/check_in_details`, { lock_code: '4711#' }),
    () => host.patch(`${path}/custom_fields`, { custom_fields: { Gate: 'North' } }),
    () => host.put(`${path}/stay_status`, { stay_status: 'in_house' }),
    () => host.post(`${path}/allocate`, { property_id: loft }),
    () => host.post(`${path}/move_to_box`, {}),
    () => host.post(`${path}/tags`, { tag_name: 'VIP' }),
    () => host.delete(`${path}/tags?tag_name=VIP`),
    () => host.post('/conversations', { reservation_code: stay_code }),
    () => host.delete(path),
  ];
  for (const change of changes) await moves(host, stay_code, () => dataOf(change()));
});

test('an answer to a request, and a stay that another one displaces, move updated_at', async () => {
  const host = await harness.newHost();
  const house = await aProperty(host);
  await storeStay(host, { code: '0-request', property_id: house, status: 'wait_accept', booked_at: START });
  await moves(host, '0-request', () => dataOf(host.post('/reservations/0-request/approve', {})));
  await storeStay(host, { code: '0-other', property_id: null });
  await moves(host, '0-request', () =>
    dataOf(host.post('/reservations/0-other/allocate', { property_id: house })),
  );
});

test('an entry of an order that is added, changed, paid or deleted moves updated_at, and no other entry does', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const { stay_code } = await aStay(host, property_id);
  const books = await booksOf(host);
  const entry = (changes: object) =>
    dataOf(host.post('/transactions', anIncome(books, { stay_code, currency: undefined, ...changes })));
  let id = 0;
  await moves(host, stay_code, async () => ({ transaction_id: id } = await entry({ outstanding: true })));
  await moves(host, stay_code, () => dataOf(host.patch(`/transactions/${id}`, { amount: 7 })));
  await moves(host, stay_code, () => dataOf(host.post(`/transactions/${id}/mark_paid`, {})));
  await moves(host, stay_code, () => dataOf(host.delete(`/transactions/${id}`)));
  await entry({ action_at: clock.now.add({ seconds: 30 }).toString() });
  await moves(host, stay_code, () =>
    runJobs(payEntriesJob, {
      databases: harness.databases,
      findAccount: findAccountSettings,
      clock: () => clock.now,
      logger: pino({ level: 'fatal' }),
    }),
  );
  const before = await updatedAt(host, stay_code);
  later();
  await dataOf(host.post('/transactions', anIncome(books, { property_id })));
  assert.equal(await updatedAt(host, stay_code), before);
});

test('a channel that moves, cancels or restores its order moves updated_at', async () => {
  const host = await harness.newHost();
  const { connector } = await aConnection(host);
  const put = (order: object, stay = {}) =>
    dataOf(connector.put('/channel/orders/HM1', aChannelOrder(order, stay)));
  const { reservation_code } = await put({});
  await moves(host, reservation_code, () => put({}, { check_out_date: '2026-07-05' }));
  await moves(host, reservation_code, () => put({ status: 'cancelled' }));
  await moves(host, reservation_code, () => put({}));
});

test('updated_at is of the order, so that what its stays share moves it for all of them', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const order = anOrder(await directChannel(host), [aNewStay(house), aNewStay(loft)]);
  const { stays } = await dataOf(host.post('/reservations', order));
  await moves(host, stays[0].stay_code, () =>
    dataOf(host.patch(`/reservations/${stays[1].stay_code}`, { rate_amount: 5 })),
  );
});

test('what is sent as it was, a read and a change that is refused leave updated_at as it is', async () => {
  const host = await harness.newHost();
  const { stay_code, reservation } = await aStay(host, await aProperty(host));
  later();
  await dataOf(host.patch(`/reservations/${stay_code}`, { remarks: '', rate_amount: 420 }));
  await refused(
    host.patch(`/reservations/${stay_code}`, { check_out_date: '2026-01-01' }),
    'validation_failed',
    ['body.check_out_date'],
  );
  assert.equal(await updatedAt(host, stay_code), reservation.updated_at);
});

test('updated_at never goes back, when a change that began earlier is stored last', async () => {
  const host = await harness.newHost();
  const { stay_code } = await aStay(host, await aProperty(host));
  const now = later();
  await dataOf(host.patch(`/reservations/${stay_code}`, { remarks: 'Second' }));
  moveClock(START);
  await dataOf(host.patch(`/reservations/${stay_code}`, { remarks: 'First' }));
  assert.equal(await updatedAt(host, stay_code), now);
});

test('updated_since finds what changed at that moment or later, also stays that ended long ago', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const at = async (from: string) => {
    const now = later();
    const check_out_date = Temporal.PlainDate.from(from).add({ days: 1 }).toString();
    return { now, code: (await aStay(host, property_id, { check_in_date: from, check_out_date })).stay_code };
  };
  const [first, second, third] = [await at('2024-07-01'), await at('2026-07-02'), await at('2026-07-03')];
  const since = async (updated_since: string, query: Record<string, string> = {}) => {
    const { reservations, total } = await dataOf(host.get('/reservations', { updated_since, ...query }));
    assert.equal(total, reservations.length);
    return reservations.map(({ stay_code }: { stay_code: string }) => stay_code);
  };
  assert.deepEqual(await since(second.now), [third.code, second.code]);
  assert.deepEqual(await since('2000-01-01T00:00:00Z'), [third.code, second.code, first.code]);
  later();
  await dataOf(host.patch(`/reservations/${first.code}`, { remarks: 'x' }));
  const latest = { order_by: 'updated_at' };
  assert.deepEqual(await since(second.now, latest), [first.code, third.code, second.code]);
  assert.deepEqual(
    await since(second.now, { ...latest, property_id: String(property_id), status: 'denied' }),
    [],
  );
  later();
  assert.deepEqual(await since(clock.now.toString(), latest), []);
  for (const wrong of ['2026-07-01', 'yesterday', '2026-07-01T10:00:00', '']) {
    await refused(host.get('/reservations', { updated_since: wrong }), 'validation_failed', [
      'query.updated_since',
    ]);
  }
});

test('a walk by updated_at meets every stay once, the stays of one order side by side', async () => {
  const host = await harness.newHost();
  const properties = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const channel = await directChannel(host);
  for (const from of ['2026-07-01', '2026-07-05', '2026-07-09']) {
    later();
    const check_out_date = Temporal.PlainDate.from(from).add({ days: 2 }).toString();
    const stays = properties.map((id) => aNewStay(id, { check_in_date: from, check_out_date }));
    await dataOf(host.post('/reservations', anOrder(channel, stays)));
  }
  const codes = (rows: readonly { stay_code: string }[]) => rows.map(({ stay_code }) => stay_code);
  const query = { order_by: 'updated_at', updated_since: START };
  const all = codes((await dataOf(host.get('/reservations', query))).reservations);
  assert.equal(all.length, 6);
  for (const limit of [1, 2, 3, 5]) {
    assert.deepEqual(codes(await walk(host, '/reservations', { ...query, limit })), all);
  }
});

test('every statement that records a change of a reservation moves updated_at', () => {
  const statements = listSourceFiles()
    .filter(({ file }) => file.startsWith('areas/reservations/') && file.endsWith('queries.ts'))
    .flatMap(({ text }) => text.split('\nexport async function '))
    .filter((text) => /recordChange\(\s*tx,\s*'reservation_updated'/.test(text));
  assert.equal(statements.length, 16);
  for (const text of statements) assert.match(text, /\$\{(touchOrders|updateTime)\(tx\)\}/);
});
