import type { WriteScope } from '#server/database/scope.ts';
import type { Filling } from './house.ts';

/** The properties that a rule names. */
const PROPERTIES_NAMED = 110;
/** Rules that are planned: each for all coming stays of its properties. */
const PLANNED_RULES = 10;

/** Messages before check-in, each for some of the properties, and what the first ones have planned. */
export async function addRules(
  { sql, host_id }: WriteScope,
  { account, rules, today }: Filling,
): Promise<void> {
  const { properties } = account;
  const added = await sql<{ id: number }[]>`
    insert into automation_rules (host_id, name, is_active, trigger_kind, trigger_days, trigger_at, channel_types, action_type,
      action, created_at, updated_at)
    select ${host_id}, 'Rule ' || n, true, 'before_check_in', 1 + n % 5, '10:00', '[]', 'message',
      jsonb_build_object('type', 'message', 'template', 'Dear {{guest_first_name}}, we look forward to seeing you. Note ' || n),
      now(), now()
    from generate_series(1, ${rules}::integer) n
    returning id`;
  const ids = added.map(({ id }) => id);
  await sql`
    insert into automation_rule_properties (host_id, rule_id, property_id)
    select ${host_id}, r.id, p.id from unnest(${ids}::bigint[]) with ordinality r (id, place),
      unnest(${[...properties]}::bigint[]) with ordinality p (id, place)
    where (p.place + r.place * 31) % ${properties.length}::integer < ${PROPERTIES_NAMED}::integer`;
  await sql`
    insert into automation_actions (host_id, rule_id, type, stay_code, occurrence, property_id, status, due_at, next_run_at, fact,
      revision, created_at)
    select ${host_id}, r.id, 'message', h.stay_code, 'before_check_in', h.property_id, 'waiting', h.due_at, h.due_at,
      jsonb_build_object('at', '10:00', 'date', h.check_in_date, 'days', 1 + r.place % 5, 'kind', 'before_check_in', 'time', '15:00',
        'hours', null, 'timezone', 'Europe/Amsterdam', 'happened_at', null),
      1, now()
    from (
      select rule_id as id, property_id, row_number() over (partition by property_id order by rule_id) as place
      from automation_rule_properties where host_id = ${host_id} and rule_id = any(${ids.slice(0, PLANNED_RULES)}::bigint[])
    ) r
    join (select *, check_in_date - 1 + time '09:00' as due_at from house_stays) h on h.property_id = r.property_id
    where h.status = 'accepted' and h.check_in_date > ${today}::date + 7`;
}
