import type { WorkTotal } from '../../../../../client/src/innkeep.ts';
import { csvOf } from '../../../format/csv.ts';
import { digitsOf } from '../../../format/exact-sum.ts';
import type { Texts } from '../../../texts/en.ts';

/** The month of each person, a line for each currency that they are paid in. */
export function hoursFile(totals: readonly WorkTotal[], month: string, t: Texts): string {
  const words = t.work.hours;
  return csvOf([
    [words.month, words.staff, words.tasks, words.minutes, words.pay, words.currency],
    ...totals.flatMap(({ staff_name, tasks, minutes, fees }) => {
      const common = [month, staff_name, tasks, minutes];
      if (fees.length === 0) return [[...common, '', '']];
      // What is counted stands in the first line alone: a sum of the column counts nobody twice.
      return fees.map(({ currency, amount }, index) => [
        ...(index === 0 ? common : [month, staff_name, '', '']),
        amount === null ? '' : digitsOf(amount, currency),
        currency,
      ]);
    }),
  ]);
}
