import { withinReach, type WriteScope } from '../../../database/scope.ts';
import { recordChange } from '../../../events/record-change.ts';
import { ApiError } from '../../../http/api-error.ts';

export type NewOrder = {
  reservation_code: string;
  channel_type: string;
  channel_id: string | null;
  custom_channel_id: number;
  currency: string;
  guest_name: string;
  guest_phone: string | null;
  guest_email: string | null;
  creator: string;
};

/** Stores an order; answers false when its channel_id is claimed already, waiting for whoever is claiming it now. */
export async function insertOrder(tx: WriteScope, order: NewOrder): Promise<boolean> {
  const { sql, host_id, now } = tx;
  const rows = await sql`
    insert into orders ${sql({ ...order, host_id, booked_at: now, created_at: now })}
    on conflict (host_id, channel_id) do nothing
    returning reservation_code`;
  return rows.length === 1;
}

/** The reservation_code of the order that has claimed a channel_id. */
export async function findOrderOfChannelId(tx: WriteScope, channel_id: string): Promise<string | undefined> {
  const [order] = await tx.sql<{ reservation_code: string }[]>`
    select reservation_code from orders where host_id = ${tx.host_id} and channel_id = ${channel_id}`;
  return order?.reservation_code;
}

export type LockedOrder = { channel_type: string; stays: { status: string; is_reachable: boolean }[] };

/** Locks an order and tells the state of its stays. Throws `reservation_not_found`. */
export async function lockOrder(tx: WriteScope, reservation_code: string): Promise<LockedOrder> {
  const { sql, host_id } = tx;
  const [order] = await sql<{ channel_type: string }[]>`
    select channel_type from orders where host_id = ${host_id} and reservation_code = ${reservation_code}
    for update`;
  // Also when there is no such order: it must take as long as one that lies outside the operator's reach.
  const stays = await sql<LockedOrder['stays']>`
    select status, coalesce(${withinReach(tx, sql`property_id`)}, false) as is_reachable from stays
    where host_id = ${host_id} and reservation_code = ${reservation_code}
    order by stay_code for update`;
  if (order === undefined) throw new ApiError('reservation_not_found');
  return { ...order, stays };
}

/** Ends an order and every stay of it that has not ended yet; their nights are free at once. */
export async function cancelOrder(tx: WriteScope, reservation_code: string): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with o as (
      update orders set cancelled_at = ${tx.now}
      where host_id = ${host_id} and reservation_code = ${reservation_code}
    ),
    old as (
      select stay_code, status from stays where host_id = ${host_id} and reservation_code = ${reservation_code}
    ),
    s as (
      update stays set status = 'cancelled', stay_status = null
      where host_id = ${host_id} and reservation_code = ${reservation_code}
        and status in ('wait_accept', 'wait_pay', 'accepted')
      returning stay_code, reservation_code, status
    ),
    ${recordChange(
      tx,
      'reservation_updated',
      sql`
        select s.reservation_code, s.stay_code, null::text as sub_event, to_jsonb(old) as before, to_jsonb(s) as after
        from s join old on old.stay_code = s.stay_code`,
    )}
    select stay_code from s`;
}
