import { checkMaster } from '../../access/reach.ts';
import { erasePlannedTexts } from '../../areas/automation/guest-data.queries.ts';
import { eraseWorkDetails } from '../../areas/channel/guest-data.queries.ts';
import {
  countOrderMessages,
  eraseThreads,
  listInquiries,
  listMessageIds,
  lockGuestThreads,
} from '../../areas/conversations/guest-data.queries.ts';
import { eraseFeedTitles } from '../../areas/listings/guest-data.queries.ts';
import {
  eraseOrders,
  listGuestStays,
  lockGuestOrders,
  requireOrderCode,
  type ErasedStay,
} from '../../areas/reservations/guest-data/queries.ts';
import { eraseReviews } from '../../areas/reviews/guest-data.queries.ts';
import { eraseSearches } from '../../areas/saved-views/guest-data.queries.ts';
import { eraseTaskTexts } from '../../areas/tasks/guest-data.queries.ts';
import { eraseEntryNotes } from '../../areas/transactions/guest-data.queries.ts';
import { eraseAnswers as eraseReceiversAnswers } from '../../areas/webhooks/guest-data.queries.ts';
import type { WriteScope } from '../../database/scope.ts';
import { eraseAuditFields } from '../../events/erase-audit.ts';
import { dayIn } from '../../http/request/account-days.ts';
import { ApiError } from '../../http/api-error.ts';
import { eraseAnswers as eraseStoredAnswers } from '../../http/work/idempotency.ts';
import { acceptBefore, brokenIfMissing, type AsSent } from '../../http/input/every-error.ts';
import { KEPT, type Erasure, type ErasureInput, type Removed } from './contract.ts';
import { findGuest } from './find-guest.ts';
import { brokenName, firstWithin, isAbout, namesOf } from './rules.ts';

/** The orders that one transaction erases, and as many inquiries. */
export const ORDERS_AT_ONCE = 100;
/** An order with which a transaction has so many messages is its last one. */
const MESSAGES_AT_ONCE = 5000;

/**
 * Erases the personal data of a guest everywhere in the account, in the orders that are over. A second call finds what was
 * written since. Throws `master_needed`, `reservation_not_found`, `guest_not_gone`.
 */
export async function eraseGuest(tx: WriteScope, sent: AsSent<ErasureInput>): Promise<Erasure> {
  checkMaster(tx);
  const input = await acceptBefore(sent, brokenName(sent), () =>
    brokenIfMissing('reservation_code', sent.reservation_code, (code) => requireOrderCode(tx, code)),
  );
  const { person, codes } = await findGuest(tx, input);
  const inquiries = await listInquiries(tx, person);
  const inquiry_ids = inquiries.slice(0, ORDERS_AT_ONCE);
  const inquiriesLeft = inquiries.length - inquiry_ids.length;
  // The last order names the person: while inquiries are left, it stays, so that they are found.
  const batch = await firstOrders(tx, inquiriesLeft > 0 ? codes.slice(0, -1) : codes);
  const named = input.reservation_code === undefined ? undefined : codes.at(-1);
  // The order that is named decides, also before its own turn.
  const looked = [...new Set(named === undefined ? batch : [...batch, named])];
  await lockGuestOrders(tx, looked);
  const found = await listGuestStays(tx, looked, dayIn(tx.account.timezone, tx.now));
  const waiting = new Set(
    found.filter(({ is_over }) => !is_over).map(({ reservation_code }) => reservation_code),
  );
  if (named !== undefined && waiting.has(named)) throw new ApiError('guest_not_gone');
  const stays = found.filter(({ reservation_code }) => batch.includes(reservation_code));
  const over = stays.filter(({ reservation_code }) => !waiting.has(reservation_code));
  const removed = await eraseFound(tx, over, inquiry_ids);
  return {
    stays: stays.map((stay) => presentStay(stay, over.includes(stay))),
    removed,
    kept: KEPT.map(({ what, why }) => ({ what, reason: why })),
    remaining: codes.length - batch.length + inquiriesLeft,
  };
}

/** The first orders that one transaction can erase: their messages are the larger part of the work. */
export async function firstOrders(tx: WriteScope, codes: readonly string[]): Promise<readonly string[]> {
  const first = codes.slice(0, ORDERS_AT_ONCE);
  return firstWithin(first, await countOrderMessages(tx, first), MESSAGES_AT_ONCE);
}

/** Erases everything about these stays, which are all stays of their orders, and inquiries. */
export async function eraseFound(
  tx: WriteScope,
  stays: readonly ErasedStay[],
  inquiry_ids: readonly string[],
): Promise<Removed> {
  const reservation_codes = [...new Set(stays.map(({ reservation_code }) => reservation_code))];
  const stay_codes = stays.map(({ stay_code }) => stay_code);
  const threads = await lockGuestThreads(tx, { reservation_codes, inquiry_ids });
  const conversation_ids = threads.map(({ id }) => id);
  const message_ids = await listMessageIds(tx, conversation_ids);
  const orders = await eraseOrders(tx, reservation_codes);
  const conversations = await eraseThreads(tx, conversation_ids);
  const tasks = await eraseTaskTexts(tx, stay_codes);
  const entries = await eraseEntryNotes(tx, stay_codes);
  const names = namesOf([...stays, ...threads]);
  const codes = [...reservation_codes, ...stay_codes, ...conversation_ids];
  const held = { texts: [...codes, ...names], message_ids: new Set(message_ids) };
  return {
    stays: orders.stays,
    guests: orders.guest_ids.length,
    ...conversations,
    reviews: await eraseReviews(tx, reservation_codes),
    task_notes: tasks.task_notes,
    photographs: tasks.photographs,
    entry_notes: entries.entry_notes,
    feed_titles: await eraseFeedTitles(tx, reservation_codes),
    channel_details: await eraseWorkDetails(tx, { reservation_codes, conversation_ids }),
    planned_actions: await erasePlannedTexts(tx, { stay_codes, conversation_ids }),
    delivery_answers: await eraseReceiversAnswers(tx, {
      reservation_codes,
      conversation_ids,
      task_ids: tasks.ids,
      transaction_ids: entries.ids,
      names,
    }),
    saved_views: await eraseSearches(tx, names),
    audit_rows: await eraseAuditFields(tx, {
      reservation_codes,
      stay_codes,
      conversation_ids,
      message_ids,
      guest_ids: orders.guest_ids,
    }),
    kept_answers: await eraseStoredAnswers(tx, (body) => isAbout(body, held)),
  };
}

/** Without the name: a stored response of an Idempotency-Key must not bring it back. */
function presentStay(
  { reservation_code, stay_code, property_title, check_in_date, check_out_date }: ErasedStay,
  is_erased: boolean,
): Erasure['stays'][number] {
  return { reservation_code, stay_code, property_title, check_in_date, check_out_date, is_erased };
}
