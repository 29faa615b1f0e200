import { createHash } from 'node:crypto';
import type { WriteScope } from '../../../database/scope.ts';
import { ApiError } from '../../../http/api-error.ts';
import { accept, type AsSent } from '../../../http/input/every-error.ts';
import type { NewReceipt } from '../contract.ts';
import { lockEntry, recordReceipt, requireEntry, type EntryRow } from '../queries.ts';
import { checkOperatorLevel } from '../rules.ts';
import {
  deletingReceipt,
  findReceiptOf,
  insertImportedReceipt,
  measureReceipts,
  storingReceipt,
} from './queries.ts';
import { brokenReceipt, FULL, isFull, NO_RECEIPT, readReceipt, receiptOf, type Receipt } from './rules.ts';

/** Stores the receipt of an entry in place of the one it has. The same file again changes nothing. Throws `list_full`. */
export async function setReceipt(tx: WriteScope, id: number, sent: AsSent<NewReceipt>): Promise<EntryRow> {
  const entry = await lockEntry(tx, id);
  checkOperatorLevel(entry.link_type, tx.caller);
  const { file_base64 } = accept(sent, brokenReceipt(sent.file_base64));
  const receipt = readReceipt(file_base64);
  if (receipt === undefined) throw new Error('a file that is no receipt was not refused');
  const kept = await keepReceipt(tx, id, receipt);
  if (kept !== undefined) await recordReceipt(tx, id, storingReceipt(tx, id, kept));
  return requireEntry(tx, id);
}

/**
 * Stores the receipt of an entry that came from another service. An entry that has one keeps it. Throws
 * `validation_failed`, `list_full`.
 */
export async function storeImportedReceipt(
  tx: WriteScope,
  id: number,
  file: { readonly content: Buffer; readonly created_at: string },
): Promise<void> {
  const receipt = receiptOf(file.content);
  if (receipt === undefined)
    throw new ApiError('validation_failed', { message: `Its receipt ${NO_RECEIPT}.` });
  if ((await findReceiptOf(tx, id)) !== undefined) return;
  const kept = await keepReceipt(tx, id, receipt);
  if (kept !== undefined) await insertImportedReceipt(tx, id, { ...kept, created_at: file.created_at });
}

/** A receipt as every path stores it; undefined when the entry has it already. Throws `list_full`. */
async function keepReceipt(
  tx: WriteScope,
  id: number,
  receipt: Receipt,
): Promise<(Receipt & { readonly content_hash: Buffer }) | undefined> {
  const content_hash = createHash('sha256').update(receipt.content).digest();
  const held = await findReceiptOf(tx, id);
  if (held?.content_hash.equals(content_hash) === true) return undefined;
  if (isFull(await measureReceipts(tx, id), receipt.content.length))
    throw new ApiError('list_full', { message: FULL });
  return { ...receipt, content_hash };
}

/** An entry without a receipt does not change. */
export async function deleteReceipt(tx: WriteScope, id: number): Promise<EntryRow> {
  const entry = await lockEntry(tx, id);
  checkOperatorLevel(entry.link_type, tx.caller);
  if ((await findReceiptOf(tx, id)) !== undefined) await recordReceipt(tx, id, deletingReceipt(tx, id));
  return requireEntry(tx, id);
}
