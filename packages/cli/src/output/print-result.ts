import { styleText } from 'node:util';
import { csvLineOf } from '../../../../portal/src/format/csv.ts';
import type { Globals } from '../arguments/global-flags.ts';
import type { JsonObject } from '../arguments/read-body.ts';
import { printable, printableJson, printableLines } from '../printable.ts';
import { UsageProblem } from '../problems.ts';
import type { Terminal } from '../terminal.ts';
import { columnsOf, flatten, shapeOf, type Cell } from './rows.ts';
import { fieldsTable, tableOf } from './table.ts';

type Asked = Pick<Globals, 'format' | 'columns'> & {
  /** The columns that a CSV file of this list has in any case. */
  readonly known?: readonly string[];
};

/** Prints `data` of a response in the form that was asked for. */
export function printResult(data: unknown, asked: Asked, terminal: Terminal): void {
  if (asked.format === 'json') return terminal.print(printableJson(data, 2));
  const shape = shapeOf(data);
  if (asked.format === 'csv')
    return printCsv(shape.kind === 'list' ? shape.rows : [shape.object], asked, terminal);
  if (shape.kind === 'list') return printList(shape.rows, shape.rest, asked, terminal);
  const cells = flatten(shape.object);
  const { columns } = asked;
  const chosen = columns === undefined ? cells : pick(cells, checkColumns(columns, [...cells.keys()]));
  for (const line of fieldsTable(chosen, styleOf(terminal))) terminal.print(line);
}

function printList(
  rows: readonly JsonObject[],
  rest: JsonObject,
  { columns }: Asked,
  terminal: Terminal,
): void {
  if (rows.length === 0) return terminal.tell('Nothing is listed.');
  const cells = rows.map((row) => flatten(row));
  const all = columnsOf(cells);
  const names = columns === undefined ? all : checkColumns(columns, all);
  const isChosen = columns !== undefined;
  const { lines, omitted } = tableOf(cells, names, { ...styleOf(terminal), isChosen });
  for (const line of lines) terminal.print(line);
  if (terminal.width === undefined) return;
  const { total, next_cursor: next, has_more: hasMore } = rest;
  const isPart = (typeof next === 'string' && hasMore !== false) || hasMore === true;
  const of = typeof total === 'number' ? ` of ${total}` : '';
  if (isPart) terminal.tell(`${rows.length}${of}. --all reads the rest.`);
  if (omitted.length > 0)
    terminal.tell(`Left out: ${omitted.map(printable).join(', ')}. --columns shows them.`);
}

function printCsv(rows: readonly JsonObject[], { columns, known = [] }: Asked, terminal: Terminal): void {
  const cells = rows.map((row) => flatten(row, known));
  const all = columnsOf(cells, known);
  const names = columns === undefined || rows.length === 0 ? (columns ?? all) : checkColumns(columns, all);
  if (names.length === 0) return;
  terminal.print(lineOf(names));
  for (const row of cells) terminal.print(lineOf(names.map((name) => row.get(name) ?? '')));
}

function lineOf(values: readonly Cell[]): string {
  return csvLineOf(values.map((value) => (typeof value === 'number' ? value : printableLines(value))));
}

function checkColumns(asked: readonly string[], known: readonly string[]): readonly string[] {
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length === 0) return asked;
  const names = known.map(printable).join(', ');
  throw new UsageProblem(`There is no column ${unknown.join(', ')}; there are ${names}.`);
}

function pick(cells: ReadonlyMap<string, Cell>, names: readonly string[]): ReadonlyMap<string, Cell> {
  return new Map(names.map((name) => [name, cells.get(name) ?? '']));
}

function styleOf({ width, hasColour }: Terminal) {
  const head = (text: string) => (hasColour ? styleText('bold', text) : text);
  return { width, head };
}
