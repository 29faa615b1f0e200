import type { AutomationRule, CreateAutomationRuleBody } from '../../../../client/src/innkeep.ts';
import { CHANNEL_TYPES } from '../../components/channels.ts';
import { ACTION_TYPES, KINDS } from '../../domain/rules/action-types.ts';

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

/** What stands in the inputs of the editor. */
export type RuleDraft = {
  readonly name: string;
  readonly kind: Kind;
  readonly unit: 'hours' | 'days';
  readonly count: string;
  readonly at: string;
  readonly property_ids: readonly number[];
  readonly channel_types: readonly Channel[];
  readonly type: ActionType;
  /** Of the message or the review, or the note of the task. */
  readonly text: string;
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
  name: '',
  kind: 'before_check_in',
  unit: 'days',
  count: '2',
  at: '10:00',
  property_ids: [],
  channel_types: [],
  type: 'message',
  text: '',
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
}: AutomationRule): RuleDraft | undefined {
  const { hours, days, at } = trigger;
  const kind = KINDS.find((each) => each === trigger.kind);
  const type = ACTION_TYPES.find((each) => each === action.type);
  const channels = CHANNEL_TYPES.filter((each) => channel_types.includes(each));
  if (kind === undefined || type === undefined || channels.length < channel_types.length) return undefined;
  return {
    name,
    kind,
    unit: typeof days === 'number' ? 'days' : 'hours',
    count: String(days ?? hours ?? 0),
    at: at?.slice(0, 5) ?? NEW_RULE.at,
    property_ids,
    channel_types: channels,
    type,
    text: action.template ?? action.content ?? action.note ?? '',
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
    action: actionOf(draft),
  };
}

function triggerOf({ kind, unit, count, at }: RuleDraft): CreateAutomationRuleBody['trigger'] {
  if (isEvent(kind) || unit === 'hours') return { kind, hours: numberOf(count) };
  return { kind, days: numberOf(count), at };
}

function actionOf(draft: RuleDraft): CreateAutomationRuleBody['action'] {
  const { type, text, score } = draft;
  if (type === 'message') return { type, template: text };
  if (type === 'review') return { type, score: numberOf(score), content: text };
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
export function isComplete({ name, type, text, unit, at, kind }: RuleDraft): boolean {
  const isSaid = type === 'task' || text.trim() !== '';
  return name.trim() !== '' && isSaid && (isEvent(kind) || unit === 'hours' || at !== '');
}
