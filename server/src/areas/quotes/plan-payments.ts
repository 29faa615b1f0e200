import {
  roundAmount,
  shareOfAmount,
  smallerAmount,
  subtractAmount,
  sumAmounts,
} from '../../http/contract/money.ts';
import type { PlannedPart } from '../booking-terms/record.ts';

export type DuePart = { readonly amount: string; readonly due_on: string };

type PaymentDays = {
  readonly currency: string;
  readonly booked_on: string;
  readonly check_in_date: string;
};

/**
 * What of a total is due when: nothing before the booking, and on one day in one amount. The last part is what the others
 * leave. Without a plan all is due when the stay is booked.
 */
export function planPayments(total: string, plan: readonly PlannedPart[], days: PaymentDays): DuePart[] {
  const parts = plan.length === 0 ? [WHOLE_AT_ONCE] : plan;
  const byDay = new Map<string, string>();
  let left = total;
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const amount = isLast ? left : smallerAmount(amountOf(part, total, days.currency), left);
    left = subtractAmount(left, amount);
    const due_on = dayOf(part, days);
    byDay.set(due_on, sumAmounts([byDay.get(due_on) ?? '0', amount]));
  }
  return [...byDay]
    .filter(([, amount]) => amount !== '0')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([due_on, amount]) => ({ amount, due_on }));
}

const WHOLE_AT_ONCE: PlannedPart = { percent: '100', amount: null, days_before_check_in: null };

function amountOf({ percent, amount }: PlannedPart, total: string, currency: string): string {
  if (percent === null) return roundAmount(amount ?? '0', currency);
  return shareOfAmount(total, { part: percent, whole: '100', currency });
}

function dayOf({ days_before_check_in }: PlannedPart, { booked_on, check_in_date }: PaymentDays): string {
  if (days_before_check_in === null) return booked_on;
  const day = Temporal.PlainDate.from(check_in_date).subtract({ days: days_before_check_in }).toString();
  return day < booked_on ? booked_on : day;
}
