import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditOf, clock, dataOf, refused, START, useHarness, type Host } from '../../../test/harness.ts';
import { runJobsOnce } from '../../../test/run-jobs-once.ts';
import { aRule, messagesOf, waitingActions } from '../../areas/automation/fixtures.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { aStay } from '../../areas/reservations/fixtures.ts';

const harness = useHarness();

async function runAt(moment: string): Promise<void> {
  clock.now = Temporal.Instant.from(moment);
  await runJobsOnce(harness.databases);
}

test.afterEach(() => {
  clock.now = Temporal.Instant.from(START);
});

const DUE = '2026-06-29T08:00:00Z';

/** A stay from 1 to 4 July with a message that is due two days before it. */
async function planned(rule: Record<string, unknown> = {}) {
  const host = await harness.newHost();
  const house = await aProperty(host);
  await aRule(host, rule);
  const stay = await aStay(host, house);
  const [{ id }] = await waitingActions(host);
  return { host, house, id, ...stay };
}

const textAt = (host: Host, id: number) =>
  dataOf(host.get(`/automation/actions/${id}/text`)).then(({ text }) => text);

test('the text of one planned message is changed for its stay alone, and filled in as that of its rule', async () => {
  const { host, house, id, reservation_code } = await planned();
  const other = await aStay(host, house, { check_in_date: '2026-07-10', check_out_date: '2026-07-12' });
  assert.deepEqual(await textAt(host, id), {
    template: 'Dear {{guest_name}}, welcome to {{property_title}}.',
    is_own: false,
    text: 'Dear Ada Lovelace, welcome to Canal House.',
    language: 'en',
    missing: [],
  });
  const template = 'Dear {{guest_name}}, the lift is out of order.';
  const { text } = await dataOf(host.put(`/automation/actions/${id}/text`, { template }));
  assert.deepEqual(
    [text.template, text.is_own, text.text],
    [template, true, 'Dear Ada Lovelace, the lift is out of order.'],
  );
  assert.deepEqual(
    (await waitingActions(host)).map(({ has_own_text }) => has_own_text),
    [true, false],
  );
  await runAt(DUE);
  await runAt('2026-07-08T08:00:00Z');
  assert.deepEqual(await messagesOf(host, reservation_code), [
    'Dear Ada Lovelace, the lift is out of order.',
  ]);
  assert.deepEqual(await messagesOf(host, other.reservation_code), [
    'Dear Ada Lovelace, welcome to Canal House.',
  ]);
  await refused(
    host.put(`/automation/actions/${id}/text`, { template: 'Late' }),
    'automation_action_not_waiting',
  );
});

test('a changed text is recorded without what it says, moves along with its stay, and null takes it back', async () => {
  const { host, id, stay_code, reservation_code } = await planned();
  const path = `/automation/actions/${id}/text` as const;
  await dataOf(host.put(path, { template: 'Bring a coat' }));
  await dataOf(host.put(path, { template: 'Bring a coat' }));
  const told = (await host.events()).filter(({ kind }) => kind.startsWith('automation_action_'));
  assert.deepEqual(told, [{ kind: 'automation_action_updated', payload: { automation_action_id: id } }]);
  const [audited] = await auditOf(host, 'automation_action_updated');
  assert.deepEqual(
    [audited?.before, audited?.after['own_text'], audited?.after['stay_code']],
    [{ own_text: null }, '***', stay_code],
  );
  const dates = { check_in_date: '2026-07-11', check_out_date: '2026-07-14' };
  await dataOf(host.patch(`/reservations/${stay_code}`, dates));
  await runAt('2026-07-09T08:00:00Z');
  assert.deepEqual(await messagesOf(host, reservation_code), ['Bring a coat']);
  clock.now = Temporal.Instant.from(START);
  const back = await planned();
  await dataOf(back.host.put(`/automation/actions/${back.id}/text`, { template: 'Bring a coat' }));
  const { text } = await dataOf(back.host.put(`/automation/actions/${back.id}/text`, { template: null }));
  assert.deepEqual([text.is_own, text.text], [false, 'Dear Ada Lovelace, welcome to Canal House.']);
});

