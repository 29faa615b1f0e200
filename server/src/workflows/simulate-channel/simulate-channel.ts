import { randomBytes } from 'node:crypto';
import { checkMaster, checkWholeAccount } from '../../access/reach.ts';
import { CONNECTED_CHANNELS } from '../../areas/channel/record.ts';
import { createListing } from '../../areas/listings/actions.ts';
import { findListingName } from '../../areas/listings/connections.queries.ts';
import { requireConnectedOrder } from '../../areas/reservations/connected-orders/queries.ts';
import type { ConnectedOrder } from '../../areas/reservations/connected-orders/connected-order.ts';
import type { SentReservation } from '../../areas/reservations/connected-orders/sent-reservation.ts';
import type { SentOrder } from '../../areas/reservations/connected-orders/contract.ts';
import { lockProperty } from '../../areas/properties/queries.ts';
import { brokenRange } from '../../areas/reservations/rules.ts';
import { sendClock } from '../../areas/sandbox/actions.ts';
import { checkSandbox } from '../../areas/sandbox/rules.ts';
import { takeWebhooksDown } from '../../areas/webhooks/queries.ts';
import type { WriteScope } from '../../database/scope.ts';
import { dayIn, instantsOf } from '../../http/request/account-days.ts';
import type { BrokenRule } from '../../http/api-error.ts';
import { accept, acceptBefore, brokenIfMissing, lookUp, type AsSent } from '../../http/input/every-error.ts';
import type { Valid } from '../../http/input/valid-fields.ts';
import { receiveOrderMessage } from '../receive-channel-message/receive-channel-message.ts';
import { receiveOrder } from '../receive-order/receive-order.ts';
import { receiveReviews } from '../receive-reviews/receive-reviews.ts';
import type {
  BookingToSend,
  ChangeToSend,
  MessageToSend,
  OrderToCancel,
  ReviewToSend,
  Scenario,
} from './contract.ts';

/** What the guests of the simulated channel are called. */
const GUESTS = ['Ada Lovelace', 'Grace Hopper', 'Alan Turing', 'Mary Somerville', 'Emil Post'] as const;
const NIGHT_AMOUNT = 100;
const DAY_SECONDS = 86_400;
/** After a day without a receiver, the next attempt comes 32 to 35 hours after the event (contract section 9). */
const DOWN_AND_BACK_SECONDS = 36 * 3600;
/** No name of a machine ends so (RFC 6761), so it can never be read. */
const BROKEN_FEED = 'https://calendar.invalid/feed.ics';

export type Simulated = {
  readonly reservation_code: string;
  readonly stay_code: string;
  readonly in_conflict: boolean;
};

/** A guest books, or asks for it, on a channel. Throws `sandbox_needed`, `operator_is_limited`, `property_not_found`. */
export async function sendBooking(tx: WriteScope, wanted: AsSent<BookingToSend>): Promise<Simulated> {
  const channel = asChannel(tx);
  const booking = await acceptBefore(wanted, brokenDates(wanted), () => brokenPlace(tx, wanted.property_id));
  const { property_id, channel_type = 'airbnb', is_request = false, check_in_date, check_out_date } = booking;
  const listing_id = await listingOf(tx, property_id, channel_type);
  const nights = Temporal.PlainDate.from(check_in_date).until(check_out_date).days;
  const name = booking.guest_name ?? GUESTS[randomBytes(1).readUInt8() % GUESTS.length] ?? 'Guest';
  const sent: SentReservation = {
    channel_type,
    status: is_request ? 'wait_accept' : 'accepted',
    guest: { name },
    stays: [
      {
        listing_id,
        check_in_date,
        check_out_date,
        rates: { rate_amount: booking.rate_amount ?? String(Math.max(1, nights) * NIGHT_AMOUNT) },
      },
    ],
  };
  const channel_id = `SIM${randomBytes(6).toString('hex').toUpperCase()}`;
  return simulatedOf(await receiveOrder(channel, { channel_id, sent }));
}

/** The rules that the dates of a booking or of a change break. */
function brokenDates({
  check_in_date,
  check_out_date,
}: Valid<Pick<ChangeToSend, 'check_in_date' | 'check_out_date'>>): BrokenRule[] {
  if (check_in_date === undefined || check_out_date === undefined) return [];
  return brokenRange({ check_in_date, check_out_date }, 'check_out_date');
}

