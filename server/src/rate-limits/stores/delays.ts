import type { Delays } from '../limits.ts';
import type { DelayQuota } from '../quotas.ts';
import { resetOf } from './counter-store.ts';

/** One of the counts that apply to an attempt. */
export type Delayed = {
  readonly key: string;
  readonly quota: DelayQuota;
  /** Attempts up to this time do not count; 0 for none. Milliseconds since 1970. */
  readonly forgivenAt: number;
};

export type DelayedAttempt = {
  /**
   * The time from which all counts allow an attempt. If it is in the future, the attempt was refused and not counted.
   */
  readonly opensAt: number;
  /** The number of attempts in each count, including this one if it was allowed. */
  readonly counts: readonly number[];
};

/**
 * Counts attempts, and delays the next one longer the more there were. All counts of an attempt are decided together:
 * all of them allow it, or none counts it.
 */
export type DelayStore = {
  attempt(delayed: readonly Delayed[], now: number): DelayedAttempt | Promise<DelayedAttempt>;
  /** Takes one attempt off each count, and allows the next one at once. */
  giveBack(delayed: readonly Delayed[], now: number): void | Promise<void>;
  forget(delayed: readonly Delayed[]): void | Promise<void>;
};

/** The stored state of a count. */
export type DelayState = {
  readonly count: number;
  readonly opensAt: number;
  readonly forgottenAt: number;
};

export const NO_ATTEMPTS: DelayState = { count: 0, opensAt: 0, forgottenAt: 0 };

/** The delay of the next attempt after this many, in milliseconds. */
export function delayMs({ freeAttempts, firstSeconds, doublesEvery, longestSeconds }: Delays, count: number) {
  if (count < freeAttempts) return 0;
  const doublings = Math.floor((count - freeAttempts) / doublesEvery);
  return Math.min(longestSeconds, firstSeconds * 2 ** doublings) * 1000;
}

/**
 * The present state: empty once it has expired or was forgiven. A clock that ran ahead does not delay anybody longer.
 */
export function stateNow(state: DelayState, { quota, forgivenAt }: Delayed, now: number): DelayState {
  const { delays } = quota;
  const forgottenMs = delays.forgottenSeconds * 1000;
  if (now >= state.forgottenAt || state.forgottenAt - forgottenMs <= forgivenAt) return NO_ATTEMPTS;
  return {
    count: state.count,
    opensAt: resetOf(state.opensAt, now, delayMs(delays, state.count)),
    forgottenAt: resetOf(state.forgottenAt, now, forgottenMs),
  };
}

export function afterAttempt({ count }: DelayState, { delays }: DelayQuota, now: number): DelayState {
  return {
    count: count + 1,
    opensAt: now + delayMs(delays, count + 1),
    forgottenAt: now + delays.forgottenSeconds * 1000,
  };
}

export function afterGiveBack({ count, forgottenAt }: DelayState): DelayState {
  return { count: Math.max(count - 1, 0), opensAt: 0, forgottenAt };
}
