import { test } from 'node:test';
import { Client } from 'pg';
import type { Pool } from '../../src/database/connections/pool.ts';
import { until } from '../until.ts';
import { withGround } from './ground.ts';
import { startCluster, type Cluster } from './postgresql-cluster.ts';

test('a database that becomes read-only refuses writes honestly, and stores again afterwards', async () => {
  await withGround('database read-only', async ({ cluster, writes, healed }) => {
    await setReadOnly(cluster, true);
    await writes.refusedMore(30);
    await setReadOnly(cluster, false);
    healed();
  });
});

async function setReadOnly(cluster: Cluster, isReadOnly: boolean): Promise<void> {
  await cluster.asAdministrator(async (sql) => {
    await sql.script(`alter system set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
    await sql`select pg_reload_conf()`;
    // For a session that is connected already, the new value begins with its next statement.
    await until(async () => (await readOnlyOf(sql)) === isReadOnly, 'the setting is in force');
  });
}

async function readOnlyOf(sql: Pool): Promise<boolean> {
  const [row] = await sql<{ value: string }[]>`
    select current_setting('default_transaction_read_only') as value`;
  return row?.value === 'on';
}

test('a database whose connections foreign programs have taken is refused honestly, and used again afterwards', async () => {
  const openCluster = () => startCluster({ settings: ['max_connections=30'] });
  await withGround(
    'database out of connections',
    async ({ cluster, writes, healed }) => {
      const foreign: Client[] = [];
      // The service loses its connections, and others are faster to take them again.
      await cluster.asAdministrator(async (sql) => {
        await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where backend_type = 'client backend' and pid <> pg_backend_pid()`;
        await takeAll(cluster, foreign);
      });
      const before = writes.attempts.length;
      await writes.refusedMore(20);
      await until(() => writes.attempts.length > before + 30, 'callers go on asking');
      await Promise.all(foreign.map((client) => client.end()));
      healed();
    },
    { openCluster },
  );
});

async function takeAll(cluster: Cluster, taken: Client[]): Promise<void> {
  const take = async () => {
    const client = new Client({ connectionString: cluster.url });
    client.on('error', () => {});
    await client.connect();
    taken.push(client);
  };
  const results = await Promise.allSettled(Array.from({ length: 60 }, take));
  if (results.every(({ status }) => status === 'fulfilled')) throw new Error('there were connections left');
}

test('a database that hangs gets requests refused at their deadline, and all works again once it goes on', async () => {
  await withGround('database hangs (SIGSTOP)', async ({ cluster, writes, healed }) => {
    cluster.signalAll('SIGSTOP');
    await writes.refusedMore(8);
    cluster.signalAll('SIGCONT');
    healed();
  });
});

test('a table that is locked for long makes writes wait or be refused, and nothing is stored twice', async () => {
  await withGround('tables locked', async ({ cluster, writes, healed }) => {
    const client = new Client({ connectionString: cluster.url });
    await client.connect();
    await client.query('begin');
    await client.query('lock table transactions, tasks in access exclusive mode');
    await writes.refusedMore(6);
    await client.query('rollback');
    await client.end();
    healed();
  });
});
