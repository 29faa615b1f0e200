import type { QueryClient } from '@tanstack/react-query';
import type { Event } from '../../../client/src/innkeep.ts';
import { innkeep } from '../api.ts';
import { hasStays, showStays, STAYS_OF_CALENDAR } from '../features/calendar/shown-stays.ts';
import { keysOf, singleStays } from './touched-queries.ts';

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
