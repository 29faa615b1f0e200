import type { QueryClient } from '@tanstack/react-query';
import type { Event } from '../../../client/src/innkeep.ts';
import { innkeep } from '../api.ts';
import { hasStays, showStays, STAYS_OF_CALENDAR } from '../features/calendar/shown-stays.ts';
import { keysOf } from './touched-queries.ts';

/** So many stays are read one by one. When more have changed, reading what the calendar shows is quicker. */
const SINGLE_MAX = 5;

/** Reads again what these events have changed. The calendar gets the changed stays alone, where they are few. */
export async function takeInEvents(queries: QueryClient, events: readonly Event[]): Promise<void> {
  const single = singleStays(events);
  for (const key of new Set(events.flatMap(({ event }) => keysOf(event))))
    void queries.invalidateQueries({
      queryKey: [key],
      predicate: ({ queryKey }) => single === undefined || queryKey[1] !== STAYS_OF_CALENDAR[1],
    });
  if (single === undefined || !hasStays(queries)) return;
  try {
    const read = await Promise.all([...single].map((code) => innkeep.reservations.get(code)));
    showStays(
      queries,
      read.map(({ reservation }) => reservation),
    );
  } catch {
    void queries.invalidateQueries({ queryKey: STAYS_OF_CALENDAR });
  }
}

/** The codes of the changed stays: undefined when they are many, or when anything else touches the calendar's stays. */
export function singleStays(events: readonly Event[]): ReadonlySet<string> | undefined {
  const touching = events.filter(({ event }) => keysOf(event).includes('stays'));
  const codes = touching.map(({ event, stay_code }) =>
    event.startsWith('reservation_') ? stay_code : undefined,
  );
  const known = new Set(codes.filter((code) => code !== undefined));
  return codes.includes(undefined) || known.size > SINGLE_MAX ? undefined : known;
}
