import type { Quota, Window } from '../quotas.ts';

/** A request that asks to be let through. */
export type RateLimitRequest = {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The account that it is counted for; null for none. */
  readonly host_id: number | null;
  readonly hostQuotas: readonly Quota[];
  /** The address that it is counted for; null for none. */
  readonly address: string | null;
  readonly addressQuotas: readonly Quota[];
  /** Only looks whether it could be taken: takes nothing, and counts no refusal. */
  readonly isDryRun: boolean;
};

/**
 * Where refusals of an account's requests by a limit of their address are counted: apart from those of other accounts
 * at the same address, and from those without a token.
 */
export function hostAtAddress(host_id: number, address: string): string {
  return `${host_id}@${address}`;
}

/** What was decided about all windows of a request at once. */
export type Verdict = {
  readonly isAllowed: boolean;
  readonly quota: Quota;
  /** The one with fewest requests left; of a refused request the breached one that resets last. */
  readonly window: Window;
  /** Requests that this window still takes. */
  readonly remaining: number;
  /** When it resets, in milliseconds since 1970. */
  readonly resetAt: number;
  /** Refusals so far in their own window, this one included; 0 unless it was refused. */
  readonly refusals: number;
};

/**
 * Counts requests in fixed windows: a window opens with its first request and resets whole when its length has passed.
 * All windows of a request are decided together, and a refused request takes from none of them.
 */
export type CounterStore = {
  take(asking: RateLimitRequest): Verdict | Promise<Verdict>;
};

/**
 * When a window resets. One that would stay open for longer than if it opened now was opened by a clock that ran ahead:
 * it keeps its count, and closes in time.
 */
export function resetOf(resetAt: number, now: number, lengthMs: number): number {
  return Math.min(resetAt, now + lengthMs);
}
