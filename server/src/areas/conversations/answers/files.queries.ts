import type { ReadScope, WriteScope } from '../../../database/scope.ts';
import type { FileType } from './reading/file-types.ts';

/** There is no caller: the secret address is the only proof. */
export type FileScope = Pick<ReadScope, 'sql' | 'host_id'>;

export type NewFile = {
  readonly message_id: number;
  readonly name: string;
  readonly content_type: FileType;
  readonly content_hash: Buffer;
  readonly content: Buffer;
};

export type StoredMessageFile = Pick<NewFile, 'name' | 'content_type' | 'content_hash'> & {
  readonly bytes: number;
};

export async function insertFile(
  { sql, host_id, now }: WriteScope,
  { created_at = now, ...file }: NewFile & { readonly created_at?: string },
): Promise<void> {
  await sql`insert into message_files ${sql.rows({ ...file, host_id, created_at })}`;
}

/** Counts the files of the account and their bytes, without reading the bytes. */
export async function measureFiles({ sql, host_id }: ReadScope): Promise<{ count: number; bytes: number }> {
  const [kept] = await sql<{ count: number; bytes: number }[]>`
    select count(*) as count, coalesce(sum(octet_length(content)), 0)::bigint as bytes
    from message_files where host_id = ${host_id}`;
  return kept ?? { count: 0, bytes: 0 };
}

/** Undefined when no file of the account has this secret. */
export async function findFile(
  { sql, host_id }: FileScope,
  secret: string,
): Promise<StoredMessageFile | undefined> {
  const [file] = await sql<StoredMessageFile[]>`
    select name, content_type, content_hash, octet_length(content) as bytes from message_files
    where host_id = ${host_id} and secret = ${secret}`;
  return file;
}

/** The driver decodes bytes from text of twice the length, so a piece is no larger than a short read. */
const PIECE_BYTES = 128 * 1024;

/** The bytes of a file from this position on; empty at its end. */
export async function readFilePiece(
  { sql, host_id }: FileScope,
  secret: string,
  from: number,
): Promise<Buffer> {
  const [read] = await sql<{ piece: Buffer }[]>`
    select substring(content from ${from + 1}::integer for ${PIECE_BYTES}::integer) as piece from message_files
    where host_id = ${host_id} and secret = ${secret}`;
  return read?.piece ?? Buffer.alloc(0);
}
