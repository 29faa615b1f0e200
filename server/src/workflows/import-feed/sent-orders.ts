import type { StoredEvent } from '../../areas/listings/feed-events/queries.ts';
import { listEndedOrders, listOrdersOfCodes } from '../../areas/reservations/orders/channel.queries.ts';
import type { SentReservation } from '../../areas/reservations/connected-orders/sent-reservation.ts';
import type { WriteScope } from '../../database/scope.ts';
import { eachResting, type Rest } from '../../threads/rest.ts';
import type { SentVersion } from '../receive-order/open-orders.ts';
import type { ComparedEvents, ShownEvent } from './compare-events.ts';
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
  { shown, ended }: Pick<ComparedEvents, 'shown' | 'ended'>,
  rest: Rest,
): Promise<readonly CalendarOrder[]> {
  const codes = codesOfOrders(shown);
  await rest();
  const owners = await ownersOfCodes(tx, listing, shown);
  const known = { codes, owners, former: await listEndedOrders(tx, shown.flatMap(formerOrder)) };
  const groups = new Map<string, ShownEvent[]>();
  const changed = new Set<string>();
  await eachResting(shown, rest, (event) => {
    const group = event.kind === 'reservation' ? groupOf(event, known) : null;
    if (group !== null) groups.getOrInsertComputed(group, () => []).push(event);
    if (!event.is_changed) return;
    if (group !== null) changed.add(group);
    const before = event.known?.is_ended === false ? event.known.reservation_code : null;
    if (before !== null) changed.add(`order ${before}`);
  });
  for (const { kind, reservation_code } of ended)
    if (kind === 'reservation' && reservation_code !== null) changed.add(`order ${reservation_code}`);
  const orders: CalendarOrder[] = [];
  await eachResting(changed, rest, (group) => {
    orders.push(calendarOrder(listing, group, groups.get(group) ?? []));
  });
  return orders;
}

function calendarOrder(
  listing: CalendarListing,
  group: string,
  events: readonly ShownEvent[],
): CalendarOrder {
  const reservation_code = group.startsWith('order ') ? group.slice(6) : undefined;
  const code = events.find(({ piece }) => piece.channel_id !== null)?.piece.channel_id ?? null;
  return {
    events,
    version: {
      channel_id: code,
      calendar_id: listing.id,
      ...(reservation_code === undefined ? {} : { reservation_code }),
      sent: sentOf(listing, events),
    },
  };
}

/** The order that a code has in this calendar: of the events that had it before, else the first of those that have it now. */
function codesOfOrders(shown: readonly ShownEvent[]): ReadonlyMap<string, string> {
  const orders = new Map<string, string>();
  for (const { piece, known } of shown) {
    const order = orderOf(known);
    if (piece.channel_id === null || order === null) continue;
    const key = codeKey(piece.channel_id);
    const hadIt = known?.code !== null && known !== null && codeKey(known.code) === key;
    if (hadIt || !orders.has(key)) orders.set(key, order);
  }
  return orders;
}

function orderOf(known: StoredEvent | null): string | null {
  return known?.kind === 'reservation' ? known.reservation_code : null;
}

/** The orders that have codes which appear at known events now: the code decides, so the events are theirs. */
function ownersOfCodes(
  tx: WriteScope,
  { channel_type }: CalendarListing,
  shown: readonly ShownEvent[],
): Promise<ReadonlyMap<string, string>> {
  const codes = shown.flatMap(({ kind, known, piece: { channel_id } }) => {
    const isNew = known !== null && known.code === null && channel_id !== null;
    return kind === 'reservation' && isNew ? channel_id : [];
  });
  return listOrdersOfCodes(tx, channel_type, codes);
}

/** The order that a booking was before it became a closure. */
function formerOrder({ kind, known }: ShownEvent): string | [] {
  return kind === 'reservation' && known?.kind === 'block' ? (known.former_order ?? []) : [];
}

type KnownOrders = {
  readonly codes: ReadonlyMap<string, string>;
  readonly owners: ReadonlyMap<string, string>;
  /** Of former orders: those that nothing has brought back in the meantime. */
  readonly former: ReadonlySet<string>;
};

function groupOf(event: ShownEvent, { codes, owners, former }: KnownOrders): string {
  const { piece, known } = event;
  const key = piece.channel_id === null ? null : codeKey(piece.channel_id);
  const code = owners.get(key ?? '') ?? codes.get(key ?? '') ?? orderOf(known);
  if (code !== null) return `order ${code}`;
  if (key !== null) return `code ${key}`;
  const [before] = [formerOrder(event)].flat();
  return before !== undefined && former.has(before) ? `order ${before}` : `event ${piece.uid}`;
}

function sentOf(
  { channel_type, listing_id }: CalendarListing,
  events: readonly ShownEvent[],
): SentReservation {
  const named = events.find(({ piece }) => piece.guest_name !== null)?.piece.guest_name;
  const changed = events.find(({ is_changed }) => is_changed) ?? events[0];
  return {
    channel_type,
    status: events.length === 0 ? 'cancelled' : 'accepted',
    shown_elsewhere: [],
    ...(named === undefined || named === null ? {} : { guest: { name: named } }),
    ...(changed === undefined ? {} : { remarks: changed.piece.remarks }),
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
