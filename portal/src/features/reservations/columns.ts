import type { Reservation } from '../../../../client/src/innkeep.ts';
import { sayBuiltIn } from '../../texts/built-in.ts';
import { channelOf } from '../../domain/channel-colours.ts';
import { daysBetween, formatDay, todayIn, type Day } from '../../format/days.ts';
import { formatMoney } from '../../format/money.ts';
import type { Texts } from '../../texts/en.ts';
import { guestOwes } from '../../domain/guest-owes.ts';
import { isOfGroup } from '../../domain/stay-status.ts';
import { commissionOf, feesOf, netOf, priceOf, taxesOf } from '../../domain/parts-of-price.ts';
import { owedOf, type Owed } from './owed.ts';

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
  'fees',
  'taxes',
  'commission',
  'net',
  'unpaid',
  'booked',
  'code',
  'phone',
  'email',
] as const;
/** `owed` is there where the list is about money: the amount that it is about. */
export type Column = (typeof COLUMNS)[number] | 'owed';

/** What the price of a stay consists of. */
const PARTS: readonly Column[] = ['fees', 'taxes', 'commission', 'net'];

/** Columns of amounts: a role without money has none. */
export const AMOUNTS: readonly Column[] = ['total', ...PARTS, 'unpaid', 'owed'];

/** Those that a person sees who has not chosen any. */
export const STANDARD: readonly Column[] = COLUMNS.slice(0, COLUMNS.indexOf('booked')).filter(
  (column) => !PARTS.includes(column),
);

/** Columns of numbers stand at the right. */
export const NUMBERS: readonly Column[] = ['nights', 'guests', ...AMOUNTS];

/** The columns of a list, with the amount that it is about at the end of its numbers. */
export function columnsOf(chosen: readonly Column[], owed: Owed | undefined): readonly Column[] {
  if (owed === undefined) return chosen;
  const others = chosen.filter((column) => column !== 'unpaid');
  const before: readonly Column[] = COLUMNS.slice(0, COLUMNS.indexOf('unpaid'));
  const at = others.findLastIndex((column) => before.includes(column)) + 1;
  return others.toSpliced(at, 0, 'owed');
}

/** What turns a stay into words. */
export type Reading = {
  readonly t: Texts;
  readonly tag: string;
  readonly timezone: string;
  readonly titles: ReadonlyMap<number, string>;
  readonly today: Day;
  /** What the list is about, where that is money: then each row is of an order. */
  readonly owed: Owed | undefined;
};

export function headingOf(column: Column, { t, owed }: Reading): string {
  if (column !== 'owed') return t.reservations.column[column];
  return owed === undefined ? '' : t.reservations.debts[owed];
}

/** What a stay has in a column, for a file. */
export function valueIn(column: Column, stay: Reservation, reading: Reading): string | number | null {
  const { t, timezone, owed, today } = reading;
  const values: Readonly<Record<Column, () => string | number | null>> = {
    guest: () => stay.guest_name ?? '',
    property: () => propertyTitle(stay, reading),
    check_in: () => stay.check_in_date,
    check_out: () => stay.check_out_date,
    nights: () => daysBetween(stay.check_in_date, stay.check_out_date),
    guests: () => stay.number_of_guests,
    channel: () => sayBuiltIn(stay.custom_channel?.name ?? channelOf(stay.channel_type).name, t),
    status: () => statusOf(stay, t),
    total: () => priceOf(stay),
    fees: () => feesOf(stay),
    taxes: () => taxesOf(stay),
    commission: () => commissionOf(stay),
    net: () => netOf(stay),
    unpaid: () => guestOwes(stay),
    owed: () => (owed === undefined ? 0 : owedOf(owed, stay, today).amount),
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
  // Of a role without money.
  if (value === null) return '';
  if (column === 'guest') return value === '' ? t.stay.unnamed : String(value);
  if (DATED.includes(column))
    return formatDay(String(value), tag, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    });
  if (column === 'total' || column === 'net')
    return formatMoney(Number(value), stay.rates.rate.currency, tag);
  if (PARTS.includes(column))
    return value === 0 ? '–' : formatMoney(Number(value), stay.rates.rate.currency, tag);
  if (column === 'unpaid') return value === 0 ? '–' : formatMoney(Number(value), stay.payment.currency, tag);
  if (column === 'owed') return owedText(stay, reading);
  return String(value);
}

function owedText(stay: Reservation, { owed, today, tag }: Reading): string {
  if (owed === undefined) return '';
  const { amount, day } = owedOf(owed, stay, today);
  const money = formatMoney(amount, stay.payment.currency, tag);
  return day === undefined ? money : `${money} · ${formatDay(day, tag, { day: 'numeric', month: 'short' })}`;
}

/** A row of an order has the place of one of its stays. */
function propertyTitle(stay: Reservation, { t, titles, owed }: Reading): string {
  const title = titles.get(stay.property_id) ?? (stay.property_id === 0 ? t.reservations.inBox : '');
  return owed !== undefined && isOfGroup(stay) ? t.reservations.andOthers(title) : title;
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
