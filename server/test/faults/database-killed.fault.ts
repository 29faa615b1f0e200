import { test } from 'node:test';
import { withGround } from './ground.ts';

test('a killed database that comes back loses no answered write', async () => {
  await withGround('database killed (kill -9)', async ({ cluster, writes, healed }) => {
    for (let round = 0; round < 2; round += 1) {
      await cluster.kill();
      await writes.refusedMore(20);
      await cluster.start();
      healed();
      await writes.answersMore(100);
    }
  });
});

test('a database that is restarted loses no answered write', async () => {
  await withGround('database restarted', async ({ cluster, writes, healed }) => {
    for (let round = 0; round < 3; round += 1) {
      await cluster.stop();
      await cluster.start();
      healed();
      await writes.answersMore(100);
    }
  });
});
