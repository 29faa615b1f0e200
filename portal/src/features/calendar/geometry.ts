import type { Reservation } from '../../../../client/src/innkeep.ts';
import { closureOn, type ImportedClosure } from '../../domain/channel-calendars/imported-closure.ts';
import { addDays, daysBetween, numberOfDay, type Day } from '../../format/days.ts';
import type { Zoom } from './calendar-search.ts';

/** Width of a day in pixels. */
export const DAY_WIDTHS: Readonly<Record<Zoom, number>> = { weeks: 88, month: 46, quarter: 17, year: 3.28 };

export const ROW_HEIGHT = 50;
export const HEADING_HEIGHT = 27;
export const HEADER_HEIGHT = 56;

/** A stay begins in the afternoon and ends in the morning, so that both parts of a turnover day are seen. */
const AFTERNOON = 0.56;
const MORNING = 0.44;

/** How far the calendar reaches: the interface has prices for three years. */
const DAYS_BACK = 400;
const DAYS_AHEAD = 1090;

/** The days that can be scrolled to. */
export type Span = { readonly first: Day; readonly days: number };

/** Where days are, in pixels: the days there are, and the width of one. */
export type Scale = { readonly span: Span; readonly width: number };

export function spanAround(today: Day): Span {
  return { first: addDays(today, -DAYS_BACK), days: DAYS_BACK + DAYS_AHEAD };
}

/** The left edge of a day. */
export function leftOf(day: Day, { first }: Span, width: number): number {
  return daysBetween(first, day) * width;
}

/** The first day that is at least half in view. */
export function dayAt(scrollLeft: number, { first, days }: Span, width: number): Day {
  const index = Math.round(scrollLeft / width);
  return addDays(first, Math.min(Math.max(index, 0), days - 1));
}

/** Consecutive days; the last one is included. */
export type DayWindow = { readonly from: Day; readonly to: Day };

/** Whole weeks, so that a small movement draws nothing new. */
export const STEP_DAYS = 7;

/** The days to draw for a viewport: what is in view, and a week on both sides. */
export function windowFor(
  { scrollLeft, viewWidth }: { readonly scrollLeft: number; readonly viewWidth: number },
  { first, days }: Span,
  width: number,
): DayWindow {
  const start = Math.floor(scrollLeft / width / STEP_DAYS - 1) * STEP_DAYS;
  const end = Math.ceil((scrollLeft + viewWidth) / width / STEP_DAYS + 1) * STEP_DAYS;
  return {
    from: addDays(first, Math.min(Math.max(start, 0), days - 1)),
    to: addDays(first, Math.min(Math.max(end, 0), days - 1)),
  };
}

export function daysOf({ from, to }: DayWindow): Day[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
}

type Nights = { readonly check_in_date: Day; readonly check_out_date: Day };

export function isInWindow({ check_in_date, check_out_date }: Nights, { from, to }: DayWindow): boolean {
  return check_in_date <= to && check_out_date >= from;
}

/** Where the bar of a stay is, in pixels. */
export function barOf(
  { check_in_date, check_out_date }: Nights,
  span: Span,
  width: number,
): { readonly left: number; readonly width: number } {
  const left = leftOf(check_in_date, span, width) + AFTERNOON * width;
  const right = leftOf(check_out_date, span, width) + MORNING * width;
  return { left, width: right - left };
}

/** Who closes nights, where it is not the host. */
export type Closers = {
  /** What calendars of channels close. */
  readonly closures?: readonly ImportedClosure[] | undefined;
  /** The stays of the box that were meant to be here: their nights stay taken. */
  readonly boxed?: readonly Reservation[] | undefined;
};

/** What closes a night. */
export type Closer = {
  readonly closure: ImportedClosure | undefined;
  readonly boxed: Reservation | undefined;
};

/** Closed nights in a row with the same remark, closed by the same. */
export type Block = Nights & Closer & { readonly remarks: string };

export function closerOf({ closures, boxed }: Closers, day: Day): Closer {
  const closure = closureOn(closures, day);
  const isHere = ({ check_in_date, check_out_date }: Nights) => check_in_date <= day && day < check_out_date;
  return { closure, boxed: closure === undefined ? boxed?.find(isHere) : undefined };
}

/** The closed nights that no stay holds, as few blocks as possible. */
export function blocksOf(
  closed: readonly { readonly date: Day; readonly remarks: string }[],
  stays: readonly Nights[],
  closers: Closers = {},
): Block[] {
  const held = new Set(stays.flatMap(nightsOf));
  const blocks: Block[] = [];
  for (const { date, remarks } of closed.filter(({ date: night }) => !held.has(numberOfDay(night)))) {
    const last = blocks.at(-1);
    const { closure, boxed } = closerOf(closers, date);
    const isOfSame = last?.closure === closure && last?.boxed === boxed;
    if (last?.check_out_date === date && last.remarks === remarks && isOfSame)
      blocks.splice(-1, 1, { ...last, check_out_date: addDays(date, 1) });
    else blocks.push({ check_in_date: date, check_out_date: addDays(date, 1), remarks, closure, boxed });
  }
  return blocks;
}

function nightsOf({ check_in_date, check_out_date }: Nights): number[] {
  const first = numberOfDay(check_in_date);
  return Array.from(
    { length: Math.max(numberOfDay(check_out_date) - first, 0) },
    (_, index) => first + index,
  );
}
