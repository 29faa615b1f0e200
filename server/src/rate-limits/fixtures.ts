import { createBlocks, type CallerBlock, type Blocks } from './blocks/blocks.ts';
import { ESCALATION } from './limits.ts';
import { createQuotas, type Quotas } from './quotas.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';
import type { CounterStore } from './stores/counter-store.ts';
import type { DelayStore } from './stores/delays.ts';
import { createMemoryStore } from './stores/memory-store.ts';

/** The limits of a deployment with default settings. */
export const SETTINGS = {
  unidentified: { perMinute: 60, perHour: 600 },
  escalation: ESCALATION,
};

/** Limits in memory; the test controls the clock and the database. */
export function someRateLimits(
  parts: {
    quotas?: Quotas;
    store?: CounterStore & DelayStore;
    blocks?: Blocks;
    onBlock?: (block: CallerBlock) => void;
  } = {},
): RateLimits {
  const quotas = parts.quotas ?? createQuotas(SETTINGS);
  const store = parts.store ?? createMemoryStore({ refusals: quotas.refusals });
  const blocks = parts.blocks ?? createBlocks(ESCALATION, parts.onBlock ?? (() => {}));
  return createRateLimits({ quotas, store, blocks });
}
