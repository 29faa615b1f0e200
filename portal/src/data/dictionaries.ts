import { queryOptions } from '@tanstack/react-query';
import { innkeep } from '../api.ts';
import { keys } from './keys.ts';

/** A list that the account keeps. It is read once, under one key, for all pages. */
function listOf<Entry>(name: string, read: (signal: AbortSignal) => Promise<Entry[]>) {
  return queryOptions({
    queryKey: keys.dictionaries.one(name),
    queryFn: ({ signal }) => read(signal),
  });
}

export const dictionaries = {
  incomeItems: listOf('income items', (signal) => innkeep.dictionaries.listIncomeItems({ signal }).toArray()),
  incomeMethods: listOf('income methods', (signal) =>
    innkeep.dictionaries.listIncomeMethods({ signal }).toArray(),
  ),
  expenseItems: listOf('expense items', (signal) =>
    innkeep.dictionaries.listExpenseItems({ signal }).toArray(),
  ),
  expenseMethods: listOf('expense methods', (signal) =>
    innkeep.dictionaries.listExpenseMethods({ signal }).toArray(),
  ),
  customChannels: listOf('custom channels', (signal) => innkeep.customChannels.list({ signal }).toArray()),
  tags: listOf('tags', (signal) => innkeep.tags.list({ limit: 100 }, { signal }).toArray()),
  groups: listOf('groups', (signal) => innkeep.groups.list({ limit: 100 }, { signal }).toArray()),
  /** With their properties. */
  roomTypes: listOf('room types', (signal) => innkeep.roomTypes.list({ limit: 100 }, { signal }).toArray()),
};
