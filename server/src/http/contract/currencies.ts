import currencyCodes from 'currency-codes';

/** Codes that ISO 4217 added after the package's table. */
const NEWER_CURRENCIES: readonly (readonly [string, number])[] = [
  ['XCG', 2],
  ['ZWG', 2],
];

/** Codes of the standard that nobody pays in: metals, funds, units of account, for tests, and for no currency at all. */
const NO_MONEY: ReadonlySet<string> = new Set([
  'XAG',
  'XAU',
  'XPD',
  'XPT',
  'XBA',
  'XBB',
  'XBC',
  'XBD',
  'XDR',
  'XSU',
  'XUA',
  'XTS',
  'XXX',
]);

const PLACES: ReadonlyMap<string, number> = new Map([
  ...currencyCodes.data.flatMap(({ code, digits }) => (NO_MONEY.has(code) ? [] : [[code, digits] as const])),
  ...NEWER_CURRENCIES,
]);

/** Decimal places of a currency's minor unit (EUR 2, JPY 0, KWD 3); undefined for a code that is not money in ISO 4217. */
export function currencyPlaces(code: string): number | undefined {
  return PLACES.get(code);
}

/** The same as JSON, for statements that compute in minor units. */
export const CURRENCY_PLACES = JSON.stringify(Object.fromEntries(PLACES));
