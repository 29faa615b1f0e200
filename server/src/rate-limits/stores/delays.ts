import type { Delays } from '../limits.ts';
import type { DelayQuota } from '../quotas.ts';
import { resetOf } from './counter-store.ts';

/** One of the counts that an attempt is under. */
export type Delayed = {
  readonly key: string;
  readonly quota: DelayQuota;
  /** Attempts up to this moment do not count; 0 for none. Milliseconds since 1970. */
  readonly forgivenAt: number;
};

export type Attempted = {
  /** When the last of the counts takes an attempt. In the future: the attempt was refused, and counted nowhere. */
  readonly opensAt: number;
  /** Attempts of each count so far, this one included when it was taken. */
  readonly counts: readonly number[];
};

/**
 * Counts attempts, and makes the next one wait longer the more there were. All counts of an attempt are decided
 * together: it is taken by all of them or by none.
 */
export type DelayStore = {
  attempt(delayed: readonly Delayed[], now: number): Attempted | Promise<Attempted>;
  /** Takes one attempt off each count, and lets the next one in at once. */
  giveBack(delayed: readonly Delayed[], now: number): void | Promise<void>;
  forget(delayed: readonly Delayed[]): void | Promise<void>;
};

/** What is kept of a count. */
export type DelayState = {
  readonly count: number;
  readonly opensAt: number;
  readonly forgottenAt: number;
};

export const NO_ATTEMPTS: DelayState = { count: 0, opensAt: 0, forgottenAt: 0 };

/** How long the next attempt waits after so many. */
export function delayMs({ freeAttempts, firstSeconds, doublesEvery, longestSeconds }: Delays, count: number) {
  if (count < freeAttempts) return 0;
  const doublings = Math.floor((count - freeAttempts) / doublesEvery);
  return Math.min(longestSeconds, firstSeconds * 2 ** doublings) * 1000;
}

/** The count as it is now: nothing once it is forgotten or forgiven. A clock that ran ahead delays nobody for longer. */
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
