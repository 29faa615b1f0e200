import type { Booking } from './read-bookings.ts';
import type { CsvRecord } from './read-records.ts';
import { RowProblem } from './sheet/row-problem.ts';

/** The nights that a dry run has found free for earlier rows of its file. */
export type Plan = {
  /** Throws RowProblem when an earlier row of the file takes a night of these stays. */
  check(record: CsvRecord): void;
  add(record: CsvRecord): void;
};

type TakenInFile = { readonly from: string; readonly to: string; readonly line: number };

export function newPlan(): Plan {
  /** By property, in order. Stays in here share no night, so only the neighbours of a new one can. */
  const planned = new Map<number, TakenInFile[]>();
  return {
    check: (record) => {
      for (const { property_id, check_in_date, check_out_date } of staysIn(record)) {
        const all = planned.get(property_id) ?? [];
        const next = placeOf(all, check_in_date);
        const taken = [all[next - 1], all[next]].find(
          (stay) => stay !== undefined && stay.from < check_out_date && stay.to > check_in_date,
        );
        if (taken !== undefined)
          throw new RowProblem(`A night of this stay is taken by line ${taken.line} of the file.`);
      }
    },
    add: (record) => {
      for (const { property_id, check_in_date: from, check_out_date: to } of staysIn(record)) {
        const all = planned.get(property_id) ?? [];
        planned.set(property_id, all);
        all.splice(placeOf(all, from), 0, { from, to, line: record.lines[0] ?? 0 });
      }
    },
  };
}

/** The place of the first stay that begins on this day or later. */
function placeOf(all: readonly TakenInFile[], day: string): number {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle]?.from ?? '') < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

function staysIn(record: CsvRecord): Booking['stays'] {
  return record.kind === 'reservations' ? record.body.stays : [];
}
