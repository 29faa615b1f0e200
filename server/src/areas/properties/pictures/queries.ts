import type { FileScope } from '../../../access/serve-secret-files.ts';
import { advanceIds } from '../../../database/advance-ids.ts';
import type { Fragment } from '../../../database/connections/sql.ts';
import type { ReadScope, WriteScope } from '../../../database/scope.ts';
import { recordChange } from '../../../events/record-change.ts';
import { notFound } from '../../../http/api-error.ts';
import type { PictureSize } from './record.ts';

export type PictureRow = {
  readonly id: number;
  readonly caption: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly secret: string;
  readonly created_at: string;
};

function columns({ sql }: Pick<ReadScope, 'sql'>): Fragment {
  return sql`id, caption, width, height, octet_length(large) + octet_length(small) as bytes, secret, created_at`;
}

/** In their order. The caller has checked that the property is within reach. */
export async function listPictures(scope: ReadScope, property_id: number): Promise<readonly PictureRow[]> {
  const { sql, host_id } = scope;
  return sql<PictureRow[]>`
    select ${columns(scope)} from property_pictures
    where host_id = ${host_id} and property_id = ${property_id}
    order by position, id`;
}

/** SQL for the secret of the first picture of the property `p`; null without one. */
export function coverOf({ sql, host_id }: ReadScope): Fragment {
  return sql`(
    select i.secret from property_pictures i where i.host_id = ${host_id} and i.property_id = p.id
    order by i.position, i.id limit 1
  )`;
}

/** Undefined when the property has no picture with these bytes. */
export async function findPictureOf(
  scope: WriteScope,
  property_id: number,
  large_hash: Buffer,
): Promise<PictureRow | undefined> {
  const { sql, host_id } = scope;
  const [row] = await sql<PictureRow[]>`
    select ${columns(scope)} from property_pictures
    where host_id = ${host_id} and property_id = ${property_id} and large_hash = ${large_hash}`;
  return row;
}

/** Counts without reading the bytes. */
export async function measurePictures(
  { sql, host_id }: WriteScope,
  property_id: number,
): Promise<{ of_property: number; count: number; bytes: number }> {
  const [kept] = await sql<{ of_property: number; count: number; bytes: number }[]>`
    select count(*) filter (where property_id = ${property_id}) as of_property, count(*) as count,
      coalesce(sum(octet_length(large) + octet_length(small)), 0)::bigint as bytes
    from property_pictures where host_id = ${host_id}`;
  return kept ?? { of_property: 0, count: 0, bytes: 0 };
}

export type KeptPicture = {
  readonly caption: string;
  readonly width: number;
  readonly height: number;
  readonly large_hash: Buffer;
  readonly large: Buffer;
  readonly small_hash: Buffer;
  readonly small: Buffer;
};

/** Stores a picture behind the others. The caller has locked the property. */
export async function insertPicture(
  tx: WriteScope,
  property_id: number,
  picture: KeptPicture,
): Promise<PictureRow> {
  const { sql, host_id, now } = tx;
  const [row] = await sql<PictureRow[]>`
    with i as (
      insert into property_pictures (host_id, property_id, position, caption, width, height, large_hash, large,
        small_hash, small, created_at)
      select ${host_id}, ${property_id}, coalesce(max(position), 0) + 1, ${picture.caption}, ${picture.width}::integer,
        ${picture.height}::integer, ${picture.large_hash}::bytea, ${picture.large}::bytea, ${picture.small_hash}::bytea,
        ${picture.small}::bytea, ${now}::timestamptz
      from property_pictures where host_id = ${host_id} and property_id = ${property_id}
      returning position, ${columns(tx)}
    ),
    ${recordPicture(tx, property_id, { before: null, after: sql`i` })}
    select id, caption, width, height, bytes, secret, created_at from i`;
  if (row === undefined) throw new Error('the inserted picture did not come back');
  return row;
}

