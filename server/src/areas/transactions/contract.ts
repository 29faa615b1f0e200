import { Type, type Static } from 'typebox';
import type { Contract, Input } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';

export const DIRECTIONS = ['income', 'expense'] as const;
export const LINK_TYPES = ['property', 'reservation', 'operator'] as const;
export const TRANSACTION_STATUSES = ['paid', 'outstanding'] as const;
export const RECEIPT_TYPES = ['image/jpeg', 'application/pdf'] as const;

/** Bodies with a receipt (contract section 1.3). */
export const RECEIPT_BODY_BYTES_MAX = 12 * 1024 * 1024;

export const EXAMPLE = {
  id: 1001,
  direction: 'income',
  link_type: 'property',
  status: 'paid',
  amount: 219.74,
  currency: 'EUR',
  action_at: '2026-06-02T10:00:00Z',
  item_id: 1001,
  item_name: 'Accommodation',
  payment_method_id: 1021,
  payment_method_name: 'Bank transfer',
  note: 'First instalment',
  operator_name: 'Nora Visser',
  property_id: 1001,
  property_title: 'Canal House',
  reservation_code: null,
  stay_code: null,
  is_refund: false,
  is_deposit: false,
  guest_name: null,
  channel_type: null,
  custom_channel: null,
  channel_id: null,
  tax_amount: null,
  recurring_transaction_id: null,
  receipt: null,
  created_at: '2026-06-02T10:00:05Z',
  updated_at: '2026-06-02T10:00:05Z',
};

/** One grey pixel. */
const A_SMALL_JPEG =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////' +
  'wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AKp//2Q==';

const EXAMPLE_RECEIPT = {
  content_type: 'image/jpeg',
  bytes: 184_220,
  url: 'https://innkeep.example.com/receipts/101/7d9f3c1e5b8a4f26a0c4e19d72b35f80.jpg',
  created_at: '2026-06-02T10:00:05Z',
};

/** What an entry shows of its receipt. */
export const Receipt = Type.Object({
  content_type: field.oneOf(RECEIPT_TYPES),
  bytes: Type.Integer({ description: 'The size of the file.' }),
  url: Type.String({
    description:
      'The address of the file. It needs no token: everybody who has the address can read the file. Another receipt has another address.',
  }),
  created_at: field.instant('The time at which the receipt was stored.'),
});

/** One income or expense of the books, contract section 10. */
export const Transaction = Type.Object(
  {
    id: field.id(),
    direction: field.oneOf(DIRECTIONS),
    link_type: field.oneOf(LINK_TYPES),
    status: field.oneOf(
      TRANSACTION_STATUSES,
      'outstanding until action_at has come, or until mark_paid when it was created with outstanding: true.',
    ),
    amount: field.exactNumber('Always positive; direction gives the sign.'),
    currency: field.currency(),
    action_at: field.instant('The time of the payment, in UTC.'),
    item_id: field.id(),
    item_name: Type.String(),
    payment_method_id: field.id(),
    payment_method_name: Type.String(),
    note: Type.String(),
    operator_name: Type.String({ description: 'The operator who created it, or System.' }),
    property_id: field.nullable(field.id('For a reservation link the property of the stay.')),
    property_title: field.nullable(Type.String()),
    reservation_code: field.nullable(Type.String({ description: 'The order of the stay.' })),
    stay_code: field.nullable(Type.String()),
    is_refund: Type.Boolean({ description: 'Money that goes back to the guest of the stay.' }),
    is_deposit: Type.Boolean({ description: 'A security deposit, taken or given back: no payment.' }),
    guest_name: field.nullable(Type.String({ description: 'The guest of the stay.' })),
    channel_type: field.nullable(Type.String({ description: 'The channel of the stay.' })),
    custom_channel: field.objectOrNull(
      Type.Object(
        { id: field.id(), name: Type.String() },
        { description: 'The entry of GET /custom_channels that was chosen for the stay.' },
      ),
    ),
    channel_id: field.nullable(Type.String({ description: 'The code of the order on its channel.' })),
    tax_amount: field.nullable(
      field.exactNumber(
        'The part of the amount that is tax: the share of the TAX lines in what the host is to receive for the order, ' +
          'rounded half up. Null for an order without a TAX line, for an entry without a stay, and for an expense that is ' +
          'no refund.',
      ),
    ),
    recurring_transaction_id: field.nullable(
      field.id('The recurring transaction that made it. It keeps the id of one that was deleted.'),
    ),
    receipt: field.objectOrNull(Receipt),
    created_at: field.instant(),
    updated_at: field.instant(),
  },
  { $id: 'Transaction', examples: [EXAMPLE] },
);

