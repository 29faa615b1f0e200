import { dayIn } from '../../../http/request/account-days.ts';
import { isOver } from '../../reservations/status.ts';
import type {
  DropReason,
  DroppedAction,
  TriggerEvent,
  ActionPlan,
  PlanningRule,
  PlanningStay,
  WaitingAction,
  WantedAction,
} from '../planned.ts';
import { hasPassed, isFor, momentOf, type StayTimes } from '../moments.ts';
import { isEventKind, type Fact } from '../trigger.ts';

type TriggerOccurrence = {
  readonly occurrence: string;
  readonly happened_at: string | null;
  readonly conversation_id: string | null;
};

export type PlanVerdict =
  | { readonly due_at: string; readonly fact: Fact }
  | { readonly reason: Exclude<DropReason, 'by_host' | 'refused'> };

/**
 * The actions that these rules plan for these stays, and the waiting actions to drop. `stays` are in their current
 * state; `triggerEvents` are the events that happen to them now.
 */
export function planOf(input: {
  readonly rules: readonly PlanningRule[];
  readonly stays: readonly PlanningStay[];
  readonly triggerEvents: readonly TriggerEvent[];
  readonly waiting: readonly WaitingAction[];
  readonly now: string;
}): ActionPlan {
  const { rules, stays, now } = input;
  const happened = Map.groupBy(input.triggerEvents, ({ stay_code }) => stay_code);
  const waiting = Map.groupBy(input.waiting, ({ rule_id, stay_code }) => `${rule_id} ${stay_code}`);
  const plans = stays.flatMap((stay) =>
    rules.map((rule) =>
      planOne(rule, stay, {
        triggerEvents: happened.get(stay.stay_code) ?? [],
        waiting: waiting.get(`${rule.id} ${stay.stay_code}`) ?? [],
        now,
      }),
    ),
  );
  return {
    wanted: plans.flatMap(({ wanted }) => wanted),
    dropped: plans.flatMap(({ dropped }) => dropped),
  };
}

/** The action of a rule for a message of an inquiry. One that began here counts as a direct booking. */
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
  if (!isMeant || !isFor(rule, { property_id, channel_type })) return [];
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
    waiting,
    now,
  }: {
    readonly triggerEvents: readonly TriggerEvent[];
    readonly waiting: readonly WaitingAction[];
    readonly now: string;
  },
): ActionPlan {
  const wanted: WantedAction[] = [];
  const dropped: DroppedAction[] = [];
  const occurrences = occurrencesOf(rule, triggerEvents, waiting);
  for (const { id, occurrence } of waiting)
    if (!occurrences.some((each) => each.occurrence === occurrence))
      dropped.push({ id, reason: 'rule_changed' });
  for (const each of occurrences) {
    const old = waiting.find(({ occurrence }) => occurrence === each.occurrence);
    const verdict = notTooLate(judge(rule, stay, each), old, now);
    if ('due_at' in verdict) wanted.push(wantedOf(rule, stay, each, verdict));
    else if (old !== undefined) dropped.push({ id: old.id, reason: verdict.reason });
  }
  return { wanted, dropped };
}

/** The facts a rule can act on: the date of the stay, or events that happen now or wait for their action. */
function occurrencesOf(
  { trigger: { kind } }: PlanningRule,
  triggerEvents: readonly TriggerEvent[],
  waiting: readonly WaitingAction[],
): readonly TriggerOccurrence[] {
  if (!isEventKind(kind)) return [{ occurrence: kind, happened_at: null, conversation_id: null }];
  const isOfKind = ({ occurrence }: TriggerOccurrence) =>
    occurrence === kind || occurrence.startsWith(`${kind}:`);
  const before = waiting.filter(isOfKind);
  const isKnown = ({ occurrence }: TriggerOccurrence) =>
    before.some((each) => each.occurrence === occurrence);
  return [...before, ...triggerEvents.filter((each) => each.kind === kind && !isKnown(each))];
}

/** The moment a rule acts on a stay in its current state, or the reason why it does not. */
export function judge(
  rule: PlanningRule,
  stay: PlanningStay,
  { happened_at }: Pick<TriggerOccurrence, 'happened_at'>,
): PlanVerdict {
  if (!rule.is_active || !isFor(rule, stay)) return { reason: 'rule_changed' };
  const { kind } = rule.trigger;
  const times = stayTimes(stay);
  if (kind === 'stay_cancelled' ? stay.status !== 'cancelled' : isOver(stay.status))
    return { reason: 'stay_ended' };
  if (kind === 'message_received') return momentOf(rule.trigger, { times, happened_at }) ?? RULE_CHANGED;
  if (kind !== 'stay_cancelled' && stay.status !== 'accepted') return { reason: 'stay_ended' };
  if (kind === 'reservation_accepted' && isBehind(stay, happened_at)) return { reason: 'moment_passed' };
  if (!isEventKind(kind) && (times === null || stay.in_reservation_box)) return { reason: 'off_calendar' };
  return momentOf(rule.trigger, { times, happened_at }) ?? RULE_CHANGED;
}

/** A stay that ended before it was accepted was entered as a record only. */
function isBehind({ check_out_date, timezone }: PlanningStay, happened_at: string | null): boolean {
  return happened_at !== null && check_out_date < dayIn(timezone ?? 'UTC', happened_at);
}

const RULE_CHANGED = { reason: 'rule_changed' } as const;

/** A past moment is not planned. An action that already waits for exactly this moment keeps waiting. */
function notTooLate(verdict: PlanVerdict, old: WaitingAction | undefined, now: string): PlanVerdict {
  if (!('due_at' in verdict) || verdict.due_at === old?.due_at) return verdict;
  return hasPassed(verdict.due_at, now) ? { reason: 'moment_passed' } : verdict;
}

/** Null for a stay without a property: its local time is unknown. */
function stayTimes({ timezone, check_in_time, check_out_time, ...stay }: PlanningStay): StayTimes | null {
  if (timezone === null || check_in_time === null || check_out_time === null) return null;
  const { check_in_date, check_out_date } = stay;
  return { check_in_date, check_out_date, check_in_time, check_out_time, timezone };
}

function wantedOf(
  { id, type, revision }: PlanningRule,
  { stay_code, property_id }: PlanningStay,
  { occurrence, happened_at, conversation_id }: TriggerOccurrence,
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
    fact,
  };
}
