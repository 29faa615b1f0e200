import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useHarness } from '../../../test/harness.ts';
import { StartProblem } from '../../database/start-problem.ts';
import { distribute, planDistribution } from './distribute.ts';
import { listWorkers } from './queries.ts';
import { TABLE_PLACES } from './table-places.ts';

const harness = useHarness();

test('every table has a place on a Citus cluster, and a table of accounts is spread by host_id', async () => {
  const rows = await harness.databases.reads<{ name: string; has_account: boolean }[]>`
    select t.table_name as name, exists (
      select from information_schema.columns c
      where c.table_schema = 'public' and c.table_name = t.table_name and c.column_name = 'host_id'
    ) as has_account
    from information_schema.tables t where t.table_schema = 'public' and t.table_type = 'BASE TABLE'`;
  const unplaced = rows.filter(({ name, has_account }) =>
    has_account
      ? TABLE_PLACES[name] !== 'account'
      : !['everywhere', 'coordinator'].includes(TABLE_PLACES[name] ?? ''),
  );
  assert.deepEqual(unplaced, [], 'add it to server/src/service/distribution/table-places.ts');
  const gone = Object.keys(TABLE_PLACES).filter((table) => !rows.some(({ name }) => name === table));
  assert.deepEqual(gone, []);
});

test('every unique key of a table that is spread begins with the account or has it, so that one machine can hold it', async () => {
  const spread = Object.keys(TABLE_PLACES).filter((table) => TABLE_PLACES[table] === 'account');
  const rows = await harness.databases.reads<{ name: string }[]>`
    select i.indexrelid::regclass::text as name from pg_index i
    where (i.indisunique or i.indisexclusion) and i.indrelid::regclass::text = any(${spread})
      and not exists (
        select from pg_attribute a
        where a.attrelid = i.indrelid and a.attname = 'host_id' and a.attnum = any(i.indkey::smallint[])
      )`;
  assert.deepEqual(rows, []);
});

test('every foreign key between spread tables names the account, and none leads from a spread table to one of the coordinator', async () => {
  const rows = await harness.databases.reads<
    { name: string; from_table: string; to_table: string; definition: string }[]
  >`
    select conname as name, conrelid::regclass::text as from_table, confrelid::regclass::text as to_table,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;
  const wrong = rows.filter(({ from_table, to_table, definition }) => {
    const [from, to] = [TABLE_PLACES[from_table], TABLE_PLACES[to_table]];
    if (from === 'account' && to === 'account')
      return !/^FOREIGN KEY \(host_id, .+REFERENCES \w+\(host_id, /.test(definition);
    return from === 'account' ? to === 'coordinator' : to === 'account';
  });
  assert.deepEqual(wrong, []);
});

test('a PostgreSQL without Citus is refused with a sentence, and nothing has changed', async (t) => {
  const { writes } = harness.databases;
  if ((await listWorkers(writes)) !== null) return t.skip('this is a coordinator of Citus');
  const isRefusal = (error: unknown) =>
    error instanceof StartProblem && /no coordinator of Citus/.test(error.message);
  await assert.rejects(planDistribution(writes), isRefusal);
  await assert.rejects(distribute(writes), isRefusal);
  assert.deepEqual(await writes`select from pg_class where relname = 'waiting_foreign_keys'`, []);
});

test('a distributed database has nothing left to do, and its machines have the settings of the service', async (t) => {
  const { writes, isWide } = harness.databases;
  if (!isWide) return t.skip('this is a plain PostgreSQL');
  assert.deepEqual((await planDistribution(writes)).steps, []);
  const rows = await writes<{ result: string }[]>`
    select result from run_command_on_workers('select now()::text ~ ''^2.+\+00$'' and current_setting(''jit'') = ''off''')`;
  assert.deepEqual(
    rows.map(({ result }) => result),
    rows.map(() => 't'),
  );
});
