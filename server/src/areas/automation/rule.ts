import type { ChannelType } from '../properties/contract.ts';
import type { TaskLevel, TaskType } from '../tasks/contract.ts';
import type { Trigger } from './trigger.ts';

export const ACTION_TYPES = ['message', 'review', 'task'] as const;
export type ActionType = (typeof ACTION_TYPES)[number];

/** The day that a task is for, from which expected_days counts. */
export const EXPECTED_ON = ['check_in', 'check_out', 'action'] as const;

/** What a rule does: it writes to the guest, reviews them, or has something done. */
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

/** What a host says of a rule. */
export type RuleSettings = {
  readonly name: string;
  readonly is_active: boolean;
  readonly trigger: Trigger;
  /** None: all of them. */
  readonly property_ids: readonly number[];
  /** None: all of them. */
  readonly channel_types: readonly ChannelType[];
  readonly action: RuleAction;
};

export const MESSAGE_LENGTH_MAX = 10_000;
export const REVIEW_LENGTH_MAX = 2000;
export const NOTE_LENGTH_MAX = 500;
