import { keyRows } from '../../../database/conditions.ts';
import type { Fragment } from '../../../database/connections/sql.ts';
import type { ReadScope, WriteScope } from '../../../database/scope.ts';

// Each stay has what its order owes besides the rate of the stay, so that a list finds the unpaid ones in an index, and whether the
// order has other stays. Zero and false are right for the only stay of an order without payments and commission.

/** What is still to come for the order of a stay `s`. Negative when more was paid than the host is to receive. */
export function balanceOfOrder({ sql }: Pick<ReadScope, 'sql'>): Fragment {
  return sql`(s.rate_amount + s.owed_besides)`;
}

/** True for a stay `s` of an order that is not confirmed: a request, or nights that are held. It owes nothing until then. */
export function isOfWaitingOrder({ sql, host_id }: ReadScope): Fragment {
  return sql`(s.status in ('wait_accept', 'wait_pay') or s.order_has_others and exists (
    select from stays each
    where each.host_id = ${host_id} and each.reservation_code = s.reservation_code
      and each.status in ('wait_accept', 'wait_pay')
  ))`;
}

/** The amounts of the order of a stay `s` and its first day, for a row of the interface. */
export function orderAmounts(scope: ReadScope): Fragment {
  const { sql } = scope;
  const sum = (amount: (of: 'each' | 's') => Fragment) =>
    ofOrder(scope, sql`sum(${amount('each')})`, amount('s'));
  return sql`${sum((of) => sql.identifier(`${of}.rate_amount`))} as total_rate,
    ${sum((of) => sql.identifier(`${of}.commission_amount`))} as total_commission,
    trim_scale(${totalOfOrder(scope)}) as total_amount, trim_scale(${receivedOfOrder(scope)}) as received_amount,
    trim_scale(s.order_refunded_amount) as refunded_amount,
    trim_scale(${sum((of) => sql.identifier(`${of}.kept_amount`))}) as kept_amount,
    ${ofOrder(scope, sql`bool_and(${isOver(scope, 'each')})`, isOver(scope, 's'))} as is_order_over,
    ${firstDayOfOrder(scope)} as order_check_in_date`;
}

/** What the host has received for the order of a stay `s`, less what was paid back, and without deposits. */
export function receivedOfOrder(scope: ReadScope): Fragment {
  return scope.sql`(${totalOfOrder(scope)} - ${balanceOfOrder(scope)})`;
}

/** True once the host has received something for an order that was not paid back. */
export async function isPaidFor(scope: ReadScope, reservation_code: string): Promise<boolean> {
  const { sql, host_id } = scope;
  const [stay] = await sql<{ is_paid: boolean }[]>`
    select ${receivedOfOrder(scope)} > 0 as is_paid from stays s
    where s.host_id = ${host_id} and s.reservation_code = ${reservation_code} limit 1`;
  return stay?.is_paid === true;
}

function totalOfOrder(scope: ReadScope): Fragment {
  return ofOrder(scope, scope.sql`sum(${amountOfStay(scope, 'each')})`, amountOfStay(scope, 's'));
}

export function firstDayOfOrder(scope: ReadScope): Fragment {
  return ofOrder(scope, scope.sql`min(each.check_in_date)`, scope.sql`s.check_in_date`);
}

export function lastDayOfOrder(scope: ReadScope): Fragment {
  return ofOrder(scope, scope.sql`max(each.check_out_date)`, scope.sql`s.check_out_date`);
}

/** Of all stays `each` of the order of a stay `s`, or of `s` alone where it is the only one. */
function ofOrder({ sql, host_id }: ReadScope, ofStays: Fragment, ofOnlyStay: Fragment): Fragment {
  return sql`case when s.order_has_others then (
    select ${ofStays} from stays each
    where each.host_id = ${host_id} and each.reservation_code = s.reservation_code
  ) else ${ofOnlyStay} end`;
}

/** What the host is to receive for a stay: its rate less its commission, and of one that has ended what the host keeps. */
function amountOfStay({ sql }: Pick<ReadScope, 'sql'>, of: 'each' | 's'): Fragment {
  const column = (name: string) => sql.identifier(`${of}.${name}`);
  return sql`case when ${isOver({ sql }, of)} then ${column('kept_amount')}
    else ${column('rate_amount')} - ${column('commission_amount')} end`;
}

function isOver({ sql }: Pick<ReadScope, 'sql'>, of: 'each' | 's'): Fragment {
  return sql`${sql.identifier(`${of}.status`)} in ('cancelled', 'denied', 'timeout')`;
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
  // Of an account that has none: null.
  const itemOf = (dictionary: string, role: 'deposit' | 'refund') => sql`(
    select d.id from dictionary_entries d
    where d.host_id = ${host_id} and d.dictionary = ${dictionary} and d.role = ${role}
  )`;
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
        select coalesce(sum(t.amount) filter (
            where t.direction = 'income' and t.item_id is distinct from ${itemOf('income_items', 'deposit')}
          ), 0) as income,
          coalesce(sum(t.amount) filter (
            where t.direction = 'expense' and t.item_id = ${itemOf('expense_items', 'refund')}
          ), 0) as refunded
        from transactions t
        where t.host_id = ${host_id} and t.stay_code = each.stay_code and t.status = 'paid'
      ) entries
      where each.host_id = ${host_id} and each.reservation_code = settled.reservation_code
    ) owed
    where s.host_id = ${host_id} and s.reservation_code = settled.reservation_code
      and (s.owed_besides, s.order_refunded_amount, s.order_has_others)
        <> (owed.amount - s.rate_amount, owed.refunded, owed.stays > 1)`;
}
