import { FeedProblem } from './feed-event.ts';
import { FEED_LIMITS } from './limits.ts';

/** What a feed may still cost. Costs are the same on every machine, so every machine accepts the same feeds. */
export type CostBudget = {
  /** Throws FeedProblem `too_much_work` when the budget is used up. */
  spend(units: number): void;
};

export function openBudget(units: number = FEED_LIMITS.cost): CostBudget {
  let left = units;
  return {
    spend: (spent) => {
      left -= spent;
      if (left < 0) throw new FeedProblem('too_much_work');
    },
  };
}

/** Units of work; one takes about a microsecond or less. */
export const COST = {
  line: 1,
  /** A line of a known property, in addition to its length. */
  property: 3,
  /** Characters of such a line for one unit. */
  charactersPerUnit: 8,
  /** Finding a timezone by name. */
  zone: 20,
  event: 50,
  /** A date that a series names or contains. */
  date: 2,
  /** A date with a time of day, which needs a timezone conversion. */
  timedDate: 12,
} as const;
