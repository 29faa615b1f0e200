import { FeedProblem } from './feed-event.ts';
import { FEED_LIMITS } from './limits.ts';

/** The work that is left for a feed. What is counted is the same on every machine, so that a feed is read or refused alike. */
export type WorkBudget = {
  /** Throws FeedProblem `too_much_work` when the feed has used up what it had. */
  spend(units: number): void;
};

export function openBudget(units: number = FEED_LIMITS.work): WorkBudget {
  let left = units;
  return {
    spend: (spent) => {
      left -= spent;
      if (left < 0) throw new FeedProblem('too_much_work');
    },
  };
}

/** Units of work; one takes about a microsecond or less. */
export const WORK = {
  line: 1,
  /** A line of a property that matters, besides its length. */
  property: 3,
  /** Of such a line, in characters for one unit. */
  charactersPerUnit: 8,
  /** Finding a time zone by its name. */
  zone: 20,
  event: 50,
  /** A date that a series names or has. */
  date: 2,
  /** As above, with a time of day: clocks must be asked. */
  timedDate: 12,
} as const;
