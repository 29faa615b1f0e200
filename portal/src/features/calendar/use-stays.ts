import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { Property, Reservation } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { key } from '../../data/keys.ts';
import { daysOfMonth, type Day } from '../../format/days.ts';
import { keepSame } from './chunks.ts';
import { homeOf, isCancelled, isKeeping, isKept, isShown } from '../../data/shown-stays.ts';

/** The most objects of one page of a list. */
const AT_ONCE = 100;

export type StaysOfRows = {
  /** By property, each once. A property is missing until its first month has come. */
  readonly byProperty: ReadonlyMap<number, readonly Reservation[]>;
  /** Those that were cancelled, by property. */
  readonly cancelled: ReadonlyMap<number, readonly Reservation[]>;
  /** Accepted stays of the box by the property that they were meant for: their nights stay taken there. */
  readonly boxed: ReadonlyMap<number, readonly Reservation[]>;
  readonly error: Error | null;
  /** True once all of them have come. */
  readonly isRead: boolean;
};

/** The stays of the properties in view that are somewhere in these months. */
export function useStays(chunks: readonly (readonly Property[])[], months: readonly string[]): StaysOfRows {
  const wanted = chunks.flatMap((chunk) => {
    const ids = chunk.map(({ id }) => id);
    return ids.length === 0 ? [] : months.map((month) => ({ ids, month }));
  });
  const { pieces, error } = useQueries({
    queries: wanted.map(({ ids, month }) => staysQuery(ids, month)),
    combine: piecesOf,
  });
  const before = useRef<Pick<StaysOfRows, 'byProperty' | 'cancelled' | 'boxed'>>({
    byProperty: new Map(),
    cancelled: new Map(),
    boxed: new Map(),
  });
  const grouped = useMemo(() => {
    const read = wanted.map(({ ids }, index) => ({ ids, stays: pieces.get(index) }));
    return (before.current = {
      byProperty: keepSame(before.current.byProperty, groupStays(read, isShown)),
      cancelled: keepSame(before.current.cancelled, groupStays(read, isCancelled)),
      boxed: keepSame(before.current.boxed, groupStays(read, isKeeping)),
    });
    // What is wanted changes with the pieces.
  }, [pieces]);
  return { ...grouped, error, isRead: pieces.size === wanted.length };
}

/** The stays of properties that are somewhere in a month, with those of the box that were meant for them. */
export function staysQuery(ids: number[], month: string) {
  return {
    queryKey: key('calendar', 'month', month, ids),
    queryFn: ({ signal }: { signal: AbortSignal }) => listStays(ids, month, signal),
  };
}

/** What has come, by its place. A map: of lists the library would compare all that is in them, and copy what differs. */
type Pieces = { readonly pieces: ReadonlyMap<number, Reservation[]>; readonly error: Error | null };

function piecesOf(results: readonly UseQueryResult<Reservation[]>[]): Pieces {
  return {
    pieces: new Map(
      results.flatMap(({ data }, index) => (data === undefined ? [] : [[index, data] as const])),
    ),
    // What was read stays where it is read again in vain.
    error: results.find(({ data, error }) => error !== null && data === undefined)?.error ?? null,
  };
}

type Piece = { readonly ids: readonly number[]; readonly stays: readonly Reservation[] | undefined };

function groupStays(
  pieces: readonly Piece[],
  isMeant: (stay: Reservation) => boolean,
): ReadonlyMap<number, readonly Reservation[]> {
  const grouped = new Map<number, Map<string, Reservation>>();
  for (const { ids, stays } of pieces) {
    if (stays === undefined) continue;
    for (const id of ids) if (!grouped.has(id)) grouped.set(id, new Map());
    for (const stay of stays.filter(isMeant)) grouped.get(homeOf(stay))?.set(stay.stay_code, stay);
  }
  return new Map([...grouped].map(([id, stays]) => [id, [...stays.values()]]));
}

async function listStays(ids: readonly number[], month: string, signal: AbortSignal): Promise<Reservation[]> {
  const { first, last } = daysOfMonth(month);
  const days = { start_check_out_date: first, end_check_in_date: last };
  const query = { for_property_ids: ids.join(), ...days, limit: AT_ONCE };
  const stays = await innkeep.reservations.list(query, { signal }).toArray();
  return stays.filter(isKept);
}

export type DayCounts = { readonly arriving: number; readonly leaving: number };

/** How many guests come and leave on a day. */
export function useDayCounts(day: Day): DayCounts | undefined {
  const { data } = useQuery({
    queryKey: key('stays', 'counts', day),
    queryFn: async ({ signal }) => {
      const [arriving, leaving] = await Promise.all([
        countStays({ start_check_in_date: day, end_check_in_date: day }, signal),
        countStays({ start_check_out_date: day, end_check_out_date: day }, signal),
      ]);
      return { arriving, leaving };
    },
  });
  return data;
}

type StaysQuery = Parameters<typeof innkeep.reservations.list>[0];

async function countStays(query: StaysQuery, signal: AbortSignal): Promise<number> {
  const pages = innkeep.reservations.list({ ...query, status: 'accepted', limit: 1 }, { signal }).pages();
  for await (const { total } of pages) return total;
  return 0;
}
