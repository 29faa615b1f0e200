import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { readSchema } from '../../../scripts/generate/schema-sql.ts';
import { checkAllBalances } from '../../src/areas/reservations/order-balance/fixtures.ts';
import { openPool, type Pool } from '../../src/database/connections/pool.ts';
import { migrate } from '../../src/database/migrate.ts';
import { MASKED_FIELDS } from '../../src/events/masked-fields.ts';
import { decryptStored } from '../../src/database/encrypted-text.ts';
import { encryptClearValues } from '../../src/service/encryption/encrypt-clear-values.ts';
import { fixedEncryption } from '../fixed-encryption.ts';
import { fillAsOf, seedOf } from '../old-database.ts';
import { readRows, type Rows } from '../read-rows.ts';
import { createEmptyTestDatabase, type TestDatabase } from '../test-database.ts';

const MIGRATIONS = path.join(import.meta.dirname, '..', '..', 'migrations');

const names = fs
  .readdirSync(MIGRATIONS)
  .filter((name) => name.endsWith('.sql'))
  .toSorted();
const latest = names.length;

test('every migration has rows of the shape that it makes', () => {
  const missing = names.filter((_, index) => !fs.existsSync(seedOf(index + 1)));
  assert.deepEqual(
    missing.map((name) => `${name}: put rows for it into server/test/suites/upgrade/${name.slice(0, 4)}.sql`),
    [],
  );
});

let schema: Promise<string> | undefined;

/** Made by all migrations in an empty database. The template of a run at a Citus cluster is a distributed one. */
function todaysSchema(t: TestContext): Promise<string> {
  return (schema ??= (async () => {
    const sql = await open(t, createEmptyTestDatabase());
    await migrate(sql, { folder: MIGRATIONS });
    return readSchema(sql);
  })());
}

// The latest too: its rows are wanted the day that another follows.
for (let from = 1; from <= latest; from += 1) {
  test(`a database of ${names[from - 1]} with data in it becomes today's, and keeps every row`, async (t) => {
    const sql = await open(t, createEmptyTestDatabase());
    await fillAsOf(sql, from);
    const before = await readRows(sql);
    for (const [table, rows] of Object.entries(before)) {
      assert.ok(rows.length > 0, `${table} has no row: put one into ${path.basename(seedOf(from))}`);
    }
    assert.equal((await migrate(sql, { folder: MIGRATIONS })).length, latest - from);
    assert.equal(await readSchema(sql), await todaysSchema(t));
    assertKept(before, await readRows(sql));
  });
}

test('lock codes, Wi-Fi passwords and feed addresses of an older release are encrypted, and say what they said', async (t) => {
  const sql = await open(t, createEmptyTestDatabase());
  await fillAsOf(sql, 17);
  await sql`update properties set wifi_password = 'v1.looks.encrypted' where id = 1001`;
  const read = async (columns: readonly [string, string, string]) => {
    const [lock_code, wifi_password, import_url] = columns;
    const values = await sql<{ stored: string | null }[]>`
      (select ${sql.identifier(lock_code)} as stored from stays order by host_id, stay_code)
      union all (select ${sql.identifier(wifi_password)} from properties order by host_id, id)
      union all (select ${sql.identifier(import_url)} from listings order by host_id, id)`;
    return values.map(({ stored }) => stored);
  };
  const clear = await read(['lock_code', 'wifi_password', 'import_url']);
  assert.ok(clear.includes('4711#') && clear.some((text) => text?.endsWith('.ics')), clear.join());
  await migrate(sql, { folder: MIGRATIONS });
  const encrypted = ['sealed_lock_code', 'sealed_wifi_password', 'sealed_import_url'] as const;
  const opened = async () =>
    (await read(encrypted)).map((stored) => decryptStored({ encryption: fixedEncryption }, stored));
  assert.deepEqual(await opened(), clear, 'before the first start has encrypted them');
  await encryptClearValues({ writes: sql, encryption: fixedEncryption, isWide: false }, () => {});
  for (const stored of await read(encrypted)) assert.match(stored ?? '', /^$|^v1\.[\w-]{8}\./);
  assert.deepEqual(await opened(), clear);
});

