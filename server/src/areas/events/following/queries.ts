import type { Sql } from '../../../database/connections/sql.ts';
import type { LogPosition } from '../position.ts';
import type { FollowedEvent, LogEnd } from './contract.ts';

// The statements of this file read across accounts: the new events of all accounts that have readers.

export type NewEvents = {
  /** Changes when the log is renumbered. */
  readonly log_number: number;
  /** The snapshot of the events. */
  readonly snapshot: string;
  /** By id. */
  readonly events: readonly FollowedEvent[];
};

/** The present end of the log. */
export async function findEndOfLog(sql: Sql): Promise<LogEnd> {
  const [row] = await sql<LogEnd[]>`
    select log_number, pg_current_snapshot()::text as snapshot from dispatch`;
  if (row === undefined) throw new Error('the log has no number');
  return row;
}

/** The next events of these accounts after a position of the whole log, in the order of listEvents. */
export async function findNewEvents(
  sql: Sql,
  { base, target, id }: LogPosition,
  { hostIds, limit }: { readonly hostIds: readonly number[]; readonly limit: number },
): Promise<NewEvents> {
  type Row = Omit<FollowedEvent, 'id'> & { id: number | null; log_number: number; snapshot: string };
  const rows = await sql<Row[]>`
    select d.log_number, d.snapshot, e.host_id, e.id, e.kind, e.payload, e.created_at, e.transaction_id
    from (
      select log_number, coalesce(${target}::text::pg_snapshot, pg_current_snapshot())::text as snapshot from dispatch
    ) d
    left join lateral (
      select host_id, id, kind, payload, created_at, transaction_id::text as transaction_id from (
        -- First the new rows. The planner estimates them as a third of the log and would start elsewhere.
        select host_id, id, kind, payload, created_at, transaction_id from events
        where transaction_id >= (select pg_snapshot_xmin(${base}::text::pg_snapshot))
          and not pg_visible_in_snapshot(transaction_id, (select ${base}::text::pg_snapshot))
          and id > ${id}::bigint and pg_visible_in_snapshot(transaction_id, d.snapshot::pg_snapshot)
        offset 0
      ) fresh
      where host_id = any(${hostIds}::bigint[])
      order by id limit ${limit}
    ) e on true
    order by e.id`;
  const [first] = rows;
  if (first === undefined) throw new Error('the log has no snapshot');
  const events = rows.flatMap(({ id: found, ...row }) => (found === null ? [] : [{ ...row, id: found }]));
  return { log_number: first.log_number, snapshot: first.snapshot, events };
}
