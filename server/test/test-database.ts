import { randomBytes } from 'node:crypto';
import type { DatabaseTarget } from '../src/database/connections/client.ts';
import { openPool, type Pool } from '../src/database/connections/pool.ts';
import { MACHINE_SETTINGS } from '../src/database/machines.ts';
import { errorCode } from '../src/database/error-code.ts';
import { SERVICE_ROLE, SUPERUSER } from '../src/database/embedded/roles.ts';

export type TestDatabase = { readonly target: DatabaseTarget; drop(): Promise<void> };

/** The start of every name that test runs give to databases. */
export const TEST_DATABASE_PREFIX = 'innkeep_test_';

/** A migrated database of its own, for one test file. */
export function createTestDatabase(): Promise<TestDatabase> {
  const template = process.env['TEST_TEMPLATE_DATABASE'];
  if (template === undefined) throw new Error('tests that use a database run by `npm test -- <files>`');
  return clone(template, testWorkers());
}

/** Without any table: for the tests of what makes them. */
export function createEmptyTestDatabase(): Promise<TestDatabase> {
  return clone('template0');
}

/** The workers of the cluster whose coordinator TEST_DATABASE_URL names, each as `host:port`; none without Citus. */
export function testWorkers(): readonly string[] {
  return (process.env['TEST_WORKERS'] ?? '').split(' ').filter((worker) => worker !== '');
}

/** The server of this test run, as the service connects to it: as a role that is no superuser. */
export function testServer(): DatabaseTarget {
  return serverAs(SERVICE_ROLE);
}

/** With the database that it connects to first. */
function serverAs(user: string): DatabaseTarget {
  const { TEST_DATABASE_SOCKET: socketPath, TEST_DATABASE_URL: url } = process.env;
  if (socketPath !== undefined) return { socketPath, user, database: 'postgres' };
  if (url !== undefined) return { url };
  throw new Error('tests that use a database run by `npm test -- <files>`');
}

/** A busy server may be copying a database for other tests meanwhile. */
const PATIENCE_MS = 60_000;

type Place = { readonly database?: string | undefined; readonly worker?: string | undefined };

/** In the database of a test, if one is given, and on a worker of the cluster instead of the coordinator. */
export async function asAdministrator<T>(
  work: (sql: Pool) => Promise<T>,
  { database, worker }: Place = {},
): Promise<T> {
  const server = { ...serverOf(worker), ...(database === undefined ? {} : { database }) };
  const sql = openPool(server, { max: 1, statementTimeoutMs: 0, connectTimeoutMs: PATIENCE_MS });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

function serverOf(worker: string | undefined): DatabaseTarget {
  const server = serverAs(SUPERUSER);
  if (worker === undefined || !('url' in server)) return server;
  return { url: Object.assign(new URL(server.url), { host: worker }).href };
}

/** `innkeep_test_<the run>_<random>`: what a run makes is dropped at its end, also when a test file was killed. */
export function newTestDatabaseName(): string {
  return `${TEST_DATABASE_PREFIX}${process.env['TEST_RUN']}_${randomBytes(4).toString('hex')}`;
}

/** Owned by the role that the service connects as. */
export async function createDatabase(database: string, template: string, worker?: string): Promise<void> {
  const server = testServer();
  await asAdministrator(
    async (sql) => {
      const owner = 'user' in server ? sql`owner ${sql.identifier(server.user)}` : sql``;
      await sql`create database ${sql.identifier(database)} ${owner} template ${sql.identifier(template)} encoding 'UTF8' strategy file_copy`;
    },
    { worker },
  );
}

export async function dropDatabase(database: string, worker?: string): Promise<void> {
  await asAdministrator(
    async (sql) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          await sql`drop database if exists ${sql.identifier(database)} with (force)`;
          return;
        } catch (error) {
          // The background process of Citus comes back when a connection is opened meanwhile.
          if (attempt === DROPS_MAX || errorCode(error) !== IN_USE) throw error;
        }
      }
    },
    { worker },
  );
}

const DROPS_MAX = 5;
/** object_in_use */
const IN_USE = '55006';

/** The tables of a distributed database are ordinary ones on each machine, so each machine copies its own part. */
async function clone(template: string, workers: readonly string[] = []): Promise<TestDatabase> {
  const database = newTestDatabaseName();
  await Promise.all([undefined, ...workers].map((worker) => createDatabase(database, template, worker)));
  await Promise.all(workers.map((worker) => setUp(database, worker)));
  return {
    target: { ...testServer(), database, isWide: workers.length > 0 },
    drop: async () => {
      for (const worker of [undefined, ...workers]) await dropDatabase(database, worker);
    },
  };
}

/** A template does not pass the settings of its database on. */
async function setUp(database: string, worker: string): Promise<void> {
  await asAdministrator(
    async (sql) => {
      for (const [name, value] of Object.entries(MACHINE_SETTINGS))
        await sql.script(`alter database ${database} set ${name} to ${value}`);
    },
    { worker },
  );
}
