import { isMore, presentAmount, smallerAmount, subtractAmount } from '../../http/contract/money.ts';
import type { AgreedTerms } from './agreed-terms.queries.ts';
import { collectorOf, isBookedHere, type Reservation } from './record.ts';
import { isOver } from './status.ts';
import type { ReservationRow } from './stays/queries.ts';
import type { Static } from 'typebox';

type Payment = Static<typeof Reservation>['payment'];

type OrderMoney = Pick<
  ReservationRow,
  | 'channel_type'
  | 'status'
  | 'collected_by'
  | 'currency'
  | 'total_amount'
  | 'received_amount'
  | 'refunded_amount'
  | 'kept_amount'
  | 'agreed_due'
  | 'order_check_in_date'
  | 'order_check_out_date'
>;

/** The outstanding amount is never below zero. The status shows an overpayment. */
export function presentPayment(order: OrderMoney): Payment {
  const balance = subtractAmount(order.total_amount, order.received_amount);
  return {
    currency: order.currency,
    total_amount: presentAmount(order.total_amount),
    received_amount: presentAmount(order.received_amount),
    balance_amount: presentAmount(fromZero(balance)),
    status: paymentStatus(balance, order),
    collected_by: collectorOf(order),
    due: dueOf(order),
    payout: payoutOf(balance, order),
    refunded_amount: presentAmount(order.refunded_amount),
    kept_amount: presentAmount(order.kept_amount),
  };
}

function paymentStatus(balance: string, order: OrderMoney): Payment['status'] {
  const isNothingReceived = order.received_amount === '0';
  // A calendar that is imported tells no amounts: its orders have a total of 0. So has an order that has ended, if nothing is kept.
  const mayBeUnpaid = !isBookedHere(order.channel_type) || isOver(order.status);
  if (balance === '0') return isNothingReceived && mayBeUnpaid ? 'unreceived' : 'received';
  if (balance.startsWith('-')) return 'over_received';
  return isNothingReceived ? 'unreceived' : 'partial';
}

/** What was received pays the parts in their order. */
function dueOf(order: OrderMoney): Payment['due'] {
  const { total_amount, received_amount } = order;
  if (collectorOf(order) === 'channel' || !isMore(total_amount, '0')) return [];
  let left = fromZero(received_amount);
  return partsOf(order).map(({ amount, due_on }) => {
    const paid = smallerAmount(amount, left);
    left = subtractAmount(left, paid);
    return { amount: presentAmount(amount), due_on, paid_amount: presentAmount(paid) };
  });
}

/** As it was quoted, with a later change of the price in the last part; without a quote all on the first day of the order. */
function partsOf({ total_amount, agreed_due, order_check_in_date }: OrderMoney): AgreedTerms['due'] {
  const planned = agreed_due ?? [];
  const parts: { amount: string; due_on: string }[] = [];
  let left = total_amount;
  for (const [index, part] of planned.entries()) {
    const amount = index === planned.length - 1 ? left : smallerAmount(part.amount, left);
    left = subtractAmount(left, amount);
    if (amount !== '0') parts.push({ amount, due_on: part.due_on });
  }
  return parts.length === 0 ? [{ amount: total_amount, due_on: order_check_in_date }] : parts;
}

/** Channels that pay after the guest has left; the others pay after the guest has come. */
const PAY_AFTER_CHECK_OUT: ReadonlySet<string> = new Set(['booking.com', 'agoda', 'expedia', 'trip.com']);

function payoutOf(balance: string, order: OrderMoney): Payment['payout'] {
  if (collectorOf(order) === 'host' || !isMore(balance, '0')) return null;
  const day = PAY_AFTER_CHECK_OUT.has(order.channel_type)
    ? order.order_check_out_date
    : order.order_check_in_date;
  return {
    expected_amount: presentAmount(balance),
    expected_on: Temporal.PlainDate.from(day).add({ days: 1 }).toString(),
  };
}

function fromZero(amount: string): string {
  return amount.startsWith('-') ? '0' : amount;
}
