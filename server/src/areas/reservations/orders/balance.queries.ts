import { keyRows } from '../../../database/conditions.ts';
import type { Fragment } from '../../../database/connections/sql.ts';
import type { ReadScope, WriteScope } from '../../../database/scope.ts';

// Each stay has what its order owes besides the rate of the stay, so that a list finds the unpaid ones in an index, and whether the
// order has other stays. Zero and false are right for the only stay of an order without payments.

/** What the order of a stay `s` owes: the rates of its stays less its paid incomes. Negative when more was paid. */
export function balanceOfOrder({ sql }: Pick<ReadScope, 'sql'>): Fragment {
  return sql`(s.rate_amount + s.owed_besides)`;
}

/** The amounts of the order of a stay `s`, for a row of the interface. */
export function orderAmounts(scope: ReadScope): Fragment {
  const { sql, host_id } = scope;
  const sum = (amount: Fragment) => sql`(
    select sum(${amount}) from stays each
    where each.host_id = ${host_id} and each.reservation_code = s.reservation_code
  )`;
  const total_rate = sum(sql`each.rate_amount`);
  return sql`${total_rate} as total_rate, ${sum(sql`each.commission_amount`)} as total_commission,
    trim_scale(${total_rate} - ${balanceOfOrder(scope)}) as received_amount`;
}

/**
 * Stores what the orders of these stays owe; null is none. Call it after a change of their rates, of their paid incomes or of their
 * number, as a statement of its own and while the orders are locked: of two changes of an order, the later one counts both.
 */
export async function settleOrders(
  { sql, host_id }: WriteScope,
  stays: readonly { readonly stay_code: string | null }[],
): Promise<void> {
  const stay_codes = [...new Set(stays.flatMap(({ stay_code }) => stay_code ?? []))];
  if (stay_codes.length === 0) return;
  await sql`
    update stays s set owed_besides = owed.amount - s.rate_amount, order_has_others = owed.stays > 1
    from (
      select distinct named.reservation_code
      from ${keyRows({ sql }, stay_codes)} changed
      cross join lateral (
        select of.reservation_code from stays of where of.host_id = ${host_id} and of.stay_code = changed.key offset 0
      ) named
    ) settled
    cross join lateral (
      select sum(each.rate_amount - coalesce((
        select sum(t.amount) from transactions t
        where t.host_id = ${host_id} and t.stay_code = each.stay_code and t.direction = 'income' and t.status = 'paid'
      ), 0)) as amount, count(*) as stays
      from stays each
      where each.host_id = ${host_id} and each.reservation_code = settled.reservation_code
    ) owed
    where s.host_id = ${host_id} and s.reservation_code = settled.reservation_code
      and (s.owed_besides, s.order_has_others) <> (owed.amount - s.rate_amount, owed.stays > 1)`;
}
