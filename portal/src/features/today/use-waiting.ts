import type { GetTodayData } from '../../../../client/src/innkeep.ts';
import { useWording } from '../../texts/texts.ts';
import { troubleOf } from '../../data/use-listings.ts';
import { useNow } from '../../components/use-now.ts';
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

/** What waits for the host, the most urgent kind first, and how much more there is than the service has told. */
export function useWaiting(today: GetTodayData | undefined): {
  readonly items: readonly WaitingItem[];
  readonly untold: number;
} {
  const wording = useWording();
  const now = useNow();
  if (today === undefined) return { items: [], untold: 0 };
  const titles = new Map(today.properties.map(({ id, title }) => [id, title]));
  const around = { wording, now, titles };
  const { requests, conflicts, contested, missing, troubled, waiting, unassigned } = today;
  const listings = troubled.listings;
  const items = [
    ...requests.reservations.map((stay) => stayItem(stay, true, around)),
    ...conflicts.reservations.map((stay) => stayItem(stay, false, around)),
    ...contested.reservations.map((stay) => contestedItem(stay, around)),
    ...missing.reservations.map((stay) => missingItem(stay, around)),
    ...listings.flatMap((listing) => doubtItems(listing, around)),
    ...waiting.conversations.toSorted(byWait).map((thread) => threadItem(thread, around)),
    ...listings
      .filter((listing) => troubleOf(listing) !== undefined)
      .map((listing) => syncItem(listing, around)),
    ...unassigned.tasks.map((task) => taskItem(task, around)),
  ];
  const untold = [
    ...[requests, conflicts, contested, missing].map(
      ({ total, reservations }) => total - reservations.length,
    ),
    troubled.total - listings.length,
    waiting.total - waiting.conversations.length,
    unassigned.total - unassigned.tasks.length,
  ];
  return { items, untold: untold.reduce((sum, each) => sum + each, 0) };
}

type Waiting = GetTodayData['waiting']['conversations'][number];

/** Who waits longest comes first. */
function byWait(one: Waiting, other: Waiting): number {
  return (one.waiting_since ?? '9999') < (other.waiting_since ?? '9999') ? -1 : 1;
}
