import { changing, reading, type Area } from '../../http/contract/operation.ts';
import { readingOne } from '../../http/contract/reading-one.ts';
import { createCreditNote, createInvoice } from './actions.ts';
import { CreateCreditNote, CreateInvoice, Invoice, INVOICE_EXAMPLE, ListInvoices } from './contract.ts';
import { invoicePdf, receiptPdf } from './printing/routes.ts';
import { presentInvoice } from './present.ts';
import { listInvoices } from './queries.ts';
import { MEANINGS } from './meanings.ts';

export const invoices: Area = {
  name: 'Invoices',
  words: [MEANINGS],
  description: 'What a guest gives to an employer: invoices, credit notes and receipts, as data and as PDF.',
  operations: [
    reading({
      method: 'GET',
      path: '/invoices',
      dependsOn: 'changes',
      summary: 'List invoices and credit notes',
      description:
        'In the order in which they were made. An operator limited to some properties sees those of orders whose stays are all at them.',
      contract: ListInvoices,
      read: async (scope, { query }) => {
        const { rows, ...page } = await listInvoices(scope, query);
        return { invoices: rows.map(presentInvoice), ...page };
      },
    }),
    readingOne({
      path: '/invoices/{id}',
      dependsOn: 'changes',
      name: 'invoice',
      item: Invoice,
      example: INVOICE_EXAMPLE,
      missing: 'invoice_not_found',
      find: async (scope, id) => (await listInvoices(scope, { id })).rows.map(presentInvoice),
    }),
    invoicePdf,
    receiptPdf,
    changing({
      method: 'POST',
      path: '/reservations/{reservation_code}/invoices',
      summary: 'Make an invoice',
      description:
        'Of the whole order as it is now. It is never changed or deleted: a credit note cancels it, and another invoice can be made then.',
      contract: CreateInvoice,
      change: async (tx, { params, body }) => made(await createInvoice(tx, params.reservation_code, body)),
    }),
    changing({
      method: 'POST',
      path: '/invoices/{id}/credit_notes',
      summary: 'Cancel an invoice by a credit note',
      description: 'Its amounts are those of the invoice below 0. It moves no money: book a refund for that.',
      contract: CreateCreditNote,
      change: async (tx, { params, body }) => made(await createCreditNote(tx, params.id, body)),
    }),
  ],
};

function made(row: Parameters<typeof presentInvoice>[0]) {
  return { invoice_id: row.id, invoice: presentInvoice(row) };
}
