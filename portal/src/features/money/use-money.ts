import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type {
  DictionaryEntry,
  GetTransactionTotalsQuery,
  ListTransactionsQuery,
  Transaction,
  TransactionTotals,
} from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { dictionaries } from '../../data/dictionaries.ts';
import { key } from '../../data/keys.ts';
import type { Day } from '../../format/days.ts';
import type { Flow, EntriesSearch } from './money-search.ts';
import type { Period } from './periods.ts';
import { AGES, daysOfAge } from './sums.ts';

/** The most entries of one page. */
const AT_ONCE = 100;
const FIRST: string | null = null;

/** What counts as outstanding entries: what is announced counts as unpaid by guests, or as a payout. */
export const OUTSTANDING = { status: 'outstanding', is_announced: false } as const;

const OF_STATE = {
  paid: { status: 'paid' },
  outstanding: OUTSTANDING,
  announced: { is_announced: true },
} as const;

/** Every entry of the filters: what a file or a sheet needs. */
export function listEntries(filter: ListTransactionsQuery, signal?: AbortSignal): Promise<Transaction[]> {
  return innkeep.transactions
    .list({ ...filter, limit: AT_ONCE }, signal === undefined ? {} : { signal })
    .toArray();
}

/** Every entry of the filters. The last ones are there until others have come. */
export function useEntries(filter: ListTransactionsQuery) {
  return useQuery({
    queryKey: key('entries', 'list', filter),
    queryFn: ({ signal }) => listEntries(filter, signal),
    placeholderData: keepPreviousData,
  });
}

/** The entries of the filters page by page, newest first. The last ones are there until others have come. */
export function useEntryPages(filter: ListTransactionsQuery) {
  return useInfiniteQuery({
    queryKey: key('entries', 'pages', filter),
    queryFn: ({ pageParam, signal }) =>
      innkeep.transactions
        .list({ ...filter, limit: AT_ONCE, ...(pageParam === null ? {} : { cursor: pageParam }) }, { signal })
        .page(),
    initialPageParam: FIRST,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    select: ({ pages }) => ({
      entries: pages.flatMap(({ transactions }) => transactions),
      total: pages.at(-1)?.total ?? 0,
    }),
    placeholderData: keepPreviousData,
  });
}

/** The oldest of the outstanding entries, the oldest first, and how many there are in all. */
export function useOldestOutstanding(most: number) {
  return useQuery({
    queryKey: key('entries', 'outstanding', most),
    queryFn: async ({ signal }) => {
      const filter = { ...OUTSTANDING, limit: most };
      const newest = await innkeep.transactions.list(filter, { signal }).page();
      if (newest.total <= most) return { entries: newest.transactions.toReversed(), total: newest.total };
      const offset = newest.total - most;
      const oldest = await innkeep.transactions.list({ ...filter, offset }, { signal }).page();
      return { entries: oldest.transactions.toReversed(), total: oldest.total };
    },
  });
}

/** What is outstanding by how long it has been due, added up by the service. */
export function useOutstandingByAge(today: Day) {
  return useQuery({
    queryKey: key('entries', 'by age', today),
    queryFn: ({ signal }) =>
      Promise.all(
        AGES.map(async (age) => {
          const { from, to } = daysOfAge(age, today);
          const days = {
            ...(from === undefined ? {} : { start_date: from }),
            ...(to === undefined ? {} : { end_date: to }),
          };
          const filter = { ...OUTSTANDING, ...days };
          return { age, totals: (await innkeep.transactions.getTotals(filter, { signal })).totals };
        }),
      ),
  });
}

/** What the entries of the filters add up to, by the service. The last sums are there until others have come. */
export function useTotals(filter: GetTransactionTotalsQuery) {
  return useQuery({
    queryKey: key('entries', 'totals', filter),
    queryFn: async ({ signal }): Promise<TransactionTotals[]> =>
      (await innkeep.transactions.getTotals(filter, { signal })).totals,
    placeholderData: keepPreviousData,
  });
}

/** What the interface is asked for by the filters of an address; `month` is shown when it names no day. */
export function filterOf(search: EntriesSearch, month: Period): GetTransactionTotalsQuery {
  const { flow, paid, at, item, method, currency, receipt, note, series } = search;
  const { from, to } = daysOf(search, month);
  return {
    ...(from === 'any' ? {} : { start_date: from }),
    ...(to === undefined ? {} : { end_date: to }),
    ...(flow === undefined ? {} : { direction: flow }),
    ...(paid === undefined ? {} : OF_STATE[paid]),
    ...(at === undefined ? {} : { property_id: at }),
    ...(item === undefined ? {} : { item_id: item }),
    ...(method === undefined ? {} : { payment_method_id: method }),
    ...(currency === undefined ? {} : { currency }),
    ...(receipt === undefined ? {} : { has_receipt: receipt === 'with' }),
    ...(note === undefined ? {} : { keyword: note }),
    ...(series === undefined ? {} : { recurring_transaction_id: series }),
  };
}

/** The days of the list: this month, unless the address says others. */
export function daysOf({ from, to }: EntriesSearch, month: Period): { from: string; to: string | undefined } {
  return from === undefined && to === undefined ? month : { from: from ?? 'any', to };
}

export function useEntry(id: number) {
  return useQuery({
    queryKey: key('entries', 'one', id),
    queryFn: async ({ signal }): Promise<Transaction> =>
      (await innkeep.transactions.get(id, { signal })).transaction,
    retry: false,
  });
}

export type Books = Readonly<
  Record<Flow, { readonly items: readonly DictionaryEntry[]; readonly methods: readonly DictionaryEntry[] }>
>;

/** The items and the payment methods of incomes and of expenses. */
export function useBooks(): Books | undefined {
  const { incomeItems, incomeMethods, expenseItems, expenseMethods } = dictionaries;
  const { data: forIncome } = useQuery(incomeItems);
  const { data: paidBy } = useQuery(incomeMethods);
  const { data: forExpense } = useQuery(expenseItems);
  const { data: paidWith } = useQuery(expenseMethods);
  return forIncome && paidBy && forExpense && paidWith
    ? { income: { items: forIncome, methods: paidBy }, expense: { items: forExpense, methods: paidWith } }
    : undefined;
}

/** Reads again what shows entries, after one has changed. */
export function entryChanged(
  event: 'transaction_created' | 'transaction_updated' | 'transaction_deleted',
  { id, stay_code }: { readonly id: number; readonly stay_code: string | null },
): Promise<void> {
  return changed({ event, transaction_id: id, stay_code: stay_code ?? '' });
}
