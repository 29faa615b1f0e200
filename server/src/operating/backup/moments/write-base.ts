import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import type { Config } from '../../../config.ts';
import { openPool } from '../../../database/connections/pool.ts';
import type { Sql } from '../../../database/connections/sql.ts';
import { WAITING_FOLDER } from '../../../database/embedded/wal-archive.ts';
import { SUPERUSER } from '../../../database/embedded/roles.ts';
import { errorCode } from '../../../database/error-code.ts';
import { PRODUCT } from '../../../product.ts';
import { findRecordedKey } from '../../encryption/queries.ts';
import { withChecksum } from '../backup-file.ts';
import { encryptInto } from '../encrypt-file.ts';
import { writeFrames } from '../frames.ts';
import type { Place } from '../places/place.ts';
import { nameBase } from './base-name.ts';
import type { BaseManifest } from './base-manifest.ts';
import { beginBase, endBase } from './base.queries.ts';

export type BaseOptions = {
  readonly place: Place;
  readonly key: Config['backup']['key'];
  /** The folder of PostgreSQL, and its socket. */
  readonly cluster: string;
  readonly socketPath: string;
  /** The database of the service, for its key. */
  readonly sql: Sql;
  readonly archive: string;
  readonly now: Temporal.Instant;
};

/** Copies the files of the embedded PostgreSQL to the place while it runs. Returns the name of the base. */
export async function writeBase(options: BaseOptions): Promise<string> {
  const { place, key, cluster, socketPath, archive, now } = options;
  const recorded = await findRecordedKey(options.sql);
  const manifest: BaseManifest = {
    product: PRODUCT.version,
    created_at: now.toString({ smallestUnit: 'second' }),
    encryption_key: recorded === undefined ? null : { id: recorded.key_id, kept_in: recorded.kept_in },
  };
  const admin = openPool(
    { socketPath, user: SUPERUSER, database: 'postgres' },
    { max: 1, statementTimeoutMs: 0, applicationName: 'innkeep base' },
  );
  try {
    return await admin.reserve(async (session) => {
      const segment = await beginBase(session);
      const name = nameBase({ made: now, archive, segment }, key !== null);
      const stored = await place.create(name);
      const file = withChecksum(key === null ? stored : await encryptInto(stored, key));
      try {
        await file.write(`Innkeep base 1\n${JSON.stringify(manifest)}\n`);
        await pipeline(
          framesOf(cluster, session),
          zlib.createZstdCompress(),
          async (pieces: AsyncIterable<Buffer>) => {
            for await (const piece of pieces) await file.write(piece);
          },
        );
        await file.finish();
        return name;
      } finally {
        await file.discard();
      }
    });
  } finally {
    await admin.end();
  }
}

/** Of this run of PostgreSQL, of no use in a copy, or archived apart. */
const LEFT_OUT = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'pg_internal.init',
  'backup_label',
  WAITING_FOLDER,
]);
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);

async function* framesOf(cluster: string, session: Sql): AsyncGenerator<Buffer> {
  let files = 0;
  for (const entry of listEntries(cluster, '')) {
    yield* writeFrames('head', Buffer.from(JSON.stringify(entry)));
    if (!entry.is_folder) yield* contentOf(path.join(cluster, entry.path));
    yield* writeFrames('end', Buffer.alloc(0));
    files += 1;
  }
  const label = await endBase(session);
  yield* writeFrames('head', Buffer.from(JSON.stringify({ path: 'backup_label', is_folder: false })));
  yield* writeFrames('rows', Buffer.from(label));
  yield* writeFrames('end', Buffer.alloc(0));
  yield* writeFrames('totals', Buffer.from(JSON.stringify({ files: files + 1 })));
}

function* listEntries(
  cluster: string,
  folder: string,
): Generator<{ readonly path: string; readonly is_folder: boolean }> {
  for (const entry of fs.readdirSync(path.join(cluster, folder), { withFileTypes: true })) {
    const inner = path.join(folder, entry.name);
    if (LEFT_OUT.has(entry.name) || /^(pgsql_tmp|\.s\.PGSQL)/.test(entry.name)) continue;
    if (!entry.isDirectory() && !entry.isFile()) continue;
    yield { path: inner, is_folder: entry.isDirectory() };
    if (entry.isDirectory() && !EMPTIED.has(inner)) yield* listEntries(cluster, inner);
    if (inner === 'pg_wal') yield { path: path.join(inner, 'archive_status'), is_folder: true };
  }
}

/** A file may go away or change meanwhile: the log repairs that. */
async function* contentOf(file: string): AsyncGenerator<Buffer> {
  try {
    for await (const piece of fs.createReadStream(file, { highWaterMark: 256 * 1024 }))
      yield* writeFrames('rows', Buffer.from(piece));
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}
