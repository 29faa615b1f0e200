import type { StoredEvent } from '../../areas/listings/feed-events/queries.ts';
import type { FeedEvent } from '../../areas/listings/feeds/feed-event.ts';
import { eachResting, type Rest } from '../../threads/rest.ts';
import { isOwnUid, type EchoFacts } from './judge-echoes.ts';
import { hasBegun } from './lost-events.ts';
import { daysOf } from './match-events.ts';

export type ShortenedFacts = Pick<EchoFacts, 'shown' | 'today' | 'isReservation'> & {
  readonly unmatched: readonly StoredEvent[];
  /** What is taken for an echo. */
  readonly echoes: readonly FeedEvent[];
};

/**
 * Missing reservations without a code or a name that may have become shorter under another UID, so that they look like an echo
 * of another stay: a guest who is still there must not be lost. They are returned with the UID of that echo, of several with
 * the first one. If the guest has cancelled in truth, they end with the other stay, as its echo does. So it must not be one
 * of which the other channel cannot tell that it ended: each would keep the other as its echo for ever.
 */
export async function shortenedOf(
  { unmatched, echoes, shown, today, isReservation }: ShortenedFacts,
  rest: Rest,
): Promise<ReadonlyMap<StoredEvent, StoredEvent>> {
  const shortened = new Map<StoredEvent, StoredEvent>();
  const missing = unmatched.filter((event) => isNameless(event) && !hasBegun(event, today));
  if (missing.length === 0 || echoes.length === 0) return shortened;
  const [nightsOfStays, nameless] = [new Set<number>(), new Set<number>()];
  await eachResting(shown, rest, (span) => {
    if (span.stay_code === null) return;
    const nights = span.is_nameless === true ? nameless : nightsOfStays;
    for (const day of daysOf(span)) nights.add(day);
  });
  const mayBeGuest = (echo: FeedEvent) =>
    !isOwnUid(echo.uid) &&
    isReservation(echo) &&
    daysOf(echo).some((day) => nightsOfStays.has(day)) &&
    !daysOf(echo).some((day) => nameless.has(day));
  // By first night, the shortest at the end.
  const longestFirst = echoes
    .filter(mayBeGuest)
    .toSorted((one, other) => Date.parse(other.end_date) - Date.parse(one.end_date));
  const byFirst = Map.groupBy(longestFirst, firstNight);
  await eachResting(missing, rest, (event) => {
    for (const day of daysOf(event)) {
      const echo = byFirst.get(day)?.at(-1);
      if (echo === undefined || echo.end_date > event.end_date) continue;
      byFirst.get(day)?.pop();
      shortened.set(event, { ...event, uid: echo.uid });
      return;
    }
  });
  return shortened;
}

function isNameless({ kind, code, guest_name, is_ended, is_over, is_kept }: StoredEvent): boolean {
  const isFollowed = !is_ended && !is_over && !is_kept;
  return isFollowed && kind === 'reservation' && code === null && guest_name === null;
}

function firstNight(event: FeedEvent): number | undefined {
  return daysOf(event).next().value;
}
