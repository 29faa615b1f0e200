import { test } from 'node:test';
import { until } from '../until.ts';
import { withGround } from './ground.ts';
import { newCluster, startCluster, type Cluster } from './postgresql-cluster.ts';
import { openSwitch, withPort, type Switch } from './switch.ts';

const PRIMARY = { settings: ['wal_level=replica', 'max_wal_senders=4'] };

/**
 * The service knows one address, behind which a switch (HAProxy, a virtual address, a managed database) leads to the
 * primary. The replica is synchronous, so what was answered is on both.
 */
test('a failover to a synchronous replica loses no answered write', async (t) => {
  const parts: { standby?: Cluster; line?: Switch } = {};
  t.after(async () => {
    await parts.line?.close();
    await parts.standby?.close();
  });
  const openCluster = async () => {
    const primary = await startCluster(PRIMARY);
    parts.standby = await startStandby(primary);
    parts.line = await openSwitch(primary.port);
    return primary;
  };
  await withGround(
    'failover to a replica',
    async ({ cluster, writes, healed }) => {
      const { standby, line } = parts;
      if (standby === undefined || line === undefined) throw new Error('there is no replica');
      await cluster.kill();
      await writes.refusedMore(20);
      await promote(standby);
      line.lead(standby.port);
      healed();
    },
    {
      openCluster,
      databaseUrl: ({ url }) => withPort(url, parts.line?.port),
      finalCluster: (cluster) => parts.standby ?? cluster,
    },
  );
});

async function startStandby(primary: Cluster): Promise<Cluster> {
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'admin'];
  const standby = await newCluster({
    fill: (data) =>
      primary.program('pg_basebackup', [
        ...from,
        '-D',
        data,
        '-R',
        '-X',
        'stream',
        '-c',
        'fast',
        '--no-sync',
      ]),
  });
  await standby.start();
  await primary.asAdministrator(async (sql) => {
    await sql.script(`alter system set synchronous_standby_names = '*'`);
    await sql`select pg_reload_conf()`;
    await until(async () => {
      const [row] = await sql<{ is_sync: boolean }[]>`
        select exists (select from pg_stat_replication where sync_state = 'sync') as is_sync`;
      return row?.is_sync === true;
    }, 'the replica is synchronous');
  });
  return standby;
}

async function promote(standby: Cluster): Promise<void> {
  await standby.asAdministrator(async (sql) => {
    await sql`select pg_promote(true)`;
  });
}
