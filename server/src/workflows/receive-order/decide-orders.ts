import { listWaitingWorkOfOrders } from '../../areas/channel/work/queries.ts';
import { giveInquiryToOrder } from '../../areas/conversations/channel-inquiries/queries.ts';
import type { Offer } from '../../areas/listings/connections.queries.ts';
import { listOtherCalendars } from '../../areas/listings/feed-events/queries.ts';
import { listTaken, type TakenSpan } from '../../areas/listings/taken-nights.queries.ts';
import { lockPropertiesOfStays } from '../../areas/properties/row-locks.queries.ts';
import type { ConnectedOrder } from '../../areas/reservations/connected-orders/connected-order.ts';
import type { SentReservation } from '../../areas/reservations/connected-orders/sent-reservation.ts';
import type { WriteScope } from '../../database/scope.ts';
import { eachResting, type Rest } from '../../threads/rest.ts';
import { openNightBook, type Dates } from './night-book.ts';
import { listOffersOf, offersOf, openOrders, type Arrived, type SentVersion } from './open-orders.ts';
import { placeReceivedStays, type DecidedOrder, type Paired } from './place-received-stays.ts';
import {
  isOlder,
  keepCancelled,
  keepNewDates,
  pairStays,
  ratesAt,
  takesBackAnEnd,
  type OfferedStay,
  type Pair,
} from './rules.ts';

/** Properties and nights that matter besides those of the orders. */
export type Surroundings = Dates & { readonly property_ids: readonly number[] };

/** The orders with their places, and everything else that takes nights there. */
export type Decided = {
  /** All orders, in the order of the versions. */
  readonly arrived: readonly Arrived[];
  /** Those whose version is not older than the stored one. */
  readonly decided: readonly DecidedOrder[];
  readonly others: readonly TakenSpan[];
};

/** Finds or makes the orders, locks what they concern in the usual order, and finds nights for their stays. */
export async function decideOrders(
  tx: WriteScope,
  versions: readonly SentVersion[],
  rest: Rest,
  surroundings?: Surroundings,
): Promise<Decided> {
  const offers = await listOffersOf(tx, versions);
  await rest();
  const arrived = await openOrders(tx, versions, offers, rest);
  await rest();
  const newer = arrived.filter(({ sent, order }) => !isOlder(sent, order.channel_updated_at));
  const paired = await pairVersions(tx, newer, offers, rest);
  const others = await lockTaken(tx, paired, surroundings);
  const book = openNightBook();
  await eachResting(others, rest, (nights) => {
    if (!nights.is_waiting) book.take(nights);
  });
  // A property may have left the room type, or been deleted, before it was locked.
  const still = offeredNow(paired, offers, await listOffersOf(tx, versions));
  return { arrived, others, decided: await placeReceivedStays(still, offers, book, rest) };
}

/** Finds the stored stay of each sent one. */
async function pairVersions(
  tx: WriteScope,
  arrived: readonly Arrived[],
  offers: readonly Offer[],
  rest: Rest,
): Promise<readonly Paired[]> {
  const waiting = Map.groupBy(
    await listWaitingWorkOfOrders(
      tx,
      arrived.map(({ order }) => order.reservation_code),
    ),
    ({ reservation_code }) => reservation_code,
  );
  const elsewhere = await listElsewhere(tx, arrived);
  const paired: Paired[] = [];
  for (const { order, ...each } of arrived) {
    const shown_elsewhere = elsewhere.get(order.reservation_code);
    const sent = shown_elsewhere === undefined ? each.sent : { ...each.sent, shown_elsewhere };
    const { channel_type, inquiry_id } = sent;
    if (inquiry_id !== undefined)
      await giveInquiryToOrder(tx, { channel_type, channel_inquiry_id: inquiry_id }, order.reservation_code);
    const ofOrder = waiting.get(order.reservation_code) ?? [];
    const offered = offeredStays(sent, offersOf(sent, offers));
    const isEnded = takesBackAnEnd(sent, order.stays);
    const pairs = pairStays(offered, staysMeant(sent, order)).filter((pair) =>
      pair.stored === undefined ? !isEnded : !isLeftElsewhere(pair, sent),
    );
    paired.push({
      ...each,
      order,
      sent: keepCancelled(sent, ofOrder),
      pairs: keepNewDates(pairs, ofOrder),
    });
    await rest();
  }
  return paired;
}

