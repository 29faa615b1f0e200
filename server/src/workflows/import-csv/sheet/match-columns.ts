import { COLUMNS, CUSTOM_FIELD, fieldsOf, REQUIRED } from './columns.ts';
import { CSV_KINDS, type CsvKind, type CsvMapping } from '../contract.ts';
import { ApiError } from '../../../http/api-error.ts';
import { meaningOf } from './header-words.ts';
import { readAmount } from './read-amounts.ts';
import type { CsvSheet } from './read-sheet.ts';
import { channelOfFile } from './channel-of-file.ts';

/** Which column of a file fills which field. */
export type Matched = {
  readonly kind: CsvKind;
  /** By field, the place of its column. */
  readonly places: ReadonlyMap<string, number>;
  /** The columns that are kept as custom fields. */
  readonly kept: readonly { readonly name: string; readonly place: number }[];
  /** The channel whose own file it is. */
  readonly channel: string | undefined;
  /** The currency that the header has beside the price: `Total (EUR)`. */
  readonly currency: string | undefined;
  /** The fields that the file needs and does not have. Of several in a list, one is enough. */
  readonly missing: readonly (readonly string[])[];
  /** Other kinds that the file could be of as well. */
  readonly others: readonly CsvKind[];
};

type SentColumns = NonNullable<CsvMapping['columns']>;

/** Finds what a file holds, by its header and by what a person has said of its columns. */
export function matchColumns(
  header: readonly string[],
  asked: CsvKind | undefined,
  sent: SentColumns = [],
): Matched {
  const kinds = asked === undefined ? CSV_KINDS : [asked];
  const said = placesSaid(header, sent);
  const matched = kinds.map((kind) => matchKind(header, kind, said));
  const complete = matched.filter(({ missing }) => missing.length === 0);
  // The payouts of a channel name the nights of each stay, too.
  const books = complete.find(({ kind, places }) => kind === 'transactions' && places.has('item'));
  if (books !== undefined) return books;
  const candidates = complete.length > 0 ? complete : matched;
  const size = Math.max(...candidates.map(({ places }) => places.size));
  const [best, ...others] = candidates.filter(({ places }) => places.size === size);
  if (best === undefined) throw new Error('there is a kind of file');
  if (asked !== undefined) checkFields(asked, sent);
  return { ...best, others: complete.length > 0 ? others.map(({ kind }) => kind) : [] };
}

function matchKind(
  header: readonly string[],
  kind: CsvKind,
  said: ReadonlyMap<number, string | null>,
): Matched {
  const fields = fieldsOf(kind);
  const places = new Map<string, number>();
  for (const [place, field] of said)
    if (field !== null && field !== CUSTOM_FIELD && fields.includes(field)) places.set(field, place);
  const meanings = header.map((column, place) => (said.has(place) ? undefined : meaningOf(column)));
  for (const [field, names] of Object.entries<readonly string[]>(COLUMNS[kind])) {
    if (places.has(field)) continue;
    const found = names.map((name) => meanings.indexOf(meaningIn(name))).find((place) => place !== -1);
    if (found !== undefined) places.set(field, found);
  }
  const kept = [...said].flatMap(([place, field]) =>
    field === CUSTOM_FIELD && fields.includes(field) ? [{ name: header[place] ?? '', place }] : [],
  );
  return {
    kind,
    places,
    kept,
    channel: places.has('channel') ? undefined : channelOfFile(header),
    currency: currencyIn(header[places.get('rate') ?? places.get('payout') ?? -1] ?? ''),
    missing: REQUIRED[kind].filter((choice) => choice.every((field) => !places.has(field))),
    others: [],
  };
}

/** The currency in the name of a column. */
function currencyIn(name: string): string | undefined {
  const found = readAmount(`1 ${/[([]\s*([A-Z]{3}|\p{Sc})\s*[)\]]\s*$/u.exec(name)?.[1] ?? ''}`, '.');
  return 'why' in found ? undefined : found.currency;
}

/** How many lines before the header a report may have, such as a title and the day on which it was made. */
const TITLE_LINES_MAX = 10;

/** The sheet from its header on: the first line with the names that were sent, or else with those of a known file. */
export function fromHeader(sheet: CsvSheet, asked: CsvKind | undefined, sent?: SentColumns): CsvSheet {
  const isHeader = (header: readonly string[]) =>
    sent === undefined
      ? matchColumns(header, asked).missing.length === 0
      : sent.every(({ column }) => header.includes(column.trim()));
  if (isHeader(sheet.header)) return sheet;
  for (const [index, { cells }] of sheet.rows.slice(0, TITLE_LINES_MAX).entries()) {
    const header = cells.map((cell) => cell.trim());
    const rows = sheet.rows.slice(index + 1);
    if (rows.length > 0 && isHeader(header)) return { header, rows };
  }
  return sheet;
}

const meaningsOfNames = new Map<string, string>();

function meaningIn(name: string): string {
  const known = meaningsOfNames.get(name) ?? meaningOf(name);
  meaningsOfNames.set(name, known);
  return known;
}

/** By the place of a column, the field that a person has chosen for it. Of columns of one name, each is named once. */
function placesSaid(header: readonly string[], sent: SentColumns): ReadonlyMap<number, string | null> {
  const said = new Map<number, string | null>();
  const filled = new Map<string, number>();
  for (const [index, { column, field }] of sent.entries()) {
    const place = header.findIndex((name, at) => name === column.trim() && !said.has(at));
    if (place === -1) throw refusedColumn(index, 'column', 'is none of the columns of the file');
    if (field !== null && field !== CUSTOM_FIELD && filled.has(field))
      throw refusedColumn(index, 'field', 'is filled by two columns');
    if (field !== null) filled.set(field, place);
    said.set(place, field);
  }
  return said;
}

function checkFields(kind: CsvKind, sent: SentColumns): void {
  const fields = fieldsOf(kind);
  for (const [index, { field }] of sent.entries())
    if (field !== null && !fields.includes(field))
      throw refusedColumn(index, 'field', `must be one of ${fields.join(', ')}`);
}

function refusedColumn(index: number, name: string, message: string): ApiError {
  return new ApiError('validation_failed', {
    fields: [{ path: `body.mapping.columns[${index}].${name}`, message }],
  });
}

/** What the columns of these fields are called, for a person. */
export function namesOf(fields: readonly (readonly string[])[], kind: CsvKind): string {
  const columns: Readonly<Record<string, readonly string[]>> = COLUMNS[kind];
  return fields
    .map((choice) =>
      choice.map((field) => columns[field]?.find((name) => /^[A-Z]/.test(name)) ?? field).join(' or '),
    )
    .join(', ');
}
