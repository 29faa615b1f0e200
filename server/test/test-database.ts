import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import type { DatabaseTarget } from '../src/database/connect.ts';

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

/** The server of this test run, with the database that it connects to first. */
export function testServer(): DatabaseTarget {
  const { TEST_DATABASE_SOCKET: socketPath, TEST_DATABASE_URL: url } = process.env;
  if (socketPath !== undefined) return { socketPath, user: 'innkeep', database: 'postgres' };
  if (url !== undefined) return { url };
  throw new Error('tests that use a database run by `npm test -- <files>`');
}

export async function asAdministrator<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const server = testServer();
  const settings = { max: 1, fetch_types: false, onnotice: () => {} };
  const sql =
    'url' in server
      ? postgres(server.url, settings)
      : postgres({ ...settings, path: server.socketPath, user: server.user, database: server.database });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** `innkeep_test_<the run>_<random>`: what a run makes is dropped at its end, also when a test file was killed. */
export function newTestDatabaseName(): string {
  return `${TEST_DATABASE_PREFIX}${process.env['TEST_RUN']}_${randomBytes(4).toString('hex')}`;
}

async function clone(template: string): Promise<TestDatabase> {
  const database = newTestDatabaseName();
  await asAdministrator(
    (sql) => sql`create database ${sql(database)} template ${sql(template)} encoding 'UTF8'`,
  );
  return {
    target: { ...testServer(), database },
    drop: async () => {
      await asAdministrator((sql) => sql`drop database if exists ${sql(database)} with (force)`);
    },
  };
}