test('the nights of an older release stay exclusive, and the view lists what takes them', async (t) => {
  const sql = await open(t, createEmptyTestDatabase());
  await fillAsOf(sql, 21);
  await migrate(sql, { folder: MIGRATIONS });
  const rows = await sql<{ text: string }[]>`
    select concat_ws(' ', held_by, coalesce(stay_code, (select uid from feed_events f where f.event_id = t.event_id)), property_id,
      start_date, end_date) as text
    from taken_nights t order by start_date, held_by`;
  assert.deepEqual(
    rows.map(({ text }) => text),
    [
      'stay 0-0000001_1-abcdef 1001 2026-07-01 2026-07-04',
      'stay 0-0000001_2-abcdef 1001 2026-07-04 2026-07-06',
      'stay 0-0000003_1-abcdef 1001 2026-07-10 2026-07-12',
      'block uid-2@airbnb.com 1001 2026-08-10 2026-08-12',
    ],
  );
  for (const code of ['0-0000002-abcdef', '0-0000002_2-abcdef', '0-0000003_2-abcdef']) {
    await assert.rejects(
      sql`
        update stays set status = 'accepted', in_reservation_box = false, in_conflict = false, property_id = 1001
        where stay_code = ${code}`,
      { constraint: 'stays_share_no_night' },
      code,
    );
  }
});

test('a stay of an older release has what its order owes', async (t) => {
  const sql = await open(t, createEmptyTestDatabase());
  await fillAsOf(sql, 70);
  await sql`
    insert into transactions (host_id, direction, link_type, status, amount, currency, action_at, item_id, payment_method_id,
      operator_name, stay_code, created_at, updated_at)
    select 101, 'income', 'reservation', 'paid', 30.5, 'EUR', now(), t.item_id, t.payment_method_id, 'System', s.stay_code, now(), now()
    from stays s, (select item_id, payment_method_id from transactions where host_id = 101 limit 1) t where s.host_id = 101`;
  await migrate(sql, { folder: MIGRATIONS });
  assert.ok((await checkAllBalances(sql)) > 0);
  const paid = await sql`select from stays where owed_besides < 0`;
  assert.ok(paid.length > 0);
});

test('stays of an older release that wait for their payment hold their nights, or go to the box in conflict', async (t) => {
  const sql = await open(t, createEmptyTestDatabase());
  await fillAsOf(sql, 23);
  // The first shares a night with an accepted stay, two and three with each other, three and four too.
  await sql`
    insert into stays (host_id, stay_code, reservation_code, property_id, check_in_date, check_out_date, status,
      rate_amount, commission_amount, booked_at, created_at)
    select 101, row.code, '0-0000001-abcdef', 1001, row.check_in::date, row.check_out::date, 'wait_pay', 200, 0,
      row.booked_at::timestamptz, now()
    from (values ('one', '2026-07-03', '2026-07-04', '2026-01-01'), ('two', '2999-07-01', '2999-07-04', '2026-01-02'),
      ('three', '2999-07-03', '2999-07-06', '2026-01-03'), ('four', '2999-07-05', '2999-07-07', '2026-01-04'))
      row (code, check_in, check_out, booked_at)`;
  const [revision] = await sql<{ was: number }[]>`
    select calendar_revision::int as was from properties where host_id = 101 and id = 1001`;
  await migrate(sql, { folder: MIGRATIONS });
  const stays = await sql<{ stay_code: string; place: string }[]>`
    select stay_code, concat_ws(' ', holds_nights, in_reservation_box, in_conflict, property_id) as place
    from stays where status = 'wait_pay'`;
  assert.deepEqual(Object.fromEntries(stays.map(({ stay_code, place }) => [stay_code, place])), {
    '0-0000003_2-abcdef': 'f t t 1001',
    one: 'f t t 1001',
    two: 't f f 1001',
    three: 'f t t 1001',
    four: 't f f 1001',
  });
  const events = await sql<{ payload: Record<string, any> }[]>`
    select payload from events where request_id = 'migration_0024' order by kind, payload ->> 'stay_code'`;
  const [listing, property, ...boxed] = events;
  assert.equal(listing?.payload['end_date'], '2999-07-06');
  const days = ['2999-07-01', '2999-07-02', '2999-07-03', '2999-07-05', '2999-07-06'];
  assert.deepEqual(
    property?.payload['availabilities'],
    days.map((date) => ({ date, available: false })),
  );
  assert.deepEqual(
    boxed.map(({ payload }) => [payload['stay_code'], payload['sub_event']]),
    ['0-0000003_2-abcdef', 'one', 'three'].map((code) => [code, 'conflict_detected']),
  );
  const audit =
    await sql`select from audit_log where request_id = 'migration_0024' and stay_code is not null`;
  assert.equal(audit.length, boxed.length);
  const [counted] = await sql<{ becomes: number }[]>`
    select calendar_revision::int as becomes from properties where host_id = 101 and id = 1001`;
  assert.equal(counted?.becomes, (revision?.was ?? 0) + 1);
});

