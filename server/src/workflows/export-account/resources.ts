import type { ExportRead, Paging, ReadData } from './contract.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';
import { linesFrom, nestMarks, type Marks, type LinesPage } from './places.ts';
import { readAhead } from './read-ahead.ts';

/** Where lines are read from, and how. Marks are for a reading of one read at a time. */
export type ReadingLines = Marks & {
  readonly read: ReadData;
  readonly today: Temporal.PlainDate;
  /** Reads that are under way at a time. */
  readonly atOnce: number;
  /** Keeps the messages that are read with their conversations, so that they are not read again. */
  readonly keepMessage?: (line: ExportedLine) => Promise<void>;
};

/** One file of lines of an archive. */
export type Resource = {
  /** Its name in the archive: `properties.jsonl`. */
  readonly name: string;
  /** What the README says about its lines. */
  readonly holds: string;
  readonly lines: (reading: ReadingLines) => AsyncIterable<ExportedLine>;
  /** Only a signed-in operator reads it: no other server gives it to a token. */
  readonly needsSession?: true;
};

const PAGE = 100;
/** The days that calendars are read for: what was, and as far ahead as the interface goes. */
const DAYS_BACK = 730;
const YEARS_AHEAD = 3;

/** Every resource of an account, each after those that its lines name. */
export const RESOURCES: readonly Resource[] = [
  { name: 'account', holds: 'the settings of the account', lines: readAccount },
  listed('custom_channels', 'own booking channels'),
  listed('income_items', 'what incomes are for'),
  listed('expense_items', 'what expenses are for'),
  listed('income_methods', 'how incomes are paid'),
  listed('expense_methods', 'how expenses are paid'),
  listed('properties', 'properties, with their Wi-Fi and check-in guides'),
  {
    name: 'booking_terms',
    holds: 'charges, discounts, deposits, policies and payment plans of properties that have set them',
    lines: readTerms,
  },
  listed('room_types', 'room types with their properties'),
  listed('groups', 'groups of properties'),
  listed('tags', 'tags, and what they are on'),
  listed('listings', 'listings on channels, with the addresses of calendars'),
  listed('staffs', 'staff with their properties'),
  {
    ...listed('operators', 'operators of the account; their passwords are not in the archive'),
    needsSession: true,
  },
  {
    name: 'reservations',
    holds: 'stays with their guests, rates, check-in details, custom fields and tags',
    lines: readStays,
  },
  { name: 'availabilities', holds: 'nights that are not free, or have a remark', lines: readNights },
  { name: 'listing_calendars', holds: 'price, inventory and restrictions of each day', lines: readCalendars },
  listed('recurring_transactions', 'entries that repeat'),
  listed('transactions', 'incomes and expenses'),
  listed('tasks', 'tasks'),
  { name: 'photographs', holds: 'photographs of tasks', lines: readPhotographs },
  { name: 'conversations', holds: 'conversations with their notes and states', lines: readConversations },
  { name: 'messages', holds: 'messages, with the id of their conversation', lines: readMessages },
  { name: 'reviews', holds: 'reviews of guests and hosts, with replies', lines: readReviews },
  { name: 'automation_rules', holds: 'rules of the automation', lines: readRules },
  { name: 'automation_actions', holds: 'what the rules do in the next 30 days', lines: readActions },
  listed('saved_replies', 'saved replies'),
  { ...listed('saved_views', 'saved views of the master operator, and shared ones'), needsSession: true },
  listed('webhooks', 'webhooks, without their secrets'),
];

function listed(name: string, holds: string): Resource {
  return { name, holds, lines: (reading) => pagesOf(reading, { path: `/${name}`, key: name }) };
}

type ListResource = {
  readonly path: string;
  /** The field of the data that holds the list. */
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
};

