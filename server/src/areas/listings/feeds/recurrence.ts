import { dayNumber } from './feed-times.ts';

/** A rule of repetition, as far as it says on which days. */
export type Rule = {
  readonly freq: Frequency;
  readonly interval: number;
  readonly count: number | null;
  /** As the feed writes it. */
  readonly until: string | null;
  readonly weekStart: number;
  readonly weekdays: readonly Weekday[];
  readonly monthDays: readonly number[];
  readonly months: readonly number[];
  readonly yearDays: readonly number[];
  readonly positions: readonly number[];
};

type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
/** Sunday is 0; the second Monday of a month has position 2, the last one -1, every one 0. */
type Weekday = { readonly weekday: number; readonly position: number };

/** Days since 1970, both ends included. */
export type Window = { readonly from: number; readonly until: number };

/** How many periods may still be looked at; what a feed can make us do stays bounded. */
export type Budget = { left: number };

/**
 * The days on which an event repeats that begins on `start`, within a window and in their order; undefined when the
 * budget does not suffice. Its first day belongs to it whatever the rule says, RFC 5545 3.8.5.3.
 */
export function daysOfRule(rule: Rule, start: number, window: Window, budget: Budget): number[] | undefined {
  const unit = UNITS[rule.freq];
  const first = unit.indexOf(start, rule);
  // A rule that counts is counted from its first day on; any other begins where the window does.
  const skipped =
    rule.count === null ? Math.floor((unit.indexOf(window.from, rule) - first) / rule.interval) : 0;
  const last = unit.indexOf(window.until, rule);
  const found = [start];
  let counted = 1;
  for (let index = first + Math.max(0, skipped) * rule.interval; index <= last; index += rule.interval) {
    budget.left -= 1;
    if (budget.left < 0) return undefined;
    for (const day of selected(unit.daysOf(index, rule, start), rule).filter((each) => each > start)) {
      counted += 1;
      if (rule.count !== null && counted > rule.count) return within(found, window);
      if (day >= window.from) found.push(day);
    }
  }
  return within(found, window);
}

function within(days: readonly number[], { from, until }: Window): number[] {
  return days.filter((day) => day >= from && day <= until);
}

function selected(days: readonly number[], { positions }: Rule): number[] {
  const sorted = [...new Set(days)].toSorted((one, other) => one - other);
  if (positions.length === 0) return sorted;
  return sorted.filter(
    (_, index) => positions.includes(index + 1) || positions.includes(index - sorted.length),
  );
}

type Unit = {
  readonly indexOf: (day: number, rule: Rule) => number;
  readonly daysOf: (index: number, rule: Rule, start: number) => readonly number[];
};

const UNITS: Readonly<Record<Frequency, Unit>> = {
  DAILY: {
    indexOf: (day) => day,
    daysOf: (day, rule) =>
      [day].filter((each) => isOnWeekday(each, rule) && isInMonths(each, rule) && isOnMonthDay(each, rule)),
  },
  WEEKLY: {
    indexOf: (day, { weekStart }) => Math.floor((day + 4 - weekStart) / 7),
    daysOf: (week, rule, start) => {
      const days = Array.from({ length: 7 }, (_, index) => week * 7 - 4 + rule.weekStart + index);
      const isChosen = (day: number) =>
        rule.weekdays.length === 0 ? weekdayOf(day) === weekdayOf(start) : isOnWeekday(day, rule);
      return days.filter((day) => isChosen(day) && isInMonths(day, rule));
    },
  },
  MONTHLY: {
    indexOf: (day) => monthIndex(day),
    daysOf: (month, rule, start) => {
      const days = daysOfMonth(month).filter((day) => isInMonths(day, rule));
      return inMonth(days, rule, new Date(start * 86_400_000).getUTCDate());
    },
  },
  YEARLY: { indexOf: (day) => Math.floor(monthIndex(day) / 12), daysOf: inYear },
};

function inYear(year: number, rule: Rule, start: number): number[] {
  const months = Array.from({ length: 12 }, (_, index) => daysOfMonth(year * 12 + index));
  const first = new Date(start * 86_400_000);
  if (rule.yearDays.length > 0) {
    const days = months.flat();
    return days.filter(
      (day, index) =>
        isAt(rule.yearDays, index, days.length) && isInMonths(day, rule) && isOnWeekday(day, rule),
    );
  }
  if (rule.months.length === 0 && rule.monthDays.length === 0 && rule.weekdays.length > 0)
    return inMonth(months.flat(), rule, 0);
  const isAnyMonth = rule.months.length === 0 && rule.monthDays.length > 0;
  const chosen = rule.months.length > 0 ? rule.months : [first.getUTCMonth() + 1];
  return months
    .filter((_, index) => isAnyMonth || chosen.includes(index + 1))
    .flatMap((days) => inMonth(days, rule, first.getUTCDate()));
}

/** Of the days of a month (or of a whole year, for its weekdays) those that the rule names, else the one of the start. */
function inMonth(days: readonly number[], rule: Rule, dayOfStart: number): number[] {
  if (rule.monthDays.length === 0 && rule.weekdays.length === 0)
    return days.filter((_, index) => index + 1 === dayOfStart);
  return days.filter(
    (day, index) =>
      (rule.monthDays.length === 0 || isAt(rule.monthDays, index, days.length)) &&
      (rule.weekdays.length === 0 || isNthWeekday(day, index, days.length, rule)),
  );
}

function isAt(positions: readonly number[], index: number, length: number): boolean {
  return positions.includes(index + 1) || positions.includes(index - length);
}

function isNthWeekday(day: number, index: number, length: number, { weekdays }: Rule): boolean {
  const fromFront = Math.floor(index / 7) + 1;
  const fromBack = -Math.floor((length - 1 - index) / 7) - 1;
  return weekdays.some(
    ({ weekday, position }) => weekday === weekdayOf(day) && [0, fromFront, fromBack].includes(position),
  );
}

function isOnWeekday(day: number, { weekdays }: Rule): boolean {
  return weekdays.length === 0 || weekdays.some(({ weekday }) => weekday === weekdayOf(day));
}

function isInMonths(day: number, { months }: Rule): boolean {
  return months.length === 0 || months.includes((monthIndex(day) % 12) + 1);
}

function isOnMonthDay(day: number, { monthDays }: Rule): boolean {
  if (monthDays.length === 0) return true;
  const days = daysOfMonth(monthIndex(day));
  return isAt(monthDays, days.indexOf(day), days.length);
}

/** 1 January 1970 was a Thursday. */
function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

function monthIndex(day: number): number {
  const date = new Date(day * 86_400_000);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

function daysOfMonth(index: number): number[] {
  const first = dayNumber(Math.floor(index / 12), (index % 12) + 1, 1) ?? 0;
  const next = dayNumber(Math.floor((index + 1) / 12), ((index + 1) % 12) + 1, 1) ?? first;
  return Array.from({ length: next - first }, (_, offset) => first + offset);
}
