/** Adds amounts of a currency exactly: as integers of its smallest unit. */
export function exactSum(amounts: readonly number[], currency: string): number {
  return amounts.reduce((sum, amount) => sum + unitsOf(amount, currency), 0) / 10 ** placesOf(currency);
}

/** An amount as an integer of the smallest unit of its currency. */
export function unitsOf(amount: number, currency: string): number {
  return Math.round(amount * 10 ** placesOf(currency));
}

/** An amount as its digits, with all places of its currency: `1100.50`. */
export function digitsOf(amount: number, currency: string): string {
  const units = unitsOf(amount, currency);
  const places = placesOf(currency);
  const digits = String(Math.abs(units)).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const rest = places === 0 ? '' : `.${digits.slice(-places)}`;
  return `${units < 0 ? '-' : ''}${whole}${rest}`;
}

const known = new Map<string, number>();

/** Decimal places of the smallest unit: 2 for EUR, 0 for JPY, 3 for KWD. */
export function placesOf(currency: string): number {
  const places =
    known.get(currency) ??
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
    2;
  known.set(currency, places);
  return places;
}
