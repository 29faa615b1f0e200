import type { ReadScope, WriteScope } from '../../database/scope.ts';
import { ApiError } from '../../http/api-error.ts';
import { dayIn } from '../../http/request/account-days.ts';
import type { PageLanguage } from '../../http/request/page-language.ts';
import { lockAccount, requireAccount } from '../accounts/queries.ts';
import { lockOrderLink } from '../reservations/stays/queries.ts';
import type { NewCreditNote, NewInvoice } from './contract.ts';
import type { InvoiceDocument } from './document.ts';
import type { PrintTask } from './printing/print-task.ts';
import { readOrderToInvoice } from './order.queries.ts';
import { findLatest, insertDocument, requireInvoice, type InvoiceRow } from './queries.ts';
import { creditOf, documentOf } from './rules.ts';

/**
 * Makes the invoice of an order as it is now. Throws `reservation_not_found`, `operator_is_limited`, `invoice_exists`,
 * `nothing_to_invoice`.
 */
export async function createInvoice(
  tx: WriteScope,
  reservation_code: string,
  sent: NewInvoice,
): Promise<InvoiceRow> {
  // Also holds the series of numbers.
  await lockAccount(tx);
  await lockOrderLink(tx, reservation_code);
  const order = await readOrderToInvoice(tx, reservation_code);
  const latest = await findLatest(tx, reservation_code);
  if (latest?.kind === 'invoice') throw new ApiError('invoice_exists');
  const id = await insertDocument(tx, {
    kind: 'invoice',
    reservation_code,
    previous_id: latest?.id ?? null,
    issued_on: dayIn(tx.account.timezone, tx.now),
    language: sent.language ?? 'en',
    currency: order.currency,
    document: documentOf(order, await hostOf(tx), sent),
  });
  return requireInvoice(tx, id);
}

/** Cancels an invoice. Throws `invoice_not_found`, `not_an_invoice`, `invoice_is_cancelled`. */
export async function createCreditNote(
  tx: WriteScope,
  invoice_id: number,
  { note = '' }: NewCreditNote,
): Promise<InvoiceRow> {
  await lockAccount(tx);
  const invoice = await requireInvoice(tx, invoice_id);
  if (invoice.kind !== 'invoice') throw new ApiError('not_an_invoice');
  if (invoice.cancelled_by_id !== null) throw new ApiError('invoice_is_cancelled');
  const { reservation_code, language, currency, document } = invoice;
  const id = await insertDocument(tx, {
    kind: 'credit_note',
    reservation_code,
    previous_id: invoice.id,
    issued_on: dayIn(tx.account.timezone, tx.now),
    language,
    currency,
    document: creditOf(document, note),
  });
  return requireInvoice(tx, id);
}

/** Throws `invoice_not_found`. */
export async function readToPrint(scope: ReadScope, id: number): Promise<PrintTask> {
  const { document, kind, number, previous_id, ...row } = await requireInvoice(scope, id);
  const cancelled =
    kind === 'credit_note' && previous_id !== null ? await requireInvoice(scope, previous_id) : undefined;
  return { head: { ...row, kind, number, cancels: cancelled?.number ?? null }, document };
}

/** What was paid for an order as it is now. Throws `reservation_not_found`, `operator_is_limited`, `nothing_to_invoice`. */
export async function readReceipt(
  scope: ReadScope,
  reservation_code: string,
  language: PageLanguage,
): Promise<PrintTask> {
  const order = await readOrderToInvoice(scope, reservation_code);
  const issued_on = dayIn(scope.account.timezone, scope.now);
  return {
    head: {
      kind: 'receipt',
      number: null,
      cancels: null,
      issued_on,
      reservation_code,
      currency: order.currency,
      language,
    },
    document: documentOf(order, await hostOf(scope), {}),
  };
}

async function hostOf(scope: ReadScope): Promise<InvoiceDocument['host']> {
  const { name, business_name, business_address, tax_number } = await requireAccount(scope);
  return { name: business_name === '' ? name : business_name, address: business_address, tax_number };
}