/** The rule that an unknown property breaks. */
function brokenPlace(tx: WriteScope, property_id: number | undefined): Promise<readonly BrokenRule[]> {
  return brokenIfMissing('property_id', property_id, (id) => lockProperty(tx, id));
}

/** What a guest sends, and the order that a channel has sent. Throws `reservation_not_found`. */
async function acceptOfOrder<T extends { readonly reservation_code: string }>(
  tx: WriteScope,
  sent: AsSent<T>,
  reservation_code: string | undefined,
  broken: readonly BrokenRule[] = [],
): Promise<T & { readonly order: Awaited<ReturnType<typeof requireConnectedOrder>> }> {
  const order = await lookUp('reservation_code', reservation_code, (code) =>
    requireConnectedOrder(tx, code, CONNECTED_CHANNELS),
  );
  const accepted = accept(sent, [...order.broken, ...broken]);
  if (order.found === undefined) throw new Error('the order is required');
  return { ...accepted, order: order.found };
}

/** The guest of an order changes the dates of its stay on the channel. Throws `reservation_not_found`. */
export async function sendChange(tx: WriteScope, change: AsSent<ChangeToSend>): Promise<Simulated> {
  const channel = asChannel(tx);
  const { order, ...dates } = await acceptOfOrder(tx, change, change.reservation_code, brokenDates(change));
  const { check_in_date, check_out_date } = dates;
  const sent = simulatedOrder(order, 'accepted', { check_in_date, check_out_date });
  return simulatedOf(await receiveOrder(channel, { channel_id: order.channel_id, sent }));
}

/** The guest of an order cancels it on the channel. */
export async function sendCancellation(tx: WriteScope, sent: AsSent<OrderToCancel>): Promise<void> {
  const channel = asChannel(tx);
  const { order } = await acceptOfOrder(tx, sent, sent.reservation_code);
  await receiveOrder(channel, { channel_id: order.channel_id, sent: simulatedOrder(order, 'cancelled') });
}

/** The guest of an order writes. Returns the id of the message. */
export async function sendMessage(tx: WriteScope, message: AsSent<MessageToSend>): Promise<string> {
  const channel = asChannel(tx);
  const accepted = await acceptOfOrder(tx, message, message.reservation_code);
  const { order, content = 'When can we come?' } = accepted;
  return receiveOrderMessage(channel, order.channel_id, {
    channel_type: channelOf(order),
    id: randomBytes(8).toString('hex'),
    content,
  });
}

/** The guest of an order writes a review, at any time. */
export async function sendReview(tx: WriteScope, review: AsSent<ReviewToSend>): Promise<void> {
  const channel = asChannel(tx);
  const { order, score = 5, content } = await acceptOfOrder(tx, review, review.reservation_code);
  const guest_review = { score, ...(content === undefined ? {} : { content }) };
  await receiveReviews(channel, order.channel_id, { channel_type: channelOf(order), guest_review });
}

type Played = { readonly orders: readonly Simulated[]; readonly advancing_until: string | null };

/** Plays a scenario. Throws what its parts throw, and `clock_is_advancing` for one that takes time. */
export async function playScenario(
  tx: WriteScope,
  sent: AsSent<{ readonly scenario: Scenario; readonly property_id: number }>,
): Promise<Played> {
  asChannel(tx);
  checkMaster(tx);
  const { scenario, property_id } = accept(sent, await brokenPlace(tx, sent.property_id));
  return SCENES[scenario](tx, property_id);
}

