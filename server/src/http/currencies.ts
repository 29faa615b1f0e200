import currencyCodes from 'currency-codes';

/** Codes that ISO 4217 added after the package's table. */
const NEWER_CURRENCIES: Readonly<Record<string, number>> = { XCG: 2, ZWG: 2 };

/** Decimal places of a currency's minor unit (EUR 2, JPY 0, KWD 3), or undefined for a code ISO 4217 does not know. */
export function currencyPlaces(code: string): number | undefined {
  if (!/^[A-Z]{3}$/.test(code)) return undefined;
  return NEWER_CURRENCIES[code] ?? currencyCodes.code(code)?.digits;
}
