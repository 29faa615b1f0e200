import { dayNumber, type FeedMoment } from '../times/feed-times.ts';
import type { CostBudget } from '../cost-budget.ts';

/** The parts of a recurrence rule that select days. Sets, because a feed may repeat a day thousands of times. */
export type Rule = {
  readonly freq: RecurrenceFrequency;
  readonly interval: number;
  readonly count: number | null;
  readonly until: FeedMoment | null;
  readonly weekStart: number;
  /** Sunday is 0. */
  readonly weekdays: ReadonlySet<number>;
  /** Weekdays with a position, each as a `weekdayKey`. */
  readonly nthWeekdays: ReadonlySet<number>;
  readonly monthDays: ReadonlySet<number>;
  readonly months: ReadonlySet<number>;
  readonly yearDays: ReadonlySet<number>;
  readonly positions: ReadonlySet<number>;
};

type RecurrenceFrequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';

/** Sunday is 0. The second Monday of a month has position 2, the last -1. Position 0 is every one. */
export function weekdayKey(weekday: number, position: number): number {
  return position * 7 + weekday;
}

/** Days since 1970, both ends inclusive. */
export type RecurrenceWindow = { readonly from: number; readonly until: number };

/**
 * The days of a series that begins on `start`, within a window, in order. The first day always belongs to the series
 * (RFC 5545 3.8.5.3). Spends a unit of the budget for each day it checks.
 */
export function daysOfRule(
  rule: Rule,
  start: number,
  window: RecurrenceWindow,
  budget: CostBudget,
): number[] {
  const unit = UNITS[rule.freq];
  const first = unit.indexOf(start, rule);
  // A rule with COUNT is counted from its first day; any other starts at the window.
  const skipped =
    rule.count === null ? Math.floor((unit.indexOf(window.from, rule) - first) / rule.interval) : 0;
  const last = unit.indexOf(window.until, rule);
  const cost = 1 + unit.daysLookedAt(rule);
  const found = [start];
  let counted = 1;
  for (let index = first + Math.max(0, skipped) * rule.interval; index <= last; index += rule.interval) {
    budget.spend(cost);
    for (const day of selected(unit.daysOf(index, rule, start), rule)) {
      if (day <= start) continue;
      counted += 1;
      if (rule.count !== null && counted > rule.count) return daysWithin(found, window);
      if (day >= window.from) found.push(day);
    }
  }
  return daysWithin(found, window);
}

function daysWithin(days: readonly number[], { from, until }: RecurrenceWindow): number[] {
  return days.filter((day) => day >= from && day <= until);
}

function selected(days: readonly number[], { positions }: Rule): readonly number[] {
  if (positions.size === 0) return days;
  return days.filter((_, index) => isAt(positions, index, days.length));
}

type Unit = {
  readonly indexOf: (day: number, rule: Rule) => number;
  /** The most days in one period. */
  readonly daysLookedAt: (rule: Rule) => number;
  /** In ascending order. */
  readonly daysOf: (index: number, rule: Rule, start: number) => readonly number[];
};

const UNITS: Readonly<Record<RecurrenceFrequency, Unit>> = {
  DAILY: {
    indexOf: (day) => day,
    daysLookedAt: () => 1,
    daysOf: (day, rule) =>
      isOnWeekday(day, rule) && isInMonths(day, rule) && isOnMonthDay(day, rule) ? [day] : [],
  },
  WEEKLY: {
    indexOf: (day, { weekStart }) => Math.floor((day + 4 - weekStart) / 7),
    daysLookedAt: () => 7,
    daysOf: (week, rule, start) => {
      const days = Array.from({ length: 7 }, (_, index) => week * 7 - 4 + rule.weekStart + index);
      const isChosen = (day: number) =>
        rule.weekdays.size === 0 ? weekdayOf(day) === weekdayOf(start) : isOnWeekday(day, rule);
      return days.filter((day) => isChosen(day) && isInMonths(day, rule));
    },
  },
  MONTHLY: {
    indexOf: (day) => monthIndex(day),
    daysLookedAt: () => 31,
    daysOf: (month, rule, start) => {
      if (rule.months.size > 0 && !rule.months.has((month % 12) + 1)) return [];
      return inMonth(daysOfMonth(month), rule, new Date(start * 86_400_000).getUTCDate());
    },
  },
  YEARLY: {
    indexOf: (day) => Math.floor(monthIndex(day) / 12),
    daysLookedAt: (rule) => (isOfOneMonth(rule) ? 31 : 366),
    daysOf: inYear,
  },
};

