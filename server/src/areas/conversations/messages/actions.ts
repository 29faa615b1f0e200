import type { WriteScope } from '../../../database/scope.ts';
import { actorName } from '../../../access/reach.ts';
import { refuseBroken } from '../../../http/api-error.ts';
import { checkCan } from '../../channel/rules.ts';
import { insertWork } from '../../channel/work/queries.ts';
import { touchOrder } from '../../reservations/order-times/queries.ts';
import { findConnection } from '../../listings/connections/queries.ts';
import { storePicture } from '../attachments/actions.ts';
import { brokenPicture, readJpeg } from '../attachments/rules.ts';
import type { NewHostMessage, SenderRole } from '../contract.ts';
import { lockWholeThread } from '../threads/actions.ts';
import type { ThreadRow } from '../threads/queries.ts';
import { insertMessage, type MessageRow } from './queries.ts';
import { deliveryOf } from './rules.ts';

export type MessageToPost = {
  readonly conversation_id: string;
  readonly sender_role: SenderRole;
  readonly sender_name: string;
  readonly content: string;
  /** The bytes of a JPEG. */
  readonly attachment?: Buffer;
};

/**
 * Stores a message, and queues its e-mail when the host writes to a guest by e-mail. Throws `conversation_not_found`,
 * `order_reaches_further`.
 */
export async function postMessage(tx: WriteScope, message: MessageToPost): Promise<{ message_id: string }> {
  const thread = await lockWholeThread(tx, message.conversation_id);
  const { id } = await storeMessage(tx, thread, message);
  return { message_id: String(id) };
}

/** Stores a message of the caller as the host. Throws `conversation_not_found`, `order_reaches_further`. */
export async function sendMessage(
  tx: WriteScope,
  conversation_id: string,
  { message: content = '', jpeg_base64 }: NewHostMessage,
): Promise<MessageRow> {
  const attachment = jpeg_base64 === undefined ? undefined : readJpeg(jpeg_base64);
  refuseBroken(brokenPicture({ content, jpeg_base64, attachment }));
  const thread = await lockWholeThread(tx, conversation_id);
  const sender = { sender_role: 'host', sender_name: actorName(tx) } as const;
  return storeMessage(tx, thread, {
    ...sender,
    content,
    ...(attachment === undefined ? {} : { attachment }),
  });
}

/** A message to a guest of a connected channel is work for its connector. */
async function storeMessage(
  tx: WriteScope,
  thread: ThreadRow,
  { sender_role, sender_name, content, attachment }: Omit<MessageToPost, 'conversation_id'>,
): Promise<MessageRow> {
  const { id: conversation_id, reservation_code, channel_type } = thread;
  const connection =
    sender_role === 'host' && reservation_code !== null
      ? await findConnection(tx, reservation_code)
      : undefined;
  if (connection !== undefined) checkCan(connection, 'message');
  const { status, detail } = deliveryOf(sender_role, thread, connection !== undefined);
  const message = await insertMessage(tx, {
    conversation_id,
    sender_role,
    sender_name,
    content,
    content_hash: attachment === undefined ? null : await storePicture(tx, attachment),
    delivery_status: status,
    delivery_detail: detail,
    mail_due_at: status === 'queued' && connection === undefined ? tx.now : null,
  });
  if (connection !== undefined && reservation_code !== null) {
    const message_id = message.id;
    await insertWork(tx, { channel_type, kind: 'message', reservation_code, conversation_id, message_id });
    await touchOrder(tx, reservation_code);
  }
  return message;
}
