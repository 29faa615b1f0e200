import type { BrokenRule } from '../../../http/api-error.ts';
import { readBase64 } from '../../../http/files/base64.ts';
import { isJpeg } from '../../../http/files/jpeg.ts';
import { isPdf } from '../../../http/files/pdf.ts';
import type { ReceiptType } from '../contract.ts';

/** A receipt as it was sent. Its bytes decide its type. */
export type Receipt = { readonly content_type: ReceiptType; readonly content: Buffer };

/** Decodes a receipt from base64. Undefined when it is neither a JPEG nor a PDF, or too large. */
export function readReceipt(file_base64: string): Receipt | undefined {
  const content = readBase64(file_base64);
  return content === undefined ? undefined : receiptOf(content);
}

/** The receipt that these bytes are; undefined as for readReceipt. */
export function receiptOf(content: Buffer): Receipt | undefined {
  if (content.length > RECEIPT_BYTES_MAX) return undefined;
  if (isJpeg(content)) return { content_type: 'image/jpeg', content };
  return isPdf(content) ? { content_type: 'application/pdf', content } : undefined;
}

/** The error of a file that is no receipt. */
export function brokenReceipt(file_base64: string | undefined): BrokenRule[] {
  if (file_base64 === undefined || readReceipt(file_base64) !== undefined) return [];
  return [{ field: 'file_base64', message: `${NO_RECEIPT}, as base64` }];
}

/** The largest receipt. */
export const RECEIPT_BYTES_MAX = 8 * 2 ** 20;

export const NO_RECEIPT = `must be a JPEG or a PDF of at most ${RECEIPT_BYTES_MAX / 2 ** 20} MiB`;

/** Limits of all receipts of an account. */
export const RECEIPTS_MAX = 20_000;
export const RECEIPT_GIBIBYTES_MAX = 2;

/** True when another receipt of this size exceeds the limits. */
export function isFull(kept: { readonly count: number; readonly bytes: number }, more: number): boolean {
  return kept.count >= RECEIPTS_MAX || kept.bytes + more > RECEIPT_GIBIBYTES_MAX * 2 ** 30;
}

export const FULL = `This account keeps ${RECEIPT_GIBIBYTES_MAX} GiB of receipts, or ${RECEIPTS_MAX.toLocaleString('en-US')} of them. Delete receipts that are not needed.`;
