import type { StoredEvent } from '../../areas/listings/feed-events/queries.ts';
import type { FeedEvent } from '../../areas/listings/feeds/feed-event.ts';
import { eachResting, type Rest } from '../../threads/rest.ts';
import { dateOf, type Dates } from '../receive-order/night-book.ts';

/** Nights that the calendar of the listing showed as taken, and that its channel has fetched. */
export type EchoSpan = Dates & {
  readonly stay_code: string | null;
  /** True for a reservation that was entered for the channel: it may show it as its own. */
  readonly is_entered?: boolean;
  /** True for a reservation that the calendar of its own channel shows without a code or a name. */
  readonly is_nameless?: boolean;
};

/** An event, or a part of one, that stands for itself. */
export type EventPiece = FeedEvent & {
  /** The nights of the event that touch a stay which its channel was shown, and go beyond it. */
  readonly contests: Dates | null;
};

type JudgedEvent = { readonly pieces: readonly EventPiece[]; readonly echo_nights: number };

/** The pieces of all events, and the events of which nothing is left. */
export type JudgedEvents = JudgedEvent & { readonly echoes: readonly FeedEvent[] };

export type EchoFacts = {
  readonly shown: readonly EchoSpan[];
  readonly known: readonly StoredEvent[];
  /** The date at the property. */
  readonly today: string;
  /** True when a closure of these nights would be read as a reservation. */
  readonly isReservation: (event: FeedEvent) => boolean;
};

/**
 * Takes out the nights that a channel only shows back. What is left of a closure that joins several is judged one by one: a
 * known event of its own, nights that nobody knew, and nights that begin before a shown stay or end after it. These look like
 * a second booking of the same nights, and are never taken for an echo.
 */
export async function judgeEchoes(
  events: readonly FeedEvent[],
  { shown, known, today, isReservation }: EchoFacts,
  rest: Rest,
): Promise<JudgedEvents> {
  const own = await ownEvents(known, rest);
  // Some calendars say of their reservations, too, that they are closures.
  const isBooked = (event: FeedEvent) =>
    !mayBeEcho(event) || (isReservation(event) && isKnownReservation(event, own));
  // A guest in the house, whom the calendar may not show any more. Without a code it could be an echo itself.
  const begun = known.filter(
    ({ code, is_ended, is_over, start_date, end_date }) =>
      code !== null && !is_ended && !is_over && start_date <= today && end_date > today,
  );
  const booked = [...events.filter((event) => isBooked(event) && !event.is_cancelled), ...begun];
  const indexOf = async (spans: readonly EchoSpan[]): Promise<EchoIndex> => ({
    ...own,
    ...(await readShown(spans, dayOf(today), rest)),
    besideOwn: await readShown(await withoutBooked(spans, booked, rest), dayOf(today), rest),
    isReservation,
  });
  const ofClosures = await indexOf(shown);
  const others = shown.filter(({ is_entered }) => is_entered !== true);
  const ofReservations = others.length === shown.length ? ofClosures : await indexOf(others);
  const pieces: EventPiece[] = [];
  const echoes: FeedEvent[] = [];
  let echo_nights = 0;
  await eachResting(events, rest, (event) => {
    const index = isReservation(event) ? ofReservations : ofClosures;
    const judged = mayBeEcho(event) ? judgeEvent(event, index) : whole(event);
    for (const piece of judged.pieces) pieces.push(piece);
    if (judged.pieces.length === 0) echoes.push(event);
    echo_nights += judged.echo_nights;
  });
  return { pieces, echoes, echo_nights };
}

