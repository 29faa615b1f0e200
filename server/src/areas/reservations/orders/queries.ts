import { keyRows } from '../../../database/conditions.ts';
import type { Fragment } from '../../../database/connections/sql.ts';
import type { ReadScope, WriteScope } from '../../../database/scope.ts';
import { withinReach } from '../../../access/reach.ts';
import { recordChange } from '../../../events/record-change.ts';
import { notFound } from '../../../http/api-error.ts';
import { settleOrders } from './balance.queries.ts';
import { updateTime } from './times.queries.ts';
import type { AgreedTerms } from '../agreed-terms.ts';
import type { StayPlace, StayStatus } from '../record.ts';

export type NewOrder = {
  reservation_code: string;
  channel_type: string;
  channel_id: string | null;
  custom_channel_id: number;
  currency: string;
  guest_name: string;
  guest_phone: string | null;
  guest_email: string | null;
  guest_language: string | null;
  is_language_chosen: boolean;
  creator: string;
  booked_at: string;
};

/** Stores an order. Returns false when its channel_id is claimed; waits for a concurrent claim to commit. */
export async function insertOrder(tx: WriteScope, order: NewOrder): Promise<boolean> {
  const { sql, host_id, now } = tx;
  const rows = await sql`
    insert into orders ${sql.rows({ ...order, host_id, created_at: now, updated_at: now })}
    on conflict (host_id, channel_id, ${channelIdRange(tx)}) do nothing
    returning reservation_code`;
  return rows.length === 1;
}

/** The reservation_code of the order that has claimed a channel_id here, also when it belongs to a channel by now. */
export async function findOrderOfChannelId(tx: WriteScope, channel_id: string): Promise<string | undefined> {
  const [order] = await tx.sql<{ reservation_code: string }[]>`
    select reservation_code from orders
    where host_id = ${tx.host_id} and channel_id = ${channel_id}
      and (channel_type in ('direct', 'custom') or custom_channel_id is not null)
    order by channel_type in ('direct', 'custom') desc limit 1`;
  return order?.reservation_code;
}

export type LockedOrderStay = StayPlace & {
  readonly expires_at: string | null;
  readonly rate_amount: string;
  readonly is_reachable: boolean;
};

export type LockedOrder = {
  readonly reservation_code: string;
  readonly channel_type: string;
  readonly currency: string;
  readonly booked_at: string;
  readonly agreed_terms: AgreedTerms | null;
  readonly stays: readonly LockedOrderStay[];
};

/** Locks an order and returns its stays. Throws `reservation_not_found`. */
export async function lockOrder(tx: WriteScope, reservation_code: string): Promise<LockedOrder> {
  const { sql, host_id } = tx;
  // Both run also without an order, so that the time does not show whether an order out of reach exists.
  const [[order], stays] = await Promise.all([
    sql<Omit<LockedOrder, 'reservation_code' | 'stays'>[]>`
      select channel_type, currency, booked_at, agreed_terms from orders where host_id = ${host_id} and reservation_code = ${reservation_code}
      for update`,
    sql<LockedOrderStay[]>`
      select stay_code, property_id, check_in_date, check_out_date, status, in_reservation_box, expires_at, rate_amount,
        coalesce(${withinReach(tx, sql`property_id`)}, false) as is_reachable
      from stays
      where host_id = ${host_id} and reservation_code = ${reservation_code}
      order by stay_code for update`,
  ]);
  if (order === undefined) throw notFound('reservation_not_found', reservation_code);
  return { reservation_code, ...order, stays };
}

/** A stay whose status is set, and what the host keeps of its price: nothing, unless it is said. */
export type EndingStay = { readonly stay_code: string; readonly kept_amount?: string | undefined };

/**
 * Sets the status of stays of one order, what the host keeps of their prices, and why. A cancellation also stores its time on the
 * order.
 */
export async function updateStatus(
  tx: WriteScope,
  reservation_code: string,
  {
    stays,
    status,
    reason = null,
  }: {
    readonly stays: readonly EndingStay[];
    readonly status: StayStatus;
    readonly reason?: string | null | undefined;
  },
): Promise<void> {
  const { sql, host_id } = tx;
  if (stays.length === 0) return;
  const stay_codes = stays.map(({ stay_code }) => stay_code);
  const ended = stays.map(({ stay_code, kept_amount = '0' }) => ({ key: stay_code, kept_amount }));
  const codes = keyRows(tx, stay_codes);
  await sql`
    with o as (
      update orders o
      set updated_at = ${updateTime(tx)},
        cancelled_at = case when ${status}::text = 'cancelled' then ${tx.now} else o.cancelled_at end
      where o.host_id = ${host_id} and o.reservation_code = ${reservation_code}
    ),
    old as (
      select s.stay_code, s.status, s.stay_status, s.kept_amount from ${codes} changed join stays s on s.stay_code = changed.key
      where s.host_id = ${host_id}
    ),
    s as (
      update stays s
      set status = ${status}, kept_amount = changed.kept_amount,
        cancellation_reason = ${reason}, stay_status = case when ${status}::text = 'accepted' then 'checkin_pending' end,
        not_in_calendar_since = case when ${status}::text = 'accepted' then s.not_in_calendar_since end
      from (
        select each.key, each.kept_amount from jsonb_to_recordset(${sql.json(ended)}) each (key text, kept_amount numeric)
        limit ${stays.length}
      ) changed
      where s.host_id = ${host_id} and s.stay_code = changed.key
      returning s.stay_code, s.reservation_code, s.status, s.stay_status, s.kept_amount
    ),
    ${recordChange(
      tx,
      'reservation_updated',
      sql`
        select s.reservation_code, s.stay_code, null::text as sub_event, to_jsonb(old) as before, to_jsonb(s) as after
        from s join old on old.stay_code = s.stay_code`,
    )}
    select stay_code from s`;
  await settleOrders(tx, stays);
}

/**
 * The part of the unique index on channel_id that says within what an id is claimed: each channel numbers its orders by
 * itself, and the orders that were booked here share one range.
 */
export function channelIdRange({ sql }: Pick<ReadScope, 'sql'>): Fragment {
  return sql`(case when channel_type in ('direct', 'custom') then '' else channel_type end)`;
}
