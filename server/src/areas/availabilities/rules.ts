import { ApiError, type BrokenRule } from '../../http/api-error.ts';
import { brokenIdList } from '../../http/contract/id-lists.ts';
import type { Valid } from '../../http/input/valid-fields.ts';
import { DAYS_MAX, YEARS_AHEAD_MAX, type AvailabilityChange, type AvailabilityQuery } from './contract.ts';
import type { DayRange, HeldCount, TakenDays, TakenRange } from './days.ts';

/** The days of an input: a range, or else single days. */
type SentNights = {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
  readonly dates?: readonly string[] | undefined;
};

/** The errors of a query, without those of unknown ids. */
export function brokenQuery(
  { property_ids, start_date, end_date }: Valid<AvailabilityQuery>,
  today: string,
): BrokenRule[] {
  const hasRange = start_date !== undefined && end_date !== undefined;
  return [
    ...brokenIdList('property_ids', property_ids),
    ...(hasRange ? brokenRange({ start_date, end_date }, calendarBoundsFrom(today)) : []),
  ];
}

/** Every requested day, once; a range wins. */
export function daysSent(input: AvailabilityChange): string[] {
  const range = rangeOf(input);
  return range === undefined ? [...new Set(input.dates)] : daysIn(range);
}

function rangeOf({ start_date, end_date }: SentNights): DayRange | undefined {
  return start_date === undefined || end_date === undefined ? undefined : { start_date, end_date };
}

/** The errors of a range, or else of single days. */
export function brokenDays(sent: SentNights, today: string): BrokenRule[] {
  const range = rangeOf(sent);
  if (range !== undefined)
    return [...brokenRange(range, calendarBoundsFrom(today)), ...pastStart(range, today)];
  const { dates = [] } = sent;
  const isHalf = sent.start_date !== undefined || sent.end_date !== undefined;
  if (isHalf || dates.length === 0) return missingEnds(sent, 'dates');
  const { last } = calendarBoundsFrom(today);
  return dates.flatMap((date, index) => {
    const field = `dates[${index}]`;
    if (date < today) return [{ field, message: laterThan(today) }];
    return date > last ? [{ field, message: notBeyond(last) }] : [];
  });
}

/** The missing fields of a range, at a path such as `prices[3].`. `instead` names the field that may replace it. */
export function missingEnds(sent: SentNights, instead: string, place = ''): BrokenRule[] {
  const ends = ['start_date', 'end_date'] as const;
  const isHalf = ends.some((end) => sent[end] !== undefined);
  const message = isHalf ? 'is required for a range' : `is required, unless ${instead} is given`;
  const unless = isHalf ? [] : [`${place}${instead}`];
  return ends
    .filter((end) => sent[end] === undefined)
    .map((end) => ({ field: `${place}${end}`, message, unless }));
}

/** The errors of a range of days that ends after its start, which may be in the past, at a path such as `prices[3].`. */
export function brokenRange(
  { start_date, end_date }: DayRange,
  { last }: CalendarBounds,
  place = '',
): BrokenRule[] {
  const beyond = (field: string) => ({ field: `${place}${field}`, message: notBeyond(last) });
  if (start_date > last) return [beyond('start_date'), ...(end_date > last ? [beyond('end_date')] : [])];
  if (end_date > last) return [beyond('end_date')];
  if (daysBetween(start_date, end_date) < DAYS_MAX) return [];
  return [{ field: `${place}end_date`, message: `must be at most ${DAYS_MAX - 1} days after start_date` }];
}

/** The errors of the start of a range that may not begin in the past. */
export function pastStart({ start_date }: DayRange, today: string, place = ''): BrokenRule[] {
  return start_date < today ? [{ field: `${place}start_date`, message: laterThan(today) }] : [];
}

/** Today, and the last day that can be read or set. */
export type CalendarBounds = { readonly today: string; readonly last: string };

export function calendarBoundsFrom(today: string): CalendarBounds {
  return { today, last: Temporal.PlainDate.from(today).add({ years: YEARS_AHEAD_MAX }).toString() };
}

function laterThan(today: string): string {
  return `must be ${today}, which is today, or later`;
}

function notBeyond(last: string): string {
  return `must be at most ${YEARS_AHEAD_MAX} years ahead: ${last} or before`;
}

/** The number of calendar days after `from`, up to and including `to`. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

const DAY_MS = 86_400_000;

/** The day that many days after another. */
export function dayAfter(day: string, days: number): string {
  return dayAt(Date.parse(day) + days * DAY_MS);
}

function dayAt(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** Every day of a range. */
export function daysIn({ start_date, end_date }: DayRange): string[] {
  const first = Date.parse(start_date);
  return Array.from({ length: daysBetween(start_date, end_date) + 1 }, (_, index) =>
    dayAt(first + index * DAY_MS),
  );
}

/** Throws `nights_held`, which names the properties where stays hold some of the nights to open, and the first night. */
export function checkNotHeld(property_ids: readonly number[], held: readonly HeldCount[]): void {
  const [one, ...others] = held;
  if (one === undefined) return;
  const fields = held.map(({ property_id, nights, first }) => ({
    path: `body.property_ids[${property_ids.indexOf(property_id)}]`,
    message: `has ${nights} of these nights held by stays, the first on ${first}`,
  }));
  const more = others.length === 0 ? '' : ` (and of ${others.length} more)`;
  const message =
    `Stays hold nights of property ${one.property_id}${more}, the first on ${one.first}: ` +
    'omit these nights, or first move or cancel their stays.';
  throw new ApiError('nights_held', { fields, message });
}

/** Throws `nights_held`, which names the orders in the reservation box that wait for some of the nights to open. */
export function checkNotWaitedFor(
  property_ids: readonly number[],
  held: readonly (HeldCount & { readonly waiting: string })[],
): void {
  const [one, ...others] = held;
  if (one === undefined) return;
  const fields = held.map(({ property_id, nights, first, waiting }) => ({
    path: `body.property_ids[${property_ids.indexOf(property_id)}]`,
    message: `has ${nights} of these nights waited for in the reservation box, by ${waiting} the first on ${first}`,
  }));
  const more = others.length === 0 ? '' : ` (and others those of ${others.length} more)`;
  const message =
    `The reservation ${one.waiting} in the reservation box waits for nights of property ${one.property_id}${more}, the first ` +
    `on ${one.first}: omit these nights, open all nights of that reservation together, or first allocate or cancel it.`;
  throw new ApiError('nights_held', { fields, message });
}

/** The taken days of a query of so many days. */
export function takenRanges({ taken_from, taken_until }: TakenDays, days: number): TakenRange[] {
  const untils = integersOf(taken_until);
  return integersOf(taken_from).map((from, index) => ({
    from: Math.max(from, 0),
    until: Math.min(untils[index] ?? 0, days),
  }));
}

/** For each day of the query: 1 when it is taken, else 0. */
export function takenDays(nights: TakenDays, days: number): Uint8Array {
  const taken = new Uint8Array(days);
  for (const { from, until } of takenRanges(nights, days)) taken.fill(1, from, until);
  return taken;
}

/** `{-2,5}` → `[-2, 5]`. */
function integersOf(text: string): readonly number[] {
  return JSON.parse(`[${text.slice(1, -1)}]`);
}