test('a listing of an older release takes the highest price of its days as base price, and one without prices has none', async (t) => {
  const sql = await open(t, createEmptyTestDatabase());
  await fillAsOf(sql, 25);
  await sql`
    insert into listing_days (host_id, id, day, price)
    select l.host_id, l.id, d.day, d.price from listings l,
      (values (date '2026-12-31', 410.5), (date '2026-11-03', 95), (date '2026-11-04', 0)) d (day, price)
    where l.listing_id = '12345'`;
  await migrate(sql, { folder: MIGRATIONS });
  const rows = await sql<{ listing_id: string; base_price: string | null }[]>`
    select listing_id, base_price from listings order by listing_id`;
  assert.deepEqual(
    rows.map(({ listing_id, base_price }) => [listing_id, base_price]),
    [
      ['12345', '410.5'],
      ['rooms', null],
    ],
  );
});

test('audit rows that were stored before they were masked are masked by the upgrade', async (t) => {
  const sql = await open(t, createEmptyTestDatabase());
  await migrate(sql, { folder: MIGRATIONS, upTo: 18 });
  const before = { id: 7, title: 'Loft', note: 'tulip', url: 'https://a:tulip@hooks.example.com/tulip' };
  const after = { ...before, note: 'rose', custom_fields: { Gate: 'tulip' }, property_id: 1001 };
  await sql`
    insert into audit_log (host_id, kind, request_id, before, after, created_at)
    select 101, 'task_updated', 'req_1', ${JSON.stringify(before)}::text::jsonb, row.after, '2026-06-01T09:00:00Z'
    from (values (${JSON.stringify(after)}::text::jsonb), (null)) row (after)`;
  await migrate(sql, { folder: MIGRATIONS });
  const rows = await sql`
    select before, after, property_id, object_id from audit_log order by id`;
  const was = { ...before, note: '***', url: 'https://hooks.example.com/***' };
  const becomes = { ...was, note: '*** (changed)', custom_fields: { Gate: '***' }, property_id: 1001 };
  assert.deepEqual(
    rows.map((row) => ({ ...row })),
    [
      { before: was, after: becomes, property_id: 1001, object_id: '7' },
      { before: was, after: null, property_id: null, object_id: '7' },
    ],
  );
});

test('an order of an older release was updated when it, an entry of it or its conversation last changed', async (t) => {
  const sql = await open(t, createEmptyTestDatabase());
  await migrate(sql, { folder: MIGRATIONS, upTo: 27 });
  const stay = `'2026-07-01', '2026-07-03', 'accepted', 0, 0, '2026-06-01T00:00:00Z', '2026-06-01T00:00:00Z'`;
  await sql.script(`
    insert into host_accounts (id, name, timezone, currency, country, slug, status, created_at)
      overriding system value select 101, 'Seaside Homes', 'Europe/Amsterdam', 'EUR', 'NL', 'seaside', 'active', '2026-01-01T00:00:00Z';
    insert into orders (host_id, reservation_code, channel_type, currency, creator, booked_at, created_at, cancelled_at)
      select 101, code, 'direct', 'EUR', 'System', '2026-06-01T00:00:00Z', '2026-06-01T00:00:00Z',
        case when code = 'cancelled' then timestamptz '2026-06-02T00:00:00Z' end
      from unnest(array['cancelled', 'changed', 'new', 'paid', 'written']) code;
    insert into stays (host_id, stay_code, reservation_code, check_in_date, check_out_date, status, rate_amount,
      commission_amount, booked_at, created_at) values (101, 'paid_1', 'paid', ${stay});
    insert into events (host_id, kind, payload, request_id, created_at) values
      (101, 'reservation_updated', '{"reservation_code": "changed"}', 'r', '2026-06-03T00:00:00Z'),
      (101, 'reservation_updated', '{"reservation_code": "changed"}', 'r', '2026-06-02T00:00:00Z'),
      (101, 'review_created', '{"reservation_code": "new"}', 'r', '2026-06-09T00:00:00Z');
    insert into dictionary_entries (host_id, id, dictionary, name, created_at) overriding system value values
      (101, 1, 'income_items', 'Rent', '2026-01-01T00:00:00Z'), (101, 2, 'income_methods', 'Card', '2026-01-01T00:00:00Z');
    insert into transactions (host_id, direction, link_type, status, amount, currency, action_at, item_id,
      payment_method_id, operator_name, stay_code, created_at, updated_at) values
      (101, 'income', 'reservation', 'paid', 1, 'EUR', '2026-06-01T00:00:00Z', 1, 2, 'Nora Visser', 'paid_1',
        '2026-06-01T00:00:00Z', '2026-06-04T00:00:00Z');
    insert into conversations (host_id, reservation_code, created_at) values (101, 'written', '2026-06-05T00:00:00Z')`);
  await migrate(sql, { folder: MIGRATIONS });
  const rows = await sql<{ text: string }[]>`
    select reservation_code || ' ' || extract(day from updated_at at time zone 'UTC') as text
    from orders order by reservation_code`;
  assert.deepEqual(
    rows.map(({ text }) => text),
    ['cancelled 2', 'changed 3', 'new 1', 'paid 4', 'written 5'],
  );
});

