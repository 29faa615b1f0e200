import { canonicalDecimal } from '../../../http/contract/money.ts';

/** The sign before the decimal places of a file; undefined when no amount shows it. */
export type DecimalMark = '.' | ',' | undefined;

/** How an amount is written. `why` is the end of a sentence. */
export type ReadAmount =
  | { readonly amount: string; readonly currency: string | undefined }
  | { readonly why: string };

/** More characters than any amount has. */
const LENGTH_MAX = 60;

/**
 * Finds the decimal mark in the amounts of a file. `1.234,56` shows a comma, `12.5` a point; `1.234` alone shows neither.
 * Returns 'both' when the amounts contradict each other.
 */
export function findDecimalMark(texts: Iterable<string>): DecimalMark | 'both' {
  const marks = new Set<DecimalMark>();
  for (const text of texts) marks.add(markOf(digitsOf(text).digits));
  marks.delete(undefined);
  if (marks.size > 1) return 'both';
  return [...marks][0];
}

function markOf(digits: string): DecimalMark {
  const [point, comma] = [digits.lastIndexOf('.'), digits.lastIndexOf(',')];
  if (point !== -1 && comma !== -1) return point > comma ? '.' : ',';
  const sign = point === -1 ? ',' : '.';
  const parts = digits.split(sign);
  if (parts.length === 1) return undefined;
  // `1.234.567` has groups of thousands, so the point is not the decimal mark.
  if (parts.length > 2) return sign === '.' ? ',' : '.';
  const [whole = '', fraction = ''] = parts;
  const couldBeGroup = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  return couldBeGroup ? undefined : sign;
}

/** Reads an amount exactly. `€ 1.234,56`, `1,234.56 EUR`, `(12.00)` and `-12` are amounts. */
export function readAmount(text: string, mark: DecimalMark): ReadAmount {
  const { digits, currency, isNegative } = digitsOf(text);
  if (!/^[\d.,]*\d[\d.,]*$/.test(digits)) return { why: 'is not an amount' };
  const own = markOf(digits) ?? mark;
  if (own === undefined && /[.,]/.test(digits))
    return {
      why: 'can be read in two ways: write it with decimal places, or without a sign between its digits',
    };
  if (own !== undefined && mark !== undefined && own !== mark)
    return { why: `has ${own} before its decimal places, and other amounts of the file have ${mark}` };
  const [whole = '', fraction = '', ...more] = own === undefined ? [digits] : digits.split(own);
  const group = own === '.' ? ',' : '.';
  const isGrouped = whole.includes(group);
  const hasGroups = new RegExp(`^\\d{1,3}(\\${group}\\d{3})+$`).test(whole);
  if (more.length > 0 || /\D/.test(fraction) || (isGrouped && !hasGroups)) return { why: 'is not an amount' };
  const plain = whole.replaceAll(group, '') || '0';
  const amount = canonicalDecimal(`${plain}${fraction === '' ? '' : `.${fraction}`}`);
  if (amount === undefined) return { why: 'has more digits than any amount' };
  return { amount: isNegative && amount !== '0' ? `-${amount}` : amount, currency };
}

const SYMBOLS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '₪': 'ILS',
  '₺': 'TRY',
  zł: 'PLN',
};

/** The digits with the signs between them, and what stands around them. */
function digitsOf(text: string): { digits: string; currency: string | undefined; isNegative: boolean } {
  const short = text.slice(0, LENGTH_MAX + 1).trim();
  if (short.length > LENGTH_MAX) return { digits: '', currency: undefined, isNegative: false };
  const currency =
    /(?:^|[^A-Za-z])([A-Z]{3})(?:[^A-Za-z]|$)/.exec(short)?.[1] ??
    Object.entries(SYMBOLS).find(([symbol]) => short.includes(symbol))?.[1];
  const bare = short.replaceAll(/[\p{Sc}\s'’A-Z]|zł/gu, '').replaceAll('−', '-');
  const isNegative = /^\(.*\)$/.test(bare) || bare.startsWith('-') || bare.endsWith('-');
  return { digits: bare.replaceAll(/^[(+-]|[)-]$/g, ''), currency, isNegative };
}
