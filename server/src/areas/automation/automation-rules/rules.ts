import type { BrokenRule } from '../../../http/api-error.ts';
import type { LanguageText } from '../../properties/details/contract.ts';
import type { Valid } from '../../../http/input/valid-fields.ts';
import { isEventKind, type Trigger } from '../trigger.ts';
import { RANGES, type NumberRange, type RuleConditions } from '../conditions.ts';
import {
  ACTION_TYPES,
  REVIEW_LENGTH_MAX,
  usuallyWhenLate,
  type RuleAction,
  type RuleSettings,
} from '../rule.ts';
import { brokenTemplate, brokenTexts } from '../templates/rules.ts';
import type { NewRule, RuleChanges } from './contract.ts';

type ReadField<T> = { readonly read: T | undefined; readonly broken: readonly BrokenRule[] };

/** A rule as it is stored, with every error in the input. */
export function readRule(sent: Valid<NewRule>): ReadField<RuleSettings> {
  const trigger = readTrigger(sent.trigger);
  const action = readAction(sent.action);
  const conditions = readConditions(sent.conditions);
  const broken = [...trigger.broken, ...action.broken, ...conditions.broken, ...brokenReview(sent)];
  const { name } = sent;
  if (name === undefined || trigger.read === undefined || action.read === undefined || broken.length > 0)
    return { read: undefined, broken };
  const { is_active = true, property_ids = [], channel_types = [] } = sent;
  const read = {
    name,
    is_active,
    trigger: trigger.read,
    property_ids,
    channel_types,
    conditions: conditions.read,
    when_late: sent.when_late ?? usuallyWhenLate(trigger.read, action.read.type),
    action: action.read,
  };
  return { read, broken };
}

/** A rule after a change, in the shape of a complete input. */
export function ruleAfter<T extends Valid<RuleChanges>>(before: RuleSettings, changes: T) {
  return {
    ...before,
    property_ids: [...before.property_ids],
    channel_types: [...before.channel_types],
    trigger: { ...before.trigger, weekdays: [...before.trigger.weekdays] },
    conditions: {
      ...before.conditions,
      languages: [...before.conditions.languages],
      tag_ids: [...before.conditions.tag_ids],
      group_ids: [...before.conditions.group_ids],
    },
    action:
      before.action.type === 'task'
        ? before.action
        : { ...before.action, texts: [...(before.action.texts ?? [])] },
    ...changes,
  };
}

type SentConditions = NonNullable<Valid<NewRule>['conditions']>;

function readConditions(sent: SentConditions = {}) {
  const read: RuleConditions = {
    match: sent.match ?? 'all',
    nights: readRange(sent.nights),
    lead_time: readRange(sent.lead_time),
    number_of_guests: readRange(sent.number_of_guests),
    number_of_children: readRange(sent.number_of_children),
    number_of_pets: readRange(sent.number_of_pets),
    languages: sent.languages ?? [],
    tag_ids: sent.tag_ids ?? [],
    group_ids: sent.group_ids ?? [],
    is_returning_guest: sent.is_returning_guest ?? null,
    is_unpaid: sent.is_unpaid ?? null,
    is_night_before_free: sent.is_night_before_free ?? null,
    is_night_after_free: sent.is_night_after_free ?? null,
  };
  const broken = RANGES.filter((name) => isReversed(read[name])).map((name) => ({
    field: `conditions.${name}.to`,
    message: 'must not be less than from',
  }));
  return { read, broken };
}

/** A range without an end is no condition. */
function readRange(sent: SentConditions['nights']): NumberRange | null {
  const { from = null, to = null } = sent ?? {};
  return from === null && to === null ? null : { from, to };
}

function isReversed(range: NumberRange | null): boolean {
  return range !== null && range.from !== null && range.to !== null && range.from > range.to;
}

type SentTrigger = NonNullable<Valid<NewRule>['trigger']>;

function readTrigger(sent: SentTrigger = {}): ReadField<Trigger> {
  const { kind, hours = null, days = null, at = null, every_days = null, weekdays = [] } = sent;
  if (kind === undefined) return { read: undefined, broken: [] };
  const broken = [
    ...(isEventKind(kind) ? brokenEventTrigger(sent) : brokenStayTrigger(sent)),
    ...brokenRepeat(sent),
  ];
  const read = { kind, hours: isEventKind(kind) ? (hours ?? 0) : hours, days, at, every_days, weekdays };
  return { read, broken };
}

/** What repeats counts in days from the check-in. */
function brokenRepeat({ kind, days = null, every_days = null, weekdays = [] }: SentTrigger): BrokenRule[] {
  const isPossible = kind === 'after_check_in' && days !== null;
  const message = 'is for after_check_in with days and at';
  const unless = 'trigger.days';
  if (every_days !== null && weekdays.length > 0)
    return [{ field: 'trigger.weekdays', message: 'must be left out with every_days' }];
  if (isPossible) return [];
  return [
    ...(every_days === null ? [] : [{ field: 'trigger.every_days', message, unless }]),
    ...(weekdays.length === 0 ? [] : [{ field: 'trigger.weekdays', message, unless }]),
  ];
}

