import { randomUUID } from 'node:crypto';
import { storePicture } from '../areas/conversations/attachments/actions.ts';
import { insertWholeMessages, type WholeMessage } from '../areas/conversations/messages/queries.ts';
import { deliveryOf } from '../areas/conversations/messages/rules.ts';
import { conversationOfOrder } from '../areas/conversations/threads/actions.ts';
import {
  insertWholeConversations,
  updateNote,
  updateState,
  type WholeConversation,
} from '../areas/conversations/threads/queries.ts';
import type { WriteScope } from '../database/scope.ts';
import {
  receiveInquiryMessage,
  receiveOrderMessage,
} from '../workflows/receive-channel-message/receive-channel-message.ts';
import { receiveInquiry } from '../workflows/receive-inquiry/receive-inquiry.ts';
import { AIRBNB } from './plan/bookings/channels.ts';
import type { PlannedOrder } from './plan/bookings/order.ts';
import { readPicture, type Inquiry, type Message } from './plan/conversations/conversations.ts';
import type { Demo } from './plan/plan-demo.ts';
import { isOfPlatform, sentInquiry, sentMessages, type PlatformOrder } from './sent.ts';

/** A conversation about an order that the house has sold itself. */
type OwnThread = {
  readonly id: string;
  readonly order: PlannedOrder;
  readonly note: string | null;
  readonly messages: readonly Message[];
};

/** Stores the messages of guests and hosts. Nothing is sent, because they are in the past. */
export async function storeConversations(tx: WriteScope, demo: Demo): Promise<void> {
  const own: OwnThread[] = [];
  for (const { about, note, messages } of demo.conversations) {
    if (!('order' in about)) await receiveAboutInquiry(tx, about, messages, demo);
    else if (isOfPlatform(about.order)) await receiveAboutOrder(tx, about.order, { messages, note });
    else own.push({ id: newId(), order: about.order, note, messages });
  }
  await insertWholeConversations(tx, own.map(conversationRow));
  await insertWholeMessages(tx, own.flatMap(messageRows), await storePicture(tx, readPicture()));
  for (const { id, messages } of own) await settle(tx, id, messages);
}

const HOURS_UNREAD = 36;

/** The host has read all but the newest messages. An older one of a guest that ends a conversation needed no answer. */
async function settle(tx: WriteScope, id: string, messages: readonly Message[]): Promise<void> {
  const last = messages.at(-1);
  if (last === undefined || last.by !== 'guest') return;
  const since = Temporal.Instant.from(tx.now).subtract({ hours: HOURS_UNREAD });
  if (Temporal.Instant.compare(last.at, since) > 0) return;
  await updateState({ ...tx, now: last.at }, id, { is_read: true, is_waiting: false });
}

/** The messages about an order, as its platform has sent them. */
async function receiveAboutOrder(
  tx: WriteScope,
  { reservation_code, channel, channel_id }: PlatformOrder,
  { messages, note }: Pick<OwnThread, 'messages' | 'note'>,
): Promise<void> {
  for (const sent of sentMessages(channel.type, channel_id, messages))
    await receiveOrderMessage({ ...tx, now: sent.sent_at }, channel_id, sent);
  const then = { ...tx, now: messages.at(-1)?.at ?? tx.now };
  if (messages.length === 0 && note === null) return;
  const id = await conversationOfOrder(then, reservation_code);
  if (note !== null) await updateNote(then, id, note);
  await settle(tx, id, messages);
}

async function receiveAboutInquiry(
  tx: WriteScope,
  inquiry: Inquiry,
  messages: readonly Message[],
  demo: Demo,
): Promise<void> {
  const [first, ...others] = sentMessages(AIRBNB.type, inquiry.inquiry_id, messages);
  if (first === undefined) return;
  await receiveInquiry({ ...tx, now: first.sent_at }, sentInquiry(inquiry, first, demo));
  for (const sent of others)
    await receiveInquiryMessage({ ...tx, now: sent.sent_at }, inquiry.inquiry_id, sent);
}

/** In the format of the ids that the database generates. */
function newId(): string {
  return randomUUID().replaceAll('-', '');
}

function conversationRow({ id, order: { reservation_code }, note, messages }: OwnThread): WholeConversation {
  const created_at = messages[0]?.at ?? '';
  return { id, reservation_code, note, created_at, last_message_at: messages.at(-1)?.at ?? created_at };
}

function messageRows({ id: conversation_id, order, messages }: OwnThread): WholeMessage[] {
  const guest_email = order.guest.email;
  return messages.map(({ by, sender_name, text, hasPicture, at }) => {
    const delivery = deliveryOf(by, { channel_type: order.channel.type, guest_email });
    const isSent = delivery.status === 'queued';
    return {
      conversation_id,
      sender_role: by,
      sender_name,
      content: text,
      has_picture: hasPicture,
      delivery_status: isSent ? 'sent' : delivery.status,
      delivery_detail: isSent ? `Sent to ${guest_email}.` : delivery.detail,
      created_at: at,
    };
  });
}
