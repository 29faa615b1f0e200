import { actorName } from '../../access/reach.ts';
import { accept, lookUp, type AsSent } from '../../http/input/every-error.ts';
import { postMessage } from '../../areas/conversations/messages/actions.ts';
import { conversationOfOrder } from '../../areas/conversations/threads/actions.ts';
import { insertWork } from '../../areas/channel/work/queries.ts';
import { findConnection } from '../../areas/listings/connections.queries.ts';
import { lockPropertiesOfStays } from '../../areas/properties/row-locks.queries.ts';
import { termsWithout } from '../../areas/reservations/agreed-terms.ts';
import { storeAgreedTerms } from '../../areas/reservations/agreed-terms.queries.ts';
import { lockOrder, updateStatus, type EndingStay } from '../../areas/reservations/orders/queries.ts';
import type { StayPlace, StayStatus } from '../../areas/reservations/record.ts';
import { isPaidFor } from '../../areas/reservations/orders/balance.queries.ts';
import { isHold } from '../../areas/reservations/hold.rules.ts';
import { isOverdue } from '../../areas/reservations/request-expiry.ts';
import { isWaiting } from '../../areas/reservations/status.ts';
import { checkAwaitsAnswer, checkCancellable, takenNights } from '../../areas/reservations/rules.ts';
import { isOver } from '../../areas/reservations/status.ts';
import { listStaysOfOrder, type ReservationRow } from '../../areas/reservations/stays/queries.ts';
import type { WriteScope } from '../../database/scope.ts';
import { sumAmounts } from '../../http/contract/money.ts';
import { keptByPolicy } from './kept-by-policy.ts';
import type { Answer, Cancellation } from './contract.ts';
import {
  brokenKept,
  checkPartCancellable,
  connectorOf,
  keptOfEach,
  noticeOf,
  staysNamed,
  type ChannelNotice,
} from './rules.ts';
import { followStays, type Cascade } from '../follow-stays/follow-stays.ts';

/** The stays of an order after a change of its status, and the changes that followed. */
export type OrderDecision = { readonly rows: readonly ReservationRow[]; readonly cascade: Cascade };

/** A cancelled order, and whether its channel is told. */
export type OrderCancellation = OrderDecision & ChannelNotice & { readonly kept_by_policy: string | null };

/**
 * Cancels an order permanently, or one of its stays. Where a connector serves the order, only if the connector can cancel it there
 * too, and only the whole of it.
 */
export async function cancelOrder(
  tx: WriteScope,
  reservation_code: string,
  sent: AsSent<Cancellation>,
): Promise<OrderCancellation> {
  // Sent together: the connection runs the statements in this order.
  const [order, connection] = await Promise.all([
    lockOrder(tx, reservation_code),
    findConnection(tx, reservation_code),
  ]);
  const part = await lookUp('stay_code', sent.stay_code, async (code) => staysNamed(order, code));
  const named = part.found ?? order.stays;
  checkCancellable({ ...order, stays: named }, connectorOf(connection));
  const stays = named.filter(({ status }) => !isOver(status));
  const isWhole = order.stays.every((stay) => isOver(stay.status) || stays.includes(stay));
  if (!isWhole) checkPartCancellable(order.channel_type, connectorOf(connection));
  const { kept_amount, reason, message } = accept(sent, [
    ...part.broken,
    ...brokenKept(sent.kept_amount, { ...order, stays }),
  ]);
  const byPolicy = await keptByPolicy(tx, order, stays);
  const kept_by_policy = byPolicy && sumAmounts(byPolicy);
  const kept =
    byPolicy !== null && kept_amount === kept_by_policy
      ? byPolicy
      : keptOfEach(kept_amount, { ...order, stays });
  const cascade = await changeStatus(tx, reservation_code, {
    stays: stays.map((stay, at) => ({ ...stay, kept_amount: kept[at] })),
    status: 'cancelled',
    reason,
  });
  if (order.agreed_terms?.dues !== undefined) {
    const ended = new Map(stays.map(({ stay_code }, at) => [stay_code, kept[at] ?? '0']));
    await storeAgreedTerms(tx, reservation_code, termsWithout(order.agreed_terms, ended));
  }
  if (message !== undefined) await tellGuest(tx, reservation_code, message);
  // Also where the connector is gone: the next one reads what waits.
  if (isWhole && connection?.capabilities.includes('cancel') === true)
    await insertWork(tx, { channel_type: connection.channel_type, reservation_code, kind: 'cancel' });
  const notice = noticeOf(order.channel_type, connection);
  return { rows: await listStaysOfOrder(tx, reservation_code), cascade, ...notice, kept_by_policy };
}

