import type { Sql } from '../../database/connections/sql.ts';
import { IDLE_HOURS, LIFE_DAYS, PROVIDER_LIFE_HOURS } from '../sessions/session.ts';
import type { OperatorRole } from '../../database/scope.ts';

/** The rights under which a long response was opened: those of a token, or of a session of one of our pages. */
export type AccessRights = {
  /** Identical for all responses of one token, or of one session in one account, with the same reach and role. */
  readonly key: string;
  readonly host_id: number;
  readonly operator_id: number;
  readonly token_id: number | null;
  /** The hash of the session's secret in hexadecimal; null with a token. */
  readonly session: string | null;
  /** The properties of a limited operator, as they were when the response was opened; null for all. */
  readonly reach: readonly number[] | null;
  /** As it was then. */
  readonly role: OperatorRole;
};

/**
 * The keys of those that still hold: the token or session is valid, the account has no trouble, and the operator
 * has the same role and reaches the same properties as then. One statement for any number of them.
 */
export async function listValidRights(
  sql: Sql,
  rights: readonly AccessRights[],
  now: string,
): Promise<ReadonlySet<string>> {
  const rows = await sql<{ key: string }[]>`
    with asked as materialized (
      select * from jsonb_to_recordset(${sql.json(rights)})
        as a(key text, host_id bigint, operator_id bigint, token_id bigint, session text, reach bigint[], role text)
    ),
    signed_in as materialized (
      select a.key from asked a
      join sessions s on s.token_hash = decode(a.session, 'hex')
      join sign_in_operators r on r.sign_in_id = s.sign_in_id
      where r.account_id = a.host_id and r.operator_id = a.operator_id
        and s.used_at > ${now}::timestamptz - make_interval(hours => ${IDLE_HOURS})
        and s.created_at > ${now}::timestamptz - make_interval(
          hours => case s.began_by when 'provider' then ${PROVIDER_LIFE_HOURS}::integer else ${LIFE_DAYS * 24}::integer end
        )
    )
    select a.key from asked a
    join operators o on o.host_id = a.host_id and o.id = a.operator_id
      and o.is_limited = (a.reach is not null) and o.role = a.role
    join host_accounts h on h.id = o.host_id and h.status = 'active'
    left join access_tokens t on t.host_id = o.host_id and t.id = a.token_id and t.operator_id = o.id
      and (t.expires_at is null or t.expires_at > ${now}::timestamptz)
    left join applications p on p.id = t.application_id
    where (a.reach is null or not exists (
        select from (
          select p.property_id from operator_properties p where p.host_id = a.host_id and p.operator_id = a.operator_id
        ) now_reached
        full join unnest(a.reach) then_reached (property_id) on then_reached.property_id = now_reached.property_id
        where now_reached.property_id is null or then_reached.property_id is null
      ))
      and ((t.id is not null and p.deleted_at is null) or a.key in (select key from signed_in))`;
  return new Set(rows.map(({ key }) => key));
}
