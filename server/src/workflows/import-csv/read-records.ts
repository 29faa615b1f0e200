import type { AccountSettings } from '../../database/scope.ts';
import { CSV_LIMITS } from './contract.ts';
import type { KnownNames } from './known-names.ts';
import type { Matched } from './sheet/match-columns.ts';
import { bookingOf, readBooking, type Booking, type BookingRow, type ClosureRow } from './read-bookings.ts';
import { understoodOf, type Understood } from './understood.ts';
import { readGuest, readStaff, readTransaction, type GuestRow, type TransactionRow } from './read-others.ts';
import type { CsvSheet } from './sheet/read-sheet.ts';
import type { SheetRow } from './sheet/sheet-row.ts';
import { cellsOf, type RowCells, type Style } from './sheet/row-cells.ts';
import { RowProblem, tryToRead } from './sheet/row-problem.ts';

/** What rows say, by what the file holds. */
export type CsvContent =
  | { readonly kind: 'reservations'; readonly body: Booking }
  | { readonly kind: 'closures'; readonly body: ClosureRow['body'] }
  | { readonly kind: 'transactions'; readonly body: TransactionRow }
  | { readonly kind: 'staffs'; readonly body: Readonly<Record<string, unknown>> }
  | { readonly kind: 'guests'; readonly body: GuestRow };

/** What is stored at once: a row, or the rows of one order. */
export type CsvRecord = CsvContent & {
  readonly lines: readonly number[];
  /** What each of these lines says. */
  readonly understood: readonly Understood[];
  /** How many records before it in the file are equal to it. */
  readonly repeat: number;
};

type ReadSheetRows = { readonly records: readonly CsvRecord[]; readonly problems: readonly LineProblem[] };
type LineProblem = { readonly line: number; readonly problem: RowProblem };
type RowReading = {
  readonly style: Style;
  readonly names: KnownNames;
  readonly account: AccountSettings;
  /** The channel of rows that name none, as a person says. */
  readonly channel: string | undefined;
};

/** Reads all rows of a file. What a row says is checked against the interface when it is stored. */
export function readRecords(sheet: CsvSheet, matched: Matched, reading: RowReading): ReadSheetRows {
  const problems: LineProblem[] = [];
  const groups = new Map<string, { lines: number[]; rows: RowContent[] }>();
  for (const row of sheet.rows) {
    const read = tryToRead(() => readRow(matched, cellsOf(checked(row), matched, reading.style), reading));
    if (read instanceof RowProblem) {
      problems.push({ line: row.line, problem: read });
      continue;
    }
    const key = groupOf(read) ?? `line ${row.line}`;
    const group = groups.get(key) ?? { lines: [], rows: [] };
    groups.set(key, group);
    group.lines.push(row.line);
    group.rows.push(read);
  }
  const repeats = new Map<string, number>();
  const records = [...groups.values()].flatMap(({ lines, rows }): CsvRecord[] => {
    const content = tryToRead(() => contentOf(rows));
    if (content instanceof RowProblem) {
      problems.push(...lines.map((line) => ({ line, problem: content })));
      return [];
    }
    const text = JSON.stringify(content.body);
    const repeat = repeats.get(text) ?? 0;
    repeats.set(text, repeat + 1);
    return [{ ...content, lines, repeat, understood: rows.map((row) => row.understood) }];
  });
  return { records, problems };
}

/** A row that stands for itself, or one of the rows of an order. */
type RowContent =
  | BookingRow
  | ClosureRow
  | (Exclude<CsvContent, { kind: 'reservations' | 'closures' }> & ShownRow);
type ShownRow = { readonly understood: Understood };

function readRow({ kind, channel, currency }: Matched, cells: RowCells, reading: RowReading): RowContent {
  const { names, account } = reading;
  switch (kind) {
    case 'reservations':
      return readBooking(cells, {
        names,
        channel: reading.channel ?? channel,
        timezone: account.timezone,
        currencyOfFile: currency,
      });
    case 'transactions':
      return { kind, ...readTransaction(cells, names, account) };
    case 'staffs': {
      const body = readStaff(cells, names);
      return { kind, body, understood: understoodOf(body) };
    }
    case 'guests': {
      const body = readGuest(cells);
      return { kind, body, understood: understoodOf({ ...body.guest, reference: body.reference }) };
    }
  }
}

function groupOf(content: RowContent): string | undefined {
  if (content.kind !== 'booking' || content.reference === undefined) return undefined;
  return `booking ${content.reference}`;
}

function contentOf(rows: readonly RowContent[]): CsvContent {
  const [first] = rows;
  if (first !== undefined && first.kind === 'closure') return { kind: 'closures', body: first.body };
  if (first !== undefined && first.kind !== 'booking') return first;
  return { kind: 'reservations', body: bookingOf(rows.filter((row) => row.kind === 'booking')) };
}

function checked({ cells }: SheetRow): readonly string[] {
  if (cells.some((cell) => cell.length > CSV_LIMITS.cellLengthMax))
    throw new RowProblem(`A cell of this row has more than ${CSV_LIMITS.cellLengthMax} characters.`);
  return cells;
}
