import { readPercent } from '../../../format/amounts.ts';
import { partOf, type Rounding } from '../../../domain/prices/rounding.ts';

/** Hundredths of a percent: `-12.5` is -1250. Undefined for what is no percentage above -100 and up to 1,000. */
export function readHundredths(text: string, tag: string): number | undefined {
  const [, sign = '', unsigned = ''] = /^\s*([+\-−–]?)(.*)$/u.exec(text) ?? [];
  const percent = readPercent(unsigned, tag, 2);
  if (percent === undefined) return undefined;
  const hundredths = Math.round(percent * 100);
  const value = sign === '' || sign === '+' ? hundredths : -hundredths;
  return value < -10_000 || value > 100_000 ? undefined : value;
}

/** A price by so many hundredths of a percent more, rounded once; a half is rounded up. */
export function changedBy(
  price: number,
  hundredths: number,
  { currency, rounding = 'none' }: { readonly currency: string; readonly rounding?: Rounding },
): number {
  return partOf(price, 10_000 + hundredths, { currency, rounding });
}
