import { BUILT_IN_BY_TYPE } from '../../areas/custom-channels/contract.ts';
import { listOffers, type Offer } from '../../areas/listings/connections.queries.ts';
import type { ConnectedOrder } from '../../areas/reservations/connected-orders/connected-order.ts';
import { newCodes } from '../../areas/reservations/orders/codes.ts';
import type { SentReservation } from '../../areas/reservations/connected-orders/sent-reservation.ts';
import {
  adoptOrders,
  findOrdersOfNames,
  type FoundOrder,
  type SentName,
} from '../../areas/reservations/orders/channel.queries.ts';
import {
  insertConnectedOrders,
  lockConnectedOrders,
  type NewConnectedOrder,
} from '../../areas/reservations/connected-orders/queries.ts';
import { isBookedHere, type OrderFlaw } from '../../areas/reservations/record.ts';
import type { WriteScope } from '../../database/scope.ts';
import { eachResting, inParts, type Rest } from '../../threads/rest.ts';
import { guestAfter, withoutGuest } from './order-guest.ts';
import { bookedAt } from './rules.ts';

/** A version of a reservation, as its source sends it. */
export type SentVersion = {
  /** The order that it is, when the source knows. */
  readonly reservation_code?: string;
  /** The code of the reservation at its source; null when it names none. */
  readonly channel_id: string | null;
  readonly sent: SentReservation;
  /** The listing whose calendar sends it. */
  readonly calendar_id?: number;
  /** The code of the order if it is new; by default one that is drawn. */
  readonly new_code?: string;
  /** What was dropped, cut or rounded. */
  readonly warnings?: readonly OrderFlaw[];
};

/** A version beside the order that it changes. */
export type Arrived = {
  readonly version: SentVersion;
  readonly sent: SentReservation;
  readonly order: ConnectedOrder;
};

/** The listings that sold these versions. */
export function listOffersOf(tx: WriteScope, versions: readonly SentVersion[]): Promise<readonly Offer[]> {
  const names = versions.flatMap(({ sent: { channel_type, stays } }) =>
    stays.map(({ listing_id }) => ({ channel_type, listing_id })),
  );
  return listOffers(tx, [...new Map(names.map((name) => [JSON.stringify(name), name])).values()]);
}

/** The listings that sold an order. */
export function offersOf(
  { channel_type, stays }: SentReservation,
  offers: readonly Offer[],
): readonly Offer[] {
  const sold = new Set(stays.map(({ listing_id }) => listing_id));
  return offers.filter((offer) => offer.channel_type === channel_type && sold.has(offer.listing_id));
}

/** The order that a version is, which it locks, and the listing that sold it; undefined when they are not known here. */
export async function findOrder(
  tx: WriteScope,
  version: SentVersion,
): Promise<{ readonly order: ConnectedOrder | undefined; readonly listing: Offer | undefined }> {
  const offers = await listOffersOf(tx, [version]);
  const codes = await identify(tx, [version], offers);
  const [order] = await lockConnectedOrders(tx, [...codes.values()]);
  const [listing] = offersOf(version.sent, offers);
  return { order, listing };
}

/** Finds and locks the orders of the versions, or makes them without stays. */
export async function openOrders(
  tx: WriteScope,
  versions: readonly SentVersion[],
  offers: readonly Offer[],
  rest: Rest,
): Promise<readonly Arrived[]> {
  const codes = await identify(tx, versions, offers);
  const orders = new Map<string, ConnectedOrder>();
  for (const order of await lockConnectedOrders(tx, [...codes.values()]))
    orders.set(order.reservation_code, order);
  const added = versions.filter((version) => !codes.has(version));
  const rows = new Map<SentVersion, NewConnectedOrder>();
  await eachResting(added, rest, (version) => rows.set(version, newOrder(tx, version, offers)));
  const made = new Set<string>();
  await inParts([...rows.values()], async (part) => {
    for (const code of await insertConnectedOrders(tx, part)) made.add(code);
  });
  for (const [version, row] of rows) {
    if (!made.has(row.reservation_code)) continue;
    codes.set(version, row.reservation_code);
    orders.set(row.reservation_code, {
      ...row,
      custom_channel_id: null,
      collected_by: null,
      sent_guest: null,
      guest_erased_at: null,
      stays: [],
    });
  }
  // Another transaction has stored the others in the meantime.
  const others = added.filter((version) => !codes.has(version));
  for (const [version, code] of await identify(tx, others, offers)) codes.set(version, code);
  const late = others.flatMap((version) => codes.get(version) ?? []);
  for (const order of await lockConnectedOrders(tx, late)) orders.set(order.reservation_code, order);
  const arrived = versions.map((version) => {
    const order = orders.get(codes.get(version) ?? '');
    if (order === undefined) throw new Error('an order that was stored is gone');
    return {
      version,
      order,
      sent: order.guest_erased_at === null ? version.sent : withoutGuest(version.sent),
    };
  });
  return takeOver(tx, arrived);
}

