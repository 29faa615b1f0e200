import { dataOf, type Caller, type Host } from '../../../test/harness.ts';

type RuleFixtureFields = Record<string, unknown>;

/** The body of a rule: a message two days before check-in at 10:00, with the changes of the test. */
export function aRuleBody(changes: RuleFixtureFields = {}): RuleFixtureFields {
  return {
    name: 'How to get in',
    trigger: { kind: 'before_check_in', days: 2, at: '10:00' },
    action: { type: 'message', template: 'Dear {{guest_name}}, welcome to {{property_title}}.' },
    ...changes,
  };
}

/** Creates a rule and returns its id. */
export async function aRule(host: Caller, changes: RuleFixtureFields = {}): Promise<number> {
  return (await dataOf(host.post('/automation/rules', aRuleBody(changes)))).rule_id;
}

/** Waiting actions, ordered by their moment. */
export async function waitingActions(host: Caller, type = 'message', query = {}) {
  const { actions } = await dataOf(host.get('/automation/actions', { type, limit: 100, ...query }));
  return actions;
}

/** Every action of an account, including those that are done or dropped. */
export async function storedActions({ scope: { sql, host_id } }: Host) {
  const rows = await sql<
    { id: number; stay_code: string; status: string; reason: string; detail: string; due_at: string }[]
  >`
    select id, stay_code, status, reason, detail, due_at from automation_actions
    where host_id = ${host_id} order by id`;
  return [...rows];
}

/** The messages of the host to the guest of an order, oldest first. */
export async function messagesOf(host: Caller, reservation_code: string): Promise<string[]> {
  const { conversation_id } = await dataOf(host.post('/conversations', { reservation_code }));
  const { messages } = await dataOf(host.get(`/conversations/${conversation_id}`));
  return messages.map(({ content }: { content: string }) => content).toReversed();
}
