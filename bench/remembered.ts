// Measures lists that are asked for again and again: `node bench/remembered.ts --seconds 4 --rounds 3`. In turns: a bare
// Fastify route with the same bytes (floor A), the list from memory, 304, and the list while 100 entries a second are
// created in its account, with memory and without.
import { createTransaction } from '#server/areas/transactions/actions.ts';
import { inTransaction } from '#server/database/scope.ts';
import { inTurns, options, printTable, relativeTo } from './figures.ts';
import type { LoadPlan } from './load.ts';
import { entryOf, listPath, openBench, planOf, type Bench } from './open-bench.ts';
import { ask, residentMb, runScript, startScript } from './service.ts';
import type { LoadResult } from './load.ts';

const values = options({ seconds: 4, rounds: 3 });
const WRITES_PER_SECOND = 100;

await using memory = await openBench(values);
await using none = await openBench({ ...values, env: { ANSWER_MEMORY_MB: '0' } });
const path = listPath(memory.account);
const answer = await ask(memory.service.port, memory.account.token, { path });
const floor = await startScript('floor-http.ts', answer.bytes.toString());
const etag = answer.headers.get('ETag') ?? '';
const headers = [{ 'Service-Access-Token': memory.account.token, 'If-None-Match': etag }];
const rows = await inTurns(values.rounds, {
  'floor A': () => load(memory, { path, port: floor.port }),
  'list of 20 from memory': () => load(memory, { path }),
  '304': () => load(memory, { path, headers }),
  'list of 20, 100 writes a second': () => whileWriting(memory, path),
  'the same without memory': () => whileWriting(none, path),
  'other lists, 100 writes a second': () => whileWriting(memory, `${path}&asked={}`),
  'the same ones without memory': () => whileWriting(none, `${path}&asked={}`),
});
printTable(relativeTo('floor A', rows));
const [used, without] = [memory, none].map(({ service }) => residentMb(service.child.pid).toFixed(0));
console.log(`resident: ${used} MB with memory, ${without} MB without`);
await floor.stop();

async function load(bench: Bench, asked: Pick<LoadPlan, 'path'> & Partial<LoadPlan>) {
  const { perSecond, p99Ms } = await runScript<LoadResult>('load.ts', planOf(bench, asked));
  return { perSecond, p99Ms };
}

/** Entries of another property, stored beside the service as another process does. */
async function whileWriting(bench: Bench, list: string) {
  const { scope, properties } = bench.account;
  const entry = { ...JSON.parse(entryOf(bench.account)), amount: '1', property_id: properties.at(-1) };
  const write = () => void inTransaction(scope, (tx) => createTransaction(tx, entry));
  const writing = setInterval(write, 1000 / WRITES_PER_SECOND);
  return load(bench, { path: list }).finally(() => clearInterval(writing));
}
