import type { StoredEvent } from '../../areas/listings/feed-events/queries.ts';
import type { FeedEvent } from '../../areas/listings/feeds/feed-event.ts';
import { eachResting, type Rest } from '../../threads/rest.ts';
import { dateOf, type Dates } from '../receive-order/night-book.ts';

/** Nights that the calendar of the listing showed as taken, and that its channel has fetched. */
export type ShownSpan = Dates & { readonly stay_code: string | null };

/** An event, or a part of one, that stands for itself. */
export type Piece = FeedEvent & {
  /** The nights of the event that touch a stay which its channel was shown, and go beyond it. */
  readonly contests: Dates | null;
};

export type Judged = { readonly pieces: readonly Piece[]; readonly echo_nights: number };

export type EchoFacts = {
  readonly shown: readonly ShownSpan[];
  readonly known: readonly StoredEvent[];
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
  { shown, known, isReservation }: EchoFacts,
  rest: Rest,
): Promise<Judged> {
  const facts = { shownByDay: await byDay(shown, rest), ...(await ownEvents(known, rest)), isReservation };
  const pieces: Piece[] = [];
  let echo_nights = 0;
  await eachResting(events, rest, (event) => {
    const judged = mayBeEcho(event) ? judgeEvent(event, facts) : whole(event);
    pieces.push(...judged.pieces);
    echo_nights += judged.echo_nights;
  });
  return { pieces, echo_nights };
}

/** Our own UIDs end so: such an event is a copy of what we showed, whatever its title. */
const OWN_UID = /@innkeep(#.*)?$/;

function mayBeEcho({ says, uid, is_cancelled, channel_id }: FeedEvent): boolean {
  if (is_cancelled || channel_id !== null) return false;
  return says === 'closure' || says === 'nothing' || OWN_UID.test(uid);
}

function whole(event: FeedEvent): Judged {
  return { pieces: [{ ...event, contests: null }], echo_nights: 0 };
}

type Facts = {
  readonly shownByDay: ReadonlyMap<number, ShownSpan>;
  readonly ownByDay: ReadonlyMap<number, StoredEvent>;
  readonly ownNights: ReadonlySet<string>;
  readonly ownUids: ReadonlySet<string>;
  readonly isReservation: (event: FeedEvent) => boolean;
};

function judgeEvent(event: FeedEvent, facts: Facts): Judged {
  // It was there before the nights were shown.
  if (facts.ownNights.has(nightsKey(event))) return whole(event);
  const isKnown = facts.ownUids.has(event.uid);
  const parts = isKnown ? [{ ...spanOf(event), own: null }] : partsOf(event, facts.ownByDay);
  const pieces: Piece[] = [];
  let echo_nights = 0;
  for (const { from, until, own } of parts) {
    if (own !== null) pieces.push(pieceOf(event, { from, until }, null));
    else {
      const judged = judgePart(event, { from, until }, facts);
      pieces.push(...judged.pieces);
      echo_nights += judged.echo_nights;
    }
  }
  return { pieces: pieces.length === 1 ? pieces : pieces.map(namedApart), echo_nights };
}

type Span = { readonly from: number; readonly until: number };

/** Nights of an event that are no known event of its calendar. */
function judgePart(event: FeedEvent, part: Span, { shownByDay, isReservation }: Facts): Judged {
  const runs: { from: number; until: number }[] = [];
  let echo_nights = 0;
  let touchesStay = false;
  for (let day = part.from; day < part.until; day += 1) {
    const span = shownByDay.get(day);
    const last = runs.at(-1);
    if (span !== undefined) {
      echo_nights += 1;
      touchesStay ||= span.stay_code !== null;
    } else if (last?.until === day) last.until += 1;
    else runs.push({ from: day, until: day + 1 });
  }
  if (!touchesStay || runs.length === 0)
    return { pieces: runs.map((run) => pieceOf(event, run, null)), echo_nights };
  const suspicious = pieceOf(event, part, datesOf(part));
  if (isReservation(suspicious)) return { pieces: [suspicious], echo_nights: 0 };
  return { pieces: runs.map((run) => pieceOf(event, run, datesOf(part))), echo_nights };
}

/** The event in parts: each known event that it contains, and what is between them. */
function* partsOf(
  event: FeedEvent,
  ownByDay: ReadonlyMap<number, StoredEvent>,
): Generator<Span & { readonly own: StoredEvent | null }> {
  const { from, until } = spanOf(event);
  let since = from;
  for (let day = from; day < until; day += 1) {
    const own = ownByDay.get(day);
    if (own === undefined) continue;
    const known = spanOf(own);
    if (known.from !== day || known.until > until) continue;
    if (since < day) yield { from: since, until: day, own: null };
    yield { ...known, own };
    since = known.until;
    day = known.until - 1;
  }
  if (since < until) yield { from: since, until, own: null };
}

function pieceOf(event: FeedEvent, span: Span, contests: Dates | null): Piece {
  return { ...event, ...datesOf(span), contests };
}

/** Pieces of one event have names of their own. */
function namedApart(piece: Piece): Piece {
  return { ...piece, uid: `${piece.uid}#${piece.start_date}/${piece.end_date}` };
}

async function byDay(spans: readonly ShownSpan[], rest: Rest): Promise<ReadonlyMap<number, ShownSpan>> {
  const days = new Map<number, ShownSpan>();
  await eachResting(spans, rest, (span) => {
    const { from, until } = spanOf(span);
    // A stay is the stronger reason.
    for (let day = from; day < until; day += 1)
      if (span.stay_code !== null || !days.has(day)) days.set(day, span);
  });
  return days;
}

/** What the calendar showed of its own: never taken for an echo as long as it stays as it is. */
async function ownEvents(known: readonly StoredEvent[], rest: Rest) {
  const ownByDay = new Map<number, StoredEvent>();
  const ownNights = new Set<string>();
  const ownUids = new Set<string>();
  await eachResting(known, rest, (event) => {
    if (event.is_ended || event.may_be_echo) return;
    ownNights.add(nightsKey(event));
    ownUids.add(event.uid);
    ownByDay.set(spanOf(event).from, event);
  });
  return { ownByDay, ownNights, ownUids };
}

function nightsKey({ start_date, end_date }: Dates): string {
  return `${start_date} ${end_date}`;
}

function spanOf({ start_date, end_date }: Dates): Span {
  return { from: Date.parse(start_date) / DAY_MS, until: Date.parse(end_date) / DAY_MS };
}

function datesOf({ from, until }: Span): Dates {
  return { start_date: dateOf(from), end_date: dateOf(until) };
}

const DAY_MS = 86_400_000;
