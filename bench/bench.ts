// Measures the service against its floors in one run: `npm run bench -- --seconds 5`.
// `--accounts 1000 --stays 2000` measures the calendar among many accounts of that size.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measureCalendar, type CalendarResult } from './calendar.ts';
import { measureCases } from './cases.ts';
import { openBench, type Bench } from './open-bench.ts';
import { measurePortal, type PortalResult } from './portal.ts';
import { measureTotal, type TotalResult } from './total.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '32' },
    stays: { type: 'string', default: '50000' },
    accounts: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
});

const bench = await openBench({ seconds: Number(values.seconds), connections: Number(values.connections) });
try {
  const total = values.only === undefined ? await measureTotal(bench) : undefined;
  const cases = await measureCases(bench, values.only);
  const calendar = await measureCalendar(bench, {
    only: values.only,
    stays: Number(values.stays),
    accounts: Number(values.accounts),
  });
  const portal = values.only === undefined || values.only === 'portal' ? await measurePortal(bench) : [];
  report(bench, { cases: [...cases, ...calendar], total, portal });
} finally {
  await bench.close();
}

type Figures = {
  readonly cases: readonly CalendarResult[];
  readonly total: TotalResult | undefined;
  readonly portal: readonly PortalResult[];
};

function report(measured: Bench, figures: Figures): void {
  const { cases, total, portal } = figures;
  const machine = { cpus: os.availableParallelism(), node: process.version, at: new Date().toISOString() };
  console.table(Object.fromEntries(cases.map(({ name, ...each }) => [name, rounded(each)])));
  if (total !== undefined) console.table({ total: rounded(total) });
  if (portal.length > 0)
    console.table(Object.fromEntries(portal.map(({ name, ...each }) => [name, rounded(each)])));
  const { coldStartMs, idleMb } = measured;
  console.log(`cold start ${coldStartMs.toFixed(0)} ms; idle ${idleMb?.toFixed(0)} MB`);
  // A run of selected cases does not replace the published figures.
  if (values.only !== undefined) return;
  const file = path.join(import.meta.dirname, 'results.json');
  fs.writeFileSync(file, `${JSON.stringify({ machine, coldStartMs, idleMb, ...figures }, null, 2)}\n`);
}

function rounded(figures: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(figures).map(([key, value]) => [
      key,
      typeof value === 'number' ? Number(value.toPrecision(4)) : value,
    ]),
  );
}
