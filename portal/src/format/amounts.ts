import { placesOf } from './exact-sum.ts';
import { symbolOf } from './money.ts';

/** Why a text is no amount. */
export type AmountFlaw = 'empty' | 'none' | 'places';

/** A percentage has at most so many decimals. */
const PERCENT_PLACES = 4;

/**
 * Reads what a field for an amount says: what the portal writes in the reader's language, and what people type. One point or
 * comma is that of the decimals, except before exactly three digits where these cannot be decimals of the currency, or where the
 * reader's language has another sign for decimals: then it parts thousands. Undefined for anything else.
 */
export function readAmount(text: string, currency: string, tag: string): number | undefined {
  const read = decimalIn(withoutCurrency(text, currency, tag), placesOf(currency), tag);
  return typeof read === 'number' ? read : undefined;
}

/** Why `readAmount` does not read it; undefined where it does. */
export function amountFlaw(text: string, currency: string, tag: string): AmountFlaw | undefined {
  const read = decimalIn(withoutCurrency(text, currency, tag), placesOf(currency), tag);
  return typeof read === 'number' ? undefined : read;
}

const MINUS = /^[-−–]\s*/u;

/** As readAmount, with a minus for a discount. */
export function readSignedAmount(text: string, currency: string, tag: string): number | undefined {
  const { unsigned, isBelow } = signOf(text, currency, tag);
  const amount = readAmount(unsigned, currency, tag);
  return amount === undefined || !isBelow ? amount : -amount;
}

/** Why `readSignedAmount` does not read it. */
export function signedAmountFlaw(text: string, currency: string, tag: string): AmountFlaw | undefined {
  return amountFlaw(signOf(text, currency, tag).unsigned, currency, tag);
}

/** `-EUR 5.00` and `EUR -5.00` are both below zero. */
function signOf(text: string, currency: string, tag: string) {
  const [typed, bare] = [text.trim(), withoutCurrency(text, currency, tag)];
  const before = MINUS.test(typed) ? typed : bare;
  const isBelow = MINUS.test(before);
  return { unsigned: isBelow ? before.replace(MINUS, '') : typed, isBelow };
}

/** A percentage, by the same rule. */
export function readPercent(text: string, tag: string, places = PERCENT_PLACES): number | undefined {
  const read = decimalIn(text.trim().replace(/\s*%$/u, ''), places, tag);
  return typeof read === 'number' ? read : undefined;
}

/** A whole number; undefined for anything else. */
export function readCount(text: string): number | undefined {
  return /^\s*\d+\s*$/u.test(text) ? Number(text) : undefined;
}

/** An amount as one types it: `1234.50`, with decimals only where there are any. */
export function writeAmount(amount: number, currency: string, tag: string): string {
  const places = Number.isInteger(amount) ? 0 : placesOf(currency);
  return writeNumber(amount, { minimumFractionDigits: places, maximumFractionDigits: places }, tag);
}

/** A percentage as one types it: `12.5`. */
export function writePercent(percent: number, tag: string): string {
  return writeNumber(percent, { maximumFractionDigits: PERCENT_PLACES }, tag);
}

function writeNumber(number: number, options: Intl.NumberFormatOptions, tag: string): string {
  return new Intl.NumberFormat(tag, { ...options, useGrouping: false }).format(number);
}

/** Without the code or the sign of the currency, before or behind: another currency's is left, and is no amount. */
function withoutCurrency(text: string, currency: string, tag: string): string {
  const typed = text.trim();
  const signs = [currency, symbolOf(currency, tag), symbolOf(currency, 'en')];
  for (const sign of signs) {
    if (typed.slice(0, sign.length).toUpperCase() === sign.toUpperCase())
      return typed.slice(sign.length).trim();
    if (typed.slice(-sign.length).toUpperCase() === sign.toUpperCase())
      return typed.slice(0, -sign.length).trim();
  }
  return typed;
}

/** Digits with points, commas, spaces and apostrophes between them. */
const DIGITS = /^\d+(?:[.,\s'’]\d+)*$/u;
/** Digits in groups of three, parted by one kind of sign. */
const GROUPED = /^[1-9]\d{0,2}([.,\s'’])\d{3}(?:\1\d{3})*$/u;

function decimalIn(typed: string, places: number, tag: string): number | AmountFlaw {
  if (typed === '') return 'empty';
  if (!DIGITS.test(typed)) return 'none';
  const { whole, decimals } = partsOf(typed, places, tag);
  if (/\D/u.test(whole) && !GROUPED.test(whole)) return 'none';
  if (/\D/u.test(decimals)) return 'none';
  if (decimals.length > places) return 'places';
  return Number(`${whole.replace(/\D/gu, '')}.${decimals}`);
}

/** The last point or comma parts the decimals, unless it parts thousands. */
function partsOf(typed: string, places: number, tag: string) {
  const at = Math.max(typed.lastIndexOf('.'), typed.lastIndexOf(','));
  const sign = typed[at];
  if (sign === undefined || typed.indexOf(sign) < at) return { whole: typed, decimals: '' };
  const isAlone = !/[.,\s'’]/u.test(typed.slice(0, at));
  const couldBeThousands = isAlone && GROUPED.test(typed);
  if (couldBeThousands && (places < 3 || sign !== decimalSignOf(tag))) return { whole: typed, decimals: '' };
  return { whole: typed.slice(0, at), decimals: typed.slice(at + 1) };
}

const decimalSigns = new Map<string, string>();

/** What parts the decimals in a language: a point in English, a comma in Spanish. */
function decimalSignOf(tag: string): string {
  const known = decimalSigns.get(tag);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(tag).formatToParts(1.5);
  const sign = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  decimalSigns.set(tag, sign);
  return sign;
}
