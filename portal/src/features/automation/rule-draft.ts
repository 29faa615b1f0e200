import type { AutomationRule, CreateAutomationRuleBody } from '../../../../client/src/innkeep.ts';
import { CHANNEL_TYPES } from '../../domain/channel-colours.ts';
import { ACTION_TYPES, KINDS } from '../../domain/rules/action-types.ts';
import type { LanguageText } from '../../domain/templates/language-texts.ts';
import { WEEKDAYS, type Weekday } from '../../domain/rules/conditions.ts';
import {
  conditionBodyOf,
  conditionDraftOf,
  hasNoCount,
  isEmpty,
  NO_CONDITIONS,
  type ConditionDraft,
} from './condition-draft.ts';

export type Kind = CreateAutomationRuleBody['trigger']['kind'];
export type ActionType = CreateAutomationRuleBody['action']['type'];
export type TaskType = NonNullable<CreateAutomationRuleBody['action']['task_type']>;
export type ExpectedOn = NonNullable<CreateAutomationRuleBody['action']['expected_on']>;
export type Channel = NonNullable<CreateAutomationRuleBody['channel_types']>[number];

export const TASK_TYPES = [
  'cleaning',
  'maintenance',
  'reception',
  'room_service',
  'other',
] as const satisfies readonly TaskType[];
const LEVELS = ['standard', 'simple', 'advanced'] as const;
export const EXPECTED_ONS = ['check_out', 'check_in', 'action'] as const satisfies readonly ExpectedOn[];

export const REPEATS = ['once', 'every_days', 'weekdays'] as const;
export type WhenLate = NonNullable<CreateAutomationRuleBody['when_late']>;

/** What stands in the inputs of the editor. */
export type RuleDraft = ConditionDraft & {
  readonly name: string;
  readonly kind: Kind;
  readonly unit: 'hours' | 'days';
  readonly count: string;
  readonly at: string;
  readonly repeat: (typeof REPEATS)[number];
  readonly every_days: string;
  readonly weekdays: readonly Weekday[];
  /** Empty: as usual for such a rule. */
  readonly when_late: '' | WhenLate;
  readonly property_ids: readonly number[];
  readonly channel_types: readonly Channel[];
  readonly type: ActionType;
  /** Of the message or the review, or the note of the task. */
  readonly text: string;
  /** For guests of some languages. */
  readonly texts: readonly LanguageText[];
  readonly score: string;
  readonly task_type: TaskType;
  readonly level: (typeof LEVELS)[number] | null;
  readonly staff_id: string;
  readonly expected_on: ExpectedOn;
  readonly expected_days: string;
  readonly expected_time: string;
};

/** What a new rule begins with: the one that nearly every host wants first. */
export const NEW_RULE: RuleDraft = {
  ...NO_CONDITIONS,
  name: '',
  kind: 'before_check_in',
  unit: 'days',
  count: '2',
  at: '10:00',
  repeat: 'once',
  every_days: '7',
  weekdays: [],
  when_late: '',
  property_ids: [],
  channel_types: [],
  type: 'message',
  text: '',
  texts: [],
  score: '5',
  task_type: 'cleaning',
  level: null,
  staff_id: '',
  expected_on: 'check_out',
  expected_days: '0',
  expected_time: '11:00',
};

/** True for an event whose moment is not known in advance: it counts in hours. */
export function isEvent(kind: Kind): boolean {
  return !kind.startsWith('before_') && !kind.startsWith('after_');
}

