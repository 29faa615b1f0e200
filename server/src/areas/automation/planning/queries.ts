import { keyRows } from '../../../database/conditions.ts';
import type { Fragment } from '../../../database/connections/sql.ts';
import type { ReadScope, WriteScope } from '../../../database/scope.ts';
import { recordEvents } from '../../../events/record-change.ts';
import { notFound } from '../../../http/api-error.ts';
import { firstRun } from '../first-run.queries.ts';
import type {
  DroppedAction,
  KnownAction,
  PassedAction,
  PlanningRule,
  PlanningStay,
  WantedAction,
} from '../planned.ts';

/**
 * Locks the rules of the account until the transaction ends. Planning takes the lock `shared`, a change of a rule takes
 * it `alone`, so that no stay is planned by an outdated rule.
 */
export async function lockPlanning({ sql, host_id }: WriteScope, how: 'shared' | 'alone'): Promise<void> {
  const key = sql`hashtextextended('automation rules', ${host_id})`;
  if (how === 'alone') await sql`select pg_advisory_xact_lock(${key})`;
  else await sql`select pg_advisory_xact_lock_shared(${key})`;
}

export function listActiveRules(tx: WriteScope): Promise<readonly PlanningRule[]> {
  const { sql, host_id } = tx;
  return sql<PlanningRule[]>`
    select ${ruleColumns(tx)} from automation_rules r
    where r.host_id = ${host_id} and r.is_active and r.deleted_at is null
    order by r.id`;
}

/**
 * The active rules, each with as many of its properties as tell whether it is for one of these stays: their own, and one of
 * the rule, so that it does not seem to be for all.
 */
export function listRulesOfStays(
  tx: WriteScope,
  stay_codes: readonly string[],
): Promise<readonly PlanningRule[]> {
  const { sql, host_id } = tx;
  const ofRule = sql`
    select g.property_id from automation_rule_properties g where g.host_id = ${host_id} and g.rule_id = r.id`;
  const ofStays = sql`
    select distinct s.property_id from ${keyRows(tx, stay_codes)} each
    cross join lateral (
      select s.property_id from stays s where s.host_id = ${host_id} and s.stay_code = each.key offset 0
    ) s`;
  const property_ids = sql`
    array(${ofRule} and g.property_id = any(array(${ofStays})) union all (${ofRule} limit 1))`;
  return sql<PlanningRule[]>`
    select ${ruleColumns(tx, property_ids)} from automation_rules r
    where r.host_id = ${host_id} and r.is_active and r.deleted_at is null
    order by r.id`;
}

/** A rule, including deleted rules. */
export async function findPlanningRule(tx: WriteScope, id: number): Promise<PlanningRule | undefined> {
  const { sql, host_id } = tx;
  const [rule] = await sql<PlanningRule[]>`
    select ${ruleColumns(tx)} from automation_rules r where r.host_id = ${host_id} and r.id = ${id}`;
  return rule;
}

export function listPlanningStays(
  tx: WriteScope,
  stay_codes: readonly string[],
): Promise<readonly PlanningStay[]> {
  const { sql, host_id } = tx;
  return sql<PlanningStay[]>`
    select found.* from (${listed(tx, stay_codes)}) each (code)
    cross join lateral (
      select ${stayColumns(tx)} from stays s ${stayJoins(tx)}
      where s.host_id = ${host_id} and s.stay_code = each.code
      offset 0
    ) found`;
}

/** What waits for these stays, what was done, and which days of a rule that repeats are over for good, of some rules. */
export function listKnownActions(
  tx: WriteScope,
  stay_codes: readonly string[],
  rules: readonly Pick<PlanningRule, 'id'>[],
): Promise<readonly KnownAction[]> {
  const { sql, host_id } = tx;
  return sql<KnownAction[]>`
    select found.* from (${listed(tx, stay_codes)}) each (code)
    cross join lateral (
      select ${knownColumns(tx)} from automation_actions a
      where a.host_id = ${host_id} and a.stay_code = each.code and (a.status in ('waiting', 'done')
        or (a.reason in ('by_host', 'refused') and a.occurrence like 'after_check_in:%'))
      offset 0
    ) found
    where found.rule_id = any(${rules.map(({ id }) => id)}::bigint[])`;
}

