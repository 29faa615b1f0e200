import { writesHere } from '../database/away-accounts.ts';
import type { Sql } from '../database/connections/sql.ts';

// This file writes across accounts: the tokens that one process has seen.

type TokenUse = { readonly host_id: number; readonly token_id: number; readonly hour: string };

/** Stores in which hour tokens of many accounts were used: once an hour for each, so that requests cost nothing. */
export async function storeLastUses(sql: Sql, uses: readonly TokenUse[]): Promise<void> {
  await sql`
    update access_tokens t set last_used_at = n.hour
    from (
      select u.host_id, u.token_id, max(u.hour) as hour
      from jsonb_to_recordset(${sql.json(uses)}) as u (host_id bigint, token_id bigint,
        hour timestamptz)
      group by u.host_id, u.token_id
    ) n
    where t.host_id = n.host_id and t.id = n.token_id and (t.last_used_at is null or t.last_used_at < n.hour)
      and ${writesHere(sql, sql`t.host_id`)}`;
}
