import fs from 'node:fs';
import path from 'node:path';

/** The cases that each size is measured with. */
export const CASES = ['list, each once', 'list, the same again', 'create an entry'] as const;

export type Figure = { readonly perSecond: number; readonly p99Ms: number };
export type Point = {
  readonly size: number;
  readonly figures: Readonly<Record<(typeof CASES)[number], Figure>>;
};
export type Series = { readonly of: string; readonly points: readonly Point[] };

/** What docs/growth.json holds. */
export type Growth = {
  readonly date: string;
  readonly machine: string;
  readonly command: string;
  readonly series: readonly Series[];
};

/** The file of the figures, from which `npm run generate` makes the chart and the table. */
export const GROWTH_FILE = path.resolve(import.meta.dirname, '../../docs/growth.json');

export function readReport(): Growth {
  return JSON.parse(fs.readFileSync(GROWTH_FILE, 'utf8'));
}