async function tellGuest(tx: WriteScope, reservation_code: string, content: string): Promise<void> {
  const conversation_id = await conversationOfOrder(tx, reservation_code);
  await postMessage(tx, { conversation_id, sender_role: 'host', sender_name: actorName(tx), content });
}

/** Accepts a request that waits for a reply, or confirms a hold. */
export function approveOrder(
  tx: WriteScope,
  reservation_code: string,
  answer: Answer,
): Promise<OrderDecision> {
  return answerRequest(tx, reservation_code, { status: 'accepted', ...answer });
}

/** Declines a request that waits for a reply, or gives up a hold. Its nights become free at once. */
export function declineOrder(
  tx: WriteScope,
  reservation_code: string,
  answer: Answer,
): Promise<OrderDecision> {
  return answerRequest(tx, reservation_code, { status: 'denied', ...answer });
}

async function answerRequest(
  tx: WriteScope,
  reservation_code: string,
  { status, message }: Answer & { readonly status: 'accepted' | 'denied' },
): Promise<OrderDecision> {
  const stays = checkAwaitsAnswer(await lockOrder(tx, reservation_code), tx.now);
  const cascade = await changeStatus(tx, reservation_code, { stays, status });
  const connection = await findConnection(tx, reservation_code);
  const kind = status === 'accepted' ? 'approve' : 'decline';
  if (connection !== undefined)
    await insertWork(tx, { channel_type: connection.channel_type, reservation_code, kind });
  if (message !== undefined) await tellGuest(tx, reservation_code, message);
  return { rows: await listStaysOfOrder(tx, reservation_code), cascade };
}

/**
 * Confirms an order that the host holds and for which something was paid. Ends a request without an answer, or an order that was
 * not paid, when its time has passed. Does nothing to any other order, so it may be called repeatedly and concurrently.
 */
export async function endWaiting(tx: WriteScope, reservation_code: string): Promise<void> {
  const { channel_type, booked_at, stays } = await lockOrder(tx, reservation_code);
  const held = stays.filter((stay) => isHold(stay, channel_type));
  if (held.length > 0 && (await isPaidFor(tx, reservation_code))) {
    await changeStatus(tx, reservation_code, { stays: held, status: 'accepted' });
    return;
  }
  const overdue = stays.filter(
    ({ status, expires_at }) => isWaiting(status) && isOverdue({ booked_at, expires_at }, tx.now),
  );
  if (overdue.length > 0) await changeStatus(tx, reservation_code, { stays: overdue, status: 'timeout' });
}

/** Sets the status of stays of an order, and updates everything that depends on them. */
async function changeStatus(
  tx: WriteScope,
  reservation_code: string,
  {
    stays,
    status,
    reason,
  }: {
    readonly stays: readonly (StayPlace & EndingStay)[];
    readonly status: StayStatus;
    readonly reason?: string | null | undefined;
  },
): Promise<Cascade> {
  const taken = stays.flatMap((stay) => [...takenNights(stay), ...takenNights({ ...stay, status })]);
  // Sent together: the connection runs the statements in this order, which is the lock order.
  await Promise.all([
    lockPropertiesOfStays(
      tx,
      taken.map(({ property_id }) => property_id),
    ),
    updateStatus(tx, reservation_code, { stays, status, reason }),
  ]);
  return followStays(
    tx,
    stays.map((before) => ({ before, after: { ...before, status } })),
  );
}
