import fs from 'node:fs';
import path from 'node:path';
import { CASES, readReport, type Growth, type Series } from '../../../bench/growth/growth.ts';
import { table } from '#server/documents/reference/markdown/markdown.ts';
import { code } from '../markdown.ts';
import { sizeText } from './axis.ts';
import { drawGrowth } from './chart.ts';

const PERFORMANCE = path.join('docs', 'performance.md');
/** What stands between these two lines is made from docs/growth.json. */
const [START, END] = ['<!-- made from docs/growth.json -->', '<!-- end -->'];

/** The chart of `npm run bench:growth`, and docs/performance.md with its table. */
export function writeGrowth(root: string): [string, string][] {
  const growth = readReport();
  const page = fs.readFileSync(path.join(root, PERFORMANCE), 'utf8').replaceAll('\r\n', '\n');
  return [
    [path.join('docs', 'growth.svg'), drawGrowth(growth)],
    [PERFORMANCE, replacePart(page, writeTables(growth))],
  ];
}

/** Throws for a page without the two lines. */
export function replacePart(page: string, part: string): string {
  const [start, end] = [page.indexOf(START), page.indexOf(END)];
  if (start === -1 || end < start) throw new Error(`${PERFORMANCE} has no part for the growth`);
  return `${page.slice(0, start)}${START}\n\n${part}\n\n${page.slice(end)}`;
}

function writeTables({ date, machine, command, series }: Growth): string {
  const heads = ['', ...CASES.map((name) => `${name}: a second`), ...CASES.map((name) => `${name}: p99`)];
  return `${code(command)}, ${date}, ${machine}.\n\n${table(heads, series.flatMap(writeRows))}`;
}

function writeRows({ of, points }: Series): string[][] {
  return points.map(({ size, figures }) => [
    `${sizeText(size)} ${size === 1 ? ONE[of] : of}`,
    ...CASES.map((name) => figures[name].perSecond.toLocaleString('en')),
    ...CASES.map((name) => `${figures[name].p99Ms} ms`),
  ]);
}

const ONE: Readonly<Record<string, string>> = {
  clients: 'client',
  processes: 'process',
  accounts: 'account',
  entries: 'entry',
};
