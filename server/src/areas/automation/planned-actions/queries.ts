import { allOf } from '../../../database/conditions.ts';
import type { Fragment } from '../../../database/connections/sql.ts';
import { mentions } from '../../../database/keyword.ts';
import { listPage, type ListPage } from '../../../database/paging.ts';
import type { OpenScope, ReadScope, WriteScope } from '../../../database/scope.ts';
import { withinReach } from '../../../access/reach.ts';
import { recordChange, recordEvents } from '../../../events/record-change.ts';
import { notFound } from '../../../http/api-error.ts';
import type { ConditionName, RuleConditions } from '../conditions.ts';
import { firstRun } from '../first-run.queries.ts';
import type { DropReason } from '../planned.ts';
import type { ActionType, RuleAction } from '../rule.ts';
import type { Fact } from '../trigger.ts';
import type { ActionFilters } from './contract.ts';

/** A waiting action in the list. */
export type ActionRow = {
  id: number;
  type: ActionType;
  rule_id: number;
  rule_name: string;
  action: RuleAction;
  fact: Fact;
  stay_code: string | null;
  property_id: number | null;
  property_title: string | null;
  channel_type: string;
  guest_name: string | null;
  staff_name: string | null;
  due_at: string;
  missing: readonly string[] | null;
  own_text: string | null;
  status: 'waiting' | 'done' | 'dropped';
  reason: DropReason | null;
  detail: string | null;
  ended_at: string | null;
  conditions: RuleConditions;
};

export type ListedAction = ActionRow & { readonly unmet: readonly ConditionName[] };

type Selection = {
  /** Messages and reviews alone that lack a value. */
  readonly isUnready?: boolean;
  readonly property_ids: readonly number[] | null;
  readonly channel_types: readonly string[] | null;
  readonly from: string | null;
  readonly until: string;
};

/** Waiting actions, ordered by their moment, then by id. */
export function listActions(
  scope: OpenScope,
  query: ActionFilters,
  selection: Selection,
): Promise<ListPage<ActionRow>> {
  const { sql, host_id } = scope;
  return listPage<ActionRow, ActionFilters>(scope, {
    name: 'automation_actions',
    query,
    columns: sql`a.id, a.type, a.rule_id, r.name as rule_name, r.action, a.fact, a.stay_code, a.property_id,
      p.title as property_title, coalesce(o.channel_type, c.channel_type, 'direct') as channel_type,
      coalesce(o.guest_name, c.guest_name) as guest_name, (
        select w.name from staffs w where w.host_id = ${host_id} and w.id = (r.action ->> 'staff_id')::bigint
      ) as staff_name, a.due_at, a.missing, a.own_text, a.status, a.reason, a.detail, a.ended_at, r.conditions`,
    from: sql`automation_actions a`,
    rowsFirst: sql`a`,
    // `offset 0`: each is found by its key, whatever statistics the planner has.
    joins: sql`
      join lateral (
        select r.name, r.action, r.conditions from automation_rules r
        where r.host_id = ${host_id} and r.id = a.rule_id offset 0
      ) r on true
      left join lateral (
        select o.channel_type, o.guest_name from stays s
        join orders o on o.host_id = s.host_id and o.reservation_code = s.reservation_code
        where s.host_id = ${host_id} and s.stay_code = a.stay_code offset 0
      ) o on true
      left join lateral (
        select c.channel_type, c.guest_name from conversations c
        where c.host_id = ${host_id} and c.id = a.conversation_id offset 0
      ) c on true
      left join lateral (
        select p.title from properties p where p.host_id = ${host_id} and p.id = a.property_id offset 0
      ) p on true`,
    where: matching(scope, query, selection),
    order: [
      { column: sql`a.due_at`, field: 'due_at' },
      { column: sql`a.id`, field: 'id' },
    ],
    direction: 'asc',
    isLong: query.keyword !== undefined,
  });
}

