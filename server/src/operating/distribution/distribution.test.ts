import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataOf, useHarness } from '../../../test/harness.ts';
import type { DatabaseTarget } from '../../database/connections/client.ts';
import { openPool, type Pool } from '../../database/connections/pool.ts';
import { checkMachines } from '../../database/machines.ts';
import { migrate } from '../../database/migrate.ts';
import { MIGRATIONS_FOLDER } from '../../database/open-database.ts';
import { StartProblem } from '../../database/start-problem.ts';
import { problemsOf } from '../cells/add-cell.ts';
import { readFacts } from '../cells/queries.ts';
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
  assert.deepEqual(unplaced, [], 'add it to server/src/operating/distribution/table-places.ts');
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

const RESET = `do $$ begin
  perform set_config('citus.enable_ddl_propagation', 'off', true);
  execute format('alter database %I reset all', current_database());
  execute format('alter database %I set timezone to ''Asia/Tokyo''', current_database());
end $$`;

test('a distributed database has nothing left to do; a machine in another zone stops a start until it is distributed again', async (t) => {
  if (!harness.databases.isWide) return t.skip('this is a plain PostgreSQL');
  // Each time by a new connection, since Citus keeps the sessions of its machines.
  const anew = <T>(work: (sql: Pool) => Promise<T>): Promise<T> =>
    inNewPool({ ...harness.target, isWide: true }, work);
  assert.deepEqual((await anew(planDistribution)).steps, []);
  await anew(checkMachines);
  await anew((sql) => sql`select run_command_on_workers(${RESET})`);
  await assert.rejects(anew(checkMachines), /A machine of the Citus cluster lacks settings .+\(TimeZone, /);
  assert.ok((await anew((sql) => distribute(sql))) > 0);
  await anew(checkMachines);
  assert.deepEqual((await anew(planDistribution)).steps, []);
});

test('where events of a cluster were restored, each machine numbers its events after them', async (t) => {
  const { writes, isWide } = harness.databases;
  if (!isWide) return t.skip('this is a plain PostgreSQL');
  const host = await harness.newHost();
  const idsOf = async () =>
    (
      await writes<
        { id: string }[]
      >`select id::text as id from events where host_id = ${host.host_id} order by id`
    ).map(({ id }) => BigInt(id));
  for (const name of ['one', 'two']) await dataOf(host.post('/tags', { name }));
  const stored = await idsOf();
  await writes`drop trigger number_events on events`;
  await writes`
    select run_command_on_workers('select setval(''events_id_seq'', min_value) from (
      select seqmin as min_value from pg_sequence where seqrelid = ''events_id_seq''::regclass) first')`;
  await inNewPool(harness.target, (sql) => distribute(sql));
  await dataOf(host.post('/tags', { name: 'three' }));
  const [next, ...more] = (await idsOf()).slice(stored.length);
  assert.deepEqual([next! > stored.at(-1)!, more], [true, []]);
});

test('a version with new migrations refuses a distributed database and says the way, before anything has changed', async (t) => {
  const { writes, isWide } = harness.databases;
  if (!isWide) return t.skip('this is a plain PostgreSQL');
  const [last] = await writes<{ number: number; name: string; checksum: string }[]>`
    delete from schema_migrations where number = (select max(number) from schema_migrations)
    returning number, name, checksum`;
  await assert.rejects(
    migrate(writes, { folder: MIGRATIONS_FOLDER }),
    /make a backup, restore it into an empty/,
  );
  await writes`insert into schema_migrations (number, name, checksum) values (${last!.number}, ${last!.name}, ${last!.checksum})`;
  assert.deepEqual(await migrate(writes, { folder: MIGRATIONS_FOLDER }), []);
});

test('a cluster is no cell: no account moves to it or from it', async () => {
  const facts = await readFacts(harness.databases.writes);
  assert.equal(facts.is_wide, harness.databases.isWide);
  const [problem] = problemsOf({ ...facts, is_wide: true, is_superuser: true, wal_level: 'logical' }, facts);
  assert.match(problem ?? '', /is the coordinator of a Citus cluster/);
});

async function inNewPool<T>(target: DatabaseTarget, work: (sql: Pool) => Promise<T>): Promise<T> {
  const sql = openPool(target, { max: 1, statementTimeoutMs: 10_000 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}
