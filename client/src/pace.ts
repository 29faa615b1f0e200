import type { RateLimitState } from './options.ts';

/** Slows requests down before the service refuses them. */
export type Pace = {
  /**
   * The milliseconds that a request of this operation waits before it is sent. Counts the request, unless it would wait
   * longer than `waitMsMax`: it is not sent then.
   */
  take(operation: string, now: number, waitMsMax?: number): number;
  /** Ends the attempt that `take` counted, with what the service reported; undefined when it reported nothing. */
  end(operation: string, state: RateLimitState | undefined, now: number): void;
};

/** A window of a limit, as this client last knew it. */
type Window = {
  readonly quota: number;
  readonly lengthMs: number;
  readonly remaining: number;
  readonly resetAt: number;
  /** The moment of the latest request that was slowed down. */
  readonly lastAt: number;
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
    take(operation, now, waitMsMax = Infinity) {
      open += 1;
      const own = keysOf.get(operation) ?? new Set<string>();
      const counting = [...windows].filter(([key]) => own.has(key) || isOfAccount(key));
      const places = counting.map(([key, window]) => ({ key, ...placeIn(window, now) }));
      const waitMs = Math.max(0, ...places.map((place) => place.waitMs));
      if (waitMs <= waitMsMax) for (const { key, after } of places) windows.set(key, after);
      return waitMs;
    },

    end(operation, state, now) {
      open -= 1;
      if (state === undefined) return;
      const key = isOfEndpoint(state.name) ? `${operation} ${state.name}` : state.name;
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

/** Other windows are shared by several operations: of the account, or of all paths below one. */
function isOfEndpoint(name: string): boolean {
  return name.startsWith('endpoint');
}

/** Windows that count every request of the account. */
function isOfAccount(name: string): boolean {
  return name.startsWith('host');
}

/** The wait of the next request in a window, and the window after it. */
function placeIn(known: Window, now: number): { readonly waitMs: number; readonly after: Window } {
  const window = openWindow(known, now);
  const { quota, lengthMs, resetAt } = window;
  const remaining = window.remaining - 1;
  const begin = Math.max(now, resetAt - lengthMs);
  if (window.remaining > quota * SLOW_PART) return { waitMs: begin - now, after: { ...window, remaining } };
  const from = Math.max(begin, window.lastAt);
  const lastAt = from + (resetAt - from) / (window.remaining + 1);
  return { waitMs: lastAt - now, after: { ...window, remaining, lastAt } };
}

/** The window, or the next one when it has passed or is used up: its first request opens it. */
function openWindow(window: Window, now: number): Window {
  const { quota, lengthMs, resetAt } = window;
  const next = { ...window, remaining: quota };
  if (now >= resetAt) return { ...next, resetAt: now + lengthMs, lastAt: now };
  if (window.remaining > 0) return window;
  return { ...next, resetAt: resetAt + AFTER_RESET_MS + lengthMs, lastAt: resetAt + AFTER_RESET_MS };
}
