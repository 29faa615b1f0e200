import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openCuttableLine } from '../../../test/cuttable-line.ts';
import { asAdministrator, createEmptyTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { isDatabaseAway } from '../failures.ts';
import { openPool, type Pool } from './pool.ts';
import { openSharedConnections } from './shared-connections.ts';
import type { Sql } from './sql.ts';

let database: TestDatabase;
let sql: Pool;
before(async () => {
  database = await createEmptyTestDatabase();
  sql = openPool(database.target, { max: 4, statementTimeoutMs: 10_000 });
  await sql`create table changes (number integer primary key, part text not null)`;
});
after(async () => {
  await sql.end();
  await database.drop();
});

const FLOODED = 'innkeep-flooded';

/** Ends connections of the flooded pool; `share` of them, by chance. */
async function endConnections(share: number): Promise<number> {
  const ended = await asAdministrator(
    (administrator) => administrator`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = ${FLOODED} and random() < ${share}::float`,
  );
  return ended.length;
}

/** The number is visible to the statements of the transaction that set it, and to no others. */
async function change(pool: Pool, number: number): Promise<void> {
  await pool.begin(async (tx) => {
    await tx`select set_config('test.number', ${number}, true)`;
    await tx`insert into changes (number, part) values (${number}, 'begun')`;
    const [seen] = await tx<{ number: string; part: string }[]>`
      update changes set part = 'done' where number = ${number}
      returning current_setting('test.number', true) as number, part`;
    assert.deepEqual(seen, { number: String(number), part: 'done' });
  });
}

async function numberInForce(pool: Pool): Promise<string> {
  const [row] = await pool<{ number: string }[]>`
    select coalesce(current_setting('test.number', true), '') as number`;
  return row?.number ?? '';
}

test('on a full pool whose connections are killed no statement runs in the transaction of another, none waits for ever, and each answered change is stored', async () => {
  const options = { max: 3, statementTimeoutMs: 5_000, applicationName: FLOODED };
  const pool = openPool(database.target, options);
  const answered: number[] = [];
  let [lost, ended, number] = [0, 0, 0];
  const tolerate = (error: unknown) => {
    assert.ok(isDatabaseAway(error), String(error));
    lost += 1;
  };
  for (let round = 0; round < 25; round += 1) {
    const flood = Array.from({ length: 40 }, async (_, index) => {
      if (index % 2 === 0) return assert.equal(await numberInForce(pool), '');
      const own = (number += 1);
      await change(pool, own);
      answered.push(own);
    });
    const settled = Promise.all(flood.map((each) => each.catch(tolerate)));
    ended += await endConnections(0.3);
    await settled;
  }
  await pool.end();
  assert.ok(
    ended > 0 && lost > 0 && answered.length > 0,
    `${ended} ended, ${lost} lost, ${answered.length} done`,
  );
  const stored = await sql<{ number: number; part: string }[]>`select number, part from changes`;
  assert.ok(stored.every(({ part }) => part === 'done'));
  const numbers = new Set(stored.map((row) => row.number));
  assert.deepEqual(
    answered.filter((each) => !numbers.has(each)),
    [],
  );
});

test('a statement that comes after the end of its transaction is refused', async () => {
  const late = await sql.begin((tx) => Promise.resolve(() => tx`insert into changes values (-1, 'late')`));
  await assert.rejects(Promise.resolve(late()), /after the end of its transaction/);
  assert.deepEqual(await sql`select from changes where number = -1`, []);
});

test('a transaction of which a statement failed while nobody waited for it is not reported as stored', async () => {
  const failing = sql.begin(async (tx) => {
    await tx`insert into changes values (-2, 'lost')`;
    void Promise.allSettled([tx`select 1 / 0`]);
  });
  await assert.rejects(failing, /nothing is stored/);
  assert.deepEqual(await sql`select from changes where number = -2`, []);
});

test('a refused statement or transaction keeps its connection', async () => {
  const pool = openPool(database.target, { max: 1, statementTimeoutMs: 5_000 });
  const pidOf = async () => (await pool<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid;
  const pid = await pidOf();
  await assert.rejects(Promise.resolve(pool`select 1 / 0`), { code: '22012' });
  await assert.rejects(
    pool.begin((tx) => tx`select 1 / 0`),
    { code: '22012' },
  );
  assert.equal(await pidOf(), pid);
  await pool.end();
});

test('who waits for a connection of a full pool is refused in time, and is no hindrance afterwards', async () => {
  const pool = openPool(database.target, { max: 1, statementTimeoutMs: 5_000, connectTimeoutMs: 1_000 });
  const released = Promise.withResolvers<void>();
  const holding = pool.begin(() => released.promise);
  await assert.rejects(Promise.resolve(pool`select 1`), { code: 'CONNECT_TIMEOUT' });
  released.resolve();
  await holding;
  assert.deepEqual(await pool`select 1 as one`, [{ one: 1 }]);
  await pool.end();
});

test('an account with many transactions leaves connections to the others', async () => {
  const pool = openPool(database.target, { max: 4, statementTimeoutMs: 5_000, connectTimeoutMs: 1_000 });
  const released = Promise.withResolvers<void>();
  const holding = Array.from({ length: 20 }, () => pool.ofAccount(1).begin(() => released.promise));
  const refused = Promise.allSettled(holding.slice(3));
  for (let count = 0; count < 5; count += 1)
    assert.deepEqual(await pool.ofAccount(2)`select 1 as one`, [{ one: 1 }]);
  released.resolve();
  await Promise.all(holding.slice(0, 3));
  await refused;
  await pool.end();
});

test('the reads of an account that take long do not delay those of the others', async () => {
  const shared = openSharedConnections(database.target, { max: 1, statementTimeoutMs: 5_000 });
  const slow = shared.ofAccount(1);
  const other = shared.ofAccount(2);
  await Promise.all(Array.from({ length: 5 }, () => slow`select pg_sleep(0.05)`));
  let isOver = false;
  const many = Promise.all(Array.from({ length: 20 }, () => slow`select pg_sleep(0.05)`)).then(
    () => (isOver = true),
  );
  for (let count = 0; count < 5; count += 1) {
    assert.deepEqual(await other`select 1 as one`, [{ one: 1 }]);
    assert.equal(isOver, false, 'it waits for one of them at most');
  }
  assert.equal(await many, true);
  const started = performance.now();
  const quick = Promise.all(Array.from({ length: 200 }, () => other`select 1 as one`));
  await quick;
  assert.ok(performance.now() - started < 5_000);
  await shared.end();
});

test('a connection that falls silent is given up, alone or shared, and another is opened', async () => {
  const line = await openCuttableLine(database.target);
  const options = { max: 1, statementTimeoutMs: 200 };
  const pool = openPool(line.target, options);
  const shared = openSharedConnections(line.target, options);
  for (const each of [pool, shared]) await each`select 1`;
  line.cut();
  const silent = [pool, shared, pool, shared].map((each) => each`select 1`);
  for (const outcome of await Promise.allSettled(silent))
    assert.ok(outcome.status === 'rejected' && isDatabaseAway(outcome.reason));
  line.mend();
  for (const each of [pool, shared]) assert.deepEqual(await each`select 1 as one`, [{ one: 1 }]);
  await Promise.all([pool.end(), shared.end()]);
  await line.close();
});

test('a table that changes under prepared statements costs nobody a request', async () => {
  const shared = openSharedConnections(database.target, { max: 1, statementTimeoutMs: 5_000 });
  await sql`create table rooms (id integer)`;
  await sql`insert into rooms values (1)`;
  const read = (pool: Sql) => pool`select * from rooms`;
  const inPool = () =>
    Promise.all([
      ...Array.from({ length: 4 }, () => read(sql)),
      ...Array.from({ length: 40 }, () => read(shared)),
    ]);
  await inPool();
  await sql`alter table rooms add column beds integer default 2`;
  for (const rows of await inPool()) assert.deepEqual(rows, [{ id: 1, beds: 2 }]);
  assert.deepEqual(await sql.begin((tx) => tx`select * from rooms`), [{ id: 1, beds: 2 }]);
  await shared.end();
});

test('more texts than are prepared run all the same', async () => {
  for (let number = 0; number < 2_200; number += 1) {
    const [row] = await sql.run({ text: `select ${number} as number, $1::text as text`, values: ['x'] });
    assert.deepEqual(row, { number, text: 'x' });
  }
});

test('a statement goes to the shared connection with the fewest waiting, and a finished one no longer counts', async () => {
  const shared = openSharedConnections(database.target, { max: 2, statementTimeoutMs: 10_000 });
  const pidOf = async () => (await shared<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid;
  const [one, same] = [await pidOf(), await pidOf()];
  assert.equal(same, one);
  const slow = Promise.resolve(shared`select pg_sleep(0.3)`);
  await Promise.resolve();
  const beside = [await pidOf(), await pidOf()];
  assert.deepEqual([beside[0] === one, beside[0] === beside[1]], [false, true]);
  await slow;
  assert.equal(await pidOf(), one);
  await shared.end();
});
