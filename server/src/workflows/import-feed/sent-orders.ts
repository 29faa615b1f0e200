import { listOtherCalendars, type StoredEvent } from '../../areas/listings/feed-events/queries.ts';
import type { SentReservation } from '../../areas/reservations/connected-orders/sent-reservation.ts';
import type { WriteScope } from '../../database/scope.ts';
import type { SentVersion } from '../receive-order/open-orders.ts';
import type { Compared, ShownEvent } from './compare-events.ts';
import { codeKey } from './match-events.ts';

/** The listing whose calendar was read. */
export type CalendarListing = {
  readonly id: number;
  readonly channel_type: string;
  readonly listing_id: string;
};

/** A version of an order with the events of the calendar that are its stays. */
export type CalendarOrder = { readonly version: SentVersion; readonly events: readonly ShownEvent[] };

/**
 * The reservations of a calendar that have changed, as a channel sends its orders: each with all stays that the calendar
 * shows of it. Events of the same code are stays of one order.
 */
export async function ordersOfCalendar(
  tx: WriteScope,
  listing: CalendarListing,
  { shown, ended }: Pick<Compared, 'shown' | 'ended'>,
): Promise<readonly CalendarOrder[]> {
  const codes = codesOfOrders(shown);
  const reservations = shown.filter(({ kind }) => kind === 'reservation');
  const groups = Map.groupBy(reservations, (event) => groupOf(event, codes));
  const changed = new Set<string>();
  for (const event of shown) {
    if (!event.is_changed) continue;
    if (event.kind === 'reservation') changed.add(groupOf(event, codes));
    else if (event.known?.reservation_code) changed.add(`order ${event.known.reservation_code}`);
  }
  for (const { kind, reservation_code } of ended)
    if (kind === 'reservation' && reservation_code !== null) changed.add(`order ${reservation_code}`);
  const known = [...changed].flatMap((group) => (group.startsWith('order ') ? group.slice(6) : []));
  const elsewhere = await listOtherCalendars(tx, listing.id, known);
  return [...changed].map((group) => {
    const events = groups.get(group) ?? [];
    const reservation_code = group.startsWith('order ') ? group.slice(6) : undefined;
    const shown_elsewhere = elsewhere.get(reservation_code ?? '') ?? [];
    const code = events.find(({ piece }) => piece.channel_id !== null)?.piece.channel_id ?? null;
    return {
      events,
      version: {
        channel_id: code,
        ...(reservation_code === undefined ? {} : { reservation_code }),
        sent: sentOf(listing, events, shown_elsewhere),
      },
    };
  });
}

/** The order that a code has in this calendar. */
function codesOfOrders(shown: readonly ShownEvent[]): ReadonlyMap<string, string> {
  return new Map(
    shown.flatMap(({ piece, known }) =>
      piece.channel_id === null || orderOf(known) === null
        ? []
        : [[codeKey(piece.channel_id), orderOf(known) ?? '']],
    ),
  );
}

function orderOf(known: StoredEvent | null): string | null {
  return known?.kind === 'reservation' ? known.reservation_code : null;
}

function groupOf({ piece, known }: ShownEvent, codes: ReadonlyMap<string, string>): string {
  const key = piece.channel_id === null ? null : codeKey(piece.channel_id);
  const code = orderOf(known) ?? codes.get(key ?? '') ?? null;
  if (code !== null) return `order ${code}`;
  return key === null ? `event ${piece.uid}` : `code ${key}`;
}

function sentOf(
  { channel_type, listing_id }: CalendarListing,
  events: readonly ShownEvent[],
  shown_elsewhere: readonly string[],
): SentReservation {
  const named = events.find(({ piece }) => piece.guest_name !== null)?.piece.guest_name;
  const told = events.find(({ is_changed }) => is_changed) ?? events[0];
  return {
    channel_type,
    status: events.length === 0 ? 'cancelled' : 'accepted',
    shown_elsewhere,
    ...(named === undefined || named === null ? {} : { guest: { name: named } }),
    ...(told === undefined ? {} : { remarks: told.piece.remarks }),
    stays: events.map(({ piece, known, kind }) => ({
      listing_id,
      check_in_date: piece.start_date,
      check_out_date: piece.end_date,
      is_known:
        known !== null &&
        !known.is_ended &&
        known.kind === kind &&
        known.start_date === piece.start_date &&
        known.end_date === piece.end_date,
    })),
  };
}
