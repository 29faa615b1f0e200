import type { ActionType, RuleSettings } from './rule.ts';
import type { TriggerEventKind, Fact } from './trigger.ts';

/** A rule with everything that planning needs. */
export type PlanningRule = Pick<RuleSettings, 'is_active' | 'trigger' | 'property_ids' | 'channel_types'> & {
  readonly id: number;
  readonly type: ActionType;
  readonly revision: number;
};

/** The property of a stay, its state, and its local times. */
export type PlanningStay = {
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
};

/** An event that happens now and that rules may act on. */
export type TriggerEvent = {
  readonly stay_code: string;
  readonly kind: TriggerEventKind;
  readonly occurrence: string;
  readonly happened_at: string;
  readonly conversation_id: string | null;
};

/** A planned action that waits, or may wait again. */
export type WaitingAction = {
  readonly id: number;
  readonly rule_id: number;
  readonly stay_code: string;
  readonly occurrence: string;
  /** Null for one that does not wait now. */
  readonly due_at: string | null;
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

/** Why a waiting action is dropped. */
export const DROP_REASONS = {
  by_host: 'the host dropped it',
  refused: 'it was refused',
  stay_ended: 'the stay was cancelled or has ended',
  off_calendar: 'the stay is in the reservation box',
  rule_changed: 'its rule is not for this stay any more',
  moment_passed: 'its moment had passed',
} as const;

export type DropReason = keyof typeof DROP_REASONS;

export type DroppedAction = { readonly id: number; readonly reason: DropReason };

/** The actions to plan, and the waiting actions to drop. */
export type ActionPlan = {
  readonly wanted: readonly WantedAction[];
  readonly dropped: readonly DroppedAction[];
};