/** Throws `picture_not_found`. The caller has locked the property. */
export async function updateCaption(
  tx: WriteScope,
  { property_id, id }: { readonly property_id: number; readonly id: number },
  caption: string,
): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with old as (
      select position, ${columns(tx)} from property_pictures
      where host_id = ${host_id} and property_id = ${property_id} and id = ${id}
    ),
    i as (
      update property_pictures set caption = ${caption}
      where host_id = ${host_id} and property_id = ${property_id} and id = ${id}
      returning position, ${columns(tx)}
    ),
    ${recordPicture(tx, property_id, { before: sql`old`, after: sql`i` })}
    select id from i`;
}

/** Throws `picture_not_found`. The caller has locked the property. */
export async function deletePicture(tx: WriteScope, property_id: number, id: number): Promise<void> {
  const { sql, host_id } = tx;
  const deleted = await sql`
    with i as (
      delete from property_pictures where host_id = ${host_id} and property_id = ${property_id} and id = ${id}
      returning position, ${columns(tx)}
    ),
    ${recordPicture(tx, property_id, { before: sql`i`, after: null })}
    select id from i`;
  if (deleted.length === 0) throw notFound('picture_not_found', id);
}

/** The parts of a statement that have a picture before a change and after it: one of them, or both. */
type PictureChange =
  | { readonly before: Fragment; readonly after: Fragment | null }
  | { readonly before: null; readonly after: Fragment };

/** The part of a statement that records a change of one picture, by the parts that have it before and after. */
function recordPicture(tx: WriteScope, property_id: number, { before, after }: PictureChange): Fragment {
  const { sql } = tx;
  const picture = (part: Fragment | null) =>
    sql`jsonb_build_object('id', ${property_id}::bigint, 'picture', ${
      part === null
        ? sql`null`
        : sql`(select jsonb_build_object('id', r.id, 'position', r.position, 'caption', r.caption, 'bytes', r.bytes) from ${part} r)`
    })`;
  return recordChange(
    tx,
    'property_updated',
    sql`
      select ${property_id}::bigint as property_id, ${picture(before)} as before, ${picture(after)} as after
      from ${after ?? before}`,
  );
}

/** Sets the order of all pictures of a property. The caller has locked it. */
export async function storeOrder(
  tx: WriteScope,
  property_id: number,
  order: { readonly before: readonly number[]; readonly after: readonly number[] },
): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with i as (
      update property_pictures i set position = array_position(${[...order.after]}::bigint[], i.id)
      where i.host_id = ${host_id} and i.property_id = ${property_id} returning i.id
    ),
    ${recordChange(
      tx,
      'property_updated',
      sql`
        select ${property_id}::bigint as property_id,
          jsonb_build_object('id', ${property_id}::bigint, 'picture_ids', ${sql.json(order.before)}) as before,
          jsonb_build_object('id', ${property_id}::bigint, 'picture_ids', ${sql.json(order.after)}) as after`,
    )}
    select count(*) from i`;
}

/** With its property. Its deletion is recorded as that of the property. */
export async function deletePicturesOf({ sql, host_id }: WriteScope, property_id: number): Promise<void> {
  await sql`delete from property_pictures where host_id = ${host_id} and property_id = ${property_id}`;
}

export type StoredPicture = { readonly id: number; readonly content_hash: Buffer; readonly bytes: number };

/** Undefined when no picture of the account has this secret. */
export async function findPicture(
  { sql, host_id }: FileScope,
  secret: string,
  size: PictureSize,
): Promise<StoredPicture | undefined> {
  const [picture] = await sql<StoredPicture[]>`
    select id, ${sql.identifier(`${size}_hash`)} as content_hash, octet_length(${sql.identifier(size)}) as bytes
    from property_pictures where host_id = ${host_id} and secret = ${secret}`;
  return picture;
}

/** The driver decodes bytes from text of twice the length, so a piece is no larger than a short read. */
const PIECE_BYTES = 128 * 1024;

/** The bytes of a picture from this position on; empty at its end, and when it was deleted. */
export async function readPicturePiece(
  { sql, host_id }: FileScope,
  id: number,
  { size, from }: { readonly size: PictureSize; readonly from: number },
): Promise<Buffer> {
  const [read] = await sql<{ piece: Buffer }[]>`
    select substring(${sql.identifier(size)} from ${from + 1}::integer for ${PIECE_BYTES}::integer) as piece
    from property_pictures where host_id = ${host_id} and id = ${id}`;
  return read?.piece ?? Buffer.alloc(0);
}

/** Stores a picture that came from another service under its id. One that is stored already stays as it is. */
export async function insertImportedPicture(
  tx: WriteScope,
  property_id: number,
  picture: KeptPicture & { readonly id: number; readonly created_at: string },
): Promise<number> {
  const { sql, host_id } = tx;
  const stored = await sql`
    with i as (
      insert into property_pictures (host_id, id, property_id, position, caption, width, height, large_hash, large,
        small_hash, small, created_at)
      overriding system value
      select ${host_id}, ${picture.id}, ${property_id}, coalesce(max(position), 0) + 1, ${picture.caption},
        ${picture.width}::integer, ${picture.height}::integer, ${picture.large_hash}::bytea, ${picture.large}::bytea,
        ${picture.small_hash}::bytea, ${picture.small}::bytea, ${picture.created_at}::timestamptz
      from property_pictures where host_id = ${host_id} and property_id = ${property_id}
      on conflict do nothing
      returning position, ${columns(tx)}
    ),
    ${recordPicture(tx, property_id, { before: null, after: sql`i` })}
    select id from i`;
  if (stored.length > 0) await advanceIds(tx, 'property_pictures');
  return stored.length;
}
