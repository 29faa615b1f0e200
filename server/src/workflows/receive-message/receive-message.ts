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
  const { conversation_id, on_channel } = message;
  const happened_at = on_channel?.sent_at ?? tx.now;
  if (posted.is_new)
    await planForMessage(tx, { conversation_id, message_id: posted.message_id, happened_at });
  return posted;
}
