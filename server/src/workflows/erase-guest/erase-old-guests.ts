import { findRetention, updateNextErasure } from '../../areas/accounts/guest-retention/queries.ts';
import { listOldInquiries } from '../../areas/conversations/guest-data.queries.ts';
import {
  listGuestStays,
  listOldOrders,
  lockGuestOrders,
} from '../../areas/reservations/guest-data/queries.ts';
import { inTransaction, type OpenScope, type WriteScope } from '../../database/scope.ts';
import { dayIn } from '../../http/request/account-days.ts';
import { eraseFound, firstOrders, ORDERS_AT_ONCE } from './erase-guest.ts';

/** Transactions of one run. What is left then is erased in the next run. */
const BATCHES_MAX = 20;

/**
 * Erases the guests whose stays ended as many months ago as the account wants, and inquiries as old. Looks again on the
 * next day of the account. A run that is killed has erased whole orders, and the next one goes on.
 */
export async function eraseOldGuests(scope: OpenScope): Promise<void> {
  const months = await findRetention(scope);
  if (months === undefined) return;
  const { timezone } = scope.account;
  const today = Temporal.PlainDate.from(dayIn(timezone, scope.now));
  const until = today.subtract({ months }).toString();
  let isDone = false;
  for (let batch = 1; batch <= BATCHES_MAX && !isDone; batch += 1)
    isDone = await inTransaction(scope, (tx) => eraseBatch(tx, until, today.toString()));
  const tomorrow = today.add({ days: 1 }).toZonedDateTime(timezone).toInstant().toString();
  await inTransaction(scope, (tx) => updateNextErasure(tx, isDone ? tomorrow : tx.now));
}

/** Returns true when nothing is left. */
async function eraseBatch(tx: WriteScope, until: string, today: string): Promise<boolean> {
  const old = await listOldOrders(tx, until, ORDERS_AT_ONCE);
  const codes = await firstOrders(tx, old);
  await lockGuestOrders(tx, codes);
  const stays = await listGuestStays(tx, codes, today);
  const inquiry_ids = await listOldInquiries(tx, until, ORDERS_AT_ONCE);
  if (codes.length > 0 || inquiry_ids.length > 0) await eraseFound(tx, stays, inquiry_ids);
  const isLast = codes.length === old.length && old.length < ORDERS_AT_ONCE;
  return isLast && inquiry_ids.length < ORDERS_AT_ONCE;
}
