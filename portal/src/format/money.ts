import { placesOf } from './exact-sum.ts';

const formatters = new Map<string, Intl.NumberFormat>();

/**
 * `EUR 1,260.00`: the code, because `$` is the currency of many countries. Nothing for the null that a role without money gets:
 * it is no zero.
 */
export function formatMoney(amount: number | null, currency: string, language: string): string {
  if (amount === null) return '';
  return formatterOf(language, { style: 'currency', currency, currencyDisplay: 'code' }).format(amount);
}

/** `+EUR 12.00` or `-EUR 12.00`: where incomes and expenses stand in one list. */
export function formatFlow(amount: number | null, currency: string, language: string): string {
  if (amount === null) return '';
  const style = { style: 'currency', currency, currencyDisplay: 'code', signDisplay: 'exceptZero' } as const;
  return formatterOf(language, style).format(amount);
}

/** `1,260`, and `.50` only where there are cents: for a calendar. */
export function formatPrice(
  amount: number,
  currency: string,
  language: string,
): { readonly whole: string; readonly cents: string } {
  const places = Number.isInteger(amount) ? 0 : placesOf(currency);
  const options = { minimumFractionDigits: places, maximumFractionDigits: places };
  const text = formatterOf(language, options).format(amount);
  const at = places === 0 ? text.length : text.length - places - 1;
  return { whole: text.slice(0, at), cents: text.slice(at) };
}

/** By language and currency. */
const symbols = new Map<string, string>();

/** `€`: where there is no room for more. */
export function symbolOf(currency: string, language: string): string {
  const key = `${language} ${currency}`;
  const known = symbols.get(key);
  if (known !== undefined) return known;
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const parts = formatterOf(language, options).formatToParts(0);
  const symbol = parts.find(({ type }) => type === 'currency')?.value ?? currency;
  symbols.set(key, symbol);
  return symbol;
}

/**
 * What stands at a price where there are several currencies and little room: the symbol of each, or its code where two have the
 * same one. Undefined where all prices are in one currency.
 */
export function signsOf(
  currencies: readonly string[],
  language: string,
): ReadonlyMap<string, string> | undefined {
  const all = [...new Set(currencies)];
  if (all.length < 2) return undefined;
  const isAlone = (symbol: string) =>
    all.filter((currency) => symbolOf(currency, language) === symbol).length === 1;
  return new Map(
    all.map((currency) => {
      const symbol = symbolOf(currency, language);
      return [currency, isAlone(symbol) ? symbol : currency];
    }),
  );
}

function formatterOf(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(language, options);
  formatters.set(key, made);
  return made;
}
