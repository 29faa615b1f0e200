import { createHash } from 'node:crypto';
import type { WriteScope } from '../../../database/scope.ts';
import { ApiError } from '../../../http/api-error.ts';
import { withoutMetadata } from '../../../http/files/jpeg.ts';
import { hasPicture, insertPicture, measurePictures } from './queries.ts';
import { FULL, isFull } from './rules.ts';

/**
 * Stores a picture without its metadata, once for the account however often it is sent. Returns the secret of its
 * address. Throws `list_full`.
 */
export async function storePicture(tx: WriteScope, jpeg: Buffer): Promise<Buffer> {
  const content = withoutMetadata(jpeg);
  const content_hash = createHash('sha256').update(content).digest();
  if (await hasPicture(tx, content_hash)) return content_hash;
  if (isFull(await measurePictures(tx), content.length)) throw new ApiError('list_full', { message: FULL });
  await insertPicture(tx, content_hash, content);
  return content_hash;
}
