import type { SecretFiles } from '../../../access/serve-secret-files.ts';
import { ATTACHMENT_PATH } from '../attachment-address.ts';
import { findPicture, readPiece } from './queries.ts';

/** Few pieces at a time, so that other reads do not wait. Long enough for a phone with a bad connection. */
export const READING = { atOnceMax: 2, openMax: 400, openPerAddressMax: 50, millisecondsMax: 180_000 };

/** The pictures of conversations. */
export const ATTACHMENT_FILES: SecretFiles = {
  path: ATTACHMENT_PATH,
  reading: READING,
  missing: 'There is no such picture.',
  find: async (scope, secret) => {
    const picture = await findPicture(scope, secret);
    return (
      picture && {
        ...picture,
        content_type: 'image/jpeg',
        end: 'jpg',
        readPiece: (from) => readPiece(scope, picture.content_hash, from),
      }
    );
  },
};
