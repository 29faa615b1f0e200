import { Type, type Static } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';
import { formerly } from '../../http/contract/former-names.ts';
import { DIRECTIONS } from '../transactions/contract.ts';

export const RECURRING_LINK_TYPES = ['property', 'operator'] as const;
export const FREQUENCIES = ['weekly', 'monthly', 'yearly'] as const;
export const RECURRING_STATUSES = ['active', 'paused', 'ended'] as const;
export const PAUSE_REASONS = ['host', 'property_deleted', 'term_hidden'] as const;

/** The number of days in next_dates. */
export const NEXT_DATES_MAX = 5;
const EVERY_MAX = 99;
const COUNT_MAX = 1000;

const EXAMPLE = {
  id: 1001,
  direction: 'income',
  link_type: 'property',
  amount: 85,
  currency: 'EUR',
  item_id: 1001,
  item_name: 'Long-term rent',
  payment_method_id: 1021,
  payment_method_name: 'Bank transfer',
  note: 'Rent of the parking space',
  property_id: 1001,
  property_title: 'Canal House',
  outstanding: false,
  frequency: 'monthly',
  every: 1,
  first_date: '2026-06-30',
  end_date: null,
  count: 12,
  status: 'active',
  paused_reason: null,
  last_date: null,
  next_date: '2026-06-30',
  next_dates: ['2026-06-30', '2026-07-30', '2026-08-30', '2026-09-30', '2026-10-30'],
  operator_name: 'Nora Visser',
  created_at: '2026-06-15T10:00:00Z',
  updated_at: '2026-06-15T10:00:00Z',
};

/** An income or an expense that comes again. */
export const RecurringTransaction = Type.Object(
  {
    id: field.id(),
    direction: field.oneOf(DIRECTIONS),
    link_type: field.oneOf(RECURRING_LINK_TYPES),
    amount: field.exactNumber('Of each entry. Always positive; direction gives the sign.'),
    currency: field.currency(),
    item_id: field.id(),
    item_name: Type.String(),
    payment_method_id: field.id(),
    payment_method_name: Type.String(),
    note: Type.String({ description: 'Of each entry.' }),
    property_id: field.nullable(field.id()),
    property_title: field.nullable(Type.String()),
    outstanding: Type.Boolean({ description: 'true: each entry stays outstanding until mark_paid.' }),
    frequency: field.oneOf(FREQUENCIES),
    every: Type.Integer({ description: '2 with `weekly`: every other week.' }),
    first_date: field.date('The days are counted from this one.'),
    end_date: field.nullable(field.date('The last day on which an entry can be made.')),
    count: field.nullable(Type.Integer({ description: 'The number of days, first_date included.' })),
    status: formerly(
      'state',
      field.oneOf(RECURRING_STATUSES, 'Whether it still makes entries. ended: no day is left.'),
    ),
    paused_reason: formerly(
      'paused_because',
      field.nullable(
        field.oneOf(
          PAUSE_REASONS,
          'host: by POST pause. property_deleted, term_hidden: on the day of an entry its property was deleted, or its item or its method hidden.',
        ),
      ),
    ),
    last_date: formerly('last_on', field.nullable(field.date('The day of the last entry that was made.'))),
    next_date: formerly(
      'next_on',
      field.nullable(field.date('The day of the next entry; null unless active.')),
    ),
    next_dates: Type.Array(field.date(), {
      description: `The next days, at most ${NEXT_DATES_MAX}, next_date first.`,
    }),
    operator_name: Type.String({ description: 'The operator who created it, or System.' }),
    created_at: field.moment(),
    updated_at: field.moment(),
  },
  { $id: 'RecurringTransaction', examples: [EXAMPLE] },
);

const item_id = field.id('From the dictionary of the direction: /income_items or /expense_items.');
const payment_method_id = field.id('From /income_methods or /expense_methods.');
const outstanding = Type.Boolean({ description: 'true: each entry stays outstanding until mark_paid.' });
const every = field.integer(1, EVERY_MAX, 'The number of weeks, months or years from one day to the next.');
const first_date = field.date(
  'The days are counted from this one. It may be past: no entry is made for a day before today.',
);
const end_date = field.nullable(field.date('The last day on which an entry can be made.'));
const count = field.nullable(
  Type.Integer({
    minimum: 1,
    maximum: COUNT_MAX,
    description: 'The number of days, first_date and past days included. Without it and end_date: no end.',
  }),
);