/**
 * The actions for messages of guests that were dropped because their stays ended. Nothing happens again that would plan
 * them again.
 */
export async function listEndedReplies(
  tx: WriteScope,
  stay_codes: readonly string[],
): Promise<readonly KnownAction[]> {
  if (stay_codes.length === 0) return [];
  const { sql, host_id } = tx;
  return sql<KnownAction[]>`
    select found.* from (${listed(tx, stay_codes)}) each (code)
    cross join lateral (
      select ${knownColumns(tx)} from automation_actions a
      where a.host_id = ${host_id} and a.stay_code = each.code
        and a.status = 'dropped' and a.reason = 'stay_ended' and a.occurrence like 'message_received:%'
      offset 0
    ) found`;
}

/** An action that was planned, moved or dropped. */
export type PlannedMove = { id: number; status: 'waiting' | 'dropped'; due_at: string };

/**
 * Plans the wanted actions, one for each rule, stay and occurrence. Moves waiting actions, and restores actions that
 * were dropped because of the stay. Actions that are done, or that the host dropped, do not change.
 */
export async function storeWanted(
  tx: WriteScope,
  wanted: readonly WantedAction[],
): Promise<readonly PlannedMove[]> {
  if (wanted.length === 0) return [];
  const { sql, host_id, now } = tx;
  return sql<PlannedMove[]>`
    insert into automation_actions as a (host_id, rule_id, type, stay_code, conversation_id, occurrence, property_id,
      status, due_at, next_run_at, happened_at, revision, fact, created_at)
    select ${host_id}, w.rule_id, w.type, w.stay_code, w.conversation_id, w.occurrence, w.property_id, 'waiting',
      w.due_at, ${firstRun(tx, sql`w.type`, sql`w.due_at`)}, w.happened_at, w.revision, w.fact, ${now}
    from jsonb_to_recordset(${sql.json(wanted)}) as w (rule_id bigint, type text, stay_code text,
      conversation_id text, occurrence text, property_id bigint, due_at timestamptz, happened_at timestamptz,
      revision integer, fact jsonb)
    on conflict (host_id, rule_id, stay_code, occurrence) do update
    set type = excluded.type, property_id = excluded.property_id, status = 'waiting', due_at = excluded.due_at,
      next_run_at = excluded.next_run_at, happened_at = excluded.happened_at, revision = excluded.revision,
      fact = excluded.fact, missing = null, reason = null, detail = null, ended_at = null
    where (a.status = 'dropped' and a.reason not in ('by_host', 'refused'))
      or (a.status = 'waiting' and (a.type, a.property_id, a.due_at, a.revision, a.fact)
        is distinct from (excluded.type, excluded.property_id, excluded.due_at, excluded.revision, excluded.fact))
    returning a.id, a.status, a.due_at`;
}

/** Stores what is not done for a stay, for the host to see: its moment had passed, or it came with an import. */
export async function storePassed(
  tx: WriteScope,
  passed: readonly PassedAction[],
): Promise<readonly PlannedMove[]> {
  if (passed.length === 0) return [];
  const { sql, host_id, now } = tx;
  return sql<PlannedMove[]>`
    with a as (
      insert into automation_actions as a (host_id, rule_id, type, stay_code, occurrence, property_id, status, reason,
        due_at, next_run_at, revision, fact, created_at, ended_at)
      select ${host_id}, w.rule_id, w.type, w.stay_code, w.occurrence, w.property_id, 'dropped', w.reason, w.due_at,
        w.due_at, w.revision, w.fact, ${now}, ${now}
      from jsonb_to_recordset(${sql.json(passed)}) as w (rule_id bigint, type text, stay_code text,
        occurrence text, property_id bigint, reason text, due_at timestamptz, revision integer, fact jsonb)
      on conflict (host_id, rule_id, stay_code, occurrence) do update
      set type = excluded.type, property_id = excluded.property_id, status = 'dropped', reason = excluded.reason,
        due_at = excluded.due_at, revision = excluded.revision, fact = excluded.fact, missing = null, detail = null,
        ended_at = ${now}
      where a.status = 'waiting' or (a.status = 'dropped' and a.reason not in ('by_host', 'refused')
        and (a.reason, a.due_at) is distinct from (excluded.reason, excluded.due_at))
      returning a.id as automation_action_id, a.status, a.due_at
    ),
    ${recordEvents(tx, 'automation_action_dropped', 'a')}
    select automation_action_id as id, status, due_at from a`;
}

