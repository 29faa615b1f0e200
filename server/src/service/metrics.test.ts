import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { clock, useHarness } from '../../test/harness.ts';
import { readConfig } from '../config.ts';
import { openRateLimits } from '../rate-limits/open-rate-limits.ts';
import { VERSION } from '../documents/releases.ts';
import { PRODUCT } from '../product.ts';
import { countRateLimits, measureProcess } from './metrics.ts';

const harness = useHarness();

test('an administrator sees which accounts are near a limit, who is blocked, and what was refused', async () => {
  const limits = await openRateLimits({
    config: readConfig({ BLOCK_AFTER_REFUSALS: '2' }).rateLimits!,
    target: harness.target,
    sql: harness.databases.writes,
    clock: () => clock.now,
    logger: pino({ level: 'silent' }),
    trustsProxies: false,
  });
  try {
    const registry = new Registry();
    countRateLimits(limits, registry, () => clock.now);
    const app = harness.newApp({ rateLimits: limits.rateLimits });
    const [near, far, over] = [await harness.newHost(), await harness.newHost(), await harness.newHost()];
    const book = ({ token }: { readonly token: string }) =>
      app.inject({
        method: 'POST',
        url: '/v3/reservations',
        headers: { 'service-access-token': token, 'user-agent': 'channel-manager/2.1' },
        payload: {},
      });
    for (let count = 0; count < 48; count += 1) await book(near);
    for (let count = 0; count < 47; count += 1) await book(far);
    for (let count = 0; count < 62; count += 1) await book(over);
    const text = await registry.metrics();
    const nearLine = (host_id: number) =>
      new RegExp(
        `^innkeep_rate_limit_near\\{host_id="${host_id}",limit="reservations",window="1m"\\} (.*)$`,
        'm',
      );
    assert.equal(nearLine(near.host_id).exec(text)?.[1], '0.8');
    assert.equal(nearLine(over.host_id).exec(text)?.[1], '1');
    assert.equal(nearLine(far.host_id).exec(text), null);
    assert.match(text, /^innkeep_rate_limit_blocks\{kind="block"\} 1$/m);
    assert.match(text, /^innkeep_rate_limit_refusals_total\{scope="api",window="1m"\} 2$/m);
    assert.doesNotMatch(text, /decided_alone/, 'there is no Redis that could be away');
    clock.now = clock.now.add({ seconds: 60 });
    assert.doesNotMatch(await registry.metrics(), /^innkeep_rate_limit_near\{/m);
  } finally {
    await limits.close();
  }
});

test('the metrics name the version of Innkeep, its commit and the release of the interface', async () => {
  const metric = measureProcess(new Registry(), 1).getSingleMetric('innkeep_build_info');
  const labels = { version: PRODUCT.version, commit: PRODUCT.commit ?? '', interface: VERSION };
  assert.deepEqual((await metric?.get())?.values, [{ value: 1, labels }]);
});
