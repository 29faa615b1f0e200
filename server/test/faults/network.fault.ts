import { test } from 'node:test';
import { openCuttableLine, type CuttableLine } from '../cuttable-line.ts';
import { withGround } from './ground.ts';
import { startCluster, type Cluster } from './postgresql-cluster.ts';
import { openSwitch, withPort, type Switch } from './switch.ts';

const DELAY_MS = 40;

test('a slow way to the database makes everything slower, and refuses nothing for long', async (t) => {
  const way: { line?: Switch } = {};
  t.after(() => way.line?.close());
  const openCluster = async () => {
    const cluster = await startCluster();
    way.line = await openSwitch(cluster.port);
    return cluster;
  };
  await withGround(
    'database slow (40 ms each way)',
    async ({ writes, healed }) => {
      way.line?.delay(DELAY_MS);
      await writes.answersMore(60);
      way.line?.delay(0);
      healed();
    },
    { openCluster, databaseUrl: ({ url }) => withPort(url, way.line?.port) },
  );
});

test('a connection to the database that falls silent is given up, and another one is opened', async (t) => {
  const way: { line?: CuttableLine } = {};
  t.after(() => way.line?.close());
  const openCluster = async () => {
    const cluster = await startCluster();
    way.line = await openCuttableLine({ url: cluster.url });
    return cluster;
  };
  const addressOf = (cluster: Cluster) =>
    way.line !== undefined && 'url' in way.line.target ? way.line.target.url : cluster.url;
  await withGround(
    'network to the database cut',
    async ({ writes, healed }) => {
      way.line?.cut();
      await writes.refusedMore(8);
      way.line?.mend();
      healed();
    },
    // A statement that was sent is given up 1.5 times after its own timeout of 15 seconds.
    { openCluster, databaseUrl: addressOf, normalMsMax: 30_000 },
  );
});
