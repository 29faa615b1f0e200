import { createHash } from 'node:crypto';
import type { WriteScope } from '../../../database/scope.ts';
import { ApiError } from '../../../http/api-error.ts';
import { withoutMetadata } from '../../../http/files/jpeg.ts';
import { measurePictures } from '../attachments/queries.ts';
import { FULL, isFull } from '../attachments/rules.ts';
import { insertFile, measureFiles } from './files.queries.ts';
import { ANSWER_LIMITS } from './limits.ts';
import { typeOfFile } from './reading/file-types.ts';

type ImportedFile = {
  readonly message_id: number;
  readonly name: string;
  readonly created_at: string;
  readonly content: Buffer;
};

/** Stores a file of a message that came from another service, within the bounds of one that comes by e-mail. Throws `list_full`. */
export async function storeImportedFile(
  tx: WriteScope,
  { content: sent, ...file }: ImportedFile,
): Promise<void> {
  const content_type = typeOfFile(sent);
  if (content_type === undefined || sent.length > ANSWER_LIMITS.fileBytes)
    throw new ApiError('validation_failed', {
      message: 'A file of a message must be a JPEG, PNG, GIF or PDF of at most 10 MiB.',
    });
  const content = content_type === 'image/jpeg' ? withoutMetadata(sent) : sent;
  const [pictures, files] = [await measurePictures(tx), await measureFiles(tx)];
  const held = { count: pictures.count + files.count, bytes: pictures.bytes + files.bytes };
  if (isFull(held, content.length)) throw new ApiError('list_full', { message: FULL });
  const content_hash = createHash('sha256').update(content).digest();
  await insertFile(tx, { ...file, content_type, content_hash, content });
}
