import { useQuery } from '@tanstack/react-query';
import { innkeep } from '../../../data/api.ts';
import { dictionaries as known } from '../../../data/dictionaries.ts';
import type { EntryList } from './entries.ts';

const { dictionaries } = innkeep;

export const INCOME_ITEMS: EntryList = {
  key: 'income-items',
  useAll: () => useQuery(known.incomeItems),
  event: 'dictionary_entry_updated',
  create: (body) => dictionaries.createIncomeItem(body),
  update: (id, body) => dictionaries.updateIncomeItem(id, body),
  remove: (id) => dictionaries.deleteIncomeItem(id),
};

export const EXPENSE_ITEMS: EntryList = {
  key: 'expense-items',
  useAll: () => useQuery(known.expenseItems),
  event: 'dictionary_entry_updated',
  create: (body) => dictionaries.createExpenseItem(body),
  update: (id, body) => dictionaries.updateExpenseItem(id, body),
  remove: (id) => dictionaries.deleteExpenseItem(id),
};

export const INCOME_METHODS: EntryList = {
  key: 'income-methods',
  useAll: () => useQuery(known.incomeMethods),
  event: 'dictionary_entry_updated',
  create: (body) => dictionaries.createIncomeMethod(body),
  update: (id, body) => dictionaries.updateIncomeMethod(id, body),
  remove: (id) => dictionaries.deleteIncomeMethod(id),
};

export const EXPENSE_METHODS: EntryList = {
  key: 'expense-methods',
  useAll: () => useQuery(known.expenseMethods),
  event: 'dictionary_entry_updated',
  create: (body) => dictionaries.createExpenseMethod(body),
  update: (id, body) => dictionaries.updateExpenseMethod(id, body),
  remove: (id) => dictionaries.deleteExpenseMethod(id),
};
