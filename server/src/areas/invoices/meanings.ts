import { meaningsOf, type Words } from '../../http/contract/words.ts';
import { PAGE_LANGUAGES } from '../../http/request/page-language.ts';
import { INVOICE_TYPES, LINE_TYPES } from './contract.ts';

export const MEANINGS: Words = {
  fields: {
    'listInvoices.type': 'Only documents of this type.',
    'Invoice.id': 'The id of the document.',
    'Invoice.type': 'Which document it is.',
    'Invoice.note': 'A text for the addressee; empty when there is none.',
    'Invoice.stays': 'The stays of the order, with their lines.',
    invoice: 'The document.',
    invoice_id: 'The id of the invoice, as in `GET /invoices`.',
    credit_note_id: 'The id of the credit note, as in `GET /invoices`.',
    invoices: 'The documents of this page.',
    'host.name': 'The name of the host or of their company.',
    tax_number: 'The number under which the tax office knows them; empty when there is none.',
    addressee: 'Whom the document is for.',
    'addressee.name': 'The name of the person.',
    company: 'The company of the person; empty when there is none.',
    'addressee.address': 'The postal address, line by line.',
    property_address: 'The postal address of the property; null when it is not set.',
    'taxes.description': 'The name of the tax.',
    'taxes.amount': 'The sum of this tax.',
    tax_amount: 'The sum of the taxes.',
    method: 'The way of paying.',
  },
  values: [
    meaningsOf(INVOICE_TYPES, {
      invoice: 'an invoice',
      credit_note: 'a credit note, which cancels an invoice',
    }),
    meaningsOf(LINE_TYPES, {
      ACCOMMODATION: 'the nights',
      CLEANING_FEE: 'cleaning',
      EXTRA_GUEST_FEE: 'guests beyond those that the price includes',
      PET_FEE: 'pets',
      TAX: 'a tax',
      OTHER: 'anything else, discounts included',
      CANCELLATION_FEE: 'what the host keeps of a stay that was cancelled',
    }),
    meaningsOf(PAGE_LANGUAGES, {
      en: 'English',
      es: 'Spanish',
      fr: 'French',
      de: 'German',
      it: 'Italian',
      pt: 'Portuguese',
    }),
  ],
};
