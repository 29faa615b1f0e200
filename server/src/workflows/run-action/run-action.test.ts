import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditOf, clock, dataOf, refused, START, useHarness, type Host } from '../../../test/harness.ts';
import { runJobsOnce } from '../../../test/run-jobs-once.ts';
import { inTransaction } from '../../database/scope.ts';
import { receiveMessage } from '../receive-message/receive-message.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { aStay, storeStay } from '../../areas/reservations/fixtures.ts';
import { aStaff } from '../../areas/staffs/fixtures.ts';
import { aRule, messagesOf, storedActions, waitingActions } from '../../areas/automation/fixtures.ts';

const harness = useHarness();

const runJobs = () => runJobsOnce(harness.databases);

async function runAt(moment: string): Promise<void> {
  clock.now = Temporal.Instant.from(moment);
  await runJobs();
}

test.afterEach(() => {
  clock.now = Temporal.Instant.from(START);
});

async function aHouse(): Promise<{ host: Host; house: number }> {
  const host = await harness.newHost();
  return { host, house: await aProperty(host) };
}

const ends = async (host: Host) =>
  (await storedActions(host)).map(({ status, reason }) => (reason === null ? status : reason));

test('a message is written once, at its minute', async () => {
  const { host, house } = await aHouse();
  await aRule(host);
  const { reservation_code } = await aStay(host, house);
  await runAt('2026-06-29T07:59:59Z');
  assert.deepEqual(await messagesOf(host, reservation_code), []);
  await runAt('2026-06-29T08:00:00Z');
  await runJobs();
  await runAt('2026-06-30T08:00:00Z');
  assert.deepEqual(await messagesOf(host, reservation_code), ['Dear Ada Lovelace, welcome to Canal House.']);
  assert.deepEqual(await waitingActions(host), []);
  const [stored] = await storedActions(host);
  const told = (await host.events()).filter(({ kind }) => kind.startsWith('automation_action_'));
  assert.deepEqual(told, [
    { kind: 'automation_action_executed', payload: { automation_action_id: stored?.id } },
  ]);
  const [audited] = await auditOf(host, 'automation_action_');
  assert.deepEqual([audited?.before['status'], audited?.after['status']], ['waiting', 'done']);
  assert.match(String(audited?.after['detail']), /^message \d+$/);
});

test('a message names the rule that wrote it, also when the rule is deleted, and those that people write name none', async () => {
  const { host, house } = await aHouse();
  const id = await aRule(host, { name: 'Way in' });
  const { reservation_code } = await aStay(host, house);
  const { conversation_id } = await dataOf(host.post('/conversations', { reservation_code }));
  const written = await dataOf(host.post(`/conversations/${conversation_id}`, { message: 'By hand.' }));
  assert.equal(written.message.rule, null);
  await runAt('2026-06-29T08:00:00Z');
  await dataOf(host.delete(`/automation/rules/${id}`));
  const { messages } = await dataOf(host.get(`/conversations/${conversation_id}`));
  assert.deepEqual(
    messages.map(({ rule }) => rule),
    [{ id, name: 'Way in' }, null],
  );
});

test('what is written is what the stay is at that moment, as text', async () => {
  const { host, house } = await aHouse();
  await dataOf(host.patch(`/properties/${house}`, { wifi_ssid: 'canal', wifi_password: '<b>{{x}}' }));
  const template =
    '{{guest_name}}|{{lock_code}}|{{wifi_password}}|{{check_in_time}}|{{cf.car}}|{{host_name}}';
  await aRule(host, { action: { type: 'message', template } });
  const { stay_code, reservation_code } = await aStay(host, house);
  await dataOf(host.patch(`/reservations/${stay_code}`, { guest_name: '<i>Ada</i> {{lock_code}}' }));
  const details = { lock_code: '4711', arrival_at: { hour: 17, minute: 30 } };
  await dataOf(host.patch(`/reservations/${stay_code}/check_in_details`, details));
  await dataOf(host.patch(`/reservations/${stay_code}/custom_fields`, { custom_fields: { car: 'AB-12' } }));
  await runAt('2026-06-29T08:00:00Z');
  assert.deepEqual(await messagesOf(host, reservation_code), [
    '<i>Ada</i> {{lock_code}}|4711|<b>{{x}}|17:30|AB-12|Seaside Homes',
  ]);
});

