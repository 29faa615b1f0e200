import type { ReadScope, WriteScope } from '../../../database/scope.ts';
import { actorName } from '../../../access/reach.ts';
import { ApiError, notFound } from '../../../http/api-error.ts';
import { accept, type AsSent } from '../../../http/input/every-error.ts';
import { checkCan } from '../../channel/rules.ts';
import { insertWork } from '../../channel/work/queries.ts';
import { touchOrder } from '../../reservations/orders/times.queries.ts';
import { findConnection } from '../../listings/connections.queries.ts';
import { storePicture } from '../attachments/actions.ts';
import { brokenContent, pictureOf } from '../attachments/rules.ts';
import type { NewHostMessage, SenderRole, SendsBy } from '../contract.ts';
import { lockWholeThread } from '../threads/actions.ts';
import type { ThreadRow } from '../threads/queries.ts';
import {
  findMessage,
  findMessageOfChannel,
  insertMessage,
  queueAgain,
  type ByEmail,
  type MessageRow,
} from './queries.ts';
import { deliveryOf, senderNameOf, sendsBy } from './rules.ts';

export type MessageToPost = {
  readonly conversation_id: string;
  readonly sender_role: SenderRole;
  /** Default: the name of the guest, or of the account. */
  readonly sender_name?: string | undefined;
  readonly content: string;
  /** The bytes of a JPEG. */
  readonly attachment?: Buffer | undefined;
  /** Of a message that was written on the channel. */
  readonly on_channel?: WrittenOnChannel | undefined;
  /** Of an answer by e-mail. */
  readonly by_email?: ByEmail | undefined;
};

/** What a channel knows of a message that was written there: its id, and when it was sent. */
export type WrittenOnChannel = { readonly message_id: string; readonly sent_at: string };

/** A stored message. `is_new` is false when its channel has sent it before. */
export type PostedMessage = { readonly message_id: string; readonly is_new: boolean };

/**
 * Stores a message, and queues its e-mail when the host writes to a guest by e-mail. A message that its channel has sent
 * before is not stored again. Throws `conversation_not_found`, `order_reaches_further`.
 */
export async function postMessage(tx: WriteScope, message: MessageToPost): Promise<PostedMessage> {
  const { conversation_id, on_channel } = message;
  // The lock makes repeats that are sent at once wait for the first.
  const thread = await lockWholeThread(tx, conversation_id);
  const known =
    on_channel === undefined
      ? undefined
      : await findMessageOfChannel(tx, conversation_id, on_channel.message_id);
  if (known !== undefined) return { message_id: String(known), is_new: false };
  const { id } = await storeMessage(tx, thread, message);
  return { message_id: String(id), is_new: true };
}

/** Stores a message of the caller as the host. Throws `conversation_not_found`, `order_reaches_further`. */
export async function sendMessage(
  tx: WriteScope,
  conversation_id: string,
  sent: AsSent<NewHostMessage>,
): Promise<MessageRow> {
  const thread = await lockWholeThread(tx, conversation_id);
  const { message: content = '', jpeg_base64 } = accept(sent, brokenMessage(sent));
  const attachment = pictureOf(jpeg_base64);
  const sender = { sender_role: 'host', sender_name: actorName(tx) } as const;
  return storeMessage(tx, thread, { ...sender, content, attachment });
}

/**
 * Sends a message of the host that did not go. Throws `conversation_not_found`, `order_reaches_further`,
 * `message_not_found`, `message_is_sent`, `message_cannot_go`, `channel_cannot`.
 */
export async function sendAgain(
  tx: WriteScope,
  { conversation_id, id }: { readonly conversation_id: string; readonly id: number },
): Promise<MessageRow> {
  const thread = await lockWholeThread(tx, conversation_id);
  const message = await findMessage(tx, conversation_id, id);
  if (message === undefined) throw notFound('message_not_found', id);
  const isUnsent = message.delivery_status === 'stored' || message.delivery_status === 'failed';
  if (message.sender_role === 'guest' || !isUnsent) throw new ApiError('message_is_sent');
  const { reservation_code } = thread;
  const connection = reservation_code === null ? undefined : await findConnection(tx, reservation_code);
  if (connection !== undefined) checkCan(connection, 'message');
  const isConnected = connection !== undefined;
  const { status, detail } = deliveryOf('host', thread, { isConnected });
  if (status !== 'queued') throw new ApiError('message_cannot_go', { message: detail });
  const delivery = { delivery_status: status, delivery_detail: detail };
  await queueAgain(tx, id, { ...delivery, mail_due_at: isConnected ? null : tx.now });
  if (isConnected) await askConnector(tx, thread, id);
  return { ...message, ...delivery };
}

/** How the next message of the host goes to the guest of a thread. */
export async function wayOf(
  scope: ReadScope,
  thread: ThreadRow,
  { sendsMail }: { readonly sendsMail: boolean },
): Promise<SendsBy> {
  const { reservation_code } = thread;
  const connection = reservation_code === null ? undefined : await findConnection(scope, reservation_code);
  return sendsBy(thread, { connection, is_sandbox: scope.account.is_sandbox, sendsMail });
}

/** The rules that a message of the host breaks. */
function brokenMessage({ message, jpeg_base64 }: AsSent<NewHostMessage>) {
  return brokenContent({ content: message, jpeg_base64 }, { content: 'message', jpeg_base64: 'jpeg_base64' });
}

/** A message to a guest of a connected channel is work for its connector. */
async function storeMessage(
  tx: WriteScope,
  thread: ThreadRow,
  message: Omit<MessageToPost, 'conversation_id'>,
): Promise<MessageRow> {
  const { sender_role, content, attachment, on_channel } = message;
  const { id: conversation_id, reservation_code } = thread;
  const isToSend = sender_role === 'host' && on_channel === undefined && reservation_code !== null;
  const connection = isToSend ? await findConnection(tx, reservation_code) : undefined;
  if (connection !== undefined) checkCan(connection, 'message');
  const isOnChannel = on_channel !== undefined;
  const { status, detail } = deliveryOf(sender_role, thread, {
    isOnChannel,
    isConnected: connection !== undefined,
    isByEmail: message.by_email !== undefined,
  });
  const stored = await insertMessage(tx, {
    conversation_id,
    sender_role,
    sender_name: message.sender_name ?? senderNameOf(sender_role, thread, tx.account),
    content,
    content_hash: attachment === undefined ? null : await storePicture(tx, attachment),
    delivery_status: status,
    delivery_detail: detail,
    mail_due_at: status === 'queued' && connection === undefined ? tx.now : null,
    channel_message_id: on_channel?.message_id ?? null,
    created_at: on_channel?.sent_at ?? tx.now,
    by_email: message.by_email ?? null,
  });
  if (connection !== undefined) await askConnector(tx, thread, stored.id);
  return stored;
}

async function askConnector(tx: WriteScope, thread: ThreadRow, message_id: number): Promise<void> {
  const { id: conversation_id, reservation_code, channel_type } = thread;
  if (reservation_code === null) return;
  await insertWork(tx, { channel_type, kind: 'message', reservation_code, conversation_id, message_id });
  await touchOrder(tx, reservation_code);
}
