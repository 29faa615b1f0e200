import type { EventMark, StoredEvent } from '../../areas/listings/feed-events/queries.ts';
import type { FeedEvent, FeedEventKind } from '../../areas/listings/feeds/feed-event.ts';
import type { ReadFeed } from '../../areas/listings/feeds/read-feed.ts';
import { kindOf, type EventsAre } from '../../areas/listings/feeds/event-kind.ts';
import { eachResting, type Rest } from '../../threads/rest.ts';
import { judgeEchoes, type EchoFacts, type EventPiece, type EchoSpan } from './judge-echoes.ts';
import { decideLoss, hasBegun, missedOnceMore, type LossFacts } from './lost-events.ts';
import { codeKey, matchEvents, type Met } from './match-events.ts';
import { shortenedOf } from './shortened-events.ts';

/** What a listing says about how its calendar is read. */
export type CalendarReading = {
  readonly channel_type: string;
  readonly events_are: EventsAre;
  readonly ignore_closures_after_days: number | null;
  /** A listing of one property has each night once. */
  readonly is_room_type: boolean;
};

export type CompareFacts = LossFacts & {
  readonly reading: CalendarReading;
  readonly shown: readonly EchoSpan[];
};

/** An event that the calendar shows, with what it is here. */
export type ShownEvent = Met & { readonly kind: FeedEventKind; readonly is_changed: boolean };

/** The changes of a good read. */
export type ComparedEvents = {
  /** Every event that is to come, or is not over: also those that have not changed. */
  readonly shown: readonly ShownEvent[];
  readonly ended: readonly StoredEvent[];
  readonly asked: readonly StoredEvent[];
  readonly marks: readonly EventMark[];
  readonly held_back: { readonly count: number; readonly since: string } | null;
  readonly echo_nights: number;
};

/** Compares what a calendar shows with its stored events. */
export async function compareEvents(
  known: readonly StoredEvent[],
  { events, skipped }: Pick<ReadFeed, 'events' | 'skipped'>,
  facts: CompareFacts,
  rest: Rest,
): Promise<ComparedEvents> {
  const { reading, shown, today } = facts;
  const current = events.filter(({ end_date }) => end_date >= today);
  const kindFor = kindsOf(reading);
  const isReservation = (event: FeedEvent) => kindFor({ ...event, contests: null }, null) === 'reservation';
  const matched = await judgeAndMatch(
    current.filter(({ is_cancelled }) => !is_cancelled),
    { known, kindFor, shown, today, isReservation },
    rest,
  );
  const isIgnored = ignoringOf(reading, today);
  const isSettled = shown.length > 0;
  const all = matched.met.map((each) => {
    const met = withNightsBefore(each, today);
    return shownEvent(met, kindFor(met.piece, met.known), isSettled);
  });
  const ignored = all.filter(isIgnored);
  const kept = all.filter((event) => !isIgnored(event));
  await rest();
  const left = matched.unmatched.filter((event) => !event.is_ended && event.end_date > today);
  const cancelled = cancelledOf(
    left,
    current.filter(({ is_cancelled }) => is_cancelled),
  );
  const shownBack = shownBackOf(left, matched.echoes);
  const followed = left.filter((event) => !event.is_kept);
  const replaced = await replacedOf(followed, kept, { today, isRoomType: reading.is_room_type }, rest);
  const isUnreadable = unreadableOf(skipped);
  const unseen = followed.filter(
    (event) => !cancelled.has(event) && !shownBack.has(event) && !isUnreadable(event),
  );
  const [over, missing] = partition(unseen, ({ is_over }) => is_over);
  const still = livingOf(kept);
  const loss = decideLoss({ missing, replaced, over, still }, facts);
  const [begun, toEnd] = partition([...cancelled], (event) => hasBegun(event, today));
  // The host does not want to see the ignored ones any more.
  const endedAtOnce = [...toEnd, ...shownBack, ...loss.replaced, ...livingOf(ignored)];
  return {
    shown: kept,
    ended: [...endedAtOnce, ...loss.ended],
    asked: [...begun, ...loss.asked],
    held_back: loss.held_back,
    marks: [
      ...begun.map((event) => missedOnceMore(event, facts)),
      ...loss.marks,
      ...over.flatMap((event) => unseenSince(event, facts.now)),
      ...endedAtOnce.map(endedMark),
      ...kept.flatMap(foundAgain),
    ],
    echo_nights: matched.echo_nights,
  };
}

