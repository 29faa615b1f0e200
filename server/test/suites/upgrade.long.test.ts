import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { readSchema } from '../../../scripts/generate/schema-sql.ts';
import { BASELINE_LENGTH } from '../../src/database/baseline.ts';
import { openPool, type Pool } from '../../src/database/connections/pool.ts';
import { checkMigrated, listApplied, migrate } from '../../src/database/migrate.ts';
import { MASKED_FIELDS } from '../../src/events/masked-fields.ts';
import { BEFORE_BASELINE, fillAsOf, fillBeforeBaseline, renamedSince, seedOf } from '../old-database.ts';
import { checkAllBalances } from '../check-balances.ts';
import { readRows, type Rows } from '../read-rows.ts';
import { createEmptyTestDatabase, type TestDatabase } from '../test-database.ts';

const MIGRATIONS = path.join(import.meta.dirname, '..', '..', 'migrations');

const names = fs
  .readdirSync(MIGRATIONS)
  .filter((name) => name.endsWith('.sql'))
  .toSorted();
const latest = names.length;

test('the baseline, and every migration after it, has rows of the shape that it makes', () => {
  const missing = names
    .slice(BASELINE_LENGTH - 1)
    .filter((name) => !fs.existsSync(seedOf(Number(name.slice(0, 4)))));
  assert.deepEqual(
    missing.map((name) => `${name}: put rows for it into server/test/suites/upgrade/${name.slice(0, 4)}.sql`),
    [],
  );
});

let schema: Promise<string> | undefined;

/** Made by all migrations in an empty database. */
function todaysSchema(t: TestContext): Promise<string> {
  return (schema ??= (async () => {
    const sql = await open(t, createEmptyTestDatabase());
    await migrate(sql, { folder: MIGRATIONS });
    return readSchema(sql);
  })());
}

// The latest too: its rows are wanted the day that another follows.
for (let from = BASELINE_LENGTH; from <= latest; from += 1) {
  test(`a database of ${names[from - 1]} with data in it becomes today's, and keeps every row`, async (t) => {
    const sql = await open(t, createEmptyTestDatabase());
    await fillAsOf(sql, from);
    const before = await readRows(sql);
    for (const [table, rows] of Object.entries(before)) {
      assert.ok(rows.length > 0, `${table} has no row: put one into ${path.basename(seedOf(from))}`);
    }
    assert.equal((await migrate(sql, { folder: MIGRATIONS })).length, latest - from);
    assert.equal(await readSchema(sql), await todaysSchema(t));
    assertKept(renamedSince(from, before), await readRows(sql));
    assert.ok((await checkAllBalances(sql)) > 10);
  });
}

test('a database that has had all migrations before the baseline becomes the baseline in place, and keeps every row', async (t) => {
  const sql = await open(t, createEmptyTestDatabase());
  await fillBeforeBaseline(sql);
  const before = await readRows(sql);
  const files = () =>
    sql`select oid, relfilenode from pg_class where relnamespace = 'public'::regnamespace order by 1`;
  const filesBefore = await files();
  const check = checkMigrated(sql, MIGRATIONS);
  if (latest === BASELINE_LENGTH) await check;
  else await assert.rejects(check, { message: /lacks migrations of this version/ });
  const started = [1, 2, 3].map(() => migrate(sql, { folder: MIGRATIONS }));
  assert.deepEqual((await Promise.all(started)).flat(), names.slice(BASELINE_LENGTH));
  assert.deepEqual(
    (await listApplied(sql)).map(({ name }) => name),
    names,
  );
  assert.equal(await readSchema(sql), await todaysSchema(t));
  assertKept(renamedSince(BASELINE_LENGTH, before), await readRows(sql));
  if (latest === BASELINE_LENGTH) assert.deepEqual(await files(), filesBefore, 'no table was written again');
});

test('a database that is spread over a Citus cluster is refused with the way that works, and stays as it is', async (t) => {
  const sql = await open(t, createEmptyTestDatabase());
  const before = names.findIndex((name) => name.endsWith('_no_machines.sql'));
  await migrate(sql, { folder: MIGRATIONS, upTo: before });
  await sql.script(`
    create function number_events() returns trigger language plpgsql as $$ begin return new; end $$;
    create trigger number_events before insert on events for each row execute function number_events()`);
  await assert.rejects(migrate(sql, { folder: MIGRATIONS }), {
    name: 'StartProblem',
    message: /spread over a Citus cluster, .*: restore a backup of it into a plain PostgreSQL/,
  });
  assert.equal((await listApplied(sql)).length, before);
});

const OLDER = {
  'one migration less': BEFORE_BASELINE.slice(0, -1),
  'the first migration alone': BEFORE_BASELINE.slice(0, 1),
  'another text of a migration': BEFORE_BASELINE.map((row) =>
    row.number === 40 ? { ...row, checksum: 'x' } : row,
  ),
};
for (const [what, applied] of Object.entries(OLDER)) {
  test(`an older database is refused with the way that works, and stays as it is: ${what}`, async (t) => {
    const sql = await open(t, createEmptyTestDatabase());
    await fillBeforeBaseline(sql, applied);
    const refusal = {
      name: 'StartProblem',
      message: new RegExp(
        String.raw`^The database is of an older Innkeep \(its last migration is ${applied.at(-1)!.name}\), .* ` +
          String.raw`\(git checkout [0-9a-f]{40}, npm start\), .* \`innkeep export\` there and \`innkeep import\` here`,
      ),
    };
    await assert.rejects(migrate(sql, { folder: MIGRATIONS }), refusal);
    await assert.rejects(checkMigrated(sql, MIGRATIONS), refusal);
    assert.deepEqual(await listApplied(sql), applied);
  });
}

