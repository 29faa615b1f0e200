import type { Restriction } from './day-fields.ts';

export type FormerPrice = { readonly until: string; readonly price: string };

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

/** Days before a change of the base price have the one that they had. */
export function basePriceOn(
  date: string,
  {
    base_price,
    former_prices,
  }: { readonly base_price: string | null; readonly former_prices: readonly FormerPrice[] },
): string | null {
  return former_prices.find(({ until }) => date < until)?.price ?? base_price;
}

/** The most nights of a stay, where no restriction sets another number. */
const LONGEST_STAY = 365;

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

/** A day as a property is offered on it. */
export type OfferedDay = {
  readonly date: string;
  /** Null when no listing has a price. */
  readonly price: string | null;
  readonly restrictions: ReturnType<typeof restrictionsOf>;
};
