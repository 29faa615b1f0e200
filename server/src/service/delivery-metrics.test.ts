import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Registry } from 'prom-client';
import { deliverOnce } from '../../test/deliver.ts';
import { clock, START, useHarness } from '../../test/harness.ts';
import { sending } from '../../test/webhooks.ts';
import { storeEvents } from '../areas/events/fixtures.ts';
import { countDeliveries } from './delivery-metrics.ts';

const harness = useHarness();

test('attempts are counted by what came of them, and what was not dispatched says for how long', async () => {
  const registry = new Registry();
  const onAttempt = countDeliveries(registry, harness.databases, () => clock.now);
  for (const outcome of ['delivered', 'timeout', 'delivered']) onAttempt(outcome);
  const attempts = await registry.getSingleMetricAsString('innkeep_webhook_attempts_total');
  assert.match(attempts, /\{outcome="delivered"\} 2\n/);
  assert.match(attempts, /\{outcome="timeout"\} 1$/m);
  const behind = async () =>
    (await registry.getSingleMetricAsString('innkeep_webhook_dispatch_behind_seconds'))
      .split(' ')
      .at(-1)
      ?.trim();
  const { host_id } = await harness.newHost();
  await deliverOnce(harness.databases, sending());
  assert.equal(await behind(), '0');
  const created_at = Temporal.Instant.from(START).subtract({ seconds: 90 }).toString();
  await storeEvents(harness.databases.writes, { host_id, from: 1, created_at });
  assert.equal(await behind(), '90');
});
