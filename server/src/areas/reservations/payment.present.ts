import { isMore, presentAmount, subtractAmount } from '../../http/contract/money.ts';
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

/** All of it on the first day of the order. */
function dueOf(order: OrderMoney): Payment['due'] {
  const { total_amount, received_amount, order_check_in_date: due_on } = order;
  if (collectorOf(order) === 'channel' || !isMore(total_amount, '0')) return [];
  const paid = isMore(received_amount, total_amount) ? total_amount : fromZero(received_amount);
  return [{ amount: presentAmount(total_amount), due_on, paid_amount: presentAmount(paid) }];
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
