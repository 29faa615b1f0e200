import { addDays, daysBetween, daysOfMonth, monthOf, weekdayOf, type Day } from '../../../format/days.ts';
import type { HeatStep } from '../calendar-search.ts';

/** The days of a column; both ends are included. */
export type Column = { readonly start: Day; readonly end: Day };

/** The twelve months from the one of a day, by month, week or day. Weeks begin on Monday and may begin before. */
export function columnsOf(step: HeatStep, first: Day): Column[] {
  const months = monthsFrom(first);
  const [{ start } = { start: first }] = months;
  const end = months.at(-1)?.end ?? first;
  if (step === 'month') return months;
  const begin = step === 'day' ? start : addDays(start, -((weekdayOf(start) + 6) % 7));
  const length = step === 'day' ? 1 : 7;
  const count = Math.ceil((daysBetween(begin, end) + 1) / length);
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(begin, index * length);
    return { start: day, end: addDays(day, length - 1) };
  });
}

export function monthsFrom(first: Day): Column[] {
  const months: Column[] = [];
  for (let day = first; months.length < 12; day = addDays(daysOfMonth(monthOf(day)).last, 1)) {
    const month = daysOfMonth(monthOf(day));
    months.push({ start: month.first, end: month.last });
  }
  return months;
}

/** Columns in a row with the same share are drawn as one. Undefined is unknown, null has no nights. */
export type Run = { readonly at: number; readonly length: number; readonly share: number | null };

export function runsOf(shares: readonly (number | null)[], isMerged: boolean): Run[] {
  const runs: Run[] = [];
  for (const [at, share] of shares.entries()) {
    const last = runs.at(-1);
    if (isMerged && last?.share === share) runs.splice(-1, 1, { ...last, length: last.length + 1 });
    else runs.push({ at, length: 1, share });
  }
  return runs;
}
