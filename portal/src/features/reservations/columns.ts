import type { Reservation } from '../../../../client/src/innkeep.ts';
import { channelOf } from '../../components/channels.ts';
import { daysBetween, formatDay, todayIn, type Day } from '../../format/days.ts';
import { formatMoney } from '../../format/money.ts';
import type { Texts } from '../../texts/en.ts';
import { guestOwes } from '../../domain/guest-owes.ts';

export const COLUMNS = [
  'guest',
  'property',
  'check_in',
  'check_out',
  'nights',
  'guests',
  'channel',
  'status',
  'total',
  'unpaid',
  'booked',
  'code',
  'phone',
  'email',
] as const;
export type Column = (typeof COLUMNS)[number];

/** Those that a person sees who has not chosen any. */
export const STANDARD: readonly Column[] = COLUMNS.slice(0, 10);

/** Columns of numbers stand at the right. */
export const NUMBERS: readonly Column[] = ['nights', 'guests', 'total', 'unpaid'];

/** What turns a stay into words. */
export type Reading = {
  readonly t: Texts;
  readonly tag: string;
  readonly timezone: string;
  readonly titles: ReadonlyMap<number, string>;
};

/** What a stay has in a column, for a file. */
export function valueIn(column: Column, stay: Reservation, reading: Reading): string | number {
  const { t, titles, timezone } = reading;
  const values: Readonly<Record<Column, () => string | number>> = {
    guest: () => stay.guest_name ?? '',
    property: () => titles.get(stay.property_id) ?? (stay.property_id === 0 ? t.reservations.inBox : ''),
    check_in: () => stay.check_in_date,
    check_out: () => stay.check_out_date,
    nights: () => daysBetween(stay.check_in_date, stay.check_out_date),
    guests: () => stay.number_of_guests,
    channel: () => stay.custom_channel?.name ?? channelOf(stay.channel_type).name,
    status: () => statusOf(stay, t),
    total: () => stay.rates.rate.amount,
    unpaid: () => guestOwes(stay),
    booked: () => bookedOn(stay, timezone),
    code: () => (stay.channel_id === '' ? stay.stay_code : stay.channel_id),
    phone: () => stay.guest_phone ?? '',
    email: () => stay.guest_email ?? '',
  };
  return values[column]();
}

const DATED: readonly Column[] = ['check_in', 'check_out', 'booked'];

/** What a stay has in a column, as a person reads it. */
export function textIn(column: Column, stay: Reservation, reading: Reading): string {
  const value = valueIn(column, stay, reading);
  const { t, tag } = reading;
  if (column === 'guest') return value === '' ? t.stay.unnamed : String(value);
  if (DATED.includes(column))
    return formatDay(String(value), tag, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    });
  if (column === 'total') return formatMoney(Number(value), stay.rates.rate.currency, tag);
  if (column === 'unpaid') return value === 0 ? '–' : formatMoney(Number(value), stay.payment.currency, tag);
  return String(value);
}

/** The day of a booking, where the account is. */
function bookedOn({ booked_at }: Reservation, timezone: string): Day {
  return todayIn(timezone, new Date(booked_at));
}

function statusOf({ status, stay_status }: Reservation, t: Texts): string {
  const words: Readonly<Record<string, string>> = t.stay.status;
  const shown = stay_status !== null && stay_status !== 'checkin_pending' ? stay_status : status;
  return words[shown] ?? shown;
}
