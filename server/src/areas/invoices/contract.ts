import { Type, type Static } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';
import { formerly } from '../../http/contract/former-names.ts';
import { PAGE_LANGUAGES } from '../../http/request/page-language.ts';
import { RATE_TYPES, reservationCode } from '../reservations/record.ts';

export const INVOICE_TYPES = ['invoice', 'credit_note'] as const;
/** The guest does not pay the service fee of the host. */
export const LINE_TYPES = [
  ...RATE_TYPES.filter((type) => type !== 'HOST_SERVICE_FEE'),
  'CANCELLATION_FEE',
] as const;

/** Bounds on what an invoice says beside the order. */
export const INVOICE_LIMITS = { addressLinesMax: 6, lineLengthMax: 200, noteLengthMax: 1000 } as const;

const text = (description?: string) => Type.String(description === undefined ? {} : { description });
const IN_CURRENCY = 'In the currency of the order.';

const EXAMPLE = {
  id: 1001,
  number: '2026-0001',
  type: 'invoice',
  reservation_code: '0-4821907-k3m8tq',
  previous_id: null,
  cancelled_by_id: null,
  issued_date: '2026-07-04',
  language: 'en',
  currency: 'EUR',
  host: { name: 'Seaside Homes', address: 'Prinsengracht 1\nAmsterdam', tax_number: 'NL123456789B01' },
  addressee: {
    name: 'Ada Lovelace',
    company: 'Analytical Engines Ltd',
    address: ['12 St James’s Square', 'London'],
    tax_number: 'GB123456789',
  },
  note: '',
  stays: [
    {
      stay_code: '0-4821907-k3m8tq',
      property_title: 'Canal House',
      property_address: 'Prinsengracht 1, Amsterdam',
      check_in_date: '2026-07-01',
      check_out_date: '2026-07-04',
      number_of_guests: 2,
      lines: [
        { type: 'ACCOMMODATION', description: '3 nights', amount: 360 },
        { type: 'CLEANING_FEE', description: 'Cleaning', amount: 60 },
      ],
    },
  ],
  taxes: [{ description: 'City tax', amount: 21 }],
  net_amount: 420,
  tax_amount: 21,
  total_amount: 441,
  paid_to_channel: null,
  payments: [{ paid_date: '2026-06-02', method: 'Card', amount: 441 }],
  paid_amount: 441,
  open_amount: 0,
  created_at: '2026-07-04T10:00:00+00:00',
};

const EXAMPLE_CREDIT_NOTE = {
  ...EXAMPLE,
  id: 1002,
  number: 'CN-2026-0001',
  type: 'credit_note',
  previous_id: 1001,
  note: 'The company is another one.',
  stays: EXAMPLE.stays.map((stay) => ({
    ...stay,
    lines: stay.lines.map((line) => ({ ...line, amount: -line.amount })),
  })),
  taxes: [{ description: 'City tax', amount: -21 }],
  net_amount: -420,
  tax_amount: -21,
  total_amount: -441,
  payments: [],
  paid_amount: 0,
};

const PresentedLine = Type.Object({
  type: field.oneOf(LINE_TYPES, 'CANCELLATION_FEE: what the host keeps of a stay that was cancelled.'),
  description: text(),
  amount: field.exactNumber(IN_CURRENCY),
});

/** An invoice or a credit note, as it was made. */
export const Invoice = Type.Object(
  {
    id: field.id(),
    number: text('Without gaps for each type and year: 2026-0001, and CN-2026-0001 for a credit note.'),
    type: formerly('kind', field.oneOf(INVOICE_TYPES)),
    reservation_code: text(),
    previous_id: field.nullable(
      field.id(
        'The document of the order before it. Of a credit note: the invoice that it cancels. Of an invoice: the credit note that cancelled the former one.',
      ),
    ),
    cancelled_by_id: field.nullable(field.id('The credit note that cancels the invoice.')),
    issued_date: formerly('issued_on', field.date('The day in the timezone of the account.')),
    language: field.oneOf(PAGE_LANGUAGES, 'Of its PDF.'),
    currency: field.currency(),
    host: Type.Object(
      { name: text(), address: text('Lines are separated by \\n.'), tax_number: text() },
      { description: 'The business details of the account.' },
    ),
    addressee: Type.Object({
      name: text(),
      company: text(),
      address: Type.Array(Type.String()),
      tax_number: text(),
    }),
    note: text(),
    stays: Type.Array(
      Type.Object({
        stay_code: text(),
        property_title: field.nullable(text()),
        property_address: field.nullable(text()),
        check_in_date: field.date(),
        check_out_date: field.date(),
        number_of_guests: Type.Integer({ minimum: 0 }),
        lines: Type.Array(PresentedLine, { description: 'Without the taxes.' }),
      }),
    ),
    taxes: Type.Array(Type.Object({ description: text(), amount: field.exactNumber() }), {
      description: 'The lines of type TAX, added up by their description.',
    }),
    net_amount: field.exactNumber('The lines of all stays. Below 0 on a credit note, as all its amounts.'),
    tax_amount: field.exactNumber(),
    total_amount: field.exactNumber('net_amount and tax_amount.'),
    paid_to_channel: field.nullable(
      text('The channel type, when the channel has collected the total from the guest.'),
    ),
    payments: Type.Array(
      Type.Object({
        paid_date: formerly('paid_on', field.date('The day in the timezone of the account.')),
        method: text(),
        amount: field.exactNumber('Below 0 for a refund.'),
      }),
      { description: 'The paid entries of the order. Empty when a channel collects.' },
    ),
    paid_amount: field.exactNumber('The sum of payments, or the total when a channel collects.'),
    open_amount: field.exactNumber('What the guest owed the host when the document was made.'),
    created_at: field.instant(),
  },
  { $id: 'Invoice', examples: [EXAMPLE] },
);

