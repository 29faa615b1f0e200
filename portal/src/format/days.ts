import { presentMoment } from './clock.ts';
/** A day as the interface writes it: `2026-07-01`. */
export type Day = string;

const DAY_MS = 86_400_000;

/** Days since 1970-01-01. */
export function numberOfDay(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

export function dayOfNumber(days: number): Day {
  return new Date(days * DAY_MS).toISOString().slice(0, 10);
}

export function addDays(day: Day, days: number): Day {
  return dayOfNumber(numberOfDay(day) + days);
}

/** Nights between two days: negative when `to` is before `from`. */
export function daysBetween(from: Day, to: Day): number {
  return numberOfDay(to) - numberOfDay(from);
}

/** By timezone. Making one takes longer than using it a hundred times. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** The present day in a timezone. */
export function todayIn(timezone: string, now: Date = presentMoment()): Day {
  const known = clocks.get(timezone);
  const clock = known ?? new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' });
  if (known === undefined) clocks.set(timezone, clock);
  return clock.format(now);
}

/** 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

export function isWeekend(day: Day): boolean {
  return [0, 5, 6].includes(weekdayOf(day));
}

/** `2026-07` for every day of July. */
export function monthOf(day: Day): string {
  return day.slice(0, 7);
}

/** The first and the last day of `2026-07`. */
export function daysOfMonth(month: string): { readonly first: Day; readonly last: Day } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { first: `${month}-01`, last: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

/** The months that have a day of the range, in order. */
export function monthsBetween(first: Day, last: Day): string[] {
  const months: string[] = [];
  for (let day = `${monthOf(first)}-01`; day <= last; day = addDays(daysOfMonth(monthOf(day)).last, 1))
    months.push(monthOf(day));
  return months;
}

/** The first day of the next month (1), or of the one before (-1): of this month, where the day stands within it. */
export function beginOfMonth(day: Day, step: 1 | -1): Day {
  const { first, last } = daysOfMonth(monthOf(day));
  if (step === 1) return addDays(last, 1);
  return day > first ? first : daysOfMonth(monthOf(addDays(first, -1))).first;
}

type DayStyle = Pick<Intl.DateTimeFormatOptions, 'weekday' | 'day' | 'month' | 'year'>;

/** A day of another year than the present one says so, where it has its month; `year: undefined` is for days of any year. */
export function formatDay(day: Day, language: string, style: DayStyle): string {
  const isNamed = style.day === undefined || style.month === undefined || isOfThisYear(day);
  const shown: DayStyle = isNamed ? style : { year: 'numeric', ...style };
  return formatterOf(language, shown).format(numberOfDay(day) * DAY_MS);
}

function isOfThisYear(day: Day): boolean {
  return day.startsWith(`${presentMoment().getFullYear()}-`);
}

/** By language and days: the calendar writes the same few ranges again and again. */
const ranges = new Map<string, string>();

/** `23 – 26 Nov` as the language writes it; with the year where a day is of another one than the present. */
export function formatDays(first: Day, last: Day, language: string): string {
  const key = `${language} ${first} ${last}`;
  const known = ranges.get(key);
  if (known !== undefined) return known;
  const year = isOfThisYear(first) && isOfThisYear(last) ? {} : ({ year: 'numeric' } as const);
  const range = formatterOf(language, { day: 'numeric', month: 'short', ...year }).formatRange(
    numberOfDay(first) * DAY_MS,
    numberOfDay(last) * DAY_MS,
  );
  ranges.set(key, range);
  return range;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making one takes longer than using it a hundred times. */
function formatterOf(language: string, style: DayStyle): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(style)}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' });
  formatters.set(key, made);
  return made;
}

/** Noon of a day in a timezone, as an instant: the day is the same wherever the clocks change. */
export function noonOf(day: Day, timezone: string): string {
  const guess = Date.parse(`${day}T12:00:00Z`);
  const shown = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(guess);
  const [hours = 12, minutes = 0] = shown.split(':').map(Number);
  const moved =
    (Date.parse(`${todayIn(timezone, new Date(guess))}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / 60_000;
  const ahead = moved + (hours - 12) * 60 + minutes;
  return `${new Date(guess - ahead * 60_000).toISOString().slice(0, 19)}Z`;
}
