import type { WorkTotal } from '../../../../../client/src/innkeep.ts';
import { exactSum } from '../../../format/exact-sum.ts';
import { formatMoney } from '../../../format/money.ts';

type Sum = Pick<WorkTotal, 'tasks' | 'minutes' | 'fees'>;

/** All people together, each currency for itself. */
export function sumOf(totals: readonly Sum[]): Sum {
  const fees = totals.flatMap((each) => each.fees);
  const currencies = [...new Set(fees.map(({ currency }) => currency))].toSorted();
  return {
    tasks: totals.reduce((sum, { tasks }) => sum + tasks, 0),
    minutes: totals.reduce((sum, { minutes }) => sum + minutes, 0),
    fees: currencies.map((currency) => ({
      currency,
      amount: exactSum(
        fees.flatMap((fee) => (fee.currency === currency && fee.amount !== null ? [fee.amount] : [])),
        currency,
      ),
    })),
  };
}

/** `5 hr 20 min`; a dash for no time. */
export function sayMinutes(minutes: number, tag: string): string {
  if (minutes === 0) return '–';
  const unit = (value: number, name: 'hour' | 'minute') =>
    value.toLocaleString(tag, { style: 'unit', unit: name, unitDisplay: 'short' });
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [...(hours > 0 ? [unit(hours, 'hour')] : []), ...(rest > 0 ? [unit(rest, 'minute')] : [])].join(' ');
}

/** What is paid, a text for each currency; a dash for nothing. */
export function sayFees(fees: WorkTotal['fees'], tag: string): readonly string[] {
  return fees.length === 0 ? ['–'] : fees.map(({ currency, amount }) => formatMoney(amount, currency, tag));
}