/** What entries of one currency add up to. */
const SUMS = {
  income: field.exactNumber('The sum of the paid incomes.'),
  expense: field.exactNumber('The sum of the paid expenses, positive.'),
  net: field.exactNumber('income less expense. Negative when more was spent.'),
  outstanding_income: field.exactNumber('The sum of the outstanding incomes. Not in income.'),
  outstanding_expense: field.exactNumber('The sum of the outstanding expenses. Not in expense.'),
};

const item_id = field.id('From the dictionary of the entry’s direction: /income_items or /expense_items.');
const payment_method_id = field.id('From /income_methods or /expense_methods.');
const outstanding = Type.Optional(
  Type.Boolean({
    description: 'true: outstanding until mark_paid, whatever its action_at. false: by action_at.',
  }),
);
const stay_code = Type.String({ minLength: 1, maxLength: 40 });
const orderCode = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 40, description }));

const FILTERS = {
  start_date: Type.Optional(field.date('First day of action_at, in the account’s timezone.')),
  end_date: Type.Optional(field.date('Last day of action_at, inclusive.')),
  property_id: Type.Optional(field.id('Linked to the property, or to a stay in it.')),
  stay_code: Type.Optional(stay_code),
  reservation_code: orderCode('Linked to a stay of the order.'),
  status: Type.Optional(field.oneOf(TRANSACTION_STATUSES)),
  is_announced: Type.Optional(
    Type.Boolean({
      description:
        'true: only outstanding incomes of orders that a guest or a channel is still to pay. false: only others.',
    }),
  ),
  direction: Type.Optional(field.oneOf(DIRECTIONS)),
  item_id: Type.Optional(field.id()),
  payment_method_id: Type.Optional(field.id()),
  currency: Type.Optional(field.currency()),
  has_receipt: Type.Optional(Type.Boolean({ description: 'true: with a receipt. false: without one.' })),
  recurring_transaction_id: Type.Optional(field.id('Made by this recurring transaction.')),
  keyword: Type.Optional(
    field.text(200, 'Part of the note, in any form of its letters: upper or lower case, σ or ς, ß or ss.'),
  ),
};

export const ListTransactions = {
  query: Type.Object({ id: Type.Optional(field.id()), ...FILTERS, ...field.PAGE_QUERY }),
  data: field.listOf('transactions', Transaction),
  errors: ['cursor_mismatch'],
  example: {
    query: { start_date: '2026-06-01', end_date: '2026-06-30', limit: 20 },
    data: { transactions: [EXAMPLE], total: 1, next_cursor: null },
  },
} as const satisfies Contract;

const EXAMPLE_TOTALS = {
  currency: 'EUR',
  entries: 14,
  income: 2940,
  expense: 415.5,
  net: 2524.5,
  outstanding_income: 420,
  outstanding_expense: 0,
  announced_income: 300,
};

export const TransactionTotals = Type.Object(
  {
    currency: field.currency(),
    entries: Type.Integer({ description: 'The number of entries, outstanding ones included.' }),
    ...SUMS,
    announced_income: field.exactNumber(
      'What of outstanding_income is announced (is_announced), and so is counted by GET /reservations/totals already.',
    ),
  },
  { $id: 'TransactionTotals', examples: [EXAMPLE_TOTALS] },
);

export const GetTransactionTotals = {
  query: Type.Object(FILTERS),
  data: Type.Object({
    totals: Type.Array(TransactionTotals),
    total: Type.Integer({ description: 'The number of entries in all currencies.' }),
  }),
  example: {
    query: { start_date: '2026-06-01', end_date: '2026-06-30' },
    data: { totals: [EXAMPLE_TOTALS], total: 14 },
  },
} as const satisfies Contract;

