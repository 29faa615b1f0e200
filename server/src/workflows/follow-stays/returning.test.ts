import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clock, dataOf, START, useHarness, type Host } from '../../../test/harness.ts';
import { runJobsOnce } from '../../../test/run-jobs-once.ts';
import { aRule, storedActions, waitingActions } from '../../areas/automation/fixtures.ts';
import { aChannelOrder, aConnection, theStays } from '../../areas/channel/fixtures.ts';
import { aListing } from '../../areas/listings/fixtures.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { aTask, changedTask } from '../../areas/tasks/fixtures.ts';

const harness = useHarness();
const ORDER = '/channel/orders/HM1';
const CANCELLED = { status: 'cancelled' };

test.afterEach(() => {
  clock.now = Temporal.Instant.from(START);
});

/** A stay from 1 to 4 July that a connector sent, and sends again with changes. */
async function anOrder() {
  const host = await harness.newHost();
  const { connector, property_id } = await aConnection(host);
  const send = (order: object = {}, stay: object = {}) =>
    dataOf(connector.put(ORDER, aChannelOrder(order, stay)));
  const { reservation_code } = await send();
  return { host, connector, send, property_id, stay_code: reservation_code };
}

type Setting = Awaited<ReturnType<typeof anOrder>>;

const tasksOf = async (host: Host) => (await dataOf(host.get('/tasks', { limit: 100 }))).tasks;
const states = async (host: Host) =>
  (await tasksOf(host)).map(({ id, status, expected_date }) => [id, status, expected_date]);

async function aCleaning({ host, stay_code }: Setting, status = 'pending') {
  const { id } = await aTask(host, { stay_code, type: 'cleaning', expected_date: '2026-07-04' });
  return status === 'pending' ? id : (await changedTask(host, id, { status })).id;
}

test('a stay that comes back has its cleaning again, as it was, each with task_updated', async () => {
  const setting = await anOrder();
  const { host, send } = setting;
  const [waits, begun] = [await aCleaning(setting), await aCleaning(setting, 'in_progress')];
  const before = await states(host);
  await send(CANCELLED);
  assert.deepEqual(await states(host), [
    [waits, 'cancelled', '2026-07-04'],
    [begun, 'cancelled', '2026-07-04'],
  ]);
  const { length } = await host.events();
  await send();
  assert.deepEqual(await states(host), before);
  const told = (await host.events()).slice(length).filter(({ kind }) => kind === 'task_updated');
  assert.deepEqual(
    told.map(({ payload }) => payload),
    [{ task_id: waits }, { task_id: begun }],
  );
  await send(CANCELLED);
  await send();
  assert.deepEqual(await states(host), before, 'and once more');
});

test('the cleaning of a stay that comes back goes to its new dates and its new property', async () => {
  const setting = await anOrder();
  const { host, send } = setting;
  const id = await aCleaning(setting);
  const loft = await aProperty(host, { title: 'Loft' });
  await aListing(host, { property_id: loft, listing_id: 'two' });
  // The channel cancels with other dates than it sells later.
  await send(CANCELLED, { check_in_date: '2026-07-02', check_out_date: '2026-07-06' });
  await send({}, { listing_id: 'two', check_in_date: '2026-07-10', check_out_date: '2026-07-15' });
  const [task] = await tasksOf(host);
  assert.deepEqual(
    [task.id, task.status, task.expected_date, task.property_id],
    [id, 'pending', '2026-07-15', loft],
  );
});

test('a stay that comes back to taken nights has its cleaning in the box with it', async () => {
  const setting = await anOrder();
  const { host, send, connector, property_id } = setting;
  const id = await aCleaning(setting);
  await send(CANCELLED);
  await dataOf(connector.put('/channel/orders/HM2', aChannelOrder()));
  await send();
  const [stay] = await theStays(host, 'HM1');
  assert.equal(stay.in_reservation_box, true);
  const [task] = await tasksOf(host);
  assert.deepEqual([task.id, task.status, task.property_id], [id, 'pending', property_id]);
});

test('tasks that a person cancelled, completed or changed while the stay was over stay as that person left them', async () => {
  const setting = await anOrder();
  const { host, send } = setting;
  const [cancelled, completed, reopened, closed, noted] = [
    await aCleaning(setting, 'cancelled'),
    await aCleaning(setting, 'completed'),
    await aCleaning(setting),
    await aCleaning(setting),
    await aCleaning(setting, 'in_progress'),
  ];
  await send(CANCELLED);
  await changedTask(host, reopened, { status: 'pending' });
  await changedTask(host, reopened, { status: 'cancelled' });
  await changedTask(host, closed, { status: 'completed' });
  await changedTask(host, noted, { note: 'Two sets of towels' });
  await send();
  assert.deepEqual(await states(host), [
    [cancelled, 'cancelled', '2026-07-04'],
    [completed, 'completed', '2026-07-04'],
    [reopened, 'cancelled', '2026-07-04'],
    [closed, 'completed', '2026-07-04'],
    [noted, 'in_progress', '2026-07-04'],
  ]);
});

test('a task that went to another stay does not come back with that one', async () => {
  const setting = await anOrder();
  const { host, send, connector } = setting;
  const id = await aCleaning(setting);
  const dates = { check_in_date: '2026-07-10', check_out_date: '2026-07-12' };
  const other = await dataOf(connector.put('/channel/orders/HM2', aChannelOrder({}, dates)));
  await send(CANCELLED);
  await changedTask(host, id, { stay_code: other.reservation_code });
  await dataOf(connector.put('/channel/orders/HM2', aChannelOrder(CANCELLED, dates)));
  await dataOf(connector.put('/channel/orders/HM2', aChannelOrder({}, dates)));
  assert.equal((await tasksOf(host))[0].status, 'cancelled');
});

test('a stay that comes back has its planned messages and its guest page again', async () => {
  const { host, send, connector, stay_code } = await anOrder();
  await aRule(host);
  await runJobsOnce(harness.databases);
  await aRule(host, { trigger: { kind: 'message_received', hours: 48 } });
  await aRule(host, { trigger: { kind: 'message_received', hours: 2 } });
  const message = {
    channel_type: 'airbnb',
    id: 'm1',
    content: 'Is there parking?',
    sender_name: 'Ada',
    sent_at: START,
  };
  await dataOf(connector.post(`${ORDER}/messages`, message));
  const planned = async () => (await waitingActions(host)).map(({ id, scheduled_at }) => [id, scheduled_at]);
  const before = await planned();
  assert.equal(before.length, 3);
  const [{ check_in_details }] = await theStays(host, 'HM1');
  await send(CANCELLED);
  assert.deepEqual(await planned(), []);
  clock.now = Temporal.Instant.from('2026-06-16T12:00:01Z');
  await send();
  // More than a day has passed since the moment of the first one.
  assert.deepEqual(await planned(), before.slice(1));
  assert.deepEqual(
    (await storedActions(host)).map((action) => [action.stay_code, action.status]),
    [
      [stay_code, 'waiting'],
      [stay_code, 'waiting'],
      [stay_code, 'dropped'],
    ],
  );
  const [back] = await theStays(host, 'HM1');
  assert.deepEqual(
    [back.stay_status, back.check_in_details.check_in_guide_url],
    ['checkin_pending', check_in_details.check_in_guide_url],
  );
});
