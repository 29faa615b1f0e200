import { createHash } from 'node:crypto';
import type { WriteScope } from '../../../database/scope.ts';
import { hasPicture, insertPicture } from './queries.ts';

/** Keeps a picture once for the account, however often it is sent. Answers what it is found by. */
export async function storePicture(tx: WriteScope, content: Buffer): Promise<Buffer> {
  const content_hash = createHash('sha256').update(content).digest();
  if (!(await hasPicture(tx, content_hash))) await insertPicture(tx, content_hash, content);
  return content_hash;
}
