import type { ExportedLine } from '../../http/answer/exported-line.ts';
import { ANY_NAMES, DEPTH_MAX } from './csv-columns.ts';
import { openSpool } from './spool.ts';

/** More columns than any resource has. Further fields stay in the JSON Lines. */
const COLUMNS_MAX = 300;
/** Ends a row while it waits. PostgreSQL stores no text with this character. */
const ROW_END = '\0';
const BYTE_ORDER_MARK = '\uFEFF';

/** The rows of a CSV file. They wait on the disk: only the last line shows whether there are more columns than the known ones. */
export type CsvRows = {
  add(line: ExportedLine): void;
  /** Stores the rows that were added since the last call. */
  store(): Promise<void>;
  /** The file. A spreadsheet shows its rows, and runs none of their texts as a formula. */
  pieces(): AsyncGenerator<string>;
  close(): Promise<void>;
};

/** `known`: the columns that the file has in any case, in their order. */
export async function openCsvRows(known: readonly string[] = []): Promise<CsvRows> {
  const spool = await openSpool();
  const columns = newColumns(known);
  const stored: number[] = [];
  let waiting: { text: string; readonly columns: number }[] = [];
  return {
    add: (line) => {
      const row = columns.rowOf(line);
      const last = waiting.at(-1);
      if (last?.columns === columns.names.length) last.text += row;
      else waiting.push({ text: row, columns: columns.names.length });
    },
    store: async () => {
      const texts = waiting;
      waiting = [];
      for (const { text, ...row } of texts) {
        stored.push(row.columns);
        await spool.add(text);
      }
    },
    pieces: async function* pieces() {
      yield `${BYTE_ORDER_MARK}${columns.names.map(cellOf).join(',')}\n`;
      const sizes = stored.values();
      for await (const text of spool.texts()) {
        const missing = columns.names.length - (sizes.next().value ?? 0);
        yield text.replaceAll(ROW_END, `${','.repeat(missing)}\n`);
      }
    },
    close: () => spool.close(),
  };
}

/** A field of the lines: the column of its values, and the fields of its objects. */
type Field = { readonly name: string; column?: number; readonly fields: Fields };
type Fields = Map<string, Field>;

/** The known columns, and those that lines have beside them: an object becomes `rates.total_rate.amount`. */
function newColumns(known: readonly string[]): {
  readonly names: readonly string[];
  rowOf(line: ExportedLine): string;
} {
  const names = known.slice(0, COLUMNS_MAX);
  const cells: string[] = [];
  const set = (field: Field, cell: string) => {
    field.column ??= columnOf(names, field.name);
    if (field.column < COLUMNS_MAX) cells[field.column] = cell;
  };
  // Of an object that is null, the columns of its fields stay empty.
  const setNull = (field: Field) => {
    const hasFields = field.fields.size > 0 || names.some((name) => name.startsWith(`${field.name}.`));
    if (field.column !== undefined || !hasFields) set(field, '');
  };
  const addFields = (line: object, { before, fields }: { before: string; fields: Fields }, depth: number) => {
    for (const [name, value] of Object.entries(line)) {
      let field = fields.get(name);
      if (field === undefined) fields.set(name, (field = { name: `${before}${name}`, fields: new Map() }));
      if (typeof value !== 'object') set(field, cellOf(value));
      else if (value === null) setNull(field);
      else if (Array.isArray(value) || depth === DEPTH_MAX || name === ANY_NAMES)
        set(field, cellOf(JSON.stringify(value)));
      else addFields(value, { before: `${field.name}.`, fields: field.fields }, depth + 1);
    }
  };
  const whole = { before: '', fields: new Map() };
  return {
    names,
    rowOf: (line) => {
      cells.fill('');
      addFields(line, whole, 1);
      return `${cells.join(',')}${ROW_END}`;
    },
  };
}

/** The column with this name, which is new if there is none. COLUMNS_MAX when there is no room for it. */
function columnOf(names: string[], name: string): number {
  const known = names.indexOf(name);
  if (known !== -1) return known;
  return names.length === COLUMNS_MAX ? COLUMNS_MAX : names.push(name) - 1;
}

/** A spreadsheet takes a text that begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const QUOTED = /[",\n\r]/;

function cellOf(value: unknown): string {
  if (typeof value !== 'string') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
