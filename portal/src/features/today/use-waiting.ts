import type { GetTodayData, Reservation, Task } from '../../../../client/src/innkeep.ts';
import { useSession } from '../../data/session.ts';
import { useMay, type Subject } from '../../data/use-may.ts';
import { useWording } from '../../texts/texts.ts';
import { troubleOf } from '../../data/use-listings.ts';
import { useNow } from '../../components/use-now.ts';
import {
  contestedItem,
  doubtItems,
  extraItem,
  holdItem,
  missingItem,
  reportItem,
  stayItem,
  syncItem,
  taskItem,
  threadItem,
  unreadyItem,
  unpricedItem,
  type Around,
  type WaitingItem,
} from './waiting-items.ts';

/** Their link leads to all of them. */
const UNPRICED_SHOWN = 3;

/** What waits: who changes things of this subject settles it, and how many more there are than those that are told. */
type Group = {
  readonly of: Subject;
  readonly items: readonly WaitingItem[];
  readonly untold: number;
};

/** What waits for the operator, the most urgent kind first, and how much more there is than the service has told. */
export function useWaiting(today: GetTodayData | undefined): {
  readonly items: readonly WaitingItem[];
  readonly untold: number;
} {
  const wording = useWording();
  const now = useNow();
  const { account } = useSession();
  const may = useMay();
  if (today === undefined) return { items: [], untold: 0 };
  const titles = new Map(today.properties.map(({ id, title }) => [id, title]));
  const groups = groupsOf(today, { wording, now, timezone: account.timezone, titles });
  const own = groups.filter(({ of }) => may.changes(of));
  return {
    items: own.flatMap(({ items }) => items),
    untold: own.reduce((sum, { untold }) => sum + untold, 0),
  };
}

function stays(
  { reservations, total }: Pick<GetTodayData['requests'], 'reservations' | 'total'>,
  itemOf: (stay: Reservation) => WaitingItem,
): Group {
  return { of: 'stays', items: reservations.map(itemOf), untold: total - reservations.length };
}

function tasks(
  { tasks: told, total }: GetTodayData['unassigned'],
  itemOf: (task: Task) => WaitingItem,
): Group {
  return { of: 'tasks', items: told.map(itemOf), untold: total - told.length };
}

function groupsOf(today: GetTodayData, around: Around): readonly Group[] {
  const { requests, holds, extras, conflicts, contested, missing, unready } = today;
  const { troubled, waiting, reported, unassigned, unpriced } = today;
  const { listings } = troubled;
  const shown = unpriced.reservations.slice(0, UNPRICED_SHOWN);
  return [
    stays(requests, (stay) => stayItem(stay, true, around)),
    stays(holds, (stay) => holdItem(stay, around)),
    {
      of: 'stays',
      items: extras.extra_requests.map((request) => extraItem(request, around)),
      untold: extras.total - extras.extra_requests.length,
    },
    stays(conflicts, (stay) => stayItem(stay, false, around)),
    stays(contested, (stay) => contestedItem(stay, around)),
    stays(missing, (stay) => missingItem(stay, around)),
    {
      of: 'messages',
      items: unready.actions.map((action) => unreadyItem(action, around)),
      untold: unready.total - unready.actions.length,
    },
    {
      of: 'listings',
      items: listings.flatMap((listing) => doubtItems(listing, around)),
      untold: troubled.total - listings.length,
    },
    tasks(reported, (task) => reportItem(task, around)),
    {
      of: 'messages',
      items: waiting.conversations.toSorted(byWait).map((thread) => threadItem(thread, around)),
      untold: waiting.total - waiting.conversations.length,
    },
    {
      of: 'listings',
      items: listings
        .filter((listing) => troubleOf(listing) !== undefined)
        .map((listing) => syncItem(listing, around)),
      untold: 0,
    },
    tasks(unassigned, (task) => taskItem(task, around)),
    {
      of: 'money',
      items: shown.map((stay) => unpricedItem(stay, around)),
      untold: unpriced.total - shown.length,
    },
  ];
}

type Waiting = GetTodayData['waiting']['conversations'][number];

/** Who waits longest comes first. */
function byWait(one: Waiting, other: Waiting): number {
  return (one.waiting_since ?? '9999') < (other.waiting_since ?? '9999') ? -1 : 1;
}
