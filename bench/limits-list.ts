// Measures the list case without limits, counted in memory and counted in Redis, in turns: `node bench/limits-list.ts`.
// Also measures a decision in Redis against a bare round trip of the same client. Needs redis-server.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ESCALATION } from '#server/rate-limits/limits.ts';
import { createQuotas } from '#server/rate-limits/quotas.ts';
import { openRedisStore } from '#server/rate-limits/stores/redis-store.ts';
import type { LimitedPlan } from './limited-service.ts';
import { openBench, type Bench } from './open-bench.ts';
import { cpuSeconds, runLoad, startScript } from './processes.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '4' }, rounds: { type: 'string', default: '5' } },
});
const MODES = ['off', 'memory', 'redis'] as const;
const SAMPLES = 3_000;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-bench-redis-'));
const redis = spawn(
  'redis-server',
  ['--port', '16399', '--bind', '127.0.0.1', '--save', '', '--dir', folder],
  {
    stdio: 'ignore',
  },
);
const redisUrl = 'redis://127.0.0.1:16399';
try {
  console.table(await measureRoundTrips());
  const bench = await openBench({ seconds: Number(values.seconds), connections: 32 });
  try {
    console.table(await measureModes(bench));
  } finally {
    await bench.close();
  }
} finally {
  redis.kill();
  await once(redis, 'close');
  fs.rmSync(folder, { recursive: true, force: true });
}

/** Medians of one after the other, in microseconds. */
async function measureRoundTrips() {
  const quotas = createQuotas({ unidentified: { perMinute: 60, perHour: 600 }, escalation: ESCALATION });
  const store = openRedisStore(redisUrl, quotas);
  while (!store.isConnected()) await new Promise((resolve) => setTimeout(resolve, 10));
  const hostQuotas = quotas.ofRoute('POST', '/v3/conversations/:id');
  const none = { address: null, addressQuotas: [], isDryRun: false };
  let now = Date.UTC(2026, 5, 15);
  const decide = () => store.take({ now: (now += 2_000), host_id: 1, hostQuotas, ...none });
  const [bare, decision]: number[][] = [[], []];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    bare?.push(await timed(() => store.ping()));
    decision?.push(await timed(decide));
  }
  store.close();
  const [bareMicros, decisionMicros] = [median(bare ?? []), median(decision ?? [])];
  return { bareMicros, decisionMicros, ratio: decisionMicros / bareMicros };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) * 1000;
}

/** Requests per second of each mode, as the median of rounds in turns, and the cost relative to no limits. */
async function measureModes(bench: Bench) {
  const { target, account, seconds, connections } = bench;
  const [property_id = 0] = account.properties;
  const plan = {
    connections,
    seconds,
    warmUpSeconds: 1,
    method: 'GET',
    path: `/v3/transactions?property_id=${property_id}&limit=20`,
    bodies: [],
    headers: { 'Service-Access-Token': account.token },
    repeatBodies: true,
  };
  const rates = new Map<string, number[]>(MODES.map((mode) => [mode, []]));
  const cpu = new Map<string, number[]>(MODES.map((mode) => [mode, []]));
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const limits of MODES) {
      const input: LimitedPlan = { target, limits, redisUrl };
      const service = await startScript('limited-service.ts', JSON.stringify(input));
      const before = cpuSeconds(service.child.pid) ?? 0;
      const { perSecond, answers, statuses } = await runLoad({ ...plan, port: service.port });
      const used = (cpuSeconds(service.child.pid) ?? 0) - before;
      if (statuses['200'] !== answers) throw new Error(`${limits} answered ${JSON.stringify(statuses)}`);
      rates.get(limits)?.push(perSecond);
      cpu.get(limits)?.push((used * 1e6 * (seconds / (seconds + plan.warmUpSeconds))) / answers);
      await service.stop();
    }
  }
  const of = (figures: typeof rates, mode: string) => median(figures.get(mode) ?? []);
  const costs = MODES.map((mode) => ({
    perSecond: Math.round(of(rates, mode)),
    throughputCost: `${((1 - of(rates, mode) / of(rates, 'off')) * 100).toFixed(1)} %`,
    cpuMicros: Math.round(of(cpu, mode)),
    cpuCost: `${((of(cpu, mode) / of(cpu, 'off') - 1) * 100).toFixed(1)} %`,
  }));
  return Object.fromEntries(MODES.map((mode, index) => [mode, costs[index]]));
}

function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
}
