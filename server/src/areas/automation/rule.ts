import type { ChannelType } from '../properties/contract.ts';
import type { TaskLevel, TaskType } from '../tasks/contract.ts';
import type { Trigger } from './trigger.ts';

export const ACTION_TYPES = ['message', 'review', 'task'] as const;
export type ActionType = (typeof ACTION_TYPES)[number];

/** The day that expected_days of a task counts from. */
export const EXPECTED_ON = ['check_in', 'check_out', 'action'] as const;

/** The action of a rule: a message to the guest, a review, or a task. */
export type RuleAction =
  | { readonly type: 'message'; readonly template: string }
  | { readonly type: 'review'; readonly score: number; readonly content: string }
  | {
      readonly type: 'task';
      readonly task_type: TaskType;
      readonly level: TaskLevel | null;
      readonly staff_id: number | null;
      /** A template. */
      readonly note: string;
      readonly expected_on: (typeof EXPECTED_ON)[number];
      readonly expected_days: number;
      /** `HH:mm` */
      readonly expected_time: string | null;
    };

/** The fields of a rule that a host sets. */
export type RuleSettings = {
  readonly name: string;
  readonly is_active: boolean;
  readonly trigger: Trigger;
  /** Empty: all properties. */
  readonly property_ids: readonly number[];
  /** Empty: all channels. */
  readonly channel_types: readonly ChannelType[];
  readonly action: RuleAction;
};

export const MESSAGE_LENGTH_MAX = 10_000;
export const REVIEW_LENGTH_MAX = 2000;
export const NOTE_LENGTH_MAX = 500;