/** The objects of a list, page by page. */
async function* pagesOf(
  reading: ReadingLines,
  { path, key, params = {}, query = {} }: ListResource,
): AsyncGenerator<ExportedLine> {
  const request = { method: 'GET' as const, path, params, query: { ...query, limit: PAGE } };
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
async function* listPages(
  { read, atOnce }: ReadingLines,
  { request, key, first, from = {} }: PagedList,
): AsyncGenerator<LinesPage> {
  const { path, query } = request;
  const readPage = (paging: Paging) => read({ ...request, query: { ...query, ...paging } });
  let [count, empty, paging] = [from.offset ?? 0, 0, from];
  for (let page = first === undefined ? readPage(from) : Promise.resolve(first); ;) {
    const data = await page;
    const lines = linesIn(data[key], path);
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

async function* readAccount({ read }: ReadingLines): AsyncGenerator<ExportedLine> {
  const { account } = await read({ method: 'GET', path: '/account' });
  if (!isLine(account)) throw new SourceProblem('GET /account returned no account.');
  yield account;
}

/** The ranges that calendars are read in: none is longer than the interface allows. */
function rangesAround(
  today: Temporal.PlainDate,
): { readonly start_date: string; readonly end_date: string }[] {
  return [
    {
      start_date: today.subtract({ days: DAYS_BACK }).toString(),
      end_date: today.subtract({ days: 1 }).toString(),
    },
    { start_date: today.toString(), end_date: today.add({ years: YEARS_AHEAD }).toString() },
  ];
}

async function* readNights(reading: ReadingLines): AsyncGenerator<ExportedLine> {
  const path = '/availabilities';
  const readRange = async ({ line: { id }, range }: InRange) => {
    const data = await reading.read({ method: 'GET', path, query: { ...range, property_ids: String(id) } });
    const [property] = linesIn(data['properties'], path);
    const told = linesIn(property?.['availabilities'] ?? [], path).filter(isTold);
    return told.map((night): ExportedLine => ({ property_id: id, ...night }));
  };
  yield* inRanges(reading, { path: '/properties', key: 'properties' }, readRange);
}

/** A free night without a remark needs no line. */
function isTold({ available, remarks }: ExportedLine): boolean {
  return available !== true || remarks !== '';
}

type InRange = { readonly line: ExportedLine; readonly range: ReturnType<typeof rangesAround>[number] };

/** What is read for each object of a list, in each range of a calendar. */
async function* inRanges(
  reading: ReadingLines,
  list: ListResource,
  readRange: (item: InRange) => Promise<readonly ExportedLine[]>,
): AsyncGenerator<ExportedLine> {
  const ranges = rangesAround(reading.today);
  const { outer, inner } = nestMarks(reading);
  const items = async function* items() {
    for await (const line of pagesOf({ ...reading, ...outer }, list)) {
      const marks = inner();
      const begin = marks.from?.page.offset ?? 0;
      for (const [offset, range] of ranges.entries())
        if (offset >= begin) yield { line, range, offset, marks };
    }
  };
  const pages = readAhead(items(), reading.atOnce, async ({ offset, marks, ...item }) => {
    const next = offset + 1 < ranges.length ? { offset: offset + 1 } : undefined;
    return { marks, page: { paging: { offset }, lines: await readRange(item), next } };
  });
  for await (const { marks, page } of pages) yield* linesFrom(marks, [page]);
}

async function* readCalendars(reading: ReadingLines): AsyncGenerator<ExportedLine> {
  const path = '/listings/calendar';
  const readRange = async ({ line: { channel_type, listing_id }, range }: InRange) => {
    const name = { channel_type, listing_id };
    const data = await reading.read({ method: 'POST', path, body: { ...range, listings: [name] } });
    const [listing] = linesIn(data['listings'], path);
    return linesIn(listing?.['calendar'] ?? [], path).map((day): ExportedLine => ({ ...name, ...day }));
  };
  yield* inRanges(reading, { path: '/listings', key: 'listings' }, readRange);
}

async function* readPhotographs(reading: ReadingLines): AsyncGenerator<ExportedLine> {
  const path = PHOTOGRAPHS;
  const { outer, inner } = nestMarks(reading);
  const readOf = async ({ id }: ExportedLine) => {
    const data = await reading.read({ method: 'GET', path, params: { id: Number(id) } });
    return linesIn(data['photographs'], path).map((each): ExportedLine => ({ task_id: id, ...each }));
  };
  const tasks = pagesOf({ ...reading, ...outer }, { path: '/tasks', key: 'tasks' });
  for await (const lines of readAhead(tasks, reading.atOnce, readOf))
    yield* linesFrom(inner(), [{ paging: {}, lines }]);
}

/** The path of the photographs of a task: most tasks have none. */
export const PHOTOGRAPHS = '/tasks/{id}/photographs';

async function* readTerms(reading: ReadingLines): AsyncGenerator<ExportedLine> {
  const path = '/properties/{property_id}/booking_terms';
  const { outer, inner } = nestMarks(reading);
  const readOf = async ({ id }: ExportedLine) => {
    const { booking_terms } = await reading.read({
      method: 'GET',
      path,
      params: { property_id: Number(id) },
    });
    return isLine(booking_terms) && booking_terms['is_set'] === true ? [booking_terms] : [];
  };
  const properties = pagesOf({ ...reading, ...outer }, { path: '/properties', key: 'properties' });
  for await (const lines of readAhead(properties, reading.atOnce, readOf))
    yield* linesFrom(inner(), [{ paging: {}, lines }]);
}

const CONVERSATION = '/conversations/{id}';

async function* readConversations(reading: ReadingLines): AsyncGenerator<ExportedLine> {
  const { read, today, atOnce, keepMessage } = reading;
  const readOne = async (row: ExportedLine) => {
    const found = await read({ method: 'GET', path: CONVERSATION, params: { id: String(row['id']) } });
    return { row, found };
  };
  const rows = pagesOf(reading, { path: '/conversations', key: 'conversations' });
  for await (const { row, found } of readAhead(rows, atOnce, readOne)) {
    const { messages: _, total: __, next_cursor: ___, ...conversation } = found;
    if (keepMessage !== undefined)
      for await (const message of messagesOf({ read, today, atOnce }, String(row['id']), found))
        await keepMessage(message);
    yield { ...row, ...conversation };
  }
}

async function* readMessages(reading: ReadingLines): AsyncGenerator<ExportedLine> {
  const { read, today, atOnce } = reading;
  const { outer, inner } = nestMarks(reading);
  const conversations = { path: '/conversations', key: 'conversations' };
  for await (const { id } of pagesOf({ ...reading, ...outer }, conversations))
    yield* messagesOf({ read, today, atOnce, ...inner() }, String(id));
}

/** The messages of a conversation, of which the first page may have been read already. */
async function* messagesOf(
  reading: ReadingLines,
  id: string,
  first?: ExportedLine,
): AsyncGenerator<ExportedLine> {
  const request = { method: 'GET' as const, path: CONVERSATION, params: { id } };
  const pages = listPages(reading, { request, key: 'messages', first, from: reading.from?.page });
  for await (const message of linesFrom(reading, pages)) yield { conversation_id: id, ...message };
}

/** Before the first check-out that any account has. Without a range, lists of stays begin 180 days ago. */
const FIRST_DAY = '1970-01-01';

function readStays(reading: ReadingLines): AsyncGenerator<ExportedLine> {
  const query = { start_check_out_date: FIRST_DAY };
  return pagesOf(reading, { path: '/reservations', key: 'reservations', query });
}

async function* readReviews(reading: ReadingLines): AsyncGenerator<ExportedLine> {
  yield* pagesOf(reading, {
    path: '/reviews',
    key: 'reviews',
    query: { review_status: 'reviewed', start_check_out_date: FIRST_DAY },
  });
}

function readRules(reading: ReadingLines): AsyncGenerator<ExportedLine> {
  return pagesOf(reading, { path: '/automation/rules', key: 'rules' });
}

async function* readActions(reading: ReadingLines): AsyncGenerator<ExportedLine> {
  for (const type of ['message', 'review', 'task'])
    yield* pagesOf(reading, { path: '/automation/actions', key: 'actions', query: { type } });
}
