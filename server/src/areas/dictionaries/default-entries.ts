import type { Dictionary } from './contract.ts';

/** The dictionaries of a new account. */
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

/** The entries that the service itself books under, by role, whatever the account calls them. */
export const ROLES = {
  accommodation: { dictionary: 'income_items', name: 'Accommodation' },
  refund: { dictionary: 'expense_items', name: 'Refund' },
} as const satisfies Record<string, { readonly dictionary: Dictionary; readonly name: string }>;
export type Role = keyof typeof ROLES;

/** The role of a default entry. */
export function roleOf(dictionary: string, name: string): Role | null {
  const isIt = (role: Role) => ROLES[role].dictionary === dictionary && ROLES[role].name === name;
  return isIt('accommodation') ? 'accommodation' : isIt('refund') ? 'refund' : null;
}
