import { checkConnects } from '../../areas/channel/rules.ts';
import { listWaitingWorkOfOrders } from '../../areas/channel/work/queries.ts';
import { brokenOrder } from '../../areas/reservations/connected-orders/rules.ts';
import type { SentOrder } from '../../areas/reservations/connected-orders/contract.ts';
import { giveInquiryToOrder } from '../../areas/conversations/channel-inquiries/queries.ts';
import { listTaken, type HeldNights } from '../../areas/listings/feed-events/queries.ts';
import { listOffers, type Offer } from '../../areas/listings/connections/queries.ts';
import { lockPropertiesOfStays } from '../../areas/properties/queries.ts';
import { updateOrder } from '../../areas/reservations/changes/queries.ts';
import type { ConnectedOrder, ConnectedStay } from '../../areas/reservations/connected-order.ts';
import { liftStays, recordConflicts } from '../../areas/reservations/channel-orders/queries.ts';
import { newCodes } from '../../areas/reservations/codes.ts';
import {
  insertConnectedOrders,
  insertConnectedStays,
  lockConnectedOrders,
  markVersions,
  updateConnectedStays,
  type NewConnectedOrder,
} from '../../areas/reservations/connected-orders/queries.ts';
import { listGuestsOf, replaceGuests } from '../../areas/reservations/guests/queries.ts';
import { guestsOfChannel } from '../../areas/reservations/guests/rules.ts';
import { heldNights, isOver } from '../../areas/reservations/rules.ts';
import { insertBookers, type Booker } from '../../areas/reservations/stays/queries.ts';
import type { WriteScope } from '../../database/scope.ts';
import { notFound, refuseBroken } from '../../http/api-error.ts';
import { followStays } from '../follow-stays/follow-stays.ts';
import { openNightBook } from '../store-channel-orders/rules.ts';
import { brokenCurrency } from './broken-order.ts';
import {
  bookedAt,
  changeOf,
  changesOf,
  guestOf,
  isCancelled,
  isOlder,
  keepCancelled,
  keepNewDates,
  orderEvents,
  pairStays,
  ratesAt,
  withoutGuest,
  type ConnectedStayChange,
  type OfferedStay,
  type Pair,
  type ReceivedOrder,
} from './rules.ts';

/** A version of an order, as its channel sends it. */
export type SentVersion = {
  readonly channel_id: string;
  readonly sent: SentOrder;
  /** The code of the order if it is new; by default one that is drawn. */
  readonly new_code?: string;
};

/** A version beside the order that it changes. */
type Arrived = { readonly sent: SentOrder; readonly order: ConnectedOrder };

/** An arrived version that is not older than the stored one, with its stays beside the stored ones. */
type Paired = Arrived & { readonly pairs: readonly Pair[] };

/** A version with the changes of its stays. */
type DecidedOrder = Paired & { readonly changes: readonly ConnectedStayChange[] };

/** Stores one order as its channel has it now, as `receiveOrders` does. */
export async function receiveOrder(
  tx: WriteScope,
  channel_id: string,
  sent: SentOrder,
): Promise<ReceivedOrder> {
  const [received] = await receiveOrders(tx, [{ channel_id, sent }]);
  if (received === undefined) throw new Error('a received order did not come back');
  return received;
}

/**
 * Stores orders as their channels have them now, each order once: applies the differences to the stored ones, one order
 * after the other, and updates everything that depends on them. A stay whose nights are taken waits in the reservation
 * box, in conflict; it is never refused. A repeat changes nothing, and neither does a version that is older than the
 * stored one. Until the connector has ended the work, new dates and a cancellation by the host are kept. Throws
 * `channel_not_granted`, `listing_not_found`, and one 422 that names every broken field of an order.
 */
