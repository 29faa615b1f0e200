import type { WriteScope } from '../../database/scope.ts';
import { actorName } from '../../access/reach.ts';
import { notFound, refuseBroken, type BrokenRule } from '../../http/api-error.ts';
import { requireCustomChannel } from '../../areas/custom-channels/queries.ts';
import { lockTerms } from '../../areas/dictionaries/queries.ts';
import { lockBookable } from '../../areas/properties/row-locks.queries.ts';
import { bookStayPayment } from '../../areas/transactions/actions.ts';
import { brokenTerm } from '../../areas/transactions/rules.ts';
import { checkOpen } from '../follow-stays/check-open.ts';
import { channelTypeOf, takeClosures } from './take-closures.ts';
import { acceptBefore, isWhole, lookUp, missingRule, type AsSent } from '../../http/input/every-error.ts';
import { takenField } from '../../http/answer/refused-as.ts';
import { subtractAmount } from '../../http/contract/money.ts';
import type { Valid } from '../../http/input/valid-fields.ts';
import { followStays, NOTHING_FOLLOWED, type Cascade } from '../follow-stays/follow-stays.ts';
import type { StayChange } from '../follow-stays/rules.ts';
import { brokenHold, endOfHold } from '../../areas/reservations/hold.rules.ts';
import { brokenBooking, checkOneForm, heldNights, sentStays } from '../../areas/reservations/rules.ts';
import { agreePrices, type PricedStay } from './agree-price.ts';
import { termsOfOrder, type TermsOfStay } from '../../areas/reservations/agreed-terms.ts';
import { storeAgreedTerms } from '../../areas/reservations/agreed-terms.queries.ts';
import { fillNameless } from './fill-nameless.ts';
import { NOTE_OF_FILLED, notesOnRepeat } from './rules.ts';
import { newCodes, type Codes } from '../../areas/reservations/orders/codes.ts';
import type { NewReservation } from '../../areas/reservations/contract.ts';
import type { StayPlace } from '../../areas/reservations/record.ts';
import { listStaysOfOrder, type ReservationRow } from '../../areas/reservations/stays/queries.ts';
import {
  insertBookers,
  insertStays,
  type NewStayRow,
} from '../../areas/reservations/stays/new-stays.queries.ts';
import { findOrderOfChannelId, insertOrder, type NewOrder } from '../../areas/reservations/orders/queries.ts';

type BookedOrder = {
  readonly rows: readonly ReservationRow[];
  readonly cascade: Cascade;
  /** Sentences for a person. */
  readonly notes: readonly string[];
};

/**
 * Books an order with its stays, its bookers, and an income for the amount paid, all or nothing. A channel_id is
 * claimed permanently: a repeat returns the first order, whatever its other fields are.
 */
export async function bookOrder(tx: WriteScope, sent: AsSent<NewReservation>): Promise<BookedOrder> {
  let cascade = NOTHING_FOLLOWED;
  const stored = await storeOrder(tx, sent, async (changes) => {
    cascade = await followStays(tx, changes);
  });
  if (stored.first !== undefined) return repeated(stored.first);
  const notes = stored.isFilled ? [NOTE_OF_FILLED] : [];
  return { rows: await listStaysOfOrder(tx, stored.reservation_code), cascade, notes };
}

/** `first`: the stays of the first order, for a repeat. `isFilled`: a calendar had the order, without a name. */
type OrderOrFirst =
  | { readonly first: readonly ReservationRow[] }
  | { readonly first?: never; readonly reservation_code: string; readonly isFilled: boolean };

/** What a file knows of a booking beside what the interface takes: of the order, and of its stays in their order. */
export type OrderFacts = {
  readonly booked_at?: string | undefined;
  readonly stays: readonly StayFacts[];
};
type StayFacts = Pick<
  NewStayRow,
  | 'number_of_children'
  | 'number_of_infants'
  | 'number_of_pets'
  | 'custom_fields'
  | 'quiet_since'
  | 'is_quiet_ahead'
>;

/**
 * Stores an order as `bookOrder` does. `follow` gets its new stays: whatever depends on them is updated in the same
 * transaction, at once or together with that of other orders.
 */
