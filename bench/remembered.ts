// Measures lists that are asked for again and again: `node bench/remembered.ts --seconds 4 --rounds 3`. In turns: a bare
// Fastify route with the same bytes (floor A), the list from memory, 304, and the list while 100 entries a second are
// created in its account, with memory and without.
import { parseArgs } from 'node:util';
import { createTransaction } from '#server/areas/transactions/actions.ts';
import { inTransaction } from '#server/database/scope.ts';
import type { LoadPlan, LoadResult } from './load.ts';
import { planOf } from './measure.ts';
import { openBench, type Bench } from './open-bench.ts';
import { residentMb, runLoad, startScript, type Running } from './processes.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '4' }, rounds: { type: 'string', default: '3' } },
});
const WRITES_PER_SECOND = 100;

const options = { seconds: Number(values.seconds), connections: 32 };
const withMemory = await openBench(options);
const withoutMemory = await openBench({ ...options, env: { ANSWER_MEMORY_MB: '0' } });
try {
  await report();
} finally {
  await withMemory.close();
  await withoutMemory.close();
}

type Measured = Record<string, LoadResult>;

async function report(): Promise<void> {
  const [property_id = 0] = withMemory.account.properties;
  const path = `/v3/transactions?property_id=${property_id}&limit=20`;
  const floor = await startFloor(path);
  const rounds: Measured[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) rounds.push(await measureRound(path, floor));
  await floor.stop();
  const bare = rounds.map((round) => round['floor A']?.perSecond ?? NaN);
  const rows = Object.keys(rounds[0] ?? {}).map((name) => {
    const results = rounds.map((round) => round[name]).filter((result) => result !== undefined);
    const perSecond = median(results.map((result) => result.perSecond));
    return [
      name,
      {
        perSecond: Math.round(perSecond),
        p99Ms: Number(median(results.map(({ p99Ms }) => p99Ms)).toFixed(2)),
        ofFloorA: Number(
          median(results.map((result, index) => result.perSecond / (bare[index] ?? NaN))).toFixed(3),
        ),
      },
    ];
  });
  console.table(Object.fromEntries(rows));
  const [used, without] = [withMemory, withoutMemory].map(({ service }) => residentMb(service.child.pid));
  console.log(`resident: ${used?.toFixed(0)} MB with memory, ${without?.toFixed(0)} MB without`);
}

async function measureRound(path: string, floor: Running): Promise<Measured> {
  const plan = planOf(withMemory, 'GET', path, []);
  const { etag } = await responseTo(withMemory, path);
  return {
    'floor A': await runLoad({ ...plan, port: floor.port }),
    'list of 20 from memory': await runLoad(plan),
    '304': await runLoad({ ...plan, headers: { ...plan.headers, 'If-None-Match': etag } }),
    'list of 20, 100 writes a second': await whileWriting(withMemory, path),
    'the same without memory': await whileWriting(withoutMemory, path),
    'other lists, 100 writes a second': await whileWriting(withMemory, `${path}&asked={}`),
    'the same ones without memory': await whileWriting(withoutMemory, `${path}&asked={}`),
  };
}

async function startFloor(path: string): Promise<Running> {
  return startScript('floor-http.ts', (await responseTo(withMemory, path)).text);
}

async function responseTo(
  { service, account }: Bench,
  path: string,
): Promise<{ etag: string; text: string }> {
  const response = await fetch(`http://127.0.0.1:${service.port}${path}`, {
    headers: { 'Service-Access-Token': account.token, 'User-Agent': 'innkeep-bench' },
  });
  return { etag: response.headers.get('ETag') ?? '', text: await response.text() };
}

/** Entries of another property, stored beside the service as another process does. */
async function whileWriting(bench: Bench, path: string): Promise<LoadResult> {
  const { account } = bench;
  const entry = {
    direction: 'income' as const,
    amount: '1',
    currency: 'EUR',
    item_id: account.item_id,
    payment_method_id: account.payment_method_id,
    property_id: account.properties.at(-1) ?? 0,
  };
  const writing = setInterval(
    () => void inTransaction(account.scope, (tx) => createTransaction(tx, entry)),
    1000 / WRITES_PER_SECOND,
  );
  const plan: LoadPlan = planOf(bench, 'GET', path, []);
  return runLoad(plan).finally(() => clearInterval(writing));
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? NaN;
}
