import { keyRows } from '../../../database/conditions.ts';
import type { Fragment } from '../../../database/connections/sql.ts';
import type { OpenScope, ReadScope, WriteScope } from '../../../database/scope.ts';
import { dayIn } from '../../../http/request/account-days.ts';
import { dueOf, nextDue, type OrderDue } from '../payment-plan.ts';
import { collectorOf, type CollectedBy } from '../record.ts';
import { orderAmounts } from './balance.queries.ts';

/** The money of the order of a stay, for its guest. */
export type MoneyOfGuest = {
  readonly currency: string;
  readonly collected_by: CollectedBy;
  readonly total_amount: string;
  readonly total_commission: string;
  readonly received_amount: string;
  /** True when all of its stays have ended. */
  readonly is_order_over: boolean;
  readonly due: ReturnType<typeof dueOf>;
};

/** Undefined when the account has no such stay. */
export async function findMoneyOfGuest(
  scope: ReadScope,
  stay_code: string,
): Promise<MoneyOfGuest | undefined> {
  const { sql, host_id } = scope;
  const [order] = await sql<(OrderDue & Omit<MoneyOfGuest, 'due' | 'collected_by'>)[]>`
    select ${ofOrder(scope)} from stays s where s.host_id = ${host_id} and s.stay_code = ${stay_code}`;
  return order && { ...order, collected_by: collectorOf(order), due: dueOf(order) };
}

function ofOrder(scope: ReadScope): Fragment {
  const { sql, host_id } = scope;
  return sql`s.order_currency as currency, s.order_channel_type as channel_type,
    s.order_collected_by as collected_by, ${orderAmounts(scope)}, (
      select o.agreed_terms -> 'due' from orders o
      where o.host_id = ${host_id} and o.reservation_code = s.reservation_code
    ) as agreed_due`;
}

type StayDue = { readonly currency: string; readonly amount: string; readonly due_on: string };

/** What the guests of these stays are to pay the host next, by stay_code; no line where nothing is due. */
export async function listNextDue(
  scope: OpenScope | WriteScope,
  stay_codes: readonly string[],
): Promise<ReadonlyMap<string, StayDue>> {
  const { sql, host_id, account, now } = scope;
  const rows = await sql<(OrderDue & { stay_code: string; currency: string })[]>`
    select s.stay_code, ${ofOrder(scope)}
    from ${keyRows(scope, stay_codes)} named
    join stays s on s.host_id = ${host_id} and s.stay_code = named.key`;
  const today = dayIn(account.timezone, now);
  return new Map(
    rows.flatMap(({ stay_code, currency, ...order }) => {
      const due = nextDue(order, today);
      return due === undefined ? [] : [[stay_code, { currency, ...due }] as const];
    }),
  );
}
