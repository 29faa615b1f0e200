import { createHash } from 'node:crypto';
import { readLanguage } from '../../areas/reservations/guests/language.ts';
import { currencyPlaces } from '../../http/contract/currencies.ts';
import { sumAmounts } from '../../http/contract/money.ts';
import type { KnownNames } from './known-names.ts';
import type { RowCells } from './sheet/row-cells.ts';
import { RowProblem } from './sheet/row-problem.ts';
import { isEndedStatus, wordsOf } from './sheet/words.ts';

/** The part of a booking that a row says: one stay, and what is said of the whole order. */
export type BookingRow = {
  /** As the file has it. Rows of the same reference are one order. */
  readonly reference: string | undefined;
  readonly stay: {
    readonly property_id: number;
    readonly check_in_date: string;
    readonly check_out_date: string;
    readonly rate_amount: string;
    readonly commission_amount: string;
    readonly number_of_guests: number;
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
  };
  readonly received_amount: string;
};

/** Reads a row of reservations, of the file of a channel or of another product. Throws RowProblem. */
export function readBooking(cells: RowCells, names: KnownNames, channel: string | undefined): BookingRow {
  checkNotEnded(cells.text('status'));
  const property = names.property(cells.required('property'), 'property');
  const rate_amount = cells.amount('rate') ?? '0';
  return {
    reference: cells.text('reference'),
    stay: {
      property_id: property.id,
      ...readNights(cells),
      rate_amount,
      commission_amount: withoutSign(cells.amount('commission') ?? '0'),
      number_of_guests: Math.max(1, numberOfGuests(cells)),
    },
    order: {
      guest_name: guestOf(cells),
      currency: readCurrency(cells, ['rate'], property.currency),
      custom_channel_id: names.channel(cells.text('channel') ?? channel),
      income_method_id: names.method('income', cells.text('method')),
      mobile: cells.text('phone'),
      email: cells.text('email'),
      // A column of that name may hold anything.
      guest_language: readLanguage(cells.text('language') ?? ''),
      remarks: cells.text('remarks'),
    },
    received_amount: readReceived(cells, rate_amount),
  };
}

/** The order that rows of one reference are together. */
export type Booking = {
  readonly order: Readonly<Record<string, unknown>>;
  readonly stays: readonly BookingRow['stay'][];
};

/** Throws RowProblem when the rows contradict each other. */
export function bookingOf(rows: readonly BookingRow[]): Booking {
  const [first] = rows;
  if (first === undefined) throw new Error('a booking has a row');
  if (rows.some(({ order }) => order.currency !== first.order.currency))
    throw new RowProblem('The rows of this booking have several currencies.');
  const received_amount = sumAmounts(rows.map((row) => row.received_amount));
  const channel_id = first.reference === undefined ? undefined : channelIdOf(first.reference);
  return { order: { ...first.order, received_amount, channel_id }, stays: rows.map(({ stay }) => stay) };
}

/** A reference in the form of a channel_id: its letters and digits, or a hash of one that is too long. */
export function channelIdOf(reference: string): string {
  const plain = reference.replaceAll(/[^A-Za-z0-9]/g, '');
  if (plain.length > 0 && plain.length <= 32) return plain;
  return createHash('sha256').update(reference).digest('hex').slice(0, 32);
}

/** Booking.com leaves the name of the guest empty where it is that of the person who has booked. */
function guestOf(cells: RowCells): string {
  return cells.text('guest_name') ?? cells.text('booked_by') ?? cells.name('guest_name');
}

function checkNotEnded(status: string | undefined): void {
  if (status !== undefined && isEndedStatus(status))
    throw new RowProblem(`is ${status.slice(0, 40)}: only bookings that stand are taken`, 'status');
}

function readNights(cells: RowCells): { check_in_date: string; check_out_date: string } {
  const check_in_date = cells.date('check_in_date');
  if (check_in_date === undefined) throw new RowProblem('is empty', 'check_in_date');
  const last = cells.date('last_night');
  const nights = cells.count('nights');
  const check_out_date =
    cells.date('check_out_date') ??
    (last === undefined ? undefined : daysLater(last, 1)) ??
    (nights === undefined ? undefined : daysLater(check_in_date, nights));
  if (check_out_date === undefined) throw new RowProblem('is empty', 'check_out_date');
  return { check_in_date, check_out_date };
}

function daysLater(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

function numberOfGuests(cells: RowCells): number {
  return cells.count('number_of_guests') ?? (cells.count('adults') ?? 0) + (cells.count('children') ?? 0);
}

/** An amount, or yes for all of it. */
function readReceived(cells: RowCells, rate: string): string {
  const word = wordsOf(cells.text('received') ?? '');
  if (['yes', 'true', 'paid', 'si', 'ja', 'oui'].includes(word)) return rate;
  if (['no', 'false', 'unpaid', 'nein', 'non', ''].includes(word)) return '0';
  return cells.amount('received') ?? '0';
}

/** The currency of a row: of its column, of the sign at an amount, or the one that holds without either. */
export function readCurrency(cells: RowCells, amounts: readonly string[], otherwise: string): string {
  const written =
    cells.text('currency')?.toUpperCase() ?? amounts.map((each) => cells.currencyIn(each)).find(Boolean);
  if (written === undefined) return otherwise;
  if (currencyPlaces(written) === undefined)
    throw new RowProblem(`names no currency, such as EUR`, 'currency');
  return written;
}

function withoutSign(amount: string): string {
  return amount.replace(/^-/, '');
}
