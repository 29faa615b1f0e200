import type { EventMark, StoredEvent } from '../../areas/listings/feed-events/queries.ts';
import type { FeedEventKind } from '../../areas/listings/feeds/feed-event.ts';
import type { ReadFeed } from '../../areas/listings/feeds/read-feed.ts';
import { kindOf, type EventsAre } from '../../areas/listings/feeds/event-kind.ts';
import { eachResting, type Rest } from '../../threads/rest.ts';
import { judgeEchoes, type Piece, type ShownSpan } from './judge-echoes.ts';
import { decideLoss, type LossFacts } from './lost-events.ts';
import { codeKey, matchEvents, type Met } from './match-events.ts';

/** What a listing says about how its calendar is read. */
export type Reading = {
  readonly channel_type: string;
  readonly events_are: EventsAre;
  readonly ignore_closures_after_days: number | null;
  /** A listing of one property has each night once. */
  readonly is_room_type: boolean;
};

export type CompareFacts = Omit<LossFacts, 'coming'> & {
  readonly reading: Reading;
  readonly shown: readonly ShownSpan[];
};

/** An event that the calendar shows, with what it is here. */
export type ShownEvent = Met & { readonly kind: FeedEventKind; readonly is_changed: boolean };

/** The changes of a good read. */
export type Compared = {
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
): Promise<Compared> {
  const { reading, shown, today } = facts;
  const current = events.filter(({ end_date }) => end_date >= today);
  const kindFor = kindsOf(reading);
  const { pieces, echo_nights } = await judgeEchoes(
    current.filter(({ is_cancelled }) => !is_cancelled),
    { shown, known, isReservation: (event) => kindFor({ ...event, contests: null }, null) === 'reservation' },
    rest,
  );
  const matched = await matchEvents(known, pieces, kindFor, rest);
  const isIgnored = ignoringOf(reading, today);
  const shownEvents = matched.met.map((met) => shownEvent(met, kindFor(met.piece, met.known)));
  const ignored = shownEvents.filter(isIgnored);
  const kept = shownEvents.filter((event) => !isIgnored(event));
  await rest();
  const left = matched.unmatched.filter((event) => !event.is_ended && event.end_date >= today);
  const cancelled = cancelledOf(
    left,
    current.filter(({ is_cancelled }) => is_cancelled),
  );
  const replaced = reading.is_room_type ? new Set<StoredEvent>() : await replacedOf(left, kept, today, rest);
  const unreadable = new Set(skipped.flatMap(({ uid }) => uid ?? []));
  const lost = left.filter(
    (event) =>
      !cancelled.has(event) &&
      !replaced.has(event) &&
      !event.is_kept &&
      !unreadable.has(event.uid) &&
      !unreadable.has(event.uid.replace(/#.*$/, '')),
  );
  const coming = lost.length + kept.filter((event) => event.known !== null && !event.known.is_ended).length;
  const loss = decideLoss(lost, { ...facts, coming });
  const endedAtOnce = [
    ...cancelled,
    ...replaced,
    ...ignored.flatMap((event) => (event.known === null || event.known.is_ended ? [] : [event.known])),
  ];
  return {
    shown: kept,
    ended: [...endedAtOnce, ...loss.ended],
    asked: loss.asked,
    held_back: loss.held_back,
    marks: [...loss.marks, ...endedAtOnce.map(endedMark), ...kept.flatMap(foundAgain)],
    echo_nights,
  };
}

/** The kind of an event: what the host has chosen, else what it and the listing say. */
function kindsOf(reading: Reading) {
  return (piece: Piece, known: StoredEvent | null): FeedEventKind => {
    if (known !== null && known.chosen_kind !== null) return known.chosen_kind;
    // A reservation that grows stays one, however many nights it has.
    const isGrown = known?.kind === 'reservation' && !known.is_ended;
    const end_date = isGrown ? dayAfter(piece.start_date) : piece.end_date;
    return kindOf({ ...piece, end_date }, reading);
  };
}

function dayAfter(date: string): string {
  return new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10);
}

function ignoringOf({ ignore_closures_after_days }: Reading, today: string) {
  if (ignore_closures_after_days === null) return () => false;
  const last = new Date(Date.parse(today) + ignore_closures_after_days * DAY_MS).toISOString().slice(0, 10);
  return ({ kind, piece }: ShownEvent): boolean =>
    kind === 'block' && (ignore_closures_after_days === 0 || piece.start_date > last);
}

function shownEvent({ piece, known }: Met, kind: FeedEventKind): ShownEvent {
  const is_changed =
    known === null ||
    known.is_ended ||
    known.may_be_echo ||
    known.is_kept ||
    known.kind !== kind ||
    known.uid !== piece.uid ||
    known.start_date !== piece.start_date ||
    known.end_date !== piece.end_date ||
    isMore(piece.channel_id, known.code) ||
    isMore(piece.guest_name, known.guest_name);
  return { piece, known, kind, is_changed };
}

/** True for a text that is there now and is another one than before. */
function isMore(now: string | null, before: string | null): boolean {
  return now !== null && now !== before;
}

/** Events that the calendar shows as cancelled: by the same code, or the same UID and no other nights. */
function cancelledOf(
  left: readonly StoredEvent[],
  cancelled: readonly Piece[] | ReadFeed['events'],
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
 * Reservations whose nights the calendar gives to others now. A property has each night once, so they are gone. A guest who
 * has arrived, or arrives today, stays.
 */
async function replacedOf(
  left: readonly StoredEvent[],
  shown: readonly ShownEvent[],
  today: string,
  rest: Rest,
): Promise<ReadonlySet<StoredEvent>> {
  const candidates = left.filter(({ kind, start_date }) => kind === 'reservation' && start_date > today);
  const replaced = new Set<StoredEvent>();
  if (candidates.length === 0) return replaced;
  const news = shown.filter(({ kind, is_changed }) => kind === 'reservation' && is_changed);
  await eachResting(news, rest, ({ piece }) => {
    const met = candidates.filter(
      (event) => event.start_date < piece.end_date && event.end_date > piece.start_date,
    );
    if (met.length <= REPLACED_MAX) for (const event of met) replaced.add(event);
  });
  return replaced;
}

function endedMark({ event_id }: StoredEvent): EventMark {
  return { ...NOT_MISSING, event_id, is_ended: true };
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
