import { ESCALATION, LIMITS } from './limits.ts';
import { createQuotas } from './quotas.ts';
import type { RequestCounting } from './rate-limits.ts';
import { createMemoryStore } from './stores/memory-store.ts';

/** Counts in the memory of this process, for actions that need a limit even when requests have none. */
export function countAlone(): RequestCounting {
  const { '1m': perMinute, '1h': perHour } = LIMITS.unidentified.windows;
  const quotas = createQuotas({ unidentified: { perMinute, perHour }, escalation: ESCALATION });
  return { quotas, store: createMemoryStore({ refusals: quotas.refusals }) };
}
