import { createHash } from 'node:crypto';
import { readLanguage } from '../../areas/reservations/guests/language.ts';
import { currencyPlaces } from '../../http/contract/currencies.ts';
import { sumAmounts } from '../../http/contract/money.ts';
import type { KnownNames } from './known-names.ts';
import type { RowCells } from './sheet/row-cells.ts';
import { askTogether, RowProblem, tryToRead } from './sheet/row-problem.ts';
import { isPaidWord, stateOf } from './sheet/state-words.ts';
import { wordsOf } from './sheet/words.ts';
import { momentWhere, readNights, type Nights } from './read-nights.ts';
import { readGuestNumbers } from './read-guest-numbers.ts';
import { readPrice } from './read-price.ts';
import { understoodOf, type Understood } from './understood.ts';

/** The part of a booking that a row says: one stay, and what is said of the whole order. */
export type BookingRow = {
  readonly kind: 'booking';
  /** As the file has it. Rows of the same reference are one order. */
  readonly reference: string | undefined;
  readonly stay: Nights & {
    readonly property_id: number;
    readonly rate_amount: string;
    readonly commission_amount: string;
    readonly number_of_guests: number;
    readonly children_ages: readonly number[] | undefined;
  };
  /** What is said of the stay besides. */
  readonly facts: {
    readonly number_of_children: number;
    readonly number_of_infants: number;
    readonly number_of_pets: number;
    readonly custom_fields: Readonly<Record<string, string>>;
  };
  readonly order: {
    readonly guest_name: string;
    readonly currency: string;
    readonly custom_channel_id: number;
    readonly income_method_id: number;
    readonly mobile: string | undefined;
    readonly email: string | undefined;
    readonly guest_language: string | undefined;
    readonly remarks: string | undefined;
    readonly booked_at: string | undefined;
  };
  readonly received_amount: string;
  readonly understood: Understood;
};

/** Nights that the host has closed. */
export type ClosureRow = {
  readonly kind: 'closure';
  readonly body: Nights & { readonly property_id: number; readonly remarks: string | undefined };
  readonly understood: Understood;
};

type ReadingBookings = {
  readonly names: KnownNames;
  readonly channel: string | undefined;
  /** Of the account. */
  readonly timezone: string;
  /** The currency that the header names beside the price. */
  readonly currencyOfFile: string | undefined;
};

/** Reads a row of reservations, of the file of a channel or of another product. Throws RowProblem. */
export function readBooking(
  cells: RowCells,
  { names, channel, timezone, currencyOfFile }: ReadingBookings,
): BookingRow | ClosureRow {
  askWords(cells, names, channel);
  const state = readState(cells, names);
  const property = names.property(cells.required('property'), 'property');
  const nights = readNights(cells, property.timezone);
  const shown = { property_title: property.title, ...nights, nights: nightsIn(nights) };
  const remarks = cells.text('remarks');
  if (state === 'closure') return closureOf({ property_id: property.id, ...nights, remarks }, shown);
  const currency = readCurrency(cells, ['rate', 'payout'], currencyOfFile ?? property.currency);
  const price = readPrice(cells, currency);
  const guests = readGuestNumbers(cells);
  const from = names.channel(cells.text('channel') ?? channel);
  const reference = readReference(cells);
  const order = {
    ...readGuest(cells),
    currency,
    custom_channel_id: from.id,
    income_method_id: names.method('income', cells.text('method')),
    remarks,
    booked_at: readBookedAt(cells, timezone),
  };
  const received_amount = readReceived(cells, price.rate, from.name);
  return {
    kind: 'booking',
    reference,
    stay: {
      property_id: property.id,
      ...nights,
      rate_amount: price.rate,
      commission_amount: price.commission,
      number_of_guests: guests.number_of_guests,
      children_ages: guests.children_ages,
    },
    facts: { ...guests.facts, custom_fields: customFields(cells) },
    order,
    received_amount,
    understood: understoodOf({
      state,
      reference,
      guest_name: order.guest_name,
      ...shown,
      number_of_adults: guests.number_of_guests - guests.facts.number_of_children,
      ...guests.facts,
      currency,
      rate_amount: price.rate,
      commission_amount: price.commission,
      payout_amount: price.payout,
      received_amount,
      channel: from.name,
      booked_date: cells.date('booked_at'),
      phone: order.mobile,
      email: order.email,
      guest_language: order.guest_language,
      remarks,
    }),
  };
}

/** Asks about every word of a row at once. A row that is left out asks nothing, and a closure has no channel. */
function askWords(cells: RowCells, names: KnownNames, channel: string | undefined): void {
  const state = tryToRead(() => readState(cells, names));
  if (state instanceof RowProblem && state.asked.length === 0) throw state;
  const ofEach = [
    () => readState(cells, names),
    () => names.property(cells.required('property'), 'property'),
  ];
  const ofBooking = [
    () => names.channel(cells.text('channel') ?? channel),
    () => names.method('income', cells.text('method')),
  ];
  askTogether(state === 'closure' ? ofEach : [...ofEach, ...ofBooking]);
}

