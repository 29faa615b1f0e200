import type { BrokenRule } from '../api-error.ts';
import { currencyPlaces } from './currencies.ts';

declare global {
  interface JSON {
    rawJSON(text: string): ExactNumber;
    isRawJSON(value: unknown): boolean;
  }
}

/** A JSON number with exactly these digits: no float in between. */
export type ExactNumber = { readonly rawJSON: string };

/** The largest amount: 15 digits, so that clients that read numbers as doubles stay exact too. */
export const AMOUNT_MAX = 999_999_999_999.999;

/**
 * The canonical decimal text of a JSON number: `1e2` → `100`, `219.70` → `219.7`. Undefined when it has more than 20
 * digits on either side of the point.
 */
export function canonicalDecimal(source: string): string | undefined {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/.exec(source);
  if (match === null) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const shift = Number(exponent);
  if (Math.abs(shift) > 20 || whole.length > 20 || fraction.length > 20) return undefined;
  const zeros = '0'.repeat(Math.abs(shift));
  return shift < 0
    ? withPoint(sign, zeros + whole + fraction, fraction.length - shift)
    : withPoint(sign, whole + fraction + zeros, fraction.length);
}

function withPoint(sign: string, digits: string, places: number): string {
  const split = digits.length - places;
  const whole = digits.slice(0, split).replace(/^0+(?=\d)/, '');
  const fraction = digits.slice(split).replace(/0+$/, '');
  const text = fraction === '' ? whole || '0' : `${whole || '0'}.${fraction}`;
  return text === '0' ? '0' : sign + text;
}

/** The number of decimal places of a canonical decimal text. */
export function decimalPlaces(amount: string): number {
  const point = amount.indexOf('.');
  return point === -1 ? 0 : amount.length - point - 1;
}

/** Says why a currency cannot express an amount; undefined when it can. */
export function amountProblem(amount: string, currency: string): string | undefined {
  const places = currencyPlaces(currency);
  if (places === undefined || decimalPlaces(amount) <= places) return undefined;
  return places === 0
    ? `must be a whole number: ${currency} has no decimal places`
    : `must have at most ${places} decimal places in ${currency}`;
}

/** The rule that an amount breaks which its currency cannot express. None when one of the two is not known. */
export function brokenAmount(
  field: string,
  amount: string | null | undefined,
  currency: string | undefined,
): BrokenRule[] {
  const isKnown = typeof amount === 'string' && currency !== undefined;
  const message = isKnown ? amountProblem(amount, currency) : undefined;
  return message === undefined ? [] : [{ field, message, unless: 'currency' }];
}

/** The rule that a commission breaks which is more than the rate that it is part of. None when one of them is not known. */
export function brokenCommission(
  field: string,
  commission: string | undefined,
  rate: string | undefined,
): BrokenRule[] {
  if (commission === undefined || rate === undefined) return [];
  if (!isMore(commission, rate)) return [];
  const unless = field.replace(/commission_amount$/, 'rate_amount');
  return [{ field, message: 'must not be more than the rate', unless }];
}

/** The amount as an exact JSON number. */
export function presentAmount(amount: string): ExactNumber {
  return JSON.rawJSON(amount);
}

/** The amount as people write it in its currency, without the currency: `120.50`. */
export function withPlaces(amount: string, currency: string): string {
  const [whole = '', fraction = ''] = amount.split('.');
  const places = fraction.padEnd(currencyPlaces(currency) ?? 0, '0');
  return places === '' ? whole : `${whole}.${places}`;
}

/** The sum of canonical decimal texts, exact. */
export function sumAmounts(amounts: readonly string[]): string {
  const places = Math.max(0, ...amounts.map(decimalPlaces));
  const total = amounts.reduce((sum, amount) => sum + toUnits(amount, places), 0n);
  return fromUnits(total, places);
}

/** a − b, exact. */
export function subtractAmount(a: string, b: string): string {
  const places = Math.max(decimalPlaces(a), decimalPlaces(b));
  return fromUnits(toUnits(a, places) - toUnits(b, places), places);
}

/** The amount that many times, exact. */
export function multiplyAmount(amount: string, times: number): string {
  const places = decimalPlaces(amount);
  return fromUnits(toUnits(amount, places) * BigInt(times), places);
}

/** a × b, exact. */
export function multiplyAmounts(a: string, b: string): string {
  const [more, other] = [decimalPlaces(a), decimalPlaces(b)];
  return fromUnits(toUnits(a, more) * toUnits(b, other), more + other);
}

/** The smaller of two amounts. */
export function smallerAmount(a: string, b: string): string {
  return subtractAmount(a, b).startsWith('-') ? a : b;
}

/** amount × part / whole in the places of the currency, half away from zero. None of them is below zero. */
export function shareOfAmount(
  amount: string,
  { part, whole, currency }: { readonly part: string; readonly whole: string; readonly currency: string },
): string {
  const places = currencyPlaces(currency) ?? decimalPlaces(amount);
  const [own, ratio] = [decimalPlaces(amount), Math.max(decimalPlaces(part), decimalPlaces(whole))];
  const divided = toUnits(amount, own) * toUnits(part, ratio) * 10n ** BigInt(places);
  const divisor = toUnits(whole, ratio) * 10n ** BigInt(own);
  return fromUnits((2n * divided + divisor) / (2n * divisor), places);
}

/** True when the first amount is more than the second one. */
export function isMore(a: string, b: string): boolean {
  return subtractAmount(b, a).startsWith('-');
}

/** True for an amount from 0 to AMOUNT_MAX. */
export function amountFits(amount: string): boolean {
  return !amount.startsWith('-') && !subtractAmount(String(AMOUNT_MAX), amount).startsWith('-');
}

/** The amount in the places of its currency, half away from zero. */
export function roundAmount(amount: string, currency: string): string {
  const places = currencyPlaces(currency);
  return places === undefined ? amount : roundToPlaces(amount, places);
}

/** The amount in so many places, half away from zero. */
export function roundToPlaces(amount: string, places: number): string {
  const more = decimalPlaces(amount) - places;
  if (more <= 0) return amount;
  const unit = 10n ** BigInt(more);
  const units = toUnits(amount, places + more);
  return fromUnits((units + (units < 0n ? -unit : unit) / 2n) / unit, places);
}

function toUnits(amount: string, places: number): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(places, '0'));
}

function fromUnits(units: bigint, places: number): string {
  const sign = units < 0n ? '-' : '';
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  return withPoint(sign, digits, places);
}