/** What each event is, also for reservations that became as short as an echo. */
async function judgeAndMatch(
  living: readonly FeedEvent[],
  { known, kindFor, ...facts }: EchoFacts & { readonly kindFor: ReturnType<typeof kindsOf> },
  rest: Rest,
) {
  const judge = async (stored: readonly StoredEvent[]) => {
    const judged = await judgeEchoes(living, { ...facts, known: stored }, rest);
    return { ...judged, ...(await matchEvents(stored, judged.pieces, kindFor, rest)) };
  };
  const first = await judge(known);
  const shortened = await shortenedOf({ ...facts, ...first }, rest);
  if (shortened.size === 0) return first;
  return judge(known.map((event) => shortened.get(event) ?? event));
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

function livingOf(shown: readonly ShownEvent[]): readonly StoredEvent[] {
  return shown.flatMap(({ known }) => (known === null || known.is_ended ? [] : [known]));
}

function unreadableOf(skipped: ReadFeed['skipped']): (event: StoredEvent) => boolean {
  const uids = new Set(skipped.flatMap(({ uid }) => uid ?? []));
  return ({ uid }) => uids.has(uid) || uids.has(uidOfSeries(uid));
}

/** Closures that were stored before it was known what the calendar was shown, and turn out to be only that. */
function shownBackOf(left: readonly StoredEvent[], echoes: readonly FeedEvent[]): ReadonlySet<StoredEvent> {
  const uids = new Set(echoes.map(({ uid }) => uid));
  const nights = new Set(echoes.map(({ start_date, end_date }) => `${start_date} ${end_date}`));
  return new Set(
    left.filter(
      ({ uid, start_date, end_date, may_be_echo }) =>
        may_be_echo && (uids.has(uid) || nights.has(`${start_date} ${end_date}`)),
    ),
  );
}

/** The kind of an event: what the host has chosen, else what it and the listing say. */
function kindsOf(reading: CalendarReading) {
  return (
    piece: EventPiece,
    known: Pick<StoredEvent, 'kind' | 'chosen_kind' | 'is_ended'> | null,
  ): FeedEventKind => {
    if (known !== null && known.chosen_kind !== null) return known.chosen_kind;
    // A reservation that grows stays one, however many nights it has.
    const isGrown = known?.kind === 'reservation' && !known.is_ended;
    const end_date = isGrown ? dayAfter(piece.start_date) : piece.end_date;
    return kindOf({ ...piece, end_date }, reading);
  };
}

/**
 * What has begun keeps its first night when the rest of it begins today: many calendars do not show the past. The date at
 * the channel may be that of tomorrow.
 */
function withNightsBefore({ piece, known }: Met, today: string): Met {
  if (known === null || known.is_ended) return { piece, known };
  const isRest = known.start_date < piece.start_date && piece.start_date < known.end_date;
  const hasBegunBefore = known.start_date < today;
  const arrivesToday = known.start_date === today && piece.end_date === known.end_date;
  if (!isRest || piece.start_date > dayAfter(today) || !(hasBegunBefore || arrivesToday))
    return { piece, known };
  return { piece: { ...piece, start_date: known.start_date }, known };
}

function dayAfter(date: string): string {
  return new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10);
}

function ignoringOf({ ignore_closures_after_days }: CalendarReading, today: string) {
  if (ignore_closures_after_days === null) return () => false;
  const last = new Date(Date.parse(today) + ignore_closures_after_days * DAY_MS).toISOString().slice(0, 10);
  return ({ kind, piece }: ShownEvent): boolean =>
    kind === 'block' && (ignore_closures_after_days === 0 || piece.start_date > last);
}

/** `isSettled`: it is known what the calendar was shown, so what is no echo of that is the calendar's own. */
function shownEvent({ piece, known }: Met, kind: FeedEventKind, isSettled: boolean): ShownEvent {
  const is_changed =
    known === null ||
    known.is_ended ||
    (known.may_be_echo && isSettled) ||
    known.is_kept ||
    known.kind !== kind ||
    known.uid !== piece.uid ||
    known.start_date !== piece.start_date ||
    known.end_date !== piece.end_date ||
    isMore(piece.channel_id, known.code) ||
    (!known.is_erased && isMore(piece.guest_name, known.guest_name));
  return { piece, known, kind, is_changed };
}

/** True for a text that is there now and is another one than before. */
function isMore(now: string | null, before: string | null): boolean {
  return now !== null && now !== before;
}