export async function receiveOrders(
  tx: WriteScope,
  versions: readonly SentVersion[],
): Promise<readonly ReceivedOrder[]> {
  for (const { sent } of versions) checkConnects(tx, sent.channel_type);
  const offers = await listOffers(tx, offeredNames(versions));
  const arrived = await openOrders(tx, versions, offers);
  const newer = arrived.filter(({ sent, order }) => !isOlder(sent, order.channel_updated_at));
  const paired = await pairVersions(tx, newer, offers);
  const decided = decide(paired, offers, await lockTaken(tx, paired));
  await storeStays(tx, decided);
  await storeShared(tx, decided);
  await storeGuests(tx, decided);
  const received = new Map(decided.map((each) => [each.order, receivedOf(each)]));
  await markVersions(
    tx,
    decided.map(({ sent, order }) => ({
      reservation_code: order.reservation_code,
      channel_updated_at: sent.updated_at ?? null,
      is_cancelled: isCancelled(received.get(order)?.stays ?? []),
    })),
  );
  return arrived.map(({ order }) => received.get(order) ?? order);
}

function offeredNames(versions: readonly SentVersion[]) {
  const names = versions.flatMap(({ sent: { channel_type, stays } }) =>
    stays.map(({ listing_id }) => ({ channel_type, listing_id })),
  );
  return [...new Map(names.map((name) => [nameKey(name.channel_type, name.listing_id), name])).values()];
}

function nameKey(channel_type: string, id: string): string {
  return JSON.stringify([channel_type, id]);
}

/** Locks the orders, or makes them without stays. */
async function openOrders(
  tx: WriteScope,
  versions: readonly SentVersion[],
  offers: readonly Offer[],
): Promise<readonly Arrived[]> {
  const named = versions.map(({ channel_id, sent: { channel_type } }) => ({ channel_type, channel_id }));
  const orders = new Map<string, ConnectedOrder>();
  const keep = (order: ConnectedOrder) => orders.set(nameKey(order.channel_type, order.channel_id), order);
  const find = ({ channel_id, sent }: SentVersion) => orders.get(nameKey(sent.channel_type, channel_id));
  for (const order of await lockConnectedOrders(tx, named)) keep(order);
  const added = versions
    .filter((version) => find(version) === undefined)
    .map((version) => newOrder(tx, version, offers));
  const made = await insertConnectedOrders(tx, added);
  const isMade = ({ reservation_code }: NewConnectedOrder) => made.has(reservation_code);
  for (const order of added.filter(isMade))
    keep({ ...order, custom_channel_id: null, guest_erased_at: null, stays: [] });
  // Another transaction has stored the others in the meantime.
  const others = added.filter((order) => !isMade(order));
  for (const order of await lockConnectedOrders(tx, others)) keep(order);
  return versions.map((version) => {
    const order = find(version);
    if (order === undefined) throw new Error('an order that was stored is gone');
    return { sent: order.guest_erased_at === null ? version.sent : withoutGuest(version.sent), order };
  });
}

function newOrder(
  tx: WriteScope,
  { channel_id, sent, new_code }: SentVersion,
  offers: readonly Offer[],
): NewConnectedOrder {
  const first = sent.stays[0]?.listing_id ?? '';
  const listing = offersOf(sent, offers).find(({ listing_id }) => listing_id === first);
  if (listing === undefined) throw notFound('listing_not_found', first);
  return {
    reservation_code: new_code ?? newCodes(1).reservation_code,
    channel_type: sent.channel_type,
    channel_id,
    currency: sent.rates?.currency ?? listing.currency,
    ...guestOf(sent, undefined),
    creator: 'System',
    booked_at: bookedAt(sent, tx.now),
    channel_updated_at: null,
    listing_id: listing.listing_id,
  };
}

/** The listings that sold an order. */
function offersOf({ channel_type, stays }: SentOrder, offers: readonly Offer[]): readonly Offer[] {
  const sold = new Set(stays.map(({ listing_id }) => listing_id));
  return offers.filter((offer) => offer.channel_type === channel_type && sold.has(offer.listing_id));
}