test('a task is assigned for its day, to a staff who can do it', async () => {
  const { host, house } = await aHouse();
  const loft = await aProperty(host, { title: 'Loft' });
  const [able, elsewhere] = [await aStaff(host), await aStaff(host, { property_ids: [loft] })];
  const trigger = { kind: 'reservation_accepted' };
  const task = { type: 'task', task_type: 'cleaning', note: 'After {{guest_name}}' };
  const ofAction = (changes: object) => ({ trigger, action: { ...task, ...changes } });
  await aRule(host, ofAction({ staff_id: able, expected_on: 'check_out', expected_time: '12:30' }));
  await aRule(
    host,
    ofAction({ staff_id: elsewhere, expected_on: 'check_in', expected_days: -1, level: 'simple' }),
  );
  await aRule(host, ofAction({ expected_days: 2 }));
  const { stay_code } = await aStay(host, house);
  const coming = await waitingActions(host, 'task');
  assert.deepEqual(
    coming.map(({ send_to }) => send_to !== ''),
    [true, true, false],
  );
  await runJobs();
  const { tasks } = await dataOf(host.get('/tasks'));
  assert.deepEqual(
    tasks.map((each) => [each.expected_date, each.expected_time, each.staff_id, each.level, each.note]),
    [
      ['2026-06-17', null, null, 'standard', 'After Ada Lovelace'],
      ['2026-06-30', null, null, 'simple', 'After Ada Lovelace'],
      ['2026-07-04', '12:30:00', able, 'standard', 'After Ada Lovelace'],
    ],
  );
  assert.ok(tasks.every((each) => each.stay_code === stay_code && each.property_id === house));
});

test('a guest is reviewed after they left, once', async () => {
  const { host, house } = await aHouse();
  const trigger = { kind: 'after_check_out', days: 1, at: '09:00' };
  await aRule(host, { trigger, action: { type: 'review', score: 5, content: 'Thank you, {{guest_name}}' } });
  const { reservation_code } = await aStay(host, house);
  await runAt('2026-07-05T07:00:00Z');
  await runJobs();
  const { reviews } = await dataOf(
    host.get('/reviews', { reservation_code, review_status: 'pending_guest_review' }),
  );
  assert.deepEqual(
    [reviews[0].host_review!.score, reviews[0].host_review!.content],
    [5, 'Thank you, Ada Lovelace'],
  );
  assert.deepEqual(await ends(host), ['done']);
});

test('what an area refuses is dropped, and says why', async () => {
  const { host, house } = await aHouse();
  const trigger = { kind: 'after_check_out', days: 1, at: '09:00' };
  await aRule(host, { trigger, action: { type: 'review', score: 5 } });
  const { reservation_code } = await aStay(host, house);
  clock.now = Temporal.Instant.from('2026-07-04T20:00:00Z');
  await dataOf(host.post(`/reviews/${reservation_code}`, { host_review_score: 2 }));
  await runAt('2026-07-05T07:00:00Z');
  await runJobs();
  const [action] = await storedActions(host);
  assert.deepEqual([action?.status, action?.reason], ['dropped', 'refused']);
  assert.match(action?.detail ?? '', /reviewed/);
});

test('a message that would say nothing is not sent', async () => {
  const { host, house } = await aHouse();
  const rule_id = await aRule(host);
  // As a release stored it that did not check the text.
  const { sql, host_id } = host.scope;
  await sql`
    update automation_rules set action = jsonb_set(action, '{template}', '" "')
    where host_id = ${host_id} and id = ${rule_id}`;
  const { reservation_code } = await aStay(host, house);
  const [{ id }] = await waitingActions(host);
  await refused(host.post(`/automation/actions/${id}/execute`), 'validation_failed');
  await runAt('2026-06-29T08:00:00Z');
  assert.deepEqual(await messagesOf(host, reservation_code), []);
  const [action] = await storedActions(host);
  assert.deepEqual([action?.reason, action?.detail], ['refused', 'Filled in, the message is empty.']);
});

