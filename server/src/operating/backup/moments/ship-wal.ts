import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import zlib from 'node:zlib';
import type { Config } from '../../../config.ts';
import { readArchive, restartArchive } from '../../../database/embedded/wal-archive.ts';
import { encryptInto } from '../encrypt-file.ts';
import type { Place } from '../places/place.ts';
import { walFolder } from './base-name.ts';

export type Shipping = { readonly place: Place; readonly cluster: string } & Pick<Config['backup'], 'key'>;

/** Brings the finished pieces of the log to the place, in order, and removes each here once it is there. Returns how many. */
export async function shipWal({ place, cluster, key }: Shipping): Promise<number> {
  const { id, folder, waiting } = readArchive(cluster);
  if (id === null) return 0;
  for (const { name } of waiting) {
    const stored = await place.create(`${walFolder(id)}/${name}.zst${key === null ? '' : '.age'}`, {
      overwrites: true,
    });
    const file = key === null ? stored : await encryptInto(stored, key);
    try {
      const pieces = Readable.from(fs.createReadStream(path.join(folder, name))).compose(
        zlib.createZstdCompress(),
      );
      for await (const piece of pieces) await file.write(Buffer.from(piece));
      await file.finish();
    } finally {
      await file.discard();
    }
    fs.rmSync(path.join(folder, name));
  }
  return waiting.length;
}

/** What waits is bounded: beyond it, the archive begins again at the next base. True when that happened. */
export function boundWaiting(cluster: string, bytesMax: number): boolean {
  const archive = readArchive(cluster);
  const bytes = archive.waiting.reduce((sum, each) => sum + each.bytes, 0);
  if (bytes <= bytesMax) return false;
  restartArchive(archive);
  return true;
}
