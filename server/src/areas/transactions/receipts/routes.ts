import type { SecretFiles } from '../../../access/serve-secret-files.ts';
import { findReceipt, readReceiptPiece, type StoredReceipt } from './queries.ts';
import { RECEIPT_ENDS } from './receipt-address.ts';

/** Like pictures of conversations, but only hosts read them. */
export const RECEIPT_READING = {
  atOnceMax: 1,
  openMax: 100,
  openPerAddressMax: 20,
  millisecondsMax: 180_000,
};

/** The receipts of entries. */
export const RECEIPT_FILES: SecretFiles = {
  path: '/receipts',
  reading: RECEIPT_READING,
  missing: 'There is no such receipt.',
  find: async (scope, secret) => {
    const receipt = await findReceipt(scope, secret);
    return (
      receipt && {
        ...receipt,
        end: RECEIPT_ENDS[receipt.content_type],
        headers: headersOf(receipt),
        readPiece: (from) => readReceiptPiece(scope, receipt, from),
      }
    );
  },
};

/** A deleted receipt is not shown from a cache. A PDF, which may hold scripts, is saved and never opened in place. */
function headersOf({ transaction_id, content_type }: StoredReceipt): Record<string, string> {
  const place = content_type === 'image/jpeg' ? 'inline' : 'attachment';
  const name = `receipt-${transaction_id}.${RECEIPT_ENDS[content_type]}`;
  return { 'Cache-Control': 'private, no-cache', 'Content-Disposition': `${place}; filename="${name}"` };
}
