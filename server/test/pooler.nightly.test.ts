import assert from 'node:assert/strict';
import fs from 'node:fs';
import { after, before, test } from 'node:test';
import { openDatabases, type Databases } from '../src/database/databases.ts';
import { POOLED_SETTINGS } from '../src/database/pooler.ts';
import { addWebhook, makeAccount } from './faults/account.ts';
import { REQUEST_SECONDS, startMarkedWrites, type Target } from './faults/marked-writes.ts';
import { startCluster, type Cluster } from './faults/postgresql-cluster.ts';
import { openReceiver } from './faults/receiver.ts';
import { verifyWrites } from './faults/verify-writes.ts';
import { ENCRYPTION_KEY, fixedEncryption } from './fixed-encryption.ts';
import { newPgBouncer, NO_PGBOUNCER, type PgBouncer } from './pgbouncer.ts';
import { newDataDir, spawnService, type ServiceProcess } from './service-process.ts';
import { runInnkeep } from '../../cli/test/run-innkeep.ts';

const skip = NO_PGBOUNCER;
const dataDir = newDataDir();
/** Fewer connections to PostgreSQL than one service opens to the pooler. */
const POOL_SIZE = 3;
const PACE = { betweenMs: 50, warmUp: 10, well: 20, kinds: ['task', 'reservation'] } as const;

let cluster: Cluster;
let pooler: PgBouncer;
let databases: Databases;

before(async () => {
  if (skip !== false) return;
  cluster = await startCluster();
  pooler = await newPgBouncer(cluster, { size: POOL_SIZE });
  await pooler.start();
});
after(async () => {
  fs.rmSync(dataDir, { recursive: true });
  if (skip !== false) return;
  await databases?.close();
  await pooler.close();
  await cluster.close();
});

test('a pooler whose sessions lack the settings of their role is refused by name', { skip }, async () => {
  const service = start();
  assert.equal(await service.ended(), 1);
  assert.match(
    service.output(),
    /^The sessions of the pooler at 127\.0\.0\.1:\d+ lack settings of their role: TimeZone = 'UTC', .+\.$/m,
  );
});

test('a pooler as DATABASE_URL is refused, also one that ignores settings', { skip }, async (t) => {
  const ignoring = await newPgBouncer(cluster, {
    size: POOL_SIZE,
    settings: ['ignore_startup_parameters = options'],
  });
  t.after(() => ignoring.close());
  await ignoring.start();
  for (const { url } of [pooler, ignoring]) {
    const service = start({ DATABASE_URL: url, DATABASE_POOLER_URL: '' });
    assert.equal(await service.ended(), 1);
    assert.match(service.output(), /^The database at \S+ is a connection pooler such as PgBouncer, .+\.$/m);
    const doctor = await runInnkeep({ DATABASE_URL: url, ENCRYPTION_KEY }, 'doctor');
    assert.match(doctor.stdout, /is a connection pooler such as PgBouncer/);
  }
});

test(
  'a service behind PgBouncer in transaction mode loses nothing, also when PgBouncer is killed',
  { skip },
  async (t) => {
    await cluster.asAdministrator(async (sql) => {
      for (const [name, value] of Object.entries(POOLED_SETTINGS))
        await sql.script(`alter role innkeep in database innkeep set ${name} = '${value}'`);
    });
    await restartPooler();
    const service = start();
    t.after(async () => {
      service.child.kill('SIGTERM');
      await service.ended();
    });
    const [, address = ''] = await service.says(/ready at (http:\S+)/);
    const target = { address, ...(await makeAccount({ url: cluster.url })) };
    const receiver = await openReceiver();
    t.after(() => receiver.close());
    await addWebhook(target, receiver.url);
    const stream = await openStream(target);
    t.after(() => stream.close());
    const writes = startMarkedWrites(target, PACE);
    t.after(() => writes.abandon());
    await writes.answersMore(PACE.warmUp);
    await stream.has('task_created');
    const pooled = await countPooled();
    assert.ok(pooled > 0 && pooled <= POOL_SIZE, 'requests share the sessions of the pooler');
    await pooler.kill();
    await writes.refusedMore(2);
    await pooler.start();
    await writes.untilNormal(performance.now());
    await writes.stop();
    assert.deepEqual(writes.dishonest, [], 'each refusal is an honest 503');
    await verifyWrites({ target, writes, receiver, cluster });
  },
);

test(
  'transactions and pipelined reads of more connections than the pooler has stay apart',
  { skip },
  async () => {
    databases = openDatabases(
      { url: cluster.url, poolerUrl: pooler.url },
      { readConnections: 2, writeConnections: 3 * POOL_SIZE, longReadConnections: 1 },
      fixedEncryption,
    );
    const { reads, writes, longReads } = databases;
    await writes`create table counted (lane integer, n integer)`;
    const lanes = Array.from({ length: 3 * POOL_SIZE }, (_, lane) => lane);
    await Promise.all(
      lanes.map(async (lane) => {
        for (let n = 0; n < 20; n += 1)
          await writes.begin(async (tx) => {
            await tx`insert into counted values (${lane}, ${n})`;
            const [row] = await tx<{ count: number }[]>`
            select count(*)::integer as count from counted where lane = ${lane}`;
            assert.equal(row?.count, n + 1);
          });
      }),
    );
    const asked = Array.from({ length: 500 }, (_, number) => number);
    const answers = await Promise.all(
      asked.map((number) => reads<{ n: number }[]>`select ${number}::integer as n`),
    );
    assert.deepEqual(
      answers.map(([row]) => row?.n),
      asked,
    );
    const [long] = await longReads<{ mode: string }[]>`select current_setting('plan_cache_mode') as mode`;
    assert.equal(long?.mode, 'force_custom_plan', 'a long read is planned for its values');
    const backends = await writes.reserve(async (session) => {
      await session`select pg_advisory_lock(1)`;
      return session`select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`;
    });
    assert.equal(backends.length, 1, 'a session lock is on a connection of its own');
  },
);

function start(more: Record<string, string> = {}): ServiceProcess {
  return spawnService(
    {
      DATA_DIR: dataDir,
      DATABASE_URL: cluster.url,
      DATABASE_POOLER_URL: pooler.url,
      ENCRYPTION_KEY,
      REQUEST_SECONDS: String(REQUEST_SECONDS),
      WEBHOOK_ALLOW_HTTP: 'true',
      OUTBOUND_ALLOW: '127.0.0.1',
      PORTAL: 'off',
      ...more,
    },
    ['--no-demo'],
  );
}

/** Its sessions get the settings of their role when they are opened. */
async function restartPooler(): Promise<void> {
  await pooler.kill();
  await pooler.start();
}

/** Sessions of PostgreSQL that the pooler has opened for the service. */
async function countPooled(): Promise<number> {
  const [row] = await cluster.asAdministrator(
    (sql) => sql<{ count: number }[]>`
      select count(*)::integer as count from pg_stat_activity where application_name like 'innkeep - %'`,
  );
  return row?.count ?? 0;
}

/** The event stream of the account. */
async function openStream({ address, token }: Target): Promise<{
  has(kind: string): Promise<void>;
  close(): void;
}> {
  const ending = new AbortController();
  const answer = await fetch(`${address}/v3/events/stream`, {
    headers: { 'Service-Access-Token': token, Accept: 'text/event-stream' },
    signal: ending.signal,
  });
  assert.equal(answer.status, 200);
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let said = '';
  return {
    has: async (kind) => {
      while (!said.includes(kind)) {
        const { value, done } = await reader.read();
        assert.ok(!done, 'the stream goes on');
        said += value;
      }
    },
    close: () => ending.abort(),
  };
}
