import type { QueryClient } from '@tanstack/react-query';
import type { Event } from '../../../client/src/innkeep.ts';
import { innkeep } from '../api.ts';
import { hasStays, showStays, STAYS_OF_CALENDAR } from '../features/calendar/shown-stays.ts';
import { keysOf, singleStays } from './touched-queries.ts';

/** What waits for the host is read with the stays of the day, and what is free for a stay of the box with that stay. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  today: ['stays', 'today'],
  box: ['stays', 'box'],
};

/**
 * Reads again what these events have changed. The calendar gets the changed stays alone, where they are few. It is done
 * when all that is on the screen has come.
 */
export async function takeInEvents(queries: QueryClient, events: readonly Event[]): Promise<void> {
  const single = singleStays(events);
  const keys = new Set(events.flatMap(({ event }) => keysOf(event)));
  await Promise.all([
    ...[...keys].map((key) =>
      queries.invalidateQueries({
        queryKey: PARTS[key] ?? [key],
        predicate: ({ queryKey }) => single === undefined || queryKey[1] !== STAYS_OF_CALENDAR[1],
      }),
    ),
    single === undefined || !hasStays(queries) ? undefined : takeInStays(queries, single),
  ]);
}

async function takeInStays(queries: QueryClient, codes: ReadonlySet<string>): Promise<void> {
  try {
    const read = await Promise.all([...codes].map((code) => innkeep.reservations.get(code)));
    showStays(
      queries,
      read.map(({ reservation }) => reservation),
    );
  } catch {
    await queries.invalidateQueries({ queryKey: STAYS_OF_CALENDAR });
  }
}
