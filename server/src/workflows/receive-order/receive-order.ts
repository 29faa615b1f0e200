import { checkConnects } from '../../areas/channel/rules.ts';
import { listWaitingWorkOfOrder } from '../../areas/channel/work/queries.ts';
import { brokenOrder } from '../../areas/reservations/connected-orders/rules.ts';
import type { SentOrder } from '../../areas/reservations/connected-orders/contract.ts';
import { giveInquiryToOrder } from '../../areas/conversations/channel-inquiries/queries.ts';
import { listOfferedProperties, listTaken } from '../../areas/listings/feed-events/queries.ts';
import { findListingsOfChannel, type NamedListing } from '../../areas/listings/connections/queries.ts';
import { lockPropertiesOfStays } from '../../areas/properties/queries.ts';
import { updateOrder } from '../../areas/reservations/changes/queries.ts';
import type { ConnectedOrder, ConnectedStay } from '../../areas/reservations/connected-order.ts';
import type { StoredOrder } from '../../areas/reservations/stored-stay.ts';
import { liftStays, recordConflicts } from '../../areas/reservations/channel-orders/queries.ts';
import { newCodes } from '../../areas/reservations/codes.ts';
import {
  insertConnectedOrder,
  insertConnectedStays,
  lockConnectedOrder,
  markVersion,
  updateConnectedStays,
} from '../../areas/reservations/connected-orders/queries.ts';
import type { ChannelGuest } from '../../areas/reservations/guests/contract.ts';
import { listGuests, replaceGuests } from '../../areas/reservations/guests/queries.ts';
import { guestsOfChannel } from '../../areas/reservations/guests/rules.ts';
import { heldNights, isOver } from '../../areas/reservations/rules.ts';
import { insertBookers } from '../../areas/reservations/stays/queries.ts';
import { hasEntries } from '../../areas/transactions/following/queries.ts';
import type { WriteScope } from '../../database/scope.ts';
import { notFound, refuseBroken, type BrokenRule } from '../../http/api-error.ts';
import { missingRule } from '../../http/every-error.ts';
import type { Valid } from '../../http/valid-fields.ts';
import { followStays } from '../follow-stays/follow-stays.ts';
import { openNightBook, type NightBook } from '../store-channel-orders/rules.ts';
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
  type Change,
  type OfferedStay,
  type Pair,
  type ReceivedOrder,
} from './rules.ts';

/**
 * Stores an order as its channel has it now: applies the difference to the stored one, and updates everything that
 * depends on it. A stay whose nights are taken waits in the reservation box, in conflict; it is never refused. A repeat
 * changes nothing, and neither does a version that is older than the stored one. Until the connector has ended the work,
 * new dates and a cancellation by the host are kept. Throws `channel_not_granted`,
 * `listing_not_found`, and one 422 that names every broken field.
 */
export async function receiveOrder(
  tx: WriteScope,
  channel_id: string,
  sent: SentOrder,
): Promise<ReceivedOrder> {
  checkConnects(tx, sent.channel_type);
  const listing_ids = [...new Set(sent.stays.map(({ listing_id }) => listing_id))];
  const listings = await findListingsOfChannel(tx, sent.channel_type, listing_ids);
  const order = await openOrder(tx, channel_id, sent, listings);
  if (isOlder(sent, order.channel_updated_at)) return order;
  const offered = await offeredStays(tx, sent, listings, order);
  const currency = sent.rates?.currency ?? order.currency;
  refuseBroken([...brokenOrder(sent, currency), ...(await brokenCurrency(tx, order, currency))]);
  if (sent.inquiry_id !== undefined)
    await giveInquiryToOrder(
      tx,
      { channel_type: sent.channel_type, channel_inquiry_id: sent.inquiry_id },
      order.reservation_code,
    );
  const waiting = await listWaitingWorkOfOrder(tx, order.reservation_code);
  const pairs = keepNewDates(pairStays(offered, order.stays), waiting);
  const book = await bookOf(tx, listings, pairs);
  const changes = changesOf(order, keepCancelled(sent, waiting), book, pairs);
  await storeStays(tx, order, changes);
  await storeOrder(tx, order, { ...order, ...guestOf(sent, order), currency }, changes);
  const after = changes.map((change) => change.after);
  if (sent.guests !== undefined) await storeGuests(tx, after, sent.guests);
  const ended = order.stays.filter((stay) => !changes.some(({ before }) => before === stay));
  const stays = [...ended, ...after].toSorted((one, other) => (one.stay_code < other.stay_code ? -1 : 1));
  await markVersion(tx, order.reservation_code, {
    channel_updated_at: sent.updated_at ?? null,
    is_cancelled: isCancelled(stays),
  });
  return { reservation_code: order.reservation_code, stays };
}