/** Few, because each names all properties of its listing. */
const NAMES_AT_ONCE = 200;

/** The codes of the orders that are known here. Two versions are never the same order for their nights alone. */
async function identify(
  tx: WriteScope,
  versions: readonly SentVersion[],
  offers: readonly Offer[],
): Promise<Map<SentVersion, string>> {
  const codes = new Map<SentVersion, string>();
  for (const version of versions)
    if (version.reservation_code !== undefined) codes.set(version, version.reservation_code);
  const unknown = versions.filter((version) => !codes.has(version));
  const found: FoundOrder[] = [];
  await inParts(
    [...unknown.entries()],
    async (part) => {
      const names = part.map(([place, version]) => nameOf(version, place, offers));
      for (const each of await findOrdersOfNames(tx, names)) found.push(each);
    },
    NAMES_AT_ONCE,
  );
  const taken = new Set(codes.values());
  for (const isByCode of [true, false])
    for (const { place, reservation_code, is_by_code } of found) {
      const version = unknown[place];
      if (is_by_code !== isByCode || version === undefined) continue;
      if (!isByCode && taken.has(reservation_code)) continue;
      codes.set(version, reservation_code);
      taken.add(reservation_code);
    }
  return codes;
}

function nameOf({ channel_id, sent }: SentVersion, place: number, offers: readonly Offer[]): SentName {
  const [first] = sent.stays;
  return {
    place,
    channel_type: sent.channel_type,
    channel_id,
    built_in: BUILT_IN_BY_TYPE[sent.channel_type] ?? '',
    property_ids: offersOf(sent, offers).flatMap(({ property_ids }) => property_ids),
    check_in_date: first?.check_in_date ?? '0001-01-01',
    check_out_date: first?.check_out_date ?? '0001-01-02',
  };
}

function newOrder(
  tx: WriteScope,
  { channel_id, sent, new_code }: SentVersion,
  offers: readonly Offer[],
): NewConnectedOrder {
  const [listing] = offersOf(sent, offers);
  return {
    reservation_code: new_code ?? newCodes(1).reservation_code,
    channel_type: sent.channel_type,
    channel_id,
    currency: sent.rates?.currency ?? listing?.currency ?? tx.account.currency,
    ...guestAfter(sent, undefined),
    creator: 'System',
    booked_at: bookedAt(sent, tx.now),
    channel_updated_at: null,
    listing_id: sent.stays[0]?.listing_id ?? '',
  };
}

/** Orders that were entered here, or had no code, belong to the channel that sends them now. */
async function takeOver(tx: WriteScope, arrived: readonly Arrived[]): Promise<readonly Arrived[]> {
  const adopted = new Map(
    arrived.filter(isAdopted).map(({ version, sent, order }) => [
      order.reservation_code,
      {
        reservation_code: order.reservation_code,
        channel_type: sent.channel_type,
        channel_id: order.channel_id ?? version.channel_id,
        listing_id: sent.stays[0]?.listing_id ?? order.listing_id,
      },
    ]),
  );
  if (adopted.size === 0) return arrived;
  await adoptOrders(tx, [...adopted.values()]);
  return arrived.map((each) => ({
    ...each,
    order: { ...each.order, ...adopted.get(each.order.reservation_code) },
  }));
}

function isAdopted({ version, sent, order }: Arrived): boolean {
  const isFromHere = isBookedHere(order.channel_type) && !isBookedHere(sent.channel_type);
  return isFromHere || (order.channel_id === null && version.channel_id !== null);
}
