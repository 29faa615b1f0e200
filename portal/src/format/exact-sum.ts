/** Adds amounts of a currency exactly: as integers of its smallest unit. */
export function exactSum(amounts: readonly number[], currency: string): number {
  const units = 10 ** placesOf(currency);
  return amounts.reduce((sum, amount) => sum + Math.round(amount * units), 0) / units;
}

const known = new Map<string, number>();

/** Decimal places of the smallest unit: 2 for EUR, 0 for JPY, 3 for KWD. */
function placesOf(currency: string): number {
  const places =
    known.get(currency) ??
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
    2;
  known.set(currency, places);
  return places;
}
