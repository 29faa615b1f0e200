import { planForMessage } from '../../areas/automation/planning/actions.ts';
import { postMessage, type MessageToPost } from '../../areas/conversations/messages/actions.ts';
import type { WriteScope } from '../../database/scope.ts';

/** Stores a message of a guest, and plans the actions of the rules that a message triggers. */
export async function receiveMessage(
  tx: WriteScope,
  message: Omit<MessageToPost, 'sender_role'>,
): Promise<void> {
  const { message_id } = await postMessage(tx, { ...message, sender_role: 'guest' });
  await planForMessage(tx, { conversation_id: message.conversation_id, message_id });
}
