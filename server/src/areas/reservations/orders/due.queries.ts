import { keyRows } from '../../../database/conditions.ts';
import type { OpenScope, WriteScope } from '../../../database/scope.ts';
import { dayIn } from '../../../http/request/account-days.ts';
import { nextDue, type OrderDue } from '../payment-plan.ts';
import { orderAmounts } from './balance.queries.ts';

type StayDue = { readonly currency: string; readonly amount: string; readonly due_on: string };

/** What the guests of these stays are to pay the host next, by stay_code; no line where nothing is due. */
export async function listNextDue(
  scope: OpenScope | WriteScope,
  stay_codes: readonly string[],
): Promise<ReadonlyMap<string, StayDue>> {
  const { sql, host_id, account, now } = scope;
  const rows = await sql<(OrderDue & { stay_code: string; currency: string })[]>`
    select s.stay_code, s.order_currency as currency, s.order_channel_type as channel_type,
      s.order_collected_by as collected_by, ${orderAmounts(scope)}, (
        select o.agreed_terms -> 'due' from orders o
        where o.host_id = ${host_id} and o.reservation_code = s.reservation_code
      ) as agreed_due
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
