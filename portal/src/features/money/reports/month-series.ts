import type { FinancesRow, OccupancyRow } from '../../../../../client/src/innkeep.ts';
import { monthsBetween } from '../../../format/days.ts';
import type { Period } from '../periods.ts';

/** The sums of a month in one currency. A month without entries has nothing, which is a 0. */
export type MonthOfBooks = {
  readonly month: string;
  readonly income: number;
  readonly expense: number;
  readonly net: number;
};

/** A row for each month of the days, in order. */
export function monthsOfBooks(
  rows: readonly FinancesRow[],
  { from, to }: Period,
  currency: string,
): readonly MonthOfBooks[] {
  const byMonth = new Map(rows.filter((row) => row.currency === currency).map((row) => [row.month, row]));
  return monthsBetween(from, to).map((month) => {
    const { income = 0, expense = 0, net = 0 } = byMonth.get(month) ?? {};
    return { month, income, expense, net };
  });
}

/** The nights of a month, and what they brought in one currency. Null where there was nothing to measure. */
export type MonthOfNights = {
  readonly month: string;
  readonly sold: number;
  readonly available: number;
  readonly occupancy: number | null;
  /** Of the sold ones, those that bring no price to the average. */
  readonly unpriced: number;
  readonly adr: number | null;
  readonly revpar: number | null;
};

export function monthsOfNights(
  rows: readonly OccupancyRow[],
  { from, to }: Period,
  currency: string,
): readonly MonthOfNights[] {
  const byMonth = new Map(rows.map((row) => [row.month, row]));
  return monthsBetween(from, to).map((month) => ({ month, ...nightsOf(byMonth.get(month), currency) }));
}

export function nightsOf(row: OccupancyRow | undefined, currency: string): Omit<MonthOfNights, 'month'> {
  const revenue = row?.revenues.find((each) => each.currency === currency);
  return {
    sold: row?.sold_nights ?? 0,
    available: row?.available_nights ?? 0,
    occupancy: row?.occupancy ?? null,
    unpriced: revenue?.unpriced_nights ?? 0,
    adr: adrOf(revenue),
    revpar: revenue?.revenue_per_available_night ?? null,
  };
}

/** There is none of nights that all are without a price. */
function adrOf(revenue: OccupancyRow['revenues'][number] | undefined): number | null {
  if (revenue === undefined || revenue.sold_nights === revenue.unpriced_nights) return null;
  return revenue.average_nightly_rate;
}

/** What the stays of a currency sold: nights, what they brought, and what the channels keep of it. */
export type SoldNights = {
  readonly nights: number;
  readonly revenue: number;
  readonly commission: number;
  readonly adr: number | null;
};

export function soldIn(row: OccupancyRow | undefined, currency: string): SoldNights {
  const sold = row?.revenues.find((each) => each.currency === currency);
  return {
    nights: sold?.sold_nights ?? 0,
    revenue: sold?.revenue ?? 0,
    commission: sold?.commission ?? 0,
    adr: adrOf(sold),
  };
}

/** The currencies of a report, the own one first. */
export function currenciesIn(rows: readonly { readonly currency: string }[], own: string): readonly string[] {
  const all = [...new Set(rows.map(({ currency }) => currency))].toSorted();
  return all.includes(own) ? [own, ...all.filter((currency) => currency !== own)] : all;
}
