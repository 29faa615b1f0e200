import type { Sql } from '../../../database/connections/sql.ts';
import type { LogPosition } from '../place.ts';
import { snapshotOf } from '../queries.ts';
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

/** The present end of the log; on a Citus cluster of that of one account, by the snapshot of its machine. */
export async function findEndOfLog(sql: Sql, host_id?: number): Promise<LogEnd> {
  const [row] = await sql<LogEnd[]>`
    select log_number, pg_current_snapshot()::text as snapshot from dispatch`;
  if (row === undefined) throw new Error('the log has no number');
  if (host_id === undefined) return row;
  const [machine] = await sql<{ snapshot: string }[]>`select s.snapshot from (${snapshotOf(sql, host_id)}) s`;
  return { ...row, snapshot: machine?.snapshot ?? row.snapshot };
}

/** As findNewEvents, of one account on a Citus cluster. */
export async function findNewEventsOf(
  sql: Sql,
  { base, target, id }: LogPosition,
  { host_id, limit }: { readonly host_id: number; readonly limit: number },
): Promise<NewEvents> {
  type Row = Omit<FollowedEvent, 'id'> & { id: number | null; snapshot: string };
  const { log_number } = await findEndOfLog(sql);
  const rows = await sql<Row[]>`
    select d.snapshot, e.host_id, e.id, e.kind, e.payload, e.created_at, e.transaction_id
    from (select coalesce(${target}::text, s.snapshot) as snapshot from (${snapshotOf(sql, host_id)}) s) d
    left join lateral (
      select host_id, id, kind, payload, created_at, transaction_id::text as transaction_id from events
      where host_id = ${host_id} and transaction_id >= (select pg_snapshot_xmin(${base}::text::pg_snapshot))
        and not pg_visible_in_snapshot(transaction_id, (select ${base}::text::pg_snapshot))
        and id > ${id}::bigint and pg_visible_in_snapshot(transaction_id, d.snapshot::pg_snapshot)
      order by id limit ${limit}
    ) e on true
    order by e.id`;
  return { log_number, ...newEventsOf(rows) };
}

/** The next events of these accounts after a place of the whole log, in the order of listEvents. */
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
  return { log_number: rows[0]?.log_number ?? 0, ...newEventsOf(rows) };
}

function newEventsOf(
  rows: readonly (Omit<FollowedEvent, 'id'> & { readonly id: number | null; readonly snapshot: string })[],
): Pick<NewEvents, 'snapshot' | 'events'> {
  const [first] = rows;
  if (first === undefined) throw new Error('the log has no snapshot');
  const events = rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ ...row, id }]));
  return { snapshot: first.snapshot, events };
}
