import type { SecretFiles } from '../../../access/serve-secret-files.ts';
import { findPhotograph, readPhotographPiece } from './queries.ts';

/** As receipts: only hosts read them. */
export const PHOTOGRAPH_READING = {
  atOnceMax: 1,
  openMax: 100,
  openPerAddressMax: 20,
  millisecondsMax: 180_000,
};

/** The photographs of tasks. */
export const PHOTOGRAPH_FILES: SecretFiles = {
  path: '/photographs',
  reading: PHOTOGRAPH_READING,
  missing: 'There is no such photograph.',
  find: async (scope, secret) => {
    const photograph = await findPhotograph(scope, secret);
    return (
      photograph && {
        ...photograph,
        content_type: 'image/jpeg',
        end: 'jpg',
        headers: {
          // A deleted photograph is not shown from a cache.
          'Cache-Control': 'private, no-cache',
          'Content-Disposition': `inline; filename="photograph-${photograph.id}.jpg"`,
        },
        readPiece: (from) => readPhotographPiece(scope, photograph, from),
      }
    );
  },
};
