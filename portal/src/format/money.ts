const formatters = new Map<string, Intl.NumberFormat>();

/** `EUR 1,260.00`: the code, because `$` is the currency of many countries. */
export function formatMoney(amount: number, currency: string, language: string): string {
  return formatterOf(language, { style: 'currency', currency, currencyDisplay: 'code' }).format(amount);
}

/** `1,260`: without places when there are none, for a calendar. */
export function formatPrice(amount: number, language: string): string {
  const places = Number.isInteger(amount) ? 0 : 2;
  return formatterOf(language, { minimumFractionDigits: places, maximumFractionDigits: places }).format(
    amount,
  );
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

function formatterOf(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(language, options);
  formatters.set(key, made);
  return made;
}
