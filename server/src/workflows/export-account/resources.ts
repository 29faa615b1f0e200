import type { ExportedLine } from '../../http/answer/exported-line.ts';
import { readCalendars, readNights, readOwnCalendars } from './calendar-lines.ts';
import {
  isLine,
  linesIn,
  listPages,
  pagesOf,
  SourceProblem,
  type ListResource,
  type ReadingLines,
} from './list-pages.ts';
import { linesFrom, nestMarks } from './reading-marks.ts';
import { readAhead } from './read-ahead.ts';

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

/** Every resource of an account, each after those that its lines name. */
export const RESOURCES: readonly Resource[] = [
  { name: 'account', holds: 'the settings of the account', lines: readAccount },
  listed('custom_channels', 'own booking channels'),
  { name: 'payout_rules', holds: 'when channels pay, where it was set', lines: readPayoutRules },
  listed('income_items', 'what incomes are for'),
  listed('expense_items', 'what expenses are for'),
  listed('income_methods', 'how incomes are paid'),
  listed('expense_methods', 'how expenses are paid'),
  listed('properties', 'properties, with their Wi-Fi and check-in guides'),
  {
    name: 'booking_terms',
    holds: 'charges, discounts, deposits, policies and payment plans of properties that have set them',
    lines: (reading) => readOfProperties(reading, 'booking_terms', readSetTerms),
  },
  {
    name: 'property_details',
    holds: 'rooms and beds, amenities, house rules and descriptions of properties',
    lines: (reading) => readOfProperties(reading, 'details', readDescribed),
  },
  {
    name: 'pictures',
    holds: 'pictures of properties',
    lines: (reading) => readOfProperties(reading, 'pictures', readPicturesOf),
  },
  listed('room_types', 'room types with their properties'),
  {
    name: 'property_calendars',
    holds: 'price and restrictions of each day that is set in the calendar of a property of its own',
    lines: (reading) => readOwnCalendars(reading, 'property'),
  },
  {
    name: 'room_type_calendars',
    holds: 'the same of room types',
    lines: (reading) => readOwnCalendars(reading, 'room_type'),
  },
  listed('groups', 'groups of properties'),
  listed('tags', 'tags, and what they are on'),
  listed('listings', 'listings on channels, with the addresses of calendars'),
  listed('calendar_share_links', 'links to calendars of free nights', { isNew: true }),
  listed('staffs', 'staff with their properties'),
  listed('staff_absences', 'days on which staff cannot work', { isNew: true }),
  {
    ...listed('operators', 'operators of the account; their passwords are not in the archive'),
    needsSession: true,
  },
  {
    name: 'reservations',
    holds: 'stays with their guests, rates, check-in details, custom fields and tags',
    lines: readStays,
  },
  listed('extra_requests', 'what guests have asked for on their pages', { isNew: true }),
  { name: 'availabilities', holds: 'nights that are not free, or have a remark', lines: readNights },
  { name: 'listing_calendars', holds: 'price, inventory and restrictions of each day', lines: readCalendars },
  listed('recurring_transactions', 'entries that repeat'),
  listed('transactions', 'incomes and expenses'),
  listed('invoices', 'invoices and credit notes with their numbers', { isNew: true }),
  listed('checklists', 'checklists of tasks', { isNew: true }),
  listed('tasks', 'tasks with their lists and times'),
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

function listed(name: string, holds: string, more: Pick<ListResource, 'isNew'> = {}): Resource {
  return { name, holds, lines: (reading) => pagesOf(reading, { path: `/${name}`, key: name, ...more }) };
}

async function* readAccount({ read }: ReadingLines): AsyncGenerator<ExportedLine> {
  const { account } = await read({ method: 'GET', path: '/account' });
  if (!isLine(account)) throw new SourceProblem('GET /account returned no account.');
  yield account;
}

async function* readPayoutRules(reading: ReadingLines): AsyncGenerator<ExportedLine> {
  const rules = pagesOf(reading, { path: '/payout_rules', key: 'payout_rules', isNew: true });
  for await (const rule of rules) if (rule['is_set'] === true) yield rule;
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

/** What each property has at a path of its own. */
async function* readOfProperties(
  reading: ReadingLines,
  name: string,
  linesOf: (data: ExportedLine, property_id: unknown) => readonly ExportedLine[],
): AsyncGenerator<ExportedLine> {
  const path = `/properties/{property_id}/${name}`;
  const { outer, inner } = nestMarks(reading);
  const readOf = async ({ id }: ExportedLine) => {
    const params = { property_id: Number(id) };
    return linesOf(await reading.read({ method: 'GET', path, params, isNew: true }), id);
  };
  const properties = pagesOf({ ...reading, ...outer }, { path: '/properties', key: 'properties' });
  for await (const lines of readAhead(properties, reading.atOnce, readOf))
    yield* linesFrom(inner(), [{ paging: {}, lines }]);
}

function readSetTerms({ booking_terms }: ExportedLine): readonly ExportedLine[] {
  return isLine(booking_terms) && booking_terms['is_set'] === true ? [booking_terms] : [];
}

function readDescribed({ details }: ExportedLine): readonly ExportedLine[] {
  return isLine(details) && details['is_set'] === true ? [details] : [];
}

function readPicturesOf({ pictures }: ExportedLine, property_id: unknown): readonly ExportedLine[] {
  return Array.isArray(pictures) ? pictures.filter(isLine).map((each) => ({ property_id, ...each })) : [];
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
