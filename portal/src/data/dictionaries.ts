import { innkeep } from './api.ts';
import { listOf } from './list-of.ts';

const { dictionaries: terms, customChannels, tags, reservationTags, groups } = innkeep;

export const dictionaries = {
  incomeItems: listOf('income items', (called) => terms.listIncomeItems(called)),
  incomeMethods: listOf('income methods', (called) => terms.listIncomeMethods(called)),
  expenseItems: listOf('expense items', (called) => terms.listExpenseItems(called)),
  expenseMethods: listOf('expense methods', (called) => terms.listExpenseMethods(called)),
  customChannels: listOf('custom channels', (called) => customChannels.list(called)),
  tags: listOf('tags', (called) => tags.list({ limit: 100 }, called)),
  reservationTags: listOf('reservation tags', (called) => reservationTags.list({ limit: 100 }, called)),
  groups: listOf('groups', (called) => groups.list({ limit: 100 }, called)),
};
