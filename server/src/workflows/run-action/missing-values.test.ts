import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clock, dataOf, refused, START, useHarness, type Host } from '../../../test/harness.ts';
import { runJobsOnce } from '../../../test/run-jobs-once.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { aStay } from '../../areas/reservations/fixtures.ts';
import { aRule, messagesOf, storedActions, waitingActions } from '../../areas/automation/fixtures.ts';

const harness = useHarness();

async function runAt(moment: string): Promise<void> {
  clock.now = Temporal.Instant.from(moment);
  await runJobsOnce(harness.databases);
}

test.afterEach(() => {
  clock.now = Temporal.Instant.from(START);
});

const DUE = '2026-06-29T08:00:00Z';

/** A stay from 1 to 4 July with a message that is due two days before it, and needs a value. */
async function withMessage(template = 'Code: {{lock_code}}, {{cf.floor}}') {
  const host = await harness.newHost();
  const house = await aProperty(host);
  await aRule(host, { action: { type: 'message', template } });
  const { stay_code, reservation_code } = await aStay(host, house);
  return { host, house, stay_code, sent: () => messagesOf(host, reservation_code) };
}

const setLockCode = (host: Host, stay_code: string, lock_code: string | null) =>
  dataOf(host.patch(`/reservations/${stay_code}/check_in_details`, { lock_code }));
const reasonsOf = async (host: Host) =>
  (await storedActions(host)).map(({ status, reason }) => reason ?? status);
const postponed = async (host: Host) =>
  (await host.events()).filter(({ kind }) => kind === 'automation_action_postponed').length;

test('a message with a missing value waits, says for what, and is sent once the value is there', async () => {
  const { host, stay_code, sent } = await withMessage();
  const waitsFor = async () => (await waitingActions(host))[0].waits_for;
  assert.deepEqual(await waitsFor(), []);
  await runAt(DUE);
  assert.deepEqual([await sent(), await waitsFor()], [[], ['lock_code', 'cf.floor']]);
  await dataOf(host.patch(`/reservations/${stay_code}/custom_fields`, { custom_fields: { floor: '2nd' } }));
  await runAt('2026-06-29T08:01:00Z');
  await runAt('2026-06-29T08:02:00Z');
  assert.deepEqual([await sent(), await waitsFor()], [[], ['lock_code']]);
  assert.equal(await postponed(host), 2, 'an event for each change of what is missing');
  await setLockCode(host, stay_code, '4711');
  await runAt('2026-06-29T08:03:00Z');
  assert.deepEqual([await sent(), await waitingActions(host)], [['Code: 4711, 2nd'], []]);
});

test('a missing value with a text in the template is sent with that text, in time', async () => {
  const { host, sent } = await withMessage('Code: {{lock_code|ask me on arrival}}');
  await runAt(DUE);
  assert.deepEqual(await sent(), ['Code: ask me on arrival']);
  assert.deepEqual(await reasonsOf(host), ['done']);
});

test('after an hour a waiting message looks every ten minutes', async () => {
  const { host, stay_code, sent } = await withMessage('Code: {{lock_code}}');
  await runAt(DUE);
  await runAt('2026-06-29T09:30:00Z');
  await setLockCode(host, stay_code, '4711');
  await runAt('2026-06-29T09:39:59Z');
  assert.deepEqual(await sent(), []);
  await runAt('2026-06-29T09:40:00Z');
  assert.deepEqual(await sent(), ['Code: 4711']);
});

test('a waiting message waits longer than a late one, until an hour after check-out', async () => {
  const { host, stay_code, sent } = await withMessage('Code: {{lock_code}}');
  await runAt(DUE);
  await runAt('2026-07-04T11:00:00Z');
  assert.deepEqual(await reasonsOf(host), ['waiting']);
  await runAt('2026-07-04T11:10:00Z');
  assert.deepEqual(await reasonsOf(host), ['beyond_check_out']);
  await setLockCode(host, stay_code, '4711');
  await runAt('2026-07-05T01:00:00Z');
  assert.deepEqual(await sent(), []);
});

test('executing an action with a missing value names the value, and sends it with the text of the host', async () => {
  const { host, sent } = await withMessage('Code: {{lock_code}}');
  const [{ id }] = await waitingActions(host);
  const answer = await refused(host.post(`/automation/actions/${id}/execute`), 'template_value_missing');
  assert.match(answer.body.error_msg, /lock_code/);
  const other = { values: { guest_phone: '+31 6' } };
  await refused(host.post(`/automation/actions/${id}/execute`, other), 'template_value_missing');
  await refused(
    host.post(`/automation/actions/${id}/execute`, { values: { lock_code: ' ' } }),
    'validation_failed',
    ['body.values.lock_code'],
  );
  assert.deepEqual([await sent(), await reasonsOf(host)], [[], ['waiting']]);
  const values = { lock_code: 'ring the bell' };
  await dataOf(host.post(`/automation/actions/${id}/execute`, { values }));
  assert.deepEqual(await sent(), ['Code: ring the bell']);
});

