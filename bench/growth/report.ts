import fs from 'node:fs';
import path from 'node:path';
import type { Growth } from './growth.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The file of the figures, from which `npm run generate` makes the chart and the table. */
export const GROWTH_FILE = path.join(ROOT, 'docs', 'growth.json');

export function writeReport(growth: Growth): void {
  fs.writeFileSync(GROWTH_FILE, `${JSON.stringify(growth, null, 2)}\n`);
  console.log('docs/growth.json is written. `npm run generate` makes the chart and the table of it.');
}

export function readReport(): Growth {
  return JSON.parse(fs.readFileSync(GROWTH_FILE, 'utf8'));
}
