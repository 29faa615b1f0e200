import type { RateLimitState } from './options.ts';

/** Slows requests down before the service refuses them. */
export type Pace = {
  /** The milliseconds that a request of this operation waits before it is sent. Counts the request. */
  take(operation: string, now: number): number;
  /** Ends the attempt that `take` counted, with what the service reported; undefined when it reported nothing. */
  end(operation: string, state: RateLimitState | undefined, now: number): void;
};

/** A window of a limit, as this client last knew it. */
type Window = {
  readonly quota: number;
  readonly lengthMs: number;
  remaining: number;
  resetAt: number;
  /** The moment of the latest request that was slowed down. */
  lastAt: number;
};

/** The part of a window that is given out slowly. */
const SLOW_PART = 0.1;

/** Windows are reported in whole seconds: resets that differ by less are one. */
const SAME_RESET_MS = 1500;

/** A client that waited for a reset comes after it, not at the same millisecond. */
const AFTER_RESET_MS = 50;

/**
 * The service reports the tightest window of each response. The last tenth of a window is spread over the rest of its
 * time; a used-up window is waited for.
 */
export function createPace(): Pace {
  const windows = new Map<string, Window>();
  const keysOf = new Map<string, Set<string>>();
  /** Attempts that are waiting or have no response yet. */
  let open = 0;

  return {
    take(operation, now) {
      open += 1;
      const keys = [...(keysOf.get(operation) ?? []), ...[...windows.keys()].filter(isOfAccount)];
      return Math.max(0, ...[...new Set(keys)].map((key) => takeFrom(windows.get(key), now)));
    },

    end(operation, state, now) {
      open -= 1;
      if (state === undefined) return;
      const key = isOfAccount(state.name) ? state.name : `${operation} ${state.name}`;
      const known = windows.get(key);
      const resetAt = now + state.resetSeconds * 1000;
      keysOf.set(operation, (keysOf.get(operation) ?? new Set<string>()).add(key));
      // Requests wait for the next window already.
      if (known !== undefined && known.resetAt - resetAt >= SAME_RESET_MS) return;
      const isSame = known !== undefined && resetAt - known.resetAt < SAME_RESET_MS;
      windows.set(key, {
        quota: state.quota,
        lengthMs: state.windowSeconds * 1000,
        // Responses arrive out of order, and the service has not counted every open attempt yet.
        remaining: isSame ? Math.min(known.remaining, state.remaining) : state.remaining - open,
        resetAt: isSame ? known.resetAt : resetAt,
        lastAt: isSame ? known.lastAt : now,
      });
    },
  };
}

/** Windows that count every request of the account. */
function isOfAccount(name: string): boolean {
  return name.startsWith('host');
}

function takeFrom(window: Window | undefined, now: number): number {
  if (window === undefined) return 0;
  if (now >= window.resetAt) reopen(window, now + window.lengthMs, now);
  if (window.remaining <= 0)
    reopen(window, window.resetAt + AFTER_RESET_MS + window.lengthMs, window.resetAt);
  window.remaining -= 1;
  const begin = Math.max(now, window.resetAt - window.lengthMs);
  if (window.remaining + 1 > window.quota * SLOW_PART) return begin - now;
  const from = Math.max(begin, window.lastAt);
  window.lastAt = from + (window.resetAt - from) / (window.remaining + 2);
  return window.lastAt - now;
}

/** The next window: the first request after the reset opens it. */
function reopen(window: Window, resetAt: number, from: number): void {
  window.remaining = window.quota;
  window.resetAt = resetAt;
  window.lastAt = from;
}
