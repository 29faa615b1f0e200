import type { Sql } from '../../../database/connections/sql.ts';

/** The hour in which a token was used; null for the tokens of applications. */
export type TokenUse = { readonly host_id: number; readonly token_id: number | null; readonly hour: string };

/**
 * Stores the hour of the last use of tokens of many accounts, once for each token and hour. Leaves out tokens that are
 * gone, and those that others lock: their next request marks them.
 */
export async function markTokensUsed(sql: Sql, uses: readonly TokenUse[]): Promise<void> {
  const named = uses.flatMap(({ host_id, token_id, hour }) =>
    token_id === null ? [] : [{ host_id, token_id, hour }],
  );
  if (named.length === 0) return;
  await sql`
    update access_tokens t set last_used_at = u.used_at
    from (
      select own.host_id, own.id, greatest(n.hour, own.created_at) as used_at
      from (
        select host_id, token_id, max(hour) as hour
        from jsonb_to_recordset(${JSON.stringify(named)}::text::jsonb) as n (host_id bigint, token_id bigint,
          hour timestamptz)
        group by host_id, token_id
      ) n
      join access_tokens own on own.host_id = n.host_id and own.id = n.token_id
      where own.last_used_at is null or own.last_used_at < n.hour
      order by own.host_id, own.id for no key update of own skip locked
    ) u
    where t.host_id = u.host_id and t.id = u.id`;
}