function brokenEventTrigger({ kind, days, at }: SentTrigger): BrokenRule[] {
  return Object.entries({ days, at }).flatMap(([name, value]) =>
    value === undefined || value === null
      ? []
      : [{ field: `trigger.${name}`, message: `must be left out for ${kind}, which counts in hours` }],
  );
}

function brokenStayTrigger({ kind, hours = null, days = null, at = null }: SentTrigger): BrokenRule[] {
  if (hours === null && days === null)
    return [
      {
        field: 'trigger',
        message: `must have hours, or days with at, for ${kind}`,
        unless: ['trigger.hours', 'trigger.days'],
      },
    ];
  if (hours !== null && days !== null)
    return [{ field: 'trigger.hours', message: 'must be left out with days' }];
  if (days !== null && at === null)
    return [{ field: 'trigger.at', message: 'is required with days: the time of day' }];
  if (days === null && at !== null)
    return [{ field: 'trigger.at', message: 'must be left out with hours', unless: 'trigger.days' }];
  return [];
}

type SentAction = NonNullable<Valid<NewRule>['action']>;

const FIELDS_OF = {
  message: ['template', 'texts'],
  review: ['score', 'content', 'texts'],
  task: ['task_type', 'level', 'staff_id', 'note', 'expected_on', 'expected_days', 'expected_time'],
} as const;

const ACTION_FIELDS = [...new Set(Object.values(FIELDS_OF).flat())];

function readAction(sent: SentAction = {}): ReadField<RuleAction> {
  const strangers = ACTION_FIELDS.filter((name) => (sent[name] ?? null) !== null && !isOf(sent, name)).map(
    (name) => ({
      field: `action.${name}`,
      message: `is for actions of type ${ACTION_TYPES.filter((type) => isOf({ type }, name)).join(' or ')}`,
    }),
  );
  const { read, broken } = readTyped(sent);
  return { read, broken: [...strangers, ...broken] };
}

/** Without a type, nothing is known to be wrong. */
function isOf({ type }: Pick<SentAction, 'type'>, field: string): boolean {
  return type === undefined || FIELDS_OF[type].some((name) => name === field);
}

function readTyped(sent: SentAction): ReadField<RuleAction> {
  switch (sent.type) {
    case 'message':
      return readMessage(sent);
    case 'review':
      return readReview(sent);
    case 'task':
      return readTask(sent);
    case undefined:
      return { read: undefined, broken: [] };
  }
}

function readMessage({ template = null, texts }: SentAction): ReadField<RuleAction> {
  if (template === null || template.trim() === '')
    return { read: undefined, broken: [{ field: 'action.template', message: 'is required for a message' }] };
  return {
    read: { type: 'message', template, texts: wholeTexts(texts) },
    broken: [...brokenTemplate(template, 'action.template'), ...brokenTexts(texts ?? [], 'action.texts')],
  };
}

function readReview({ score = null, content, texts }: SentAction): ReadField<RuleAction> {
  const text = content ?? '';
  const broken = [
    ...brokenTemplate(text, 'action.content'),
    ...brokenTexts(texts ?? [], 'action.texts'),
    ...brokenLength(texts ?? []),
  ];
  if (score === null)
    return {
      read: undefined,
      broken: [{ field: 'action.score', message: 'is required for a review' }, ...broken],
    };
  return { read: { type: 'review', score, content: text, texts: wholeTexts(texts) }, broken };
}

/** What lacks a part is named by the contract. */
function wholeTexts(texts: SentAction['texts']): LanguageText[] {
  return (texts ?? []).flatMap(({ language, text }) =>
    language === undefined || text === undefined ? [] : [{ language, text }],
  );
}

/** A review is shorter than a message. */
function brokenLength(texts: NonNullable<SentAction['texts']>): BrokenRule[] {
  return texts.flatMap(({ text = '' }, index) =>
    Array.from(text).length > REVIEW_LENGTH_MAX
      ? [
          {
            field: `action.texts[${index}].text`,
            message: `must have at most ${REVIEW_LENGTH_MAX} characters`,
          },
        ]
      : [],
  );
}

function readTask(sent: SentAction): ReadField<RuleAction> {
  const { task_type = null, level = null, staff_id = null, expected_time = null } = sent;
  const note = sent.note ?? '';
  const broken = [
    ...brokenTemplate(note, 'action.note'),
    ...(task_type === null ? [{ field: 'action.task_type', message: 'is required for a task' }] : []),
    ...(level !== null && task_type !== 'cleaning'
      ? [{ field: 'action.level', message: 'is for tasks of type cleaning only', unless: 'action.task_type' }]
      : []),
  ];
  if (task_type === null) return { read: undefined, broken };
  const expected_on = sent.expected_on ?? 'action';
  const expected_days = sent.expected_days ?? 0;
  const read = {
    type: 'task' as const,
    task_type,
    level,
    staff_id,
    note,
    expected_on,
    expected_days,
    expected_time,
  };
  return { read, broken };
}

/** A guest is reviewed after check-out. */
function brokenReview({ trigger, action }: Valid<NewRule>): BrokenRule[] {
  if (action?.type !== 'review' || trigger?.kind === 'after_check_out') return [];
  return [{ field: 'trigger.kind', message: 'must be after_check_out for a review', unless: 'action.type' }];
}
