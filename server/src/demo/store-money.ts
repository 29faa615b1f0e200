import { createInvoice } from '../areas/invoices/actions.ts';
import { storeAgreedTerms } from '../areas/reservations/agreed-terms.queries.ts';
import { endOfHold } from '../areas/reservations/hold.rules.ts';
import { updateHold } from '../areas/reservations/orders/hold.queries.ts';
import { updateStatus } from '../areas/reservations/orders/queries.ts';
import type { WriteScope } from '../database/scope.ts';
import { WEBSITE } from './plan/bookings/channels.ts';
import { isStanding, type PlannedOrder } from './plan/bookings/order.ts';
import { keptOf, planOf } from './plan/books/entries.ts';
import { amountTextOf } from './plan/cents.ts';
import type { Demo } from './plan/plan-demo.ts';

const HELD_DAYS = 3;

/** What was agreed on with guests, what is kept of their cancelled stays, an order that is held, and the last invoice. */
export async function storeMoney(tx: WriteScope, demo: Demo): Promise<void> {
  for (const order of demo.orders) {
    if (isStanding(order)) await storePlan(tx, order, demo);
    if (order.cancelled !== null) await storeKept(tx, order);
    if (order.status === 'wait_pay' && order.channel === WEBSITE) {
      const day = demo.today.add({ days: HELD_DAYS }).toString();
      await updateHold(tx, order.reservation_code, endOfHold(day, tx.account.timezone));
    }
  }
  const left = demo.orders.filter((order) => isStanding(order) && planOf(order) !== null && isPast(order));
  const [latest] = left.toSorted((one, other) => other.booked_on - one.booked_on);
  if (latest !== undefined) await createInvoice(tx, latest.reservation_code, {});
}

const isPast = ({ stays }: PlannedOrder): boolean => stays.every(({ check_out }) => check_out < 0);

async function storePlan(tx: WriteScope, order: PlannedOrder, { today }: Demo): Promise<void> {
  const plan = planOf(order);
  if (plan === null) return;
  const due = plan.map(({ day, amount }) => ({
    amount: amountTextOf(amount),
    due_on: today.add({ days: day }).toString(),
  }));
  await storeAgreedTerms(tx, order.reservation_code, { policy: null, due });
}

/** A policy of the house keeps a part of what was paid; the rest has gone back. */
async function storeKept(tx: WriteScope, order: PlannedOrder): Promise<void> {
  const stays = order.stays.map((stay) => ({ ...stay, kept: keptOf(order, stay) }));
  if (stays.every(({ kept }) => kept === 0n)) return;
  await updateStatus({ ...tx, now: order.cancelled?.at ?? tx.now }, order.reservation_code, {
    stays: stays.map(({ stay_code, kept }) => ({ stay_code, kept_amount: amountTextOf(kept) })),
    status: 'cancelled',
    reason: 'Cancelled late',
  });
}
