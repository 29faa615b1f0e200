const HOUR_MS = 3_600_000;

/** The whole hours that are left to answer a request, or to pay. Below zero when they are over. */
export function hoursToAnswer(expires_at: string | null, now: number): number {
  return expires_at === null ? 0 : Math.floor((Date.parse(expires_at) - now) / HOUR_MS);
}