/** Drops actions that are no longer wanted. The audit records the change that caused it, not the drop. */
export async function dropUnwanted(
  tx: WriteScope,
  dropped: readonly DroppedAction[],
): Promise<readonly PlannedMove[]> {
  if (dropped.length === 0) return [];
  const { sql, host_id, now } = tx;
  return sql<PlannedMove[]>`
    with a as (
      update automation_actions a set status = 'dropped', reason = d.reason, detail = d.detail, ended_at = ${now}
      from (
        select d.id, d.reason, d.detail from jsonb_to_recordset(${sql.json(dropped)}) d (id bigint, reason text, detail text)
        limit ${dropped.length}
      ) d
      where a.host_id = ${host_id} and a.id = d.id and a.status = 'waiting'
      returning a.id as automation_action_id, a.status, a.due_at
    ),
    ${recordEvents(tx, 'automation_action_dropped', 'a')}
    select automation_action_id as id, status, due_at from a`;
}

/**
 * Locks stays until the transaction ends. A later statement reads them: a statement that waits for a lock sees the
 * new stay, but the old property and the old position in the order.
 */
export async function lockPlanningStays(tx: WriteScope, stay_codes: readonly string[]): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    select from (${listed(tx, stay_codes)} order by 1) each (code)
    cross join lateral (
      select from stays s where s.host_id = ${host_id} and s.stay_code = each.code
      for share of s
    ) locked`;
}

/** Marks all planned actions of a property for planning, because its local times changed. */
export async function markRulesDue(tx: WriteScope): Promise<void> {
  const { sql, host_id, now } = tx;
  await sql`
    update automation_rules r
    set revision = r.revision + 1, plan_due_at = ${now}, plan_after_date = null, plan_after_code = null
    where r.host_id = ${host_id} and r.is_active and r.deleted_at is null`;
}

type ThreadFacts = {
  readonly reservation_code: string | null;
  readonly property_id: number | null;
  /** Of an inquiry; `direct` for one that began here. */
  readonly channel_type: string;
};

/** The subject of a conversation: an order, or the property and the channel of an inquiry. */
export async function requireThreadFacts(tx: WriteScope, conversation_id: string): Promise<ThreadFacts> {
  const [thread] = await tx.sql<ThreadFacts[]>`
    select c.reservation_code, c.property_id, coalesce(c.channel_type, 'direct') as channel_type
    from conversations c
    where c.host_id = ${tx.host_id} and c.id = ${conversation_id}`;
  if (thread === undefined) throw notFound('conversation_not_found', conversation_id);
  return thread;
}

/** The stay of an order that a message belongs to: the next that has not ended, or else the first. */
export async function findStayOfOrder(tx: WriteScope, reservation_code: string): Promise<string | undefined> {
  const { sql, host_id, now } = tx;
  const [stay] = await sql<{ stay_code: string }[]>`
    select s.stay_code from stays s
    where s.host_id = ${host_id} and s.reservation_code = ${reservation_code}
    order by s.status in ('cancelled', 'denied', 'timeout'), s.check_out_date < ${now.slice(0, 10)}, s.check_in_date,
      s.stay_code
    limit 1`;
  return stay?.stay_code;
}

function listed({ sql }: ReadScope, stay_codes: readonly string[]): Fragment {
  return sql`select unnest(${stay_codes}::text[])`;
}

/** The columns of a rule `r` that planning reads; `property_ids`: all of its properties unless others are given. */
export function ruleColumns(
  { sql, host_id }: ReadScope,
  property_ids: Fragment = sql`array(
    select g.property_id from automation_rule_properties g where g.host_id = ${host_id} and g.rule_id = r.id
  )`,
): Fragment {
  return sql`r.id, r.is_active, r.revision, r.action_type as type, r.channel_types, r.conditions, r.when_late, r.created_at,
    ${triggerColumn({ sql })}, ${property_ids} as property_ids`;
}

/** The trigger of a rule `r`. */
export function triggerColumn({ sql }: Pick<ReadScope, 'sql'>): Fragment {
  return sql`json_build_object('kind', r.trigger_kind, 'hours', r.trigger_hours, 'days', r.trigger_days, 'at', r.trigger_at,
    'every_days', r.trigger_every_days, 'weekdays', r.trigger_weekdays) as trigger`;
}

function knownColumns({ sql }: ReadScope): Fragment {
  return sql`a.id, a.rule_id, a.stay_code, a.occurrence, a.status, a.property_id, a.fact, a.due_at, a.happened_at,
    a.conversation_id`;
}

/** What planning reads of a stay `s`, its order `o` and its property `p`. */
export function stayColumns({ sql }: ReadScope): Fragment {
  return sql`s.stay_code, s.property_id, o.channel_type, s.status, s.in_reservation_box, s.check_in_date,
    s.check_out_date, p.default_checkin_time as check_in_time, p.default_checkout_time as check_out_time, p.timezone, s.quiet_since,
    s.is_quiet_ahead,
    ${numberColumns({ sql })}`;
}

/** The numbers of a stay `s` at its property `p`. */
export function numberColumns({ sql }: Pick<ReadScope, 'sql'>): Fragment {
  return sql`s.check_out_date - s.check_in_date as nights,
    greatest(s.check_in_date - (s.booked_at at time zone coalesce(p.timezone, 'UTC'))::date, 0) as lead_time,
    s.number_of_adults + s.number_of_children as number_of_guests, s.number_of_children, s.number_of_pets`;
}

function stayJoins({ sql }: ReadScope): Fragment {
  return sql`
    join orders o on o.host_id = s.host_id and o.reservation_code = s.reservation_code
    left join properties p on p.host_id = s.host_id and p.id = s.property_id`;
}

/** Of a rule, how many stays it acts on now and later, and how many it leaves alone because they came with an import. */
export type RuleEffect = {
  readonly rule_id: number;
  readonly name: string;
  readonly type: PlanningRule['type'];
  readonly at_once: number;
  readonly later: number;
  readonly left_alone: number;
};

/** What rules have planned for new stays, in the transaction that stores them. */
export function countEffects(tx: WriteScope, stay_codes: readonly string[]): Promise<readonly RuleEffect[]> {
  const { sql, host_id, now } = tx;
  const isWaiting = sql`a.status = 'waiting'`;
  return sql<RuleEffect[]>`
    select a.rule_id, r.name, a.type,
      count(distinct a.stay_code) filter (where ${isWaiting} and a.due_at <= ${now}) as at_once,
      count(distinct a.stay_code) filter (where ${isWaiting} and a.due_at > ${now}) as later,
      count(distinct a.stay_code) filter (where a.reason = 'imported') as left_alone
    from automation_actions a
    join automation_rules r on r.host_id = a.host_id and r.id = a.rule_id
    where a.host_id = ${host_id} and r.host_id = ${host_id} and a.stay_code = any(${[...stay_codes]}::text[])
      and (${isWaiting} or a.reason = 'imported')
    group by a.rule_id, r.name, a.type
    order by a.rule_id`;
}
