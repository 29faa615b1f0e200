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

/** The roles of the entries that the service itself books under. */
const ROLE_NAMES = ['accommodation', 'refund', 'deposit', 'deposit_return'] as const;
export type Role = (typeof ROLE_NAMES)[number];

/** Their entries in a new account, which may call them something else. */
export const ROLES = {
  accommodation: { dictionary: 'income_items', name: 'Accommodation' },
  refund: { dictionary: 'expense_items', name: 'Refund' },
  // What is held against damage, and goes back, is no payment of the stay.
  deposit: { dictionary: 'income_items', name: 'Security deposit' },
  deposit_return: { dictionary: 'expense_items', name: 'Security deposit returned' },
} as const satisfies Record<Role, { readonly dictionary: Dictionary; readonly name: string }>;

/** The roles that have their entry in a dictionary. */
export function rolesIn(dictionary: string): readonly Role[] {
  return ROLE_NAMES.filter((role) => ROLES[role].dictionary === dictionary);
}

/** The role of a default entry. */
export function roleOf(dictionary: string, name: string): Role | null {
  return rolesIn(dictionary).find((role) => ROLES[role].name === name) ?? null;
}
