import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type {
  GetReservationTotalsQuery,
  ListReservationsQuery,
  Reservation,
} from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { key } from '../../data/keys.ts';

/** Several screens of rows. Few enough that the first ones come at once. */
const ROWS_OF_PAGE = 50;
/** Pages that are passed in less time are not read. */
const REST_MS = 80;
/** The most of one page: for a file. */
const AT_ONCE = 100;

type Rows = {
  /** The query that these rows answer, as a text. */
  readonly of: string;
  readonly total: number;
  /** Undefined while it is read. */
  readonly at: (index: number) => Reservation | undefined;
};

type Shown = { readonly of: string; readonly first: number; readonly last: number };

/**
 * The stays of a query by their place in the list: only the pages in view are read, and read again when stays change.
 * The rows of the query before are there until the first ones have come.
 */
export function useStayRows(query: ListReservationsQuery, enabled: boolean) {
  const of = JSON.stringify(query);
  const [shown, setShown] = useState<Shown>({ of, first: 0, last: 0 });
  const { first, last } = shown.of === of ? shown : { first: 0, last: 0 };
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const results = useQueries({
    queries: numbers.map((number) => ({ ...pageQuery(query, number), enabled })),
  });
  const pages = new Map(numbers.map((number, index) => [number, results[index]?.data]));
  const { total } = results.find(({ data }) => data !== undefined)?.data ?? {};
  const rows: Rows | undefined = !enabled
    ? { of, total: 0, at: () => undefined }
    : total === undefined
      ? undefined
      : {
          of,
          total,
          at: (index) => pages.get(Math.floor(index / ROWS_OF_PAGE))?.reservations[index % ROWS_OF_PAGE],
        };
  const before = useRef<Rows>(undefined);
  useEffect(() => {
    if (rows !== undefined) before.current = rows;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onShow = useCallback(
    (from: number, to: number) => {
      clearTimeout(timer.current);
      const next = { of, first: Math.floor(from / ROWS_OF_PAGE), last: Math.floor(to / ROWS_OF_PAGE) };
      timer.current = setTimeout(() => setShown(next), REST_MS);
    },
    [of],
  );
  useEffect(() => () => clearTimeout(timer.current), [of]);
  return {
    rows: rows ?? before.current,
    isBefore: rows === undefined,
    error: results.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => Promise.all(results.map(({ refetch }) => refetch())),
    onShow,
  };
}

function pageQuery(query: ListReservationsQuery, number: number) {
  const page = { ...query, limit: ROWS_OF_PAGE, offset: number * ROWS_OF_PAGE };
  return {
    queryKey: key('stays', 'table', query, number),
    queryFn: ({ signal }: { signal: AbortSignal }) => innkeep.reservations.list(page, { signal }).page(),
  };
}

/** What the stays of the filters add up to, by the service. The last sums are there until others have come. */
export function useStayTotals(filter: GetReservationTotalsQuery, enabled: boolean) {
  return useQuery({
    enabled,
    queryKey: key('stays', 'totals', filter),
    queryFn: ({ signal }) => innkeep.reservations.getTotals(filter, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Every stay of a query, for a file. */
export function listStays(query: ListReservationsQuery): Promise<Reservation[]> {
  return innkeep.reservations.list({ ...query, limit: AT_ONCE }).toArray();
}
