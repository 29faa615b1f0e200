import { readPercent } from '../../../format/amounts.ts';
import type { Unit } from './charge-kinds.ts';

/** A part of a payment plan as it is typed. The last one is what the others leave: its sum is not asked for. */
export type TypedPart = {
  readonly unit: Unit;
  readonly sum: string;
  readonly when: 'booking' | 'before';
  readonly days: string;
};

const REST: TypedPart = { unit: 'percent', sum: '', when: 'before', days: '30' };

/** With a first part the plan has two: something at the booking, and the rest before check-in. */
export function withPart(plan: readonly TypedPart[]): readonly TypedPart[] {
  if (plan.length === 0) return [{ ...REST, sum: '30', when: 'booking', days: '' }, REST];
  return plan.toSpliced(-1, 0, { ...REST, days: '' });
}

/** What the parts before the last one leave: exactly so many percent where none of them is an amount. */
export function restOf(
  plan: readonly TypedPart[],
  tag: string,
): { readonly percent: number; readonly isExact: boolean } {
  const others = plan.slice(0, -1);
  const percents = others.flatMap(({ unit, sum }) =>
    unit === 'percent' ? [readPercent(sum, tag) ?? 0] : [],
  );
  const taken = percents.reduce((all, percent) => all + percent, 0);
  // A percent has four places at most.
  return { percent: Math.round((100 - taken) * 10_000) / 10_000, isExact: percents.length === others.length };
}
