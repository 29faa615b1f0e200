import { randomUUID } from 'node:crypto';
import { storePicture } from '../areas/conversations/attachments/actions.ts';
import { insertWholeMessages } from '../areas/conversations/messages/queries.ts';
import { deliveryOf } from '../areas/conversations/messages/rules.ts';
import { conversationOfOrder } from '../areas/conversations/threads/actions.ts';
import { insertWholeConversations, updateNote, updateState } from '../areas/conversations/threads/queries.ts';
import type { WriteScope } from '../database/scope.ts';
import {
  receiveInquiryMessage,
  receiveOrderMessage,
} from '../workflows/receive-channel-message/receive-channel-message.ts';
import { receiveInquiry } from '../workflows/receive-inquiry/receive-inquiry.ts';
import { readPicture, type Inquiry, type Message, type Thread } from './plan/conversations/conversations.ts';
import type { Demo } from './plan/plan-demo.ts';
import { isOfPlatform, sentInquiry, sentMessages, type PlatformOrder } from './sent.ts';

/** Stores the messages of guests and hosts. Nothing is sent, because they are in the past. */
export async function storeConversations(tx: WriteScope, demo: Demo): Promise<void> {
  const own: (Thread & { readonly id: string })[] = [];
  for (const thread of demo.threads) {
    const { order } = thread;
    if (isOfPlatform(order)) await receiveAboutOrder(tx, order, thread);
    // In the format of the ids that the database generates.
    else own.push({ ...thread, id: randomUUID().replaceAll('-', '') });
  }
  for (const inquiry of demo.inquiries) await receiveAboutInquiry(tx, inquiry, demo);
  await insertWholeConversations(
    tx,
    own.map(({ id, order: { reservation_code }, note, messages }) => {
      const [first, last] = [messages.at(0)?.at ?? tx.now, messages.at(-1)?.at ?? tx.now];
      return { id, reservation_code, note, created_at: first, last_message_at: last };
    }),
  );
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
  { messages, note }: Thread,
): Promise<void> {
  for (const sent of sentMessages(channel.type, channel_id, messages))
    await receiveOrderMessage({ ...tx, now: sent.sent_at }, channel_id, sent);
  const then = { ...tx, now: messages.at(-1)?.at ?? tx.now };
  const id = await conversationOfOrder(then, reservation_code);
  if (note !== null) await updateNote(then, id, note);
  await settle(tx, id, messages);
}

async function receiveAboutInquiry(tx: WriteScope, inquiry: Inquiry, demo: Demo): Promise<void> {
  const [first, ...others] = sentMessages('airbnb', inquiry.inquiry_id, inquiry.messages);
  if (first === undefined) return;
  await receiveInquiry({ ...tx, now: first.sent_at }, sentInquiry(inquiry, first, demo));
  for (const sent of others)
    await receiveInquiryMessage({ ...tx, now: sent.sent_at }, inquiry.inquiry_id, sent);
}

function messageRows({ id, order: { channel, guest }, messages }: Thread & { readonly id: string }) {
  return messages.map(({ by, sender_name, text, hasPicture, at }) => {
    const delivery = deliveryOf(by, { channel_type: channel.type, guest_email: guest.email });
    const isSent = delivery.status === 'queued';
    return {
      conversation_id: id,
      sender_role: by,
      sender_name,
      content: text,
      has_picture: hasPicture,
      delivery_status: isSent ? 'sent' : delivery.status,
      delivery_detail: isSent ? `Sent to ${guest.email}.` : delivery.detail,
      created_at: at,
    };
  });
}
