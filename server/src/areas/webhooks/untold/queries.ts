import type { SystemScope } from '../../../database/scope.ts';
import { markTold } from '../../../events/mark-told.ts';
import type { DispatchedEvent, NewDelivery } from '../dispatch/contract.ts';
import { isGranted } from '../queries.ts';
import type { TakenDelivery } from '../sending/contract.ts';

// The statements of this file run on a Citus cluster, where a trigger marks each new event as untold (decision 0029).

/** The part of an id that a machine counts. The rest is the number of the machine. */
const COUNTED_BITS = 2 ** 48 - 1;

/**
 * Events without deliveries. Those of one account are in the order of their ids, as listEvents returns them, and the
 * machines take turns.
 */
export function findUntold({ sql }: SystemScope, limit: number): Promise<readonly DispatchedEvent[]> {
  return sql<DispatchedEvent[]>`
    select e.host_id, e.id, e.kind, e.payload, e.created_at, coalesce(w.webhooks, 0) as webhooks
    from events e left join (
      select host_id, count(*) as webhooks from webhooks where is_active and deleted_at is null group by host_id
    ) w on w.host_id = e.host_id
    where e.is_untold
    order by e.id & ${COUNTED_BITS}::bigint, e.id limit ${limit}`;
}

export type ToldBatch = {
  readonly host_id: number;
  readonly event_ids: readonly number[];
  /** Each with the id of its event. */
  readonly deliveries: readonly (NewDelivery & { readonly event_id: number })[];
  readonly leasedUntil: string;
  readonly failuresBeforePause: number;
};

/**
 * Creates the deliveries of these events of one account and removes their marks. It is one statement on one machine. An
 * event that another process has told meanwhile gets no second delivery.
 */
export async function tellEvents(
  { sql, now }: SystemScope,
  { host_id, event_ids, deliveries, leasedUntil, failuresBeforePause }: ToldBatch,
): Promise<readonly TakenDelivery[]> {
  return sql<TakenDelivery[]>`
    with told as (${markTold(sql, host_id, event_ids)}),
    made as (
      insert into webhook_deliveries (host_id, webhook_id, message_id, event, body, next_attempt_at, created_at)
      select ${host_id}, w.id, e.message_id, e.event, e.body,
        case when w.failures < ${failuresBeforePause} then ${leasedUntil}::timestamptz else ${now}::timestamptz end, ${now}
      from told join jsonb_to_recordset(${JSON.stringify(deliveries)}::text::jsonb)
        as e(place integer, event_id bigint, message_id text, event text, body text) on e.event_id = told.id
      cross join webhooks w
      where w.host_id = ${host_id} and w.is_active and w.deleted_at is null and (w.events is null or w.events ? e.event)
        and ${isGranted(sql, now, sql`${host_id}`)}
      order by e.place, w.id
      returning host_id, id, webhook_id, message_id, body, failures, next_attempt_at
    )
    select m.host_id, m.id, m.webhook_id, m.message_id, m.body, m.failures, ${leasedUntil}::text as leased_until,
      w.url, w.secret, coalesce(w.down_until > ${now}, false) as is_down,
      case when w.former_secret_until > ${now} then w.former_secret end as former_secret
    from made m join webhooks w on w.host_id = m.host_id and w.id = m.webhook_id
    where w.host_id = ${host_id} and m.next_attempt_at = ${leasedUntil}::timestamptz
    order by m.id`;
}
