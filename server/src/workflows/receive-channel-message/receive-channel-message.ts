import type { SentMessage } from '../../areas/conversations/channel-messages/contract.ts';
import { checkConnects, sentAt } from '../../areas/channel/rules.ts';
import { pictureOf } from '../../areas/conversations/attachments/rules.ts';
import { postMessage } from '../../areas/conversations/messages/actions.ts';
import { conversationOfOrder } from '../../areas/conversations/threads/actions.ts';
import { lockOrderOfChannel } from '../../areas/reservations/connected-orders/queries.ts';
import type { WriteScope } from '../../database/scope.ts';
import { receiveMessage } from '../receive-message/receive-message.ts';

/**
 * Stores a message that was written on the channel of an order, in the conversation of the order. A repeat changes
 * nothing. Returns the id of the message. Throws `channel_not_granted`, `reservation_not_found`, `list_full`, and a 422
 * for a message without a text and a picture.
 */
export async function receiveOrderMessage(
  tx: WriteScope,
  channel_id: string,
  sent: SentMessage,
): Promise<string> {
  checkConnects(tx, sent.channel_type);
  const { sender_role = 'guest', sender_name, content = '', jpeg_base64 } = sent;
  const attachment = pictureOf({ content, jpeg_base64 }, 'content');
  const reservation_code = await lockOrderOfChannel(tx, sent.channel_type, channel_id);
  const conversation_id = await conversationOfOrder(tx, reservation_code);
  const on_channel = { message_id: sent.id, sent_at: sentAt(sent.sent_at, tx.now) };
  const message = { conversation_id, sender_name, content, attachment, on_channel };
  const { message_id } =
    sender_role === 'guest'
      ? await receiveMessage(tx, message)
      : await postMessage(tx, { ...message, sender_role });
  return message_id;
}
