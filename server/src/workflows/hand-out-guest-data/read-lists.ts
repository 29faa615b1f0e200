import { listGuestActions } from '../../areas/automation/guest-data.queries.ts';
import { listGuestWork } from '../../areas/channel/guest-data.queries.ts';
import {
  listMessagesOfGuest,
  listThreadsOfGuest,
  type HandedMessage,
} from '../../areas/conversations/guest-data.queries.ts';
import { listGuestInvoices } from '../../areas/invoices/guest-data.queries.ts';
import { listFeedTitles } from '../../areas/listings/guest-data.queries.ts';
import {
  listGuestsOfStays,
  listOrdersOfGuest,
  listStaysOfGuest,
} from '../../areas/reservations/handed-out.queries.ts';
import { listGuestReviews } from '../../areas/reviews/guest-data.queries.ts';
import { listGuestSearches } from '../../areas/saved-views/guest-data.queries.ts';
import { listGuestPhotographs, listGuestTasks } from '../../areas/tasks/guest-data.queries.ts';
import { listGuestEntries } from '../../areas/transactions/guest-data.queries.ts';
import { listGuestDeliveries } from '../../areas/webhooks/guest-data.queries.ts';
import { readPieces } from '../../database/pieces.ts';
import type { ReadScope } from '../../database/scope.ts';
import { listGuestAudit, listGuestEvents } from '../../events/guest-rows.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';
import { listAnswersAbout } from '../../http/work/idempotency.ts';
import { toWholeSecond, withOffset } from '../../http/work/with-offset.ts';
import { isAbout } from '../erase-guest/rules.ts';
import type { GuestDataList } from './contract.ts';

/** The objects of a guest, whose data is handed out. */
export type HandedGuest = {
  readonly reservation_codes: readonly string[];
  readonly stay_codes: readonly string[];
  readonly conversation_ids: readonly string[];
  /** Names and contact data in lower case. */
  readonly names: readonly string[];
};

/** The rows that are read at once: each may have a text of some thousand characters. */
const ROWS_AT_ONCE = 200;
/** The orders, stays or conversations whose rows are read at once. */
const OBJECTS_AT_ONCE = 20;

type Lines = AsyncIterable<ExportedLine>;

/** Ids that later lists need. They are collected while the earlier ones are read. */
type FoundIds = {
  readonly guest_ids: number[];
  readonly message_ids: string[];
  readonly task_ids: number[];
  readonly transaction_ids: number[];
};

/** The lists of the file, in their order. Each must be read to its end before the next one. */
export function readLists(
  scope: ReadScope,
  guest: HandedGuest,
): readonly (readonly [GuestDataList, Lines])[] {
  const { reservation_codes: codes, stay_codes: stays, conversation_ids, names } = guest;
  const seen: FoundIds = { guest_ids: [], message_ids: [], task_ids: [], transaction_ids: [] };
  const lists: readonly (readonly [GuestDataList, Lines])[] = [
    ['orders', inGroups(codes, (some) => listOrdersOfGuest(scope, some))],
    ['stays', inGroups(codes, (some) => listStaysOfGuest(scope, some))],
    [
      'guests',
      noting(
        seen.guest_ids,
        inGroups(stays, (some) => listGuestsOfStays(scope, some)),
      ),
    ],
    ['conversations', inGroups(conversation_ids, (some) => listThreadsOfGuest(scope, some))],
    ['messages', readMessages(scope, conversation_ids, seen.message_ids)],
    ['reviews', inGroups(codes, (some) => listGuestReviews(scope, some))],
    [
      'tasks',
      noting(
        seen.task_ids,
        inGroups(stays, (some) => listGuestTasks(scope, some)),
      ),
    ],
    ['photographs', inGroups(stays, (some) => listGuestPhotographs(scope, some))],
    [
      'transactions',
      noting(
        seen.transaction_ids,
        inGroups(stays, (some) => listGuestEntries(scope, some)),
      ),
    ],
    ['invoices', inGroups(codes, (some) => listGuestInvoices(scope, some))],
    ['feed_titles', inGroups(codes, (some) => listFeedTitles(scope, some))],
    ['channel_work', readPieces(ROWS_AT_ONCE, (piece) => listGuestWork(scope, guest, piece))],
    ['automation_actions', readPieces(ROWS_AT_ONCE, (piece) => listGuestActions(scope, guest, piece))],
    [
      'deliveries',
      readPieces(ROWS_AT_ONCE, (piece) => listGuestDeliveries(scope, { ...guest, ...seen }, piece)),
    ],
    [
      'saved_views',
      inGroups(names.length === 0 ? [] : [names], ([texts = []]) => listGuestSearches(scope, texts)),
    ],
    ['kept_answers', readAnswers(scope, guest, seen)],
    ['audit_log', readPieces(ROWS_AT_ONCE, (piece) => listGuestAudit(scope, { ...guest, ...seen }, piece))],
    ['events', readPieces(ROWS_AT_ONCE, (piece) => listGuestEvents(scope, { ...guest, ...seen }, piece))],
  ];
  return lists.map(([name, lines]) => [name, presentLines(lines)]);
}

/** The rows of many objects, a few objects at once. */
async function* inGroups<Of, Row>(
  all: readonly Of[],
  read: (some: readonly Of[]) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let from = 0; from < all.length; from += OBJECTS_AT_ONCE)
    yield* await read(all.slice(from, from + OBJECTS_AT_ONCE));
}

async function* noting<Row extends { readonly id: number }>(
  ids: number[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<Row> {
  for await (const row of rows) {
    ids.push(row.id);
    yield row;
  }
}

async function* readMessages(
  scope: ReadScope,
  conversation_ids: readonly string[],
  ids: string[],
): AsyncGenerator<ExportedLine> {
  for (const conversation_id of conversation_ids)
    for (let after: HandedMessage | undefined, isMore = true; isMore;) {
      const rows = await listMessagesOfGuest(scope, conversation_id, { after, rowsMax: ROWS_AT_ONCE });
      ids.push(...rows.map(({ id }) => String(id)));
      yield* rows;
      after = rows.at(-1);
      isMore = rows.length === ROWS_AT_ONCE;
    }
}

async function* readAnswers(
  scope: ReadScope,
  { reservation_codes, stay_codes, conversation_ids, names }: HandedGuest,
  { message_ids }: FoundIds,
): AsyncGenerator<ExportedLine> {
  const held = {
    texts: [...reservation_codes, ...stay_codes, ...conversation_ids, ...names],
    message_ids: new Set(message_ids),
  };
  yield* listAnswersAbout(scope, (body) => isAbout(body, held));
}

/** Instants in the form of the interface. */
async function* presentLines(lines: Lines): AsyncGenerator<ExportedLine> {
  for await (const line of lines)
    yield Object.fromEntries(
      Object.entries(line).map(([name, value]) => [
        name,
        typeof value === 'string' && name.endsWith('_at') ? withOffset(toWholeSecond(value)) : value,
      ]),
    );
}
