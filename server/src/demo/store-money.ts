import { createInvoice } from '../areas/invoices/actions.ts';
import { storeAgreedTerms } from '../areas/reservations/agreed-terms.queries.ts';
import { endOfHold } from '../areas/reservations/hold.rules.ts';
import { updateHold } from '../areas/reservations/orders/hold.queries.ts';
import { updateStatus } from '../areas/reservations/orders/queries.ts';
import type { WriteScope } from '../database/scope.ts';
import { WEBSITE } from './plan/bookings/channels.ts';
import { isConfirmed, type PlannedOrder } from './plan/bookings/order.ts';
import { keptOf, planOf } from './plan/books/entries.ts';
import { amountTextOf } from './plan/cents.ts';
import type { Demo } from './plan/plan-demo.ts';

const HELD_DAYS = 3;

/** What was agreed on with guests, what is kept of their cancelled stays, an order that is held, and the last invoice. */
export async function storeMoney(tx: WriteScope, { orders, today }: Demo): Promise<void> {
  const dateOf = (days: number) => today.add({ days }).toString();
  let latest: string | undefined;
  for (const order of orders) {
    const { reservation_code } = order;
    const plan = isConfirmed(order) ? planOf(order) : null;
    const due = plan?.map(({ day, amount }) => ({ amount: amountTextOf(amount), due_on: dateOf(day) }));
    if (due !== undefined) await storeAgreedTerms(tx, reservation_code, { policy: null, due });
    if (order.cancelled !== null) await storeKept(tx, order);
    if (order.status === 'wait_pay' && order.channel === WEBSITE)
      await updateHold(tx, reservation_code, endOfHold(dateOf(HELD_DAYS), tx.account.timezone));
    if (due !== undefined && order.stays.every(({ check_out }) => check_out < 0)) latest = reservation_code;
  }
  if (latest !== undefined) await createInvoice(tx, latest, {});
}

/** A policy of the house keeps a part of what was paid; the rest has gone back. */
async function storeKept(tx: WriteScope, order: PlannedOrder): Promise<void> {
  const stays = order.stays.map((stay) => {
    return { stay_code: stay.stay_code, kept_amount: amountTextOf(keptOf(order, stay)) };
  });
  if (stays.every(({ kept_amount }) => kept_amount === '0')) return;
  const then = { ...tx, now: order.cancelled?.at ?? tx.now };
  await updateStatus(then, order.reservation_code, { stays, status: 'cancelled', reason: 'Cancelled late' });
}
