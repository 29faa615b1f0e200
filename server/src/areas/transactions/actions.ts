import type { Static } from 'typebox';
import type { WriteScope } from '../../database/scope.ts';
import { actorName } from '../../access/reach.ts';
import { lockTerms, makeItemOf, requireItemOf } from '../dictionaries/queries.ts';
import { lockEitherLink, lockOrderLink, lockStayLink } from '../reservations/stays/queries.ts';
import { notFound, type BrokenRule } from '../../http/api-error.ts';
import { accept, isWhole, lookUp, missingRule, type AsSent } from '../../http/input/every-error.ts';
import type { Valid } from '../../http/input/valid-fields.ts';
import type { NewTransaction, Transaction, TransactionChanges } from './contract.ts';
import type { NewRefund } from './refunds.contract.ts';
import { depositHeld } from './deposits.queries.ts';
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
  brokenRefund,
  checkOperatorLevel,
  currencyOf,
  linkOf,
} from './rules.ts';
import { paidOrOutstanding } from './paid-or-outstanding.queries.ts';

type PresentedTransaction = Static<typeof Transaction>;

/** The recurring entry that makes an entry, and the day that it makes it for. */
type EntryOccurrence = { readonly of: number; readonly occurrence_on: string };

export async function createTransaction(
  tx: WriteScope,
  sent: AsSent<NewTransaction>,
  occurrence?: EntryOccurrence,
): Promise<PresentedTransaction> {
  const { direction, amount = null, item_id = null, payment_method_id = null, note = '' } = sent;
  const { outstanding: needs_mark_paid = false } = sent;
  // A link that its schema refuses is not missing.
  const link = linkOf(sent, isWhole(sent) ? tx.caller : null);
  const stay = await lookUpStay(tx, sent);
  const stay_code = stay.found?.stay_code ?? null;
  const property_id = stay.found?.property_id ?? sent.property_id ?? null;
  const { currency, broken } =
    stay.broken.length > 0
      ? { currency: undefined, broken: stay.broken }
      : currencyOf(sent.currency, stay.found?.currency);
  const entry = { direction, amount: sent.amount, currency, broken };
  const action_at = Temporal.Instant.from(sent.action_at ?? tx.now).toString();
  const { terms, is_property_found, row } = await insertEntryIfFound(
    tx,
    {
      direction: direction ?? null,
      link_type: link.link_type,
      status: paidOrOutstanding(action_at, tx.now, needs_mark_paid),
      amount,
      currency: currency ?? null,
      action_at,
      item_id,
      payment_method_id,
      note,
      operator_name: actorName(tx),
      property_id,
      stay_code,
      needs_mark_paid,
      recurring_transaction_id: occurrence?.of ?? null,
      occurrence_on: occurrence?.occurrence_on ?? null,
    },
    isWhole(sent) && brokenEntry(entry).length === 0,
  );
  const termOf = (id: number | null) =>
    id === null ? undefined : (terms.find((term) => term.id === id) ?? null);
  const found = { item_id: termOf(item_id), payment_method_id: termOf(payment_method_id) };
  accept(sent, [
    ...(is_property_found
      ? []
      : [missingRule('property_id', notFound('property_not_found', String(property_id)))]),
    ...brokenEntry({ ...entry, terms: found }),
  ]);
  if (row === undefined) throw new Error('a valid entry was not stored');
  return presentEntry(row, tx);
}

/** The stay that an entry names, by its own code in either field, or as the first one of its order. */
function lookUpStay(tx: WriteScope, { stay_code, reservation_code }: AsSent<NewTransaction>) {
  return reservation_code === undefined
    ? lookUp('stay_code', stay_code, (code) => lockStayLink(tx, code))
    : lookUp('reservation_code', reservation_code, (code) => lockEitherLink(tx, code));
}

/**
 * Books money that goes back to the guest of an order, under the account's item for refunds or for deposits. Throws `reservation_not_found`,
 * `stay_not_found`.
 */
export async function refundOrder(
  tx: WriteScope,
  reservation_code: string,
  sent: AsSent<NewRefund>,
): Promise<PresentedTransaction> {
  const order = await lockOrderLink(tx, reservation_code);
  const part = await lookUp('stay_code', sent.stay_code, (code) => lockOrderLink(tx, reservation_code, code));
  const { payment_method_id } = sent;
  const terms = await lockTerms(tx, { payment_method_id });
  const refund = accept(sent, [
    ...part.broken,
    ...brokenRefund(sent, {
      ...order,
      held_amount: sent.is_deposit === true ? await depositHeld(tx, reservation_code) : null,
      method: terms.payment_method_id,
    }),
  ]);
  const action_at = Temporal.Instant.from(refund.action_at ?? tx.now).toString();
  const { stay_code, property_id, currency } = part.found ?? order;
  const id = await insertEntry(tx, {
    stay_code,
    property_id,
    currency,
    amount: refund.amount,
    payment_method_id: refund.payment_method_id,
    direction: 'expense',
    link_type: 'reservation',
    status: paidOrOutstanding(action_at, tx.now, false),
    action_at,
    item_id: await makeItemOf(refund.is_deposit === true ? 'deposit_return' : 'refund', tx),
    note: refund.reason ?? '',
    operator_name: actorName(tx),
    needs_mark_paid: false,
    recurring_transaction_id: null,
    occurrence_on: null,
  });
  return presentEntry(await requireEntry(tx, id), tx);
}

/**
 * Books a payment for a stay under the account's item for accommodation, even if it is hidden. The caller has checked
 * the amount and the method.
 */
export async function bookStayPayment(
  tx: WriteScope,
  payment: { readonly stay_code: string; readonly amount: string; readonly payment_method_id: number },
): Promise<void> {
  const { property_id, currency } = await lockStayLink(tx, payment.stay_code);
  await insertEntry(tx, {
    ...payment,
    property_id,
    currency,
    direction: 'income',
    link_type: 'reservation',
    status: 'paid',
    action_at: tx.now,
    item_id: await requireItemOf('accommodation', tx),
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
  sent: AsSent<TransactionChanges>,
): Promise<PresentedTransaction> {
  const entry = await lockEntry(tx, id);
  checkOperatorLevel(entry.link_type, tx.caller);
  const changes = accept(sent, await brokenEntryChanges(tx, entry, sent));
  const update = { ...entry, ...sentEntryFields(changes) };
  const isMoved =
    update.needs_mark_paid !== entry.needs_mark_paid ||
    Temporal.Instant.compare(update.action_at, entry.action_at) !== 0;
  if (isMoved) update.status = paidOrOutstanding(update.action_at, tx.now, update.needs_mark_paid);
  const isChanged = isMoved || FREE_FIELDS.some((field) => update[field] !== entry[field]);
  return presentEntry(isChanged ? await updateEntry(tx, id, update) : await requireEntry(tx, id), tx);
}

/** The rules that the changes of an entry break. */
async function brokenEntryChanges(
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

function sentEntryFields(changes: TransactionChanges) {
  const { amount, item_id, payment_method_id, action_at, outstanding, note } = changes;
  return {
    ...(outstanding === undefined ? {} : { needs_mark_paid: outstanding }),
    ...(amount === undefined ? {} : { amount }),
    ...(item_id === undefined ? {} : { item_id }),
    ...(payment_method_id === undefined ? {} : { payment_method_id }),
    ...(action_at === undefined ? {} : { action_at: Temporal.Instant.from(action_at).toString() }),
    ...(note === undefined ? {} : { note }),
  };
}
