import fs from 'node:fs';
import type { Attempt } from './marked-writes.ts';

/** One line of the table that `npm run test:faults` prints. */
export type Row = {
  readonly fault: string;
  readonly saw: string;
  readonly writes: number;
  readonly lost: number;
  readonly normalMs: number;
};

type Measured = {
  readonly fault: string;
  readonly attempts: readonly Attempt[];
  readonly answered: number;
  readonly lost: number;
  readonly normalMs: number;
};

export function addRow({ fault, attempts, answered, lost, normalMs }: Measured): void {
  const counts = Object.entries(Object.groupBy(attempts, ({ outcome }) => outcome))
    .map(([outcome, all = []]) => `${outcome}: ${all.length}`)
    .toSorted();
  const slowest = Math.round(Math.max(...attempts.map(({ ms }) => ms)));
  const row: Row = {
    fault,
    saw: `${counts.join(', ')}; longest wait ${slowest} ms`,
    writes: answered,
    lost,
    normalMs,
  };
  const file = process.env['FAULTS_TABLE'];
  if (file === undefined) console.log(row);
  else fs.appendFileSync(file, `${JSON.stringify(row)}\n`);
}
