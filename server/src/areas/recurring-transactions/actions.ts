import { actorName } from '../../access/reach.ts';
import { inTransaction, type OpenScope, type WriteScope } from '../../database/scope.ts';
import { dayIn } from '../../http/request/account-days.ts';
import { ApiError, type BrokenRule } from '../../http/api-error.ts';
import { accept, isWhole, type AsSent } from '../../http/input/every-error.ts';
import type { Valid } from '../../http/input/valid-fields.ts';
import { lockAccount } from '../accounts/queries.ts';
import { lockTerms } from '../dictionaries/queries.ts';
import { brokenPropertyId } from '../properties/actions.ts';
import { brokenEntry, checkOperatorLevel, linkOf } from '../transactions/rules.ts';
import type { NewRecurring, RecurringChanges } from './contract.ts';
import { findObstacles, isEntryDue, makeEntries } from './making.actions.ts';
import {
  countRecurring,
  deleteRecurring,
  findAndLockRecurring,
  insertRecurring,
  lockRecurring,
  requireRecurring,
  updateRecurring,
  type RecurringRow,
  type StoredRecurring,
} from './queries.ts';
import { brokenImmutable, brokenSchedule, nextFor, pauseReasonOf, RECURRING_MAX } from './rules.ts';

/** After this time another process makes the entries of a process that died. */
export const MAKE_LEASE_SECONDS = 60;

/** Throws `list_full` when the account has RECURRING_MAX. */
export async function createRecurring(tx: WriteScope, sent: AsSent<NewRecurring>): Promise<RecurringRow> {
  const { link_type } = linkOf(linkFields(sent.property_id), isWhole(sent) ? tx.caller : null);
  const input = accept(sent, await brokenNewRecurring(tx, sent));
  await lockAccount(tx);
  if ((await countRecurring(tx)) >= RECURRING_MAX) throw new ApiError('list_full');
  const { property_id = null, note = '', outstanding: needs_mark_paid = false } = input;
  const schedule = { every: 1, end_date: null, count: null, ...scheduleOf(input) };
  const whole = { ...schedule, frequency: input.frequency, first_date: input.first_date };
  const id = await insertRecurring(tx, {
    direction: input.direction,
    link_type: link_type === 'property' ? 'property' : 'operator',
    amount: input.amount,
    currency: input.currency,
    item_id: input.item_id,
    payment_method_id: input.payment_method_id,
    note,
    property_id,
    needs_mark_paid,
    operator_name: actorName(tx),
    ...whole,
    next_on: nextFor(whole, { today: todayOf(tx), last_on: null }) ?? null,
  });
  return requireRecurring(tx, id);
}

/** The rules that a new recurring entry breaks. */
async function brokenNewRecurring(
  tx: WriteScope,
  input: Valid<NewRecurring>,
): Promise<readonly BrokenRule[]> {
  const { direction, amount, currency, item_id, payment_method_id, property_id } = input;
  const terms = await lockTerms(tx, { item_id, payment_method_id });
  const schedule = { every: 1, end_date: null, count: null, ...scheduleOf(input) };
  return [
    ...(await brokenPropertyId(tx, property_id)),
    ...brokenEntry({ direction, amount, currency, terms }),
    ...brokenSchedule(schedule, todayOf(tx)),
  ];
}

/** Changes what is made from now on. Entries that are due already are made first, as it was. */
export async function changeRecurring(
  tx: WriteScope,
  id: number,
  sent: AsSent<RecurringChanges>,
): Promise<RecurringRow> {
  const locked = await lockRecurring(tx, id);
  checkOperatorLevel(locked.link_type, tx.caller);
  const changes = accept(sent, await brokenRecurringChanges(tx, locked, sent));
  const row = await makeEntries(tx, locked);
  const update = { ...row, ...sentRecurringFields(changes), ...scheduleOf(changes) };
  const isMoved = SCHEDULE_FIELDS.some((field) => update[field] !== row[field]);
  if (isMoved && row.paused_because === null)
    update.next_on = nextFor(update, { today: todayOf(tx), last_on: row.last_on }) ?? null;
  const isChanged = isMoved || FREE_FIELDS.some((field) => update[field] !== row[field]);
  if (isChanged) await updateRecurring(tx, id, update);
  return requireRecurring(tx, id);
}

