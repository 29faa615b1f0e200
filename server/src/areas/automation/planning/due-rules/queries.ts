import { allOf } from '../../../../database/conditions.ts';
import type { Fragment } from '../../../../database/connections/sql.ts';
import type { WriteScope } from '../../../../database/scope.ts';
import { recordEvents } from '../../../../events/record-change.ts';
import type { PlanningRule } from '../../planned.ts';
import { ruleColumns } from '../queries.ts';

export type DueRule = PlanningRule & {
  readonly plan_after_date: string | null;
  readonly plan_after_code: string | null;
};

/** Locks a rule whose actions are being planned. Undefined when planning is complete. */
export async function lockDueRule(tx: WriteScope, id: number): Promise<DueRule | undefined> {
  const { sql, host_id } = tx;
  const [rule] = await sql<DueRule[]>`
    select ${ruleColumns(tx)}, r.plan_after_date, r.plan_after_code from automation_rules r
    where r.host_id = ${host_id} and r.id = ${id} and r.plan_due_at is not null
    for no key update of r`;
  return rule;
}

/** The stays of actions that still wait under an earlier version of a rule. Bounded. */
export function listStaysOfOlder(
  tx: WriteScope,
  { id, revision }: Pick<PlanningRule, 'id' | 'revision'>,
  limit: number,
): Promise<readonly NextStay[]> {
  const { sql, host_id } = tx;
  return sql<NextStay[]>`
    select a.stay_code, null::date as check_out_date, true as is_wanted from automation_actions a
    where a.host_id = ${host_id} and a.rule_id = ${id} and a.status = 'waiting' and a.revision < ${revision}
      and a.stay_code is not null
    order by a.id limit ${limit}`;
}

/** Actions of inquiries have no stay. They stay planned if the rule still covers them, and are dropped if not. */
export async function followRuleWithoutStays(
  tx: WriteScope,
  { id, revision, is_active, trigger }: PlanningRule,
): Promise<void> {
  const { sql, host_id, now } = tx;
  const isKept = is_active && trigger.kind === 'message_received';
  await sql`
    with a as (
      update automation_actions a
      set revision = ${revision}, status = ${isKept ? 'waiting' : 'dropped'},
        reason = ${isKept ? null : 'rule_changed'}, ended_at = ${isKept ? null : now}
      where a.host_id = ${host_id} and a.rule_id = ${id} and a.status = 'waiting' and a.stay_code is null
        and a.revision < ${revision}
      returning a.id as automation_action_id, a.status
    ),
    gone as (select automation_action_id from a where status = 'dropped'),
    ${recordEvents(tx, 'automation_action_dropped', 'gone')}
    select automation_action_id from a`;
}

/** A stay at its position in the order of check-outs. It has no position while actions of an earlier version wait. */
export type NextStay = {
  readonly stay_code: string;
  readonly check_out_date: string | null;
  /** False for a stay that the rule is not for, and for one that waits for the present version of the rule. */
  readonly is_wanted: boolean;
};

/** The next stays of the properties of a rule, by check-out. For a rule that counts from a day of the stay. */
export function listNextStays(
  tx: WriteScope,
  rule: PlanningRule,
  after: { readonly date: string; readonly code: string },
  limit: number,
): Promise<readonly NextStay[]> {
  const { sql, host_id } = tx;
  const { property_ids } = rule;
  const isNext = sql`s.host_id = ${host_id} and (s.check_out_date, s.stay_code) > (${after.date}, ${after.code})
    and s.status = 'accepted' and not s.in_reservation_box and s.property_id is not null`;
  const named = sql`
    unnest(${[...property_ids]}::bigint[]) named (id)
    cross join lateral (select s.* from stays s where s.property_id = named.id and ${isNext} offset 0) s`;
  const from = property_ids.length > 0 ? named : sql`stays s where ${isNext}`;
  return sql<NextStay[]>`
    select s.stay_code, s.check_out_date, ${isWanted(tx, rule)} as is_wanted
    from (
      select s.stay_code, s.check_out_date, s.reservation_code from ${from}
      order by s.check_out_date, s.stay_code limit ${limit}
    ) s
    order by s.check_out_date, s.stay_code`;
}

/** Each subselect finds its row by the key of the stay. */
function isWanted(tx: WriteScope, { id, revision, trigger, channel_types }: PlanningRule): Fragment {
  const { sql, host_id } = tx;
  return allOf(tx, [
    sql`(
      select of.revision from (
        select a.* from automation_actions a where a.host_id = ${host_id} and a.stay_code = s.stay_code offset 0
      ) of
      where of.rule_id = ${id} and of.occurrence = ${trigger.kind} and of.status = 'waiting'
    ) is distinct from ${revision}::integer`,
    channel_types.length > 0 &&
      sql`(
        select o.channel_type from orders o where o.host_id = ${host_id} and o.reservation_code = s.reservation_code
      ) = any(${[...channel_types]})`,
  ]);
}

/** Stores the position that the planning of a rule has reached and when it continues. Null: it is complete. */
export async function storeProgress(
  tx: WriteScope,
  id: number,
  progress: { readonly date: string | null; readonly code: string | null; readonly due_at: string | null },
): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with r as (
      update automation_rules r
      set plan_after_date = ${progress.date}, plan_after_code = ${progress.code}, plan_due_at = ${progress.due_at}
      where r.host_id = ${host_id} and r.id = ${id}
      returning r.id as automation_rule_id
    ),
    ${recordEvents(tx, 'automation_actions_planned', 'r')}
    select automation_rule_id from r`;
}
