import { isMore, subtractAmount } from '../../../../http/contract/money.ts';
import type { CollectedBy } from '../../../reservations/record.ts';
import type { GuestMoney } from '../guest-page.ts';

type MoneyOfOrder = {
  readonly currency: string;
  readonly collected_by: CollectedBy;
  readonly total_amount: string;
  readonly total_commission: string;
  readonly received_amount: string;
  readonly is_order_over: boolean;
  readonly due: readonly { readonly amount: string; readonly due_on: string; readonly paid_amount: string }[];
};

/** Undefined where the guest owes the host nothing and has paid the host nothing: a channel collects, or it has no price. */
export function moneyOf(order: MoneyOfOrder): GuestMoney | undefined {
  const { total_amount, received_amount, is_order_over } = order;
  if (order.collected_by === 'channel') return undefined;
  const paid = received_amount.startsWith('-') ? '0' : received_amount;
  if (total_amount === '0' && paid === '0') return undefined;
  const due = order.due.flatMap(({ amount, due_on, paid_amount }) =>
    isMore(amount, paid_amount) ? [{ amount: subtractAmount(amount, paid_amount), due_on }] : [],
  );
  const isPaidBack = is_order_over && isMore(paid, total_amount);
  return {
    currency: order.currency,
    price: order.total_commission === '0' || is_order_over ? total_amount : null,
    is_over: is_order_over,
    paid,
    due,
    back: isPaidBack ? subtractAmount(paid, total_amount) : null,
  };
}
