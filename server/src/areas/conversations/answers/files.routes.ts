import type { SecretFiles } from '../../../access/serve-secret-files.ts';
import { MESSAGE_FILE_PATH } from './file-address.ts';
import { findFile, readFilePiece } from './files.queries.ts';
import { FILE_ENDS } from './reading/file-types.ts';

/** As pictures are read, and fewer: only hosts read them. */
const READING = { atOnceMax: 1, openMax: 100, openPerAddressMax: 20, millisecondsMax: 180_000 };

/** The files that came with answers by e-mail. */
export const MESSAGE_FILES: SecretFiles = {
  path: MESSAGE_FILE_PATH,
  reading: READING,
  missing: 'There is no such file.',
  find: async (scope, secret) => {
    const file = await findFile(scope, secret);
    if (file === undefined) return undefined;
    const end = FILE_ENDS[file.content_type];
    return {
      ...file,
      end,
      // A PDF, which may hold scripts, is saved and never opened in place.
      headers:
        file.content_type === 'application/pdf'
          ? { 'Content-Disposition': 'attachment; filename="file.pdf"' }
          : {},
      readPiece: (from) => readFilePiece(scope, secret, from),
    };
  },
};
