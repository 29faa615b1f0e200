import type { WriteScope } from '../../../database/scope.ts';
import { isLimited } from '../../../access/reach.ts';
import { ApiError } from '../../../http/api-error.ts';
import { accept, lookUp, type AsSent } from '../../../http/input/every-error.ts';
import { brokenPropertyId } from '../../properties/actions.ts';
import type { ConversationChanges, NewConversation } from '../contract.ts';
import {
  countWrittenInquiries,
  findThreadOfOrder,
  insertInquiry,
  insertThreadOfOrder,
  lockThread,
  hasStaysBeyondReach,
  updateNote,
  updateState,
  type ThreadRow,
} from './queries.ts';
import { brokenBeginning, checkBeginning, checkInquiries, inquiriesSince, inquiryOf } from './rules.ts';

/** Finds or creates the conversation with the guest of an order and returns its id. Throws `reservation_not_found`. */
export async function conversationOfOrder(tx: WriteScope, reservation_code: string): Promise<string> {
  const known =
    (await findThreadOfOrder(tx, reservation_code)) ?? (await insertThreadOfOrder(tx, reservation_code));
  if (known !== undefined) return known;
  // The insert waited until the transaction that created it had committed.
  const made = await findThreadOfOrder(tx, reservation_code);
  if (made === undefined) throw new Error('the conversation of an order is neither there nor to be made');
  return made;
}

/** Starts a conversation and returns its id: the only one of an order, or a new one for an inquiry. */
export async function beginConversation(tx: WriteScope, sent: AsSent<NewConversation>): Promise<string> {
  checkBeginning(sent);
  const order = await lookUp('reservation_code', sent.reservation_code, (code) =>
    conversationOfOrder(tx, code),
  );
  const unknown = await brokenPropertyId(tx, sent.property_id);
  const inquiry = inquiryOf(accept(sent, [...order.broken, ...unknown, ...brokenBeginning(sent)]));
  if (order.found !== undefined) return order.found;
  if (inquiry.guest_email !== null)
    checkInquiries(await countWrittenInquiries(tx, inquiriesSince(tx.now)), tx.now);
  return insertInquiry(tx, inquiry);
}

/**
 * Locks the thread that the caller writes in. Writing about an order needs all its stays within reach. Throws
 * `conversation_not_found`, `order_reaches_further`.
 */
export async function lockWholeThread(tx: WriteScope, id: string): Promise<ThreadRow> {
  const thread = await lockThread(tx, id);
  const { reservation_code } = thread;
  if (isLimited(tx) && reservation_code !== null && (await hasStaysBeyondReach(tx, reservation_code)))
    throw new ApiError('order_reaches_further');
  return thread;
}

/** Without a message of the guest, a conversation is always read and nobody waits. */
export async function changeState(tx: WriteScope, id: string, changes: ConversationChanges): Promise<void> {
  const { is_unread, waiting_since } = await lockThread(tx, id);
  const { is_read = !is_unread, is_waiting = waiting_since !== null } = changes;
  if (is_read === is_unread || is_waiting !== (waiting_since !== null)) await updateState(tx, id, changes);
}

export async function changeNote(tx: WriteScope, id: string, note: string | null): Promise<void> {
  const thread = await lockThread(tx, id);
  if (thread.note !== note) await updateNote(tx, id, note);
}
