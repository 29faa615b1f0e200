import { isMore, presentAmount, subtractAmount } from '../../http/contract/money.ts';
import { dueOf, fromZero } from './payment-plan.ts';
import { collectorOf, isBookedHere, type Reservation } from './record.ts';
import type { ReservationRow } from './stays/queries.ts';
import type { Static } from 'typebox';

type Payment = Static<typeof Reservation>['payment'];

type OrderMoney = Pick<
  ReservationRow,
  | 'channel_type'
  | 'collected_by'
  | 'currency'
  | 'total_amount'
  | 'received_amount'
  | 'refunded_amount'
  | 'kept_amount'
  | 'is_order_over'
  | 'agreed_due'
  | 'order_check_in_date'
  | 'payout_on'
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
    due: dueOf(order).map(({ amount, due_on, paid_amount }) => ({
      amount: presentAmount(amount),
      due_on,
      paid_amount: presentAmount(paid_amount),
    })),
    payout: payoutOf(balance, order),
    refunded_amount: presentAmount(order.refunded_amount),
    kept_amount: presentAmount(order.kept_amount),
  };
}

function paymentStatus(balance: string, order: OrderMoney): Payment['status'] {
  const isNothingReceived = order.received_amount === '0';
  // A calendar that is imported tells no amounts: its orders have a total of 0. So has an order that has ended, if nothing is kept.
  const mayBeUnpaid = !isBookedHere(order.channel_type) || order.is_order_over;
  if (balance === '0') return isNothingReceived && mayBeUnpaid ? 'unreceived' : 'received';
  if (balance.startsWith('-')) return 'over_received';
  return isNothingReceived ? 'unreceived' : 'partial';
}

function payoutOf(balance: string, order: OrderMoney): Payment['payout'] {
  if (collectorOf(order) === 'host' || !isMore(balance, '0')) return null;
  return { expected_amount: presentAmount(balance), expected_on: order.payout_on };
}
