import { fitted, padded, printable, widthOf } from '../printable.ts';
import type { Cell } from './rows.ts';

type Row = ReadonlyMap<string, Cell>;
type Style = { readonly width: number | undefined; readonly head: (text: string) => string };

const GAP = '  ';
/** A longer text is cut, so that it does not push the other columns away. */
const CELL_WIDTH_MAX = 40;
/** Where no terminal says how wide it is. */
const WIDTH = 160;

export type Table = { readonly lines: readonly string[]; readonly omitted: readonly string[] };

/** Rows under a header. Without a choice of columns there are as many as fit, and none that is empty in every row. */
export function tableOf(
  rows: readonly Row[],
  columns: readonly string[],
  { isChosen, width: given, head }: Style & { readonly isChosen: boolean },
): Table {
  const width = given ?? WIDTH;
  const filled = isChosen ? columns : columns.filter((name) => rows.some((row) => textOf(row, name) !== ''));
  const widths = filled.map((name) => {
    const longest = Math.max(widthOf(name), ...rows.map((row) => widthOf(textOf(row, name))));
    return isChosen ? longest : Math.min(longest, CELL_WIDTH_MAX);
  });
  const count = isChosen ? filled.length : fitting(widths, width);
  const shown = filled.slice(0, count);
  const lineOf = (cells: readonly string[]) =>
    cells
      .map((cell, index) => padded(fitted(cell, widths[index] ?? 0), widths[index] ?? 0))
      .join(GAP)
      .trimEnd();
  const lines = [
    head(lineOf(shown.map(printable))),
    ...rows.map((row) => lineOf(shown.map((name) => textOf(row, name)))),
  ];
  return { lines, omitted: filled.slice(count) };
}

/** Every column in its whole width, under a header. */
export function plainTable<K extends string>(
  columns: readonly K[],
  rows: readonly Readonly<Record<K, Cell>>[],
): readonly string[] {
  const cells = rows.map((row) => new Map(columns.map((column) => [column, row[column]])));
  return tableOf(cells, columns, { isChosen: true, width: undefined, head: (text) => text }).lines;
}

/** One field per line. */
export function fieldsTable(cells: Row, { head }: Style): readonly string[] {
  const names = [...cells.keys()].map(printable);
  const width = Math.max(0, ...names.map(widthOf));
  return [...cells.values()].map((cell, index) =>
    `${head(padded(names[index] ?? '', width))}${GAP}${printable(String(cell))}`.trimEnd(),
  );
}

function fitting(widths: readonly number[], width: number): number {
  let used = 0;
  const count = widths.findIndex((each) => (used += each + GAP.length) > width + GAP.length);
  return count < 0 ? widths.length : Math.max(1, count);
}

function textOf(row: Row, name: string): string {
  return printable(String(row.get(name) ?? ''));
}
