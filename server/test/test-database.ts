import { randomBytes } from 'node:crypto';
import type { DatabaseTarget } from '../src/database/connections/client.ts';
import { openPool, type Pool } from '../src/database/connections/pool.ts';
import { SERVICE_ROLE, SUPERUSER } from '../src/database/embedded/roles.ts';

export type TestDatabase = { readonly target: DatabaseTarget; drop(): Promise<void> };

/** The start of every name that test runs give to databases. */
export const TEST_DATABASE_PREFIX = 'innkeep_test_';

/** A migrated database of its own, for one test file. */
export function createTestDatabase(): Promise<TestDatabase> {
  const template = process.env['TEST_TEMPLATE_DATABASE'];
  if (template === undefined) throw new Error('tests that use a database run by `npm test -- <files>`');
  return clone(template);
}

/** Without any table: for the tests of what makes them. */
export function createEmptyTestDatabase(): Promise<TestDatabase> {
  return clone('template0');
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

/** In the database of a test, if one is given. */
export async function asAdministrator<T>(
  work: (sql: Pool) => Promise<T>,
  { database }: { readonly database?: string | undefined } = {},
): Promise<T> {
  const server = { ...serverAs(SUPERUSER), ...(database === undefined ? {} : { database }) };
  const sql = openPool(server, { max: 1, statementTimeoutMs: 0, connectTimeoutMs: PATIENCE_MS });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** `innkeep_test_<the run>_<random>`: what a run makes is dropped at its end, also when a test file was killed. */
export function newTestDatabaseName(): string {
  return `${TEST_DATABASE_PREFIX}${process.env['TEST_RUN']}_${randomBytes(4).toString('hex')}`;
}

/** Owned by the role that the service connects as. */
export async function createDatabase(database: string, template: string): Promise<void> {
  const server = testServer();
  await asAdministrator(async (sql) => {
    const owner = 'user' in server ? sql`owner ${sql.identifier(server.user)}` : sql``;
    await sql`create database ${sql.identifier(database)} ${owner} template ${sql.identifier(template)} encoding 'UTF8' strategy file_copy`;
  });
}

export async function dropDatabase(database: string): Promise<void> {
  await asAdministrator((sql) => sql`drop database if exists ${sql.identifier(database)} with (force)`);
}

async function clone(template: string): Promise<TestDatabase> {
  const database = newTestDatabaseName();
  await createDatabase(database, template);
  return { target: { ...testServer(), database }, drop: () => dropDatabase(database) };
}