/** Our own UIDs end so: such an event is a copy of what we showed, whatever its title. */
const OWN_UID = /@innkeep(#.*)?$/;

export function isOwnUid(uid: string): boolean {
  return OWN_UID.test(uid);
}

function mayBeEcho({ says, uid, is_cancelled, channel_id }: FeedEvent): boolean {
  if (is_cancelled || channel_id !== null) return false;
  return says === 'closure' || says === 'nothing' || isOwnUid(uid);
}

function whole(event: FeedEvent): JudgedEvent {
  return { pieces: [{ ...event, contests: null }], echo_nights: 0 };
}

type ShownIndex = {
  readonly shownByDay: ReadonlyMap<number, EchoSpan>;
  /** The ends of the shown spans by their first day, and by today: a channel may not show the past. */
  readonly shownFrom: ReadonlyMap<number, readonly number[]>;
};

/** What was shown, and which nights of an event are in shown spans that it has as a whole. */
type EventShown = ShownIndex & { readonly wholes: ReadonlySet<number> };
type EventFacts = EchoIndex & EventShown & { readonly besideOwn: EventShown };

type EchoIndex = ShownIndex & {
  /** What was shown without the nights of reservations of the calendar itself. */
  readonly besideOwn: ShownIndex;
  readonly ownByDay: ReadonlyMap<number, StoredEvent>;
  readonly ownNights: ReadonlyMap<string, StoredEvent>;
  readonly ownUids: ReadonlyMap<string, StoredEvent>;
  readonly isReservation: (event: FeedEvent) => boolean;
};

function judgeEvent(event: FeedEvent, index: EchoIndex): JudgedEvent {
  // It was there before the nights were shown.
  if (index.isReservation(event) && isKnownReservation(event, index)) return whole(event);
  const same = index.ownNights.get(nightsKey(event));
  if (same !== undefined && isOfSameKind(event, same, index) && !isClosureAgain(same)) return whole(event);
  const withWhole = (shown: ShownIndex) => ({ ...shown, wholes: wholeNights(spanOf(event), shown) });
  const facts = { ...index, ...withWhole(index), besideOwn: withWhole(index.besideOwn) };
  // Also when nights of its own are among them: those are an event beside it.
  if (isShownBack(spanOf(event), facts))
    return { pieces: [], echo_nights: readNights(spanOf(event), facts).echo_nights };
  const parts = partsFor(event, facts);
  const judged = parts.map(({ own, ...part }) =>
    own === null
      ? judgePart(event, { ...part, isAlone: parts.length === 1 }, facts)
      : { pieces: [pieceOf(event, part, null)], echo_nights: 0 },
  );
  const pieces = judged.flatMap((each) => each.pieces);
  return {
    pieces: pieces.length === 1 ? pieces : pieces.map(namedApart),
    echo_nights: judged.reduce((sum, each) => sum + each.echo_nights, 0),
  };
}

/**
 * True for a closure that a good read did not show: opened at its channel and shown to it since, its nights are there again
 * as an echo. What contests a stay never is one.
 */
function isClosureAgain({ kind, chosen_kind, missing_since, contested_stays }: StoredEvent): boolean {
  return kind === 'block' && chosen_kind === null && missing_since !== null && contested_stays.length === 0;
}

type DaySpan = { readonly from: number; readonly until: number };
type JudgedPart = DaySpan & { readonly own: StoredEvent | null };

/**
 * An event that joins known ones with nights that are shown back is judged in parts. One that has only grown stays one: its
 * new nights are nobody's, or, under a UID that is known, more than whole shown stays.
 */
function partsFor(event: FeedEvent, facts: EventFacts): readonly JudgedPart[] {
  const parts = [...partsOf(event, facts)];
  const between = parts.filter(({ own }) => own === null);
  const isJoined = between.length < parts.length;
  const areShownBack = between.every((part) => isShownBack(part, facts));
  const touches = between.some((part) => readNights(part, facts).echo_nights > 0);
  const isGrown = facts.ownUids.has(event.uid) || !touches;
  return isJoined && (areShownBack || !isGrown) ? parts : [{ ...spanOf(event), own: null }];
}

/** Nights of an event that are no known event of its calendar. `isAlone`: they are the whole event. */
function judgePart(
  event: FeedEvent,
  part: DaySpan & { readonly isAlone: boolean },
  facts: EventFacts,
): JudgedEvent {
  const { runs, cut, echo_nights, touchesStay, isWithinOne } = readNights(part, facts);
  const isEcho = runs.length === 0 && (isShownBack(part, facts) || (part.isAlone && isWithinOne));
  if (!touchesStay || isEcho) return { pieces: runs.map((run) => pieceOf(event, run, null)), echo_nights };
  const suspicious = pieceOf(event, part, datesOf(part));
  if (facts.isReservation(suspicious)) return { pieces: [suspicious], echo_nights: 0 };
  // Without an event the conflict could not be told: then what is cut out of shown stays is the sign of it.
  const beyond = runs.length > 0 ? runs : cut;
  const held = runs.length > 0 ? 0 : cut.reduce((sum, { from, until }) => sum + until - from, 0);
  return {
    pieces: beyond.map((run) => pieceOf(event, run, datesOf(part))),
    echo_nights: echo_nights - held,
  };
}

/** True when the nights are whole shown spans, or what reservations of the channel itself have left of them. */
function isShownBack(span: DaySpan, facts: EventFacts): boolean {
  return readNights(span, facts).isShownWhole || readNights(span, facts.besideOwn).isShownWhole;
}

type ShownNights = {
  /** Nights that were not shown. */
  readonly runs: readonly DaySpan[];
  /** Nights of stays of which not the whole shown span is there. */
  readonly cut: readonly DaySpan[];
  readonly echo_nights: number;
  readonly touchesStay: boolean;
  /** True when all nights were shown, and those of stays are put together from whole shown spans. */
  readonly isShownWhole: boolean;
  /** True when one shown span has all nights. */
  readonly isWithinOne: boolean;
};

function readNights({ from, until }: DaySpan, { shownByDay, wholes }: EventShown): ShownNights {
  const runs: GrowingSpan[] = [];
  const cut: GrowingSpan[] = [];
  let [echo_nights, touchesStay, isWithinOne] = [0, false, false];
  for (let day = from; day < until; day += 1) {
    const span = shownByDay.get(day);
    if (span === undefined) {
      addDay(runs, day);
      continue;
    }
    echo_nights += 1;
    const shown = spanOf(span);
    isWithinOne ||= shown.from <= from && shown.until >= until;
    if (span.stay_code === null) continue;
    touchesStay = true;
    if (!wholes.has(day)) addDay(cut, day);
  }
  const isShownWhole = cut.length === 0 && runs.length === 0;
  return { runs, cut, echo_nights, touchesStay, isShownWhole, isWithinOne };
}

type GrowingSpan = { from: number; until: number };

function addDay(runs: GrowingSpan[], day: number): void {
  const last = runs.at(-1);
  if (last?.until === day) last.until += 1;
  else runs.push({ from: day, until: day + 1 });
}

/** The nights of an event that whole shown spans have. */
function wholeNights({ from, until }: DaySpan, { shownFrom }: ShownIndex): ReadonlySet<number> {
  const nights = new Set<number>();
  let covered = from;
  for (let day = from; day < until; day += 1) {
    for (const end of shownFrom.get(day) ?? []) if (end <= until && end > covered) covered = end;
    if (day < covered) nights.add(day);
  }
  return nights;
}

/** The event in parts: each known event that it contains, and what is between them. */
function* partsOf(event: FeedEvent, facts: EchoIndex): Generator<JudgedPart> {
  const { from, until } = spanOf(event);
  let since = from;
  for (let day = from; day < until; day += 1) {
    const own = facts.ownByDay.get(day);
    if (own === undefined || !isOfSameKind(event, own, facts)) continue;
    const known = spanOf(own);
    if (known.from !== day || known.until > until) continue;
    if (since < day) yield { from: since, until: day, own: null };
    yield { ...known, own };
    since = known.until;
    day = known.until - 1;
  }
  if (since < until) yield { from: since, until, own: null };
}

/** A reservation of the calendar that has the same nights, or, under its UID, only some of them now. */
function isKnownReservation(
  event: FeedEvent,
  { ownNights, ownUids }: Pick<EchoIndex, 'ownNights' | 'ownUids'>,
): boolean {
  const same = ownNights.get(nightsKey(event));
  if (same !== undefined) return same.kind === 'reservation';
  const longer = ownUids.get(event.uid);
  if (longer?.kind !== 'reservation' || longer.is_over || longer.contested_stays.length > 0) return false;
  return longer.start_date <= event.start_date && event.end_date <= longer.end_date;
}

/** A closure of the nights of a known reservation is another event: it may show back what took these nights after it. */
function isOfSameKind(event: FeedEvent, own: StoredEvent, { isReservation }: EchoIndex): boolean {
  return own.chosen_kind !== null || (own.kind === 'reservation') === isReservation(event);
}

function pieceOf(event: FeedEvent, span: DaySpan, contests: Dates | null): EventPiece {
  return { ...event, ...datesOf(span), contests };
}

/** Pieces of one event have names of their own. */
function namedApart(piece: EventPiece): EventPiece {
  return { ...piece, uid: `${piece.uid}#${piece.start_date}/${piece.end_date}` };
}

/** A channel cannot show back the nights of its own reservations: what is left of a shown span is shown back as a whole. */
async function withoutBooked(
  shown: readonly EchoSpan[],
  reservations: readonly Dates[],
  rest: Rest,
): Promise<readonly EchoSpan[]> {
  const booked = new Set<number>();
  await eachResting(reservations, rest, (event) => {
    const { from, until } = spanOf(event);
    for (let day = from; day < until; day += 1) booked.add(day);
  });
  if (booked.size === 0) return shown;
  const left: EchoSpan[] = [];
  await eachResting(shown, rest, (span) => {
    const { from, until } = spanOf(span);
    let since = from;
    for (let day = from; day <= until; day += 1) {
      if (day < until && !booked.has(day)) continue;
      if (since < day) left.push({ ...span, ...datesOf({ from: since, until: day }) });
      since = day + 1;
    }
  });
  return left;
}

async function readShown(spans: readonly EchoSpan[], today: number, rest: Rest) {
  const shownByDay = new Map<number, EchoSpan>();
  const shownFrom = new Map<number, number[]>();
  await eachResting(spans, rest, (span) => {
    const { from, until } = spanOf(span);
    // A stay is the stronger reason, and of two stays the one with more nights.
    for (let day = from; day < until; day += 1)
      if (isStronger(span, shownByDay.get(day))) shownByDay.set(day, span);
    // The date at the channel may be another one.
    const firsts = [from, today - 1, today, today + 1].filter((day) => day >= from && day < until);
    for (const day of new Set(firsts)) shownFrom.getOrInsertComputed(day, () => []).push(until);
  });
  return { shownByDay, shownFrom };
}

function isStronger(span: EchoSpan, other: EchoSpan | undefined): boolean {
  if (other === undefined || other.stay_code === null) return other === undefined || span.stay_code !== null;
  return span.stay_code !== null && nightsOf(span) > nightsOf(other);
}

function nightsOf(span: EchoSpan): number {
  const { from, until } = spanOf(span);
  return until - from;
}

/** What the calendar showed of its own: never taken for an echo as long as it stays as it is. */
async function ownEvents(known: readonly StoredEvent[], rest: Rest) {
  const ownByDay = new Map<number, StoredEvent>();
  const ownNights = new Map<string, StoredEvent>();
  const ownUids = new Map<string, StoredEvent>();
  await eachResting(known, rest, (event) => {
    if (event.is_ended || event.may_be_echo) return;
    ownNights.set(nightsKey(event), event);
    ownUids.set(event.uid, event);
    ownByDay.set(spanOf(event).from, event);
  });
  return { ownByDay, ownNights, ownUids };
}

function nightsKey({ start_date, end_date }: Dates): string {
  return `${start_date} ${end_date}`;
}

function spanOf({ start_date, end_date }: Dates): DaySpan {
  return { from: dayOf(start_date), until: dayOf(end_date) };
}

function dayOf(date: string): number {
  return Date.parse(date) / DAY_MS;
}

function datesOf({ from, until }: DaySpan): Dates {
  return { start_date: dateOf(from), end_date: dateOf(until) };
}

const DAY_MS = 86_400_000;
