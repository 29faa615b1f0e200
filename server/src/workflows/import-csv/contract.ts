import { Type, type Static } from 'typebox';
import { ACTION_TYPES } from '../../areas/automation/rule.ts';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';
import { formerly } from '../../http/contract/former-names.ts';

export const CSV_KINDS = ['reservations', 'transactions', 'staffs', 'guests'] as const;
export const DAY_ORDERS = ['day_first', 'month_first', 'year_first'] as const;
export const DECIMAL_MARKS = ['point', 'comma'] as const;
/** The fields whose words a mapping explains. */
export const WORD_FIELDS = ['status', 'channel', 'property', 'item', 'method'] as const;
/** What has to be asked before a file, or a row of it, can be taken. */
export const QUESTIONS = ['resource', 'columns', 'day_order', 'decimal_mark', ...WORD_FIELDS] as const;
export const OUTCOMES = ['new', 'unchanged', 'cancelled', 'refused'] as const;
/** What rules write to the guests of the bookings of a file. */
export const RULES_WRITE = ['nothing', 'coming', 'everything'] as const;
export type RulesWrite = (typeof RULES_WRITE)[number];
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
  /** Rows that a dry run shows as they were understood. */
  understoodListed: 1000,
  questionsListed: 50,
  wordsMax: 200,
  /** Of a workbook, unpacked: 1 MiB of it can hold a thousand times as much. */
  unpackedBytesMax: 32 * 2 ** 20,
  /** Files that a workbook has. */
  entriesMax: 2000,
  /** Layouts of files that are remembered, of an account. The one that was used longest ago goes. */
  mappingsMax: 50,
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
/** As base64, four characters are three bytes. */
const FILE_CHARACTERS_MAX = Math.ceil(CSV_LIMITS.bytesMax / 3) * 4;

const EXAMPLE = {
  resource: 'staffs',
  is_dry_run: true,
  rows: 2,
  stored: 0,
  would_be_taken: 1,
  unchanged: 0,
  cancelled: 0,
  refused: 1,
  columns: [
    { column: 'Name', field: 'name' },
    { column: 'Mobile', field: 'phone' },
    { column: 'Shoe size', field: null },
  ],
  refusals: [{ line: 3, column: 'Mobile', reason: 'Mobile is required.' }],
  cancelled_rows: [],
  mapping: {
    columns: [
      { column: 'Name', field: 'name', examples: ['Joris Bakker', 'Anna'] },
      { column: 'Mobile', field: 'phone', examples: ['+31 612345678'] },
      { column: 'Shoe size', field: null, examples: ['43', '38'] },
    ],
    day_order: null,
    decimal_mark: null,
    channel: null,
    words: [],
    is_remembered: false,
  },
  fields: ['name', 'first_name', 'last_name', 'phone', 'email', 'note', 'properties'],
  questions: [],
  rules: [],
  understood: [
    {
      line: 2,
      outcome: 'new',
      values: [
        { field: 'name', value: 'Joris Bakker' },
        { field: 'phone', value: '+31 612345678' },
      ],
    },
  ],
};

/** A name of a field that a column fills. */
const columnField = (description: string) => field.nullable(Type.String({ maxLength: 40, description }));

const Word = Type.Object({
  field: field.oneOf(WORD_FIELDS),
  word: field.filledText(200, 'As the cells have it. Case, accents and signs do not count.'),
  means: field.filledText(
    200,
    'Of a status: booking, closure or left_out. Of a channel: the name of a custom channel. Of a property: its title or its id. Of an item or a way of payment: its name.',
  ),
});

export const SentMapping = Type.Object({
  columns: Type.Optional(
    Type.Array(
      Type.Object({
        column: Type.String({ maxLength: CSV_LIMITS.cellLengthMax, description: 'As the header names it.' }),
        field: columnField(
          'One of fields of the answer. custom_field keeps the text as a custom field of the stay. Null: the column is not read.',
        ),
      }),
      {
        maxItems: CSV_LIMITS.columnsMax,
        description: 'Columns that are not named are taken for what their header says.',
      },
    ),
  ),
  day_order: Type.Optional(field.oneOf(DAY_ORDERS, 'As day_order of the body.')),
  decimal_mark: Type.Optional(
    field.oneOf(
      DECIMAL_MARKS,
      'How amounts such as 1.234 are read. Needed only when no amount of the file shows it.',
    ),
  ),
  channel: Type.Optional(
    field.name(100, 'The custom channel of rows that name none. Default: what the header shows, or Direct.'),
  ),
  words: Type.Optional(
    Type.Array(Word, { maxItems: CSV_LIMITS.wordsMax, description: 'What words of the cells mean.' }),
  ),
});

const UsedMapping = Type.Object({
  columns: Type.Array(
    Type.Object({
      column: Type.String({ description: 'As the header of the file names it.' }),
      field: field.nullable(Type.String({ description: 'Null: the column is not read.' })),
      examples: Type.Array(Type.String(), { description: 'The first three values.' }),
    }),
  ),
  day_order: field.nullable(
    field.oneOf(DAY_ORDERS, 'Null: no date of the file needs it, or it must be asked.'),
  ),
  decimal_mark: field.nullable(
    field.oneOf(DECIMAL_MARKS, 'Null: no amount of the file shows it, or it must be asked.'),
  ),
  channel: field.nullable(Type.String({ description: 'The channel of rows that name none.' })),
  words: Type.Array(Word),
  is_remembered: Type.Boolean({
    description:
      'True when the body had no mapping, and the one of an earlier import of such a header was used.',
  }),
});

