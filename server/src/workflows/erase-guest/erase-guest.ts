import { checkMaster } from '../../access/reach.ts';
import { erasePlannedTexts } from '../../areas/automation/guest-data/queries.ts';
import { eraseWorkDetails } from '../../areas/channel/guest-data/queries.ts';
import {
  eraseThreads,
  listMessageIds,
  lockGuestThreads,
} from '../../areas/conversations/guest-data/queries.ts';
import { eraseFeedTitles } from '../../areas/listings/guest-data/queries.ts';
import {
  eraseOrders,
  listGuestStays,
  lockGuestOrders,
  requireOrderCode,
  type ErasedStay,
  type SearchedPerson,
} from '../../areas/reservations/guest-data/queries.ts';
import { eraseReviews } from '../../areas/reviews/guest-data/queries.ts';
import { eraseSearches } from '../../areas/saved-views/guest-data/queries.ts';
import { eraseTaskTexts } from '../../areas/tasks/guest-data/queries.ts';
import { eraseEntryNotes } from '../../areas/transactions/guest-data/queries.ts';
import { eraseAnswers as eraseReceiversAnswers } from '../../areas/webhooks/guest-data/queries.ts';
import type { WriteScope } from '../../database/scope.ts';
import { eraseAuditFields } from '../../events/erase-audit.ts';
import { dayIn } from '../../http/account-days.ts';
import { ApiError, refuseBroken, type BrokenRule } from '../../http/api-error.ts';
import { eraseAnswers as eraseStoredAnswers } from '../../http/idempotency.ts';
import { brokenIfMissing } from '../../http/every-error.ts';
import type { Valid } from '../../http/valid-fields.ts';
import { KEPT, type Erasure, type ErasureInput, type Removed } from './contract.ts';
import { findGuest } from './find-guest.ts';
import { brokenName, isAbout, namesOf } from './rules.ts';

/** Inquiries to erase: those of a person, and those with these ids. */
type Inquiries = SearchedPerson & { readonly inquiry_ids: readonly string[] };

/** The orders that one transaction erases. */
export const ORDERS_AT_ONCE = 100;

/**
 * Erases the personal data of a guest everywhere in the account, in the orders that are over. A second call finds what was
 * written since. Throws `master_needed`, `reservation_not_found`, `guest_not_gone`.
 */
export async function eraseGuest(tx: WriteScope, input: ErasureInput): Promise<Erasure> {
  checkMaster(tx);
  refuseBroken(brokenName(input));
  const { person, codes } = await findGuest(tx, input);
  const batch = codes.slice(0, ORDERS_AT_ONCE);
  await lockGuestOrders(tx, batch);
  const stays = await listGuestStays(tx, batch, dayIn(tx.account.timezone, tx.now));
  const waiting = new Set(
    stays.filter(({ is_over }) => !is_over).map(({ reservation_code }) => reservation_code),
  );
  const named = input.reservation_code === undefined ? undefined : codes.at(-1);
  if (named !== undefined && waiting.has(named)) throw new ApiError('guest_not_gone');
  const over = stays.filter(({ reservation_code }) => !waiting.has(reservation_code));
  const removed = await eraseFound(tx, over, { ...person, inquiry_ids: [] });
  return {
    stays: stays.map((stay) => presentStay(stay, over.includes(stay))),
    removed,
    kept: KEPT.map(({ what, why }) => ({ what, why })),
    remaining: codes.length - batch.length,
  };
}

/** The rules that the name of a guest breaks. */
export async function brokenErasure(
  tx: WriteScope,
  input: Valid<ErasureInput>,
): Promise<readonly BrokenRule[]> {
  checkMaster(tx);
  const unknown = await brokenIfMissing('reservation_code', input.reservation_code, (code) =>
    requireOrderCode(tx, code),
  );
  return [...unknown, ...brokenName(input)];
}

/** Erases everything about these stays, which are all stays of their orders, and inquiries. */
export async function eraseFound(
  tx: WriteScope,
  stays: readonly ErasedStay[],
  inquiries: Inquiries,
): Promise<Removed> {
  const reservation_codes = [...new Set(stays.map(({ reservation_code }) => reservation_code))];
  const stay_codes = stays.map(({ stay_code }) => stay_code);
  const threads = await lockGuestThreads(tx, { reservation_codes, ...inquiries });
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
