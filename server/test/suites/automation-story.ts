import { planRule } from '../../src/areas/automation/planning/due-rules/actions.ts';
import { TRIGGER_KINDS } from '../../src/areas/automation/trigger.ts';
import { runDueAction } from '../../src/workflows/run-action/run-action.ts';
import { receiveMessage } from '../../src/workflows/receive-message/receive-message.ts';
import { inTransaction, type OpenScope } from '../../src/database/scope.ts';
import { aProperty } from '../../src/areas/properties/fixtures.ts';
import { aStay } from '../../src/areas/reservations/fixtures.ts';
import { dataOf, type Host } from '../harness.ts';
import type { World } from './worlds.ts';

const MESSAGE = { type: 'message', template: 'Thank you, {{guest_name}}' };

/** Rules that plan, move, wait, drop and act, for stays and inquiries, and every way to ask what they will do. */
export async function automate(host: Host, world: World): Promise<void> {
  const property_id = Number(await world.idOf('property'));
  const make = async (name: string, body: object) =>
    (await dataOf(host.post('/automation/rules', { name, property_ids: [property_id], ...body }))).rule_id;
  const cleaning = await make('Story cleaning', {
    trigger: { kind: 'after_check_out', hours: 1 },
    action: { type: 'task', task_type: 'cleaning', note: '{{guest_name}}', expected_on: 'check_out' },
  });
  const answer = await make('Story answer', {
    trigger: { kind: 'message_received', hours: 0 },
    action: MESSAGE,
  });
  const waiting = await make('Story code', {
    trigger: { kind: 'message_received', hours: 0 },
    action: { type: 'message', template: '{{cf.code}}' },
  });
  await bookLate(host, property_id, {
    tag_ids: [Number(await world.idOf('tag'))],
    group_ids: [Number(await world.idOf('group'))],
  });
  await planRule(host.scope, cleaning);
  await dataOf(
    host.patch('/automation/rules/' + cleaning, {
      trigger: { kind: 'after_check_out', hours: 2 },
      channel_types: ['direct'],
    }),
  );
  await planRule(host.scope, cleaning);
  await dataOf(host.patch(`/properties/${property_id}`, { default_checkout_time: '10:30' }));
  await planRule(host.scope, cleaning);
  await hearGuests(host, world, property_id);
  await lookEverywhere(host, property_id);
  for (const id of await actionsOf(host.scope, [cleaning, answer, waiting]))
    await runDueAction(host.scope, id);
  await dataOf(host.delete(`/automation/rules/${waiting}`));
  await dataOf(host.delete(`/automation/rules/${answer}`));
  await planRule(host.scope, answer);
  await dataOf(host.delete(`/automation/rules/${cleaning}`));
  await planRule(host.scope, cleaning);
}

/** A rule whose moment has passed for a new stay, which shows it, and one whose conditions change beside the stay. */
async function bookLate(host: Host, property_id: number, marks: object): Promise<void> {
  const today = host.scope.now.slice(0, 10);
  const check_in_date = Temporal.PlainDate.from(today).add({ days: 1 }).toString();
  const check_out_date = Temporal.PlainDate.from(today).add({ days: 2 }).toString();
  const make = (name: string, body: object) =>
    dataOf(host.post('/automation/rules', { name, action: MESSAGE, ...body }));
  const property = { property_ids: [await aProperty(host, { title: 'Late house' })] };
  const late = { trigger: { kind: 'before_check_in', days: 30, at: '10:00' }, when_late: 'never' };
  const made = [
    await make('Story late', { ...late, ...property }),
    await make('Story marks', { ...late, when_late: 'at_once', conditions: marks }),
  ];
  const { stay_code } = await aStay(host, property.property_ids[0] ?? property_id, {
    check_in_date,
    check_out_date,
  });
  await wordFor(host, stay_code);
  for (const status of ['waiting', 'dropped'])
    await dataOf(host.get('/automation/actions', { type: 'message', status, stay_code }));
  const trigger = { kind: 'after_check_in', days: 1, at: '10:00', every_days: 2 };
  await dataOf(
    host.post('/automation/rules/preview', { name: 'Story', trigger, action: MESSAGE, conditions: marks }),
  );
  for (const { rule_id } of made) await dataOf(host.delete(`/automation/rules/${rule_id}`));
}

/** A message of one stay gets another text that lacks a value, is looked at before it is due, and is tried as a letter. */
export async function wordFor(host: Host, stay_code: string): Promise<void> {
  const trigger = { kind: 'before_check_in', hours: 1 };
  const { rule_id } = await dataOf(
    host.post('/automation/rules', { name: 'Story text', trigger, action: MESSAGE }),
  );
  await planRule(host.scope, rule_id);
  const { actions } = await dataOf(
    host.get('/automation/actions', { type: 'message', stay_code, end_time: '2030-01-01' }),
  );
  const id = actions.find(({ name }) => name === 'Story text')?.id ?? 0;
  await dataOf(host.put(`/automation/actions/${id}/text`, { template: '{{cf.code}}' }));
  await runDueAction(host.scope, id);
  await dataOf(host.get('/today'));
  await dataOf(host.put(`/automation/actions/${id}/text`, { template: null }));
  await runDueAction(host.scope, id);
  await dataOf(host.get(`/automation/actions/${id}/text`));
  await dataOf(
    host.post('/automation/test_letters', { stay_code, template: MESSAGE.template, dry_run: true }),
  );
  await dataOf(host.delete(`/automation/rules/${rule_id}`));
}

async function hearGuests(host: Host, world: World, property_id: number): Promise<void> {
  const reservation_code = String(await world.make('order'));
  const guest = { name: 'Jan', email: 'jan@example.com' };
  for (const body of [{ reservation_code }, { property_id, guest }, { property_id, guest }]) {
    const { conversation_id } = await dataOf(host.post('/conversations', body));
    await inTransaction(host.scope, (tx) =>
      receiveMessage(tx, { conversation_id, sender_name: 'Jan', content: 'Hello' }),
    );
  }
}

async function lookEverywhere(host: Host, property_id: number): Promise<void> {
  await dataOf(
    host.get('/automation/actions', {
      type: 'message',
      keyword: 'story',
      stay_code: '0-0000000-aaaaaa',
      property_ids: String(property_id),
      channel_types: 'direct,airbnb',
      start_time: '2026-07-01 10:00',
      end_time: '2026-07-04',
    }),
  );
  for (const kind of TRIGGER_KINDS) {
    const trigger = kind.includes('check') ? { kind, hours: 1 } : { kind };
    await dataOf(host.post('/automation/rules/preview', { name: 'Story', trigger, action: MESSAGE }));
  }
}

async function actionsOf({ sql, host_id }: OpenScope, rules: readonly number[]): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from automation_actions where host_id = ${host_id} and rule_id = any(${rules}) order by id`;
  return rows.slice(0, -1).map(({ id }) => id);
}
