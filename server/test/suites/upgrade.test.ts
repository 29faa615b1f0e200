import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { readSchema } from '../../../scripts/generate/schema-sql.ts';
import { openPool, type Pool } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';
import { createEmptyTestDatabase, createTestDatabase, type TestDatabase } from '../test-database.ts';

const MIGRATIONS = path.join(import.meta.dirname, '..', '..', 'migrations');
const SEEDS = path.join(import.meta.dirname, 'upgrade');

const names = fs
  .readdirSync(MIGRATIONS)
  .filter((name) => name.endsWith('.sql'))
  .toSorted();
const latest = names.length;
const seedOf = (number: number) => path.join(SEEDS, `${String(number).padStart(4, '0')}.sql`);

test('every migration has rows of the shape that it makes', () => {
  const missing = names.filter((_, index) => !fs.existsSync(seedOf(index + 1)));
  assert.deepEqual(
    missing.map((name) => `${name}: put rows for it into server/test/suites/upgrade/${name.slice(0, 4)}.sql`),
    [],
  );
});

// The latest too: its rows are wanted the day that another follows.
for (let from = 1; from <= latest; from += 1) {
  test(`a database of ${names[from - 1]} with data in it becomes today's, and keeps every row`, async (t) => {
    const sql = await open(t, createEmptyTestDatabase());
    // As a deployment lived it: each version's rows are there when the next migration comes.
    for (let number = 1; number <= from; number += 1) {
      await migrate(sql, { folder: MIGRATIONS, upTo: number });
      await sql.unsafe(fs.readFileSync(seedOf(number), 'utf8'));
    }
    const before = await readRows(sql);
    for (const [table, rows] of Object.entries(before)) {
      assert.ok(rows.length > 0, `${table} has no row: put one into ${path.basename(seedOf(from))}`);
    }
    assert.equal((await migrate(sql, { folder: MIGRATIONS })).length, latest - from);
    assert.equal(await readSchema(sql), await readSchema(await open(t, createTestDatabase())));
    assertKept(before, await readRows(sql));
  });
}

test('a row that is lost or changed on the way is seen', () => {
  const before = { rooms: [{ id: 1, name: 'Blue' }] };
  assertKept(before, { rooms: [{ id: 1, name: 'Blue', floor: 0 }], beds: [] });
  assert.throws(() => assertKept(before, { rooms: [] }), assert.AssertionError);
  assert.throws(() => assertKept(before, {}), assert.AssertionError);
  assert.throws(() => assertKept(before, { rooms: [{ id: 1, name: 'Red' }] }), assert.AssertionError);
});

type Rows = Record<string, Record<string, unknown>[]>;

/** Every row of every table, but for the record of the migrations themselves. */
async function readRows(sql: Pool): Promise<Rows> {
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'`;
  const entries = tables.map(async ({ name }) => {
    const rows = await sql<{ row: Record<string, unknown> }[]>`
      select to_jsonb(t) as row from ${sql(name)} t order by to_jsonb(t)::text`;
    return [name, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Each row is there as it was, in those of its columns that there still are. */
function assertKept(before: Rows, after: Rows): void {
  for (const [table, rows] of Object.entries(before)) {
    const now = after[table] ?? [];
    const columns = Object.keys(now[0] ?? {});
    const asText = (row: Record<string, unknown>) =>
      JSON.stringify(columns.filter((column) => column in (rows[0] ?? {})).map((column) => row[column]));
    assert.deepEqual(now.map(asText).toSorted(), rows.map(asText).toSorted(), table);
  }
}

async function open(t: TestContext, made: Promise<TestDatabase>): Promise<Pool> {
  const database = await made;
  const sql = openPool(database.target, { max: 1, statementTimeoutMs: 10_000 });
  t.after(async () => {
    await sql.end();
    await database.drop();
  });
  return sql;
}