export async function storeOrder(
  tx: WriteScope,
  sent: AsSent<NewReservation>,
  follow: (changes: readonly StayChange[]) => Promise<void> | void,
  facts?: OrderFacts,
): Promise<OrderOrFirst> {
  const first = isWhole(sent) ? await findFirstOrder(tx, sent.channel_id) : undefined;
  if (first !== undefined) return { first };
  checkOneForm(sent);
  const agreed = await agreePrices(tx, sent);
  const { found: channel, broken } = await lookUp('custom_channel_id', sent.custom_channel_id, (id) =>
    requireCustomChannel(tx, id),
  );
  const input = await acceptBefore(
    agreed.sent,
    [
      ...agreed.broken,
      ...(await brokenMethod(tx, sent)),
      ...brokenBooking(agreed.sent),
      ...brokenHoldOf(tx, agreed.sent),
      ...broken,
    ],
    () => lockHomes(tx, agreed.sent),
  );
  agreed.checkTotals();
  if (channel === undefined) throw new Error('an order without a channel was not refused');
  const stays = agreed.staysOf(input);
  // What the calendar of a channel shows or closes is that channel's order, which is not the host's to hold.
  const ofCalendar = input.hold_until === undefined ? channelTypeOf(channel.name) : undefined;
  const filled = await fillNameless(tx, ofCalendar, input, stays);
  if (filled !== undefined) {
    await bookReceived(tx, input, [filled.stay_code]);
    return { reservation_code: filled.reservation_code, isFilled: true };
  }
  const codes = newCodes(stays.length);
  const of = { ...channel, creator: actorName(tx), booked_at: facts?.booked_at ?? tx.now };
  const order = newOrder(input, codes.reservation_code, of);
  const isNew = await insertOrder(tx, order);
  // The insert waited, so the transaction that claimed the channel_id first has committed.
  if (!isNew) return { first: (await findFirstOrder(tx, input.channel_id)) ?? [] };
  refuseBroken(await lockHomes(tx, input));
  const held = holdOf(tx, input);
  const rows = stays.map((stay, index) => {
    const row = { ...newStayRow(stay, input, codes, index), ...held };
    return withFacts(row, facts?.stays[index]);
  });
  const terms = termsOfOrder(stays.map((stay, index) => termsOfStay(stay, codes, index)));
  if (terms !== null) await storeAgreedTerms(tx, codes.reservation_code, terms);
  const places = rows.map(placeOfNewStay);
  const named = { reservation_code: codes.reservation_code, stays: places };
  const channel_type = (await takeClosures(tx, ofCalendar, named)) ?? order.channel_type;
  await checkOpen(tx, places.flatMap(heldNights));
  await insertStays(tx, { ...order, channel_type }, rows);
  await follow(places.map((after) => ({ before: null, after })));
  const booker = { name: input.guest_name, phone: input.mobile ?? null, email: input.email ?? null };
  await insertBookers(
    tx,
    codes.stay_codes.map((stay_code) => ({ stay_code, ...booker })),
  );
  await bookReceived(tx, input, codes.stay_codes);
  return { reservation_code: codes.reservation_code, isFilled: false };
}

function repeated(rows: readonly ReservationRow[]): BookedOrder {
  return { rows, cascade: NOTHING_FOLLOWED, notes: notesOnRepeat(rows) };
}

/** Serialises bookings of the properties of these stays. Returns the rules that unknown ones break. */
async function lockHomes(tx: WriteScope, input: Valid<NewReservation>): Promise<readonly BrokenRule[]> {
  const named = sentStays(input).flatMap(({ stay: { property_id }, prefix }) =>
    property_id === undefined ? [] : [{ property_id, prefix }],
  );
  const known = await lockBookable(
    tx,
    named.map(({ property_id }) => property_id),
  );
  return named
    .filter(({ property_id }) => !known.includes(property_id))
    .map(({ property_id, prefix }) =>
      missingRule(`${prefix}property_id`, notFound('property_not_found', property_id)),
    );
}