const Question = Type.Object({
  about: field.oneOf(
    QUESTIONS,
    'Answered by this field of the mapping, or by resource; status, channel, property, item and method by words.',
  ),
  word: field.nullable(Type.String({ description: 'The word of the cells that is not known.' })),
  rows: Type.Integer({ description: 'The number of rows that wait for the answer.' }),
  choices: Type.Array(Type.String(), {
    description: 'The possible answers. Of columns: the fields that are missing.',
  }),
  message: Type.String({ description: 'One sentence.' }),
});

const UnderstoodRow = Type.Object({
  line: Type.Integer({ description: 'The line of the file, from 1.' }),
  outcome: field.oneOf(OUTCOMES, 'What an import would make of it.'),
  values: Type.Array(
    Type.Object({
      field: Type.String({
        description: 'As the interface names it: check_in_date, number_of_children, rate_amount …',
      }),
      value: Type.String({ description: 'Days as 2026-07-01, and amounts as 1234.56.' }),
    }),
  ),
});

export const CsvImport = Type.Object(
  {
    resource: field.oneOf(CSV_KINDS, 'What the rows were taken as.'),
    is_dry_run: Type.Boolean(),
    rows: Type.Integer({ description: 'The rows of the file without its header and its empty lines.' }),
    stored: Type.Integer({ description: 'Rows that were stored now. 0 in a dry run.' }),
    would_be_taken: Type.Integer({
      description: 'In a dry run, rows that an import would store. Otherwise 0.',
    }),
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
        reason: formerly('why', Type.String({ description: 'One sentence.' })),
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
    mapping: UsedMapping,
    fields: Type.Array(Type.String(), { description: 'The fields that a column of such a file may fill.' }),
    questions: Type.Array(Question, {
      description:
        'What must be asked. While resource, columns, day_order or decimal_mark is among them, no row is tried. ' +
        'The rows of the others are refused, and the rest is taken.',
    }),
    understood: Type.Array(UnderstoodRow, {
      description: `In a dry run, the first ${CSV_LIMITS.understoodListed} rows as they were understood. Otherwise empty.`,
    }),
    rules: Type.Array(
      Type.Object({
        rule_id: field.id(),
        name: Type.String({ description: 'The name of the rule.' }),
        type: field.oneOf(ACTION_TYPES, 'What it does.'),
        at_once: Type.Integer({ minimum: 0, description: 'New stays for which it acts at once.' }),
        later: Type.Integer({ minimum: 0, description: 'New stays for which it acts later.' }),
        left_alone: Type.Integer({
          minimum: 0,
          description: 'New stays to whose guests it does not write, because of rules_write.',
        }),
      }),
      { description: 'The rules of the automation that are for new bookings of the file.' },
    ),
  },
  { $id: 'CsvImport', examples: [EXAMPLE] },
);

export const CreateImport = {
  body: Type.Object({
    csv: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: CSV_LIMITS.bytesMax,
        description:
          'The text of the file, with a header. Its columns are separated by commas, semicolons, tabs or vertical lines. ' +
          `At most ${CSV_LIMITS.rowsOfRequestMax} rows. Required, unless file is given.`,
      }),
    ),
    file: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: FILE_CHARACTERS_MAX,
        pattern: '^[A-Za-z0-9+/]*={0,2}$',
        description:
          'The file itself as base64, in place of csv: a text in UTF-8, UTF-16 or Windows-1252, or an XLSX workbook, of ' +
          `which the first sheet is read. At most ${CSV_LIMITS.bytesMax / 2 ** 20} MiB.`,
      }),
    ),
    resource: Type.Optional(field.oneOf(CSV_KINDS, 'Default: what the header shows.')),
    day_order: Type.Optional(
      field.oneOf(
        DAY_ORDERS,
        'How dates such as 03/04/2026 are read. Needed only when no date of the file shows it.',
      ),
    ),
    mapping: Type.Optional(SentMapping),
    rules_write: Type.Optional(
      field.oneOf(
        RULES_WRITE,
        'What the rules of the automation write to the guests of new bookings. `nothing` (default): no message and no review. ' +
          '`coming`: what is due from now on, without what follows the booking. `everything`: as for a booking that is made now. ' +
          'Tasks are made in any case. Rules that are made after the import act as on every booking.',
      ),
    ),
    dry_run: Type.Optional(
      Type.Boolean({
        description: 'true: every row is tried and shown as it is understood, and nothing is stored.',
      }),
    ),
  }),
  data: Type.Object({ import: CsvImport }),
  errors: ['master_needed'],
  example: {
    body: { csv: 'Name,Mobile,Shoe size\nJoris Bakker,+31 612345678,43\nAnna,,38\n', dry_run: true },
    data: { import: EXAMPLE },
  },
} as const satisfies Contract;

export type DayOrder = (typeof DAY_ORDERS)[number];
export type WordField = (typeof WORD_FIELDS)[number];
export type CsvReport = Static<typeof CsvImport>;
export type CsvQuestion = Static<typeof Question>;
export type CsvMapping = Static<typeof SentMapping>;
export type RowOutcome = (typeof OUTCOMES)[number];

/** The file of an import, and how it is to be read. */
export type CsvFile = {
  /** Its text, or its bytes. */
  readonly content: string | Uint8Array;
  readonly kind?: CsvKind | undefined;
  readonly dayOrder?: DayOrder | undefined;
  readonly mapping?: CsvMapping | undefined;
};

export type CsvOptions = {
  readonly dryRun: boolean;
  readonly rowsMax: number;
  readonly rulesWrite?: RulesWrite | undefined;
  /** A file that takes longer is refused. What was stored of it stays. */
  readonly secondsMax?: number;
  readonly signal?: AbortSignal;
  readonly report?: (rows: number) => void;
};