test('an action is done now instead of later, and not again later', async () => {
  const { host, house } = await aHouse();
  await aRule(host);
  const { reservation_code } = await aStay(host, house);
  const [{ id }] = await waitingActions(host);
  assert.deepEqual(await dataOf(host.post(`/automation/actions/${id}/execute`)), {});
  assert.equal((await messagesOf(host, reservation_code)).length, 1);
  await refused(host.post(`/automation/actions/${id}/execute`), 'automation_action_not_waiting');
  await refused(host.delete(`/automation/actions/${id}`), 'automation_action_not_waiting');
  await runAt('2026-06-29T08:00:00Z');
  assert.equal((await messagesOf(host, reservation_code)).length, 1);
});

test('a review is not written before the day of check-out, and waits on', async () => {
  const { host, house } = await aHouse();
  const trigger = { kind: 'after_check_out', hours: 1 };
  await aRule(host, { trigger, action: { type: 'review', score: 4 } });
  await aStay(host, house, { check_in_date: '2026-06-16', check_out_date: '2026-06-18' });
  const [{ id }] = await waitingActions(host, 'review');
  await refused(host.post(`/automation/actions/${id}/execute`), 'not_checked_out');
  assert.deepEqual(await ends(host), ['waiting']);
  clock.now = Temporal.Instant.from('2026-06-17T22:00:00Z');
  await dataOf(host.post(`/automation/actions/${id}/execute`));
  assert.deepEqual(await ends(host), ['done']);
});

test('an action that the host drops never comes back; its rule goes on', async () => {
  const { host, house } = await aHouse();
  const rule = await aRule(host);
  const { stay_code } = await aStay(host, house);
  const [{ id }] = await waitingActions(host);
  assert.deepEqual(await dataOf(host.delete(`/automation/actions/${id}`)), {});
  await dataOf(host.patch(`/reservations/${stay_code}`, { check_out_date: '2026-07-05' }));
  await dataOf(host.patch(`/automation/rules/${rule}`, { trigger: { kind: 'before_check_in', hours: 5 } }));
  await runJobs();
  await aStay(host, house, { check_in_date: '2026-07-10', check_out_date: '2026-07-11' });
  assert.deepEqual(await ends(host), ['by_host', 'waiting']);
  const told = (await host.events()).filter(({ kind }) => kind === 'automation_action_dropped');
  assert.deepEqual(told, [{ kind: 'automation_action_dropped', payload: { automation_action_id: id } }]);
});

test('what was done stays done: a stay that leaves later, or a rule that changes, does it no second time', async () => {
  const { host, house } = await aHouse();
  const rule = await aRule(host);
  const { stay_code, reservation_code } = await aStay(host, house);
  await runAt('2026-06-29T08:00:00Z');
  await dataOf(host.patch(`/reservations/${stay_code}`, { check_out_date: '2026-07-05' }));
  await dataOf(host.patch(`/automation/rules/${rule}`, { trigger: { kind: 'before_check_in', hours: 3 } }));
  await runAt('2026-07-01T10:00:00Z');
  assert.equal((await messagesOf(host, reservation_code)).length, 1);
});

test('what could not be done in time is done up to a day later, and then no more', async () => {
  const { host, house } = await aHouse();
  await aRule(host);
  const first = await aStay(host, house);
  const second = await aStay(host, house, { check_in_date: '2026-07-04', check_out_date: '2026-07-06' });
  await runAt('2026-06-30T08:00:00Z');
  assert.equal((await messagesOf(host, first.reservation_code)).length, 1);
  await runAt('2026-07-03T08:00:01Z');
  assert.equal((await messagesOf(host, second.reservation_code)).length, 0);
  assert.deepEqual(await ends(host), ['done', 'moment_passed']);
});

test('an action whose stay changed behind its back is moved or dropped when it comes up, never done', async () => {
  const { host, house } = await aHouse();
  await aRule(host);
  const { stay_code, reservation_code } = await aStay(host, house);
  const { sql, host_id } = host.scope;
  const set = (column: string, value: string) =>
    sql`update stays set ${sql.identifier(column)} = ${value} where host_id = ${host_id} and stay_code = ${stay_code}`;
  await set('check_out_date', '2026-07-06');
  await set('check_in_date', '2026-07-02');
  await runAt('2026-06-29T08:00:00Z');
  assert.equal((await waitingActions(host))[0].scheduled_at, '2026-06-30T10:00:00+02:00');
  await set('status', 'cancelled');
  await runAt('2026-06-30T08:00:00Z');
  assert.deepEqual(await ends(host), ['stay_ended']);
  assert.deepEqual(await messagesOf(host, reservation_code), []);
});

