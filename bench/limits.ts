// Measures the limiter alone, and rate-limiter-flexible with the same windows: `node --expose-gc bench/limits.ts`.
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { ESCALATION, LIMITS, WINDOW_SECONDS } from '#server/rate-limits/limits.ts';
import { createQuotas, type Quota } from '#server/rate-limits/quotas.ts';
import { createMemoryStore } from '#server/rate-limits/stores/memory-store.ts';

const quotas = createQuotas({ unidentified: { perMinute: 60, perHour: 600 }, escalation: ESCALATION });
/** The endpoint with the most windows: four of the account, four of the endpoint, two of the interface. */
const TEN_WINDOWS = quotas.ofRoute('POST', '/v3/conversations/:id');
const HOSTS = 10_000;
const ROUNDS = 5;
const DECISIONS = 300_000;
const START = Date.UTC(2026, 5, 15);

const ours = await measure(oursOnce());
const theirs = await measure(theirsOnce());
const memory = measureMemory();
const result = {
  windows: TEN_WINDOWS.flatMap(({ windows }) => windows).length,
  oursMicros: ours,
  rateLimiterFlexibleMicros: theirs,
  timesAsFast: theirs / ours,
  ...memory,
};
console.table(result);
/** Each call is a request of the next account, a second later every 1,000 requests. */
function oursOnce(): () => void {
  const store = createMemoryStore({ refusals: quotas.refusals });
  let count = 0;
  return () => {
    store.take(askingOf(1 + (count % HOSTS), TEN_WINDOWS, START + count));
    count += 1;
  };
}

function theirsOnce(): () => Promise<unknown> {
  const limiters = Object.entries({ h: LIMITS.host, e: LIMITS.endpoint, c: LIMITS.conversations }).flatMap(
    ([name, { windows }]) =>
      Object.entries(windows).map(
        ([window, points]) =>
          new RateLimiterMemory({ keyPrefix: name + window, points, duration: secondsOf(window) }),
      ),
  );
  let count = 0;
  return async () => {
    const key = String(1 + (count % HOSTS));
    count += 1;
    await Promise.all(limiters.map((limiter) => limiter.consume(key).catch(() => {})));
  };
}

function secondsOf(window: string): number {
  return new Map<string, number>(Object.entries(WINDOW_SECONDS)).get(window) ?? 0;
}

function askingOf(host_id: number, hostQuotas: readonly Quota[], now: number) {
  return { now, host_id, hostQuotas, address: null, addressQuotas: [], isDryRun: false };
}

/** Microseconds of a decision: the best of some rounds. */
async function measure(once: () => void | Promise<unknown>): Promise<number> {
  let best = Infinity;
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now();
    for (let count = 0; count < DECISIONS; count += 1) {
      const pending = once();
      if (pending !== undefined) await pending;
    }
    best = Math.min(best, ((performance.now() - startedAt) * 1000) / DECISIONS);
  }
  return best;
}

/** 100,000 accounts that each call five endpoints. */
function measureMemory() {
  const routes = ['transactions', 'reservations', 'tasks', 'properties', 'staffs'].map((name) =>
    quotas.ofRoute('GET', `/v3/${name}`),
  );
  const before = heapMb();
  const store = createMemoryStore({ refusals: quotas.refusals });
  let slowestMs = 0;
  for (let host_id = 1; host_id <= 100_000; host_id += 1) {
    const startedAt = performance.now();
    for (const route of routes) store.take(askingOf(host_id, route, START));
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
  }
  const accountsMb = heapMb() - before;
  return { accounts: store.hosts.size, accountsMb, slowestAccountMs: slowestMs };
}

function heapMb(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1024 ** 2;
}
