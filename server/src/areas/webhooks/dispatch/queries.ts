import type { SystemScope } from '../../../database/scope.ts';
import type { LoggedEvent } from '../../../events/present-event.ts';
import type { TakenDelivery } from '../sending/contract.ts';

// The statements of this file reach across accounts: they go through the log of all of them, in the order of commits.

/** An event of any account, and its place in the log. */
export type DispatchedEvent = LoggedEvent & { readonly host_id: number; readonly transaction_id: string };

/** Whether the log goes on behind where deliveries have been made. */
export async function hasMoreEvents({ sql }: Pick<SystemScope, 'sql'>): Promise<boolean> {
  const [row] = await sql<{ has_more: boolean }[]>`
    select exists (
      select from events e
      where (e.transaction_id, e.id) > ((select transaction_id from dispatch), (select event_id from dispatch))
        and e.transaction_id < pg_snapshot_xmin(pg_current_snapshot())
    ) as has_more`;
  return row?.has_more === true;
}

/**
 * The next events of the log, taken until the transaction ends; none while another process has them. What came before
 * them was told: an event shows only once every transaction that could still come before it has ended.
 */
export async function takeNextEvents(
  { sql }: SystemScope,
  limit: number,
): Promise<readonly DispatchedEvent[]> {
  return sql<DispatchedEvent[]>`
    with place as (select transaction_id, event_id from dispatch for update skip locked)
    select e.host_id, e.id, e.transaction_id::text as transaction_id, e.kind, e.payload, e.created_at
    from place, lateral (
      select host_id, id, transaction_id, kind, payload, created_at from events
      where (transaction_id, id) > (place.transaction_id, place.event_id)
        and transaction_id < pg_snapshot_xmin(pg_current_snapshot())
      order by transaction_id, id limit ${limit}
    ) e
    order by e.transaction_id, e.id`;
}

export type NewDelivery = {
  /** In the order of the log. */
  readonly place: number;
  readonly host_id: number;
  readonly message_id: string;
  readonly event: string;
  readonly body: string;
};

/**
 * Makes a delivery of each event for each webhook that is told of it, in their order. Those of a webhook that does well
 * are taken at once by who makes them, and are answered; one that has failed gets its own when it is its turn. An
 * application is told for as long as an operator lets it act.
 */
export async function insertDeliveries(
  { sql, now }: SystemScope,
  events: readonly NewDelivery[],
  { leasedUntil, failuresBeforePause }: { leasedUntil: string; failuresBeforePause: number },
): Promise<readonly TakenDelivery[]> {
  return sql<TakenDelivery[]>`
    with made as (
      insert into webhook_deliveries (host_id, webhook_id, message_id, event, body, next_attempt_at, created_at)
      select w.host_id, w.id, e.message_id, e.event, e.body,
        case when w.failures < ${failuresBeforePause} then ${leasedUntil}::timestamptz else ${now}::timestamptz end, ${now}
      from jsonb_to_recordset(${JSON.stringify(events)}::text::jsonb)
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

/** Deliveries have been made of all that comes before, and of this. */
export async function moveDispatch(
  { sql }: SystemScope,
  { transaction_id, id }: DispatchedEvent,
): Promise<void> {
  await sql`update dispatch set transaction_id = ${transaction_id}::text::xid8, event_id = ${id}`;
}

/** The accounts of these that have a webhook at all. */
export async function listHostsWithWebhooks(
  { sql }: SystemScope,
  hosts: readonly number[],
): Promise<readonly number[]> {
  const rows = await sql<{ host_id: number }[]>`
    select distinct host_id from webhooks where host_id = any(${[...hosts]}) and is_active`;
  return rows.map(({ host_id }) => host_id);
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
