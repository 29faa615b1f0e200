import { placesOf, unitsOf } from '../../../format/exact-sum.ts';

/** Hundredths of a percent: `-12.5` is -1250. Undefined for what is no percentage from -100 to 1,000. */
export function readPercent(text: string): number | undefined {
  const match = /^([+-]?)(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (match === null) return undefined;
  const [, sign, whole = '0', rest = ''] = match;
  const hundredths = Number(whole) * 100 + Number(rest.padEnd(2, '0'));
  const value = sign === '-' ? -hundredths : hundredths;
  return value < -10_000 || value > 100_000 ? undefined : value;
}

/** A price by so many hundredths of a percent more, in whole units of its currency; a half is rounded up. */
export function changedBy(price: number, hundredths: number, currency: string): number {
  const units = (BigInt(unitsOf(price, currency)) * BigInt(10_000 + hundredths) + 5000n) / 10_000n;
  return Number(units) / 10 ** placesOf(currency);
}

/** An amount from 0, with no more places than its currency has. */
export function readPrice(text: string, currency: string): number | undefined {
  const typed = text.trim().replace(',', '.');
  if (!/^\d{1,9}(\.\d+)?$/.test(typed)) return undefined;
  const [, rest = ''] = typed.split('.');
  return rest.length > placesOf(currency) ? undefined : Number(typed);
}