function matching(scope: ReadScope, query: ActionFilters, selection: Selection): Fragment {
  const { sql } = scope;
  const { property_ids, channel_types, from, until, isUnready = false } = selection;
  const { status = 'waiting' } = query;
  return allOf(scope, [
    sql`a.host_id = ${scope.host_id}`,
    isUnready ? sql`a.missing is not null and a.type <> 'task'` : sql`a.type = ${query.type}`,
    // As text: the indexes of what waits have this condition.
    status === 'waiting' ? sql`a.status = 'waiting' and a.due_at <= ${until}` : sql`a.status = ${status}`,
    // Excludes actions of a rule that was switched off: they are about to be dropped.
    // `+ 0` keeps PostgreSQL from collecting the actions of all these rules, instead of reading them in their order.
    status === 'waiting' && sql`a.rule_id + 0 = any(${rulesWhere(scope, sql`r.is_active`)})`,
    withinReach(scope, sql`a.property_id`),
    from !== null && sql`a.due_at >= ${from}`,
    query.stay_code !== undefined && sql`a.stay_code = ${query.stay_code}`,
    property_ids !== null && sql`a.property_id = any(${property_ids})`,
    channel_types !== null && sql`${channelTypeOf(scope)} = any(${[...channel_types]}::text[])`,
    query.keyword !== undefined && isFound(scope, query.keyword),
  ]);
}

/** The rules and the properties that have the keyword are few; the guest is looked up for the actions of others alone. */
function isFound(scope: ReadScope, keyword: string): Fragment {
  const { sql, host_id } = scope;
  const isIn = (text: Fragment) => mentions(scope, text, keyword);
  return sql`(
    a.rule_id = any(${rulesWhere(scope, isIn(sql`r.name`))})
    or a.property_id = any(array(select p.id from properties p where p.host_id = ${host_id} and ${isIn(sql`p.title`)}))
    or ${isIn(guestNameOf(scope))}
  )`;
}

function rulesWhere({ sql, host_id }: ReadScope, condition: Fragment): Fragment {
  return sql`array(select r.id from automation_rules r where r.host_id = ${host_id} and ${condition})`;
}

/** The channel of the order or of the inquiry of an action `a`. */
function channelTypeOf({ sql, host_id }: ReadScope): Fragment {
  return sql`coalesce(
    (select s.order_channel_type from stays s where s.host_id = ${host_id} and s.stay_code = a.stay_code),
    (select c.channel_type from conversations c where c.host_id = ${host_id} and c.id = a.conversation_id), 'direct')`;
}

function guestNameOf({ sql, host_id }: ReadScope): Fragment {
  return sql`coalesce((
      select o.guest_name from stays s
      join orders o on o.host_id = s.host_id and o.reservation_code = s.reservation_code
      where s.host_id = ${host_id} and s.stay_code = a.stay_code
    ), (select c.guest_name from conversations c where c.host_id = ${host_id} and c.id = a.conversation_id))`;
}

/** An action with everything that doing it needs. */
export type StoredAction = {
  id: number;
  rule_id: number;
  type: ActionType;
  status: 'waiting' | 'done' | 'dropped';
  stay_code: string | null;
  conversation_id: string | null;
  property_id: number | null;
  occurrence: string;
  due_at: string;
  happened_at: string | null;
  /** The names of the values that it lacks, from a day before it is due; null when it lacks none. */
  missing: string[] | null;
  /** What it says in place of the text of its rule. */
  own_text: string | null;
  reason: DropReason | null;
};

/** An action of a property within reach. Throws `automation_action_not_found`. */
export async function requireAction(scope: ReadScope, id: number): Promise<StoredAction> {
  const [action] = await scope.sql<StoredAction[]>`
    select ${actionColumns(scope)} from automation_actions a
    where a.host_id = ${scope.host_id} and a.id = ${id} and ${withinReach(scope, scope.sql`a.property_id`)}`;
  if (action === undefined) throw notFound('automation_action_not_found', id);
  return action;
}

/** As requireAction, and locks the action. The caller locks its stay first. */
export async function lockAction(tx: WriteScope, id: number): Promise<StoredAction> {
  const [action] = await tx.sql<StoredAction[]>`
    select ${actionColumns(tx)} from automation_actions a
    where a.host_id = ${tx.host_id} and a.id = ${id} and ${withinReach(tx, tx.sql`a.property_id`)}
    for update`;
  if (action === undefined) throw notFound('automation_action_not_found', id);
  return action;
}

/** The current action of a rule. */
export async function findRuleAction(scope: ReadScope, rule_id: number): Promise<RuleAction | undefined> {
  const [rule] = await scope.sql<{ action: RuleAction }[]>`
    select r.action from automation_rules r where r.host_id = ${scope.host_id} and r.id = ${rule_id}`;
  return rule?.action;
}