/** The fields of a document that are stored as they came. */
export const OF_DOCUMENT = [
  'host',
  'addressee',
  'note',
  'stays',
  'taxes',
  'net_amount',
  'tax_amount',
  'total_amount',
  'paid_to_channel',
  'payments',
  'paid_amount',
  'open_amount',
] as const;

const line = (description?: string) => field.text(INVOICE_LIMITS.lineLengthMax, description);

const NewAddressee = Type.Object({
  name: Type.Optional(field.trimmed(line('Default: the name of the guest.'))),
  company: Type.Optional(line()),
  address: Type.Optional(
    Type.Array(field.filledText(INVOICE_LIMITS.lineLengthMax), { maxItems: INVOICE_LIMITS.addressLinesMax }),
  ),
  tax_number: Type.Optional(line()),
});

const language = Type.Optional(field.oneOf(PAGE_LANGUAGES, 'Of the PDF. Default: en.'));
const note = (description: string) => Type.Optional(field.text(INVOICE_LIMITS.noteLengthMax, description));
const params = Type.Object({ id: field.id() });
const made = Type.Object({ invoice_id: field.id(), invoice: Invoice });

export const ListInvoices = {
  query: Type.Object({
    id: Type.Optional(field.id()),
    reservation_code: Type.Optional(reservationCode()),
    type: Type.Optional(formerly('kind', field.oneOf(INVOICE_TYPES))),
    year: Type.Optional(field.integer(1970, 9999, 'Of issued_date.')),
    ...field.PAGE_QUERY,
  }),
  data: field.listOf('invoices', Invoice),
  errors: ['cursor_mismatch'],
  example: {
    query: { year: 2026, limit: 20 },
    data: { invoices: [EXAMPLE], total: 1, next_cursor: null },
  },
} as const satisfies Contract;

export const CreateInvoice = {
  params: Type.Object({ reservation_code: reservationCode() }),
  body: Type.Object({
    addressee: Type.Optional(NewAddressee),
    note: note('Printed below the amounts.'),
    language,
  }),
  isBodyOptional: true,
  data: made,
  errors: ['reservation_not_found', 'operator_is_limited', 'invoice_exists', 'nothing_to_invoice'],
  example: {
    params: { reservation_code: EXAMPLE.reservation_code },
    body: { addressee: EXAMPLE.addressee },
    data: { invoice_id: 1001, invoice: EXAMPLE },
  },
} as const satisfies Contract;

export const CreateCreditNote = {
  params,
  body: Type.Object({ note: note('Why the invoice is cancelled. Printed below the amounts.') }),
  isBodyOptional: true,
  data: made,
  errors: ['invoice_not_found', 'invoice_is_cancelled', 'not_an_invoice'],
  example: {
    params: { id: 1001 },
    body: { note: EXAMPLE_CREDIT_NOTE.note },
    data: { invoice_id: 1002, invoice: EXAMPLE_CREDIT_NOTE },
  },
} as const satisfies Contract;

const file = Type.Unsafe<string>({ type: 'string', format: 'binary' });

export const GetInvoicePdf = {
  params,
  data: file,
  errors: ['invoice_not_found'],
  example: { params: { id: 1001 }, data: '%PDF-1.3 …' },
} as const satisfies Contract;

export const GetReceiptPdf = {
  params: Type.Object({ reservation_code: reservationCode() }),
  query: Type.Object({ language }),
  data: file,
  errors: ['reservation_not_found', 'operator_is_limited', 'nothing_to_invoice'],
  example: { params: { reservation_code: EXAMPLE.reservation_code }, data: '%PDF-1.3 …' },
} as const satisfies Contract;

export const INVOICE_EXAMPLE = EXAMPLE;

export type InvoiceFilters = Static<typeof ListInvoices.query>;
export type NewInvoice = Static<typeof CreateInvoice.body>;
export type NewCreditNote = Static<typeof CreateCreditNote.body>;
