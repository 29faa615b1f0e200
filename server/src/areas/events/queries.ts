import type { ReadScope } from '../../database/scope.ts';
import type { LoggedEvent } from '../../events/present-event.ts';
import type { Place } from './place.ts';

/** The most that one request looks at, wanted or not. */
export const LOOKED_AT_MAX = 5000;

export type LogPage = {
  readonly events: readonly LoggedEvent[];
  /** Behind the last event that was looked at; undefined where there was none. */
  readonly last: Place | undefined;
  readonly has_more: boolean;
};

type LookedAt = {
  id: number;
  transaction_id: string;
  kind: string;
  payload: Record<string, unknown>;
  created_at: string;
  /** Only of the row that says how far was looked: how many were. */
  looked_at: number | null;
};

/** Which log it is: another after it was numbered anew. */
export async function findLogNumber({ sql }: ReadScope): Promise<number> {
  const [row] = await sql<{ log_number: number }[]>`select log_number from dispatch`;
  return row?.log_number ?? 0;
}

/**
 * The next events of the account in the order of commits. An event is told only once every transaction that could
 * still come before it has ended: a reader who goes on from where a page ended never misses one. The last row
 * says how far was looked where fewer than wanted were found.
 */
export async function listEvents(
  { sql, host_id }: ReadScope,
  { after, kinds, limit }: { after: Place; kinds: readonly string[]; limit: number },
): Promise<LogPage> {
  const lookedAt = sql`
    select id, transaction_id, kind, payload, created_at from events
    where host_id = ${host_id} and transaction_id < pg_snapshot_xmin(pg_current_snapshot())
      and (transaction_id, id) > (${after.transaction_id}::text::xid8, ${after.id}::bigint)
    order by transaction_id, id limit ${LOOKED_AT_MAX}`;
  // The second part runs only where the first does not fill the page.
  const rows = await sql<LookedAt[]>`
    select * from (
      (select id, transaction_id::text as transaction_id, kind, payload, created_at, null::bigint as looked_at
        from (${lookedAt}) l
        where ${JSON.stringify(kinds)}::text::jsonb ? kind
        order by l.transaction_id, l.id limit ${limit + 1})
      union all
      (select id, transaction_id::text, kind, null, created_at, count(*) over () from (${lookedAt}) l
        order by l.transaction_id desc, l.id desc limit 1)
    ) found
    limit ${limit + 1}`;
  return pageOf(rows, limit);
}

function pageOf(rows: readonly LookedAt[], limit: number): LogPage {
  const told = rows.filter(({ looked_at }) => looked_at === null);
  const events = told.slice(0, limit);
  if (told.length > limit) return { events, last: events.at(-1), has_more: true };
  const end = rows.find(({ looked_at }) => looked_at !== null);
  return { events, last: end, has_more: end?.looked_at === LOOKED_AT_MAX };
}
