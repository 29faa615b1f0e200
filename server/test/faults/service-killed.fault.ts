import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../until.ts';
import { withGround } from './ground.ts';
import { childrenOf } from './postgresql-cluster.ts';
import { newRandom } from './random.ts';

const KILLS = 4;
/** A kill comes at any moment within this time after the service works. */
const WITHIN_MS = 400;

test('a service that is killed at random moments and started again loses no answered write', async (t) => {
  const random = newRandom(t);
  await withGround('service killed (kill -9)', async ({ service, restart, writes, healed }) => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      await writes.answersMore(20);
      await pause(random() * WITHIN_MS);
      service().child.kill('SIGKILL');
      await service().ended();
      await restart();
      healed();
    }
  });
});

test('processes of WORKERS that are killed at random moments lose no answered write', async (t) => {
  const random = newRandom(t);
  const options = { env: { WORKERS: '2' } };
  await withGround(
    'processes of WORKERS=2 killed',
    async ({ service, restart, writes, healed }) => {
      const parent = service().child.pid ?? 0;
      for (let kill = 0; kill < KILLS; kill += 1) {
        await pause(random() * WITHIN_MS);
        const workers = childrenOf(parent);
        assert.equal(workers.length, 2);
        const victim = workers[Math.floor(random() * workers.length)] ?? 0;
        process.kill(victim, 'SIGKILL');
        await until(
          () => childrenOf(parent).length === 2 && !childrenOf(parent).includes(victim),
          'another takes its place',
        );
        await writes.answersMore(40);
      }
      service().child.kill('SIGKILL');
      await service().ended();
      await until(() => childrenOf(parent).length === 0, 'no worker is left');
      await restart();
      healed();
    },
    options,
  );
});
