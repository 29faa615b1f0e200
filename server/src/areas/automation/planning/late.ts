import { readsNumbers } from '../conditions.ts';
import {
  checkOutOf,
  hasPassed,
  isBeforeDeparture,
  minutesBetween,
  PLAN_GRACE_MINUTES,
  RUN_GRACE_HOURS,
  type StayTimes,
} from '../moments.ts';
import type { DropReason, KnownAction, PlanningRule, PlanningStay, StayMotion } from '../planned.ts';
import { isEventKind, isRepeated, type Fact } from '../trigger.ts';

type Moment = { readonly due_at: string; readonly fact: Fact };
type Dropped = { readonly reason: DropReason; readonly detail?: string };

type Settled = (Moment & { readonly isPassed?: boolean }) | Dropped;

type Circumstances = {
  readonly rule: PlanningRule;
  readonly times: StayTimes | null;
  readonly old: KnownAction | undefined;
  readonly motion: StayMotion | undefined;
  readonly now: string;
};

/**
 * When an action is done whose moment may have passed. One that was late for its stay goes at once, or never, as its rule says;
 * for a stay that does not change now, what has passed is over. What belongs before the departure is not done after it.
 */
export function settle(verdict: Moment | Dropped, { rule, times, old, motion, now }: Circumstances): Settled {
  if (!('due_at' in verdict)) return verdict;
  if (hasLeft(rule, times, { due_at: verdict.due_at, now })) return { reason: 'beyond_check_out' };
  if (verdict.due_at === old?.due_at || !hasPassed(verdict.due_at, now)) return verdict;
  const late = { due_at: now, fact: { ...verdict.fact, passed_at: verdict.due_at } };
  // It goes at once already, and may wait for its values.
  if (old !== undefined && isSame(old.fact.passed_at, verdict.due_at)) return { ...late, due_at: old.due_at };
  if (!isLateFor(rule, motion) || !isWorthwhile(rule, times, { due_at: verdict.due_at, now }))
    return { reason: 'moment_passed' };
  if (rule.when_late === 'at_once') return late;
  return { ...verdict, isPassed: true };
}

/** The stay changes so that the rule may be for it only now. */
function isLateFor({ trigger, conditions }: PlanningRule, motion: StayMotion | undefined): boolean {
  if (isEventKind(trigger.kind) || isRepeated(trigger)) return false;
  return motion === 'moved' || (motion === 'resized' && readsNumbers(conditions));
}

/** True while the guest is still to leave; of what follows the departure, for a day. */
function isWorthwhile(
  { trigger: { kind } }: PlanningRule,
  times: StayTimes | null,
  { due_at, now }: { readonly due_at: string; readonly now: string },
): boolean {
  if (!isBeforeDeparture(kind)) return minutesBetween(due_at, now) <= RUN_GRACE_HOURS * 60;
  return times !== null && minutesBetween(now, checkOutOf(times)) > 0;
}

/** An hour after the departure, or after the moment itself where the rule set one at it or later on that day. */
function hasLeft(
  { trigger: { kind } }: PlanningRule,
  times: StayTimes | null,
  { due_at, now }: { readonly due_at: string; readonly now: string },
): boolean {
  if (times === null || !isBeforeDeparture(kind)) return false;
  return (
    minutesBetween(checkOutOf(times), now) > PLAN_GRACE_MINUTES &&
    minutesBetween(due_at, now) > PLAN_GRACE_MINUTES
  );
}

function isSame(one: string | null | undefined, other: string): boolean {
  return one !== null && one !== undefined && Temporal.Instant.compare(one, other) === 0;
}

/**
 * True for what a rule does not write to the guest of a booking that came with an import: a message or a review of a rule that was
 * there then. What the guest does later is no part of the import.
 */
export function isQuiet(
  { type, trigger: { kind }, created_at }: PlanningRule,
  { quiet_since, is_quiet_ahead }: Pick<PlanningStay, 'quiet_since' | 'is_quiet_ahead'>,
  { due_at, fact }: Moment,
): boolean {
  if (type === 'task' || quiet_since === null || kind === 'message_received' || kind === 'stay_cancelled')
    return false;
  const isBefore = (moment: string) => Temporal.Instant.compare(moment, quiet_since) <= 0;
  if (!isBefore(created_at)) return false;
  return is_quiet_ahead || kind === 'reservation_accepted' || isBefore(fact.passed_at ?? due_at);
}
