import { test, type TestContext } from 'node:test';
import { until } from '../until.ts';
import { withGround, type Ground, type GroundOptions } from './ground.ts';
import { askEnd, verifyLoss, type LostStretch } from './lost-stretch.ts';
import { newCluster, startCluster, type Cluster } from './postgresql-cluster.ts';
import { openSwitch, withPort, type Switch } from './switch.ts';

const PRIMARY = { settings: ['wal_level=replica', 'max_wal_senders=4'] };

/**
 * The service knows one address, behind which a switch (HAProxy, a virtual address, a managed database) leads to the
 * primary. The replica is synchronous, so what was answered is on both.
 */
test('a failover to a synchronous replica loses no answered write', async (t) => {
  const { options, failOver } = replicated(t, { isSynchronous: true });
  await withGround('failover to a replica', failOver, options);
});

/** The replica gets nothing for the last seconds, in which writes are answered. */
test('after a failover to a replica that lacks the last writes nothing is given twice, and everybody is told', async (t) => {
  const { options, failOver, standby } = replicated(t, { isSynchronous: false });
  let stretch: LostStretch | undefined;
  const work = async (ground: Ground) => {
    await cutOff(standby());
    await ground.writes.answersMore(150);
    stretch = await askEnd(ground, standby());
    await failOver(ground);
  };
  const verify: GroundOptions['verify'] = async (verified) => {
    if (stretch === undefined) throw new Error('nothing was lost');
    return verifyLoss(verified, stretch);
  };
  await withGround('failover to a replica that was cut off', work, { ...options, verify });
});

function replicated(t: TestContext, { isSynchronous }: { readonly isSynchronous: boolean }) {
  const parts: { standby?: Cluster; line?: Switch } = {};
  t.after(async () => {
    await parts.line?.close();
    await parts.standby?.close();
  });
  const required = () => {
    const { standby, line } = parts;
    if (standby === undefined || line === undefined) throw new Error('there is no replica');
    return { standby, line };
  };
  const options: GroundOptions = {
    openCluster: async () => {
      const primary = await startCluster(PRIMARY);
      parts.standby = await startStandby(primary, isSynchronous);
      parts.line = await openSwitch(primary.port);
      return primary;
    },
    databaseUrl: ({ url }) => withPort(url, parts.line?.port),
    finalCluster: () => required().standby,
  };
  const failOver = async ({ cluster, writes, healed }: Ground) => {
    const { standby, line } = required();
    await cluster.kill();
    await writes.refusedMore(20);
    await promote(standby);
    line.lead(standby.port);
    healed();
  };
  return { options, failOver, standby: () => required().standby };
}

async function startStandby(primary: Cluster, isSynchronous: boolean): Promise<Cluster> {
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'admin'];
  const copied = ['-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
  const standby = await newCluster({
    fill: (data) => primary.program('pg_basebackup', [...from, '-D', data, ...copied]),
  });
  await standby.start();
  await primary.asAdministrator(async (sql) => {
    if (isSynchronous) await sql.script(`alter system set synchronous_standby_names = '*'`);
    await sql`select pg_reload_conf()`;
    const state = isSynchronous ? 'sync' : 'async';
    await until(async () => {
      const [row] = await sql<{ is_so: boolean }[]>`
        select exists (select from pg_stat_replication where sync_state = ${state} and state = 'streaming') as is_so`;
      return row?.is_so === true;
    }, `the replica is ${state}`);
  });
  return standby;
}

/** Ends the stream to the replica, which keeps what it has got. */
async function cutOff(standby: Cluster): Promise<void> {
  await standby.asAdministrator(async (sql) => {
    await sql.script(`alter system set primary_conninfo = ''`);
    await sql`select pg_reload_conf()`;
    await until(async () => {
      const [row] = await sql<{ is_streaming: boolean }[]>`
        select exists (select from pg_stat_wal_receiver) as is_streaming`;
      return row?.is_streaming === false;
    }, 'the replica gets nothing more');
  });
}

async function promote(standby: Cluster): Promise<void> {
  await standby.asAdministrator(async (sql) => {
    await sql`select pg_promote(true)`;
  });
}
