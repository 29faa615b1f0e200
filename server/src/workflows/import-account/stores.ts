import { createHash } from 'node:crypto';
import { findMasterOperator } from '../../access/queries.ts';
import { insertMovedRules } from '../../areas/automation/moved/queries.ts';
import { storePicture } from '../../areas/conversations/attachments/actions.ts';
import { insertMovedConversations, insertMovedMessages } from '../../areas/conversations/moved/queries.ts';
import { insertMovedChannels } from '../../areas/custom-channels/moved/queries.ts';
import type { Dictionary } from '../../areas/dictionaries/contract.ts';
import { insertMovedTerms } from '../../areas/dictionaries/moved/queries.ts';
import { insertMovedGroups } from '../../areas/groups/moved/queries.ts';
import { insertMovedListings } from '../../areas/listings/moved/queries.ts';
import { insertDeletedProperties, insertMovedProperties } from '../../areas/properties/moved/queries.ts';
import { insertMovedRecurring } from '../../areas/recurring-transactions/moved/queries.ts';
import { insertMovedStays } from '../../areas/reservations/moved/queries.ts';
import { insertReplies, insertReviews, type NewReview } from '../../areas/reviews/queries.ts';
import { insertMovedRoomTypes } from '../../areas/room-types/moved/queries.ts';
import { insertMovedReplies } from '../../areas/saved-replies/moved/queries.ts';
import { storeMovedViews } from '../../areas/saved-views/moved/actions.ts';
import { insertMovedStaffs } from '../../areas/staffs/moved/queries.ts';
import { insertMovedTags } from '../../areas/tags/moved/queries.ts';
import { insertMovedTasks } from '../../areas/tasks/moved/queries.ts';
import { insertMovedPhotograph } from '../../areas/tasks/photographs/queries.ts';
import { insertMovedEntries } from '../../areas/transactions/moved/queries.ts';
import { insertMovedReceipt } from '../../areas/transactions/receipts/queries.ts';
import { storeMovedWebhooks } from '../../areas/webhooks/moved/actions.ts';
import { isRefusedBy } from '../../database/failures.ts';
import type { WriteScope } from '../../database/scope.ts';
import { isJpeg } from '../../http/files/jpeg.ts';
import { isPdf } from '../../http/files/pdf.ts';
import type { ExportedLine } from '../../http/exported-line.ts';
import type { FoundFiles } from './contract.ts';

export type Store = {
  /** Returns the number of lines that were not stored before. */
  readonly store: (tx: WriteScope, lines: readonly ExportedLine[], files: FoundFiles) => Promise<number>;
  /** The addresses of the files that a line names. */
  readonly filesOf?: (line: ExportedLine) => readonly string[];
  /** What is stored in place of a line that the database has refused, and why. */
  readonly instead?: (
    line: ExportedLine,
    refused: Error,
  ) => { readonly line: ExportedLine; readonly why: string } | undefined;
};

/** How the lines of each resource are stored, in this order: each names only what is stored before it. */
export const STORES: Readonly<Record<string, Store>> = {
  custom_channels: { store: (tx, lines) => insertMovedChannels(tx, lines.map(termOf)) },
  income_items: terms('income_items'),
  expense_items: terms('expense_items'),
  income_methods: terms('income_methods'),
  expense_methods: terms('expense_methods'),
  properties: { store: insertMovedProperties },
  room_types: { store: insertMovedRoomTypes },
  groups: { store: insertMovedGroups },
  tags: { store: insertMovedTags },
  listings: { store: insertMovedListings },
  staffs: { store: insertMovedStaffs },
  reservations: { store: withPastProperties(insertMovedStays), instead: inBox },
  recurring_transactions: { store: withPastProperties(withHiddenTerms(insertMovedRecurring)) },
  transactions: {
    store: withPastProperties(withHiddenTerms(storeEntries)),
    filesOf: ({ receipt }) => addressIn(Object(receipt)['url']),
  },
  tasks: { store: withPastProperties(insertMovedTasks) },
  photographs: { store: storePhotographs, filesOf: ({ url }) => addressIn(url) },
  conversations: { store: withPastProperties(insertMovedConversations) },
  messages: {
    store: storeMessages,
    filesOf: ({ attachment }) => addressIn(Object(attachment)['fullback_url']),
  },
  reviews: { store: storeReviews },
  automation_rules: { store: insertMovedRules },
  saved_replies: { store: insertMovedReplies },
  saved_views: { store: storeViews },
  webhooks: { store: storeMovedWebhooks },
};

function addressIn(value: unknown): readonly string[] {
  return typeof value === 'string' ? [value] : [];
}