test('an inquiry gets no answer of a rule that is off by now', async () => {
  const { host, house } = await aHouse();
  const action = { type: 'message', template: 'Thank you' };
  const rule_id = await aRule(host, { trigger: { kind: 'message_received', hours: 1 }, action });
  const guest = { name: 'Jan', email: 'jan@example.com' };
  const { conversation_id } = await dataOf(host.post('/conversations', { property_id: house, guest }));
  const write = (content: string) =>
    inTransaction(host.scope, (tx) => receiveMessage(tx, { conversation_id, sender_name: 'Jan', content }));
  await write('Hello');
  const [answered] = await waitingActions(host);
  await dataOf(host.post(`/automation/actions/${answered.id}/execute`));
  await write('Hello?');
  const [{ id }] = await waitingActions(host);
  await dataOf(host.patch(`/automation/rules/${rule_id}`, { is_active: false }));
  await runJobs();
  assert.deepEqual(await ends(host), ['done', 'rule_changed'], 'what was answered stays so');
  await refused(host.post(`/automation/actions/${id}/execute`), 'automation_action_not_waiting');
});

test('a guest who writes is answered, each message once, in their own thread', async () => {
  const { host, house } = await aHouse();
  const action = { type: 'message', template: 'Thank you, {{guest_name}}: {{property_title}}' };
  await aRule(host, { trigger: { kind: 'message_received', hours: 1 }, action });
  const { reservation_code } = await aStay(host, house);
  const guest = { name: 'Jan', email: 'jan@example.com' };
  const threads = [];
  for (const body of [{ reservation_code }, { property_id: house, guest }])
    threads.push((await dataOf(host.post('/conversations', body))).conversation_id);
  const write = (conversation_id: string) =>
    inTransaction(host.scope, (tx) =>
      receiveMessage(tx, { conversation_id, sender_name: 'X', content: 'Hello' }),
    );
  for (const thread of [...threads, ...threads]) await write(thread);
  const waiting = await waitingActions(host);
  assert.deepEqual(
    waiting.map(({ stay_code, send_to, property_id }) => [stay_code, send_to, property_id]),
    [
      [reservation_code, 'Ada Lovelace', house],
      [null, 'Jan', house],
      [reservation_code, 'Ada Lovelace', house],
      [null, 'Jan', house],
    ],
  );
  await runAt('2026-06-15T11:00:00Z');
  const said = [];
  for (const thread of threads) {
    const { messages } = await dataOf(host.get(`/conversations/${thread}`));
    said.push(messages.filter((each) => each.sender_role === 'host').map((each) => each.content));
  }
  const [ada, jan] = ['Thank you, Ada Lovelace: Canal House', 'Thank you, Jan: Canal House'];
  assert.deepEqual(said, [
    [ada, ada],
    [jan, jan],
  ]);
});

test('an action of another account, or outside an operator’s reach, is not found', async () => {
  const { host, house } = await aHouse();
  const loft = await aProperty(host, { title: 'Loft' });
  const stranger = await harness.newHost();
  const keeper = await host.caller({ operator: [loft] });
  await aRule(host);
  await aStay(host, house);
  await storeStay(host, { code: 'lofts', property_id: loft });
  const [{ id }] = await waitingActions(host);
  for (const caller of [stranger, keeper]) {
    assert.deepEqual(await waitingActions(caller), []);
    await refused(caller.post(`/automation/actions/${id}/execute`), 'automation_action_not_found');
    await refused(caller.delete(`/automation/actions/${id}`), 'automation_action_not_found');
  }
  const housekeeper = await host.caller({ operator: [house] });
  assert.equal((await waitingActions(housekeeper)).length, 1);
  await dataOf(housekeeper.post(`/automation/actions/${id}/execute`));
});