/** Lets a due action wait for missing values until `next_run_at`. */
export async function postponeAction(
  tx: WriteScope,
  id: number,
  { missing, next_run_at }: { readonly missing: readonly string[]; readonly next_run_at: string },
): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with old as (
      select a.missing from automation_actions a where a.host_id = ${host_id} and a.id = ${id}
    ),
    a as (
      update automation_actions a set missing = ${sql.json(missing)}, next_run_at = ${next_run_at}
      where a.host_id = ${host_id} and a.id = ${id}
      returning a.id, a.missing
    ),
    waiting as (
      select a.id as automation_action_id from a, old where a.missing is distinct from old.missing
    ),
    ${recordEvents(tx, 'automation_action_postponed', 'waiting')}
    select id from a`;
}

/** Stores before it is due which values an action lacks, and when it is looked at again. */
export async function noteMissing(
  tx: WriteScope,
  id: number,
  { missing, next_run_at }: { readonly missing: readonly string[]; readonly next_run_at: string },
): Promise<void> {
  const { sql, host_id } = tx;
  const lacking = missing.length === 0 ? null : sql.json(missing);
  await sql`
    with old as (
      select a.missing from automation_actions a where a.host_id = ${host_id} and a.id = ${id}
    ),
    a as (
      update automation_actions a set missing = ${lacking}, next_run_at = ${next_run_at}
      where a.host_id = ${host_id} and a.id = ${id}
      returning a.id, a.missing
    ),
    waiting as (
      select a.id as automation_action_id from a, old
      where a.missing is not null and a.missing is distinct from old.missing
    ),
    ${recordEvents(tx, 'automation_action_postponed', 'waiting')},
    ready as (
      select a.id as automation_action_id from a, old where a.missing is null and old.missing is not null
    ),
    ${recordEvents(tx, 'automation_action_updated', 'ready')}
    select id from a`;
}

/** Stores what an action says for its stay alone; null gives it the text of its rule back. One that waited is looked at again. */
export async function updateOwnText(tx: WriteScope, id: number, own_text: string | null): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with old as (
      select a.own_text from automation_actions a where a.host_id = ${host_id} and a.id = ${id}
    ),
    a as (
      update automation_actions a set own_text = ${own_text}, missing = null,
        next_run_at = ${firstRun(tx, sql`a.type`, sql`a.due_at`)}
      where a.host_id = ${host_id} and a.id = ${id}
      returning a.id, a.rule_id, a.type, a.stay_code, a.conversation_id, a.own_text
    ),
    ${recordChange(
      tx,
      'automation_action_updated',
      sql`select a.id as automation_action_id, to_jsonb(old) as before, to_jsonb(a) as after from a, old`,
    )}
    select id from a`;
}

/** Marks an action as done or as dropped. */
export async function endAction(
  tx: WriteScope,
  id: number,
  end:
    | { readonly status: 'done'; readonly detail: string }
    | { readonly status: 'dropped'; readonly reason: DropReason; readonly detail: string | null },
): Promise<void> {
  const { sql, host_id } = tx;
  const reason = end.status === 'dropped' ? end.reason : null;
  await sql`
    with old as (
      select a.status from automation_actions a where a.host_id = ${host_id} and a.id = ${id}
    ),
    a as (
      update automation_actions a
      set status = ${end.status}, reason = ${reason}, detail = ${end.detail}, ended_at = ${tx.now}
      where a.host_id = ${host_id} and a.id = ${id}
      returning a.id, a.rule_id, a.type, a.stay_code, a.conversation_id, a.status, a.reason, a.detail
    ),
    ${recordChange(
      tx,
      end.status === 'done' ? 'automation_action_executed' : 'automation_action_dropped',
      sql`select a.id as automation_action_id, to_jsonb(old) as before, to_jsonb(a) as after from a, old`,
    )}
    select id from a`;
}

function actionColumns({ sql }: ReadScope): Fragment {
  return sql`a.id, a.rule_id, a.type, a.status, a.stay_code, a.conversation_id, a.property_id, a.occurrence, a.due_at, a.happened_at,
    a.missing, a.own_text, a.reason`;
}
