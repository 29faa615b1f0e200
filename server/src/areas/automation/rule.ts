import type { ChannelType } from '../properties/contract.ts';
import type { LanguageText } from '../properties/details/contract.ts';
import type { TaskLevel, TaskType } from '../tasks/record.ts';
import type { RuleConditions } from './conditions.ts';
import { isEventKind, isRepeated, type Trigger } from './trigger.ts';

export const ACTION_TYPES = ['message', 'review', 'task'] as const;
export type ActionType = (typeof ACTION_TYPES)[number];

/** The day that expected_days of a task counts from. */
export const EXPECTED_ON = ['check_in', 'check_out', 'action'] as const;

/** The action of a rule: a message to the guest, a review, or a task. */
export type RuleAction =
  /** Rules from before texts in languages have none. */
  | { readonly type: 'message'; readonly template: string; readonly texts?: readonly LanguageText[] }
  | {
      readonly type: 'review';
      readonly score: number;
      readonly content: string;
      readonly texts?: readonly LanguageText[];
    }
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
  readonly conditions: RuleConditions;
  readonly when_late: WhenLate;
  readonly action: RuleAction;
};

/** What a rule does when its moment has passed as a stay is booked, or changes so that the rule is for it. */
export const WHEN_LATE = ['at_once', 'never'] as const;
export type WhenLate = (typeof WHEN_LATE)[number];

/** What guests need to arrive, and work that somebody has to do, is worth doing late. */
export function usuallyWhenLate(trigger: Trigger, type: ActionType): WhenLate {
  const { kind, hours, days } = trigger;
  if (isEventKind(kind) || isRepeated(trigger)) return 'never';
  const isForArrival = kind === 'before_check_in' || (kind === 'after_check_in' && (hours ?? days) === 0);
  return type === 'task' || (type === 'message' && isForArrival) ? 'at_once' : 'never';
}

export const MESSAGE_LENGTH_MAX = 10_000;
export const REVIEW_LENGTH_MAX = 2000;
export const NOTE_LENGTH_MAX = 500;

/** The most characters of what an action says. */
export const TEXT_LENGTH_MAX: Readonly<Record<ActionType, number>> = {
  message: MESSAGE_LENGTH_MAX,
  review: REVIEW_LENGTH_MAX,
  task: NOTE_LENGTH_MAX,
};

/** The action with the text that the host wrote for one stay alone, in place of that of its rule in every language. */
export function withOwnText(action: RuleAction, text: string | null): RuleAction {
  if (text === null) return action;
  switch (action.type) {
    case 'message':
      return { ...action, template: text, texts: [] };
    case 'review':
      return { ...action, content: text, texts: [] };
    case 'task':
      return { ...action, note: text };
  }
}

/** What a message or a review says, in its languages. */
export function textsOf(action: Exclude<RuleAction, { type: 'task' }>) {
  return { text: action.type === 'message' ? action.template : action.content, texts: action.texts ?? [] };
}
