import { COLUMNS, REQUIRED } from './columns.ts';
import { CSV_KINDS, type CsvKind } from '../contract.ts';
import { refusedFile } from './read-sheet.ts';
import { channelOfFile, wordsOf } from './words.ts';

/** Which column of a file fills which field. */
export type Matched = {
  readonly kind: CsvKind;
  /** By field, the place of its column. */
  readonly places: ReadonlyMap<string, number>;
  /** The channel whose own file it is. */
  readonly channel: string | undefined;
};

/** Finds what a file holds, by its header. Throws `validation_failed` when that is not clear. */
export function matchColumns(header: readonly string[], asked: CsvKind | undefined): Matched {
  const kinds = asked === undefined ? CSV_KINDS : [asked];
  const matched = kinds.map((kind) => {
    const places = placesIn(header, kind);
    return { kind, places, channel: places.has('channel') ? undefined : channelOfFile(header) };
  });
  const complete = matched.filter(({ kind, places }) => missingIn(kind, places).length === 0);
  // The payouts of a channel name the nights of each stay, too.
  const books = complete.find(({ kind, places }) => kind === 'transactions' && places.has('item'));
  if (books !== undefined) return books;
  const size = Math.max(0, ...complete.map(({ places }) => places.size));
  const [best, other] = complete.filter(({ places }) => places.size === size);
  if (best !== undefined && other === undefined) return best;
  if (other !== undefined) throw refusedFile('could be of several kinds: name the resource');
  if (asked === undefined)
    throw refusedFile(
      `has no known set of columns. ${CSV_KINDS.map((kind) => `${kind}: ${namesOf(REQUIRED[kind], kind)}`).join('; ')}`,
    );
  const missing = missingIn(asked, matched[0]?.places ?? new Map());
  throw refusedFile(`needs these columns for ${asked}: ${namesOf(missing, asked)}`);
}

function placesIn(header: readonly string[], kind: CsvKind): ReadonlyMap<string, number> {
  const words = header.map(wordsOf);
  const places = new Map<string, number>();
  for (const [field, names] of Object.entries<readonly string[]>(COLUMNS[kind])) {
    const found = names.map((name) => words.indexOf(wordsOf(name))).find((place) => place !== -1);
    if (found !== undefined) places.set(field, found);
  }
  return places;
}

function missingIn(kind: CsvKind, places: ReadonlyMap<string, number>): (readonly string[])[] {
  return REQUIRED[kind].filter((fields) => fields.every((field) => !places.has(field)));
}

function namesOf(fields: readonly (readonly string[])[], kind: CsvKind): string {
  const columns: Readonly<Record<string, readonly string[]>> = COLUMNS[kind];
  return fields
    .map((choice) =>
      choice.map((field) => columns[field]?.find((name) => /^[A-Z]/.test(name)) ?? field).join(' or '),
    )
    .join(', ');
}
