import { createHash } from 'node:crypto';
import type { WriteScope } from '../../../database/scope.ts';
import { ApiError, refuseBroken } from '../../../http/api-error.ts';
import { lockEntry, recordReceipt, requireEntry, type EntryRow } from '../queries.ts';
import { checkOperatorLevel } from '../rules.ts';
import { deletingReceipt, findReceiptOf, measureReceipts, storingReceipt } from './queries.ts';
import { brokenReceipt, FULL, isFull, readReceipt } from './rules.ts';

/** Stores the receipt of an entry in place of the one it has. The same file again changes nothing. Throws `list_full`. */
export async function setReceipt(tx: WriteScope, id: number, file_base64: string): Promise<EntryRow> {
  const receipt = readReceipt(file_base64);
  const entry = await lockEntry(tx, id);
  checkOperatorLevel(entry.link_type, tx.caller);
  refuseBroken(brokenReceipt(file_base64));
  if (receipt === undefined) throw new Error('a file that is no receipt was not refused');
  const content_hash = createHash('sha256').update(receipt.content).digest();
  const held = await findReceiptOf(tx, id);
  if (held?.content_hash.equals(content_hash) === true) return requireEntry(tx, id);
  if (isFull(await measureReceipts(tx, id), receipt.content.length))
    throw new ApiError('list_full', { message: FULL });
  await recordReceipt(tx, id, storingReceipt(tx, id, { ...receipt, content_hash }));
  return requireEntry(tx, id);
}

/** The rules that a file breaks that is to be a receipt. */
export const brokenReceiptFile = brokenReceipt;

/** An entry without a receipt does not change. */
export async function deleteReceipt(tx: WriteScope, id: number): Promise<EntryRow> {
  const entry = await lockEntry(tx, id);
  checkOperatorLevel(entry.link_type, tx.caller);
  if ((await findReceiptOf(tx, id)) !== undefined) await recordReceipt(tx, id, deletingReceipt(tx, id));
  return requireEntry(tx, id);
}
