import { innkeep } from '../../../api.ts';
import type { EntryList } from './entries.ts';

const { dictionaries } = innkeep;

export const INCOME_ITEMS: EntryList = {
  key: 'income-items',
  read: (signal) => dictionaries.listIncomeItems({ signal }).toArray(),
  create: (body) => dictionaries.createIncomeItem(body),
  update: (id, body) => dictionaries.updateIncomeItem(id, body),
  remove: (id) => dictionaries.deleteIncomeItem(id),
};

export const EXPENSE_ITEMS: EntryList = {
  key: 'expense-items',
  read: (signal) => dictionaries.listExpenseItems({ signal }).toArray(),
  create: (body) => dictionaries.createExpenseItem(body),
  update: (id, body) => dictionaries.updateExpenseItem(id, body),
  remove: (id) => dictionaries.deleteExpenseItem(id),
};

export const INCOME_METHODS: EntryList = {
  key: 'income-methods',
  read: (signal) => dictionaries.listIncomeMethods({ signal }).toArray(),
  create: (body) => dictionaries.createIncomeMethod(body),
  update: (id, body) => dictionaries.updateIncomeMethod(id, body),
  remove: (id) => dictionaries.deleteIncomeMethod(id),
};

export const EXPENSE_METHODS: EntryList = {
  key: 'expense-methods',
  read: (signal) => dictionaries.listExpenseMethods({ signal }).toArray(),
  create: (body) => dictionaries.createExpenseMethod(body),
  update: (id, body) => dictionaries.updateExpenseMethod(id, body),
  remove: (id) => dictionaries.deleteExpenseMethod(id),
};
