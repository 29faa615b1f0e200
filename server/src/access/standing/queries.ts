import type { Sql } from '../../database/connections/sql.ts';
import { IDLE_HOURS, LIFE_DAYS } from '../sessions/session.ts';

/** The rights under which a long response was opened: those of a token, or of a session of one of our pages. */
export type Standing = {
  /** Identical for all responses of one token, and for all of one session in one account. */
  readonly key: string;
  readonly host_id: number;
  readonly operator_id: number;
  readonly token_id: number | null;
  /** The hash of the session's secret in hexadecimal; null with a token. */
  readonly session: string | null;
};

/**
 * The keys of those that still hold: the token or session is valid, the account has no trouble, and the operator is
 * not limited. One statement for any number of them.
 */
export async function listStanding(
  sql: Sql,
  standings: readonly Standing[],
  now: string,
): Promise<ReadonlySet<string>> {
  const rows = await sql<{ key: string }[]>`
    select a.key
    from jsonb_to_recordset(${JSON.stringify(standings)}::text::jsonb)
      as a(key text, host_id bigint, operator_id bigint, token_id bigint, session text)
    join host_accounts h on h.id = a.host_id and h.status = 'active'
    join operators o on o.host_id = a.host_id and o.id = a.operator_id and not o.is_limited
    where exists (
      select from access_tokens t left join applications p on p.id = t.application_id
      where t.host_id = a.host_id and t.id = a.token_id and t.operator_id = a.operator_id
        and (t.expires_at is null or t.expires_at > ${now}::timestamptz) and p.deleted_at is null
    ) or exists (
      select from sessions s join sign_in_operators r on r.sign_in_id = s.sign_in_id
      where s.token_hash = decode(a.session, 'hex') and r.account_id = a.host_id and r.operator_id = a.operator_id
        and s.used_at > ${now}::timestamptz - make_interval(hours => ${IDLE_HOURS})
        and s.created_at > ${now}::timestamptz - make_interval(days => ${LIFE_DAYS})
    )`;
  return new Set(rows.map(({ key }) => key));
}
