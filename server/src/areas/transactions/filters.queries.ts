import { withinReach } from '../../access/reach.ts';
import { allOf } from '../../database/conditions.ts';
import type { Fragment } from '../../database/connections/sql.ts';
import { mentions } from '../../database/keyword.ts';
import type { ReadScope } from '../../database/scope.ts';
import { instantsOf } from '../../http/request/account-days.ts';
import { balanceOfOrder, isOfWaitingOrder } from '../reservations/orders/balance.queries.ts';
import type { TransactionFilters } from './contract.ts';

/** The condition of the entries `t` that a list finds. */
export function matchingEntries(scope: ReadScope, query: TransactionFilters): Fragment {
  const { sql, host_id } = scope;
  const { from, until } = instantsOf(query, scope.account.timezone);
  return allOf(scope, [
    sql`t.host_id = ${scope.host_id}`,
    withinReach(scope, sql`t.property_id`),
    query.id !== undefined && sql`t.id = ${query.id}`,
    from !== null && sql`t.action_at >= ${from}`,
    until !== null && sql`t.action_at < ${until}`,
    query.property_id !== undefined && sql`t.property_id = ${query.property_id}`,
    query.stay_code !== undefined && sql`t.stay_code = ${query.stay_code}`,
    query.reservation_code !== undefined &&
      sql`t.stay_code = any(array(
        select s.stay_code from stays s
        where s.host_id = ${scope.host_id} and s.reservation_code = ${query.reservation_code}
      ))`,
    // Written out, so that the index of outstanding entries serves the prepared statement.
    query.status === 'outstanding' && sql`t.status = 'outstanding'`,
    query.status === 'paid' && sql`t.status = 'paid'`,
    query.is_announced === true && isAnnounced(scope),
    query.is_announced === false && sql`not (${isAnnounced(scope)})`,
    query.direction !== undefined && sql`t.direction = ${query.direction}`,
    query.item_id !== undefined && sql`t.item_id = ${query.item_id}`,
    query.payment_method_id !== undefined && sql`t.payment_method_id = ${query.payment_method_id}`,
    query.currency !== undefined && sql`t.currency = ${query.currency}`,
    query.has_receipt !== undefined &&
      sql`${query.has_receipt} = exists (
        select from receipts r where r.host_id = ${host_id} and r.transaction_id = t.id
      )`,
    query.recurring_transaction_id !== undefined &&
      sql`t.recurring_transaction_id = ${query.recurring_transaction_id}`,
    query.keyword !== undefined && isNoted(scope, query.keyword),
  ]);
}

/** The entry `t` announces what an order is to bring: it is in the balance of the order until it is paid. */
export function isAnnounced(scope: ReadScope): Fragment {
  const { sql, host_id } = scope;
  return sql`t.status = 'outstanding' and t.direction = 'income' and t.stay_code is not null and exists (
    select from stays s where s.host_id = ${host_id} and s.stay_code = t.stay_code
      and ${balanceOfOrder(scope)} > 0 and not ${isOfWaitingOrder(scope)}
  )`;
}

/** The index of notes has no empty ones. It finds three letters in a row; with fewer, all notes are read in order. */
function isNoted(scope: ReadScope, keyword: string): Fragment {
  const { sql } = scope;
  const isIn = mentions(scope, sql`t.note`, keyword);
  return /[\p{L}\p{N}]{3}/u.test(keyword) ? sql`t.note <> '' and ${isIn}` : isIn;
}
