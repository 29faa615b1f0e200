import type { Fragment } from '../../database/connections/sql.ts';
import type { ReadScope } from '../../database/scope.ts';
import { CURRENCY_PLACES } from '../../http/contract/currencies.ts';

/** What an entry shows of the booking of its stay; null without a stay. */
export type BookingColumns = {
  reservation_code: string | null;
  guest_name: string | null;
  channel_type: string | null;
  custom_channel_id: number | null;
  custom_channel_name: string | null;
  channel_id: string | null;
  tax_amount: string | null;
};

/**
 * An entry `t` has the share of taxes that its order has in what the host is to receive, whatever its state: a cancellation
 * changes no tax of an earlier month.
 */
export function bookingColumns(scope: ReadScope): Fragment {
  const { sql } = scope;
  const places = sql`coalesce(((select ${CURRENCY_PLACES}::jsonb) ->> t.currency)::integer, 2)`;
  return sql`stay.reservation_code, booking.guest_name, booking.channel_type, channel.id as custom_channel_id,
    channel.name as custom_channel_name, booking.channel_id,
    case when t.direction = 'income' and item.role is distinct from 'deposit' or item.role = 'refund'
      then trim_scale(round(t.amount * ${taxShare(scope)}, ${places})) end as tax_amount`;
}

/** The booking of an entry `t`, found once for a page, and each row by its key, whatever statistics the planner has. */
export function bookingJoin({ sql, host_id }: ReadScope): Fragment {
  return sql`left join lateral (
      select of.reservation_code, of.order_has_others, of.rate_amount, of.commission_amount, of.rate_details from stays of
      where of.host_id = ${host_id} and of.stay_code = t.stay_code limit 1
    ) stay on true
    left join lateral (
      select o.guest_name, o.channel_type, o.channel_id, o.custom_channel_id from orders o
      where o.host_id = ${host_id} and o.reservation_code = stay.reservation_code limit 1
    ) booking on true
    left join lateral (
      select c.id, c.name from custom_channels c
      where c.host_id = ${host_id} and c.id = booking.custom_channel_id limit 1
    ) channel on true`;
}

/** Null where the order has no tax, or where the host is to receive nothing. Most orders have one stay. */
function taxShare({ sql, host_id }: ReadScope): Fragment {
  const taxOf = (of: 'each' | 'stay') => sql`(
    select sum((line.value ->> 'amount')::numeric) from jsonb_array_elements(${sql.identifier(`${of}.rate_details`)}) line
    where line.value ->> 'type' = 'TAX'
  )`;
  const share = (tax: Fragment, received: Fragment) => sql`${tax} / nullif(greatest(${received}, 0), 0)`;
  return sql`case when stay.order_has_others then (
      select ${share(sql`sum(${taxOf('each')})`, sql`sum(each.rate_amount - each.commission_amount)`)} from stays each
      where each.host_id = ${host_id} and each.reservation_code = stay.reservation_code
    ) else ${share(taxOf('stay'), sql`stay.rate_amount - stay.commission_amount`)} end`;
}
