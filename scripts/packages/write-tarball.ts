import { gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';
import type { PackageFile } from './build-package.ts';

/** The same time for all files, so that the same package has the same bytes, and npm the same checksum. */
const FILE_TIME = new Date('2026-01-01T00:00:00Z');

/** The archive that npm installs. */
export async function writeTarball(files: readonly PackageFile[]): Promise<Buffer> {
  const entries = files.map(({ path, text, isProgram = false }) => {
    const body = Buffer.from(text);
    return {
      header: {
        name: `package/${path}`,
        type: 'file' as const,
        size: body.length,
        mode: isProgram ? 0o755 : 0o644,
        mtime: FILE_TIME,
      },
      body,
    };
  });
  return gzipSync(await packTar(entries), { level: 9 });
}
