import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { DatabaseUser } from './database-user.ts';

export type SocketPath = { readonly path: string; remove(): void };

const SOCKET_NAME = '.s.PGSQL.5432';

/**
 * The kernel allows about a hundred bytes. A longer path is reached through a short link that only this user can enter.
 */
const PATH_BYTES_MAX = 100;

export function openSocketPath(cluster: string, user?: DatabaseUser): SocketPath {
  const direct = path.join(cluster, SOCKET_NAME);
  if (Buffer.byteLength(direct) <= PATH_BYTES_MAX) return { path: direct, remove: () => {} };
  const parent = Buffer.byteLength(os.tmpdir()) <= PATH_BYTES_MAX / 2 ? os.tmpdir() : '/tmp';
  const folder = fs.mkdtempSync(path.join(parent, 'innkeep-'));
  // Root may later switch to that user, who needs access too.
  if (user !== undefined) fs.chownSync(folder, user.uid, user.gid);
  fs.symlinkSync(cluster, path.join(folder, 'postgres'));
  return {
    path: path.join(folder, 'postgres', SOCKET_NAME),
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}
