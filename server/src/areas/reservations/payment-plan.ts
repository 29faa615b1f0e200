import { isMore, smallerAmount, subtractAmount, sumAmounts } from '../../http/contract/money.ts';
import { fitParts, type AgreedTerms } from './agreed-terms.ts';
import { collectorOf, type CollectedBy } from './record.ts';

/** What an order owes, for its payment plan. */
export type OrderDue = {
  readonly channel_type: string;
  readonly collected_by: CollectedBy | null;
  readonly total_amount: string;
  readonly received_amount: string;
  readonly agreed_due: AgreedTerms['due'] | null;
  readonly order_check_in_date: string;
};

type DuePart = { readonly amount: string; readonly due_on: string; readonly paid_amount: string };

/**
 * What the guest pays the host, and when. What was received pays the parts in their order. What was refunded beyond what was
 * received is owed with the total.
 */
export function dueOf(order: OrderDue): readonly DuePart[] {
  let left = fromZero(order.received_amount);
  const total_amount = sumAmounts([order.total_amount, subtractAmount(left, order.received_amount)]);
  if (collectorOf(order) === 'channel' || !isMore(total_amount, '0')) return [];
  return partsOf({ ...order, total_amount }).map(({ amount, due_on }) => {
    const paid_amount = smallerAmount(amount, left);
    left = subtractAmount(left, paid_amount);
    return { amount, due_on, paid_amount };
  });
}

/** Without a quote all is due on the first day of the order. */
function partsOf({ total_amount, agreed_due, order_check_in_date }: OrderDue): AgreedTerms['due'] {
  const parts = fitParts(agreed_due ?? [], total_amount);
  return parts.length === 0 ? [{ amount: total_amount, due_on: order_check_in_date }] : parts;
}

/** What the guest is to pay next: the first part that is open, with all others whose day has come by then. */
export function nextDue(
  order: OrderDue,
  today: string,
): { readonly amount: string; readonly due_on: string } | undefined {
  const open = dueOf(order).filter(({ amount, paid_amount }) => isMore(amount, paid_amount));
  const [first] = open;
  if (first === undefined) return undefined;
  const until = first.due_on > today ? first.due_on : today;
  const now = open.filter(({ due_on }) => due_on <= until);
  const amount = sumAmounts(now.map((part) => subtractAmount(part.amount, part.paid_amount)));
  return { amount, due_on: first.due_on };
}

export function fromZero(amount: string): string {
  return amount.startsWith('-') ? '0' : amount;
}
