import type { Fragment } from '../../../database/connections/sql.ts';
import type { SystemScope } from '../../../database/scope.ts';
import type { TakenDelivery } from '../sending/contract.ts';
import type { DispatchedEvent, NewDelivery } from './contract.ts';

// The statements of this file reach across accounts: they go through the log of all of them, in the order of commits.

export type NextEvents = {
  /** Of how many steps deliveries have been made. */
  readonly step: number;
  /** What they were found in. */
  readonly snapshot: string;
  /** In the order of commits. */
  readonly events: readonly DispatchedEvent[];
};

/**
 * The next events of the log that deliveries are to be made of, as listEvents tells them of one account; undefined when
 * the log does not go on.
 */
export async function findNextEvents(
  { sql }: Pick<SystemScope, 'sql'>,
  limit: number,
): Promise<NextEvents | undefined> {
  type Row = Omit<DispatchedEvent, 'id'> & { id: number | null; step: number; snapshot: string };
  const rows = await sql<Row[]>`
    select e.host_id, e.id, e.kind, e.payload, e.created_at, d.step,
      coalesce(d.target, pg_current_snapshot())::text as snapshot,
      (select count(*) from webhooks w where w.host_id = e.host_id and w.is_active and w.deleted_at is null) as webhooks
    from dispatch d left join lateral (
      select host_id, id, kind, payload, created_at from (
        -- First what is new, which the planner takes for a third of the log: it would begin elsewhere.
        select host_id, id, kind, payload, created_at from events
        where ${isUntold(sql)} and id > d.event_id
          and pg_visible_in_snapshot(transaction_id, coalesce(d.target, pg_current_snapshot()))
        offset 0
      ) untold
      -- So that what nobody is told of is passed over at once, however much it is.
      where exists (
        select from webhooks w where w.host_id = untold.host_id and w.is_active and w.deleted_at is null offset 0
      )
      order by id limit ${limit}
    ) e on true
    where d.target is not null or e.id is not null or exists (select from events where ${isUntold(sql)})
    order by e.id`;
  const [first] = rows;
  if (first === undefined) return undefined;
  const events = rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ ...row, id }]));
  return { step: first.step, snapshot: first.snapshot, events };
}

/** What `base` does not show, found by its transactions: most of those that are not over came after it. */
function isUntold(sql: SystemScope['sql']): Fragment {
  return sql`transaction_id >= (select pg_snapshot_xmin(base) from dispatch)
    and not pg_visible_in_snapshot(transaction_id, (select base from dispatch))`;
}

export type Dispatching = Pick<NextEvents, 'step' | 'snapshot'> & {
  /** The last event that is gone through; null when that is all of the snapshot. */
  readonly last_id: number | null;
  readonly leasedUntil: string;
  readonly failuresBeforePause: number;
};

/**
 * Makes a delivery of each event for each webhook that is told of it, in their order, and moves on: one statement, so
 * all of it or nothing, and nothing when another process was quicker. Those of a webhook that does well are taken at
 * once by who makes them, and are answered; one that has failed gets its own when it is its turn. An application is
 * told for as long as an operator lets it act.
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
      from moved, jsonb_to_recordset(${JSON.stringify(deliveries)}::text::jsonb)
        as e(place integer, host_id bigint, message_id text, event text, body text)
      join webhooks w on w.host_id = e.host_id
      where w.is_active and w.deleted_at is null and (w.events is null or w.events ? e.event)
        and (w.application_id is null or exists (
          select from oauth_grants g
          where g.host_id = w.host_id and g.application_id = w.application_id and g.expires_at > ${now}
        ))
      order by e.place, w.id
      returning host_id, id, webhook_id, message_id, body, failures, next_attempt_at
    )
    select m.host_id, m.id, m.webhook_id, m.message_id, m.body, m.failures, ${leasedUntil}::text as leased_until,
      w.url, w.secret, case when w.former_secret_until > ${now} then w.former_secret end as former_secret
    from made m join webhooks w on w.host_id = m.host_id and w.id = m.webhook_id
    where m.next_attempt_at = ${leasedUntil}::timestamptz
    order by m.id`;
}

/** When the oldest event was recorded that no deliveries have been made of; null when there is none. */
export async function findBacklog({ sql }: Pick<SystemScope, 'sql'>): Promise<string | null> {
  const [row] = await sql<{ created_at: string | null }[]>`
    select min(created_at) as created_at from events
    where ${isUntold(sql)} and id > (select event_id from dispatch)`;
  return row?.created_at ?? null;
}

/** Whether the log, or where deliveries have been made of it, is ahead of all transactions there have been. */
export async function isLogAhead({ sql }: Pick<SystemScope, 'sql'>): Promise<boolean> {
  const [row] = await sql<{ is_ahead: boolean }[]>`
    select (select pg_snapshot_xmax(coalesce(target, base)) from dispatch) > pg_snapshot_xmax(pg_current_snapshot())
      or exists (select from events where transaction_id >= pg_snapshot_xmax(pg_current_snapshot())) as is_ahead`;
  return row?.is_ahead === true;
}

/**
 * Puts all that was restored before all that is new, in the order in which it was written. What no deliveries had been
 * made of is told from the first such event on, some of it again.
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
  await sql`update events set transaction_id = ${RESTORED}::text::xid8 where id <= ${last}`;
  await sql`
    update dispatch set base = ${BEFORE_RESTORED}::text::pg_snapshot, target = pg_current_snapshot(),
      event_id = ${(place?.next ?? last + 1) - 1}, step = step + 1, log_number = log_number + 1`;
}

/** The first transaction of any PostgreSQL. */
const RESTORED = '3';
const BEFORE_RESTORED = '3:3:';

/** Since when the oldest event waits to be dispatched, and the oldest delivery to be sent; null for none. */
export async function findWaiting({ sql, now }: SystemScope): Promise<{
  readonly events_since: string | null;
  readonly deliveries_since: string | null;
}> {
  const [row] = await sql<{ deliveries_since: string | null }[]>`
    select min(d.next_attempt_at) as deliveries_since from webhook_deliveries d
    join webhooks w on w.host_id = d.host_id and w.id = d.webhook_id
    where d.status = 'pending' and d.next_attempt_at <= ${now} and w.is_active and w.deleted_at is null`;
  return { events_since: await findBacklog({ sql }), deliveries_since: row?.deliveries_since ?? null };
}
