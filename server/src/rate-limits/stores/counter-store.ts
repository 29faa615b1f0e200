import type { Quota, QuotaWindow } from '../quotas.ts';

/** A request to be counted. */
export type RateLimitRequest = {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The account that it is counted for; null for none. */
  readonly host_id: number | null;
  readonly hostQuotas: readonly Quota[];
  /** The address that it is counted for; null for none. */
  readonly address: string | null;
  readonly addressQuotas: readonly Quota[];
  /** Tells the connections of a caller apart: the port of the other side. Absent where none is known. */
  readonly connection?: number;
  /** Only checks the windows: counts neither the request nor a refusal. */
  readonly isDryRun: boolean;
};

/**
 * The key that counts refusals of an account's requests by its address's limit. It keeps them apart from those of other
 * accounts at that address, and from those without a token.
 */
export function hostAtAddress(host_id: number, address: string): string {
  return `${host_id}@${address}`;
}

/** The decision about all windows of a request together. */
export type CountVerdict = {
  readonly isAllowed: boolean;
  readonly quota: Quota;
  /** The window with the fewest requests left; for a refused request the breached one that resets last. */
  readonly window: QuotaWindow;
  /** Requests left in this window. */
  readonly remaining: number;
  /** Reset time, in milliseconds since 1970. */
  readonly resetAt: number;
  /** Number of refusals in their own window, including this one; 0 for an allowed request, and for one of a burst. */
  readonly refusals: number;
};

/**
 * Counts requests in fixed windows: a window opens with its first request, and resets completely after its length. All
 * windows of a request are decided together, and a refused request counts in none of them.
 */
export type CounterStore = {
  take(asking: RateLimitRequest): CountVerdict | Promise<CountVerdict>;
};

/**
 * The reset of a window. A reset later than that of a window opened now comes from a clock that ran ahead: the window
 * keeps its count, and closes in time.
 */
export function resetOf(resetAt: number, now: number, lengthMs: number): number {
  return Math.min(resetAt, now + lengthMs);
}
