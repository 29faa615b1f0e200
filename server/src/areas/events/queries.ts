import type { Fragment } from '../../database/connections/sql.ts';
import { isDataRefused } from '../../database/failures.ts';
import type { ReadScope } from '../../database/scope.ts';
import type { LoggedEvent } from '../../events/present-event.ts';
import { BEGINNING, unknownPosition, type LogPosition } from './position.ts';

/** Beyond every number that a cell gives its own log: each move of an account begins another range. */
const LOGS_OF_A_CELL = 1_000_000_000_000;

/** The most rows that one request scans, including rows of other kinds. */
export const LOOKED_AT_MAX = 5000;

export type LogPage = {
  readonly events: readonly LoggedEvent[];
  /** Where the next page begins. */
  readonly next: LogPosition;
  readonly has_more: boolean;
};

/** An event, or the summary row: the number of scanned rows, the last id, and whether more rows are stored. */
type LoggedEventRow = LoggedEvent & { snapshot: string; looked_at: number | null; is_more: boolean };

/** The number of the account's log: another one after the log was renumbered, and after the account moved to another cell. */
export async function findLogNumber({ sql, host_id }: ReadScope): Promise<number> {
  const [row] = await sql<{ log_number: number }[]>`
    select d.log_number + h.moves * ${LOGS_OF_A_CELL}::bigint as log_number
    from dispatch d join host_accounts h on h.id = ${host_id}`;
  return row?.log_number ?? 0;
}

/** The present end of the account's log. */
export async function findEndOfOwnLog({ sql }: ReadScope): Promise<LogPosition> {
  const [row] = await sql<{ base: string }[]>`select pg_current_snapshot()::text as base`;
  if (row === undefined) throw new Error('the log has no snapshot');
  return { base: row.base, target: null, id: 0 };
}

/**
 * The next events of the account in commit order: by snapshot, and by id within a snapshot. When one change waited for
 * another, the later one has the higher id and is never visible earlier, so their order holds. A change that commits
 * late is in a later snapshot, so it is never missed.
 */
export async function listEvents(
  scope: ReadScope,
  { position, kinds, limit }: { position: LogPosition; kinds: readonly string[]; limit: number },
): Promise<LogPage> {
  const { sql } = scope;
  const { base, target } = position;
  const lookedAt = isWalk(position) ? walkFrom(scope, position) : newSince(scope, position);
  // In a select of its own, so that PostgreSQL parses the snapshot once and not for each row.
  const snapshot = sql`(select coalesce(${target}::text::pg_snapshot, pg_current_snapshot()))`;
  // PostgreSQL runs the second part only when the first does not fill the page.
  const rows = await refusingForgedCursor(sql<LoggedEventRow[]>`
    select * from (
      (
        select id, kind, payload, created_at, (${snapshot})::text as snapshot, null::bigint as looked_at, true as is_more
        from (${lookedAt}) l
        where pg_visible_in_snapshot(l.transaction_id, ${snapshot})
          and not pg_visible_in_snapshot(l.transaction_id, (select ${base}::text::pg_snapshot))
          and kind = any(${[...kinds]}::text[])
        order by l.id limit ${limit + 1}
      )
      union all
      select max(id), '', null, null, (${snapshot})::text, count(*), exists (
          select from events
          where host_id = ${scope.host_id} and transaction_id >= (select pg_snapshot_xmin(${snapshot}))
            and not pg_visible_in_snapshot(transaction_id, ${snapshot})
        )
      from (${lookedAt}) l
    ) found
    limit ${limit + 1}`);
  return pageOf(rows, position, limit);
}

/** True when the log is read by id: from its beginning, or on from an id. */
function isWalk({ base, target }: LogPosition): boolean {
  return target !== null || base === BEGINNING.base;
}

function walkFrom({ sql, host_id }: ReadScope, { id }: LogPosition): Fragment {
  return sql`
    select id, transaction_id, kind, payload, created_at from events
    where host_id = ${host_id} and id > ${id}::bigint order by id limit ${LOOKED_AT_MAX}`;
}

/** Finds rows by transaction and sorts them. By id, PostgreSQL would have to scan the whole log. */
function newSince({ sql, host_id }: ReadScope, { base }: LogPosition): Fragment {
  return sql`
    select id, transaction_id, kind, payload, created_at from events
    where host_id = ${host_id} and transaction_id >= (select pg_snapshot_xmin(${base}::text::pg_snapshot))
      and not pg_visible_in_snapshot(transaction_id, (select ${base}::text::pg_snapshot))
    order by id + 0 limit ${LOOKED_AT_MAX}`;
}

function pageOf(rows: readonly LoggedEventRow[], position: LogPosition, limit: number): LogPage {
  const { base } = position;
  const target = position.target ?? rows[0]?.snapshot ?? base;
  const found = rows.filter(({ looked_at }) => looked_at === null);
  const events = found.slice(0, limit);
  const goingOn = (id: number) => ({ events, next: { base, target, id }, has_more: true });
  if (found.length > limit) return goingOn(events.at(-1)?.id ?? position.id);
  const end = rows.find(({ looked_at }) => looked_at !== null);
  if (end?.looked_at === LOOKED_AT_MAX) return goingOn(end.id);
  return { events, next: { base: target, target: null, id: 0 }, has_more: end?.is_more === true };
}

type PageBackwards = {
  readonly events: readonly LoggedEvent[];
  /** The id of the oldest event that was scanned: the next page ends before it. */
  readonly oldest: number;
  readonly has_more: boolean;
};

/** The newest events of the account before an id, newest first. Scans at most LOOKED_AT_MAX rows, as listEvents does. */
export async function listNewestEvents(
  { sql, host_id }: ReadScope,
  { before, kinds, limit }: { before: number; kinds: readonly string[]; limit: number },
): Promise<PageBackwards> {
  const lookedAt = sql`
    select id, kind, payload, created_at from events
    where host_id = ${host_id} and id < ${before}::bigint order by id desc limit ${LOOKED_AT_MAX}`;
  const rows = await sql<(LoggedEvent & { looked_at: number | null })[]>`
    select * from (
      (
        select id, kind, payload, created_at, null::bigint as looked_at from (${lookedAt}) l
        where kind = any(${[...kinds]}::text[])
        order by id desc limit ${limit + 1}
      )
      union all
      select min(id), '', null, null, count(*) from (${lookedAt}) l
    ) found
    limit ${limit + 1}`;
  const found = rows.filter(({ looked_at }) => looked_at === null);
  const events = found.slice(0, limit);
  if (found.length > limit) return { events, oldest: events.at(-1)?.id ?? before, has_more: true };
  const end = rows.find(({ looked_at }) => looked_at !== null);
  // Without a row there is no oldest one.
  return { events, oldest: end?.id ?? before, has_more: end?.looked_at === LOOKED_AT_MAX };
}

/** The binding of a cursor is not secret, so a client can forge a cursor with an invalid snapshot. */
async function refusingForgedCursor<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (isDataRefused(error)) throw unknownPosition();
    throw error;
  }
}
