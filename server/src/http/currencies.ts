import currencyCodes from 'currency-codes';

/** Codes that ISO 4217 added after the package's table. */
const NEWER_CURRENCIES: readonly (readonly [string, number])[] = [
  ['XCG', 2],
  ['ZWG', 2],
];

const PLACES: ReadonlyMap<string, number> = new Map([
  ...currencyCodes.data.map(({ code, digits }) => [code, digits] as const),
  ...NEWER_CURRENCIES,
]);

/** Decimal places of a currency's minor unit (EUR 2, JPY 0, KWD 3); undefined for a code that is not in ISO 4217. */
export function currencyPlaces(code: string): number | undefined {
  return PLACES.get(code);
}

/** The same as JSON, for statements that compute in minor units. */
export const CURRENCY_PLACES = JSON.stringify(Object.fromEntries(PLACES));
