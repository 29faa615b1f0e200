import type { SystemScope } from '../../../database/scope.ts';
import type { LoggedEvent } from '../../../events/present-event.ts';
import type { TakenDelivery } from '../sending/contract.ts';

// The statements of this file reach across accounts: they go through the log of all of them, in the order of commits.

/** An event of any account, and its place in the log. */
export type DispatchedEvent = LoggedEvent & { readonly host_id: number; readonly transaction_id: string };

/** Where deliveries have been made to. */
export type DispatchPlace = { readonly transaction_id: string; readonly event_id: number };

export type NextEvents = {
  readonly from: DispatchPlace;
  /** In the order of the log; `is_wanted` where the account has a webhook at all. */
  readonly events: readonly (DispatchedEvent & { readonly is_wanted: boolean })[];
};

/**
 * The next events of the log that deliveries are to be made of; undefined when there are none. What came before them was
 * told: an event shows only once every transaction that could still come before it has ended.
 */
export async function findNextEvents(
  { sql }: Pick<SystemScope, 'sql'>,
  limit: number,
): Promise<NextEvents | undefined> {
  type Row = NextEvents['events'][number] & { from_transaction_id: string; from_event_id: number };
  const rows = await sql<Row[]>`
    select e.host_id, e.id, e.transaction_id::text as transaction_id, e.kind, e.payload, e.created_at,
      exists (select from webhooks w where w.host_id = e.host_id and w.is_active) as is_wanted,
      d.transaction_id::text as from_transaction_id, d.event_id as from_event_id
    from dispatch d, lateral (
      select host_id, id, transaction_id, kind, payload, created_at from events
      where (transaction_id, id) > (d.transaction_id, d.event_id)
        and transaction_id < pg_snapshot_xmin(pg_current_snapshot())
      order by transaction_id, id limit ${limit}
    ) e
    order by e.transaction_id, e.id`;
  const [first] = rows;
  if (first === undefined) return undefined;
  return { from: { transaction_id: first.from_transaction_id, event_id: first.from_event_id }, events: rows };
}

export type NewDelivery = {
  /** In the order of the log. */
  readonly place: number;
  readonly host_id: number;
  readonly message_id: string;
  readonly event: string;
  readonly body: string;
};

export type Dispatching = {
  /** Where deliveries had been made to, and are now. Nothing is made when another process was quicker. */
  readonly from: DispatchPlace;
  readonly until: DispatchedEvent;
  readonly leasedUntil: string;
  readonly failuresBeforePause: number;
};

/**
 * Makes a delivery of each event for each webhook that is told of it, in their order, and moves on: one statement, so
 * all of it or nothing. Those of a webhook that does well are taken at once by who makes them, and are answered; one
 * that has failed gets its own when it is its turn. An application is told for as long as an operator lets it act.
 */
export async function insertDeliveries(
  { sql, now }: SystemScope,
  deliveries: readonly NewDelivery[],
  { from, until, leasedUntil, failuresBeforePause }: Dispatching,
): Promise<readonly TakenDelivery[]> {
  return sql<TakenDelivery[]>`
    with moved as (
      update dispatch set transaction_id = ${until.transaction_id}::text::xid8, event_id = ${until.id}
      where transaction_id = ${from.transaction_id}::text::xid8 and event_id = ${from.event_id}
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
  const [row] = await sql<{ created_at: string }[]>`
    select created_at from events
    where (transaction_id, id) > ((select transaction_id from dispatch), (select event_id from dispatch))
    order by transaction_id, id limit 1`;
  return row?.created_at ?? null;
}

/** Whether the log, or where deliveries have been made of it, is ahead of all transactions there have been. */
export async function isLogAhead({ sql }: Pick<SystemScope, 'sql'>): Promise<boolean> {
  const [row] = await sql<{ is_ahead: boolean }[]>`
    select (select transaction_id from dispatch) >= pg_snapshot_xmax(pg_current_snapshot())
      or exists (select from events where transaction_id >= pg_snapshot_xmax(pg_current_snapshot())) as is_ahead`;
  return row?.is_ahead === true;
}

/**
 * Puts all that was restored before all that is new, in the order in which it was written. What no deliveries had been
 * made of is told from the first such event on, some of it again.
 */
export async function renumberLog({ sql }: SystemScope): Promise<void> {
  await sql`set local statement_timeout = 0`;
  const [place] = await sql<{ last: number | null; next: number | null }[]>`
    with place as (select transaction_id, event_id from dispatch for update),
    restored as (
      select max(id) as last from events where transaction_id >= pg_snapshot_xmax(pg_current_snapshot())
    )
    select restored.last, (
      select min(e.id) from events e
      where (e.transaction_id, e.id) > (place.transaction_id, place.event_id) and e.id <= restored.last
    ) as next
    from place, restored`;
  const last = place?.last ?? 0;
  await sql`update events set transaction_id = ${RESTORED}::text::xid8 where id <= ${last}`;
  await sql`
    update dispatch set transaction_id = ${RESTORED}::text::xid8, event_id = ${(place?.next ?? last + 1) - 1},
      log_number = log_number + 1`;
}

/** The first transaction of any PostgreSQL. */
const RESTORED = '3';

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
