import { findMasterOperator } from '../../access/queries.ts';
import { RULES_MAX } from '../../areas/automation/automation-rules/actions.ts';
import { countRules } from '../../areas/automation/automation-rules/queries.ts';
import { insertImportedRules } from '../../areas/automation/imported.queries.ts';
import { storeImportedFile } from '../../areas/conversations/answers/imported.actions.ts';
import { storePicture } from '../../areas/conversations/attachments/actions.ts';
import {
  insertImportedConversations,
  insertImportedMessages,
} from '../../areas/conversations/imported.queries.ts';
import { insertImportedTerms as insertBookingTerms } from '../../areas/booking-terms/imported.queries.ts';
import { CUSTOM_CHANNELS_MAX } from '../../areas/custom-channels/actions.ts';
import { insertImportedChannels } from '../../areas/custom-channels/imported.queries.ts';
import { listCustomChannels } from '../../areas/custom-channels/queries.ts';
import { DICTIONARY_ENTRIES_MAX } from '../../areas/dictionaries/actions.ts';
import type { Dictionary } from '../../areas/dictionaries/contract.ts';
import { insertImportedTerms, listTermIds } from '../../areas/dictionaries/imported.queries.ts';
import { listDictionaryEntries } from '../../areas/dictionaries/queries.ts';
import { insertImportedExtras } from '../../areas/extras/imported.queries.ts';
import { insertImportedGroups } from '../../areas/groups/imported.queries.ts';
import { insertImportedInvoices } from '../../areas/invoices/imported.queries.ts';
import { LINK_LIMITS } from '../../areas/calendar-links/contract.ts';
import { insertImportedLinks } from '../../areas/calendar-links/imported.queries.ts';
import { countLinks } from '../../areas/calendar-links/queries.ts';
import { storeImportedDays } from '../../areas/listing-calendar/imported.actions.ts';
import { LISTINGS_MAX } from '../../areas/listings/actions.ts';
import { storeImportedListings } from '../../areas/listings/imported/actions.ts';
import { CHANNEL_TYPES } from '../../areas/properties/contract.ts';
import {
  insertDeletedProperties,
  insertImportedProperties,
} from '../../areas/properties/imported.queries.ts';
import { insertImportedDetails } from '../../areas/properties/details/imported.queries.ts';
import { storeImportedRecurring } from '../../areas/recurring-transactions/imported/actions.ts';
import { RECURRING_MAX } from '../../areas/recurring-transactions/rules.ts';
import { insertImportedStays } from '../../areas/reservations/imported.queries.ts';
import { insertImportedPayoutRules } from '../../areas/reservations/payout-rules/imported.queries.ts';
import { addReviews } from '../../areas/reviews/actions.ts';
import { insertReplies, type NewReview } from '../../areas/reviews/queries.ts';
import { insertImportedRoomTypes } from '../../areas/room-types/imported.queries.ts';
import { REPLIES_MAX } from '../../areas/saved-replies/actions.ts';
import { insertImportedReplies } from '../../areas/saved-replies/imported.queries.ts';
import { countReplies } from '../../areas/saved-replies/queries.ts';
import { VIEWS_MAX } from '../../areas/saved-views/actions.ts';
import { storeImportedViews } from '../../areas/saved-views/imported/actions.ts';
import { insertImportedAbsences } from '../../areas/staffs/absences/imported.queries.ts';
import { insertImportedStaffs } from '../../areas/staffs/imported.queries.ts';
import { TAGS_MAX } from '../../areas/tags/actions.ts';
import { insertImportedTags } from '../../areas/tags/imported.queries.ts';
import { listColors } from '../../areas/tags/queries.ts';
import { CHECKLIST_LIMITS } from '../../areas/tasks/checklists/contract.ts';
import { insertImportedChecklists } from '../../areas/tasks/checklists/imported.queries.ts';
import { countChecklists } from '../../areas/tasks/checklists/queries.ts';
import { insertImportedTasks } from '../../areas/tasks/imported.queries.ts';
import { insertImportedEntries } from '../../areas/transactions/imported.queries.ts';
import { storeImportedReceipt } from '../../areas/transactions/receipts/actions.ts';
import { storeImportedWebhooks } from '../../areas/webhooks/imported/actions.ts';
import { WEBHOOKS_MAX } from '../../areas/webhooks/rules.ts';
import { isRefusedBy } from '../../database/failures.ts';
import type { WriteScope } from '../../database/scope.ts';
import { ApiError, refuseBroken } from '../../http/api-error.ts';
import { isJpeg } from '../../http/files/jpeg.ts';
import { storePhotographs, storePictures } from './store-pictures.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';
import type { BatchFiles } from './source-files.ts';

export type Store = {
  /** Returns the number of lines that were not stored before. */
  readonly store: (tx: WriteScope, lines: readonly ExportedLine[], batch: BatchFiles) => Promise<number>;
  /** The files that lines name. */
  readonly files?: {
    readonly of: (line: ExportedLine) => readonly string[];
    /** True when several lines may name one file, which is stored once. */
    readonly isShared?: true;
  };
  /** The most lines that are taken: an account has no more of these. */
  readonly linesMax?: number;
  /** What is stored in place of a line that the database has refused, and why. */
  readonly instead?: (
    line: ExportedLine,
    refused: Error,
  ) => { readonly line: ExportedLine; readonly why: string } | undefined;
};

