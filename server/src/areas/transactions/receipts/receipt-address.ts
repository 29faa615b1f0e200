import type { ReadScope } from '../../../database/scope.ts';
import type { ReceiptType } from '../contract.ts';

/** The end of the address of a receipt, by its type. */
export const RECEIPT_ENDS: Readonly<Record<ReceiptType, string>> = {
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
};

type ReceiptAddressScope = Pick<ReadScope, 'public_url' | 'host_id'>;

/** The address of a receipt, open to everybody who has the address. */
export function receiptAddress(
  { public_url, host_id }: ReceiptAddressScope,
  secret: string,
  content_type: ReceiptType,
): string {
  return `${public_url}/receipts/${host_id}/${secret}.${RECEIPT_ENDS[content_type]}`;
}