function isOfOneMonth({ yearDays, months, monthDays, weekdays }: Rule): boolean {
  if (yearDays.size > 0) return false;
  return months.size === 1 || (months.size === 0 && monthDays.size === 0 && weekdays.size === 0);
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index);

function inYear(year: number, rule: Rule, start: number): readonly number[] {
  const first = new Date(start * 86_400_000);
  const allDays = () => MONTHS.flatMap((month) => daysOfMonth(year * 12 + month));
  if (rule.yearDays.size > 0) {
    const days = allDays();
    return days.filter(
      (day, index) =>
        isAt(rule.yearDays, index, days.length) && isInMonths(day, rule) && isOnWeekday(day, rule),
    );
  }
  if (rule.months.size === 0 && rule.monthDays.size === 0 && rule.weekdays.size > 0)
    return inMonth(allDays(), rule, 0);
  const isAnyMonth = rule.months.size === 0 && rule.monthDays.size > 0;
  const isChosen = (month: number) =>
    isAnyMonth || (rule.months.size > 0 ? rule.months.has(month + 1) : month === first.getUTCMonth());
  return MONTHS.filter(isChosen).flatMap((month) =>
    inMonth(daysOfMonth(year * 12 + month), rule, first.getUTCDate()),
  );
}

/** The days of a month (or of a year, for its weekdays) that the rule names, or else the day of the start. */
function inMonth(days: readonly number[], rule: Rule, dayOfStart: number): readonly number[] {
  if (rule.monthDays.size === 0 && rule.weekdays.size === 0)
    return days.filter((_, index) => index + 1 === dayOfStart);
  return days.filter(
    (day, index) =>
      (rule.monthDays.size === 0 || isAt(rule.monthDays, index, days.length)) &&
      (rule.weekdays.size === 0 || isNthWeekday(day, index, days.length, rule)),
  );
}

function isAt(positions: ReadonlySet<number>, index: number, length: number): boolean {
  return positions.has(index + 1) || positions.has(index - length);
}

function isNthWeekday(day: number, index: number, length: number, { nthWeekdays }: Rule): boolean {
  const fromFront = Math.floor(index / 7) + 1;
  const fromBack = -Math.floor((length - 1 - index) / 7) - 1;
  const weekday = weekdayOf(day);
  return [0, fromFront, fromBack].some((position) => nthWeekdays.has(weekdayKey(weekday, position)));
}

function isOnWeekday(day: number, { weekdays }: Rule): boolean {
  return weekdays.size === 0 || weekdays.has(weekdayOf(day));
}

function isInMonths(day: number, { months }: Rule): boolean {
  return months.size === 0 || months.has((monthIndex(day) % 12) + 1);
}

function isOnMonthDay(day: number, { monthDays }: Rule): boolean {
  if (monthDays.size === 0) return true;
  const month = monthIndex(day);
  const first = firstDayOf(month);
  return isAt(monthDays, day - first, firstDayOf(month + 1) - first);
}

/** 1 January 1970 was a Thursday. */
function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

function monthIndex(day: number): number {
  const date = new Date(day * 86_400_000);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

function firstDayOf(month: number): number {
  return dayNumber(Math.floor(month / 12), (month % 12) + 1, 1) ?? 0;
}

function daysOfMonth(month: number): number[] {
  const first = firstDayOf(month);
  return Array.from({ length: firstDayOf(month + 1) - first }, (_, offset) => first + offset);
}
