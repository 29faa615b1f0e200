/** By how much the clock of the account of this tab is ahead. Only that of a sandbox is. */
let aheadMs = 0;

export function setClockAhead(seconds: number): void {
  aheadMs = seconds * 1000;
}

/** The present moment by the clock of the account, in milliseconds since 1970. */
export function presentMs(): number {
  return Date.now() + aheadMs;
}

/** The present moment by the clock of the account. */
export function presentMoment(): Date {
  return new Date(presentMs());
}
