import { allOf } from '../../../database/conditions.ts';
import type { Fragment } from '../../../database/connections/sql.ts';
import { listPage, type ListPage } from '../../../database/paging.ts';
import type { OpenScope, ReadScope, WriteScope } from '../../../database/scope.ts';
import { isLimited, withinReach } from '../../../access/reach.ts';
import { recordChange } from '../../../events/record-change.ts';
import { notFound } from '../../../http/api-error.ts';
import { triggerColumn } from '../planning/queries.ts';
import type { RuleSettings } from '../rule.ts';
import type { RuleFilters } from './contract.ts';

/** A rule with those of its properties that the caller can reach. */
export type RuleRow = RuleSettings & {
  id: number;
  is_planning: boolean;
  created_at: string;
  updated_at: string;
};

/** Ordered by id. */
export function listRules(scope: OpenScope, query: RuleFilters): Promise<ListPage<RuleRow>> {
  const { sql, host_id } = scope;
  return listPage<RuleRow, RuleFilters>(scope, {
    name: 'automation_rules',
    query,
    columns: columns(scope),
    from: sql`automation_rules r`,
    where: allOf(scope, [
      sql`r.host_id = ${host_id}`,
      sql`r.deleted_at is null`,
      isVisible(scope),
      query.id !== undefined && sql`r.id = ${query.id}`,
    ]),
    order: [{ column: sql`r.id`, field: 'id' }],
    direction: 'asc',
  });
}

/** Locks a rule for a change. Throws `automation_rule_not_found`. */
export async function lockRule(tx: WriteScope, id: number): Promise<RuleRow> {
  const { sql, host_id } = tx;
  await sql`
    select from automation_rules r where r.host_id = ${host_id} and r.id = ${id} and r.deleted_at is null for update`;
  // A separate statement: after waiting for the lock, the first one still sees the properties as they were before.
  return requireRule(tx, id);
}

export async function requireRule(scope: ReadScope, id: number): Promise<RuleRow> {
  const { sql, host_id } = scope;
  const [rule] = await sql<RuleRow[]>`
    select ${columns(scope)} from automation_rules r
    where r.host_id = ${host_id} and r.id = ${id} and r.deleted_at is null and ${isVisible(scope)}`;
  if (rule === undefined) throw notFound('automation_rule_not_found', id);
  return rule;
}

export async function countRules({ sql, host_id }: ReadScope): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from automation_rules where host_id = ${host_id} and deleted_at is null`;
  return row?.count ?? 0;
}

/** Starts planning the actions of the rule for existing stays. */
export async function insertRule(tx: WriteScope, rule: RuleSettings): Promise<number> {
  const { sql, host_id, now } = tx;
  const { trigger } = rule;
  const given = rule.property_ids;
  const [row] = await sql<{ id: number }[]>`
    with r as (
      insert into automation_rules (host_id, name, is_active, trigger_kind, trigger_hours, trigger_days, trigger_at,
        trigger_every_days, trigger_weekdays, channel_types, conditions, when_late, action_type, action, plan_due_at,
        created_at, updated_at)
      values (${host_id}, ${rule.name}, ${rule.is_active}, ${trigger.kind}, ${trigger.hours}, ${trigger.days},
        ${trigger.at}, ${trigger.every_days}, ${sql.json(trigger.weekdays)}, ${sql.json(rule.channel_types)},
        ${sql.json(rule.conditions)}, ${rule.when_late}, ${rule.action.type},
        ${sql.json(rule.action)}, ${now}, ${now}, ${now})
      returning id
    ),
    given as (
      insert into automation_rule_properties (host_id, rule_id, property_id)
      select ${host_id}, r.id, each.id from r, unnest(${given}::bigint[]) each(id)
    ),
    ${recordChange(
      tx,
      'automation_rule_created',
      sql`
        select id as automation_rule_id, null::jsonb as before, ${sql.json(rule)} as after from r`,
    )}
    select id from r`;
  if (row === undefined) throw new Error('the inserted rule did not come back');
  return row.id;
}

/** Stores all fields of a rule, and marks its planned actions and the existing stays for planning. */
export async function updateRule(
  tx: WriteScope,
  id: number,
  { before, after }: { readonly before: RuleSettings; readonly after: RuleSettings },
): Promise<void> {
  const { sql, host_id, now } = tx;
  const { trigger } = after;
  const given = after.property_ids;
  await sql`
    with r as (
      update automation_rules r
      set name = ${after.name}, is_active = ${after.is_active}, trigger_kind = ${trigger.kind},
        trigger_hours = ${trigger.hours}, trigger_days = ${trigger.days}, trigger_at = ${trigger.at},
        trigger_every_days = ${trigger.every_days}, trigger_weekdays = ${sql.json(trigger.weekdays)},
        conditions = ${sql.json(after.conditions)}, when_late = ${after.when_late},
        channel_types = ${sql.json(after.channel_types)}, action_type = ${after.action.type},
        action = ${sql.json(after.action)}, updated_at = ${now}, revision = r.revision + 1,
        plan_due_at = ${now}, plan_after_date = null, plan_after_code = null
      where r.host_id = ${host_id} and r.id = ${id}
      returning r.id
    ),
    taken as (
      delete from automation_rule_properties
      where host_id = ${host_id} and rule_id = ${id} and property_id <> all(${given}::bigint[])
    ),
    given as (
      insert into automation_rule_properties (host_id, rule_id, property_id)
      select ${host_id}, ${id}, each.id from unnest(${given}::bigint[]) each(id)
      on conflict do nothing
    ),
    ${recordChange(
      tx,
      'automation_rule_updated',
      sql`
        select id as automation_rule_id, ${sql.json(before)} as before,
          ${sql.json(after)} as after
        from r`,
    )}
    select id from r`;
}

/** Ends the rule. Its row stays because the actions it did refer to it. */
export async function markRuleDeleted(tx: WriteScope, id: number, before: RuleSettings): Promise<void> {
  const { sql, host_id, now } = tx;
  await sql`
    with r as (
      update automation_rules r
      set is_active = false, deleted_at = ${now}, updated_at = ${now}, revision = r.revision + 1, plan_due_at = ${now},
        plan_after_date = null, plan_after_code = null
      where r.host_id = ${host_id} and r.id = ${id}
      returning r.id
    ),
    ${recordChange(
      tx,
      'automation_rule_deleted',
      sql`
        select id as automation_rule_id, ${sql.json(before)} as before, null::jsonb as after from r`,
    )}
    select id from r`;
}

function columns(scope: ReadScope): Fragment {
  const { sql, host_id } = scope;
  return sql`r.id, r.name, r.is_active, ${triggerColumn(scope)}, r.conditions, r.when_late,
    array(
      select g.property_id from automation_rule_properties g
      where g.host_id = ${host_id} and g.rule_id = r.id and ${withinReach(scope, sql`g.property_id`)}
      order by g.property_id
    ) as property_ids, r.channel_types, r.action, r.plan_due_at is not null as is_planning, r.created_at, r.updated_at`;
}

/** A limited operator sees the rules for all properties, and the rules for a property within reach. */
function isVisible(scope: ReadScope): Fragment {
  const { sql, host_id } = scope;
  if (!isLimited(scope)) return sql`true`;
  const given = sql`from automation_rule_properties g where g.host_id = ${host_id} and g.rule_id = r.id`;
  return sql`(
    not exists (select ${given}) or exists (select ${given} and ${withinReach(scope, sql`g.property_id`)})
  )`;
}