/** How the lines of each resource are stored, in this order: each names only what is stored before it. */
export const STORES: Readonly<Record<string, Store>> = {
  custom_channels: atMost(
    CUSTOM_CHANNELS_MAX,
    (tx, lines) => insertImportedChannels(tx, lines.map(termOf)),
    async (tx) => (await listCustomChannels(tx)).length,
  ),
  payout_rules: { store: insertImportedPayoutRules, linesMax: CHANNEL_TYPES.length },
  income_items: terms('income_items'),
  expense_items: terms('expense_items'),
  income_methods: terms('income_methods'),
  expense_methods: terms('expense_methods'),
  properties: { store: insertImportedProperties },
  booking_terms: { store: insertBookingTerms },
  property_details: { store: insertImportedDetails },
  pictures: {
    store: storePictures,
    files: { of: ({ large_url, small_url }) => [...addressIn(large_url), ...addressIn(small_url)] },
  },
  room_types: { store: insertImportedRoomTypes },
  property_calendars: { store: storeImportedDays },
  room_type_calendars: { store: storeImportedDays },
  groups: { store: insertImportedGroups },
  tags: atMost(TAGS_MAX, insertImportedTags, async (tx) => (await listColors(tx)).length),
  listings: { store: storeImportedListings, linesMax: LISTINGS_MAX },
  calendar_share_links: atMost(LINK_LIMITS.linksMax, insertImportedLinks, countLinks),
  staffs: { store: insertImportedStaffs },
  staff_absences: { store: insertImportedAbsences },
  reservations: { store: withPastProperties(insertImportedStays), instead: inBox },
  extra_requests: { store: insertImportedExtras },
  recurring_transactions: {
    store: withPastProperties(withHiddenTerms(storeImportedRecurring)),
    linesMax: RECURRING_MAX,
  },
  transactions: {
    store: withPastProperties(withHiddenTerms(storeEntries)),
    files: { of: ({ receipt }) => addressIn(Object(receipt)['url']) },
  },
  invoices: { store: insertImportedInvoices },
  checklists: atMost(CHECKLIST_LIMITS.checklistsMax, insertImportedChecklists, countChecklists),
  tasks: { store: withPastProperties(insertImportedTasks) },
  photographs: { store: storePhotographs, files: { of: ({ url }) => addressIn(url) } },
  conversations: { store: withPastProperties(insertImportedConversations) },
  messages: {
    store: storeMessages,
    files: {
      of: ({ attachment, files }) => [
        ...addressIn(Object(attachment)['fullback_url']),
        ...partsIn(files).flatMap(({ url }) => addressIn(url)),
      ],
      isShared: true,
    },
  },
  reviews: { store: storeReviews },
  automation_rules: atMost(RULES_MAX, insertImportedRules, countRules),
  saved_replies: atMost(REPLIES_MAX, insertImportedReplies, countReplies),
  saved_views: { store: storeViews, linesMax: VIEWS_MAX },
  webhooks: { store: storeImportedWebhooks, linesMax: WEBHOOKS_MAX },
};

/** Throws `list_full` when the account has more of them than the interface allows. */
function atMost(linesMax: number, store: Store['store'], count: (tx: WriteScope) => Promise<number>): Store {
  return {
    linesMax,
    store: async (tx, lines, batch) => {
      const stored = await store(tx, lines, batch);
      if ((await count(tx)) > linesMax) throw new ApiError('list_full');
      return stored;
    },
  };
}

function addressIn(value: unknown): readonly string[] {
  return typeof value === 'string' ? [value] : [];
}

function terms(dictionary: Dictionary): Store {
  return atMost(
    DICTIONARY_ENTRIES_MAX,
    (tx, lines) => insertImportedTerms(tx, dictionary, lines.map(termOf), { isHidden: false }),
    async (tx) => (await listDictionaryEntries(tx, dictionary)).length,
  );
}

function termOf({ id, name }: ExportedLine): { readonly id: number; readonly name: string } {
  return { id: Number(id), name: String(name) };
}

/** Properties that the other service has deleted are stored as deleted: stays, tasks and entries still name them. */
function withPastProperties(store: Store['store']): Store['store'] {
  return async (tx, lines, batch) => {
    const named = lines.flatMap(({ property_id, intended_property_id, property_title }) =>
      [property_id, intended_property_id].flatMap((id) => {
        const title = typeof property_title === 'string' ? property_title : `Property ${String(id)}`;
        return typeof id === 'number' && id > 0 ? [{ id, title }] : [];
      }),
    );
    if (named.length > 0) await insertDeletedProperties(tx, named);
    return store(tx, lines, batch);
  };
}