test('a text is tried by a dry run, and refused with an unknown name or when it is too long for its kind', async () => {
  const { host, house, id } = await planned();
  const path = `/automation/actions/${id}/text` as const;
  const { text } = await dataOf(host.put(`${path}?dry_run=true`, { template: '{{lock_code}}' }));
  assert.deepEqual([text.missing, (await textAt(host, id)).is_own], [['lock_code'], false]);
  const { body } = await refused(host.put(path, { template: '{{guest}}' }), 'validation_failed', [
    'body.template',
  ]);
  assert.match(body.error_msg, /^template has \{\{guest\}\}, a name that is not known/);
  await refused(host.put(path, { template: ' ' }), 'validation_failed', ['body.template']);
  await refused(host.put(path, { template: 'x'.repeat(10_001) }), 'validation_failed', ['body.template']);
  await aRule(host, {
    trigger: { kind: 'before_check_in', days: 2, at: '10:00' },
    action: { type: 'task', task_type: 'cleaning', note: 'Clean' },
  });
  await aStay(host, house, { check_in_date: '2026-07-10', check_out_date: '2026-07-12' });
  const [task] = await waitingActions(host, 'task');
  await refused(
    host.put(`/automation/actions/${task.id}/text`, { template: 'x'.repeat(501) }),
    'validation_failed',
    ['body.template'],
  );
  await dataOf(host.put(`/automation/actions/${task.id}/text`, { template: 'For {{guest_name}}' }));
  await runAt('2026-07-08T08:00:00Z');
  const { tasks } = await dataOf(host.get('/tasks'));
  assert.deepEqual(
    tasks.map(({ note }) => note),
    ['For Ada Lovelace'],
  );
});

test('an action of a property out of reach, or of another account, has no text', async () => {
  const { host, id } = await planned();
  const loft = await aProperty(host, { title: 'Loft' });
  const keeper = await host.caller({ operator: [loft] });
  for (const caller of [keeper, await harness.newHost()]) {
    await refused(caller.get(`/automation/actions/${id}/text`), 'automation_action_not_found');
    await refused(
      caller.put(`/automation/actions/${id}/text`, { template: 'Hi' }),
      'automation_action_not_found',
    );
  }
});

test('a skipped message is sent by hand later, once, and not to a guest who has cancelled', async () => {
  const { host, id, reservation_code } = await planned();
  await dataOf(host.delete(`/automation/actions/${id}`));
  await dataOf(host.put(`/automation/actions/${id}/text`, { template: 'Here is the code' }));
  await runAt(DUE);
  assert.deepEqual(await messagesOf(host, reservation_code), []);
  await dataOf(host.post(`/automation/actions/${id}/execute`));
  assert.deepEqual(await messagesOf(host, reservation_code), ['Here is the code']);
  await refused(host.post(`/automation/actions/${id}/execute`), 'automation_action_not_waiting');
  const gone = await planned();
  await dataOf(gone.host.delete(`/automation/actions/${gone.id}`));
  await dataOf(gone.host.delete(`/reservations/${gone.reservation_code}`));
  await refused(gone.host.post(`/automation/actions/${gone.id}/execute`), 'automation_action_not_waiting');
});

test('a guest whose data was erased is not written to, nor about, and no text is kept for them', async () => {
  const { host, id, reservation_code, stay_code } = await planned();
  const action = { type: 'review', score: 5, content: 'A guest as one wishes for.' };
  await aRule(host, { name: 'Review', trigger: { kind: 'after_check_out', days: 1, at: '10:00' }, action });
  await aRule(host, {
    name: 'Look',
    action: { type: 'task', task_type: 'other', note: 'Look after the door' },
  });
  await runJobsOnce(harness.databases);
  const others = [...(await waitingActions(host, 'review')), ...(await waitingActions(host, 'task'))];
  const ids = [id, ...others.map((each) => each.id)];
  assert.equal(ids.length, 3);
  for (const each of ids) await dataOf(host.delete(`/automation/actions/${each}`));
  clock.now = Temporal.Instant.from('2026-07-05T12:00:00Z');
  await dataOf(host.post('/guest_erasures', { reservation_code }));
  const [, review, task] = ids;
  for (const each of [id, review]) {
    await refused(host.post(`/automation/actions/${each}/execute`), 'guest_is_erased');
    await refused(host.put(`/automation/actions/${each}/text`, { template: 'Hi Ada' }), 'guest_is_erased');
  }
  assert.deepEqual(await messagesOf(host, reservation_code), []);
  await dataOf(host.post(`/automation/actions/${task}/execute`));
  assert.equal((await dataOf(host.get('/tasks', { stay_code }))).total, 1);
});

test('what was too late for a booking can still be sent by hand', async () => {
  const { host, house } = await planned({ when_late: 'never' });
  const late = await aStay(host, house, { check_in_date: '2026-06-16', check_out_date: '2026-06-18' });
  const query = { type: 'message', status: 'dropped', stay_code: late.stay_code } as const;
  const [{ id, reason }] = (await dataOf(host.get('/automation/actions', query))).actions;
  assert.equal(reason, 'booked_late');
  await dataOf(host.post(`/automation/actions/${id}/execute`));
  assert.equal((await messagesOf(host, late.reservation_code)).length, 1);
});
