import type { Reservation } from '../../../client/src/innkeep.ts';
import type { Day } from '../format/days.ts';
import { exactSum } from '../format/exact-sum.ts';

/** What the guest of an order still owes the host: nothing where the channel collects, or before it is confirmed. */
export function guestOwes(stay: Pick<Reservation, 'payment' | 'status'>): number {
  const { collected_by, balance_amount } = stay.payment;
  return collected_by === 'host' && !isWaiting(stay) ? balance_amount : 0;
}

/** What the guest of a request, or of nights that are held, is to pay once it is confirmed; undefined of others. */
export function costsOnceConfirmed(stay: Pick<Reservation, 'payment' | 'status'>): number | undefined {
  return isWaiting(stay) && stay.payment.collected_by === 'host' ? stay.payment.balance_amount : undefined;
}

function isWaiting({ status }: Pick<Reservation, 'status'>): boolean {
  return status === 'wait_accept' || status === 'wait_pay';
}

/** What the guest is to pay next: the first part that is open, with all others whose day has come by then. */
export function nextDue(
  { payment: { due, currency } }: Pick<Reservation, 'payment'>,
  today: Day,
): { readonly amount: number; readonly due_on: Day } | undefined {
  const [first, ...others] = openParts(due);
  if (first === undefined) return undefined;
  const now = [first, ...others.filter(({ due_on }) => due_on <= nextDay(first, today))];
  return { amount: openOf(now, currency), due_on: first.due_on };
}

/** What the guest is to pay after what is due next, and on which days. */
export function laterDue(
  { payment: { due, currency } }: Pick<Reservation, 'payment'>,
  today: Day,
): { readonly amount: number; readonly days: readonly Day[] } | undefined {
  const [first, ...others] = openParts(due);
  if (first === undefined) return undefined;
  const later = others.filter(({ due_on }) => due_on > nextDay(first, today));
  if (later.length === 0) return undefined;
  return { amount: openOf(later, currency), days: [...new Set(later.map(({ due_on }) => due_on))] };
}

type Part = Reservation['payment']['due'][number];

function openParts(due: readonly Part[]): readonly Part[] {
  return due.filter(({ amount, paid_amount }) => paid_amount < amount);
}

function nextDay({ due_on }: Part, today: Day): Day {
  return due_on > today ? due_on : today;
}

function openOf(parts: readonly Part[], currency: string): number {
  return exactSum(
    parts.flatMap(({ amount, paid_amount }) => [amount, -paid_amount]),
    currency,
  );
}

/** What of the parts of an order is open whose day is over, and the day of the first of them; undefined where there is none. */
export function overdueOf(
  { payment: { due, currency } }: Pick<Reservation, 'payment'>,
  today: Day,
): { readonly amount: number; readonly due_on: Day } | undefined {
  const late = openParts(due).filter(({ due_on }) => due_on < today);
  const [first] = late;
  return first && { amount: openOf(late, currency), due_on: first.due_on };
}

/** What was received for an order beyond its total. */
export function overpaidOf({ payment }: Pick<Reservation, 'payment'>): number {
  const { status, total_amount, received_amount, currency } = payment;
  return status === 'over_received' ? exactSum([received_amount, -total_amount], currency) : 0;
}

/** What goes back to the guest of an order that has ended. */
export function refundDue(stay: Pick<Reservation, 'payment' | 'status'>): number {
  const isOver = ['cancelled', 'denied', 'timeout'].includes(stay.status);
  return isOver ? overpaidOf(stay) : 0;
}
