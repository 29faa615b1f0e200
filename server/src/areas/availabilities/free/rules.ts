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

/** The properties without a taken night between the days of a stay; the nights are counted from `start_date`. */
export function freeProperties(
  { check_in_date, check_out_date }: WantedNights,
  properties: readonly (TakenDays & { readonly id: number })[],
  { start_date, days }: ReturnType<typeof rangeOf>,
): number[] {
  const from = daysBetween(start_date, check_in_date);
  const until = daysBetween(start_date, check_out_date);
  return properties
    .filter((nights) => !takenRanges(nights, days).some((taken) => taken.from < until && taken.until > from))
    .map(({ id }) => id);
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
