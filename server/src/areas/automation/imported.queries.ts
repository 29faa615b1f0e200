import { advanceIds } from '../../database/advance-ids.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';
import type { WriteScope } from '../../database/scope.ts';
import { recordChange } from '../../events/record-change.ts';

/**
 * Stores rules of another service under their ids, switched off: a guest must not hear from both services. Rules that are
 * stored already stay as they are.
 */
export async function insertMovedRules(tx: WriteScope, lines: readonly ExportedLine[]): Promise<number> {
  const { sql, host_id } = tx;
  const [stored] = await sql<{ count: number }[]>`
    with line as (
      select * from jsonb_to_recordset(${sql.json(lines)}) as r (id bigint, name text, is_active boolean, trigger jsonb, property_ids bigint[], channel_types jsonb, action jsonb, created_at timestamptz, updated_at timestamptz)
    ),
    o as (
      insert into automation_rules (host_id, id, name, is_active, trigger_kind, trigger_hours, trigger_days, trigger_at, channel_types, action_type, action, plan_due_at, created_at, updated_at) overriding system value
      select ${host_id}, id, name, false, trigger->>'kind', (trigger->>'hours')::integer, (trigger->>'days')::integer, trigger->>'at', channel_types, action->>'type', action, null, created_at, updated_at from line
      on conflict do nothing
      returning id, name, is_active, trigger_kind, action
    ),
    linked as (
      insert into automation_rule_properties (host_id, rule_id, property_id)
      select ${host_id}, o.id, each.id from o join line on line.id = o.id, unnest(line.property_ids) each(id)
      on conflict do nothing
    ),
    ${recordChange(tx, 'automation_rule_created', sql`select id as automation_rule_id, null::jsonb as before, to_jsonb(o) as after from o`)}
    select count(*) as count from o`;
  await advanceIds(tx, 'automation_rules');
  return stored?.count ?? 0;
}
