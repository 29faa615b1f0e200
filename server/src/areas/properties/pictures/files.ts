import type { SecretFiles } from '../../../access/serve-secret-files.ts';
import { PICTURE_PATHS } from './picture-address.ts';
import { findPicture, readPicturePiece, type PictureSize } from './queries.ts';

/** Guests read them too, as the pictures of conversations: a page shows several at a time. */
export const PROPERTY_PICTURE_READING = {
  atOnceMax: 2,
  openMax: 200,
  openPerAddressMax: 40,
  millisecondsMax: 180_000,
};

/** The pictures of properties in this size. */
function filesOf(size: PictureSize): SecretFiles {
  return {
    path: PICTURE_PATHS[size],
    reading: PROPERTY_PICTURE_READING,
    missing: 'There is no such picture.',
    find: async (scope, secret) => {
      const picture = await findPicture(scope, secret, size);
      return (
        picture && {
          ...picture,
          content_type: 'image/jpeg',
          end: 'jpg',
          headers: {
            // A deleted picture is not shown from a cache.
            'Cache-Control': 'private, no-cache',
            'Content-Disposition': `inline; filename="picture-${picture.id}.jpg"`,
          },
          readPiece: (from) => readPicturePiece(scope, picture.id, { size, from }),
        }
      );
    },
  };
}

export const PROPERTY_PICTURE_FILES: readonly SecretFiles[] = [filesOf('large'), filesOf('small')];
