import { createHash } from 'node:crypto';
import { isFull } from '../../areas/conversations/attachments/rules.ts';
import { measurePictures } from '../../areas/conversations/attachments/queries.ts';
import { insertFile, measureFiles } from '../../areas/conversations/answers/files.queries.ts';
import {
  endEmail,
  findSentMessage,
  findWaitingEmail,
  type WaitingEmail,
} from '../../areas/conversations/answers/queries.ts';
import { readEmailApart } from '../../areas/conversations/answers/reading/read-apart.ts';
import type { LeftFile, ReadEmail, ReadFile } from '../../areas/conversations/answers/reading/read-email.ts';
import { isConfirmed, lettersIn } from '../../areas/conversations/answers/rules.ts';
import { isReplyAddress } from '../../areas/conversations/answers/reply-address.ts';
import { updateReturned } from '../../areas/conversations/messages/queries.ts';
import { senderNameOf } from '../../areas/conversations/messages/rules.ts';
import { lockThread } from '../../areas/conversations/threads/queries.ts';
import { inTransaction, type OpenScope, type WriteScope } from '../../database/scope.ts';
import type { ExternalServices } from '../../outbound/outside.ts';
import { receiveMessage } from '../receive-message/receive-message.ts';

/** An e-mail whose reader died so often is stored as one that cannot be read. */
const ATTEMPTS_MAX = 3;
const REASON_UNKNOWN = 'no reason was given';

/**
 * Reads an e-mail that has arrived: an answer becomes a message of its conversation, and a letter that came back fails. When
 * the process dies in between, it is read again.
 */
export async function receiveDueEmail(
  scope: OpenScope,
  id: number,
  { threads, answers }: Pick<ExternalServices, 'threads' | 'answers'>,
): Promise<void> {
  const waiting = await findWaitingEmail(scope, id);
  if (waiting === undefined) return;
  const { content } = waiting;
  const trustedHost = answers?.authHost ?? null;
  const email =
    waiting.attempts > ATTEMPTS_MAX
      ? undefined
      : await readEmailApart(threads, scope.host_id, { content, trustedHost });
  const isOwn = email !== undefined && answers !== undefined && isOfService(email, answers);
  await inTransaction(scope, async (tx) => {
    await lockThread(tx, waiting.conversation_id);
    if (!(await endEmail(tx, id, email === undefined || email.report !== null ? null : email.message_id)))
      return;
    // An e-mail of the service itself would go round for ever.
    if (isOwn) return;
    if (email === undefined) await storeUnreadable(tx, waiting);
    else if (email.report === null) await storeAnswer(tx, waiting, email);
    else if (email.report.isFailure) await storeReturned(tx, waiting, email.report.reason);
  });
}

function isOfService(
  { from }: ReadEmail,
  { replyAddress, from: own }: NonNullable<ExternalServices['answers']>,
): boolean {
  return from.toLowerCase() === own?.toLowerCase() || isReplyAddress(replyAddress, from);
}

async function storeReturned(
  tx: WriteScope,
  { conversation_id, content }: WaitingEmail,
  reason: string,
): Promise<void> {
  for (const letter of lettersIn(content.toString('latin1'))) {
    const id = letter.host_id === tx.host_id ? await findSentMessage(tx, conversation_id, letter) : undefined;
    if (id === undefined) continue;
    return updateReturned(tx, id, `The e-mail came back: “${reason === '' ? REASON_UNKNOWN : reason}”.`);
  }
}

async function storeAnswer(tx: WriteScope, waiting: WaitingEmail, email: ReadEmail): Promise<void> {
  const is_confirmed = isConfirmed(email, waiting.guest_email);
  const { kept, full } = await withinBounds(tx, email.files);
  const [first] = kept.filter(({ content_type }) => content_type === 'image/jpeg');
  const { text: content, from, is_automatic, quoted_text } = email;
  const left_out = [...email.left_out, ...full];
  if (content === '' && kept.length === 0 && left_out.length === 0 && quoted_text === '') return;
  const { message_id } = await receiveMessage(tx, {
    conversation_id: waiting.conversation_id,
    sender_name: is_confirmed
      ? senderNameOf('guest', waiting, tx.account)
      : email.from_name || from || 'Unknown',
    content,
    attachment: first && Buffer.from(first.content),
    by_email: { from, is_confirmed, is_automatic, quoted_text, left_out },
  });
  for (const { name, content_type, content: bytes } of kept.filter((file) => file !== first)) {
    const content_hash = createHash('sha256').update(bytes).digest();
    await insertFile(tx, {
      message_id: Number(message_id),
      name,
      content_type,
      content_hash,
      content: Buffer.from(bytes),
    });
  }
}

/** Files beyond the bounds of the account are left out, and the rest arrives. */
async function withinBounds(
  tx: WriteScope,
  files: readonly ReadFile[],
): Promise<{ readonly kept: readonly ReadFile[]; readonly full: readonly LeftFile[] }> {
  if (files.length === 0) return { kept: [], full: [] };
  const [pictures, others] = [await measurePictures(tx), await measureFiles(tx)];
  const held = { count: pictures.count + others.count, bytes: pictures.bytes + others.bytes };
  const kept: ReadFile[] = [];
  const full: LeftFile[] = [];
  for (const file of files) {
    const bytes = file.content.length;
    if (isFull(held, bytes)) full.push({ name: file.name, bytes, reason: 'full' });
    else kept.push(file);
    held.count += 1;
    held.bytes += bytes;
  }
  return { kept, full };
}

/** The host sees that something came, and finds it in the mailbox. */
async function storeUnreadable(tx: WriteScope, waiting: WaitingEmail): Promise<void> {
  const left = { name: 'e-mail', bytes: waiting.content.length, reason: 'unreadable' } as const;
  await receiveMessage(tx, {
    conversation_id: waiting.conversation_id,
    sender_name: 'Unknown',
    content: '',
    by_email: { from: '', is_confirmed: false, is_automatic: false, quoted_text: '', left_out: [left] },
  });
}
