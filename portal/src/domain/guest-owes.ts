import type { Reservation } from '../../../client/src/innkeep.ts';

/** What the guest of an order still owes the host: nothing where the channel collects. */
export function guestOwes({ payment }: Pick<Reservation, 'payment'>): number {
  return payment.collected_by === 'host' ? payment.balance_amount : 0;
}

/** What goes back to the guest of an order that has ended. */
export function refundDue({ payment, status }: Pick<Reservation, 'payment' | 'status'>): number {
  const isOver = status === 'cancelled' || status === 'denied' || status === 'timeout';
  const { total_amount, received_amount } = payment;
  return isOver && payment.status === 'over_received' ? received_amount - total_amount : 0;
}
