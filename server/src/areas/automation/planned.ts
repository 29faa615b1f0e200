import type { StayNumbers } from './conditions.ts';
import type { ActionType, RuleSettings } from './rule.ts';
import type { TriggerEventKind, Fact } from './trigger.ts';

/** A rule with everything that planning needs. */
export type PlanningRule = Pick<
  RuleSettings,
  'is_active' | 'trigger' | 'property_ids' | 'channel_types' | 'conditions' | 'when_late'
> & {
  readonly id: number;
  readonly type: ActionType;
  readonly revision: number;
  readonly created_at: string;
};

/** The property of a stay, its state, its numbers, and its local times. */
export type PlanningStay = StayNumbers & {
  readonly stay_code: string;
  readonly property_id: number | null;
  readonly channel_type: string;
  readonly status: string;
  readonly in_reservation_box: boolean;
  readonly check_in_date: string;
  readonly check_out_date: string;
  readonly check_in_time: string | null;
  readonly check_out_time: string | null;
  readonly timezone: string | null;
  /** When it came with an import: rules that were there then do not write to its guest what was due before. */
  readonly quiet_since: string | null;
  /** True when they write nothing later, either. */
  readonly is_quiet_ahead: boolean;
};

/** An event that happens now and that rules may act on. */
export type TriggerEvent = {
  readonly stay_code: string;
  readonly kind: TriggerEventKind;
  readonly occurrence: string;
  readonly happened_at: string;
  readonly conversation_id: string | null;
};

/** A planned action that waits, may wait again, or was done. */
export type KnownAction = {
  readonly id: number;
  readonly rule_id: number;
  readonly stay_code: string;
  readonly occurrence: string;
  readonly status: 'waiting' | 'done' | 'dropped';
  readonly property_id: number | null;
  readonly fact: Fact;
  readonly due_at: string;
  readonly happened_at: string | null;
  readonly conversation_id: string | null;
};

export type WantedAction = {
  readonly rule_id: number;
  readonly type: ActionType;
  readonly stay_code: string | null;
  readonly conversation_id: string | null;
  readonly occurrence: string;
  readonly property_id: number | null;
  readonly due_at: string;
  readonly happened_at: string | null;
  readonly revision: number;
  readonly fact: Fact;
};

export const DROP_REASON_CODES = [
  'by_host',
  'refused',
  'stay_ended',
  'off_calendar',
  'rule_changed',
  'moment_passed',
  'conditions_unmet',
  'booked_late',
  'beyond_check_out',
  'done_before',
  'imported',
] as const;
export type DropReason = (typeof DROP_REASON_CODES)[number];

/** Why an action is dropped. */
export const DROP_REASONS: Readonly<Record<DropReason, string>> = {
  by_host: 'the host dropped it',
  refused: 'it was refused',
  stay_ended: 'the stay was cancelled or has ended',
  off_calendar: 'the stay is in the reservation box',
  rule_changed: 'its rule is not for this stay any more',
  moment_passed: 'its moment had passed',
  conditions_unmet: 'the stay does not meet the conditions of its rule',
  booked_late: 'its moment had passed when the stay was booked or changed',
  beyond_check_out: 'the guest has left by then',
  done_before: 'it was done for these dates before',
  imported: 'the booking came with an import, which was to write nothing',
};

/** The reasons that a host may overrule: what was not done for them can still be done by hand. */
export const OVERRULED: readonly DropReason[] = [
  'by_host',
  'refused',
  'moment_passed',
  'conditions_unmet',
  'booked_late',
  'imported',
];

export type DroppedAction = {
  readonly id: number;
  readonly reason: DropReason;
  /** The names of the conditions that are not met. */
  readonly detail?: string;
};

/** How a stay has changed: it came or moved, or other numbers of guests come. */
export type StayMotion = 'moved' | 'resized';

/** What is not done for a stay, and is shown at it. */
export type PassedAction = WantedAction & {
  readonly reason: Extract<DropReason, 'booked_late' | 'imported'>;
};

/** The actions to plan, the waiting actions to drop, and what is not done though its moment is known. */
export type ActionPlan = {
  readonly wanted: readonly WantedAction[];
  readonly dropped: readonly DroppedAction[];
  readonly passed: readonly PassedAction[];
};
