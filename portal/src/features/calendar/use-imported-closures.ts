import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { Closure, Property } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { key } from '../../data/keys.ts';
import { importedClosures, type ImportedClosure } from '../../domain/channel-calendars/imported-closure.ts';
import { daysOfMonth } from '../../format/days.ts';
import { keepSame } from './chunks.ts';

/** By property. */
export type ImportedClosures = ReadonlyMap<number, readonly ImportedClosure[]>;

/** What the calendars of channels close at the properties in view in these months. Nothing is read where no calendar is. */
export function useImportedClosures(
  chunks: readonly (readonly Property[])[],
  months: readonly string[],
  isWanted: boolean,
): ImportedClosures {
  const isRead = useIsAnyRead(isWanted);
  const pieces = useQueries({
    queries: isRead
      ? chunks
          .filter((chunk) => chunk.length > 0)
          .flatMap((chunk) => months.map((month) => closuresQuery(chunk, month)))
      : [],
    combine: piecesOf,
  });
  const before = useRef<{
    readonly byId: ReadonlyMap<string, ImportedClosure>;
    readonly all: ImportedClosures;
  }>({
    byId: new Map(),
    all: new Map(),
  });
  return useMemo(() => {
    const found = importedClosures([...pieces].flat()).map((closure) => {
      const known = before.current.byId.get(closure.closure_id);
      return known !== undefined && isSame(known, closure) ? known : closure;
    });
    // A closure of two months comes with both.
    const byId = new Map(found.map((closure) => [closure.closure_id, closure]));
    const all = keepSame(
      before.current.all,
      Map.groupBy(byId.values(), ({ property_id }) => property_id ?? 0),
    );
    before.current = { byId, all };
    return all;
  }, [pieces]);
}

/** Whether any calendar of a channel is read. */
function useIsAnyRead(isWanted: boolean): boolean {
  const { data: count = 0 } = useQuery({
    enabled: isWanted,
    queryKey: key('listings', 'count of read'),
    queryFn: async ({ signal }) =>
      (await innkeep.listings.list({ is_read: true, limit: 1 }, { signal }).page()).total,
  });
  return count > 0;
}

function closuresQuery(properties: readonly Property[], month: string) {
  const ids = properties.map(({ id }) => id);
  const { first: start_date, last: end_date } = daysOfMonth(month);
  return {
    queryKey: key('closures', 'month', month, ids),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Closure[]> =>
      innkeep.listings
        .listClosures({ property_ids: ids.join(), start_date, end_date, limit: 100 }, { signal })
        .toArray(),
  };
}

/** A set: of lists the library would compare all that is in them, and copy what differs. */
function piecesOf(results: readonly UseQueryResult<Closure[]>[]): ReadonlySet<readonly Closure[]> {
  return new Set(results.flatMap(({ data }) => (data === undefined ? [] : [data])));
}

function isSame(one: ImportedClosure, other: ImportedClosure): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