/** Items and methods that the other service hides are stored as hidden: entries still name them. No list of a source has them. */
function withHiddenTerms(store: Store['store']): Store['store'] {
  return async (tx, lines, batch) => {
    for (const direction of ['income', 'expense'] as const) {
      const of = lines.filter((line) => line['direction'] === direction);
      const items = of.map(({ item_id, item_name }) => termOf({ id: item_id, name: item_name }));
      const methods = of.map((line) =>
        termOf({ id: line['payment_method_id'], name: line['payment_method_name'] }),
      );
      if (of.length === 0) continue;
      await insertImportedTerms(tx, `${direction}_items`, items, { isHidden: true });
      await insertImportedTerms(tx, `${direction}_methods`, methods, { isHidden: true });
      await checkTerms(tx, direction, of);
    }
    return store(tx, lines, batch);
  };
}

/** An id of another list is no item and no method of the entry. */
async function checkTerms(
  tx: WriteScope,
  direction: 'income' | 'expense',
  lines: readonly ExportedLine[],
): Promise<void> {
  for (const [field, kind] of [
    ['item_id', 'items'],
    ['payment_method_id', 'methods'],
  ] as const) {
    const known = await listTermIds(
      tx,
      `${direction}_${kind}`,
      lines.map((line) => Number(line[field])),
    );
    if (!lines.every((line) => known.has(Number(line[field]))))
      refuseBroken([{ field, message: `must be an id from /${direction}_${kind}` }]);
  }
}

const NIGHTS_TAKEN = 'stays_share_no_night';

/** A stay whose nights are taken goes to the reservation box, as a booking of a channel does. */
function inBox(line: ExportedLine, refused: Error) {
  if (!isRefusedBy(refused, NIGHTS_TAKEN)) return undefined;
  const { property_id } = line;
  return {
    line: {
      ...line,
      property_id: 0,
      intended_property_id: property_id,
      in_reservation_box: true,
      in_conflict: true,
    },
    why: `The nights of ${String(line['stay_code'])} are taken: it is in the reservation box.`,
  };
}

/** An entry whose receipt is refused is stored without it. */
async function storeEntries(
  tx: WriteScope,
  lines: readonly ExportedLine[],
  batch: BatchFiles,
): Promise<number> {
  const stored = await insertImportedEntries(tx, lines);
  for (const line of lines) {
    const { url, created_at }: ExportedLine = Object(line['receipt']);
    if (typeof url !== 'string') continue;
    await batch.take(line, url, (content) =>
      storeImportedReceipt(tx, Number(line['id']), { content, created_at: String(created_at) }),
    );
  }
  return stored;
}

async function storeMessages(
  tx: WriteScope,
  lines: readonly ExportedLine[],
  batch: BatchFiles,
): Promise<number> {
  const hashes = new Map<string, string>();
  for (const line of lines) {
    const address: unknown = Object(line['attachment'])['fullback_url'];
    if (typeof address !== 'string') continue;
    const hash = await batch.keep(line, address, async (content) => {
      if (!isJpeg(content))
        throw new ApiError('validation_failed', { message: 'Its picture must be a JPEG.' });
      return (await storePicture(tx, content)).toString('hex');
    });
    if (hash !== undefined) hashes.set(String(line['id']), hash);
  }
  const stored = await insertImportedMessages(tx, lines, hashes);
  for (const line of stored)
    for (const { name, url } of partsIn(line['files']))
      await batch.take(line, String(url), (content) =>
        storeImportedFile(tx, {
          message_id: Number(line['id']),
          name: String(name),
          created_at: String(line['created_at']),
          content,
        }),
      );
  return stored.length;
}

function partsIn(list: unknown): readonly ExportedLine[] {
  return Array.isArray(list) ? list.map((each) => Object(each)) : [];
}

async function storeReviews(tx: WriteScope, lines: readonly ExportedLine[]): Promise<number> {
  const reviews = lines.flatMap((line) =>
    (['host', 'guest'] as const).flatMap((author): NewReview[] => {
      const written: unknown = line[`${author}_review`];
      if (typeof written !== 'object' || written === null) return [];
      const { score, sub_score, content, created_at, private_feedback }: ExportedLine = Object(written);
      const reservation_code = String(line['reservation_code']);
      const review = {
        score: Number(score),
        sub_score: Array.isArray(sub_score) ? sub_score : null,
        content: String(content),
        created_at: String(created_at),
        private_feedback: typeof private_feedback === 'string' ? private_feedback : null,
      };
      return [{ reservation_code, author, ...review }];
    }),
  );
  const stored = await addReviews(tx, reviews);
  const replies = lines.flatMap(({ reservation_code, host_reply }) => {
    const { content, created_at }: ExportedLine = Object(host_reply);
    if (typeof content !== 'string') return [];
    return [
      { reservation_code: String(reservation_code), reply_content: content, replied_at: String(created_at) },
    ];
  });
  if (replies.length > 0) await insertReplies(tx, replies);
  return stored.size;
}

/** All become views of the master operator, also those that another operator shared: operators are not taken. */
async function storeViews(tx: WriteScope, lines: readonly ExportedLine[]): Promise<number> {
  const master = await findMasterOperator(tx);
  if (master === undefined) throw new Error('the account has no master operator');
  return storeImportedViews(tx, master.id, lines);
}
