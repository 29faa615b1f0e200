import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Property } from '../../../../../client/src/innkeep.ts';
import { addDays, type Day } from '../../../format/days.ts';
import { ROOM_TYPES } from '../../../data/list-of.ts';
import { readNights } from '../changes/read-nights.ts';
import type { CalendarSearch } from '../calendar-search.ts';
import { belongingOf, type Belonging } from './collections.ts';
import { filterProperties } from './filter-properties.ts';
import { key } from '../../../data/keys.ts';

const NONE: readonly Property[] = [];

type Shown = {
  readonly shown: readonly Property[];
  readonly belonging: Belonging;
  /** The free nights that the address asks for are not known yet. */
  readonly isSearching: boolean;
};

/** The properties that the calendar shows by the filters of its address. */
export function useShownProperties(read: readonly Property[] | undefined, search: CalendarSearch): Shown {
  const properties = read ?? NONE;
  const { data: roomTypes } = useQuery(ROOM_TYPES);
  const belonging = useMemo(() => belongingOf(roomTypes ?? []), [roomTypes]);
  const { free, isSearching } = useFree(properties, search);
  const { group, room_type, tag, find } = search;
  const shown = useMemo(
    () =>
      isSearching ? NONE : filterProperties(properties, { group, room_type, tag, find }, { belonging, free }),
    [properties, group, room_type, tag, find, belonging, free, isSearching],
  );
  return { shown, belonging, isSearching };
}

/** The properties that are free on all nights between two days; undefined when the address names none. */
function useFree(properties: readonly Property[], { free_from = '', free_to = '' }: CalendarSearch) {
  const isAsked = free_from !== '' && free_from < free_to;
  const ids = properties.map(({ id }) => id);
  const { data } = useQuery({
    queryKey: key('nights', 'free', free_from, free_to, ids),
    queryFn: ({ signal }) => readFree(properties, { free_from, free_to, signal }),
    enabled: isAsked && ids.length > 0,
  });
  return { free: isAsked ? data : undefined, isSearching: isAsked && data === undefined };
}

type Wanted = { readonly free_from: Day; readonly free_to: Day; readonly signal: AbortSignal };

async function readFree(
  properties: readonly Property[],
  { free_from, free_to, signal }: Wanted,
): Promise<ReadonlySet<number>> {
  const end_date = addDays(free_to, -1);
  const nights = await readNights({ properties, start_date: free_from, end_date, signal });
  return new Set([...nights].flatMap(([id, all]) => (all.every(({ available }) => available) ? [id] : [])));
}