async function findFirstOrder(
  tx: WriteScope,
  channel_id: string | undefined,
): Promise<readonly ReservationRow[] | undefined> {
  if (channel_id === undefined) return undefined;
  const reservation_code = await findOrderOfChannelId(tx, channel_id);
  if (reservation_code === undefined) return undefined;
  const rows = await listStaysOfOrder(tx, reservation_code);
  if (rows.length === 0) throw takenField('channel_id_taken', 'channel_id');
  return rows;
}

async function brokenMethod(
  tx: WriteScope,
  { received_amount, income_method_id }: Valid<NewReservation>,
): Promise<BrokenRule[]> {
  if (received_amount === '0' || income_method_id === undefined) return [];
  const terms = await lockTerms(tx, { income_method_id });
  return brokenTerm('income_method_id', terms.income_method_id, ['income_methods']);
}

async function bookReceived(
  tx: WriteScope,
  input: NewReservation,
  stay_codes: readonly string[],
): Promise<void> {
  const { received_amount, income_method_id } = input;
  const [stay_code] = stay_codes;
  if (received_amount === '0' || income_method_id === undefined || stay_code === undefined) return;
  await bookStayPayment(tx, { stay_code, amount: received_amount, payment_method_id: income_method_id });
}

function newOrder(
  input: NewReservation,
  reservation_code: string,
  { channel_type, creator, booked_at }: Pick<NewOrder, 'channel_type' | 'creator' | 'booked_at'>,
): NewOrder {
  return {
    reservation_code,
    channel_type,
    channel_id: input.channel_id ?? null,
    custom_channel_id: input.custom_channel_id,
    currency: input.currency,
    guest_name: input.guest_name,
    guest_phone: input.mobile ?? null,
    guest_email: input.email ?? null,
    guest_language: input.guest_language ?? null,
    is_language_chosen: input.guest_language !== undefined,
    creator,
    booked_at,
  };
}

function newStayRow(stay: PricedStay, input: NewReservation, codes: Codes, index: number): NewStayRow {
  const { number_of_guests = 1, children_ages = [], ofPrice, agreed: _, ...facts } = stay;
  return {
    ...facts,
    stay_code: stayCodeAt(codes, index),
    reservation_code: codes.reservation_code,
    number_of_adults: number_of_guests - children_ages.length,
    number_of_children: children_ages.length,
    children_ages,
    number_of_infants: 0,
    number_of_pets: 0,
    rate_details: [],
    deposit: null,
    custom_fields: {},
    remarks: input.remarks ?? '',
    status: 'accepted',
    expires_at: null,
    quiet_since: null,
    is_quiet_ahead: false,
    ...ofPrice,
  };
}

/** Children are guests, and infants and pets are none. */
function withFacts(row: NewStayRow, facts: StayFacts | undefined): NewStayRow {
  if (facts === undefined) return row;
  const guests = row.number_of_adults + row.number_of_children;
  return { ...row, ...facts, number_of_adults: guests - facts.number_of_children };
}

function termsOfStay(stay: PricedStay, codes: Codes, index: number): TermsOfStay {
  const { agreed, check_in_date, rate_amount, commission_amount } = stay;
  const total = subtractAmount(rate_amount, commission_amount);
  return { stay_code: stayCodeAt(codes, index), check_in_date, total, agreed };
}

function stayCodeAt({ reservation_code, stay_codes }: Codes, index: number): string {
  return stay_codes[index] ?? reservation_code;
}

function brokenHoldOf({ account, now }: WriteScope, input: Valid<NewReservation>): BrokenRule[] {
  const days = [input.check_in_date, ...(input.stays ?? []).map(({ check_in_date }) => check_in_date)];
  return brokenHold(input.hold_until, days, { timezone: account.timezone, now });
}

/** The status of the stays of a booking, and until when they wait. */
function holdOf(
  { account }: WriteScope,
  { hold_until }: NewReservation,
): Pick<NewStayRow, 'status' | 'expires_at'> {
  if (hold_until === undefined) return { status: 'accepted', expires_at: null };
  return { status: 'wait_pay', expires_at: endOfHold(hold_until, account.timezone) };
}

function placeOfNewStay(row: NewStayRow): StayPlace {
  const { stay_code, property_id, check_in_date, check_out_date, status } = row;
  return {
    stay_code,
    property_id,
    check_in_date,
    check_out_date,
    status,
    in_reservation_box: false,
  };
}
