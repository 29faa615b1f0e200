import type { ClosureSpan } from '../../areas/listings/feed-events/queries.ts';
import { takenNights } from '../../areas/reservations/rules.ts';
import { eachResting, type Rest } from '../../threads/rest.ts';
import type { Decided } from '../receive-order/decide-orders.ts';
import { openNightBook, takeFirstFree, type Dates, type NightBook } from '../receive-order/night-book.ts';
import { receivedOf } from '../receive-order/stay-changes.ts';
import type { ShownEvent } from './compare-events.ts';

/** A closure that is new or changed, with its property. */
export type PlacedClosure = {
  readonly event: ShownEvent;
  readonly property_id: number | null;
  /** Without nights that the host has opened. */
  readonly spans: readonly Dates[];
};

/**
 * Finds a property for each closure: the one of the listing, or in a room type the first that is free, as for a stay. When
 * all are taken the closure closes no further night.
 */
export async function placeClosures(
  closures: readonly ShownEvent[],
  property_ids: readonly number[],
  { decided, others }: Pick<Decided, 'decided' | 'others'>,
  rest: Rest,
): Promise<readonly PlacedClosure[]> {
  const [first = null, ...more] = property_ids;
  const book = more.length === 0 ? undefined : await bookOf(closures, { decided, others }, rest);
  const placed: PlacedClosure[] = [];
  await eachResting(closures, rest, (event) => {
    const property_id = book === undefined ? first : (freeProperty(book, event, property_ids) ?? first);
    placed.push({ event, property_id, spans: property_id === null ? [] : openSpans(event) });
  });
  return placed;
}

async function bookOf(
  closures: readonly ShownEvent[],
  { decided, others }: Pick<Decided, 'decided' | 'others'>,
  rest: Rest,
): Promise<NightBook> {
  const book = openNightBook();
  const changed = new Set(closures.map(({ known }) => known?.event_id ?? null));
  await eachResting(others, rest, (nights) => {
    if (nights.event_id === null || !changed.has(nights.event_id)) book.take(nights);
  });
  await eachResting(decided, rest, (order) => {
    for (const nights of receivedOf(order).stays.flatMap(takenNights)) book.take(nights);
  });
  return book;
}

function freeProperty(
  book: NightBook,
  { piece, known }: ShownEvent,
  property_ids: readonly number[],
): number | undefined {
  const before = property_ids.filter((id) => id === known?.property_id);
  return takeFirstFree(book, [...before, ...property_ids], piece);
}

/** The nights of a closure without those that the host has opened, as long as its dates stay the same. */
function openSpans(event: ShownEvent): Dates[] {
  const { start_date, end_date } = event.piece;
  const opened = keepsOpened(event) ? rangesOf(event.known?.opened_nights ?? '{}') : [];
  const spans: Dates[] = [];
  let since = start_date;
  for (const each of opened) {
    if (since < each.start_date)
      spans.push({ start_date: since, end_date: earlier(each.start_date, end_date) });
    if (each.end_date > since) since = each.end_date;
  }
  if (since < end_date) spans.push({ start_date: since, end_date });
  return spans.filter((span) => span.start_date < span.end_date);
}

/** A closure that comes under another UID after a good read without it may be another guest. */
export function keepsOpened({ piece, known }: ShownEvent): boolean {
  if (known === null || (known.uid !== piece.uid && known.missing_since !== null)) return false;
  return known.start_date === piece.start_date && known.end_date === piece.end_date;
}

/** The ranges of a datemultirange, as PostgreSQL writes it: `{[2027-03-03,2027-03-06)}`. */
function rangesOf(text: string): Dates[] {
  return [...text.matchAll(/\[(\d{4}-\d\d-\d\d),(\d{4}-\d\d-\d\d)\)/g)].map(
    ([, start_date = '', end_date = '']) => ({ start_date, end_date }),
  );
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

/** The spans of placed closures, with the ids of their stored events. */
export function closureSpans(
  placed: readonly PlacedClosure[],
  ids: ReadonlyMap<string, number>,
): readonly ClosureSpan[] {
  return placed.flatMap(({ event, property_id, spans }) => {
    const event_id = ids.get(event.piece.uid);
    if (property_id === null || event_id === undefined) return [];
    return spans.map((span) => ({ event_id, property_id, ...span }));
  });
}