/** The masks of audit rows that were stored before the baseline. */
const MASKED_AT_BASELINE = {
  content: 'text',
  reply_content: 'text',
  // No row has it from before migration 0059.
  private_feedback: 'text',
  note: 'text',
  // What is to be done of a checklist: no row has it from before migration 0057.
  text: 'text',
  own_text: 'text',
  remarks: 'text',
  channel_remarks: 'text',
  template: 'text',
  caption: 'text',
  check_in_guide: 'text',
  descriptions: 'text',
  texts: 'text',
  house_rules: 'text',
  check_out_steps: 'text',
  guide: 'text',
  staff_guide: 'text',
  large_hash: 'text',
  small_hash: 'text',
  wifi_remarks: 'text',
  wifi_password: 'text',
  lock_code: 'text',
  id_number: 'text',
  custom_fields: 'values',
  import_url: 'address',
  url: 'address',
  secret: 'text',
  former_secret: 'text',
  export_secret: 'text',
  guest_secret: 'text',
  mail_secret: 'text',
  token_hash: 'text',
  code_hash: 'text',
  code_challenge: 'text',
  secret_hash: 'text',
  password_hash: 'text',
  sealed_totp_secret: 'text',
  sealed_wifi_password: 'text',
  sealed_lock_code: 'text',
  sealed_import_url: 'text',
  guest_email: 'text',
  guest_phone: 'text',
  delivery_detail: 'text',
  content_hash: 'text',
};

test('a field that changes mask is masked in old rows by a migration too', () => {
  const masks = new Map<string, unknown>(Object.entries(MASKED_AT_BASELINE));
  for (const name of names.slice(BASELINE_LENGTH)) {
    const text = fs.readFileSync(path.join(MIGRATIONS, name), 'utf8');
    const [, fields = '{}'] = /select '(\{[^']*\})'::jsonb as fields/.exec(text) ?? [];
    for (const [field, mask] of Object.entries(JSON.parse(fields))) masks.set(field, mask);
    // No old row has the new name of a column.
    for (const [, former = '', renamed = ''] of text.matchAll(/rename column (\w+) to (\w+);/g)) {
      if (masks.has(former)) masks.set(renamed, masks.get(former));
      masks.delete(former);
    }
  }
  assert.deepEqual(Object.fromEntries(masks), MASKED_FIELDS);
});

test('a row that is lost or changed on the way is seen', () => {
  const before = { rooms: [{ id: 1, name: 'Blue' }] };
  assertKept(before, { rooms: [{ id: 1, name: 'Blue', floor: 0 }], beds: [] });
  assert.throws(() => assertKept(before, { rooms: [] }), assert.AssertionError);
  assert.throws(() => assertKept(before, {}), assert.AssertionError);
  assert.throws(() => assertKept(before, { rooms: [{ id: 1, name: 'Red' }] }), assert.AssertionError);
});

/** What an order owes follows from its other columns, by the rules of the version: checkAllBalances judges it. */
const DERIVED = new Set(['owed_besides', 'is_unpaid']);

/** Each row is there as it was, in those of its columns that there still are. */
function assertKept(before: Rows, after: Rows): void {
  for (const [table, rows] of Object.entries(before)) {
    const now = after[table] ?? [];
    const columns = Object.keys(now[0] ?? {}).filter(
      (column) => column in (rows[0] ?? {}) && !DERIVED.has(column),
    );
    const asText = (row: Record<string, unknown>) => JSON.stringify(columns.map((column) => row[column]));
    assert.deepEqual(now.map(asText).toSorted(), rows.map(asText).toSorted(), table);
  }
}

async function open(t: TestContext, made: Promise<TestDatabase>): Promise<Pool> {
  const database = await made;
  const sql = openPool(database.target, { max: 4, statementTimeoutMs: 10_000 });
  t.after(async () => {
    await sql.end();
    await database.drop();
  });
  return sql;
}

test('a security deposit that an older release counted as a payment is held after the upgrade', async (t) => {
  const sql = await open(t, createEmptyTestDatabase());
  await fillAsOf(sql, 39);
  await sql`
    insert into dictionary_entries (host_id, id, dictionary, name, created_at) overriding system value
    values (101, 1100, 'income_items', 'Security deposit', now())`;
  await sql`
    insert into transactions (host_id, id, direction, link_type, status, amount, currency, action_at, item_id,
      payment_method_id, note, operator_name, property_id, stay_code, created_at, updated_at, needs_mark_paid)
      overriding system value
    values (101, 2100, 'income', 'reservation', 'paid', 150, 'EUR', now(), 1100, 1002, '', 'Nora Visser', 1001, 'kept',
      now(), now(), false)`;
  await sql`update stays set owed_besides = owed_besides - 150 where host_id = 101 and stay_code = 'kept'`;
  await migrate(sql, { folder: MIGRATIONS });
  const [item] = await sql<{ role: string | null }[]>`
    select role from dictionary_entries where host_id = 101 and id = 1100`;
  assert.equal(item?.role, 'deposit');
  assert.ok((await checkAllBalances(sql)) > 10);
});
