import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import zlib from 'node:zlib';
import type { Config } from '../../../config.ts';
import { recoverInto, RECOVERY_FOLDER } from '../../../database/embedded/recover.ts';
import { compareVersions, PRODUCT } from '../../../product.ts';
import { BackupProblem } from '../backup-problem.ts';
import { readFrames } from '../frames.ts';
import { readAt } from '../place-backups.ts';
import type { Place } from '../places/place.ts';
import { openContent } from '../verify-backup.ts';
import { checkKey } from '../check-manifest.ts';
import { readBaseEntry, readBaseManifest } from './base-manifest.ts';
import { readWalName, walFolder, type BaseName } from './base-name.ts';
import { listBases } from './keep-moments.ts';

export type MomentOptions = {
  readonly place: Place;
  readonly config: Pick<Config, 'backup' | 'dataDir' | 'encryptionKey'>;
  /** Null for everything that there is. */
  readonly until: Temporal.Instant | null;
  readonly report: (line: string) => void;
};

export type RestoredMoment = { readonly base: string; readonly pieces: number };

/** Makes the database of a DATA_DIR that has none, as it was at a moment. */
export async function restoreMoment({
  place,
  config,
  until,
  report,
}: MomentOptions): Promise<RestoredMoment> {
  const base = (await listBases(place)).findLast(
    ({ made }) => until === null || Temporal.Instant.compare(made, until) <= 0,
  );
  if (base === undefined)
    throw new BackupProblem(
      `${place.title} has no base of before that moment: bases are made with POINT_IN_TIME=on.`,
    );
  let pieces = 0;
  const fill = async (folder: string) => {
    report(`Reading ${base.name} …`);
    await unpackBase({ place, config, base, folder });
    pieces = await fetchPieces({ place, config, base, folder });
    report(`Following ${pieces} pieces of the log …`);
  };
  await recoverInto({ dataDir: config.dataDir, fill, until, report });
  return { base: base.name, pieces };
}

type Fetching = Pick<MomentOptions, 'place' | 'config'> & {
  readonly base: BaseName;
  readonly folder: string;
};

async function unpackBase({ place, config, base, folder }: Fetching): Promise<void> {
  const content = openContent(base.name, readAt(place, config.backup, base.name), /^Innkeep base 1\n/);
  const { text, rest } = await content;
  const manifest = readBaseManifest(text);
  if (compareVersions(manifest.product, PRODUCT.version) > 0)
    throw new BackupProblem(
      `${base.name} was made by Innkeep ${manifest.product}, and this is the older ${PRODUCT.version}.`,
    );
  checkKey({ name: base.name, manifest }, config);
  const decompressed = Readable.from(rest).compose(zlib.createZstdDecompress());
  let file: number | undefined;
  let isComplete = false;
  for await (const { kind, content: bytes } of readFrames(decompressed)) {
    if (kind === 'head') file = makeEntry(folder, readBaseEntry(bytes.toString()));
    else if (kind === 'rows' && file !== undefined) fs.writeSync(file, bytes);
    else if (kind === 'end' && file !== undefined) {
      fs.closeSync(file);
      file = undefined;
    } else if (kind === 'totals') isComplete = true;
  }
  if (!isComplete) throw new BackupProblem(`${base.name} is not complete.`);
}

/** Returns the handle of a file. A path that leads elsewhere is refused: the place may be of others. */
function makeEntry(
  folder: string,
  { path: inner, is_folder }: { path: string; is_folder: boolean },
): number | undefined {
  const target = path.resolve(folder, inner);
  if (!target.startsWith(`${folder}${path.sep}`))
    throw new BackupProblem(`The base names a file outside of it: ${inner}.`);
  if (!is_folder) return fs.openSync(target, 'wx', 0o600);
  fs.mkdirSync(target, { mode: 0o700 });
  return undefined;
}

async function fetchPieces({ place, config, base, folder }: Fetching): Promise<number> {
  const inner = path.join(folder, RECOVERY_FOLDER);
  fs.mkdirSync(inner, { mode: 0o700 });
  let count = 0;
  for (const { name } of await place.list(walFolder(base.archive))) {
    const segment = readWalName(name);
    if (segment === null || segment < base.segment) continue;
    const pieces = Readable.from(readAt(place, config.backup, name)).compose(zlib.createZstdDecompress());
    await writeSparsely(path.join(inner, segment), pieces);
    count += 1;
  }
  return count;
}

const SEGMENT_BYTES = 16 * 1024 * 1024;

/** A piece is mostly empty when little was written: the empty part takes no room. */
async function writeSparsely(file: string, pieces: AsyncIterable<Buffer>): Promise<void> {
  const handle = fs.openSync(file, 'wx', 0o600);
  try {
    let at = 0;
    for await (const piece of pieces) {
      if (at + piece.length > SEGMENT_BYTES)
        throw new BackupProblem(`${path.basename(file)} is no piece of a log.`);
      if (piece.some((byte) => byte !== 0)) fs.writeSync(handle, piece, 0, piece.length, at);
      at += piece.length;
    }
    fs.ftruncateSync(handle, SEGMENT_BYTES);
  } finally {
    fs.closeSync(handle);
  }
}