function closureOf(body: ClosureRow['body'], shown: object): ClosureRow {
  return {
    kind: 'closure',
    body,
    understood: understoodOf({ state: 'closure', ...shown, remarks: body.remarks }),
  };
}

function readGuest(cells: RowCells) {
  return {
    guest_name: guestOf(cells),
    mobile: cells.text('phone'),
    email: cells.text('email'),
    // A column of that name may hold anything.
    guest_language: readLanguage(cells.text('language') ?? ''),
  };
}

/** The order that rows of one reference are together. */
export type Booking = {
  readonly order: Readonly<Record<string, unknown>>;
  readonly stays: readonly BookingRow['stay'][];
  /** Of each of the stays. */
  readonly facts: readonly BookingRow['facts'][];
};

/** Throws RowProblem when the rows contradict each other. */
export function bookingOf(rows: readonly BookingRow[]): Booking {
  const [first] = rows;
  if (first === undefined) throw new Error('a booking has a row');
  if (rows.some(({ order }) => order.currency !== first.order.currency))
    throw new RowProblem('The rows of this booking have several currencies.');
  const received_amount = sumAmounts(rows.map((row) => row.received_amount));
  const channel_id = first.reference === undefined ? undefined : channelIdOf(first.reference);
  return {
    order: { ...first.order, received_amount, channel_id },
    stays: rows.map(({ stay }) => stay),
    facts: rows.map(({ facts }) => facts),
  };
}

/** A reference in the form of a channel_id: its letters, digits and dashes, or a hash of one that is too long. */
export function channelIdOf(reference: string): string {
  const plain = reference
    .replaceAll(/[/_.:]+/g, '-')
    .replaceAll(/[^A-Za-z0-9-]/g, '')
    .replaceAll(/^-+|-+$/g, '');
  if (plain.length > 0 && plain.length <= 32) return plain;
  return createHash('sha256').update(reference).digest('hex').slice(0, 32);
}

/** The form that a reference had before its dashes were kept: its letters and digits alone. */
export function withoutDashes(channel_id: string): string {
  return channel_id.replaceAll('-', '');
}

function readReference(cells: RowCells): string | undefined {
  const reference = cells.text('reference');
  if (reference !== undefined && /^\d(?:[.,]\d+)?E\+\d+$/i.test(reference))
    throw new RowProblem('was shortened by a spreadsheet program: format its column as text', 'reference');
  return reference;
}

/** Booking.com leaves the name of the guest empty where it is that of the person who has booked. */
function guestOf(cells: RowCells): string {
  return cells.text('guest_name') ?? cells.text('booked_by') ?? cells.name('guest_name');
}

/** What the status and the type of a row say. Throws RowProblem for a booking that does not stand, and for a word that is not known. */
function readState(cells: RowCells, names: KnownNames): 'booking' | 'closure' {
  const [status, type] = [cells.text('status'), cells.text('type')];
  // A column of types may hold anything else.
  if (type !== undefined && stateOf(type) === 'closure') return 'closure';
  if (status === undefined) return 'booking';
  const state = names.state(status) ?? stateOf(status);
  if (state === 'booking' || state === 'closure') return state;
  const word = status.slice(0, 40);
  if (state === 'left_out') throw new RowProblem(`is ${word}: only bookings that stand are taken`, 'status');
  throw new RowProblem(`is “${word}”: say whether such a booking stands`, 'status', {
    about: 'status',
    word: status,
  });
}

function nightsIn({ check_in_date, check_out_date }: Nights): number {
  return Temporal.PlainDate.from(check_in_date).until(check_out_date).days;
}

function readBookedAt(cells: RowCells, timezone: string): string | undefined {
  const written = cells.moment('booked_at');
  return written === undefined ? undefined : momentWhere(written, timezone).toString();
}

/** Channels that pay the host later: what their guests have paid is not what the host has. */
const OWN_CHANNELS = ['direct', 'website'];

/** An amount, or a word for all of it or nothing. Without either, what the state of the payment says of a guest who pays the host. */
function readReceived(cells: RowCells, rate: string, channel: string): string {
  const word = isPaidWord(cells.text('received') ?? '');
  if (word !== undefined) return word ? rate : '0';
  const amount = cells.amount('received');
  if (amount !== undefined) return amount;
  const isPaid = isPaidWord(cells.text('payment_status') ?? '') === true;
  return isPaid && OWN_CHANNELS.includes(wordsOf(channel)) ? rate : '0';
}

/** What has no field of its own, and must not be lost. */
function customFields(cells: RowCells): Record<string, string> {
  const status = cells.text('payment_status');
  return { ...(status === undefined ? {} : { [PAYMENT_STATUS]: status }), ...cells.kept() };
}

const PAYMENT_STATUS = 'Payment status';

/** The currency of a row: of its column, of the sign at an amount, or the one that holds without either. */
export function readCurrency(cells: RowCells, amounts: readonly string[], otherwise: string): string {
  const written =
    cells.text('currency')?.toUpperCase() ??
    amounts.map((each) => cells.currencyIn(each, otherwise)).find(Boolean);
  if (written === undefined) return otherwise;
  if (currencyPlaces(written) === undefined)
    throw new RowProblem(`names no currency, such as EUR`, 'currency');
  return written;
}