/** The rules that the changes of a recurring entry break. */
async function brokenRecurringChanges(
  tx: WriteScope,
  row: StoredRecurring,
  changes: Valid<RecurringChanges>,
): Promise<readonly BrokenRule[]> {
  const { amount, item_id, payment_method_id } = changes;
  const terms = await lockTerms(tx, {
    // Unchanged items and methods may be hidden by now.
    item_id: item_id === row.item_id ? undefined : item_id,
    payment_method_id: payment_method_id === row.payment_method_id ? undefined : payment_method_id,
  });
  const sent = scheduleOf(changes);
  const isMoved = Object.keys(sent).length > 0;
  return [
    ...brokenImmutable(row, changes),
    ...brokenEntry({ ...row, amount, terms }),
    ...(isMoved ? brokenSchedule({ ...row, ...sent }, todayOf(tx)) : []),
  ];
}

/** Makes no entries until it is resumed. Entries that are due already are made first. */
export async function pauseRecurring(tx: WriteScope, id: number): Promise<RecurringRow> {
  const locked = await lockRecurring(tx, id);
  checkOperatorLevel(locked.link_type, tx.caller);
  const row = await makeEntries(tx, locked);
  if (row.paused_because === null)
    await updateRecurring(tx, id, { ...row, paused_because: 'host', next_on: null });
  return requireRecurring(tx, id);
}

/** Makes entries again, from today on. Throws `recurring_transaction_cannot_continue`. */
export async function resumeRecurring(tx: WriteScope, id: number): Promise<RecurringRow> {
  const row = await lockRecurring(tx, id);
  checkOperatorLevel(row.link_type, tx.caller);
  if (row.paused_because === null) return requireRecurring(tx, id);
  const obstacle = pauseReasonOf(await findObstacles(tx, row));
  if (obstacle !== undefined)
    throw new ApiError('recurring_transaction_cannot_continue', { message: OBSTACLES[obstacle] });
  const next_on = nextFor(row, { today: todayOf(tx), last_on: row.last_on }) ?? null;
  await updateRecurring(tx, id, { ...row, paused_because: null, next_on });
  return requireRecurring(tx, id);
}

const OBSTACLES = {
  property_deleted: 'The property was deleted: delete this recurring transaction.',
  term_hidden: 'The item or the payment method was deleted: first send another item_id or payment_method_id.',
} as const;

/** The entries that it made stay. */
export async function removeRecurring(tx: WriteScope, id: number): Promise<void> {
  const row = await lockRecurring(tx, id);
  checkOperatorLevel(row.link_type, tx.caller);
  await deleteRecurring(tx, id);
}

/** More than a weekly one has in twenty years. One that has more is due again at once, and waits for its turn. */
const BATCHES_MAX = 20;

/** Makes the entries whose day has come, in their order, in batches. */
export async function makeDueEntries(scope: OpenScope, id: number): Promise<void> {
  const makeBatch = () =>
    inTransaction(scope, async (tx) => {
      const row = await findAndLockRecurring(tx, id);
      return row !== undefined && isEntryDue(tx, await makeEntries(tx, row));
    });
  for (let batch = 1, isLeft = true; isLeft && batch <= BATCHES_MAX; batch += 1) isLeft = await makeBatch();
}

const FREE_FIELDS = ['amount', 'item_id', 'payment_method_id', 'note', 'needs_mark_paid'] as const;
const SCHEDULE_FIELDS = ['frequency', 'every', 'first_date', 'end_date', 'count'] as const;

function todayOf({ account, now }: WriteScope): string {
  return dayIn(account.timezone, now);
}

function linkFields(property_id: number | undefined): { readonly property_id?: number } {
  return property_id === undefined ? {} : { property_id };
}

function sentRecurringFields({ amount, item_id, payment_method_id, note, outstanding }: RecurringChanges) {
  return {
    ...(amount === undefined ? {} : { amount }),
    ...(item_id === undefined ? {} : { item_id }),
    ...(payment_method_id === undefined ? {} : { payment_method_id }),
    ...(note === undefined ? {} : { note }),
    ...(outstanding === undefined ? {} : { needs_mark_paid: outstanding }),
  };
}

function scheduleOf({ frequency, every, first_date, end_date, count }: Valid<RecurringChanges>) {
  return {
    ...(frequency === undefined ? {} : { frequency }),
    ...(every === undefined ? {} : { every }),
    ...(first_date === undefined ? {} : { first_date }),
    ...(end_date === undefined ? {} : { end_date }),
    ...(count === undefined ? {} : { count }),
  };
}