/** Finds the stored stay of each sent one. Throws for what cannot be stored. */
async function pairVersions(
  tx: WriteScope,
  arrived: readonly Arrived[],
  offers: readonly Offer[],
): Promise<readonly Paired[]> {
  const paired: Paired[] = [];
  const waiting = await listWaitingWorkOfOrders(
    tx,
    arrived.map(({ order }) => order.reservation_code),
  );
  for (const { sent, order } of arrived) {
    const { reservation_code, stays } = order;
    const offered = offeredStays(sent, offersOf(sent, offers), order);
    const currency = sent.rates?.currency ?? order.currency;
    refuseBroken([...brokenOrder(sent, currency), ...(await brokenCurrency(tx, order, currency))]);
    const { channel_type, inquiry_id } = sent;
    if (inquiry_id !== undefined)
      await giveInquiryToOrder(tx, { channel_type, channel_inquiry_id: inquiry_id }, reservation_code);
    const ofOrder = waiting.filter((work) => work.reservation_code === reservation_code);
    const pairs = keepNewDates(pairStays(offered, stays), ofOrder);
    paired.push({ order, sent: keepCancelled(sent, ofOrder), pairs });
  }
  return paired;
}

/** The sent stays with the properties of their listings. A listing that was deleted still names the stays it sold. */
function offeredStays(
  sent: SentOrder,
  offers: readonly Offer[],
  { stays }: ConnectedOrder,
): readonly OfferedStay[] {
  const known = new Set([...offers, ...stays].map(({ listing_id }) => listing_id));
  const unknown = sent.stays.find(({ listing_id }) => !known.has(listing_id));
  if (unknown !== undefined) throw notFound('listing_not_found', unknown.listing_id);
  return sent.stays.map((stay, index) => ({
    sent: stay,
    rates: ratesAt(sent, index),
    property_ids: offers.find(({ listing_id }) => listing_id === stay.listing_id)?.property_ids ?? [],
  }));
}

/** Locks the properties as bookings do. Returns what takes their nights. */
async function lockTaken(tx: WriteScope, paired: readonly Paired[]): Promise<readonly HeldNights[]> {
  const pairs = paired.flatMap((each) => each.pairs);
  const property_ids = propertiesOf(pairs);
  await lockPropertiesOfStays(tx, property_ids);
  const sent = pairs.flatMap((pair) => pair.offered?.sent ?? []);
  const [start_date = ''] = sent.map(({ check_in_date }) => check_in_date).toSorted();
  const end_date =
    sent
      .map(({ check_out_date }) => check_out_date)
      .toSorted()
      .at(-1) ?? '';
  return sent.length === 0
    ? []
    : listTaken(tx, { ids: [], property_ids, start_date, end_date, exceptStays: [] });
}

/** The properties where stays may be, or are. */
function propertiesOf(pairs: readonly Pair[]): readonly number[] {
  const ids = pairs.flatMap(({ offered, stored }) =>
    [...(offered?.property_ids ?? []), stored?.property_id ?? []].flat(),
  );
  return [...new Set(ids)];
}

/** Decides where the stays are. Each order finds the nights as the orders before it have left them. */
function decide(
  paired: readonly Paired[],
  offers: readonly Offer[],
  before: readonly HeldNights[],
): readonly DecidedOrder[] {
  let taken = before;
  return paired.map((each) => {
    const own = new Set(each.pairs.flatMap(({ stored }) => stored?.stay_code ?? []));
    const others = taken.filter(({ stay_code }) => stay_code === null || !own.has(stay_code));
    const ownListings = new Set(offersOf(each.sent, offers).map(({ id }) => id));
    const properties = new Set(propertiesOf(each.pairs));
    const book = openNightBook();
    for (const nights of others) {
      // What the calendar of the channel blocks is the channel's to sell.
      const isOfChannel = nights.blocked_by !== null && ownListings.has(nights.blocked_by);
      if (properties.has(nights.property_id) && !isOfChannel) book.take(nights);
    }
    const changes = changesOf(each.order, each.sent, book, each.pairs);
    taken = [...others, ...changes.flatMap(({ after }) => heldBy(after))];
    return { ...each, changes };
  });
}

