const UNITS = ['KB', 'MB', 'GB', 'TB'];
const STEP = 1000;

/** A number of bytes for people: `812 KB`, `3.4 MB`. */
export function sizeOf(bytes: number): string {
  let amount = bytes / STEP;
  let unit = 0;
  while (amount >= STEP && unit < UNITS.length - 1) {
    amount /= STEP;
    unit += 1;
  }
  return `${amount.toFixed(amount < 10 && unit > 0 ? 1 : 0)} ${UNITS[unit]}`;
}

/** The seconds since a moment of `performance.now()`, with one decimal place. */
export function secondsSince(startedAt: number): number {
  return Math.round((performance.now() - startedAt) / 100) / 10;
}
