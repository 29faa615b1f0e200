import { keyRows } from '../../../database/conditions.ts';
import type { Fragment } from '../../../database/connections/sql.ts';
import type { ReadScope, WriteScope } from '../../../database/scope.ts';

// Each stay has what its order owes besides the rate of the stay, so that a list finds the unpaid ones in an index, and whether the
// order has other stays. Zero and false are right for the only stay of an order without payments and commission.

/** What is still to come for the order of a stay `s`. Negative when more was paid than the host is to receive. */
export function balanceOfOrder({ sql }: Pick<ReadScope, 'sql'>): Fragment {
  return sql`(s.rate_amount + s.owed_besides)`;
}

/** The amounts of the order of a stay `s` and its first night, for a row of the interface. */
export function orderAmounts(scope: ReadScope): Fragment {
  const { sql, host_id } = scope;
  const ofOrder = (ofStays: Fragment, ofOnlyStay: Fragment) => sql`case when s.order_has_others then (
    select ${ofStays} from stays each
    where each.host_id = ${host_id} and each.reservation_code = s.reservation_code
  ) else ${ofOnlyStay} end`;
  const sum = (amount: (of: 'each' | 's') => Fragment) => ofOrder(sql`sum(${amount('each')})`, amount('s'));
  const total_amount = sum((of) => amountOfStay(scope, of));
  return sql`${sum((of) => sql.identifier(`${of}.rate_amount`))} as total_rate,
    ${sum((of) => sql.identifier(`${of}.commission_amount`))} as total_commission,
    trim_scale(${total_amount}) as total_amount, trim_scale(${total_amount} - ${balanceOfOrder(scope)}) as received_amount,
    trim_scale(s.order_refunded_amount) as refunded_amount,
    trim_scale(${sum((of) => sql.identifier(`${of}.kept_amount`))}) as kept_amount,
    ${ofOrder(sql`min(each.check_in_date)`, sql`s.check_in_date`)} as order_check_in_date,
    ${ofOrder(sql`max(each.check_out_date)`, sql`s.check_out_date`)} as order_check_out_date`;
}

/** What the host is to receive for a stay: its rate less its commission, and of one that has ended what the host keeps. */
function amountOfStay({ sql }: Pick<ReadScope, 'sql'>, of: 'each' | 's'): Fragment {
  const column = (name: string) => sql.identifier(`${of}.${name}`);
  return sql`case when ${column('status')} in ('cancelled', 'denied', 'timeout') then ${column('kept_amount')}
    else ${column('rate_amount')} - ${column('commission_amount')} end`;
}

/**
 * Stores what the orders of these stays owe; null is none. Call it after a change of their rates, commissions, statuses or kept
 * amounts, of their paid entries or of their number, as a statement of its own and while the orders are locked: of two changes of
 * an order, the later one counts both.
 */
export async function settleOrders(
  scope: WriteScope,
  stays: readonly { readonly stay_code: string | null }[],
): Promise<void> {
  const { sql, host_id } = scope;
  const stay_codes = [...new Set(stays.flatMap(({ stay_code }) => stay_code ?? []))];
  if (stay_codes.length === 0) return;
  await sql`
    update stays s set owed_besides = owed.amount - s.rate_amount, order_refunded_amount = owed.refunded,
      order_has_others = owed.stays > 1
    from (
      select distinct named.reservation_code
      from ${keyRows({ sql }, stay_codes)} changed
      cross join lateral (
        select of.reservation_code from stays of where of.host_id = ${host_id} and of.stay_code = changed.key offset 0
      ) named
    ) settled
    cross join lateral (
      select sum(${amountOfStay(scope, 'each')} - entries.income + entries.refunded) as amount,
        sum(entries.refunded) as refunded, count(*) as stays
      from stays each
      cross join lateral (
        select coalesce(sum(t.amount) filter (where t.direction = 'income'), 0) as income,
          coalesce(sum(t.amount) filter (where t.direction = 'expense' and t.item_id = (
            select d.id from dictionary_entries d
            where d.host_id = ${host_id} and d.dictionary = 'expense_items' and d.role = 'refund'
          )), 0) as refunded
        from transactions t
        where t.host_id = ${host_id} and t.stay_code = each.stay_code and t.status = 'paid'
      ) entries
      where each.host_id = ${host_id} and each.reservation_code = settled.reservation_code
    ) owed
    where s.host_id = ${host_id} and s.reservation_code = settled.reservation_code
      and (s.owed_besides, s.order_refunded_amount, s.order_has_others)
        <> (owed.amount - s.rate_amount, owed.refunded, owed.stays > 1)`;
}