function heldBy(stay: ConnectedStay): HeldNights[] {
  const rest = { is_closed: false, own_uid: null, stay_code: stay.stay_code, blocked_by: null };
  return heldNights(stay).map((nights) => ({ ...nights, ...rest }));
}

/** Stores the stays that changed, and updates everything that depends on them. */
async function storeStays(tx: WriteScope, decided: readonly DecidedOrder[]): Promise<void> {
  const all = decided.flatMap(({ changes }) => changes);
  const added = decided.flatMap(({ order: { booked_at }, changes }) =>
    changes.flatMap(({ before, after }) => (before === undefined ? { ...after, booked_at } : [])),
  );
  const changed = all.flatMap(({ before, after }) => (before && changeOf(before, after)) ?? []);
  const held = changed.filter(({ before }) => heldNights(before).length > 0);
  await liftStays(
    tx,
    held.map(({ before }) => before.stay_code),
  );
  await updateConnectedStays(tx, changed);
  await insertConnectedStays(tx, added);
  await recordConflicts(tx, added);
  await followStays(tx, [...changed, ...added.map((after) => ({ before: null, after }))]);
}

/** Stores what the stays of an order share, and its guest as the booker of each stay that has none yet. */
async function storeShared(tx: WriteScope, decided: readonly DecidedOrder[]): Promise<void> {
  await insertBookers(tx, decided.flatMap(newBookers));
  for (const { sent, order } of decided) {
    const after = { ...order, ...guestOf(sent, order), currency: sent.rates?.currency ?? order.currency };
    const sub_events = orderEvents(order, after);
    if (order.stays.length > 0 && sub_events.length > 0) await updateOrder(tx, after, sub_events);
  }
}

function newBookers({ sent, order, changes }: DecidedOrder): Booker[] {
  const { guest_name: name, guest_phone: phone, guest_email: email } = guestOf(sent, order);
  if (name === null) return [];
  const without = changes.filter(({ before }) => order.guest_name === null || before === undefined);
  return without.map(({ after: { stay_code } }) => ({ stay_code, name, phone, email }));
}

/** Stores the guests of orders for each stay that has not ended. Runs after their guests have become the bookers. */
async function storeGuests(tx: WriteScope, decided: readonly DecidedOrder[]): Promise<void> {
  const named = decided.flatMap(({ sent: { guests }, changes }) => {
    const stays = changes.map(({ after }) => after).filter(({ status }) => !isOver(status));
    return guests === undefined ? [] : stays.map(({ stay_code }) => ({ stay_code, guests }));
  });
  if (named.length === 0) return;
  const stored = await listGuestsOf(
    tx,
    named.map(({ stay_code }) => stay_code),
  );
  const replaced = named.map(({ stay_code, guests }) => {
    const before = stored.get(stay_code) ?? [];
    return { stay_code, before, after: guestsOfChannel(before, guests) };
  });
  const changed = replaced.filter(({ before, after }) => JSON.stringify(after) !== JSON.stringify(before));
  if (changed.length > 0) await replaceGuests(tx, changed);
}

/** An order with the stays that it has now. */
function receivedOf({ order, changes }: DecidedOrder): ReceivedOrder {
  const ended = order.stays.filter((stay) => !changes.some(({ before }) => before === stay));
  const stays = [...ended, ...changes.map(({ after }) => after)];
  return {
    reservation_code: order.reservation_code,
    stays: stays.toSorted((one, other) => (one.stay_code < other.stay_code ? -1 : 1)),
  };
}