const SCENES: Readonly<Record<Scenario, (tx: WriteScope, property_id: number) => Promise<Played>>> = {
  double_booking: async (tx, property_id) => {
    const dates = soon(tx, 14);
    const first = await sendBooking(tx, { property_id, ...dates });
    const second = await sendBooking(tx, { property_id, channel_type: 'booking.com', ...dates });
    return { orders: [first, second], advancing_until: null };
  },
  guest_moves_dates: async (tx, property_id) => {
    const { reservation_code } = await sendBooking(tx, { property_id, ...soon(tx, 21) });
    const moved = await sendChange(tx, { reservation_code, ...soon(tx, 24) });
    return { orders: [moved], advancing_until: null };
  },
  feed_breaks: async (tx, property_id) => {
    const feed = { title: 'Broken feed', import_url: BROKEN_FEED, base_price: String(NIGHT_AMOUNT) };
    await createListing(tx, { channel_type: 'ical', property_id, ...feed });
    return { orders: [], advancing_until: await advanceBy(tx, DAY_SECONDS) };
  },
  webhook_down_for_a_day: async (tx, property_id) => {
    await takeWebhooksDown(tx, DAY_SECONDS);
    const order = await sendBooking(tx, { property_id, ...soon(tx, 28) });
    return { orders: [order], advancing_until: await advanceBy(tx, DOWN_AND_BACK_SECONDS) };
  },
  month_end: async (tx) => {
    const { timezone } = tx.account;
    const today = Temporal.PlainDate.from(dayIn(timezone, tx.now));
    const last = today.with({ day: today.daysInMonth }).toString();
    const { until } = instantsOf({ end_date: last }, timezone);
    if (until === null) throw new Error('a month has an end');
    const seconds = Temporal.Instant.from(until).since(tx.now).total('seconds');
    return { orders: [], advancing_until: await advanceBy(tx, Math.ceil(seconds) + 60) };
  },
};

async function advanceBy(tx: WriteScope, seconds: number): Promise<string | null> {
  return (await sendClock(tx, { seconds })).target_at;
}

/** Three nights, so many days from today. */
function soon({ account, now }: WriteScope, days: number): { check_in_date: string; check_out_date: string } {
  const check_in = Temporal.PlainDate.from(dayIn(account.timezone, now)).add({ days });
  return { check_in_date: check_in.toString(), check_out_date: check_in.add({ days: 3 }).toString() };
}

/**
 * The scope of the simulated channel: what it sends goes the way of every connector. Throws `sandbox_needed`,
 * `operator_is_limited`.
 */
function asChannel(tx: WriteScope): WriteScope {
  checkSandbox(tx);
  checkWholeAccount(tx);
  return { ...tx, caller: null };
}

/** The name of the listing of a property on a channel, which is made if there is none. */
async function listingOf(
  tx: WriteScope,
  property_id: number,
  channel_type: SentOrder['channel_type'],
): Promise<string> {
  const known = await findListingName(tx, { property_id, channel_type });
  if (known !== undefined) return known;
  const listing_id = `SIM-${property_id}`;
  const base_price = String(NIGHT_AMOUNT);
  await createListing(tx, { channel_type, property_id, listing_id, title: 'Simulated', base_price });
  return listing_id;
}

/** An order as its channel has it, but for its status and its dates. */
function simulatedOrder(
  order: ConnectedOrder,
  status: SentOrder['status'],
  dates: Partial<Pick<SentOrder['stays'][number], 'check_in_date' | 'check_out_date'>> = {},
): SentReservation {
  return {
    channel_type: channelOf(order),
    status,
    rates: { currency: order.currency },
    stays: order.stays.map((stay) => ({
      listing_id: stay.listing_id,
      check_in_date: dates.check_in_date ?? stay.check_in_date,
      check_out_date: dates.check_out_date ?? stay.check_out_date,
      number_of_adults: stay.number_of_adults,
      number_of_children: stay.number_of_children,
      number_of_infants: stay.number_of_infants,
      number_of_pets: stay.number_of_pets,
      rates: { rate_amount: stay.rate_amount, commission_amount: stay.commission_amount },
    })),
  };
}

function channelOf({ channel_type }: Pick<ConnectedOrder, 'channel_type'>): SentOrder['channel_type'] {
  const known = CONNECTED_CHANNELS.find((each) => each === channel_type);
  if (known === undefined) throw new Error(`${channel_type} is no channel of a connector`);
  return known;
}

function simulatedOf({
  reservation_code,
  stays,
}: Pick<ConnectedOrder, 'reservation_code' | 'stays'>): Simulated {
  const [stay] = stays;
  return {
    reservation_code,
    stay_code: stay?.stay_code ?? reservation_code,
    in_conflict: stays.some(({ in_conflict }) => in_conflict),
  };
}
