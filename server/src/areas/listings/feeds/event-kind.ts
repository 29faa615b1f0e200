import type { FeedEvent, FeedEventKind } from './feed-event.ts';

/** How a listing reads events that are not certain: by their titles, all as reservations, or all as closures. */
export const EVENTS_ARE = ['auto', 'reservations', 'closures'] as const;

export type EventsAre = (typeof EVENTS_ARE)[number];

/** An event with what it is for the listing that imports it. */
export type EventOfKind = FeedEvent & { readonly kind: FeedEventKind };

/** Channels that write each reservation as `CLOSED - Not available`. */
const WRITES_RESERVATIONS_AS_CLOSED: ReadonlySet<string> = new Set(['booking.com']);

/** A closure of such a channel that is longer was made by the host. */
const RESERVATION_NIGHTS_MAX = 30;

/** What an event is, for a listing. Nights that the listing itself showed as taken must be removed before. */
export function kindOf(
  event: Pick<FeedEvent, 'says' | 'start_date' | 'end_date'>,
  listing: { readonly channel_type: string; readonly events_are: EventsAre },
): FeedEventKind {
  if (event.says === 'certain_reservation') return 'reservation';
  switch (listing.events_are) {
    case 'reservations':
      return 'reservation';
    case 'closures':
      return 'block';
    case 'auto':
      return event.says === 'reservation' || isReservationAsClosed(event, listing.channel_type)
        ? 'reservation'
        : 'block';
  }
}

function isReservationAsClosed(
  { says, start_date, end_date }: Pick<FeedEvent, 'says' | 'start_date' | 'end_date'>,
  channel_type: string,
): boolean {
  const nights = (Date.parse(end_date) - Date.parse(start_date)) / 86_400_000;
  return (
    says === 'closure' && nights <= RESERVATION_NIGHTS_MAX && WRITES_RESERVATIONS_AS_CLOSED.has(channel_type)
  );
}
