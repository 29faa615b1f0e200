import type { Attempt, Result, TakenDelivery } from './contract.ts';

/** How long after each failed attempt the next one is made, in seconds (contract section 9). */
export const RETRY_SECONDS: readonly number[] = [
  5,
  5 * 60,
  30 * 60,
  2 * 3600,
  5 * 3600,
  10 * 3600,
  14 * 3600,
  20 * 3600,
  24 * 3600,
];

/** Up to a tenth later: what failed together does not come back together. */
const JITTER = 0.1;

/** As long as a delivery may wait in a process and be sent. Whoever dies leaves it due again after that. */
export const LEASE_SECONDS = 60;

/** Less than this is left of a lease: too little to begin. */
export const LEASE_MARGIN_SECONDS = 10;

/** So many failures in a row, and deliveries wait for a trial. */
export const FAILURES_BEFORE_PAUSE = 5;

/** After these many days of nothing but failures a webhook is switched off. */
export const DAYS_BEFORE_OFF = 5;

/** A pause grows with the time that nothing was taken: a quarter of it, within these bounds. */
export const PAUSE_SECONDS_MIN = 5;
export const PAUSE_SECONDS_MAX = 300;

/** How long deliveries are kept, as events are. */
export const DAYS_KEPT = 30;

/** What a delivery is after an attempt. `random` is at least 0 and below 1. */
export function resultOf(
  { host_id, id, webhook_id, failures, leased_until }: TakenDelivery,
  attempt: Attempt,
  random: number,
): Result {
  const named = { host_id, id, webhook_id, attempt, leased_until };
  if (attempt.outcome === 'delivered')
    return { ...named, status: 'delivered', failures: 0, next_attempt_at: null };
  const wait = RETRY_SECONDS[failures];
  if (wait === undefined)
    return { ...named, status: 'failed', failures: failures + 1, next_attempt_at: null };
  const milliseconds = Math.round(wait * 1000 * (1 + JITTER * random));
  const next_attempt_at = Temporal.Instant.from(attempt.at).add({ milliseconds }).toString();
  return { ...named, status: 'pending', failures: failures + 1, next_attempt_at };
}
