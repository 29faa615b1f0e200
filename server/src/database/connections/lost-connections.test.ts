import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataOf, useHarness } from '../../../test/harness.ts';
import { asAdministrator } from '../../../test/test-database.ts';
import { isDatabaseAway } from '../failures.ts';

const harness = useHarness();

const LOOKS_MAX = 2_000;

let database: string | undefined;

/** Ends the connections whose statement is like this one, and answers how many there were. */
async function endConnections(statement: string): Promise<number> {
  const name = (database ??= await ownName());
  const ended = await asAdministrator(
    (sql) => sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = ${name} and query like ${statement} and pid <> pg_backend_pid()`,
  );
  return ended.length;
}

async function untilEnded(statement: string): Promise<void> {
  for (let look = 0; look < LOOKS_MAX; look += 1) if ((await endConnections(statement)) > 0) return;
  assert.fail(`no connection worked on ${statement}`);
}

async function ownName(): Promise<string> {
  const [row] = await harness.databases.reads<{ name: string }[]>`select current_database() as name`;
  return row?.name ?? '';
}

test('a statement that fails in the middle of its rows leaves the answer of the next one whole', async () => {
  const { reads } = harness.databases;
  const failing = () => reads`select 1 / (3 - n) as x from generate_series(1, 5) n`;
  const failures = await Promise.allSettled([failing(), failing(), failing(), failing()]);
  assert.ok(failures.every(({ status }) => status === 'rejected'));
  for (let round = 0; round < 4; round += 1) {
    assert.deepEqual([...(await reads`select 7 as seven`)], [{ seven: 7 }]);
  }
});

test('a transaction whose connection is lost fails, and costs neither the process nor a connection', async () => {
  const { writes } = harness.databases;
  for (let round = 0; round < 10; round += 1) {
    const lost = assert.rejects(
      writes.begin(async (sql) => {
        await sql`select pg_sleep(60)`;
      }),
      isDatabaseAway,
    );
    await untilEnded('%pg_sleep(60)%');
    await lost;
  }
  const numbers = Array.from({ length: 20 }, (_, index) => index);
  const answers = await Promise.all(
    numbers.map((number) => writes.begin(async (sql) => [...(await sql`select ${number}::int as number`)])),
  );
  assert.deepEqual(
    answers,
    numbers.map((number) => [{ number }]),
  );
});

test('a request during lost connections is answered or 503, and later requests succeed', async () => {
  const host = await harness.newHost();
  const expected = new Set([200, 503]);
  for (let round = 0; round < 30; round += 1) {
    const requests = [
      host.post('/properties', { title: `House ${round}` }),
      host.get('/properties'),
      host.get('/transactions'),
    ];
    await endConnections('%');
    for (const { status, text } of await Promise.all(requests)) assert.ok(expected.has(status), text);
  }
  // Connections that are lost while nobody uses them cost the next request each.
  for (let connection = 0; connection < 10; connection += 1) {
    const { status, text } = await host.get('/properties');
    assert.ok(expected.has(status), text);
  }
  const { total } = await dataOf(host.get('/properties', { limit: 1 }));
  const { count } = (
    await harness.databases.reads`
    select count(*) from properties where host_id = ${host.host_id}`
  )[0] ?? { count: -1 };
  assert.equal(total, count);
});
