import { stringify } from 'csv-stringify/sync';
import type { ExportedLine } from '../../http/exported-line.ts';

/** More columns than any resource has. Further fields stay in the JSON Lines. */
const COLUMNS_MAX = 300;
const DEPTH_MAX = 3;
/** Rows that are formatted at once: each call costs as much as some rows. */
const ROWS_AT_ONCE = 50;
/** Its names are chosen by hosts, so that each could be a column. */
const ANY_NAMES = 'custom_fields';

/** The fields of a line by column: an object becomes `rates.total_rate.amount`, and a list its JSON. */
export function columnsOf(line: ExportedLine): ReadonlyMap<string, string | number | boolean> {
  const columns = new Map<string, string | number | boolean>();
  addColumns(columns, line, '', 1);
  return columns;
}

function addColumns(
  columns: Map<string, string | number | boolean>,
  line: ExportedLine,
  before: string,
  depth: number,
): void {
  for (const [name, value] of Object.entries(line)) {
    const column = `${before}${name}`;
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      columns.set(column, value);
    else if (value === null) columns.set(column, '');
    else if (Array.isArray(value) || depth === DEPTH_MAX || name === ANY_NAMES)
      columns.set(column, JSON.stringify(value));
    else if (typeof value === 'object') addColumns(columns, { ...value }, `${column}.`, depth + 1);
  }
}

/** Collects the columns of all lines, in the order in which they appear. */
export function newHeader(): { readonly names: Set<string>; see(line: ExportedLine): void } {
  const names = new Set<string>();
  return {
    names,
    see: (line) => {
      for (const column of columnsOf(line).keys()) if (names.size < COLUMNS_MAX) names.add(column);
    },
  };
}

/** The rows of a CSV file. A spreadsheet shows them, and runs none of their texts as a formula. */
export async function* writeCsv(
  lines: AsyncIterable<ExportedLine>,
  columns: readonly string[],
): AsyncGenerator<string> {
  yield stringify([columns], { bom: true });
  let rows: (string | number | boolean)[][] = [];
  const write = () => stringify(rows, { escape_formulas: true, cast: { boolean: String } });
  for await (const line of lines) {
    const cells = columnsOf(line);
    rows.push(columns.map((column) => cells.get(column) ?? ''));
    if (rows.length < ROWS_AT_ONCE) continue;
    yield write();
    rows = [];
  }
  if (rows.length > 0) yield write();
}
