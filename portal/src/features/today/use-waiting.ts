import type { UseQueryResult } from '@tanstack/react-query';
import type { Day } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';
import { troubleOf, useAllListings } from '../../use-listings.ts';
import { useNow } from '../../use-now.ts';
import { useContested } from './use-contested.ts';
import { useDay, useUnassigned, useUndecided, useUnanswered } from './use-today.ts';
import {
  contestedItem,
  doubtItems,
  missingItem,
  stayItem,
  syncItem,
  taskItem,
  threadItem,
  type WaitingItem,
} from './waiting-items.ts';

type Part = {
  readonly query: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>;
  readonly items: readonly WaitingItem[];
};

/** What waits for the host, the most urgent kind first. */
export function useWaiting(today: Day, titles: ReadonlyMap<number, string>): readonly Part[] {
  const around = { wording: useWording(), now: useNow(), titles };
  const undecided = useUndecided(today);
  const unanswered = useUnanswered();
  const listings = useAllListings();
  const contested = useContested(today);
  const day = useDay(today);
  const troubled = (listings.data ?? []).filter((listing) => troubleOf(listing) !== undefined);
  const tasks = useUnassigned(today);
  const { requests = [], conflicts = [] } = undecided.data ?? {};
  const stays = [
    ...requests.map((stay) => stayItem(stay, true, around)),
    ...conflicts.map((stay) => stayItem(stay, false, around)),
  ];
  const here = [...(day.data?.arrivals ?? []), ...(day.data?.inHouse ?? [])];
  const missing = here.filter(({ not_in_calendar_since: since }) => since !== null);
  return [
    { query: undecided, items: stays },
    { query: contested, items: (contested.data ?? []).map((stay) => contestedItem(stay, around)) },
    { query: day, items: missing.map((stay) => missingItem(stay, around)) },
    { query: listings, items: (listings.data ?? []).flatMap((listing) => doubtItems(listing, around)) },
    { query: unanswered, items: (unanswered.data ?? []).map((thread) => threadItem(thread, around)) },
    { query: listings, items: troubled.map((listing) => syncItem(listing, around)) },
    { query: tasks, items: (tasks.data ?? []).map((task) => taskItem(task, around)) },
  ];
}
