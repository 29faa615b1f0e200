import type { DeliveryAttempt, Result, TakenDelivery } from './contract.ts';

/** Delays after each failed attempt, in seconds (contract section 9). */
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

/** Adds up to a tenth, so that failed deliveries are not retried all at once. */
const JITTER = 0.1;

/** The longest time from lease to result. If the process dies, the delivery is due again after it. */
export const LEASE_SECONDS = 60;

/** An attempt does not start when less than this is left of its lease. */
export const LEASE_MARGIN_SECONDS = 10;

/** After this many failures in a row, a webhook is paused and gets trial deliveries. */
export const FAILURES_BEFORE_PAUSE = 5;

/** A webhook that has only failed for this many days is switched off. */
export const DAYS_BEFORE_OFF = 5;

/** A pause is a quarter of the time since the failures began, within these bounds. */
export const PAUSE_SECONDS_MIN = 5;
export const PAUSE_SECONDS_MAX = 300;

/** The new state of a delivery after an attempt. `random` is at least 0 and below 1. */
export function resultOf(
  { host_id, id, webhook_id, failures, leased_until }: TakenDelivery,
  attempt: DeliveryAttempt,
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
