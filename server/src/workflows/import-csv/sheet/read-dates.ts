import { DAY_ORDERS, type DayOrder } from '../contract.ts';
import { readNamedDate, yearOf } from './month-names.ts';

/** A day, `2026-07-01`, and what is written beside it. */
export type WrittenMoment = {
  readonly date: string;
  /** `15:00`. */
  readonly time: string | undefined;
  /** The offset of an instant: `Z`, `+02:00`. */
  readonly offset: string | undefined;
};
export type ReadDate = WrittenMoment | { readonly why: string };

/** More characters than any date has. */
const LENGTH_MAX = 60;

/** Three numbers, which only an order makes a date. People who write a point between them begin with the day. */
const NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/;

/** The dates of a file that can be read in more than one order, and the orders in which every one of them is a date. */
export type DayOrders = { readonly isNeeded: boolean; readonly possible: readonly DayOrder[] };

/** Finds the orders of day, month and year in which each date of a file that needs one is a date. */
export function findDayOrders(texts: Iterable<string>): DayOrders {
  let possible: readonly DayOrder[] = DAY_ORDERS;
  let isNeeded = false;
  for (const text of texts) {
    const day = splitTime(text).day;
    const [, , sign, , last = ''] = NUMBERS.exec(day) ?? [];
    if (sign === undefined || sign === '.') continue;
    isNeeded = true;
    // A year of two digits comes first only where lines are between the numbers, as in 26-07-01.
    const isDateIn = (order: DayOrder) =>
      (order !== 'year_first' || (last.length === 2 && sign === '-')) &&
      plainDate(partsOf(day, order)) !== undefined;
    // What is no date in any order, as 31/02/2027, says nothing of the others: its row is refused when it is read.
    if (DAY_ORDERS.some(isDateIn)) possible = possible.filter(isDateIn);
  }
  return { isNeeded, possible };
}

/** Reads a date in one of the usual forms. `order` is needed for dates such as 03/04/2026. */
export function readDate(text: string, order: DayOrder | undefined): ReadDate {
  const { day, time, offset } = splitTime(text);
  const date = plainDate(partsOf(day, order));
  return date === undefined
    ? { why: `is “${text.trim().slice(0, 40)}”, and not a date such as 2026-07-01` }
    : { date, time, offset };
}

/** Year, month and day, as numbers. */
type DateParts = readonly [year: number, month: number, day: number];

function partsOf(day: string, order: DayOrder | undefined): DateParts | undefined {
  const year = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\.?$/.exec(day) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(day);
  if (year !== null) return [Number(year[1]), Number(year[2]), Number(year[3])];
  const numbers = NUMBERS.exec(day);
  if (numbers !== null) {
    const [, first = '', sign, second = '', last = ''] = numbers;
    const written = sign === '.' ? 'day_first' : order;
    if (written === undefined) return undefined;
    if (written === 'year_first')
      return last.length === 2 ? [yearOf(first) ?? 0, Number(second), Number(last)] : undefined;
    const [month, dayOfMonth] = written === 'day_first' ? [second, first] : [first, second];
    return [yearOf(last) ?? 0, Number(month), Number(dayOfMonth)];
  }
  const named = readNamedDate(day);
  return named && [named.year, named.month, named.day];
}

function plainDate(parts: DateParts | undefined): string | undefined {
  if (parts === undefined) return undefined;
  const [year, month, day] = parts;
  if (month < 1 || month > 12 || day < 1 || year < 1900) return undefined;
  const { daysInMonth } = Temporal.PlainYearMonth.from({ year, month });
  return day > daysInMonth ? undefined : Temporal.PlainDate.from({ year, month, day }).toString();
}

const TIME =
  /^(.*?\d.*?)(?:[T ,]+)(?:(?:at|um|a las|alle|à) )?(\d{1,2})(?:[:h](\d{2})(?::\d{2}(?:\.\d+)?)?)?\s*(am|pm|a\.\s?m\.|p\.\s?m\.|uhr)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;

function splitTime(text: string): { day: string; time: string | undefined; offset: string | undefined } {
  const short = text.trim().replaceAll(/\s+/g, ' ');
  const whole = { day: short, time: undefined, offset: undefined };
  if (short.length > LENGTH_MAX) return { ...whole, day: '' };
  const [, day = '', hours = '', minutes, half = '', offset] = TIME.exec(short) ?? [];
  const isAfternoon = /^p/i.test(half);
  const isHalf = isAfternoon || /^a/i.test(half);
  // A number alone is no time: it is the year.
  if (day === '' || (minutes === undefined && half === '')) return whole;
  const written = Number(hours);
  const hour = isHalf ? (written % 12) + (isAfternoon ? 12 : 0) : written;
  const isTime = hour < 24 && Number(minutes ?? '0') < 60 && (!isHalf || (written > 0 && written < 13));
  return {
    day: day.replace(/,$/, ''),
    time: isTime ? `${String(hour).padStart(2, '0')}:${minutes ?? '00'}` : undefined,
    offset: offset === undefined ? undefined : plainOffset(offset),
  };
}

function plainOffset(offset: string): string {
  if (/^[zug]/i.test(offset)) return 'Z';
  return offset.includes(':') ? offset : `${offset.slice(0, 3)}:${offset.slice(3)}`;
}