/** The rules that an order of a channel breaks. */
export async function brokenReceived(
  tx: WriteScope,
  channel_id: string,
  sent: Valid<SentOrder>,
): Promise<readonly BrokenRule[]> {
  const { channel_type, rates, stays = [] } = sent;
  if (channel_type === undefined) return brokenOrder(sent, rates?.currency);
  checkConnects(tx, channel_type);
  const order = await lockConnectedOrder(tx, channel_type, channel_id);
  const listing_ids = stays.flatMap(({ listing_id }) => listing_id ?? []);
  const listings = await findListingsOfChannel(tx, channel_type, [...new Set(listing_ids)]);
  const known = new Set([...listings, ...(order?.stays ?? [])].map(({ listing_id }) => listing_id));
  const unknown = stays.flatMap(({ listing_id }, index) =>
    listing_id === undefined || known.has(listing_id)
      ? []
      : [missingRule(`stays[${index}].listing_id`, notFound('listing_not_found', listing_id))],
  );
  const first = listings.find(({ listing_id }) => listing_id === stays[0]?.listing_id);
  const currency = rates?.currency ?? order?.currency ?? first?.currency;
  const brokenNext =
    order === undefined || currency === undefined ? [] : await brokenCurrency(tx, order, currency);
  return [...unknown, ...brokenOrder(sent, currency), ...brokenNext];
}

/** Locks the order, or makes it without stays. */
async function openOrder(
  tx: WriteScope,
  channel_id: string,
  sent: SentOrder,
  listings: readonly NamedListing[],
): Promise<ConnectedOrder> {
  const stored = await lockConnectedOrder(tx, sent.channel_type, channel_id);
  if (stored !== undefined) return stored;
  const first = sent.stays[0]?.listing_id ?? '';
  const listing = listings.find(({ listing_id }) => listing_id === first);
  if (listing === undefined) throw notFound('listing_not_found', first);
  const order = {
    reservation_code: newCodes(1).reservation_code,
    channel_type: sent.channel_type,
    currency: sent.rates?.currency ?? listing.currency,
    ...guestOf(sent, undefined),
    creator: 'System',
    booked_at: bookedAt(sent, tx.now),
    channel_updated_at: null,
  };
  const isMade = await insertConnectedOrder(tx, { ...order, channel_id, listing_id: listing.listing_id });
  if (isMade) return { ...order, custom_channel_id: null, stays: [] };
  // Another transaction has stored it in the meantime.
  const other = await lockConnectedOrder(tx, sent.channel_type, channel_id);
  if (other === undefined) throw new Error('an order that was stored is gone');
  return other;
}

/** The sent stays with the properties of their listings. A listing that was deleted still names the stays it sold. */
async function offeredStays(
  tx: WriteScope,
  sent: SentOrder,
  listings: readonly NamedListing[],
  { stays }: ConnectedOrder,
): Promise<readonly OfferedStay[]> {
  const known = new Set([...listings, ...stays].map(({ listing_id }) => listing_id));
  const unknown = sent.stays.find(({ listing_id }) => !known.has(listing_id));
  if (unknown !== undefined) throw notFound('listing_not_found', unknown.listing_id);
  const properties = new Map<string, readonly number[]>();
  for (const { id, listing_id } of listings) properties.set(listing_id, await listOfferedProperties(tx, id));
  return sent.stays.map((stay, index) => ({
    sent: stay,
    rates: ratesAt(sent, index),
    property_ids: properties.get(stay.listing_id) ?? [],
  }));
}

