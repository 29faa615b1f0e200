import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as breathe } from 'node:timers/promises';
import { pino } from 'pino';
import { clock, useHarness } from '../../test/harness.ts';
import { readConfig } from '../config.ts';
import { keepRateLimits } from './keep-rate-limits.ts';

const harness = useHarness();
const logger = pino({ level: 'silent' });

test('what was counted is saved every half minute, so that a killed process gives back no more than that', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { databases, target } = harness;
  const opened = { databases, target, found: null, migrated: [], close: async () => {} };
  const limits = await keepRateLimits({ config: readConfig({}), clock: () => clock.now, logger, opened });
  const app = harness.newApp({ rateLimits: limits!.rateLimits });
  const { host_id, token } = await harness.newHost();
  const saved = async () => {
    const rows = await databases.reads<{ count: number }[]>`
      select (windows -> 'host' ->> 0)::integer as count from rate_limit_budgets
      where subject = ${`host ${host_id}`}`;
    return rows[0]?.count;
  };
  try {
    for (const count of [1, 2]) {
      await app.inject({ url: '/v3/properties', headers: { 'service-access-token': token } });
      t.mock.timers.tick(29_999);
      assert.notEqual(await saved(), count);
      t.mock.timers.tick(1);
      for (let look = 1; (await saved()) !== count; look += 1) {
        assert.ok(look < 5000, `${count} was not saved`);
        // One that comes while the one before is still under way is left out; the next is not.
        t.mock.timers.tick(look % 50 === 0 ? 30_000 : 0);
        await breathe();
      }
    }
  } finally {
    await limits!.close();
  }
});
