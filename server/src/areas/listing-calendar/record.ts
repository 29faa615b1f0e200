import type { Rounding } from '../listings/direct/record.ts';
import type { Restriction } from './day-fields.ts';

/** What the days of a listing show that have no price. */
export type PriceTerms = {
  readonly base_price: string | null;
  readonly is_following: boolean;
  /** In percent. */
  readonly ratio: string;
  readonly rounding: Rounding;
};

/** Where the price of a day is from: set on the day, followed, or the base price. */
export const PRICES_FROM = ['day', 'followed', 'base'] as const;
export type PriceFrom = (typeof PRICES_FROM)[number];

export type DayPrice = { readonly price: string | null; readonly price_from: PriceFrom };

/** Those of the days before `until`, after any earlier ones. */
export type FormerTerms = PriceTerms & { readonly until: string };

export type FormerPrice = { readonly until: string; readonly price: string | null };

/** The restrictions that are set on a day. */
export type SetRestrictions = Readonly<
  Partial<Record<Restriction, unknown>> & {
    min_stay_on_arrival?: number;
    max_stay_on_arrival?: number;
    min_stay_through?: number;
    max_stay_through?: number;
    exact_stay_on_arrival?: number;
    closed_on_arrival?: boolean;
    closed_on_departure?: boolean;
    min_advance_reservation?: string;
    max_advance_reservation?: string;
  }
>;

/** Days before a change have what they had. */
export function termsOn<T extends { readonly until: string }, Now>(
  date: string,
  former: readonly T[],
  now: Now,
): T | Now {
  return former.find(({ until }) => date < until) ?? now;
}

/** The most nights of a stay, where no restriction sets another number. */
export const LONGEST_STAY = 365;

/** The restrictions of a day, also those that every day has. */
export function restrictionsOf(set: SetRestrictions = {}) {
  const { min_stay_on_arrival = 1 } = set;
  return {
    min_stay_on_arrival,
    max_stay_on_arrival: Math.max(LONGEST_STAY, min_stay_on_arrival),
    closed_on_arrival: false,
    closed_on_departure: false,
    ...set,
  };
}

/** What is set on a day. Day 0 is the first day of the query. */
export type SetDay = {
  readonly day: number;
  readonly price: string | null;
  readonly inventory: number | null;
  /** Those that are set. */
  readonly restrictions: SetRestrictions;
};

/** A JSON list of SetDay, which is read when it is needed; null when nothing is set. */
export type StoredDays = string | null;

/** A day as a property is offered on it. */
export type OfferedDay = {
  readonly date: string;
  /** Null when the calendar has none. */
  readonly price: string | null;
  readonly restrictions: ReturnType<typeof restrictionsOf>;
};