/** Events that the calendar shows as cancelled: by the same code, or the same UID and no other nights. */
function cancelledOf(
  left: readonly StoredEvent[],
  cancelled: readonly EventPiece[] | ReadFeed['events'],
): ReadonlySet<StoredEvent> {
  if (cancelled.length === 0) return new Set();
  const codes = new Set(
    cancelled.flatMap(({ channel_id }) => (channel_id === null ? [] : codeKey(channel_id))),
  );
  const uids = new Set(cancelled.map(({ uid }) => uid));
  const nights = new Set(
    cancelled.map((each) => `${uidOfSeries(each.uid)} ${each.start_date} ${each.end_date}`),
  );
  return new Set(
    left.filter(
      ({ uid, code, start_date, end_date }) =>
        (code !== null && codes.has(codeKey(code))) ||
        uids.has(uid) ||
        nights.has(`${uidOfSeries(uid)} ${start_date} ${end_date}`),
    ),
  );
}

function uidOfSeries(uid: string): string {
  return uid.replace(/#.*$/, '');
}

/** One new reservation replaces at most so many: more are a loss that is held back. */
const REPLACED_MAX = 2;

/**
 * Reservations whose nights the calendar gives to others now: a property has each night once, so they are gone. In a room type
 * those whose UID is another reservation now. A guest who has arrived, or arrives today, stays.
 */
async function replacedOf(
  left: readonly StoredEvent[],
  shown: readonly ShownEvent[],
  { today, isRoomType }: { readonly today: string; readonly isRoomType: boolean },
  rest: Rest,
): Promise<ReadonlySet<StoredEvent>> {
  const coming = left.filter((event) => event.kind === 'reservation' && !hasBegun(event, today));
  const replaced = new Set<StoredEvent>();
  if (coming.length === 0) return replaced;
  const reservations = shown.filter(({ kind }) => kind === 'reservation');
  const changed = reservations.filter(({ is_changed }) => is_changed);
  if (isRoomType) {
    const uids = new Set(hasOwnUids(reservations) ? changed.map(({ piece }) => piece.uid) : []);
    return new Set(coming.filter(({ uid }) => uids.has(uid)));
  }
  const byDay = new Map<string, StoredEvent[]>();
  await eachResting(coming, rest, (event) => {
    for (const day of daysOf(event))
      addUpTo(
        byDay.getOrInsertComputed(day, () => []),
        event,
      );
  });
  await eachResting(changed, rest, ({ piece }) => {
    const met = new Set<StoredEvent>();
    for (const day of daysOf(piece)) {
      for (const event of byDay.get(day) ?? []) met.add(event);
      if (met.size > REPLACED_MAX) return;
    }
    for (const event of met) replaced.add(event);
  });
  return replaced;
}

/** True when several reservations show that each has a UID of its own: in a calendar with one UID for all it tells nothing. */
function hasOwnUids(reservations: readonly ShownEvent[]): boolean {
  const uids = new Set(reservations.map(({ piece }) => uidOfSeries(piece.uid)));
  return uids.size > 1 && uids.size === reservations.length;
}

/** That there are more matters as little as which. */
function addUpTo(events: StoredEvent[], event: StoredEvent): void {
  if (events.length <= REPLACED_MAX) events.push(event);
}

function* daysOf({ start_date, end_date }: Pick<EventPiece, 'start_date' | 'end_date'>): Generator<string> {
  for (let day = start_date; day < end_date; day = dayAfter(day)) yield day;
}

function endedMark({ event_id }: StoredEvent): EventMark {
  return { ...NOT_MISSING, event_id, is_ended: true };
}

/** Of what the host has ended: since when it is not shown. No read of it is counted, and nothing is asked for it. */
function unseenSince({ event_id, missing_since, missing_reads }: StoredEvent, now: string): EventMark[] {
  if (missing_since !== null && missing_reads === 0) return [];
  return [{ ...NOT_MISSING, event_id, missing_since: missing_since ?? now }];
}

function foundAgain({ known, is_changed }: ShownEvent): EventMark[] {
  if (known === null || is_changed || known.missing_since === null) return [];
  return [{ ...NOT_MISSING, event_id: known.event_id }];
}

const NOT_MISSING = {
  missing_reads: 0,
  missing_since: null,
  missing_counted_at: null,
  is_ended: false,
} as const;

const DAY_MS = 86_400_000;
