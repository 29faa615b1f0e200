// The service over the bench's database, which counts in memory, in Redis or not at all; its plan comes on standard
// input. Its limits are a million times as large, so that a load is counted as usual and never refused.
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { openKnownOwners } from '#server/access/known-owners.ts';
import { buildApp } from '#server/app.ts';
import { openDatabases } from '#server/database/databases.ts';
import type { DatabaseTarget } from '#server/database/connections/client.ts';
import { openEncryption, ENCRYPTION_KEY_BYTES } from '#server/database/encryption.ts';
import { createBlocks } from '#server/rate-limits/blocks/blocks.ts';
import { ESCALATION } from '#server/rate-limits/limits.ts';
import { createQuotas, type Quota, type Quotas } from '#server/rate-limits/quotas.ts';
import { createRateLimits } from '#server/rate-limits/rate-limits.ts';
import { createMemoryStore } from '#server/rate-limits/stores/memory-store.ts';
import { openRedisStore } from '#server/rate-limits/stores/redis-store.ts';
import { createSharedStore } from '#server/rate-limits/stores/shared-store.ts';

export type LimitedPlan = {
  readonly target: DatabaseTarget;
  readonly limits: 'off' | 'memory' | 'redis';
  readonly redisUrl: string;
};

const { target, limits, redisUrl }: LimitedPlan = JSON.parse(await text(process.stdin));
const app = buildApp({
  databases: openDatabases(
    target,
    { readConnections: 1, writeConnections: 8, longReadConnections: 3 },
    openEncryption(Buffer.alloc(ENCRYPTION_KEY_BYTES)),
  ),
  clock: () => Temporal.Now.instant(),
  tokenHeaders: [],
  knownOwners: openKnownOwners(target),
  logger: pino({ level: 'info' }, pino.destination('/dev/null')),
  isDraining: () => false,
  ...(limits === 'off' ? {} : { rateLimits: await openLimits() }),
});
console.log(`listening ${new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port}`);
process.once('SIGTERM', () => process.exit(0));

async function openLimits() {
  const quotas = generous(
    createQuotas({ unidentified: { perMinute: 60, perHour: 600 }, escalation: ESCALATION }),
  );
  const own = createMemoryStore({ refusals: quotas.refusals });
  const blocks = createBlocks(ESCALATION, () => {});
  if (limits === 'memory') return createRateLimits({ quotas, store: own, blocks });
  const redis = openRedisStore(redisUrl, quotas);
  const store = createSharedStore({ redis, own, onAway: console.error, onBack: () => {} });
  await store.ready();
  return createRateLimits({ quotas, store, blocks });
}

function generous(quotas: Quotas): Quotas {
  return { ...quotas, ofRoute: (method, url) => quotas.ofRoute(method, url).map(generousQuota) };
}

function generousQuota(quota: Quota): Quota {
  const windows = quota.windows.map((window) => ({ ...window, amount: window.amount * 1_000_000 }));
  return { ...quota, windows };
}
