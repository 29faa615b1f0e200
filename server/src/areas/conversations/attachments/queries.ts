import type { ReadScope, WriteScope } from '../../../database/scope.ts';

/** The scope to show a picture. There is no caller: the secret address is the only proof. */
export type PictureScope = Pick<ReadScope, 'sql' | 'host_id'>;

/** Stores the bytes of a picture, unless the account has them already. */
export async function insertPicture(
  { sql, host_id, now }: WriteScope,
  content_hash: Buffer,
  content: Buffer,
): Promise<void> {
  await sql`
    insert into attachments (host_id, content_hash, content, created_at)
    values (${host_id}, ${content_hash}, ${content}, ${now})
    on conflict (host_id, content_hash) do nothing`;
}

export async function hasPicture({ sql, host_id }: WriteScope, content_hash: Buffer): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    select exists (
      select from attachments where host_id = ${host_id} and content_hash = ${content_hash}
    ) as found`;
  return row?.found === true;
}

/** Counts the stored pictures of the account and their bytes, without reading the bytes. */
export async function measurePictures({
  sql,
  host_id,
}: WriteScope): Promise<{ count: number; bytes: number }> {
  const [kept] = await sql<{ count: number; bytes: number }[]>`
    select count(*) as count, coalesce(sum(octet_length(content)), 0)::bigint as bytes
    from attachments where host_id = ${host_id}`;
  return kept ?? { count: 0, bytes: 0 };
}

/** Undefined when no picture of the account has this secret. */
export async function findPicture(
  { sql, host_id }: PictureScope,
  secret: string,
): Promise<{ content_hash: Buffer; bytes: number } | undefined> {
  const [picture] = await sql<{ content_hash: Buffer; bytes: number }[]>`
    select content_hash, octet_length(content) as bytes from attachments
    where host_id = ${host_id} and secret = ${secret}`;
  return picture;
}

/** The driver decodes bytes from text of twice the length, so a piece is no larger than a short read. */
const PIECE_BYTES = 128 * 1024;

/** The bytes of a picture from this position on; empty at its end. */
export async function readPiece(
  { sql, host_id }: PictureScope,
  content_hash: Buffer,
  from: number,
): Promise<Buffer> {
  const [read] = await sql<{ piece: Buffer }[]>`
    select substring(content from ${from + 1}::integer for ${PIECE_BYTES}::integer) as piece from attachments
    where host_id = ${host_id} and content_hash = ${content_hash}`;
  return read?.piece ?? Buffer.alloc(0);
}