test('a waiting message is dropped by the host like any other', async () => {
  const { host, stay_code, sent } = await withMessage('Code: {{lock_code}}');
  await runAt(DUE);
  const [{ id }] = await waitingActions(host);
  await dataOf(host.delete(`/automation/actions/${id}`));
  await setLockCode(host, stay_code, '4711');
  await runAt('2026-06-29T08:05:00Z');
  assert.deepEqual([await sent(), await reasonsOf(host)], [[], ['by_host']]);
});

test('a stay that moves takes its waiting message along, which waits for nothing until it is due again', async () => {
  const { host, stay_code, sent } = await withMessage('Code: {{lock_code}}');
  await runAt(DUE);
  const dates = { check_in_date: '2026-07-11', check_out_date: '2026-07-14' };
  await dataOf(host.patch(`/reservations/${stay_code}`, dates));
  const [{ waits_for, scheduled_at }] = await waitingActions(host);
  assert.deepEqual([waits_for, scheduled_at], [[], '2026-07-09T10:00:00+02:00']);
  await setLockCode(host, stay_code, '4711');
  await runAt('2026-07-09T08:00:00Z');
  assert.deepEqual(await sent(), ['Code: 4711']);
});

test('a rule with another template lets its waiting message go at once', async () => {
  const { host, sent } = await withMessage('Code: {{lock_code}}');
  await runAt(DUE);
  const { rules } = await dataOf(host.get('/automation/rules'));
  const action = { type: 'message', template: 'Code: {{lock_code|in the box}}' };
  await dataOf(host.patch(`/automation/rules/${rules[0].id}`, { action }));
  await runAt('2026-06-29T08:00:30Z');
  assert.deepEqual(await sent(), ['Code: in the box']);
});

test('a review waits for a missing value too, and a task does not: its note names the value', async () => {
  const host = await harness.newHost();
  const house = await aProperty(host);
  const trigger = { kind: 'after_check_out', hours: 1 };
  await aRule(host, { trigger, action: { type: 'review', score: 5, content: '{{cf.praise}}' } });
  await aRule(host, { trigger, action: { type: 'task', task_type: 'cleaning', note: '{{lock_code}}' } });
  await aStay(host, house);
  await runAt('2026-07-04T12:00:00Z');
  assert.deepEqual((await reasonsOf(host)).toSorted(), ['done', 'waiting']);
  assert.deepEqual((await waitingActions(host, 'review'))[0].waits_for, ['cf.praise']);
  const { tasks } = await dataOf(host.get('/tasks'));
  assert.equal(tasks[0].note, '{{lock_code}}');
});

// A day before.

test('a value that a message will lack is told a day before it is due, in Today and at the stay, until it is set', async () => {
  const { host, house, stay_code, sent } = await withMessage('Code: {{lock_code}}');
  await aStay(host, house, { check_in_date: '2026-07-20', check_out_date: '2026-07-22' });
  const unready = async () => {
    const { actions, total } = (await dataOf(host.get('/today'))).unready;
    return [total, actions.map((each) => [each.stay_code, each.waits_for, each.scheduled_at])];
  };
  await runAt('2026-06-28T07:59:00Z');
  assert.deepEqual([await unready(), await postponed(host)], [[0, []], 0]);
  await runAt('2026-06-28T08:00:00Z');
  const lacks = [1, [[stay_code, ['lock_code'], '2026-06-29T10:00:00+02:00']]];
  assert.deepEqual([await unready(), await postponed(host)], [lacks, 1]);
  await runAt('2026-06-28T08:10:00Z');
  assert.deepEqual([await unready(), await postponed(host)], [lacks, 1], 'told once');
  await setLockCode(host, stay_code, '4711');
  // At once, before the service looks again.
  assert.deepEqual(await unready(), [0, []]);
  assert.deepEqual((await waitingActions(host))[0].waits_for, []);
  await runAt('2026-06-28T08:20:00Z');
  const kinds = (await host.events())
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('automation_action_'));
  assert.deepEqual(kinds, ['automation_action_postponed', 'automation_action_updated']);
  await runAt('2026-06-29T07:59:59Z');
  assert.deepEqual(await sent(), []);
  await runAt(DUE);
  assert.deepEqual(await sent(), ['Code: 4711']);
});

test('who books within a day of a message is told at once what it lacks, and a task or a message for others never', async () => {
  const host = await harness.newHost();
  const house = await aProperty(host);
  const trigger = { kind: 'before_check_in', hours: 1 };
  await aRule(host, { trigger, action: { type: 'message', template: '{{lock_code}}' } });
  await aRule(host, {
    trigger,
    conditions: { is_unpaid: true },
    action: { type: 'message', template: '{{cf.floor}}' },
  });
  await aRule(host, { trigger, action: { type: 'task', task_type: 'cleaning', note: '{{cf.key}}' } });
  await aStay(host, house, { check_in_date: '2026-06-15', check_out_date: '2026-06-18', rate_amount: 0 });
  await runAt(START);
  const { actions, total } = (await dataOf(host.get('/today'))).unready;
  assert.deepEqual([actions.map(({ waits_for }) => waits_for), total], [[['lock_code']], 1]);
});
