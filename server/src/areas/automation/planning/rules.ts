import { dayIn } from '../../../http/request/account-days.ts';
import { isOver } from '../../reservations/status.ts';
import { hasConditions, unmetConditions, type PassingFacts } from '../conditions.ts';
import type {
  DropReason,
  DroppedAction,
  KnownAction,
  TriggerEvent,
  ActionPlan,
  PassedAction,
  PlanningRule,
  PlanningStay,
  StayMotion,
  WantedAction,
} from '../planned.ts';
import { checkOutOf, isFor, minutesBetween, momentOf, type StayTimes } from '../moments.ts';
import { isEventKind, type Fact, type TriggerKind } from '../trigger.ts';
import { isQuiet, settle } from './late.ts';
import { occurrencesOf, type Occurrence } from './occurrences.ts';

export type PlanVerdict =
  | { readonly due_at: string; readonly fact: Fact }
  | { readonly reason: Exclude<DropReason, 'by_host' | 'refused'>; readonly detail?: string };

/**
 * The actions that these rules plan for these stays, and the waiting actions to drop. `stays` are in their current
 * state; `triggerEvents` are the events that happen to them now; `known` is what waits, and what was done.
 */
export function planOf(input: {
  readonly rules: readonly PlanningRule[];
  readonly stays: readonly PlanningStay[];
  readonly triggerEvents: readonly TriggerEvent[];
  readonly known: readonly KnownAction[];
  /** How stays change now. For others, a moment that has passed is over. */
  readonly motions?: ReadonlyMap<string, StayMotion> | undefined;
  readonly now: string;
}): ActionPlan {
  const { rules, stays, motions, now } = input;
  const happened = Map.groupBy(input.triggerEvents, ({ stay_code }) => stay_code);
  const known = Map.groupBy(input.known, ({ rule_id, stay_code }) => `${rule_id} ${stay_code}`);
  const plans = stays.flatMap((stay) =>
    rules.map((rule) =>
      planOne(rule, stay, {
        triggerEvents: happened.get(stay.stay_code) ?? [],
        known: known.get(`${rule.id} ${stay.stay_code}`) ?? [],
        motion: motions?.get(stay.stay_code),
        now,
      }),
    ),
  );
  return {
    wanted: plans.flatMap(({ wanted }) => wanted),
    dropped: plans.flatMap(({ dropped }) => dropped),
    passed: plans.flatMap(({ passed }) => passed),
  };
}

/**
 * The action of a rule for a message of an inquiry. One that began here counts as a direct booking. Conditions are about stays:
 * a rule that has some is for no inquiry.
 */
export function inquiryWanted(
  rule: PlanningRule,
  inquiry: {
    readonly conversation_id: string | null;
    readonly property_id: number | null;
    readonly channel_type: string;
    readonly occurrence: string;
    readonly happened_at: string | null;
  },
): WantedAction[] {
  const { id: rule_id, type, revision, trigger, is_active } = rule;
  const { conversation_id, property_id, channel_type, occurrence, happened_at } = inquiry;
  const isMeant = is_active && trigger.kind === 'message_received';
  if (!isMeant || hasConditions(rule.conditions) || !isFor(rule, { property_id, channel_type })) return [];
  const moment = momentOf(trigger, { times: null, happened_at });
  if (moment === undefined) return [];
  return [
    {
      rule_id,
      type,
      stay_code: null,
      conversation_id,
      occurrence,
      property_id,
      happened_at,
      revision,
      ...moment,
    },
  ];
}