export const ListRecurringTransactions = {
  query: Type.Object({
    id: Type.Optional(field.id()),
    property_id: Type.Optional(field.id()),
    direction: Type.Optional(field.oneOf(DIRECTIONS)),
    status: Type.Optional(formerly('state', field.oneOf(RECURRING_STATUSES, 'Only those that are so.'))),
    ...field.PAGE_QUERY,
  }),
  data: field.listOf('recurring_transactions', RecurringTransaction),
  errors: ['cursor_mismatch'],
  example: {
    query: { status: 'active', limit: 20 },
    data: { recurring_transactions: [EXAMPLE], total: 1, next_cursor: null },
  },
} as const satisfies Contract;

export const CreateRecurringTransaction = {
  body: Type.Object({
    direction: field.oneOf(DIRECTIONS),
    amount: field.amountAboveZero('Of each entry: at most the decimal places of its currency.'),
    currency: field.currency(),
    item_id,
    payment_method_id,
    property_id: Type.Optional(field.id('Without it: operator level, master operator only.')),
    note: Type.Optional(field.text(500, 'Of each entry.')),
    outstanding: Type.Optional(outstanding),
    frequency: field.oneOf(FREQUENCIES),
    every: Type.Optional({ ...every, default: 1 }),
    first_date,
    end_date: Type.Optional(end_date),
    count: Type.Optional(count),
  }),
  data: Type.Object({
    recurring_transaction_id: field.id(),
    recurring_transaction: RecurringTransaction,
  }),
  errors: ['operator_entry_needs_master', 'property_not_found', 'list_full'],
  example: {
    body: {
      direction: 'income',
      amount: 85,
      currency: 'EUR',
      item_id: 1001,
      payment_method_id: 1021,
      property_id: 1001,
      note: 'Rent of the parking space',
      frequency: 'monthly',
      first_date: '2026-06-30',
      count: 12,
    },
    data: { recurring_transaction_id: 1001, recurring_transaction: EXAMPLE },
  },
} as const satisfies Contract;

const params = Type.Object({ id: field.id() });
const data = Type.Object({ recurring_transaction: RecurringTransaction });

export const UpdateRecurringTransaction = {
  params,
  body: Type.Object({
    amount: Type.Optional(field.amountAboveZero()),
    item_id: Type.Optional(item_id),
    payment_method_id: Type.Optional(payment_method_id),
    note: Type.Optional(field.text(500)),
    outstanding: Type.Optional(outstanding),
    frequency: Type.Optional(field.oneOf(FREQUENCIES)),
    every: Type.Optional(every),
    first_date: Type.Optional(first_date),
    end_date: Type.Optional(end_date),
    count: Type.Optional(count),
    direction: Type.Optional(field.oneOf(DIRECTIONS, 'Cannot change.')),
    currency: Type.Optional(field.currency('Cannot change.')),
    property_id: Type.Optional(field.nullable(Type.Integer({ description: 'Cannot change.' }))),
  }),
  data,
  errors: ['recurring_transaction_not_found', 'operator_entry_needs_master', 'field_is_immutable'],
  example: {
    params: { id: 1001 },
    body: { amount: 90, note: 'Rent of the parking space, raised' },
    data: {
      recurring_transaction: { ...EXAMPLE, amount: 90, note: 'Rent of the parking space, raised' },
    },
  },
} as const satisfies Contract;

export const PauseRecurringTransaction = {
  params,
  data,
  errors: ['recurring_transaction_not_found', 'operator_entry_needs_master'],
  example: {
    params: { id: 1001 },
    data: {
      recurring_transaction: {
        ...EXAMPLE,
        status: 'paused',
        paused_reason: 'host',
        next_date: null,
        next_dates: [],
      },
    },
  },
} as const satisfies Contract;

export const ResumeRecurringTransaction = {
  params,
  data,
  errors: [
    'recurring_transaction_not_found',
    'operator_entry_needs_master',
    'recurring_transaction_cannot_continue',
  ],
  example: { params: { id: 1001 }, data: { recurring_transaction: EXAMPLE } },
} as const satisfies Contract;

export const DeleteRecurringTransaction = {
  params,
  data: Type.Object({}),
  errors: ['recurring_transaction_not_found', 'operator_entry_needs_master'],
  example: { params: { id: 1001 }, data: {} },
} as const satisfies Contract;

export type Frequency = (typeof FREQUENCIES)[number];
export type RecurringLinkType = (typeof RECURRING_LINK_TYPES)[number];
export type RecurringStatus = (typeof RECURRING_STATUSES)[number];
export type PauseReason = (typeof PAUSE_REASONS)[number];
export type RecurringFilters = Static<typeof ListRecurringTransactions.query>;
export type NewRecurring = Static<typeof CreateRecurringTransaction.body>;
export type RecurringChanges = Static<typeof UpdateRecurringTransaction.body>;
