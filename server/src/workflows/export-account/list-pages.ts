import type { ExportedLine } from '../../http/answer/exported-line.ts';
import type { ExportRead, Paging, ReadData } from './contract.ts';
import { linesFrom, type LinesPage, type Marks } from './reading-marks.ts';

/** Where lines are read from, and how. Marks are for a reading of one read at a time. */
export type ReadingLines = Marks & {
  readonly read: ReadData;
  readonly today: Temporal.PlainDate;
  /** Reads that are under way at a time. */
  readonly atOnce: number;
  /** Keeps the messages that are read with their conversations, so that they are not read again. */
  readonly keepMessage?: (line: ExportedLine) => Promise<void>;
};

const PAGE = 100;

export type ListResource = {
  readonly path: string;
  /** The field of the data that holds the list. */
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  /** An older server has no such list: it is empty when the server says that there is none. */
  readonly isNew?: true;
};

/** The objects of a list, page by page. */
export async function* pagesOf(
  reading: ReadingLines,
  { path, key, params = {}, query = {}, ...list }: ListResource,
): AsyncGenerator<ExportedLine> {
  const request = { method: 'GET' as const, path, params, query: { ...query, limit: PAGE }, ...list };
  yield* linesFrom(reading, listPages(reading, { request, key, from: reading.from?.page }));
}

/** More empty pages than these, one after the other, have no end. */
export const EMPTY_PAGES_MAX = 100;

type PagedList = {
  readonly request: ExportRead;
  /** The field of the data that holds the list. */
  readonly key: string;
  /** The first page, if it has been read already. */
  readonly first?: ExportedLine | undefined;
  /** The page to begin with. */
  readonly from?: Paging | undefined;
};

/** The pages of a list. A server without cursors is read by offsets. Throws SourceProblem for pages without an end. */
export async function* listPages(
  { read, atOnce }: ReadingLines,
  { request, key, first, from = {} }: PagedList,
): AsyncGenerator<LinesPage> {
  const { path, query, isNew } = request;
  const readPage = (paging: Paging) => read({ ...request, query: { ...query, ...paging } });
  let [count, empty, paging] = [from.offset ?? 0, 0, from];
  for (let page = first === undefined ? readPage(from) : Promise.resolve(first); ;) {
    const data = await page;
    const lines = linesIn(data[key] ?? (isNew === true ? [] : undefined), path);
    count += lines.length;
    empty = lines.length === 0 ? empty + 1 : 0;
    const next = nextPage(data, lines.length === 0 ? Infinity : count);
    if (next?.cursor !== undefined && next.cursor === paging.cursor)
      throw new SourceProblem(`GET ${path} returned the same page again.`);
    if (empty > EMPTY_PAGES_MAX) throw new SourceProblem(`GET ${path} returned empty pages without an end.`);
    // The next page is read while the lines of this one are taken.
    const early = next !== undefined && atOnce > 1 ? readPage(next) : undefined;
    early?.catch(() => {});
    yield { paging, lines, next };
    if (next === undefined) return;
    page = early ?? readPage(next);
    paging = next;
  }
}

/** An import keeps it while it waits. */
const CURSOR = /^[^\0]{0,2000}$/s;

/** What names the page behind the first `count` objects; undefined at the end. */
function nextPage({ next_cursor, total }: ExportedLine, count: number): Paging | undefined {
  if (typeof next_cursor === 'string') {
    if (!CURSOR.test(next_cursor) || !next_cursor.isWellFormed())
      throw new SourceProblem(
        'The other server named a page by more than 2,000 characters, or by none that can be sent.',
      );
    return { cursor: next_cursor };
  }
  return next_cursor === undefined && count < Number(total) ? { offset: count } : undefined;
}

/** Why a server or an archive cannot be read to its end. */
export type SourceWord = 'account_not_empty' | 'archive_broken' | 'source_broken' | 'token_refused';

/** A server or an archive that does not hold what the interface describes. */
export class SourceProblem extends Error {
  readonly word: SourceWord;

  constructor(
    message: string,
    { word = 'source_broken', cause }: { word?: SourceWord; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.name = 'SourceProblem';
    this.word = word;
  }
}

export function linesIn(value: unknown, path: string): ExportedLine[] {
  if (!Array.isArray(value)) throw new SourceProblem(`GET ${path} returned no list.`);
  return value.map((each) => {
    if (!isLine(each))
      throw new SourceProblem(`GET ${path} returned a list of something other than objects.`);
    return each;
  });
}

export function isLine(value: unknown): value is ExportedLine {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
