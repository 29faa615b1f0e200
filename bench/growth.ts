// Measures how the service grows with its entries, accounts, clients and processes, one of them at a time:
// `npm run bench:growth -- --seconds 4`. Writes docs/growth.json, of which `npm run generate` makes a chart and a table.
import os from 'node:os';
import { parseArgs } from 'node:util';
import { measureAccounts } from './growth/accounts.ts';
import { measureClients } from './growth/clients.ts';
import { measureEntries } from './growth/entries.ts';
import { measureProcesses } from './growth/processes.ts';
import type { Growth } from './growth/growth.ts';
import { writeReport } from './growth/report.ts';
import { openBench } from './open-bench.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '32' },
    entries: { type: 'string', default: '10000,100000,1000000,10000000' },
    accounts: { type: 'string', default: '1,10,100,1000' },
    clients: { type: 'string', default: '1,4,16,64,256' },
    processes: { type: 'string', default: '1,2,3,4' },
    /** Prints the figures without writing them into docs/. */
    dry: { type: 'boolean', default: false },
  },
});
const sizes = (text: string) => text.split(',').map(Number);

const bench = await openBench({ seconds: Number(values.seconds), connections: Number(values.connections) });
try {
  const growth: Growth = {
    date: Temporal.Now.plainDateISO('UTC').toString(),
    machine: `${os.cpus()[0]?.model ?? 'unknown processor'}, ${os.availableParallelism()} cores, ${Math.round(os.totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
    command: 'npm run bench:growth',
    series: [
      { of: 'clients', points: await measureClients(bench, sizes(values.clients)) },
      { of: 'processes', points: await measureProcesses(bench, sizes(values.processes)) },
      { of: 'accounts', points: await measureAccounts(bench, sizes(values.accounts)) },
      { of: 'entries', points: await measureEntries(bench, sizes(values.entries)) },
    ],
  };
  for (const { of, points } of growth.series) {
    console.log(of);
    console.table(Object.fromEntries(points.map(({ size, figures }) => [size, figures])));
  }
  if (!values.dry) writeReport(growth);
} finally {
  await bench.close();
}
