import {
  afterAttempt,
  afterGiveBack,
  NO_ATTEMPTS,
  stateNow,
  type DelayedAttempt,
  type Delayed,
  type DelayState,
} from './delays.ts';
import { sectionOf, type Budget } from './budget.ts';

/** A DelayStore without promises. */
export type MemoryDelays = {
  attempt(delayed: readonly Delayed[], now: number): DelayedAttempt;
  giveBack(delayed: readonly Delayed[], now: number): void;
  forget(delayed: readonly Delayed[]): void;
};

/**
 * Stores a count in the section of its quota. The first window holds the count and its expiry, the second the time of
 * the next allowed attempt. So budgets are saved, read and dropped like any other.
 */
export function createMemoryDelays(
  budgets: Map<string, Budget>,
  budgetOf: (key: string, now: number) => Budget,
): MemoryDelays {
  const read = ({ key, quota }: Delayed, now: number): DelayState => {
    const budget = budgets.get(key);
    if (budget === undefined) return NO_ATTEMPTS;
    const at = sectionOf(budget, quota.id, now);
    const [count = 0, forgottenAt = 0, , opensAt = 0] = budget.slice(at + 1, at + 5);
    return { count, opensAt, forgottenAt };
  };

  const write = ({ key, quota }: Delayed, { count, opensAt, forgottenAt }: DelayState, now: number): void => {
    const budget = budgetOf(key, now);
    const at = sectionOf(budget, quota.id, now);
    budget[0] = now;
    for (const [index, value] of [count, forgottenAt, 0, opensAt].entries()) budget[at + 1 + index] = value;
  };

  return {
    attempt: (delayed, now) => {
      const states = delayed.map((each) => stateNow(read(each, now), each, now));
      const opensAt = Math.max(...states.map((state) => state.opensAt));
      if (opensAt > now) return { opensAt, counts: states.map(({ count }) => count) };
      const counted = states.map((state, index) => {
        const each = delayed[index];
        if (each === undefined) return state.count;
        const next = afterAttempt(state, each.quota, now);
        write(each, next, now);
        return next.count;
      });
      return { opensAt, counts: counted };
    },
    giveBack: (delayed, now) => {
      for (const each of delayed) {
        const state = stateNow(read(each, now), each, now);
        if (state.count > 0) write(each, afterGiveBack(state), now);
      }
    },
    forget: (delayed) => {
      for (const { key } of delayed) budgets.delete(key);
    },
  };
}
