import type { Fragment } from '../../../database/connections/sql.ts';
import type { SystemScope } from '../../../database/scope.ts';
import { renumberEvents } from '../../../events/renumber-events.ts';
import type { TakenDelivery } from '../sending/contract.ts';
import type { DispatchedEvent, NewDelivery } from './contract.ts';
import { isGranted } from '../queries.ts';

// The statements of this file read across accounts: the log of all accounts, in commit order.

export type NextEvents = {
  /** The number of steps whose deliveries were created. */
  readonly step: number;
  /** The snapshot of the events. */
  readonly snapshot: string;
  /** In commit order. */
  readonly events: readonly DispatchedEvent[];
  /** True when a new snapshot holds more events than one look sorts. `events` are then not the next ones. */
  readonly isLong: boolean;
};

/** The most events of a new snapshot that are sorted by id. More of them are walked by id, a part in each step. */
export const SORTED_MAX = 5000;

/**
 * The next events of the log without deliveries, in the order in which listEvents returns them for one account.
 * Undefined at the end of the log.
 */
export async function findNextEvents(
  { sql }: Pick<SystemScope, 'sql'>,
  limit: number,
): Promise<NextEvents | undefined> {
  type Row = Omit<DispatchedEvent, 'id'> & {
    id: number | null;
    step: number;
    snapshot: string;
    recent: number;
  };
  const rows = await sql<Row[]>`
    with recent as materialized (
      select host_id, id, kind, payload, created_at from events
      where (select target from dispatch) is null and ${isUndispatched(sql)}
        and pg_visible_in_snapshot(transaction_id, (select pg_current_snapshot()))
      order by transaction_id, id limit ${SORTED_MAX + 1}
    )
    select e.host_id, e.id, e.kind, e.payload, e.created_at, d.step,
      coalesce(d.target, pg_current_snapshot())::text as snapshot, (select count(*) from recent) as recent,
      (select count(*) from webhooks w where w.host_id = e.host_id and w.is_active and w.deleted_at is null) as webhooks
    from dispatch d left join (
      -- Skips events of accounts without webhooks at once, however many there are.
      (select host_id, id, kind, payload, created_at from recent where ${hasWebhook(sql, sql`recent`)}
        order by id limit ${limit})
      union all
      (select host_id, id, kind, payload, created_at from events
        where (select target from dispatch) is not null and id > (select event_id from dispatch)
          and pg_visible_in_snapshot(transaction_id, (select target from dispatch))
          and not pg_visible_in_snapshot(transaction_id, (select base from dispatch))
          and ${hasWebhook(sql, sql`events`)}
        order by id limit ${limit})
    ) e on true
    where d.target is not null or exists (select from recent)
    order by e.id`;
  const [first] = rows;
  if (first === undefined) return undefined;
  const events = rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ ...row, id }]));
  return { step: first.step, snapshot: first.snapshot, events, isLong: first.recent > SORTED_MAX };
}

/** The rows that `base` does not show. They are found by transaction id, because most of them began after it. */
function isUndispatched(sql: SystemScope['sql']): Fragment {
  return sql`transaction_id >= (select pg_snapshot_xmin(base) from dispatch)
    and not pg_visible_in_snapshot(transaction_id, (select base from dispatch))`;
}

/** The rows of accounts that have a webhook. */
function hasWebhook(sql: SystemScope['sql'], rows: Fragment): Fragment {
  return sql`exists (
    select from webhooks w where w.host_id = ${rows}.host_id and w.is_active and w.deleted_at is null offset 0
  )`;
}

/**
 * Places the dispatch before the first event of a new snapshot, by id. It finds that event once, so that no later step
 * reads the whole snapshot. Does nothing when another process was faster.
 */
export async function beginWalk(
  { sql }: Pick<SystemScope, 'sql'>,
  { step, snapshot }: Pick<NextEvents, 'step' | 'snapshot'>,
): Promise<void> {
  // Not min(id), which PostgreSQL would look for from the beginning of the log.
  await sql`
    update dispatch set step = step + 1, target = ${snapshot}::text::pg_snapshot, event_id = coalesce((
      select min(id + 0) - 1 from events
      where ${isUndispatched(sql)}
        and pg_visible_in_snapshot(transaction_id, (select ${snapshot}::text::pg_snapshot))
    ), event_id)
    where step = ${step}`;
}

export type Dispatching = Pick<NextEvents, 'step' | 'snapshot'> & {
  /** The last event of this step; null when the step ends the snapshot. */
  readonly last_id: number | null;
  readonly leasedUntil: string;
  readonly failuresBeforePause: number;
};

/**
 * Creates a delivery of each event for each webhook that receives it, in order, and moves the position. It is one
 * statement, and does nothing when another process was faster. Deliveries of healthy webhooks are leased to this
 * process and returned; a failing webhook gets its deliveries at its next trial. An application receives events while
 * an operator grants it access.
 */
