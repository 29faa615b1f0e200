import type { WriteScope } from '../../../database/scope.ts';
import { isLimited } from '../../../access/reach.ts';
import { ApiError, type BrokenRule } from '../../../http/api-error.ts';
import { brokenIfMissing } from '../../../http/every-error.ts';
import type { Valid } from '../../../http/valid-fields.ts';
import { brokenPropertyId } from '../../properties/actions.ts';
import { lockReachableProperty } from '../../properties/queries.ts';
import type { ConversationChanges, NewConversation } from '../contract.ts';
import {
  countWrittenInquiries,
  findThreadOfOrder,
  insertInquiry,
  insertThreadOfOrder,
  lockThread,
  reachesFurther,
  updateNote,
  updateState,
  type ThreadRow,
} from './queries.ts';
import { beginningOf, brokenBeginning, checkInquiries, inquiriesSince } from './rules.ts';

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
export async function beginConversation(tx: WriteScope, input: NewConversation): Promise<string> {
  const beginning = beginningOf(input);
  if ('reservation_code' in beginning) return conversationOfOrder(tx, beginning.reservation_code);
  await lockReachableProperty(tx, beginning.property_id);
  if (beginning.guest_email !== null)
    checkInquiries(await countWrittenInquiries(tx, inquiriesSince(tx.now)), tx.now);
  return insertInquiry(tx, beginning);
}

/** The rules that a new conversation breaks. */
export async function brokenConversation(
  tx: WriteScope,
  input: Valid<NewConversation>,
): Promise<readonly BrokenRule[]> {
  return [
    ...(await brokenIfMissing('reservation_code', input.reservation_code, (code) =>
      findThreadOfOrder(tx, code),
    )),
    ...(await brokenPropertyId(tx, input.property_id)),
    ...brokenBeginning(input),
  ];
}

/**
 * Locks the thread that the caller writes in. Writing about an order needs all its stays within reach. Throws
 * `conversation_not_found`, `order_reaches_further`.
 */
export async function lockWholeThread(tx: WriteScope, id: string): Promise<ThreadRow> {
  const thread = await lockThread(tx, id);
  const { reservation_code } = thread;
  if (isLimited(tx) && reservation_code !== null && (await reachesFurther(tx, reservation_code)))
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
