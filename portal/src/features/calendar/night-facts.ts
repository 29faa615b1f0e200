import type { Day } from '../../format/days.ts';

export type ClosedNight = { readonly date: Day; readonly remarks: string };

/** What a free night costs, by day. */
export type NightPrice = {
  readonly price: number;
  readonly minStay: number;
  readonly isClosedToArrival: boolean;
  readonly isClosedToDeparture: boolean;
  readonly differs: boolean;
  readonly listings: number;
  /** So many of the listings do not sell the night. */
  readonly closedOn: number;
};

export type PricesByDay = ReadonlyMap<Day, NightPrice>;

/** By property: the nights that cannot be booked, and the prices, month by month. */
export type NightFacts = {
  readonly closed: ReadonlyMap<number, readonly ClosedNight[]>;
  readonly prices: ReadonlyMap<number, readonly PricesByDay[]>;
  /** The properties and months that have been read: `1001 2026-06`. */
  readonly read: ReadonlySet<string>;
};

/** What a night costs, where that is known. */
export function priceOn(months: readonly PricesByDay[] | undefined, day: Day): NightPrice | undefined {
  return months?.find((month) => month.has(day))?.get(day);
}
