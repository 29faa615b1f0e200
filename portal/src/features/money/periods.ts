import { addDays, dayOfNumber, daysOfMonth, monthOf, type Day } from '../../format/days.ts';

/** Days, both included. */
export type Period = { readonly from: Day; readonly to: Day };

export const PERIODS = ['month', 'last_month', 'quarter', 'twelve', 'year', 'last_year'] as const;
export type PeriodName = (typeof PERIODS)[number];

/** The periods that a host asks for by name, on a day. */
export function periodsOn(today: Day): Readonly<Record<PeriodName, Period>> {
  const year = Number(today.slice(0, 4));
  const month = spanOf(monthOf(today), 1);
  const before = spanOf(monthOf(addDays(month.from, -1)), 1);
  return {
    month,
    last_month: before,
    quarter: spanOf(shiftMonth(monthOf(today), -2), 3),
    twelve: spanOf(shiftMonth(monthOf(today), -11), 12),
    year: { from: `${year}-01-01`, to: `${year}-12-31` },
    last_year: { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
  };
}

/** The period that these days are, or undefined for others. */
export function nameOf({ from, to }: Period, today: Day): PeriodName | undefined {
  const known = periodsOn(today);
  return PERIODS.find((name) => known[name].from === from && known[name].to === to);
}

/** `2026-09` two months after `2026-07`. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return dayOfNumber(Date.UTC(year, number - 1 + by, 1) / 86_400_000).slice(0, 7);
}

function spanOf(month: string, count: number): Period {
  return { from: `${month}-01`, to: daysOfMonth(shiftMonth(month, count - 1)).last };
}