/** Undefined for a rule of a later version that has what this page does not know. */
export function draftOf({
  name,
  trigger,
  action,
  property_ids,
  channel_types,
  conditions,
  when_late,
}: AutomationRule): RuleDraft | undefined {
  const { hours, days, at, every_days = null, weekdays = [] } = trigger;
  const kind = KINDS.find((each) => each === trigger.kind);
  const type = ACTION_TYPES.find((each) => each === action.type);
  const channels = CHANNEL_TYPES.filter((each) => channel_types.includes(each));
  if (kind === undefined || type === undefined || channels.length < channel_types.length) return undefined;
  const known = WEEKDAYS.filter((each) => weekdays.includes(each));
  return {
    ...conditionDraftOf(conditions),
    name,
    kind,
    repeat: every_days !== null ? 'every_days' : known.length > 0 ? 'weekdays' : 'once',
    every_days: String(every_days ?? NEW_RULE.every_days),
    weekdays: known,
    when_late: when_late === 'at_once' ? 'at_once' : 'never',
    unit: typeof days === 'number' ? 'days' : 'hours',
    count: String(days ?? hours ?? 0),
    at: at?.slice(0, 5) ?? NEW_RULE.at,
    property_ids,
    channel_types: channels,
    type,
    text: action.template ?? action.content ?? action.note ?? '',
    texts: action.texts ?? [],
    score: String(action.score ?? NEW_RULE.score),
    task_type: TASK_TYPES.find((each) => each === action.task_type) ?? NEW_RULE.task_type,
    level: LEVELS.find((each) => each === action.level) ?? null,
    staff_id: String(action.staff_id ?? ''),
    expected_on: EXPECTED_ONS.find((each) => each === action.expected_on) ?? 'action',
    expected_days: String(action.expected_days ?? 0),
    expected_time: action.expected_time?.slice(0, 5) ?? '',
  };
}

/** What the service is sent: only the fields that count for this event and this action. */
export function bodyOf(draft: RuleDraft): CreateAutomationRuleBody {
  return {
    name: draft.name,
    trigger: triggerOf(draft),
    property_ids: [...draft.property_ids],
    channel_types: [...draft.channel_types],
    conditions: conditionBodyOf(draft),
    ...(draft.when_late === '' || !canBeLate(draft) ? {} : { when_late: draft.when_late }),
    action: actionOf(draft),
  };
}

/** True for a rule whose moment may have passed when a guest books. */
export function canBeLate(draft: RuleDraft): boolean {
  return !isEvent(draft.kind) && !repeats(draft);
}

/** What a rule does late when nobody has chosen: what the service does then. */
export function usuallyWhenLate({ kind, type, count }: RuleDraft): WhenLate {
  const isForArrival = kind === 'before_check_in' || (kind === 'after_check_in' && Number(count) === 0);
  return type === 'task' || (type === 'message' && isForArrival) ? 'at_once' : 'never';
}

/** True for a rule that may repeat during the stay. */
export function canRepeat({ kind, unit }: RuleDraft): boolean {
  return kind === 'after_check_in' && unit === 'days';
}

function repeats(draft: RuleDraft): boolean {
  return canRepeat(draft) && draft.repeat !== 'once';
}

function triggerOf(draft: RuleDraft): CreateAutomationRuleBody['trigger'] {
  const { kind, unit, count, at, repeat } = draft;
  if (isEvent(kind) || unit === 'hours') return { kind, hours: numberOf(count) };
  const first = { kind, days: numberOf(count), at };
  if (!repeats(draft)) return first;
  return repeat === 'every_days'
    ? { ...first, every_days: numberOf(draft.every_days) }
    : { ...first, weekdays: [...draft.weekdays] };
}

function actionOf(draft: RuleDraft): CreateAutomationRuleBody['action'] {
  const { type, text, score } = draft;
  const texts = [...draft.texts];
  if (type === 'message') return { type, template: text, texts };
  if (type === 'review') return { type, score: numberOf(score), content: text, texts };
  return {
    type,
    note: text,
    task_type: draft.task_type,
    ...(draft.task_type === 'cleaning' && draft.level !== null ? { level: draft.level } : {}),
    staff_id: draft.staff_id === '' ? null : Number(draft.staff_id),
    expected_on: draft.expected_on,
    expected_days: numberOf(draft.expected_days),
    expected_time: draft.expected_time === '' ? null : draft.expected_time,
  };
}

/** What is no number is sent as it is read, so that the service names the field. */
function numberOf(text: string): number {
  return text.trim() === '' ? 0 : Number(text);
}

/** True when the service has enough for a preview. */
export function isComplete(draft: RuleDraft): boolean {
  const { name, type, text, unit, at, kind, repeat, weekdays, chosen } = draft;
  const isSaid = type === 'task' || text.trim() !== '';
  if (chosen.some((each) => isEmpty(draft, each) || hasNoCount(draft, each))) return false;
  if (repeats(draft) && repeat === 'weekdays' && weekdays.length === 0) return false;
  return name.trim() !== '' && isSaid && (isEvent(kind) || unit === 'hours' || at !== '');
}