/** Of orders that come from the calendar of a listing: the other listings whose calendars have them. */
async function listElsewhere(tx: WriteScope, arrived: readonly Arrived[]) {
  const ofCalendars = arrived.filter(({ version }) => version.calendar_id !== undefined);
  const [id] = ofCalendars.map(({ version }) => version.calendar_id);
  return listOtherCalendars(
    tx,
    id ?? 0,
    ofCalendars.map(({ order }) => order.reservation_code),
  );
}

/** The stays of an order that its source speaks of: a calendar shows nothing of other listings that show theirs. */
function staysMeant({ shown_elsewhere = [] }: SentReservation, { stays }: ConnectedOrder) {
  const shown = new Set(shown_elsewhere.flatMap((each) => (each.is_missing ? [] : each.listing_id)));
  return stays.filter(({ listing_id }) => !shown.has(listing_id));
}

/** True for a stay whose own calendar decides when it is gone, because that has just stopped to show it. */
function isLeftElsewhere({ offered, stored }: Pair, { shown_elsewhere = [] }: SentReservation): boolean {
  return offered === undefined && shown_elsewhere.some(({ listing_id }) => listing_id === stored.listing_id);
}

/** The sent stays with the properties of their listings. A listing that was deleted still names the stays it sold. */
function offeredStays(sent: SentReservation, offers: readonly Offer[]): readonly OfferedStay[] {
  return sent.stays.map((stay, index) => {
    const offer = offers.find(({ listing_id }) => listing_id === stay.listing_id);
    return {
      sent: stay,
      rates: ratesAt(sent, index),
      property_ids: offer?.property_ids ?? [],
      is_unknown: offer === undefined,
    };
  });
}

/** The orders without properties that their listings do not offer any more. */
function offeredNow(
  paired: readonly Paired[],
  before: readonly Offer[],
  now: readonly Offer[],
): readonly Paired[] {
  const ids = new Set(now.flatMap(({ property_ids }) => property_ids));
  if (before.every(({ property_ids }) => property_ids.every((id) => ids.has(id)))) return paired;
  return paired.map((each) => ({
    ...each,
    pairs: each.pairs.map((pair) =>
      pair.offered === undefined
        ? pair
        : {
            ...pair,
            offered: { ...pair.offered, property_ids: pair.offered.property_ids.filter((id) => ids.has(id)) },
          },
    ),
  }));
}

/** Locks the properties as bookings do. Returns what takes nights there, without the stays of these orders. */
async function lockTaken(
  tx: WriteScope,
  paired: readonly Paired[],
  surroundings?: Surroundings,
): Promise<readonly TakenSpan[]> {
  const pairs = paired.flatMap((each) => each.pairs);
  // The stays of a listing share one list, which may be long.
  const lists = new Set(pairs.map(({ offered }) => offered?.property_ids ?? []));
  const property_ids = [
    ...new Set([
      ...[...lists].flat(),
      ...pairs.flatMap(({ stored }) => stored?.property_id ?? []),
      ...(surroundings?.property_ids ?? []),
    ]),
  ];
  await lockPropertiesOfStays(tx, property_ids);
  const dates = [
    ...pairs.flatMap(({ offered, stored }) => [offered?.sent ?? [], stored ?? []].flat()),
    ...(surroundings === undefined
      ? []
      : [{ check_in_date: surroundings.start_date, check_out_date: surroundings.end_date }]),
  ];
  if (dates.length === 0) return [];
  let [start_date, end_date] = ['9999-12-31', ''];
  for (const { check_in_date, check_out_date } of dates) {
    if (check_in_date < start_date) start_date = check_in_date;
    if (check_out_date > end_date) end_date = check_out_date;
  }
  const exceptStays = pairs.flatMap(({ stored }) => stored?.stay_code ?? []);
  return listTaken(tx, { property_ids, start_date, end_date, exceptStays });
}
