// Measures the service beside its floors in one run: `npm run bench -- --seconds 5 --growth 10000,1000000`.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measureCases, type CaseResult } from './cases.ts';
import { measureGrowth, type GrowthResult } from './growth.ts';
import { openBench, type Bench } from './open-bench.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '32' },
    growth: { type: 'string', default: '10000,100000' },
    only: { type: 'string' },
  },
});

const bench = await openBench({ seconds: Number(values.seconds), connections: Number(values.connections) });
try {
  const cases = await measureCases(bench, values.only);
  const sizes = values.growth
    .split(',')
    .map(Number)
    .filter((size) => size > 0);
  const growth = values.only === undefined ? await measureGrowth(bench, sizes) : [];
  report(bench, cases, growth);
} finally {
  await bench.close();
}

function report(measured: Bench, cases: readonly CaseResult[], growth: readonly GrowthResult[]): void {
  const machine = { cpus: os.availableParallelism(), node: process.version, at: new Date().toISOString() };
  console.table(Object.fromEntries(cases.map(({ name, ...figures }) => [name, rounded(figures)])));
  if (growth.length > 0)
    console.table(Object.fromEntries(growth.map(({ entries, ...figures }) => [entries, rounded(figures)])));
  console.log(`cold start ${measured.coldStartMs.toFixed(0)} ms; idle ${measured.idleMb?.toFixed(0)} MB`);
  const file = path.join(import.meta.dirname, 'results.json');
  fs.writeFileSync(
    file,
    `${JSON.stringify({ machine, coldStartMs: measured.coldStartMs, cases, growth }, null, 2)}\n`,
  );
}

function rounded(figures: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(figures).map(([key, value]) => [
      key,
      typeof value === 'number' ? Number(value.toPrecision(4)) : value,
    ]),
  );
}
