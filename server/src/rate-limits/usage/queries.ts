import { writesHere } from '../../database/away-accounts.ts';
import type { Sql } from '../../database/connections/sql.ts';
import type { CallerCount } from './usage.ts';

/** Adds counts of many accounts, and leaves out accounts that are gone. The order of the rows keeps two processes from waiting for each other. */
export async function addRequestCounts(sql: Sql, counts: readonly CallerCount[]): Promise<void> {
  await sql`
    insert into request_counts as c (host_id, hour, operator_id, token_id, application_id, requests, refused)
    select n.host_id, n.hour, n.operator_id, n.token_id, n.application_id, n.requests, n.refused
    from jsonb_to_recordset(${sql.json(counts)}) as n (host_id bigint, hour timestamptz,
      operator_id bigint, token_id bigint, application_id bigint, requests bigint, refused bigint)
    join host_accounts h on h.id = n.host_id
    where ${writesHere(sql, sql`n.host_id`)}
    order by n.host_id, n.hour, n.operator_id, n.token_id, n.application_id
    on conflict (host_id, hour, operator_id, token_id, application_id) do update
    set requests = c.requests + excluded.requests, refused = c.refused + excluded.refused`;
}
