// Measures the limiter alone, and rate-limiter-flexible with the same windows: `node --expose-gc bench/limits.ts`.
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { ESCALATION, LIMITS, WINDOW_SECONDS } from '#server/rate-limits/limits.ts';
import { createQuotas, type Quota } from '#server/rate-limits/quotas.ts';
import { createMemoryStore } from '#server/rate-limits/stores/memory-store.ts';
import { msOf, printTable } from './figures.ts';

const quotas = createQuotas({ unidentified: { perMinute: 60, perHour: 600 }, escalation: ESCALATION });
/** The endpoint with the most windows: four of the account, four of the endpoint, two of the interface. */
const TEN_WINDOWS = quotas.ofRoute('POST', '/v3/conversations/:id');
const HOSTS = 10_000;
const ROUNDS = 5;
const DECISIONS = 300_000;
const START = Date.UTC(2026, 5, 15);

const ours = await measure(ourTake());
const theirs = await measure(theirTake());
const windows = TEN_WINDOWS.flatMap((quota) => quota.windows).length;
const speed = { oursMicros: ours, rateLimiterFlexibleMicros: theirs, timesAsFast: theirs / ours };
printTable({ limiter: { windows, ...speed, ...measureMemory() } });

/** Each call is a request of the next account, a second later every 1,000 requests. */
function ourTake(): (count: number) => void {
  const store = createMemoryStore({ refusals: quotas.refusals });
  return (count) => void store.take(askingOf(1 + (count % HOSTS), TEN_WINDOWS, START + count));
}

function theirTake(): (count: number) => Promise<unknown> {
  const seconds = new Map<string, number>(Object.entries(WINDOW_SECONDS));
  const limiters = Object.entries({ h: LIMITS.host, e: LIMITS.endpoint, c: LIMITS.conversations }).flatMap(
    ([name, limit]) =>
      Object.entries(limit.windows).map(([window, points]) => {
        const duration = seconds.get(window) ?? 0;
        return new RateLimiterMemory({ keyPrefix: name + window, points, duration });
      }),
  );
  return (count) => {
    const key = String(1 + (count % HOSTS));
    return Promise.all(limiters.map((limiter) => limiter.consume(key).catch(() => {})));
  };
}

function askingOf(host_id: number, hostQuotas: readonly Quota[], now: number) {
  return { now, host_id, hostQuotas, address: null, addressQuotas: [], isDryRun: false };
}

/** Microseconds of a decision: the best of some rounds. */
async function measure(take: (count: number) => void | Promise<unknown>): Promise<number> {
  let best = Infinity;
  for (let round = 0; round < ROUNDS; round += 1) {
    const ms = await msOf(async () => {
      for (let count = round * DECISIONS; count < (round + 1) * DECISIONS; count += 1) {
        const pending = take(count);
        if (pending !== undefined) await pending;
      }
    });
    best = Math.min(best, (ms * 1000) / DECISIONS);
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
  for (let host_id = 1; host_id <= 100_000; host_id += 1)
    for (const route of routes) store.take(askingOf(host_id, route, START));
  return { accounts: store.hosts.size, accountsMb: heapMb() - before };
}

function heapMb(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1024 ** 2;
}