function terms(dictionary: Dictionary): Store {
  return {
    store: (tx, lines) => insertMovedTerms(tx, dictionary, lines.map(termOf), { isHidden: false }),
  };
}

function termOf({ id, name }: ExportedLine): { readonly id: number; readonly name: string } {
  return { id: Number(id), name: String(name) };
}

/** Properties that the other service has deleted are stored as deleted: stays, tasks and entries still name them. */
function withPastProperties(store: Store['store']): Store['store'] {
  return async (tx, lines, files) => {
    const named = lines.flatMap(({ property_id, intended_property_id, property_title }) =>
      [property_id, intended_property_id].flatMap((id) => {
        const title = typeof property_title === 'string' ? property_title : `Property ${String(id)}`;
        return typeof id === 'number' && id > 0 ? [{ id, title }] : [];
      }),
    );
    if (named.length > 0) await insertDeletedProperties(tx, named);
    return store(tx, lines, files);
  };
}

/** Items and methods that the other service hides are stored as hidden: entries still name them. */
function withHiddenTerms(store: Store['store']): Store['store'] {
  return async (tx, lines, files) => {
    for (const direction of ['income', 'expense'] as const) {
      const of = lines.filter((line) => line['direction'] === direction);
      const items = of.map(({ item_id, item_name }) => termOf({ id: item_id, name: item_name }));
      const methods = of.map((line) =>
        termOf({ id: line['payment_method_id'], name: line['payment_method_name'] }),
      );
      if (of.length === 0) continue;
      await insertMovedTerms(tx, `${direction}_items`, items, { isHidden: true });
      await insertMovedTerms(tx, `${direction}_methods`, methods, { isHidden: true });
    }
    return store(tx, lines, files);
  };
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

async function storeEntries(
  tx: WriteScope,
  lines: readonly ExportedLine[],
  files: FoundFiles,
): Promise<number> {
  const stored = await insertMovedEntries(tx, lines);
  for (const { id, receipt } of lines) {
    const { url, created_at }: ExportedLine = Object(receipt);
    if (typeof url !== 'string') continue;
    const content = files.get(url);
    const content_type = content === undefined ? undefined : typeOf(content);
    if (content === undefined || content_type === undefined) continue;
    const content_hash = createHash('sha256').update(content).digest();
    const receipt_at = String(created_at);
    await insertMovedReceipt(tx, Number(id), { content_type, content_hash, content, created_at: receipt_at });
  }
  return stored;
}

function typeOf(content: Buffer): string | undefined {
  if (isJpeg(content)) return 'image/jpeg';
  return isPdf(content) ? 'application/pdf' : undefined;
}

async function storePhotographs(
  tx: WriteScope,
  lines: readonly ExportedLine[],
  files: FoundFiles,
): Promise<number> {
  let stored = 0;
  for (const { id, task_id, staff_id, staff_name, url, created_at } of lines) {
    const content = files.get(String(url));
    if (content === undefined || !isJpeg(content)) continue;
    const content_hash = createHash('sha256').update(content).digest();
    const who = {
      staff_id: Number(staff_id),
      staff_name: String(staff_name),
      created_at: String(created_at),
    };
    const photograph = { id: Number(id), content_hash, content, ...who };
    stored += await insertMovedPhotograph(tx, Number(task_id), photograph);
  }
  return stored;
}

async function storeMessages(
  tx: WriteScope,
  lines: readonly ExportedLine[],
  files: FoundFiles,
): Promise<number> {
  const hashes = new Map<string, string>();
  const known = new Map<string, string>();
  for (const { id, attachment } of lines) {
    const address: unknown = Object(attachment)['fullback_url'];
    if (typeof address !== 'string') continue;
    const content = known.has(address) ? undefined : files.get(address);
    if (content !== undefined && isJpeg(content))
      known.set(address, (await storePicture(tx, content)).toString('hex'));
    const hash = known.get(address);
    if (hash !== undefined) hashes.set(String(id), hash);
  }
  return insertMovedMessages(tx, lines, hashes);
}

async function storeReviews(tx: WriteScope, lines: readonly ExportedLine[]): Promise<number> {
  const reviews = lines.flatMap((line) =>
    (['host', 'guest'] as const).flatMap((author): NewReview[] => {
      const written: unknown = line[`${author}_review`];
      if (typeof written !== 'object' || written === null) return [];
      const { score, sub_score, content, created_at }: ExportedLine = Object(written);
      const reservation_code = String(line['reservation_code']);
      const review = { score: Number(score), sub_score: Array.isArray(sub_score) ? sub_score : null };
      return [
        { reservation_code, author, ...review, content: String(content), created_at: String(created_at) },
      ];
    }),
  );
  const stored = await insertReviews(tx, reviews);
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
  return storeMovedViews(tx, master.id, lines);
}
