import type { Static } from 'typebox';
import type { WriteScope } from '../../database/scope.ts';
import { actorName } from '../../access/reach.ts';
import { lockTerms, requireAccommodationItem } from '../dictionaries/queries.ts';
import { lockStayLink } from '../reservations/stays/queries.ts';
import { notFound, refuseBroken, type BrokenRule } from '../../http/api-error.ts';
import { lookUp } from '../../http/every-error.ts';
import type { Valid } from '../../http/valid-fields.ts';
import { brokenPropertyId } from '../properties/actions.ts';
import type { NewTransaction, Transaction, TransactionChanges } from './contract.ts';
import { presentEntry } from './present.ts';
import {
  deleteEntry,
  insertEntry,
  insertEntryIfFound,
  lockEntry,
  requireEntry,
  updateEntry,
  type StoredEntry,
} from './queries.ts';
import {
  brokenEntry,
  brokenImmutable,
  checkOperatorLevel,
  currencyOf,
  linkOf,
  statusAt,
  type EntryLink,
} from './rules.ts';

type PresentedTransaction = Static<typeof Transaction>;

/** The recurring entry that makes an entry, and the day that it makes it for. */
type EntryOccurrence = { readonly of: number; readonly occurrence_on: string };

export async function createTransaction(
  tx: WriteScope,
  input: NewTransaction,
  occurrence?: EntryOccurrence,
): Promise<PresentedTransaction> {
  const { direction, amount, item_id, payment_method_id, action_at: sent = tx.now, note = '' } = input;
  const { outstanding: needs_mark_paid = false } = input;
  const link = linkOf(input, tx.caller);
  const target = await findTarget(tx, link);
  const { currency, broken } = currencyOf(input.currency, target.currency);
  const entry = { direction, amount, currency, broken };
  const action_at = Temporal.Instant.from(sent).toString();
  const { terms, is_property_found, row } = await insertEntryIfFound(
    tx,
    {
      direction,
      link_type: link.link_type,
      status: statusAt(action_at, tx.now, needs_mark_paid),
      amount,
      currency: currency ?? '',
      action_at,
      item_id,
      payment_method_id,
      note,
      operator_name: actorName(tx),
      property_id: target.property_id,
      stay_code: link.link_type === 'reservation' ? link.stay_code : null,
      needs_mark_paid,
      recurring_transaction_id: occurrence?.of ?? null,
      occurrence_on: occurrence?.occurrence_on ?? null,
    },
    brokenEntry(entry).length === 0,
  );
  if (!is_property_found) throw notFound('property_not_found', String(target.property_id));
  const termOf = (id: number) => terms.find((term) => term.id === id) ?? null;
  const found = { item_id: termOf(item_id), payment_method_id: termOf(payment_method_id) };
  refuseBroken(brokenEntry({ ...entry, terms: found }));
  if (row === undefined) throw new Error('a valid entry was not stored');
  return presentEntry(row, tx);
}

/** The rules that a new entry breaks. */
export async function brokenNewEntry(
  tx: WriteScope,
  input: Valid<NewTransaction>,
): Promise<readonly BrokenRule[]> {
  const { stay_code, property_id, direction, amount, item_id, payment_method_id } = input;
  const stay = await lookUp('stay_code', stay_code, (code) => lockStayLink(tx, code));
  const isUnknown = stay.broken.length > 0;
  const { currency, broken } = isUnknown
    ? { currency: undefined, broken: stay.broken }
    : currencyOf(input.currency, stay.found?.currency);
  const terms = await lockTerms(tx, { item_id, payment_method_id });
  return [
    ...(await brokenPropertyId(tx, property_id)),
    ...brokenEntry({ direction, amount, currency, broken, terms }),
  ];
}

/**
 * Books a payment for a stay under the account's item for accommodation, even if it is hidden. The caller has checked
 * the amount and the method.
 */
export async function bookStayPayment(
  tx: WriteScope,
  payment: { readonly stay_code: string; readonly amount: string; readonly payment_method_id: number },
): Promise<void> {
  const target = await lockStayLink(tx, payment.stay_code);
  await insertEntry(tx, {
    ...payment,
    ...target,
    direction: 'income',
    link_type: 'reservation',
    status: 'paid',
    action_at: tx.now,
    item_id: await requireAccommodationItem(tx),
    note: '',
    operator_name: actorName(tx),
    needs_mark_paid: false,
    recurring_transaction_id: null,
    occurrence_on: null,
  });
}

export async function updateTransaction(
  tx: WriteScope,
  id: number,
  changes: TransactionChanges,
): Promise<PresentedTransaction> {
  const entry = await lockEntry(tx, id);
  checkOperatorLevel(entry.link_type, tx.caller);
  refuseBroken(await brokenEntryChanges(tx, entry, changes));
  const update = { ...entry, ...sentEntryFields(changes) };
  const isMoved = Temporal.Instant.compare(update.action_at, entry.action_at) !== 0;
  if (isMoved) update.status = statusAt(update.action_at, tx.now, entry.needs_mark_paid);
  const isChanged = isMoved || FREE_FIELDS.some((field) => update[field] !== entry[field]);
  return presentEntry(isChanged ? await updateEntry(tx, id, update) : await requireEntry(tx, id), tx);
}

/** The rules that the changes of an entry break. */
export async function brokenEntryChanges(
  tx: WriteScope,
  entry: StoredEntry,
  changes: Valid<TransactionChanges>,
): Promise<readonly BrokenRule[]> {
  const { amount, item_id, payment_method_id } = changes;
  const terms = await lockTerms(tx, {
    // Unchanged items and methods may be hidden by now.
    item_id: item_id === entry.item_id ? undefined : item_id,
    payment_method_id: payment_method_id === entry.payment_method_id ? undefined : payment_method_id,
  });
  return [...brokenImmutable(entry, changes), ...brokenEntry({ ...entry, amount, terms })];
}

/** Pays an outstanding entry now, whatever its time. A paid one stays as it is. */
export async function markPaid(tx: WriteScope, id: number): Promise<PresentedTransaction> {
  const entry = await lockEntry(tx, id);
  checkOperatorLevel(entry.link_type, tx.caller);
  if (entry.status === 'paid') return presentEntry(await requireEntry(tx, id), tx);
  return presentEntry(await updateEntry(tx, id, { ...entry, status: 'paid', needs_mark_paid: false }), tx);
}

export async function deleteTransaction(tx: WriteScope, id: number): Promise<void> {
  const entry = await lockEntry(tx, id);
  checkOperatorLevel(entry.link_type, tx.caller);
  await deleteEntry(tx, id);
}

const FREE_FIELDS = ['amount', 'item_id', 'payment_method_id', 'note'] as const;

function sentEntryFields({ amount, item_id, payment_method_id, action_at, note }: TransactionChanges) {
  return {
    ...(amount === undefined ? {} : { amount }),
    ...(item_id === undefined ? {} : { item_id }),
    ...(payment_method_id === undefined ? {} : { payment_method_id }),
    ...(action_at === undefined ? {} : { action_at: Temporal.Instant.from(action_at).toString() }),
    ...(note === undefined ? {} : { note }),
  };
}

/** A property is found by the statement that stores the entry. */
async function findTarget(
  tx: WriteScope,
  link: EntryLink,
): Promise<{ readonly property_id: number | null; readonly currency?: string }> {
  if (link.link_type === 'reservation') return lockStayLink(tx, link.stay_code);
  return { property_id: link.link_type === 'property' ? link.property_id : null };
}
