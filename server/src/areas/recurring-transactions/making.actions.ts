import type { WriteScope } from '../../database/scope.ts';
import { instantsOf } from '../../http/request/account-days.ts';
import type { BrokenRule } from '../../http/api-error.ts';
import { lockTerms } from '../dictionaries/queries.ts';
import { brokenPropertyId } from '../properties/actions.ts';
import { createTransaction } from '../transactions/actions.ts';
import type { NewTransaction } from '../transactions/contract.ts';
import { brokenEntry } from '../transactions/rules.ts';
import { dayAfter, nextOccurrence } from './occurrences.ts';
import { storeProgress, updateRecurring, type StoredRecurring } from './queries.ts';
import { pauseReasonOf } from './rules.ts';

/** Bounds a transaction after a long downtime. */
export const ENTRIES_AT_ONCE_MAX = 60;

/**
 * Makes the entries of a locked row whose day has come, oldest first, at most ENTRIES_AT_ONCE_MAX. The row moves on in the
 * same transaction, so that each day is made once. If no entry can be made, the row is paused. Returns the row as it is
 * then.
 */
export async function makeEntries(tx: WriteScope, row: StoredRecurring): Promise<StoredRecurring> {
  if (row.next_on === null) return row;
  const paused_because = isEntryDue(tx, row) ? pauseReasonOf(await findObstacles(tx, row)) : undefined;
  if (paused_because !== undefined) {
    const paused = { ...row, paused_because, next_on: null };
    await updateRecurring(tx, row.id, paused);
    return paused;
  }
  let last_on: string | null = row.last_on;
  let next_on: string | null = row.next_on;
  for (
    let made = 0;
    next_on !== null && isEntryDue(tx, { next_on }) && made < ENTRIES_AT_ONCE_MAX;
    made += 1
  ) {
    const occurrence = { of: row.id, occurrence_on: next_on };
    await createTransaction(tx, { ...entryOf(row), action_at: startOf(tx, next_on) }, occurrence);
    last_on = next_on;
    next_on = nextOccurrence(row, dayAfter(next_on)) ?? null;
  }
  await storeProgress(tx, row.id, { last_on, next_on });
  return { ...row, last_on, next_on };
}

/** True when the day of the next entry has come. */
export function isEntryDue(tx: WriteScope, { next_on }: Pick<StoredRecurring, 'next_on'>): boolean {
  return next_on !== null && Temporal.Instant.compare(startOf(tx, next_on), tx.now) <= 0;
}

/** The start of a day in the timezone of the account. */
function startOf({ account, now }: WriteScope, start_date: string): string {
  return instantsOf({ start_date }, account.timezone).from ?? now;
}

/** The rules that an entry of the row would break now: its property was deleted, or its item or its method hidden. */
export async function findObstacles(tx: WriteScope, row: StoredRecurring): Promise<readonly BrokenRule[]> {
  const { item_id, payment_method_id } = row;
  const terms = await lockTerms(tx, { item_id, payment_method_id });
  return [...(await brokenPropertyId(tx, row.property_id)), ...brokenEntry({ ...row, terms })];
}

function entryOf(row: StoredRecurring): NewTransaction {
  return {
    direction: row.direction,
    amount: row.amount,
    currency: row.currency,
    item_id: row.item_id,
    payment_method_id: row.payment_method_id,
    note: row.note,
    outstanding: row.needs_mark_paid,
    ...(row.property_id === null ? {} : { property_id: row.property_id }),
  };
}
