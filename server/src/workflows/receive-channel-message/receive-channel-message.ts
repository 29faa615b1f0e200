import { checkConnects, sentAt } from '../../areas/channel/rules.ts';
import { brokenContent, pictureOf } from '../../areas/conversations/attachments/rules.ts';
import type { SentMessage } from '../../areas/conversations/channel-messages.contract.ts';
import { postMessage, type MessageToPost } from '../../areas/conversations/messages/actions.ts';
import { conversationOfOrder } from '../../areas/conversations/threads/actions.ts';
import { findErasure } from '../../areas/conversations/guest-data.queries.ts';
import { requireInquiry } from '../../areas/conversations/channel-inquiries/queries.ts';
import { lockOrderOfChannel } from '../../areas/reservations/connected-orders/queries.ts';
import type { WriteScope } from '../../database/scope.ts';
import type { BrokenRule } from '../../http/api-error.ts';
import { accept, acceptForm, type AsSent } from '../../http/input/every-error.ts';
import type { Valid } from '../../http/input/valid-fields.ts';
import { receiveMessage } from '../receive-message/receive-message.ts';

/** A message that was written on a channel, before its conversation is known. */
type ChannelMessageToPost = Omit<MessageToPost, 'conversation_id'>;

/**
 * Stores a message that was written on the channel of an order, in the conversation of the order. A repeat changes
 * nothing. Returns the id of the message. Throws `channel_not_granted`, `reservation_not_found`, `list_full`, and a 422
 * for a message without a text and a picture.
 */
export async function receiveOrderMessage(
  tx: WriteScope,
  channel_id: string,
  sent: AsSent<SentMessage>,
): Promise<string> {
  const message = acceptForm(sent, () => brokenWritten(sent));
  checkConnects(tx, message.channel_type);
  const reservation_code = await lockOrderOfChannel(tx, message.channel_type, channel_id);
  accept(message, brokenWritten(message));
  const written = writtenOf(tx, message);
  return storeWritten(tx, await conversationOfOrder(tx, reservation_code), written);
}

/** As receiveOrderMessage, for the conversation of an inquiry. Throws `inquiry_not_found` for an unknown one. */
export async function receiveInquiryMessage(
  tx: WriteScope,
  inquiry_id: string,
  sent: AsSent<SentMessage>,
): Promise<string> {
  const message = acceptForm(sent, () => brokenWritten(sent));
  checkConnects(tx, message.channel_type);
  const conversation_id = await requireInquiry(tx, message.channel_type, inquiry_id);
  accept(message, brokenWritten(message));
  return storeWritten(tx, conversation_id, writtenOf(tx, message));
}

/** The rules that a message breaks as its channel sent it. `place` is the field that holds it, with a dot. */
export function brokenWritten({ content, jpeg_base64 }: Valid<SentMessage>, place = ''): BrokenRule[] {
  const fields = { content: `${place}content`, jpeg_base64: `${place}jpeg_base64` };
  return brokenContent({ content, jpeg_base64 }, fields);
}

/** Reads a message as its channel sent it. The caller has refused what is broken. */
export function writtenOf(tx: WriteScope, sent: Omit<SentMessage, 'channel_type'>): ChannelMessageToPost {
  const { sender_role = 'guest', sender_name, content = '', jpeg_base64 } = sent;
  const attachment = pictureOf(jpeg_base64);
  const on_channel = { message_id: sent.id, sent_at: sentAt(sent.sent_at, tx.now) };
  return { sender_role, sender_name, content, attachment, on_channel };
}

/** Stores a message that was written on a channel, with everything that follows from a guest's. */
export async function storeWritten(
  tx: WriteScope,
  conversation_id: string,
  written: ChannelMessageToPost,
): Promise<string> {
  const erased_at = await findErasure(tx, conversation_id);
  if (erased_at !== undefined && isFromBefore(written, erased_at))
    return storeEmpty(tx, conversation_id, written);
  const { sender_role, ...message } = written;
  const { message_id } =
    sender_role === 'guest'
      ? await receiveMessage(tx, { ...message, conversation_id })
      : await postMessage(tx, { ...message, conversation_id, sender_role });
  return message_id;
}

/** A message that the erasure of the guest would have removed, and that its channel sends only now. */
function isFromBefore({ on_channel }: ChannelMessageToPost, erased_at: string): boolean {
  return on_channel !== undefined && Temporal.Instant.compare(on_channel.sent_at, erased_at) <= 0;
}

/** Stores a message without its text and sender, so that a repeat of it is known. No rule acts on it. */
async function storeEmpty(
  tx: WriteScope,
  conversation_id: string,
  { sender_role, on_channel }: ChannelMessageToPost,
): Promise<string> {
  const empty = { conversation_id, sender_role, sender_name: '', content: '', on_channel };
  const { message_id } = await postMessage(tx, empty);
  return message_id;
}
