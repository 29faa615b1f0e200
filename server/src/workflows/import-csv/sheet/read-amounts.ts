import { currencyPlaces } from '../../../http/contract/currencies.ts';
import { canonicalDecimal } from '../../../http/contract/money.ts';

/** The sign before the decimal places of a file; undefined when no amount shows it. */
export type DecimalMark = '.' | ',' | undefined;

export type WrittenAmount = {
  readonly amount: string;
  readonly currency: string | undefined;
  /** What stands at the amount when several currencies have it, and those. */
  readonly shared: SharedSign | undefined;
};

/** How an amount is written. `why` is the end of a sentence. */
export type ReadAmount = WrittenAmount | { readonly why: string };

export type SharedSign = { readonly sign: string; readonly currencies: readonly string[] };

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

/** True when an amount can be read in two ways as long as no other one of the file shows the decimal mark. */
export function isOpenAmount(text: string): boolean {
  const { digits } = digitsOf(text);
  return /[.,]/.test(digits) && /^[\d.,]*\d[\d.,]*$/.test(digits) && markOf(digits) === undefined;
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

/** Reads an amount exactly. `€ 1.234,56`, `1,234.56 EUR`, `CHF 1’234.50`, `(12.00)` and `-12` are amounts. */
export function readAmount(text: string, mark: DecimalMark): ReadAmount {
  const { digits, currency, shared, isNegative } = digitsOf(text);
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
  return { amount: isNegative && amount !== '0' ? `-${amount}` : amount, currency, shared };
}

/** Signs that one currency has. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['₹', 'INR'],
  ['₪', 'ILS'],
  ['₺', 'TRY'],
  ['₩', 'KRW'],
  ['₴', 'UAH'],
  ['฿', 'THB'],
  ['₫', 'VND'],
  ['ZŁ', 'PLN'],
  ['KČ', 'CZK'],
  ['FT', 'HUF'],
  ['LEI', 'RON'],
  ['R$', 'BRL'],
  ['US$', 'USD'],
  ['CA$', 'CAD'],
  ['A$', 'AUD'],
  ['AU$', 'AUD'],
  ['NZ$', 'NZD'],
  ['HK$', 'HKD'],
  ['EURO', 'EUR'],
]);

const CROWNS = ['SEK', 'NOK', 'DKK', 'ISK'];
/** Signs that several currencies have. */
const SHARED_SIGNS: ReadonlyMap<string, readonly string[]> = new Map([
  ['FR.', ['CHF', 'XAF', 'XOF', 'XPF']],
  ['KR', CROWNS],
  ['KR.', CROWNS],
  [
    '$',
    [
      'USD',
      'CAD',
      'AUD',
      'NZD',
      'SGD',
      'HKD',
      'TWD',
      'MXN',
      'ARS',
      'CLP',
      'COP',
      'UYU',
      'BBD',
      'BSD',
      'JMD',
      'FJD',
    ],
  ],
  ['¥', ['JPY', 'CNY']],
]);

const WRITTEN =
  /^(?<open>\(?)(?<minus>[-+]?)(?<before>[^\d()+-]*?)(?<inner>[-+]?)(?<digits>(?:(?<!\p{L})[.,])?\d[\d.,]*)(?<after>[^\d()+-]*?)(?<last>[-+]?)(?<close>\)?)$/u;

/** The digits with the signs between them, and what stands around them. No digits: it is not an amount. */
function digitsOf(text: string): {
  digits: string;
  currency: string | undefined;
  shared: SharedSign | undefined;
  isNegative: boolean;
} {
  const none = { digits: '', currency: undefined, shared: undefined, isNegative: false };
  const short = text.slice(0, LENGTH_MAX + 1).trim();
  if (short.length > LENGTH_MAX) return none;
  // Spaces and apostrophes are between groups of digits.
  const bare = short
    .replaceAll(/[\s'’]/g, '')
    .replaceAll('−', '-')
    // `12,-` has no cents.
    .replace(/(?<=\d)[.,][-–—]/, '');
  const found = WRITTEN.exec(bare)?.groups;
  if (found === undefined) return none;
  const { open, minus, before = '', inner, digits = '', after = '', last, close } = found;
  const signs = [before, after].filter((sign) => sign !== '').map((sign) => sign.toUpperCase());
  if (
    signs.some(
      (sign) =>
        !SIGNS.has(sign) &&
        !SHARED_SIGNS.has(sign) &&
        currencyPlaces(sign) === undefined &&
        !/^[A-Z]{3}$/.test(sign),
    )
  )
    return none;
  const named = signs.filter((sign) => !SHARED_SIGNS.has(sign));
  const currency = named.map((sign) => SIGNS.get(sign) ?? sign).at(0);
  const shared = named.length > 0 ? undefined : sharedSign(signs.at(0));
  const isNegative = (open !== '' && close !== '') || [minus, inner, last].includes('-');
  return { digits, currency, shared, isNegative };
}

function sharedSign(sign: string | undefined): SharedSign | undefined {
  const currencies = SHARED_SIGNS.get(sign ?? '');
  return sign === undefined || currencies === undefined
    ? undefined
    : { sign: sign.toLowerCase(), currencies };
}
