import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import {
  asAdministrator,
  createEmptyTestDatabase,
  newTestDatabaseName,
  testServer,
} from '../../test/test-database.ts';
import { openPool, type Pool } from './connections/pool.ts';
import { PRODUCT } from '../product.ts';
import { checkMigrated, migrate } from './migrate.ts';
import { StartProblem } from './start-problem.ts';

const ROOMS = 'create table rooms (id integer primary key);';
const BEDS = 'create table beds (id integer primary key); insert into beds values (1);';

let folder: string;
let database: Awaited<ReturnType<typeof createEmptyTestDatabase>>;
let sql: Pool;

before(async () => {
  database = await createEmptyTestDatabase();
  sql = openPool(database.target, { max: 5, statementTimeoutMs: 5_000 });
});

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep migrations '));
  await sql`drop schema public cascade`;
  await sql`create schema public`;
});

afterEach(() => fs.rmSync(folder, { recursive: true }));

after(async () => {
  await sql.end();
  await database.drop();
});

test('files are applied in order, each once, and their names are answered', async () => {
  write({ '0001_rooms.sql': ROOMS, '0002_beds.sql': BEDS });
  assert.deepEqual(await migrate(sql, { folder }), ['0001_rooms.sql', '0002_beds.sql']);
  assert.deepEqual(await migrate(sql, { folder }), []);
  write({ '0003_more_beds.sql': 'insert into beds values (2)' });
  assert.deepEqual(await migrate(sql, { folder }), ['0003_more_beds.sql']);
  assert.equal((await sql`select id from beds`).length, 2);
});

test('a migration says what it does and how far it is, and a new database one sentence', async () => {
  const lines: string[] = [];
  const report = (line: string) => void lines.push(line);
  write({ '0001_rooms.sql': ROOMS });
  await migrate(sql, { folder, report });
  assert.deepEqual(lines.splice(0), ['Making the tables …']);
  write({ '0002_beds.sql': `-- Beds of a room, for those who sleep there.\n\n${BEDS}` });
  write({ '0003_more.sql': 'insert into beds values (2)' });
  await migrate(sql, { folder, report });
  assert.deepEqual(lines, [
    'Migration 1 of 2 (0002_beds.sql): Beds of a room, for those who sleep there.',
    'Migration 2 of 2 (0003_more.sql): it does not say what it does.',
  ]);
});

test('upTo stops after that number', async () => {
  write({ '0001_rooms.sql': ROOMS, '0002_beds.sql': BEDS });
  assert.deepEqual(await migrate(sql, { folder, upTo: 1 }), ['0001_rooms.sql']);
  assert.deepEqual(await migrate(sql, { folder }), ['0002_beds.sql']);
});

test('processes that migrate at once apply each file once', async () => {
  write({ '0001_rooms.sql': ROOMS, '0002_beds.sql': `select pg_sleep(0.05); ${BEDS}` });
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(sql, { folder })));
  assert.deepEqual(applied.flat().toSorted(), ['0001_rooms.sql', '0002_beds.sql']);
});

test('a failing file is undone whole, is named, and keeps the files before it', async () => {
  write({ '0001_rooms.sql': ROOMS, '0002_beds.sql': `${BEDS} select nonsense;` });
  await assert.rejects(
    migrate(sql, { folder }),
    isProblem(/0002_beds\.sql failed and was undone: .*nonsense/),
  );
  assert.equal((await sql`select to_regclass('beds') as beds`)[0]?.['beds'], null);
  write({ '0002_beds.sql': BEDS });
  assert.deepEqual(await migrate(sql, { folder }), ['0002_beds.sql']);
});

test('a file that takes longer than a request may is not cut off, and requests are bounded again after it', async () => {
  // Long enough for every other statement, on any machine.
  const hasty = openPool(database.target, { max: 1, statementTimeoutMs: 1000 });
  write({ '0001_slow.sql': 'select pg_sleep(1.1)' });
  assert.deepEqual(await migrate(hasty, { folder }), ['0001_slow.sql']);
  await assert.rejects(hasty`select pg_sleep(60)`, { code: '57014' });
  await hasty.end();
});

test('a file that changed after it was applied is refused', async () => {
  write({ '0001_rooms.sql': ROOMS });
  await migrate(sql, { folder });
  write({ '0001_rooms.sql': `${ROOMS} -- more` });
  await assert.rejects(migrate(sql, { folder }), isProblem(/0001_rooms\.sql is not the one/));
});

test('ends of lines that a checkout changed are no change', async () => {
  write({ '0001_rooms.sql': `${ROOMS}\n-- end\n` });
  await migrate(sql, { folder });
  write({ '0001_rooms.sql': `${ROOMS}\r\n-- end\r\n` });
  assert.deepEqual(await migrate(sql, { folder }), []);
});

test('a gap in the numbers, and a name that has none, are refused before anything is applied', async () => {
  write({ '0001_rooms.sql': ROOMS, '0003_beds.sql': BEDS });
  await assert.rejects(migrate(sql, { folder }), isProblem(/0003_beds\.sql is out of line: .* 0002_/));
  fs.rmSync(path.join(folder, '0003_beds.sql'));
  write({ 'beds.sql': BEDS });
  await assert.rejects(migrate(sql, { folder }), isProblem(/beds\.sql is out of line/));
  assert.equal((await sql`select to_regclass('rooms') as rooms`)[0]?.['rooms'], null);
});

test('a database that a newer Innkeep has migrated is refused', async () => {
  write({ '0001_rooms.sql': ROOMS, '0002_beds.sql': BEDS });
  await migrate(sql, { folder });
  fs.rmSync(path.join(folder, '0002_beds.sql'));
  await assert.rejects(migrate(sql, { folder }), isProblem(/newer Innkeep \(it has 0002_beds\.sql/));
});

test('the newest version that has used a database is recorded, and an older one refuses it with the version to start', async () => {
  write({ '0001_rooms.sql': ROOMS });
  await migrate(sql, { folder });
  assert.deepEqual([...(await sql`select newest from product_version`)], [{ newest: PRODUCT.version }]);
  await sql`update product_version set newest = '0.0.1'`;
  assert.deepEqual(await migrate(sql, { folder }), []);
  assert.deepEqual([...(await sql`select newest from product_version`)], [{ newest: PRODUCT.version }]);
  await sql`update product_version set newest = '999.10.0'`;
  const refusal = isProblem(
    /^The database was last used by Innkeep 999\.10\.0, .*: start Innkeep 999\.10\.0, or restore a backup/,
  );
  await assert.rejects(migrate(sql, { folder }), refusal);
  await assert.rejects(checkMigrated(sql, folder), refusal);
});

test('a database whose encoding is not UTF8 is refused', async () => {
  const name = newTestDatabaseName();
  await asAdministrator(
    (admin) =>
      admin`create database ${admin.identifier(name)} template template0 encoding 'LATIN1' locale_provider libc locale 'C'`,
  );
  const latin = openPool({ ...testServer(), database: name }, { max: 1, statementTimeoutMs: 5_000 });
  write({ '0001_rooms.sql': ROOMS });
  await assert.rejects(migrate(latin, { folder }), isProblem(/encoding UTF8; this one has LATIN1/));
  await latin.end();
  await asAdministrator((admin) => admin`drop database ${admin.identifier(name)}`);
});

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text);
}

function isProblem(pattern: RegExp): (error: unknown) => boolean {
  return (error) => {
    assert.ok(error instanceof StartProblem, String(error));
    assert.match(error.message, pattern);
    return true;
  };
}
