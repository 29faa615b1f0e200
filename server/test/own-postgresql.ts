import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { promisify } from 'node:util';
import { openPool } from '../src/database/connections/pool.ts';
import { chooseDatabaseUser } from '../src/database/embedded/database-user.ts';
import { openDataFolder } from '../src/database/embedded/data-folder.ts';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

const run = promisify(execFile);

const PROGRAMS = ['initdb', 'postgres', 'pg_dump', 'pg_restore'];
const VERSION_MIN = 15;

/** The folder of the newest whole PostgreSQL of this machine, as Debian installs it. */
export function findPostgresql(): string | undefined {
  return fs
    .globSync('/usr/lib/postgresql/*/bin')
    .filter((bin) => PROGRAMS.every((name) => fs.existsSync(path.join(bin, name))))
    .filter((bin) => versionOf(bin) >= VERSION_MIN)
    .toSorted((one, other) => versionOf(one) - versionOf(other))
    .at(-1);
}

const versionOf = (bin: string) => Number(path.basename(path.dirname(bin)));

export const NO_POSTGRESQL =
  findPostgresql() === undefined && 'this machine has no whole PostgreSQL 15 or newer in /usr/lib/postgresql';

/** Starts a PostgreSQL of this machine for one test. Returns what makes an empty database, by its address. */
export async function startPostgresql(
  t: TestContext,
  bin: string,
): Promise<(name: string) => Promise<string>> {
  const ofTest = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-postgresql-'));
  const user = chooseDatabaseUser(openDataFolder(ofTest));
  // As root it has a user of its own, who may not be able to enter the folders of the test.
  const folder = user === undefined ? ofTest : fs.mkdtempSync('/tmp/innkeep-postgresql-');
  let stop = async () => {};
  t.after(async () => {
    await stop();
    for (const each of [ofTest, folder]) fs.rmSync(each, { recursive: true, force: true });
  });
  if (user !== undefined) fs.chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const as = { ...user, cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C' } };
  await run(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'admin', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    as,
  );
  const port = String(await freePort());
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  const args = ['-D', data, '-p', port, ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(path.join(bin, 'postgres'), args, { ...as, stdio: 'ignore' });
  const ended = once(server, 'exit');
  stop = async () => {
    server.kill('SIGINT');
    await ended;
  };
  const sql = openPool(
    { url: `postgres://admin@127.0.0.1:${port}/postgres` },
    { max: 1, statementTimeoutMs: 0 },
  );
  t.after(() => sql.end());
  const answers = () =>
    sql`select`.then(
      () => true,
      () => false,
    );
  await until(answers, 'PostgreSQL answers');
  await sql`create role innkeep login`;
  return async (name) => {
    await sql`create database ${sql.identifier(name)} owner innkeep`;
    return `postgres://innkeep@127.0.0.1:${port}/${name}`;
  };
}
