import type { GetTodayData } from '../../../../client/src/innkeep.ts';
import { useSession } from '../../data/session.ts';
import { useWording } from '../../texts/texts.ts';
import { troubleOf } from '../../data/use-listings.ts';
import { useNow } from '../../components/use-now.ts';
import {
  contestedItem,
  doubtItems,
  holdItem,
  missingItem,
  stayItem,
  syncItem,
  taskItem,
  threadItem,
  unpricedItem,
  type WaitingItem,
} from './waiting-items.ts';

/** Their link leads to all of them. */
const UNPRICED_SHOWN = 3;

/** What waits for the host, the most urgent kind first, and how much more there is than the service has told. */
export function useWaiting(today: GetTodayData | undefined): {
  readonly items: readonly WaitingItem[];
  readonly untold: number;
} {
  const wording = useWording();
  const now = useNow();
  const { account } = useSession();
  if (today === undefined) return { items: [], untold: 0 };
  const titles = new Map(today.properties.map(({ id, title }) => [id, title]));
  const around = { wording, now, timezone: account.timezone, titles };
  const { requests, holds, conflicts, contested, missing, troubled, waiting, unassigned, unpriced } = today;
  const listings = troubled.listings;
  const items = [
    ...requests.reservations.map((stay) => stayItem(stay, true, around)),
    ...holds.reservations.map((stay) => holdItem(stay, around)),
    ...conflicts.reservations.map((stay) => stayItem(stay, false, around)),
    ...contested.reservations.map((stay) => contestedItem(stay, around)),
    ...missing.reservations.map((stay) => missingItem(stay, around)),
    ...listings.flatMap((listing) => doubtItems(listing, around)),
    ...waiting.conversations.toSorted(byWait).map((thread) => threadItem(thread, around)),
    ...listings
      .filter((listing) => troubleOf(listing) !== undefined)
      .map((listing) => syncItem(listing, around)),
    ...unassigned.tasks.map((task) => taskItem(task, around)),
    ...unpriced.reservations.slice(0, UNPRICED_SHOWN).map((stay) => unpricedItem(stay, around)),
  ];
  const untold = [
    ...[requests, holds, conflicts, contested, missing].map(
      ({ total, reservations }) => total - reservations.length,
    ),
    troubled.total - listings.length,
    waiting.total - waiting.conversations.length,
    unassigned.total - unassigned.tasks.length,
    unpriced.total - Math.min(unpriced.reservations.length, UNPRICED_SHOWN),
  ];
  return { items, untold: untold.reduce((sum, each) => sum + each, 0) };
}

type Waiting = GetTodayData['waiting']['conversations'][number];

/** Who waits longest comes first. */
function byWait(one: Waiting, other: Waiting): number {
  return (one.waiting_since ?? '9999') < (other.waiting_since ?? '9999') ? -1 : 1;
}
