import fs from 'node:fs';
import type { Harmless } from './cannot-matter.ts';
import type { Mutant } from './mutant.ts';

export type Result = Pick<Mutant, 'key' | 'file' | 'line' | 'from' | 'to' | 'source' | 'nth'> & {
  readonly seed: number;
  /** The test file that failed; null when all passed. */
  readonly noticed_by: string | null;
  readonly seconds: number;
};

export function readResults(place: string): Result[] {
  if (!fs.existsSync(place)) return [];
  const lines = fs.readFileSync(place, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line): Result => JSON.parse(line));
}

/**
 * The mutants that earlier runs with the seed detected. Survivors are tried again, because a test may have been added.
 */
export function listNoticed(results: readonly Result[], seed: number): Map<string, Result> {
  const noticed = results.filter((result) => result.seed === seed && result.noticed_by !== null);
  return new Map(noticed.map((result) => [result.key, result]));
}

export function whyHarmless(
  table: readonly Harmless[],
  { file, source, from, to, nth }: Pick<Mutant, 'file' | 'source' | 'from' | 'to' | 'nth'>,
): string | undefined {
  const isIt = (row: Harmless) =>
    row.file === file && row.source === source && row.from === from && (row.nth ?? 1) === nth;
  return table.find((row) => isIt(row) && (row.to ?? to) === to)?.why;
}

/** The final report: the figures, and every survivor with its reason if it has one. */
export function describeResults(results: readonly Result[], table: readonly Harmless[]): string {
  const survivors = results.filter(({ noticed_by }) => noticed_by === null);
  const harmless = survivors.filter((result) => whyHarmless(table, result) !== undefined);
  const noticed = results.length - survivors.length;
  const percent = results.length === 0 ? 0 : Math.floor((1000 * noticed) / results.length) / 10;
  return [
    ...survivors.map((result) => `${describeMutant(result)}: ${whyHarmless(table, result) ?? 'not noticed'}`),
    `${noticed} of ${results.length} changes were noticed (${percent} %); ${harmless.length} of the others cannot ` +
      `matter, ${survivors.length - harmless.length} need a test.`,
  ].join('\n');
}

export function describeMutant({
  file,
  line,
  from,
  to,
}: Pick<Mutant, 'file' | 'line' | 'from' | 'to'>): string {
  return `${file}:${line} \`${brief(from)}\` → \`${brief(to)}\``;
}

function brief(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 60);
}
