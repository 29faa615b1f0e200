import type { DayOrder } from '../contract.ts';

export type ReadDate =
  /** A day, `2026-07-01`, and the time `15:00` where one is written. */
  { readonly date: string; readonly time: string | undefined } | { readonly why: string };

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** More characters than any date has. */
const LENGTH_MAX = 40;

/** Two numbers and a year. A point between them is always written by people who begin with the day. */
const NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;

/**
 * Finds the order of day and month in the dates of a file. Undefined when no date needs one; 'open' when the dates can be
 * read in both ways; 'both' when they contradict each other.
 */
export function findDayOrder(texts: Iterable<string>): DayOrder | 'open' | 'both' | undefined {
  const found = new Set<DayOrder>();
  let isNeeded = false;
  for (const text of texts) {
    const [, first, sign, second] = NUMBERS.exec(splitTime(text).day) ?? [];
    if (first === undefined || sign === '.') continue;
    isNeeded = true;
    if (Number(first) > 12) found.add('day_first');
    if (Number(second) > 12) found.add('month_first');
  }
  if (found.size > 1) return 'both';
  return [...found][0] ?? (isNeeded ? 'open' : undefined);
}

export function readDate(text: string, order: DayOrder | undefined): ReadDate {
  const { day, time } = splitTime(text);
  const date = plainDate(partsOf(day, order));
  return date === undefined ? { why: 'is not a date, such as 2026-07-01' } : { date, time };
}

/** Year, month and day, as numbers. */
type DateParts = readonly [year: number, month: number, day: number];

function partsOf(day: string, order: DayOrder | undefined): DateParts | undefined {
  const year = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(day);
  if (year !== null) return [Number(year[1]), Number(year[2]), Number(year[3])];
  const numbers = NUMBERS.exec(day);
  if (numbers !== null) {
    const [, first, sign, second, of] = numbers;
    const isDayFirst = sign === '.' || order === 'day_first';
    if (!isDayFirst && order === undefined) return undefined;
    return isDayFirst
      ? [Number(of), Number(second), Number(first)]
      : [Number(of), Number(first), Number(second)];
  }
  const named =
    /^(?:\w{3,9},? )?(\d{1,2})[ -]([a-z]{3,9})\.?,?[ -](\d{4})$/i.exec(day) ??
    /^(?:\w{3,9},? )?(?<month>[a-z]{3,9})\.? (?<day>\d{1,2}),? (?<year>\d{4})$/i.exec(day);
  if (named === null) return undefined;
  const { month = named[2], day: of = named[1], year: in_ = named[3] } = named.groups ?? {};
  return [Number(in_), MONTHS.indexOf(String(month).slice(0, 3).toLowerCase()) + 1, Number(of)];
}

function plainDate(parts: DateParts | undefined): string | undefined {
  if (parts === undefined) return undefined;
  const [year, month, day] = parts;
  if (month < 1 || month > 12 || day < 1 || year < 1900) return undefined;
  const { daysInMonth } = Temporal.PlainYearMonth.from({ year, month });
  return day > daysInMonth ? undefined : Temporal.PlainDate.from({ year, month, day }).toString();
}

function splitTime(text: string): { day: string; time: string | undefined } {
  const short = text.trim();
  if (short.length > LENGTH_MAX) return { day: '', time: undefined };
  const match = /^(.+?)[T ,]+(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/.exec(short);
  if (match === null) return { day: short, time: undefined };
  const [, day = '', hour = '', minute = ''] = match;
  const isTime = Number(hour) < 24 && Number(minute) < 60;
  return { day: day.replace(/,$/, ''), time: isTime ? `${hour.padStart(2, '0')}:${minute}` : undefined };
}
