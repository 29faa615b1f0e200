import type { Fragment } from '../../../database/connections/sql.ts';
import type { ReadScope, WriteScope } from '../../../database/scope.ts';
import type { ReceiptType } from '../contract.ts';

/** The scope to send a receipt. There is no caller: the secret address is the only proof. */
export type ReceiptScope = Pick<ReadScope, 'sql' | 'host_id'>;

/** What an entry shows of its receipt; null without one. */
export type ReceiptColumns = {
  receipt_type: ReceiptType | null;
  receipt_bytes: number | null;
  receipt_secret: string | null;
  receipt_at: string | null;
};

export function receiptColumns({ sql }: ReadScope): Fragment {
  return sql`receipt.content_type as receipt_type, octet_length(receipt.content) as receipt_bytes,
    receipt.secret as receipt_secret, receipt.created_at as receipt_at`;
}

export function receiptJoin({ sql, host_id }: ReadScope): Fragment {
  return sql`left join receipts receipt on receipt.host_id = ${host_id} and receipt.transaction_id = t.id`;
}

/** The SHA-256 of the receipt of an entry, and the bytes of it; undefined without one. */
export async function findReceiptOf(
  { sql, host_id }: WriteScope,
  transaction_id: number,
): Promise<{ content_hash: Buffer; bytes: number } | undefined> {
  const [receipt] = await sql<{ content_hash: Buffer; bytes: number }[]>`
    select content_hash, octet_length(content) as bytes from receipts
    where host_id = ${host_id} and transaction_id = ${transaction_id}`;
  return receipt;
}

/** Counts the stored receipts of the account but for this entry's, without reading their bytes. */
export async function measureReceipts(
  { sql, host_id }: WriteScope,
  transaction_id: number,
): Promise<{ count: number; bytes: number }> {
  const [kept] = await sql<{ count: number; bytes: number }[]>`
    select count(*) as count, coalesce(sum(octet_length(content)), 0)::bigint as bytes
    from receipts where host_id = ${host_id} and transaction_id <> ${transaction_id}`;
  return kept ?? { count: 0, bytes: 0 };
}

/** The parts of a statement that store the receipt of the entry `t`. */
export function storingReceipt(
  { sql, host_id, now }: WriteScope,
  transaction_id: number,
  receipt: { readonly content_type: ReceiptType; readonly content_hash: Buffer; readonly content: Buffer },
): Fragment {
  return sql`
    r as (
      insert into receipts (host_id, transaction_id, content_type, content_hash, content, created_at)
      values (${host_id}, ${transaction_id}, ${receipt.content_type}, ${receipt.content_hash}, ${receipt.content}, ${now})
      on conflict (host_id, transaction_id) do update set secret = excluded.secret,
        content_type = excluded.content_type, content_hash = excluded.content_hash, content = excluded.content,
        created_at = excluded.created_at
      returning content_type as receipt_type, octet_length(content) as receipt_bytes
    )`;
}

/** The parts of a statement that delete the receipt of an entry. */
export function deletingReceipt({ sql, host_id }: WriteScope, transaction_id: number): Fragment {
  return sql`
    r as (
      delete from receipts where host_id = ${host_id} and transaction_id = ${transaction_id}
      returning null::text as receipt_type, null::integer as receipt_bytes
    )`;
}

export type StoredReceipt = {
  readonly transaction_id: number;
  readonly content_type: ReceiptType;
  readonly content_hash: Buffer;
  readonly bytes: number;
};

/** Undefined when no receipt of the account has this secret. */
export async function findReceipt(
  { sql, host_id }: ReceiptScope,
  secret: string,
): Promise<StoredReceipt | undefined> {
  const [receipt] = await sql<StoredReceipt[]>`
    select transaction_id, content_type, content_hash, octet_length(content) as bytes from receipts
    where host_id = ${host_id} and secret = ${secret}`;
  return receipt;
}

/** The driver decodes bytes from text of twice the length, so a piece is no larger than a short read. */
const PIECE_BYTES = 128 * 1024;

/** The bytes of a receipt from this position on; empty at its end, and when it was replaced. */
export async function readReceiptPiece(
  { sql, host_id }: ReceiptScope,
  { transaction_id, content_hash }: StoredReceipt,
  from: number,
): Promise<Buffer> {
  const [read] = await sql<{ piece: Buffer }[]>`
    select substring(content from ${from + 1}::integer for ${PIECE_BYTES}::integer) as piece from receipts
    where host_id = ${host_id} and transaction_id = ${transaction_id} and content_hash = ${content_hash}`;
  return read?.piece ?? Buffer.alloc(0);
}

/** Stores the receipt of an entry that came from another service. One that is stored already stays as it is. */
export async function insertImportedReceipt(
  { sql, host_id }: WriteScope,
  transaction_id: number,
  receipt: {
    readonly content_type: string;
    readonly content_hash: Buffer;
    readonly content: Buffer;
    readonly created_at: string;
  },
): Promise<void> {
  await sql`
    insert into receipts (host_id, transaction_id, content_type, content_hash, content, created_at)
    values (${host_id}, ${transaction_id}, ${receipt.content_type}, ${receipt.content_hash}, ${receipt.content},
      ${receipt.created_at})
    on conflict do nothing`;
}
