import { randomUUID } from 'node:crypto';
import { storePicture } from '../areas/conversations/attachments/actions.ts';
import { insertWholeMessages, type WholeMessage } from '../areas/conversations/messages/queries.ts';
import { deliveryOf } from '../areas/conversations/messages/rules.ts';
import { insertWholeConversations, type WholeConversation } from '../areas/conversations/threads/queries.ts';
import type { WriteScope } from '../database/scope.ts';
import { isListed } from './plan/bookings/channels.ts';
import { readPicture, type Conversation, type Message } from './plan/conversations/conversations.ts';
import type { Demo } from './plan/plan-demo.ts';
import { idOf, type Ids } from './rows.ts';

/** Stores the messages of guests and hosts. Nothing is sent, because they are in the past. */
export async function storeConversations(
  tx: WriteScope,
  demo: Demo,
  properties: Ids['properties'],
): Promise<void> {
  const threads = demo.conversations.map((conversation) => ({ conversation, id: newId() }));
  await insertWholeConversations(
    tx,
    threads.map(({ conversation, id }) => ({ id, ...conversationRow(conversation, demo, properties) })),
  );
  const messages = threads.flatMap(({ conversation, id }) =>
    conversation.messages.map((message) => messageRow(message, conversation, id)),
  );
  await insertWholeMessages(tx, messages, await storePicture(tx, readPicture()));
}

/** In the format of the ids that the database generates. */
function newId(): string {
  return randomUUID().replaceAll('-', '');
}

function conversationRow(
  { about, note, messages }: Conversation,
  { today }: Demo,
  properties: Ids['properties'],
): Omit<WholeConversation, 'id'> {
  const created_at = messages[0]?.at ?? '';
  const shared = { note, created_at, last_message_at: messages.at(-1)?.at ?? created_at };
  if ('order' in about) {
    const { reservation_code } = about.order;
    return { ...shared, ...NO_INQUIRY, reservation_code };
  }
  const { home, guest, check_in, check_out } = about;
  return {
    ...shared,
    reservation_code: null,
    property_id: idOf(properties, home.title),
    check_in_date: today.add({ days: check_in }).toString(),
    check_out_date: today.add({ days: check_out }).toString(),
    guest_name: guest.name,
    guest_email: guest.email,
    guest_phone: guest.phone,
  };
}

const NO_INQUIRY = {
  property_id: null,
  check_in_date: null,
  check_out_date: null,
  guest_name: null,
  guest_email: null,
  guest_phone: null,
};

function messageRow(message: Message, { about }: Conversation, conversation_id: string): WholeMessage {
  const { by, sender_name, text, hasPicture, at } = message;
  const delivery = deliveryOf(by, addresseeOf(about));
  const isSent = delivery.status === 'queued';
  return {
    conversation_id,
    sender_role: by,
    sender_name,
    content: text,
    has_picture: hasPicture,
    delivery_status: isSent ? 'sent' : delivery.status,
    delivery_detail: isSent ? `Sent to ${addresseeOf(about).guest_email ?? ''}.` : delivery.detail,
    created_at: at,
  };
}

function addresseeOf(about: Conversation['about']): { channel_type: string; guest_email: string | null } {
  if (!('order' in about)) return { channel_type: 'direct', guest_email: about.guest.email };
  const { channel, guest } = about.order;
  return { channel_type: channel.type, guest_email: isListed(channel) ? null : guest.email };
}
