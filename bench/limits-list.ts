// Measures the list case without limits, counted in memory and counted in Redis, in turns: `node bench/limits-list.ts`.
// Also measures a decision in Redis against a bare round trip of the same client. Needs redis-server.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import { ESCALATION } from '#server/rate-limits/limits.ts';
import { createQuotas } from '#server/rate-limits/quotas.ts';
import { openRedisStore } from '#server/rate-limits/stores/redis-store.ts';
import { inTurns, median, msOf, options, printTable, relativeTo } from './figures.ts';
import type { LimitedPlan } from './limited-service.ts';
import { listPath, openBench, planOf } from './open-bench.ts';
import { measure, startScript } from './service.ts';

const values = options({ seconds: 4, rounds: 5 });
const SAMPLES = 3_000;
const PORT = '16399';
const redisUrl = `redis://127.0.0.1:${PORT}`;

const args = ['--port', PORT, '--bind', '127.0.0.1', '--save', '', '--dir', os.tmpdir()];
const redis = spawn('redis-server', args, { stdio: 'ignore' });
try {
  printTable({ 'a decision in Redis': await measureRoundTrips() });
  await using bench = await openBench(values);
  const path = listPath(bench.account);
  const way = (limits: LimitedPlan['limits']) => async () => {
    const input: LimitedPlan = { target: bench.target, limits, redisUrl };
    const service = await startScript('limited-service.ts', JSON.stringify(input));
    const { perSecond, cpuMicros } = await measure(service, planOf(bench, { path, port: service.port }));
    await service.stop();
    return { perSecond, cpuMicros };
  };
  const ways = { off: way('off'), memory: way('memory'), redis: way('redis') };
  printTable(relativeTo('off', await inTurns(values.rounds, ways)));
} finally {
  redis.kill();
  await once(redis, 'close');
}

/** Medians of one after the other, in microseconds. */
async function measureRoundTrips() {
  const quotas = createQuotas({ unidentified: { perMinute: 60, perHour: 600 }, escalation: ESCALATION });
  const store = openRedisStore(redisUrl, quotas);
  while (!store.isConnected()) await new Promise((resolve) => setTimeout(resolve, 10));
  const hostQuotas = quotas.ofRoute('POST', '/v3/conversations/:id');
  const none = { address: null, addressQuotas: [], isDryRun: false };
  const [bare, decided]: [number[], number[]] = [[], []];
  let now = Date.UTC(2026, 5, 15);
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    bare.push(await msOf(() => store.ping()));
    decided.push(await msOf(() => store.take({ now: (now += 2_000), host_id: 1, hostQuotas, ...none })));
  }
  store.close();
  const [bareMicros, decisionMicros] = [median(bare) * 1000, median(decided) * 1000];
  return { bareMicros, decisionMicros, ratio: decisionMicros / bareMicros };
}
