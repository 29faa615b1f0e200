import { Type, type Static } from 'typebox';
import type { Contract } from '../../../http/contract/contract.ts';
import * as field from '../../../http/contract/fields.ts';
import { CHANNEL_FIELDS, groupBy, month, PROPERTY_FIELDS, REPORT_QUERY } from '../groups.ts';

const EXAMPLE = {
  month: '2026-07',
  property_id: null,
  property_title: null,
  item: null,
  channel_type: null,
  custom_channel: null,
  currency: 'EUR',
  income: 2940,
  expense: 415.5,
  net: 2524.5,
  outstanding_income: 420,
  outstanding_expense: 0,
};

export const FinancesRow = Type.Object(
  {
    month: month(),
    ...PROPERTY_FIELDS,
    item: field.objectOrNull(
      Type.Object(
        { id: field.id(), name: Type.String() },
        { description: 'The item of the entries. Null when the report is not grouped by item.' },
      ),
    ),
    ...CHANNEL_FIELDS,
    currency: field.currency(),
    income: field.exactNumber('The sum of the paid incomes.'),
    expense: field.exactNumber('The sum of the paid expenses, positive.'),
    net: field.exactNumber('income less expense. Negative when more was spent.'),
    outstanding_income: field.exactNumber('The sum of the outstanding incomes. Not in income.'),
    outstanding_expense: field.exactNumber('The sum of the outstanding expenses. Not in expense.'),
  },
  { $id: 'FinancesRow', examples: [EXAMPLE] },
);

export const FINANCES_GROUPS = ['month', 'property', 'item', 'channel'] as const;

export const GetFinancesReport = {
  query: Type.Object({ ...REPORT_QUERY, group_by: groupBy(FINANCES_GROUPS) }),
  data: Type.Object({ rows: Type.Array(FinancesRow) }),
  errors: ['property_not_found'],
  example: {
    query: { start_date: '2026-01-01', end_date: '2026-12-31', group_by: 'month' },
    data: { rows: [EXAMPLE] },
  },
} as const satisfies Contract;

export type PresentedFinances = Static<typeof FinancesRow>;
