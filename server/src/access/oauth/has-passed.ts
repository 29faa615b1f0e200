/** Whether what lives until `end` is over: it lives up to that moment, not in it. */
export function hasPassed(end: string, now: string): boolean {
  return Temporal.Instant.compare(end, now) <= 0;
}
