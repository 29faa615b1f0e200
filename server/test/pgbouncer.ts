import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { openPool } from '../src/database/connections/pool.ts';
import { chooseDatabaseUser } from '../src/database/embedded/database-user.ts';
import { openDataFolder } from '../src/database/embedded/data-folder.ts';
import { without } from './deploy/own-files.ts';
import type { Cluster } from './faults/postgresql-cluster.ts';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

export const NO_PGBOUNCER = without('pgbouncer');

export type PgBouncer = {
  /** The database of the service, through the pooler. */
  readonly url: string;
  start(): Promise<void>;
  /** Ends it as `kill -9` does. */
  kill(): Promise<void>;
  close(): Promise<void>;
};

type Options = {
  /** Connections to PostgreSQL. */
  readonly size: number;
  /** Further lines of its settings. */
  readonly settings?: readonly string[];
};

/** Debian's PgBouncer in transaction mode before a cluster. It keeps its port. */
export async function newPgBouncer(cluster: Cluster, { size, settings = [] }: Options): Promise<PgBouncer> {
  const port = await freePort();
  const folder = fs.mkdtempSync('/tmp/innkeep-pgbouncer-');
  const user = chooseDatabaseUser(openDataFolder(folder));
  if (user !== undefined) fs.chownSync(folder, user.uid, user.gid);
  const users = path.join(folder, 'users.txt');
  fs.writeFileSync(users, '"innkeep" ""\n', { mode: 0o644 });
  const file = path.join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=127.0.0.1 port=${cluster.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${users}`,
    'pool_mode = transaction',
    `default_pool_size = ${size}`,
    'server_login_retry = 1',
    // Tells its sessions from those of the service itself.
    'application_name_add_host = 1',
    ...settings,
  ];
  fs.writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o644 });
  const url = `postgres://innkeep@127.0.0.1:${port}/innkeep`;
  let pooler: ChildProcess | undefined;
  const kill = async () => {
    if (pooler === undefined || pooler.exitCode !== null) return;
    const ended = once(pooler, 'exit');
    pooler.kill('SIGKILL');
    await ended;
    pooler = undefined;
  };
  return {
    url,
    kill,
    start: async () => {
      pooler = spawn('pgbouncer', ['-q', file], { ...user, stdio: 'ignore' });
      await until(() => answers(url), 'PgBouncer answers');
    },
    close: async () => {
      await kill();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const sql = openPool({ url, poolerUrl: url }, { max: 1, statementTimeoutMs: 5000, isPooled: true });
  try {
    await sql`select`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end();
  }
}
