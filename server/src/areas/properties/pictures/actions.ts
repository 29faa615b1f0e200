import { createHash } from 'node:crypto';
import type { ReadScope, WriteScope } from '../../../database/scope.ts';
import { ApiError, notFound, refuseBroken } from '../../../http/api-error.ts';
import { accept, type AsSent } from '../../../http/input/every-error.ts';
import { dropFromGuide } from '../details/actions.ts';
import { requireProperties } from '../names.queries.ts';
import { lockPropertiesForBooking } from '../row-locks.queries.ts';
import type { NewPicture, PictureChanges } from './contract.ts';
import {
  deletePicture,
  findPictureOf,
  insertImportedPicture,
  insertPicture,
  listPictures,
  measurePictures,
  storeOrder,
  updateCaption,
  type KeptPicture,
  type PictureRow,
} from './queries.ts';
import { brokenOrder, decodeSizes, readPicture, whyFull, type PictureFiles } from './rules.ts';

/** Throws `property_not_found`. */
export async function readPictures(scope: ReadScope, property_id: number): Promise<readonly PictureRow[]> {
  await requireProperties(scope, [property_id]);
  return listPictures(scope, property_id);
}

/** Stores a picture behind the others. The same one again changes nothing. Throws `property_not_found`, `list_full`. */
export async function addPicture(
  tx: WriteScope,
  property_id: number,
  sent: AsSent<NewPicture>,
): Promise<PictureRow> {
  await lockPropertiesForBooking(tx, [property_id]);
  const read = readPicture(decodeSizes(sent));
  const { caption = '' } = accept(sent, read.broken);
  const picture = kept(read.files, caption);
  const held = await findPictureOf(tx, property_id, picture.large_hash);
  if (held !== undefined) return held;
  await checkRoom(tx, property_id, picture);
  return insertPicture(tx, property_id, picture);
}

/** Throws `property_not_found`, `picture_not_found`. */
export async function changePicture(
  tx: WriteScope,
  { property_id, picture_id: id }: { readonly property_id: number; readonly picture_id: number },
  { caption }: PictureChanges,
): Promise<PictureRow> {
  await lockPropertiesForBooking(tx, [property_id]);
  const picture = (await listPictures(tx, property_id)).find((each) => each.id === id);
  if (picture === undefined) throw notFound('picture_not_found', id);
  if (caption === undefined || caption === picture.caption) return picture;
  await updateCaption(tx, { property_id, id }, caption);
  return { ...picture, caption };
}

/** Sets the order of all pictures of a property. Throws `property_not_found`. */
export async function orderPictures(
  tx: WriteScope,
  property_id: number,
  sent: AsSent<{ picture_ids: number[] }>,
): Promise<readonly PictureRow[]> {
  await lockPropertiesForBooking(tx, [property_id]);
  const pictures = await listPictures(tx, property_id);
  const before = pictures.map(({ id }) => id);
  const { picture_ids: after } = accept(sent, brokenOrder(sent.picture_ids, before));
  if (after.every((id, index) => id === before[index])) return pictures;
  await storeOrder(tx, property_id, { before, after });
  return pictures.toSorted((a, b) => after.indexOf(a.id) - after.indexOf(b.id));
}

/** Throws `property_not_found`, `picture_not_found`. */
export async function removePicture(tx: WriteScope, property_id: number, id: number): Promise<void> {
  await lockPropertiesForBooking(tx, [property_id]);
  await deletePicture(tx, property_id, id);
  await dropFromGuide(tx, property_id, id);
}

type ImportedPicture = {
  readonly id: number;
  readonly caption: string;
  readonly created_at: string;
  readonly large: Buffer;
  readonly small: Buffer;
};

/**
 * Stores a picture that came from another service under its id, behind the others. Returns the number of new ones. Throws
 * `property_not_found`, `validation_failed`, `list_full`.
 */
export async function storeImportedPicture(
  tx: WriteScope,
  property_id: number,
  { id, caption, created_at, ...sizes }: ImportedPicture,
): Promise<number> {
  await lockPropertiesForBooking(tx, [property_id]);
  const read = readPicture(sizes);
  refuseBroken(read.broken);
  const picture = kept(read.files, caption);
  if ((await findPictureOf(tx, property_id, picture.large_hash)) !== undefined) return 0;
  await checkRoom(tx, property_id, picture);
  return insertImportedPicture(tx, property_id, { ...picture, id, created_at });
}

function kept(files: PictureFiles | undefined, caption: string): KeptPicture {
  if (files === undefined) throw new Error('files that are no picture were not refused');
  const { large, small } = files;
  return {
    caption,
    width: large.width,
    height: large.height,
    large_hash: createHash('sha256').update(large.content).digest(),
    large: large.content,
    small_hash: createHash('sha256').update(small.content).digest(),
    small: small.content,
  };
}

async function checkRoom(tx: WriteScope, property_id: number, { large, small }: KeptPicture): Promise<void> {
  const message = whyFull(await measurePictures(tx, property_id), large.length + small.length);
  if (message !== undefined) throw new ApiError('list_full', { message });
}
