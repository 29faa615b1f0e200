import type { DayRange, TakenDays } from '../days.ts';
import { takenRanges } from '../rules.ts';
import type { WantedNights } from './wanted-nights.ts';

/** From the first night that one of the stays wants to the last one, and how many days that is. */
export function rangeOf(stays: readonly WantedNights[]): DayRange & { readonly days: number } {
  const start_date = stays.map(({ check_in_date }) => check_in_date).reduce(earlier);
  const until = stays.map(({ check_out_date }) => check_out_date).reduce(later);
  const days = daysBetween(start_date, until);
  return { start_date, end_date: Temporal.PlainDate.from(until).subtract({ days: 1 }).toString(), days };
}

/** Finds the properties without a taken night between the days of a stay. Reads the nights of each property once. */
export function findFreeProperties(
  properties: readonly (TakenDays & { readonly id: number })[],
  { start_date, days }: ReturnType<typeof rangeOf>,
): (stay: Pick<WantedNights, 'check_in_date' | 'check_out_date'>) => number[] {
  const read = properties.map((nights) => ({ id: nights.id, ranges: takenRanges(nights, days) }));
  return ({ check_in_date, check_out_date }) => {
    const from = daysBetween(start_date, check_in_date);
    const until = daysBetween(start_date, check_out_date);
    return read
      .filter(({ ranges }) => !ranges.some((taken) => taken.from < until && taken.until > from))
      .map(({ id }) => id);
  };
}

function daysBetween(from: string, until: string): number {
  return Temporal.PlainDate.from(from).until(until).days;
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

function later(one: string, other: string): string {
  return one < other ? other : one;
}