export const CreateTransaction = {
  body: Type.Object({
    direction: field.oneOf(DIRECTIONS),
    amount: field.amountAboveZero('At most the decimal places of its currency.'),
    item_id,
    payment_method_id,
    currency: Type.Optional(
      field.currency('Required for an entry without a stay. For one of a stay it is that of the order.'),
    ),
    stay_code: Type.Optional(stay_code),
    reservation_code: orderCode(
      'In place of stay_code: the stay with this code, or else the first stay of the order with it.',
    ),
    property_id: Type.Optional(field.id('Without this and a stay: operator level, master operator only.')),
    action_at: Type.Optional(field.instant('Default: now.')),
    outstanding,
    note: Type.Optional(field.text(500)),
  }),
  data: Type.Object({ transaction_id: field.id(), transaction: Transaction }),
  errors: [
    'two_links',
    'operator_entry_needs_master',
    'property_not_found',
    'stay_not_found',
    'reservation_not_found',
    'currency_required',
  ],
  example: {
    body: {
      direction: 'income',
      amount: 219.74,
      currency: 'EUR',
      item_id: 1001,
      payment_method_id: 1021,
      property_id: 1001,
      action_at: '2026-06-02T12:00:00+02:00',
      note: 'First instalment',
    },
    data: { transaction_id: 1001, transaction: EXAMPLE },
  },
} as const satisfies Contract;

export const UpdateTransaction = {
  params: Type.Object({ id: field.id() }),
  body: Type.Object({
    amount: Type.Optional(field.amountAboveZero()),
    item_id: Type.Optional(item_id),
    payment_method_id: Type.Optional(payment_method_id),
    action_at: Type.Optional(
      field.instant(
        'A new value sets the status again, except that an entry that waits for mark_paid stays outstanding.',
      ),
    ),
    outstanding,
    note: Type.Optional(field.text(500)),
    direction: Type.Optional(field.oneOf(DIRECTIONS, 'Cannot change.')),
    link_type: Type.Optional(field.oneOf(LINK_TYPES, 'Cannot change.')),
    currency: Type.Optional(field.currency('Cannot change.')),
    stay_code: Type.Optional(field.nullable(Type.String({ description: 'Cannot change.' }))),
    property_id: Type.Optional(field.nullable(Type.Integer({ description: 'Cannot change.' }))),
  }),
  data: Type.Object({ transaction: Transaction }),
  errors: ['transaction_not_found', 'operator_entry_needs_master', 'field_is_immutable'],
  example: {
    params: { id: 1001 },
    body: { amount: 250, note: 'Corrected' },
    data: { transaction: { ...EXAMPLE, amount: 250, note: 'Corrected' } },
  },
} as const satisfies Contract;

export const MarkPaid = {
  params: Type.Object({ id: field.id() }),
  data: Type.Object({ transaction: Transaction }),
  errors: ['transaction_not_found', 'operator_entry_needs_master'],
  example: {
    params: { id: 1001 },
    data: { transaction: { ...EXAMPLE, updated_at: '2026-06-04T09:30:00Z' } },
  },
} as const satisfies Contract;

export const SetReceipt = {
  params: Type.Object({ id: field.id() }),
  body: Type.Object({
    file_base64: Type.String({
      description: 'The bytes of a JPEG or a PDF, as base64: at most 8 MiB. They are stored unchanged.',
    }),
  }),
  data: Type.Object({ transaction: Transaction }),
  errors: ['transaction_not_found', 'operator_entry_needs_master', 'list_full'],
  example: {
    params: { id: 1001 },
    body: { file_base64: A_SMALL_JPEG },
    data: { transaction: { ...EXAMPLE, receipt: EXAMPLE_RECEIPT } },
  },
} as const satisfies Contract;

export type NewReceipt = Input<typeof SetReceipt>['body'];

export const DeleteReceipt = {
  params: Type.Object({ id: field.id() }),
  data: Type.Object({ transaction: Transaction }),
  errors: ['transaction_not_found', 'operator_entry_needs_master'],
  example: { params: { id: 1001 }, data: { transaction: EXAMPLE } },
} as const satisfies Contract;

export const DeleteTransaction = {
  params: Type.Object({ id: field.id() }),
  data: Type.Object({}),
  errors: ['transaction_not_found', 'operator_entry_needs_master'],
  example: { params: { id: 1001 }, data: {} },
} as const satisfies Contract;

export type ReceiptType = (typeof RECEIPT_TYPES)[number];
export type Direction = (typeof DIRECTIONS)[number];
export type LinkType = (typeof LINK_TYPES)[number];
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];
export type TransactionFilters = Static<typeof ListTransactions.query>;
export type TotalsFilters = Static<typeof GetTransactionTotals.query>;
export type PresentedTotals = Static<typeof TransactionTotals>;
export type NewTransaction = Static<typeof CreateTransaction.body>;
export type TransactionChanges = Static<typeof UpdateTransaction.body>;
