import { NoAnswer } from './errors.ts';
import type { Outcome } from './attempt.ts';

/** Backoff without Retry-After: at most half a second before the first repeat, then twice as long each time. */
const BACKOFF_MS = 500;
const BACKOFF_MS_MAX = 8000;

/** After Retry-After, so that many clients do not come back in the same second. */
const SPREAD_MS = 1000;

/** Failures of proxies, and a service that starts, stops or has lost its database. */
const PASSING: readonly number[] = [502, 503, 504];

/** An earlier attempt of this call is still in progress. */
const IN_PROGRESS = 'idempotency_key_in_use';

/**
 * The milliseconds until a failed attempt is repeated; undefined when a repeat would not help. A 420 is never repeated.
 * `attempt` is 1 after the first one, `random` at least 0 and less than 1.
 */
export function waitBeforeRepeat(
  failed: Outcome<unknown> | NoAnswer,
  {
    attempt,
    random,
    retryAfterMaxSeconds,
  }: { attempt: number; random: number; retryAfterMaxSeconds: number },
): number | undefined {
  const backoff = random * Math.min(BACKOFF_MS_MAX, BACKOFF_MS * 2 ** (attempt - 1));
  if (failed instanceof NoAnswer) return backoff;
  const { status, error, retryAfterSeconds } = failed;
  const isPassing = status === 429 || PASSING.includes(status) || error?.code === IN_PROGRESS;
  if (!isPassing) return undefined;
  if (retryAfterSeconds === undefined) return backoff;
  if (retryAfterSeconds > retryAfterMaxSeconds) return undefined;
  return retryAfterSeconds * 1000 + random * SPREAD_MS;
}

const RECONNECT_MS_MAX = 30_000;

/**
 * The milliseconds before a lost stream is opened again: a random part (full jitter) of a time that doubles with each
 * failure, after the wait that the service asked for.
 */
export function reconnectWait(failures: number, random: number, retryAfterSeconds = 0): number {
  const backoff = random * Math.min(RECONNECT_MS_MAX, BACKOFF_MS * 2 ** Math.min(failures - 1, 16));
  return retryAfterSeconds * 1000 + backoff;
}
