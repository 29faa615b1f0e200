import { planForMessage } from '../../areas/automation/planning/actions.ts';
import {
  postMessage,
  type MessageToPost,
  type PostedMessage,
} from '../../areas/conversations/messages/actions.ts';
import type { WriteScope } from '../../database/scope.ts';

/** Stores a message of a guest, and plans the actions of the rules that a message triggers. */
export async function receiveMessage(
  tx: WriteScope,
  message: Omit<MessageToPost, 'sender_role'>,
): Promise<PostedMessage> {
  const posted = await postMessage(tx, { ...message, sender_role: 'guest' });
  const { conversation_id, on_channel, by_email } = message;
  const happened_at = on_channel?.sent_at ?? tx.now;
  // A rule answers neither programs, which could answer it again, nor somebody who may not be the guest.
  const isOfGuest = by_email === undefined || (by_email.is_confirmed && !by_email.is_automatic);
  if (posted.is_new && isOfGuest)
    await planForMessage(tx, { conversation_id, message_id: posted.message_id, happened_at });
  return posted;
}
