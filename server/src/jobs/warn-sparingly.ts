import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

/** The facts of a warning: its account, its object and the reason. */
export type WarningFacts = Readonly<Record<string, unknown>>;

/** Logs a warning. `key` says which object has which problem. */
export type Warn = (key: string, facts: WarningFacts, message: string) => void;

/** The same problem of the same object is logged once in this time. */
const AGAIN_AFTER_MS = 3_600_000;
const PROBLEMS_MAX = 10_000;
/** The most lines in a minute: a channel that is away fails all of its calendars. */
const MINUTE_MAX = 60;

type Throttle = { readonly now?: () => number; readonly againAfterMs?: number };

/**
 * Warns of each problem of an object once an hour, and says how often it came meanwhile. Warnings beyond a number in a minute
 * are counted in the next line.
 */
export function warnSparingly(
  logger: Pick<Logger, 'warn'>,
  { now = () => performance.now(), againAfterMs = AGAIN_AFTER_MS }: Throttle = {},
): Warn {
  const known = new LRUCache<string, { loggedAt: number; repeated: number }>({ max: PROBLEMS_MAX });
  const minute = { beganAt: -Infinity, lines: 0, left_out: 0 };
  return (key, facts, message) => {
    const at = now();
    const problem = known.get(key);
    if (problem !== undefined && at - problem.loggedAt < againAfterMs) {
      problem.repeated += 1;
      return;
    }
    if (at - minute.beganAt >= 60_000) Object.assign(minute, { beganAt: at, lines: 0 });
    if (minute.lines >= MINUTE_MAX) {
      minute.left_out += 1;
      return;
    }
    minute.lines += 1;
    known.set(key, { loggedAt: at, repeated: 0 });
    const { left_out } = minute;
    minute.left_out = 0;
    const repeated = problem?.repeated ?? 0;
    logger.warn(
      { ...facts, ...(repeated > 0 ? { repeated } : {}), ...(left_out > 0 ? { left_out } : {}) },
      message,
    );
  };
}
