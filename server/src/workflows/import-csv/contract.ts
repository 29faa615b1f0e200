import { Type, type Static } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';

export const CSV_KINDS = ['reservations', 'transactions', 'staffs', 'guests'] as const;
export const DAY_ORDERS = ['day_first', 'month_first'] as const;
export type CsvKind = (typeof CSV_KINDS)[number];

/** Bounds on a file; docs/limits.md lists them. */
export const CSV_LIMITS = {
  /** Of one request: 1,000 rows of 1 KB. Five times as much took more than a second of the process. */
  bytesMax: 2 ** 20,
  /** At the command line. */
  fileBytesMax: 50 * 2 ** 20,
  rowsOfRequestMax: 1000,
  /** At the command line. */
  rowsMax: 50_000,
  columnsMax: 200,
  cellLengthMax: 5000,
  /** Of a row. A quote that is never closed makes one row of the rest of the file: it is found after so many. */
  rowLengthMax: 100_000,
  refusalsListed: 500,
  /** Files that a process takes at a time, each of another account. */
  runningMax: 2,
  waitingMax: 16,
  waitingOfAccountMax: 2,
  waitSecondsMax: 5,
  /** Of one request, after it has waited. A request has 20 seconds. */
  workSecondsMax: 14,
} as const;

/** The text of a file as JSON is longer than the file. */
export const IMPORT_BODY_BYTES_MAX = 2 * CSV_LIMITS.bytesMax;

const EXAMPLE = {
  resource: 'staffs',
  is_dry_run: true,
  rows: 2,
  stored: 1,
  unchanged: 0,
  cancelled: 0,
  refused: 1,
  columns: [
    { column: 'Name', field: 'name' },
    { column: 'Mobile', field: 'phone' },
    { column: 'Shoe size', field: null },
  ],
  refusals: [{ line: 3, column: 'Mobile', why: 'Mobile is required.' }],
  cancelled_rows: [],
};

export const CsvImport = Type.Object(
  {
    resource: field.oneOf(CSV_KINDS, 'What the rows were taken as.'),
    is_dry_run: Type.Boolean(),
    rows: Type.Integer({ description: 'The rows of the file without its header and its empty lines.' }),
    stored: Type.Integer({ description: 'Rows that were stored now. In a dry run, rows that would be.' }),
    unchanged: Type.Integer({ description: 'Rows that an earlier import has stored.' }),
    cancelled: Type.Integer({
      description:
        'Rows whose booking is in the account and was cancelled, declined or timed out. It stays so, and nothing is stored.',
    }),
    refused: Type.Integer({ description: 'Rows that were not taken.' }),
    columns: Type.Array(
      Type.Object({
        column: Type.String({ description: 'As the header of the file names it.' }),
        field: field.nullable(Type.String({ description: 'Null: the column is not read.' })),
      }),
    ),
    refusals: Type.Array(
      Type.Object({
        line: Type.Integer({ description: 'The line of the file, from 1.' }),
        column: field.nullable(Type.String({ description: 'Null when the reason is the whole row.' })),
        why: Type.String({ description: 'One sentence.' }),
      }),
      { description: `The first ${CSV_LIMITS.refusalsListed} of the rows that were not taken.` },
    ),
    cancelled_rows: Type.Array(
      Type.Object({
        line: Type.Integer({ description: 'The line of the file, from 1.' }),
        reservation_code: Type.String({ description: 'The order that has ended.' }),
      }),
      { description: `The first ${CSV_LIMITS.refusalsListed} of the rows whose booking was cancelled.` },
    ),
  },
  { $id: 'CsvImport', examples: [EXAMPLE] },
);

export const CreateImport = {
  body: Type.Object({
    csv: Type.String({
      minLength: 1,
      maxLength: CSV_LIMITS.bytesMax,
      description:
        'The text of the file, with a header. Its columns are separated by commas, semicolons or tabs. ' +
        `At most ${CSV_LIMITS.rowsOfRequestMax} rows.`,
    }),
    resource: Type.Optional(field.oneOf(CSV_KINDS, 'Default: what the header shows.')),
    day_order: Type.Optional(
      field.oneOf(
        DAY_ORDERS,
        'How dates such as 03/04/2026 are read. Needed only when no date of the file shows it.',
      ),
    ),
    dry_run: Type.Optional(Type.Boolean({ description: 'true: every row is tried, and nothing is stored.' })),
  }),
  data: Type.Object({ import: CsvImport }),
  errors: ['master_needed'],
  example: {
    body: { csv: 'Name,Mobile,Shoe size\nJoris Bakker,+31 612345678,43\nAnna,,38\n', dry_run: true },
    data: { import: EXAMPLE },
  },
} as const satisfies Contract;

export type DayOrder = (typeof DAY_ORDERS)[number];
export type CsvReport = Static<typeof CsvImport>;

/** The file of an import, and how it is to be read. */
export type CsvFile = {
  readonly text: string;
  readonly kind?: CsvKind | undefined;
  readonly dayOrder?: DayOrder | undefined;
};

export type CsvOptions = {
  readonly dryRun: boolean;
  readonly rowsMax: number;
  /** A file that takes longer is refused. What was stored of it stays. */
  readonly secondsMax?: number;
  readonly signal?: AbortSignal;
  readonly report?: (rows: number) => void;
};
