import type { RateLimitRequest, CountVerdict } from './stores/counter-store.ts';

/** An account that has nearly used up a window. */
export type Near = {
  readonly host_id: number;
  readonly quota: string;
  readonly window: string;
  readonly amount: number;
  readonly remaining: number;
  readonly resetAt: number;
};

/** The figures of this process for its metrics. */
export type Figures = {
  noteAllowed(asking: RateLimitRequest, verdict: CountVerdict): void;
  /** By the scope and the window that refused, or the kind of block. */
  noteRefused(scope: string, window: string): void;
  refusals(): readonly { readonly scope: string; readonly window: string; readonly count: number }[];
  /** Accounts with at most a fifth left of a window that is still open. */
  near(now: number): readonly Near[];
};

const NEAR_SHARE = 0.2;
const NEAR_MAX = 1_000;

export function createFigures(): Figures {
  const refusals = new Map<string, { scope: string; window: string; count: number }>();
  const nearByHost = new Map<number, Near>();
  return {
    noteAllowed: ({ host_id, now }, { quota, window, remaining, resetAt }) => {
      if (remaining > window.amount * NEAR_SHARE || host_id === null || quota.scope === 'address') return;
      if (nearByHost.size >= NEAR_MAX) dropPassed(nearByHost, now);
      if (nearByHost.size >= NEAR_MAX && !nearByHost.has(host_id)) return;
      const { name, amount } = window;
      nearByHost.set(host_id, { host_id, quota: quota.name, window: name, amount, remaining, resetAt });
    },
    noteRefused: (scope, window) => {
      const key = `${scope} ${window}`;
      const known = refusals.get(key) ?? { scope, window, count: 0 };
      known.count += 1;
      refusals.set(key, known);
    },
    refusals: () => [...refusals.values()],
    near: (now) => {
      dropPassed(nearByHost, now);
      return [...nearByHost.values()];
    },
  };
}

function dropPassed(nearByHost: Map<number, Near>, now: number): void {
  for (const [host_id, { resetAt }] of nearByHost) if (resetAt <= now) nearByHost.delete(host_id);
}
