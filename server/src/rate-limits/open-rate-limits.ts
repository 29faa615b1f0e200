import type { FastifyBaseLogger } from 'fastify';
import type { RateLimitConfig } from '../config.ts';
import type { DatabaseTarget } from '../database/connections/client.ts';
import type { Sql } from '../database/connections/sql.ts';
import type { CallerBlock } from './blocks/blocks.ts';
import { openSavedBlocks } from './blocks/saved-blocks.ts';
import { createQuotas, type Quotas } from './quotas.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';
import { openSavedSharing, type SavedSharing } from './sharing/saved-sharing.ts';
import type { CounterStore } from './stores/counter-store.ts';
import type { DelayStore } from './stores/delays.ts';
import { createMemoryStore } from './stores/memory-store.ts';
import { openRedisStore } from './stores/redis-store.ts';
import { createSavedBudgets } from './stores/saved-budgets.ts';
import { createSharedStore } from './stores/shared-store.ts';
import { saveUsage } from './usage/saved-usage.ts';

/** The limits of a running service, with their stores. */
export type OpenedRateLimits = {
  readonly rateLimits: RateLimits;
  /** Blocks and bans that have not ended. */
  activeBlocks(): readonly CallerBlock[];
  /** Requests decided while Redis was unavailable; null without Redis. */
  decidedAlone(): number | null;
  /** Saves the counts and reads the blocks again. Must be called at least once a minute. */
  refresh(): Promise<void>;
  /** Saves for the last time. */
  close(): Promise<void>;
};

export type OpenRateLimitsParts = {
  readonly config: RateLimitConfig;
  readonly target: DatabaseTarget;
  readonly sql: Sql;
  readonly clock: () => Temporal.Instant;
  readonly logger: FastifyBaseLogger;
  /** True when TRUSTED_PROXIES is set. */
  readonly trustsProxies: boolean;
};

/** Opens the limits with the saved counts and blocks. */
export async function openRateLimits(parts: OpenRateLimitsParts): Promise<OpenedRateLimits> {
  const { config, target, sql, clock, logger } = parts;
  const onFailure = (error: unknown) =>
    logger.error({ err: error }, 'rate limits could not be saved or read');
  const quotas = createQuotas(config);
  const kept = await openStore(parts, quotas);
  const saved = openSavedBlocks({
    target,
    sql,
    clock,
    blockSeconds: config.escalation.blockSeconds,
    onMade: (block) => logger.warn(block, 'blocked for too many refused requests'),
    onFailure,
  });
  await saved.refresh();
  const shared = await openSharing(parts);
  const rateLimits = createRateLimits({
    quotas,
    store: kept.store,
    blocks: saved.blocks,
    ...(shared === undefined ? {} : { sharing: shared.sharing }),
  });
  const save = async () => {
    await kept.save().catch(onFailure);
    await saveUsage(sql, rateLimits.usage).catch(onFailure);
    await shared?.save().catch(onFailure);
  };
  return {
    rateLimits,
    activeBlocks: () => {
      const now = clock().epochMilliseconds;
      return saved.blocks.list().filter(({ ends_at }) => ends_at > now);
    },
    decidedAlone: () => kept.decidedAlone(),
    refresh: async () => {
      await save();
      await saved.refresh();
    },
    close: async () => {
      await save();
      await saved.close();
      kept.close();
    },
  };
}

async function openSharing(parts: OpenRateLimitsParts): Promise<SavedSharing | undefined> {
  if (parts.trustsProxies) return undefined;
  return openSavedSharing({ ...parts, warn: (sentence) => parts.logger.warn(sentence) });
}

type KeptStore = {
  readonly store: CounterStore & DelayStore;
  save(): Promise<void>;
  decidedAlone(): number | null;
  close(): void;
};

function openStore(parts: OpenRateLimitsParts, quotas: Quotas): Promise<KeptStore> {
  const { redisUrl } = parts.config;
  return redisUrl === null ? keepInDatabase(parts, quotas) : keepInRedis(redisUrl, parts, quotas);
}

async function keepInDatabase({ sql, clock }: OpenRateLimitsParts, quotas: Quotas): Promise<KeptStore> {
  const store = createMemoryStore({ refusals: quotas.refusals });
  const saved = createSavedBudgets(sql, store, quotas);
  await saved.load(clock().epochMilliseconds);
  return {
    store,
    save: () => saved.save(clock().epochMilliseconds),
    decidedAlone: () => null,
    close: () => {},
  };
}

async function keepInRedis(
  url: string,
  { config, logger }: OpenRateLimitsParts,
  { refusals }: Quotas,
): Promise<KeptStore> {
  const store = createSharedStore({
    redis: openRedisStore(url, { refusals }),
    own: createMemoryStore({ refusals, portion: 1 / config.apiProcesses }),
    onAway: (reason) =>
      logger.error({ err: reason }, 'Redis is away: this process counts alone, by its share of the limits'),
    onBack: () => logger.warn('Redis is back: all processes count together again'),
  });
  await store.ready();
  // Redis stores its own counts.
  return {
    store,
    save: async () => {},
    decidedAlone: () => store.decidedAlone(),
    close: () => store.close(),
  };
}