test('stays of an older release have the revenue of their nights, and the currency, channel and reviews of their order', async (t) => {
  const sql = await open(t, createEmptyTestDatabase());
  await fillAsOf(sql, 68);
  await sql`
    update stays set rate_amount = 300.5, rate_details = '[{"type": "ACCOMMODATION", "amount": "200"},
      {"type": "TAX", "amount": "20.25"}, {"type": "CLEANING_FEE", "amount": "50"}, {"type": "PET_FEE", "amount": "30.25"}]'
    where stay_code = (select min(stay_code) from stays)`;
  await migrate(sql, { folder: MIGRATIONS });
  const [first] = await sql`select revenue from stays order by stay_code limit 1`;
  assert.equal(first?.['revenue'], '200');
  const others = await sql`
    select s.stay_code from stays s
    join orders o on o.host_id = s.host_id and o.reservation_code = s.reservation_code
    where (s.order_currency, s.order_channel_type, s.order_custom_channel_id, s.order_is_reviewed)
      is distinct from (o.currency, o.channel_type, o.custom_channel_id, exists (
        select from reviews r where r.host_id = o.host_id and r.reservation_code = o.reservation_code
      ))`;
  assert.deepEqual(others, []);
});

test('a field that changes mask is masked in old rows by a migration too', () => {
  const listed = names.flatMap((name) => {
    const text = fs.readFileSync(path.join(MIGRATIONS, name), 'utf8');
    const [, fields = '{}'] = /select '(\{[^']*\})'::jsonb as fields/.exec(text) ?? [];
    return Object.entries(JSON.parse(fields));
  });
  assert.deepEqual(Object.fromEntries(listed), MASKED_FIELDS);
});

test('a row that is lost or changed on the way is seen', () => {
  const before = { rooms: [{ id: 1, name: 'Blue' }] };
  assertKept(before, { rooms: [{ id: 1, name: 'Blue', floor: 0 }], beds: [] });
  assert.throws(() => assertKept(before, { rooms: [] }), assert.AssertionError);
  assert.throws(() => assertKept(before, {}), assert.AssertionError);
  assert.throws(() => assertKept(before, { rooms: [{ id: 1, name: 'Red' }] }), assert.AssertionError);
});

/** What migration 0024 changes of stays that wait for their payment, and of the calendars of their properties. */
const CHANGED_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  stays: ['in_reservation_box', 'in_conflict', 'holds_nights'],
  properties: ['calendar_revision', 'calendar_changed_at'],
};
const isOfMigration = (row: Record<string, unknown>) => row['request_id'] === 'migration_0024';

/** Each row is there as it was, in those of its columns that there still are and that no migration changes. */
function assertKept(before: Rows, after: Rows): void {
  for (const [table, rows] of Object.entries(before)) {
    const now = (after[table] ?? []).filter((row) => !isOfMigration(row) || rows.some(isOfMigration));
    const changed = CHANGED_COLUMNS[table] ?? [];
    const columns = Object.keys(now[0] ?? {}).filter((column) => !changed.includes(column));
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
