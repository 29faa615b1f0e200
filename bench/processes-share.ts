// Measures the gain of a second process: WORKERS=1 and WORKERS=2, in turns, over one embedded PostgreSQL and without
// limits: `node bench/processes-share.ts --seconds 10`. The cases are the list, and a request without PostgreSQL. The
// load, the processes and PostgreSQL share the machine.
import { inTurns, options, printTable, relativeTo } from './figures.ts';
import { listPath, openBench, planOf } from './open-bench.ts';
import { runScript, startWorkers } from './service.ts';
import type { LoadResult } from './load.ts';

const values = options({ seconds: 5, rounds: 3, connections: 32 });
await using bench = await openBench(values);
const CASES = {
  'list 20 entries by property': listPath(bench.account),
  'refuse a filter that is none': '/v3/transactions?limit=none',
};
for (const [name, path] of Object.entries(CASES)) {
  const measure = async (workers: number) => {
    const service = await startWorkers(bench, workers);
    const plan = planOf(bench, { path, port: service.port });
    const { perSecond, p99Ms } = await runScript<LoadResult>('load.ts', plan);
    await service.stop();
    return { perSecond, p99Ms };
  };
  const ways = { 'one process': () => measure(1), 'two processes': () => measure(2) };
  console.log(name);
  printTable(relativeTo('one process', await inTurns(values.rounds, ways)));
}