export async function insertDeliveries(
  { sql, now }: SystemScope,
  deliveries: readonly NewDelivery[],
  { step, snapshot, last_id, leasedUntil, failuresBeforePause }: Dispatching,
): Promise<readonly TakenDelivery[]> {
  return sql<TakenDelivery[]>`
    with moved as (
      update dispatch set step = step + 1, event_id = ${last_id ?? 0},
        base = case when ${last_id === null} then ${snapshot}::text::pg_snapshot else base end,
        target = case when ${last_id === null} then null else ${snapshot}::text::pg_snapshot end
      where step = ${step}
      returning is_only
    ),
    made as (
      insert into webhook_deliveries (host_id, webhook_id, message_id, event, body, next_attempt_at, created_at)
      select w.host_id, w.id, e.message_id, e.event, e.body,
        case when w.failures < ${failuresBeforePause} then ${leasedUntil}::timestamptz else ${now}::timestamptz end, ${now}
      from moved, jsonb_to_recordset(${sql.json(deliveries)})
        as e(place integer, host_id bigint, message_id text, event text, body text)
      join webhooks w on w.host_id = e.host_id
      where w.is_active and w.deleted_at is null and (w.events is null or w.events ? e.event)
        and ${isGranted(sql, now, sql`w.host_id`)}
      order by e.place, w.id
      returning host_id, id, webhook_id, message_id, body, failures, next_attempt_at
    )
    select m.host_id, m.id, m.webhook_id, m.message_id, m.body, m.failures, ${leasedUntil}::text as leased_until,
      w.url, w.secret, coalesce(w.down_until > ${now}, false) as is_down,
      case when w.former_secret_until > ${now} then w.former_secret end as former_secret
    from made m join webhooks w on w.host_id = m.host_id and w.id = m.webhook_id
    where m.next_attempt_at = ${leasedUntil}::timestamptz
    order by m.id`;
}

/** The time of the oldest event without deliveries; null when there is none. Reads one event, however many wait. */
export async function findBacklog({ sql }: Pick<SystemScope, 'sql'>): Promise<string | null> {
  const [row] = await sql<{ created_at: string | null }[]>`
    select min(created_at) as created_at from (
      (select created_at from events
        where (select target from dispatch) is null and ${isUndispatched(sql)}
        order by transaction_id, id limit 1)
      union all
      (select created_at from events
        where (select target from dispatch) is not null and id > (select event_id from dispatch)
          and not pg_visible_in_snapshot(transaction_id, (select base from dispatch))
        order by id limit 1)
    ) waiting`;
  return row?.created_at ?? null;
}

/** True when the log, or the dispatch position, is ahead of all transactions of this server. */
export async function isLogAhead({ sql }: Pick<SystemScope, 'sql'>): Promise<boolean> {
  const [row] = await sql<{ is_ahead: boolean }[]>`
    select (select pg_snapshot_xmax(coalesce(target, base)) from dispatch) > pg_snapshot_xmax(pg_current_snapshot())
      or exists (select from events where transaction_id >= pg_snapshot_xmax(pg_current_snapshot())) as is_ahead`;
  return row?.is_ahead === true;
}

/**
 * Orders all restored events before all new ones, in the order of their ids. Dispatching continues at the first
 * restored event without deliveries, so some events are sent again.
 */
export async function renumberLog({ sql }: SystemScope): Promise<void> {
  await sql`set local statement_timeout = 0`;
  await sql`select from dispatch for update`;
  const [place] = await sql<{ last: number | null; next: number | null }[]>`
    with restored as (
      select max(id) as last from events where transaction_id >= pg_snapshot_xmax(pg_current_snapshot())
    )
    select restored.last, (
      select min(e.id) from events e, dispatch
      where e.id <= restored.last and not pg_visible_in_snapshot(e.transaction_id, base)
        and (e.id > event_id or not pg_visible_in_snapshot(e.transaction_id, coalesce(target, base)))
    ) as next
    from restored`;
  const last = place?.last ?? 0;
  await renumberEvents({ sql }, last, RESTORED);
  await sql`
    update dispatch set base = ${BEFORE_RESTORED}::text::pg_snapshot, target = pg_current_snapshot(),
      event_id = ${(place?.next ?? last + 1) - 1}, step = step + 1, log_number = log_number + 1`;
}

/** The first transaction id of any PostgreSQL. */
const RESTORED = '3';
const BEFORE_RESTORED = '3:3:';

/** The times of the oldest event without deliveries and of the oldest due delivery; null when there is none. */
export async function findWaiting({ sql, now }: SystemScope): Promise<{
  readonly events_since: string | null;
  readonly deliveries_since: string | null;
}> {
  const [row] = await sql<{ deliveries_since: string | null }[]>`
    select min(d.next_attempt_at) as deliveries_since from webhook_deliveries d
    join webhooks w on w.host_id = d.host_id and w.id = d.webhook_id
    where d.status = 'pending' and d.next_attempt_at <= ${now} and w.is_active and w.deleted_at is null
      and ${isGranted(sql, now, sql`w.host_id`)}`;
  return { events_since: await findBacklog({ sql }), deliveries_since: row?.deliveries_since ?? null };
}
