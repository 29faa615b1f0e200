import type { UseQueryResult } from '@tanstack/react-query';
import type { Day } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';
import { troubleOf, useAllListings } from '../../use-listings.ts';
import { useNow } from '../../use-now.ts';
import { useUnassigned, useUndecided, useUnanswered } from './use-today.ts';
import { stayItem, syncItem, taskItem, threadItem, type WaitingItem } from './waiting-items.ts';

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
  const troubled = (listings.data ?? []).filter((listing) => troubleOf(listing) !== undefined);
  const tasks = useUnassigned(today);
  const { requests = [], conflicts = [] } = undecided.data ?? {};
  const stays = [
    ...requests.map((stay) => stayItem(stay, true, around)),
    ...conflicts.map((stay) => stayItem(stay, false, around)),
  ];
  return [
    { query: undecided, items: stays },
    { query: unanswered, items: (unanswered.data ?? []).map((thread) => threadItem(thread, around)) },
    { query: listings, items: troubled.map((listing) => syncItem(listing, around)) },
    { query: tasks, items: (tasks.data ?? []).map((task) => taskItem(task, around)) },
  ];
}