function planOne(
  rule: PlanningRule,
  stay: PlanningStay,
  {
    triggerEvents,
    known,
    motion,
    now,
  }: {
    readonly triggerEvents: readonly TriggerEvent[];
    readonly known: readonly KnownAction[];
    readonly motion: StayMotion | undefined;
    readonly now: string;
  },
): ActionPlan {
  const wanted: WantedAction[] = [];
  const dropped: DroppedAction[] = [];
  const passed: PassedAction[] = [];
  const waiting = known.filter(({ status }) => status === 'waiting');
  const { occurrences, otherwise } = occurrencesOf({ rule, stay, triggerEvents, known, now });
  for (const { id, occurrence } of waiting)
    if (!occurrences.some((each) => each.occurrence === occurrence)) dropped.push({ id, reason: otherwise });
  for (const each of occurrences) {
    const old = waiting.find(({ occurrence }) => occurrence === each.occurrence);
    const verdict = settle(judge(rule, stay, each), { rule, times: stayTimes(stay), old, motion, now });
    if ('due_at' in verdict) {
      const action = wantedOf(rule, stay, each, verdict);
      if (verdict.isPassed === true) passed.push({ ...action, reason: 'booked_late' });
      else if (isQuiet(rule, stay, verdict)) passed.push({ ...action, reason: 'imported' });
      else wanted.push(action);
    } else if (old !== undefined) dropped.push({ id: old.id, ...verdict });
  }
  return { wanted, dropped, passed };
}

/** The moment a rule acts on a stay in its current state, or the reason why it does not. */
export function judge(
  rule: PlanningRule,
  stay: PlanningStay,
  { happened_at, day }: Pick<Occurrence, 'happened_at'> & { readonly day?: number },
  passing?: PassingFacts,
): PlanVerdict {
  if (!rule.is_active || !isFor(rule, stay)) return RULE_CHANGED;
  const { kind } = rule.trigger;
  const times = stayTimes(stay);
  if (kind === 'stay_cancelled' ? stay.status !== 'cancelled' : isOver(stay.status))
    return { reason: 'stay_ended' };
  const unmet = unmetConditions(rule.conditions, stay, passing);
  if (unmet.length > 0) return { reason: 'conditions_unmet', detail: unmet.join(', ') };
  if (kind === 'message_received') return momentOf(rule.trigger, { times, happened_at }) ?? RULE_CHANGED;
  if (kind !== 'stay_cancelled' && stay.status !== 'accepted') return { reason: 'stay_ended' };
  if (kind === 'reservation_accepted' && isBehind(stay, happened_at)) return { reason: 'moment_passed' };
  if (!isEventKind(kind) && (times === null || stay.in_reservation_box)) return { reason: 'off_calendar' };
  const trigger = day === undefined ? rule.trigger : { ...rule.trigger, days: day };
  const moment = momentOf(trigger, { times, happened_at }) ?? RULE_CHANGED;
  return 'due_at' in moment && isAfterDeparture(kind, times, moment.due_at) ? BEYOND : moment;
}

/** A rule that counts from the arrival or the booking may come to a moment at which the guest has left. */
function isAfterDeparture(kind: TriggerKind, times: StayTimes | null, due_at: string): boolean {
  if (kind !== 'after_check_in' && kind !== 'reservation_accepted') return false;
  return times !== null && minutesBetween(due_at, checkOutOf(times)) <= 0;
}

const BEYOND = { reason: 'beyond_check_out' } as const;

/** A stay that ended before it was accepted was entered as a record only. */
function isBehind({ check_out_date, timezone }: PlanningStay, happened_at: string | null): boolean {
  return happened_at !== null && check_out_date < dayIn(timezone ?? 'UTC', happened_at);
}

const RULE_CHANGED = { reason: 'rule_changed' } as const;

/** Null for a stay without a property: its local time is unknown. */
export function stayTimes({
  timezone,
  check_in_time,
  check_out_time,
  ...stay
}: PlanningStay): StayTimes | null {
  if (timezone === null || check_in_time === null || check_out_time === null) return null;
  const { check_in_date, check_out_date } = stay;
  return { check_in_date, check_out_date, check_in_time, check_out_time, timezone };
}

function wantedOf(
  { id, type, revision }: PlanningRule,
  { stay_code, property_id }: PlanningStay,
  { occurrence, happened_at, conversation_id, moved_from }: Occurrence,
  { due_at, fact }: { readonly due_at: string; readonly fact: Fact },
): WantedAction {
  return {
    rule_id: id,
    type,
    stay_code,
    conversation_id,
    occurrence,
    property_id,
    due_at,
    happened_at,
    revision,
    fact: moved_from === undefined ? fact : { ...fact, moved_from },
  };
}
