import type { AutomationRule, CreateAutomationRuleBody } from '../../../../client/src/innkeep.ts';
import {
  CONDITION_NAMES,
  FLAGS,
  LISTS,
  RANGES,
  type ConditionName,
  type Conditions,
} from '../../domain/rules/conditions.ts';

type Ranges = { readonly [Name in (typeof RANGES)[number]]: string };
type Flags = { readonly [Name in (typeof FLAGS)[number]]: 'yes' | 'no' };

/** What stands in the inputs of the conditions. A range is written as `3-`, `-7` or `3-7`. */
export type ConditionDraft = Ranges &
  Flags & {
    readonly match: 'all' | 'any';
    /** The conditions that the form shows. */
    readonly chosen: readonly ConditionName[];
    readonly languages: readonly string[];
    readonly tag_ids: readonly number[];
    readonly group_ids: readonly number[];
  };

export const NO_CONDITIONS: ConditionDraft = {
  match: 'all',
  chosen: [],
  nights: '-',
  lead_time: '-',
  number_of_guests: '-',
  number_of_children: '1-',
  number_of_pets: '1-',
  languages: [],
  tag_ids: [],
  group_ids: [],
  is_returning_guest: 'yes',
  is_unpaid: 'yes',
  is_night_before_free: 'yes',
  is_night_after_free: 'yes',
};

/** The two ends of a range. */
export function endsOf(range: string): readonly [from: string, to: string] {
  const [from = '', ...rest] = range.split('-');
  return [from, rest.join('-')];
}

export function conditionDraftOf(conditions: Conditions): ConditionDraft {
  const ranges = RANGES.map((name) => {
    const range = conditions[name] ?? null;
    return [name, range === null ? NO_CONDITIONS[name] : `${range.from ?? ''}-${range.to ?? ''}`] as const;
  });
  const flags = FLAGS.map((name) => [name, conditions[name] === false ? 'no' : 'yes'] as const);
  return {
    ...NO_CONDITIONS,
    ...Object.fromEntries(ranges),
    ...Object.fromEntries(flags),
    match: conditions.match === 'any' ? 'any' : 'all',
    chosen: CONDITION_NAMES.filter((name) => isSet(conditions[name])),
    languages: conditions.languages ?? [],
    tag_ids: conditions.tag_ids ?? [],
    group_ids: conditions.group_ids ?? [],
  };
}

function isSet(condition: Conditions[ConditionName]): boolean {
  return Array.isArray(condition) ? condition.length > 0 : (condition ?? null) !== null;
}

type Body = NonNullable<CreateAutomationRuleBody['conditions']>;

/** What the service is sent: the conditions that the form shows. */
export function conditionBodyOf(draft: ConditionDraft): Body {
  const { match, chosen } = draft;
  const isChosen = (name: ConditionName) => chosen.includes(name);
  const ranges = RANGES.filter(isChosen).map((name) => [name, rangeOf(draft[name])] as const);
  const flags = FLAGS.filter(isChosen).map((name) => [name, draft[name] === 'yes'] as const);
  return {
    match,
    ...Object.fromEntries(ranges),
    ...Object.fromEntries(flags),
    ...(isChosen('languages') ? { languages: [...draft.languages] } : {}),
    ...(isChosen('tag_ids') ? { tag_ids: [...draft.tag_ids] } : {}),
    ...(isChosen('group_ids') ? { group_ids: [...draft.group_ids] } : {}),
  };
}

function rangeOf(text: string) {
  const [from, to] = endsOf(text).map((end) => (end.trim() === '' ? null : Number(end)));
  return { from: from ?? null, to: to ?? null };
}

/** True for a condition that says nothing yet. */
export function isEmpty(draft: ConditionDraft, name: ConditionName): boolean {
  const list = LISTS.find((each) => each === name);
  if (list !== undefined) return draft[list].length === 0;
  const range = RANGES.find((each) => each === name);
  return range !== undefined && endsOf(draft[range]).every((end) => end.trim() === '');
}

/** True for a range with an end that is no whole number. */
export function hasNoCount(draft: ConditionDraft, name: ConditionName): boolean {
  const range = RANGES.find((each) => each === name);
  return range !== undefined && endsOf(draft[range]).some((end) => !/^\s*\d*\s*$/.test(end));
}

/** As the service says a rule: for its sentence. */
export function saidConditions(draft: ConditionDraft): AutomationRule['conditions'] {
  return conditionBodyOf(draft);
}
