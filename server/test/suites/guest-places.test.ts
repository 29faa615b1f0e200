import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { useHarness } from '../harness.ts';
import { GUEST_PLACES, NO_GUEST_DATA } from './guest-places.ts';

const harness = useHarness();

test('every text column of a tenant either is erased with a guest or has a reason why it holds no guest’s data', async () => {
  const columns = await harness.databases.reads<{ name: string }[]>`
    select c.table_name || '.' || c.column_name as name
    from information_schema.columns c
    join information_schema.columns h
      on h.table_schema = c.table_schema and h.table_name = c.table_name and h.column_name = 'host_id'
    join pg_tables t on t.schemaname = 'public' and t.tablename = c.table_name
    where c.table_schema = 'public' and c.data_type in ('text', 'jsonb', 'bytea')`;
  const listed = [GUEST_PLACES, ...NO_GUEST_DATA.map(({ columns: kept }) => kept)].flatMap((tables) =>
    Object.entries(tables).flatMap(([table, names]) => names.map((name) => `${table}.${name}`)),
  );
  assert.equal(new Set(listed).size, listed.length, 'a column is listed twice');
  assert.deepEqual(listed.toSorted(), columns.map(({ name }) => name).toSorted());
});

test('docs/privacy.md names every table that holds a guest’s data', () => {
  const page = fs.readFileSync(`${import.meta.dirname}/../../../docs/privacy.md`, 'utf8');
  const missing = Object.keys(GUEST_PLACES).filter((table) => !page.includes(`\`${table}\``));
  assert.deepEqual(missing, []);
});