/** Entries are in the currency of their order. */
async function brokenCurrency(
  tx: WriteScope,
  { currency, stays }: ConnectedOrder,
  next: string,
): Promise<BrokenRule[]> {
  const codes = stays.map(({ stay_code }) => stay_code);
  if (next === currency || codes.length === 0 || !(await hasEntries(tx, codes))) return [];
  return [{ field: 'rates.currency', message: `must be ${currency}: entries are booked on this order` }];
}

/** Locks the properties as bookings do. Returns their nights that others than these stays take. */
async function bookOf(
  tx: WriteScope,
  listings: readonly NamedListing[],
  pairs: readonly Pair[],
): Promise<NightBook> {
  const offered = pairs.flatMap((pair) => pair.offered?.property_ids ?? []);
  const held = pairs.flatMap(({ stored }) => stored?.property_id ?? []);
  const property_ids = [...new Set([...offered, ...held])];
  await lockPropertiesOfStays(tx, property_ids);
  const sent = pairs.flatMap((pair) => pair.offered?.sent ?? []);
  const taken = await listTaken(tx, {
    ids: listings.map(({ id }) => id),
    property_ids,
    start_date: sent.map(({ check_in_date }) => check_in_date).toSorted()[0] ?? '',
    end_date:
      sent
        .map(({ check_out_date }) => check_out_date)
        .toSorted()
        .at(-1) ?? '',
    exceptStays: pairs.flatMap(({ stored }) => stored?.stay_code ?? []),
  });
  const book = openNightBook();
  // What the calendar of the channel blocks is the channel's to sell.
  for (const nights of taken) if (nights.own_uid === null) book.take(nights);
  return book;
}

/** Stores the stays that changed, and updates everything that depends on them. */
async function storeStays(tx: WriteScope, order: ConnectedOrder, all: readonly Change[]): Promise<void> {
  const added = all.filter(({ before }) => before === undefined).map(({ after }) => after);
  const changed = all.flatMap(({ before, after }) => (before && changeOf(before, after)) ?? []);
  const held = changed.filter(({ before }) => heldNights(before).length > 0);
  await liftStays(
    tx,
    held.map(({ before }) => before.stay_code),
  );
  await updateConnectedStays(tx, changed);
  await insertConnectedStays(tx, added, order.booked_at);
  await recordConflicts(tx, added);
  await followStays(tx, [...changed, ...added.map((after) => ({ before: null, after }))]);
}

/** Stores what the stays of an order share, and its guest as the booker of each stay that has none yet. */
async function storeOrder(
  tx: WriteScope,
  before: ConnectedOrder,
  after: StoredOrder,
  changes: readonly Change[],
): Promise<void> {
  const { guest_name: name, guest_phone: phone, guest_email: email } = after;
  const without = changes.filter((change) => before.guest_name === null || change.before === undefined);
  if (name !== null && without.length > 0)
    await insertBookers(
      tx,
      without.map((change) => change.after.stay_code),
      { name, phone, email },
    );
  const sub_events = orderEvents(before, after);
  if (before.stays.length > 0 && sub_events.length > 0) await updateOrder(tx, after, sub_events);
}

/** Stores the guests of the order for each stay that has not ended. Runs after its guest has become the booker. */
async function storeGuests(
  tx: WriteScope,
  stays: readonly ConnectedStay[],
  sent: readonly ChannelGuest[],
): Promise<void> {
  for (const { stay_code } of stays.filter(({ status }) => !isOver(status))) {
    const before = await listGuests(tx, stay_code);
    const after = guestsOfChannel(before, sent);
    if (JSON.stringify(after) !== JSON.stringify(before))
      await replaceGuests(tx, stay_code, { before, after });
  }
}
