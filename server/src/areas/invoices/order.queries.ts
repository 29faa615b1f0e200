import { isLimited, withinReach } from '../../access/reach.ts';
import type { ReadScope } from '../../database/scope.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { dayIn } from '../../http/request/account-days.ts';
import { balanceOfOrder } from '../reservations/orders/balance.queries.ts';
import { collectorOf, type CollectedBy, type StayStatus } from '../reservations/record.ts';
import { isOver } from '../reservations/status.ts';
import type { OrderToInvoice, StayToInvoice } from './document.ts';

type StayRow = Omit<StayToInvoice, 'is_booked'> & {
  readonly status: StayStatus;
  readonly guest_name: string | null;
  readonly channel_type: string;
  readonly collected_by: CollectedBy | null;
  readonly currency: string;
  readonly balance: string;
  readonly is_within_reach: boolean;
};

/**
 * What an invoice of an order is made of. Throws `reservation_not_found`, and `operator_is_limited` when the operator does not
 * reach all of its stays.
 */
export async function readOrderToInvoice(
  scope: ReadScope,
  reservation_code: string,
): Promise<OrderToInvoice & { readonly currency: string }> {
  const { sql, host_id } = scope;
  const rows = await sql<StayRow[]>`
    select s.stay_code, s.status, s.check_in_date, s.check_out_date, s.number_of_adults + s.number_of_children as number_of_guests,
      p.title as property_title, p.address as property_address, trim_scale(s.rate_amount) as rate_amount, s.rate_details,
      trim_scale(s.kept_amount) as kept_amount, trim_scale(${balanceOfOrder(scope)}) as balance, o.guest_name, o.channel_type,
      o.collected_by, o.currency, coalesce(${withinReach(scope, sql`s.property_id`)}, false) as is_within_reach
    from stays s join orders o on o.host_id = s.host_id and o.reservation_code = s.reservation_code
    left join properties p on p.host_id = s.host_id and p.id = s.property_id
    where s.host_id = ${host_id} and s.reservation_code = ${reservation_code}
    order by length(s.stay_code), s.stay_code`;
  const [first] = rows;
  if (first === undefined || rows.every(({ is_within_reach }) => !is_within_reach))
    throw notFound('reservation_not_found', reservation_code);
  if (isLimited(scope) && !rows.every(({ is_within_reach }) => is_within_reach))
    throw new ApiError('operator_is_limited');
  const { guest_name, channel_type, currency, balance } = first;
  return {
    guest_name,
    currency,
    balance,
    paid_to_channel: collectorOf(first) === 'channel' ? channel_type : null,
    // A request that waits for an answer is no sale yet.
    stays: rows.map((row) => ({ ...row, is_booked: row.status === 'accepted' })).filter(hasPrice),
    payments: await listPayments(
      scope,
      rows.map(({ stay_code }) => stay_code),
    ),
  };
}

function hasPrice({ status }: Pick<StayRow, 'status'>): boolean {
  return status === 'accepted' || isOver(status);
}

/** The paid incomes and refunds of stays, in the order of their times. */
async function listPayments(
  scope: ReadScope,
  stay_codes: readonly string[],
): Promise<OrderToInvoice['payments']> {
  const { sql, host_id, account } = scope;
  const rows = await sql<{ action_at: string; method: string; amount: string }[]>`
    select t.action_at, m.name as method, trim_scale(case t.direction when 'income' then t.amount else - t.amount end) as amount
    from transactions t
    join dictionary_entries m on m.host_id = t.host_id and m.id = t.payment_method_id
    join dictionary_entries item on item.host_id = t.host_id and item.id = t.item_id
    where t.host_id = ${host_id} and t.stay_code = any(${[...stay_codes]}) and t.status = 'paid'
      and (t.direction = 'income' and item.role is distinct from 'deposit' or item.role = 'refund')
    order by t.action_at, t.id`;
  return rows.map(({ action_at, method, amount }) => ({
    paid_on: dayIn(account.timezone, action_at),
    method,
    amount,
  }));
}
