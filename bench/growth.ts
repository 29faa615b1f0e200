// Measures how the service grows with its entries, accounts, clients and processes, one of them at a time:
// `npm run bench:growth -- --seconds 4`. Writes docs/growth.json, of which `npm run generate` makes a chart and a table.
// `--dry` prints the figures without writing them.
import fs from 'node:fs';
import os from 'node:os';
import { options } from './figures.ts';
import { GROWTH_FILE, type Figure, type Growth, type Point } from './growth/growth.ts';
import type { LoadPlan } from './load.ts';
import { entryOf, listPath, loadOf, openBench } from './open-bench.ts';
import { addEntries, seedAccount, type Account } from './seed.ts';
import { startWorkers } from './service.ts';

const values = options({
  seconds: [4, 'Of each measurement.'],
  connections: [32, 'Clients at once.'],
  entries: ['10000,100000,1000000,10000000', 'Entries of the growing account.'],
  accounts: ['1,10,100,1000', 'Accounts that are asked for.'],
  clients: ['1,4,16,64,256', 'Clients at once of the series of clients.'],
  processes: ['1,2,3,4', 'Processes behind one port.'],
  dry: [false, 'Prints the figures, and writes nothing.'],
});
const ENTRIES = '/v3/transactions';
const ENTRIES_EACH = 1000;
/** Stored by one statement. */
const BATCH_ENTRIES = 500_000;

await using bench = await openBench(values);
const { sql, acting, account } = bench;
const { port } = bench.service;

/** Accounts of a thousand entries each, and one that gets more and more. */
const accounts: Account[] = [];
const growing = await seedAccount(acting, 'growth', 1);
let entries = 1;

/** How each size is reached and then measured. */
const SERIES: Readonly<Record<string, (size: number) => Promise<Point['figures']>>> = {
  clients: (connections) => measureCases([account], { port, connections }),
  processes: async (size) => {
    const workers = await startWorkers(bench, size);
    const figures = await measureCases([account], { port: workers.port });
    await workers.stop();
    return figures;
  },
  accounts: async (size) => {
    while (accounts.length < size)
      accounts.push(await seedAccount(acting, `growth-${accounts.length}`, ENTRIES_EACH));
    await sql`vacuum analyze transactions`;
    return measureCases(accounts, { port });
  },
  entries: async (size) => {
    for (; entries < size; entries += Math.min(BATCH_ENTRIES, size - entries))
      await addEntries(growing, Math.min(BATCH_ENTRIES, size - entries));
    await sql`vacuum analyze transactions`;
    return measureCases([growing], { port });
  },
};

const growth: Growth = {
  date: Temporal.Now.plainDateISO('UTC').toString(),
  machine: `${os.cpus()[0]?.model ?? 'unknown processor'}, ${os.availableParallelism()} cores, ${Math.round(os.totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
  command: 'npm run bench:growth',
  series: [
    await measureSeries('clients', values.clients),
    await measureSeries('processes', values.processes),
    await measureSeries('accounts', values.accounts),
    await measureSeries('entries', values.entries),
  ],
};
if (!values.dry) {
  fs.writeFileSync(GROWTH_FILE, `${JSON.stringify(growth, null, 2)}\n`);
  console.log('docs/growth.json is written. `npm run generate` makes the chart and the table of it.');
}

async function measureSeries(of: string, sizes: string): Promise<Growth['series'][number]> {
  const points: Point[] = [];
  for (const size of sizes.split(',').map(Number)) {
    const figures = await SERIES[of]?.(size);
    if (figures !== undefined) points.push({ size, figures });
  }
  console.log(of);
  console.table(Object.fromEntries(points.map(({ size, figures }) => [size, figures])));
  return { of, points };
}

/** The three cases, by accounts in turn. Only in an account of its own can the property be given. */
async function measureCases(
  askers: readonly Account[],
  sent: { readonly port: number; readonly connections?: number },
): Promise<Point['figures']> {
  const path = askers[0] !== undefined && askers.length === 1 ? listPath(askers[0]) : `${ENTRIES}?limit=20`;
  const run = async (asked: Partial<LoadPlan>): Promise<Figure> => {
    const headers = askers.map(({ token }) => ({ 'Service-Access-Token': token }));
    const { perSecond, p99Ms } = await loadOf(bench, { path, headers, ...sent, ...asked });
    return { perSecond: Math.round(perSecond), p99Ms: Number(p99Ms.toFixed(1)) };
  };
  return {
    'list, each once': await run({ path: `${path}&asked={}` }),
    'list, the same again': await run({}),
    'create an entry': await run({ method: 'POST', path: ENTRIES, bodies: askers.map(entryOf) }),
  };
}
