import { deleteBlocks, insertBlock, listSubjectsOfHost } from '../../src/rate-limits/blocks/queries.ts';
import { SETTINGS } from '../../src/rate-limits/fixtures.ts';
import { openRateLimits } from '../../src/rate-limits/open-rate-limits.ts';
import { upsertSharedAddress } from '../../src/rate-limits/sharing/queries.ts';
import { findSharedAddresses } from '../../src/rate-limits/sharing/saved-sharing.ts';
import { readClockAhead } from '../../src/operating/start-checks.ts';
import { clock, type Harness } from '../harness.ts';

/** Counts a request, saves it, reads it back, and blocks somebody for a while. */
export async function keepLimits(harness: Harness): Promise<void> {
  const { writes: sql } = harness.databases;
  const now = clock.now.toString();
  const limits = await openRateLimits({
    config: { ...SETTINGS, redisUrl: null, apiProcesses: 1 },
    target: harness.target,
    sql,
    clock: () => clock.now,
    logger: harness.app.log,
    trustsProxies: false,
  });
  await harness.newApp({ rateLimits: limits.rateLimits }).inject({ url: '/docs' });
  const [begins_at, ends_at] = [now, clock.now.add({ hours: 1 }).toString()];
  await insertBlock(sql, { subject: 'host 1', kind: 'block', level: 1, begins_at, ends_at });
  await upsertSharedAddress(sql, { address: '10.0.0.2', accounts: 5, is_forwarded: false }, now);
  await findSharedAddresses(sql, clock.now);
  await readClockAhead(sql, () => clock.now);
  await limits.close();
  await deleteBlocks(sql, { subjects: await listSubjectsOfHost(sql, 'host 1'), now });
}
