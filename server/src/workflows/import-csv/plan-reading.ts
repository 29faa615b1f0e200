import { ApiError } from '../../http/api-error.ts';
import {
  CSV_KINDS,
  CSV_LIMITS,
  DAY_ORDERS,
  type CsvFile,
  type CsvKind,
  type CsvMapping,
  type CsvQuestion,
  type CsvReport,
  type DayOrder,
} from './contract.ts';
import { CUSTOM_FIELD, REQUIRED } from './sheet/columns.ts';
import { findStyle } from './sheet/find-style.ts';
import { matchColumns, namesOf, type Matched } from './sheet/match-columns.ts';
import type { CsvSheet } from './sheet/read-sheet.ts';
import type { Style } from './sheet/row-cells.ts';
import { ROW_STATES } from './sheet/state-words.ts';

/** What an earlier import of a file with such a header was told. */
export type RememberedMapping = CsvMapping & { readonly resource?: CsvKind | undefined };

/** How the rows of a file are read, and what has to be asked before. */
export type ReadingPlan = {
  readonly matched: Matched;
  readonly style: Style;
  /** As the answer shows it. */
  readonly mapping: CsvReport['mapping'];
  readonly questions: readonly CsvQuestion[];
};

/** Plans the reading of a file, by its header, its values, and what a person has said now or with an earlier file. */
export function planReading(
  sheet: CsvSheet,
  { kind, dayOrder, mapping }: CsvFile,
  remembered: RememberedMapping | undefined,
): ReadingPlan {
  const said: RememberedMapping = mapping ?? remembered ?? {};
  checkWords(said.words);
  const matched = matchColumns(sheet.header, kind ?? said.resource, said.columns);
  const questions = questionsOfColumns(matched, kind, sheet.rows.length);
  const style = findStyle(sheet, matched, {
    dayOrder: dayOrder ?? said.day_order,
    mark: said.decimal_mark && MARKS[said.decimal_mark],
  });
  if (style.openOrders !== undefined) questions.push(questionOfDates(style.openOrders, sheet.rows.length));
  if (style.openAmount !== undefined)
    questions.push({
      about: 'decimal_mark',
      word: style.openAmount.trim().slice(0, 60),
      rows: sheet.rows.length,
      choices: ['point', 'comma'],
      message: `The file has amounts that can be read in two ways, such as ${style.openAmount.trim().slice(0, 60)}.`,
    });
  return { matched, style, questions, mapping: mappingOf(sheet, { matched, style }, said, remembered) };
}

const MARKS = { point: '.', comma: ',' } as const;

function questionsOfColumns(
  { kind, missing, others }: Matched,
  asked: CsvKind | undefined,
  rows: number,
): CsvQuestion[] {
  if (others.length > 0)
    return [
      {
        about: 'resource',
        word: null,
        rows,
        choices: [kind, ...others],
        message: 'The file could be of several kinds: name the resource.',
      },
    ];
  if (missing.length === 0) return [];
  const message =
    asked === undefined
      ? `The file has no known set of columns. ${CSV_KINDS.map((each) => `${each}: ${namesOf(REQUIRED[each], each)}`).join('; ')}.`
      : `The file needs these columns for ${asked}: ${namesOf(missing, asked)}.`;
  return [{ about: 'columns', word: null, rows, choices: missing.flat(), message }];
}

function questionOfDates(
  { orders, example }: { readonly orders: readonly DayOrder[]; readonly example: string },
  rows: number,
): CsvQuestion {
  return {
    about: 'day_order',
    word: example,
    rows,
    choices: DAY_ORDERS.filter((order) => orders.includes(order)),
    message: `The file has dates that can be read in two ways, such as ${example}: write them as 2026-07-01, or send day_order.`,
  };
}

const EXAMPLES = 3;
const EXAMPLE_LENGTH = 60;

function mappingOf(
  { header, rows }: CsvSheet,
  { matched, style }: Pick<ReadingPlan, 'matched' | 'style'>,
  { channel, words = [] }: CsvMapping,
  remembered: CsvMapping | undefined,
): CsvReport['mapping'] {
  const fieldAt = new Map([...matched.places].map(([field, place]) => [place, field]));
  for (const { place } of matched.kept) fieldAt.set(place, CUSTOM_FIELD);
  const examplesAt = (place: number) => {
    const values = new Set<string>();
    for (const { cells } of rows) {
      const value = (cells[place] ?? '').trim();
      if (value !== '') values.add(value.slice(0, EXAMPLE_LENGTH));
      if (values.size === EXAMPLES) break;
    }
    return [...values];
  };
  return {
    columns: header.map((column, place) => ({
      column,
      field: fieldAt.get(place) ?? null,
      examples: examplesAt(place),
    })),
    day_order: style.dayOrder ?? null,
    decimal_mark: style.mark === undefined ? null : style.mark === '.' ? 'point' : 'comma',
    channel: channel ?? matched.channel ?? null,
    words: [...words],
    is_remembered: remembered !== undefined,
  };
}

/** The words of a status mean one of a few states. */
function checkWords(words: CsvMapping['words'] = []): void {
  const states: readonly string[] = ROW_STATES;
  const fields = words.flatMap(({ field, means }, index) =>
    field === 'status' && !states.includes(means)
      ? [{ path: `body.mapping.words[${index}].means`, message: `must be one of ${states.join(', ')}` }]
      : [],
  );
  if (fields.length > 0) throw new ApiError('validation_failed', { fields });
}

/** What is remembered of a mapping that was used. */
export function remembering({
  mapping,
  matched,
}: Pick<ReadingPlan, 'mapping' | 'matched'>): RememberedMapping {
  const { day_order, decimal_mark, channel, words } = mapping;
  return {
    resource: matched.kind,
    columns: mapping.columns.slice(0, CSV_LIMITS.columnsMax).map(({ column, field }) => ({ column, field })),
    ...(day_order === null ? {} : { day_order }),
    ...(decimal_mark === null ? {} : { decimal_mark }),
    ...(channel === null ? {} : { channel }),
    words: [...words],
  };
}
