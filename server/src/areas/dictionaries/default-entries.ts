import type { Dictionary } from './contract.ts';

/** The dictionaries of a new account. The service books stays under the first income item. */
export const DEFAULT_ENTRIES: Readonly<Record<Dictionary, readonly string[]>> = {
  income_items: [
    'Accommodation',
    'Cleaning fee',
    'Extra guest fee',
    'Pet fee',
    'Late check-out',
    'Security deposit',
    'Damage compensation',
    'Other income',
  ],
  expense_items: [
    'Cleaning',
    'Laundry',
    'Maintenance and repairs',
    'Supplies',
    'Utilities',
    'Internet',
    'Rent',
    'Insurance',
    'Taxes',
    'Platform commission',
    'Refund',
    'Other expense',
  ],
  income_methods: ['Bank transfer', 'Card', 'Cash', 'Platform payout', 'Other'],
  expense_methods: ['Bank transfer', 'Card', 'Cash', 'Direct debit', 'Other'],
};

export const ACCOMMODATION = 'accommodation';
