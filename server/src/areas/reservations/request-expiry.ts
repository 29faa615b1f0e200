/** How long a request can be answered, and a guest can pay, unless the channel says until when. */
export const HOURS_TO_ANSWER = 24;

/** When a stay was booked, and until when its channel lets it wait. */
type Waiting = { readonly booked_at: string; readonly expires_at: string | null };

/** Until when a request can be answered, or paid. The database has the same rule in the index stays_waiting, and so has orders/time-out-request.job.ts. */
export function expiryOf({ booked_at, expires_at }: Waiting): string {
  return expires_at ?? Temporal.Instant.from(booked_at).add({ hours: HOURS_TO_ANSWER }).toString();
}

/** True when the time to answer a request, or to pay, has passed. */
export function isOverdue(stay: Waiting, now: string): boolean {
  return Temporal.Instant.compare(expiryOf(stay), now) <= 0;
}
