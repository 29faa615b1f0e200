/** True when now ≥ end (the end is exclusive). */
export function hasPassed(end: string, now: string): boolean {
  return Temporal.Instant.compare(end, now) <= 0;
}
