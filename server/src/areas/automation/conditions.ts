/** From and to are included; null: no bound on that side. */
export type NumberRange = { readonly from: number | null; readonly to: number | null };

/** The conditions of a rule. Null or an empty list: no condition. */
export type RuleConditions = {
  /** Whether a stay must meet all of them, or any. */
  readonly match: (typeof MATCHES)[number];
  readonly nights: NumberRange | null;
  /** Days from the booking to the check-in. */
  readonly lead_time: NumberRange | null;
  readonly number_of_guests: NumberRange | null;
  readonly number_of_children: NumberRange | null;
  readonly number_of_pets: NumberRange | null;
  readonly languages: readonly string[];
  readonly tag_ids: readonly number[];
  readonly group_ids: readonly number[];
  readonly is_returning_guest: boolean | null;
  readonly is_unpaid: boolean | null;
  readonly is_night_before_free: boolean | null;
  readonly is_night_after_free: boolean | null;
};

export const MATCHES = ['all', 'any'] as const;

export const RANGES = [
  'nights',
  'lead_time',
  'number_of_guests',
  'number_of_children',
  'number_of_pets',
] as const;
const LISTS = ['languages', 'tag_ids', 'group_ids'] as const;
const FLAGS = ['is_returning_guest', 'is_unpaid', 'is_night_before_free', 'is_night_after_free'] as const;

export const CONDITION_NAMES = [...RANGES, ...LISTS, ...FLAGS] as const;
export type ConditionName = (typeof CONDITION_NAMES)[number];

export const NO_CONDITIONS: RuleConditions = {
  match: 'all',
  nights: null,
  lead_time: null,
  number_of_guests: null,
  number_of_children: null,
  number_of_pets: null,
  languages: [],
  tag_ids: [],
  group_ids: [],
  is_returning_guest: null,
  is_unpaid: null,
  is_night_before_free: null,
  is_night_after_free: null,
};

/** What a stay says of itself: it changes with the stay, and decides what is planned. */
export type StayNumbers = { readonly [Name in (typeof RANGES)[number]]: number };

/** What changes beside the stay, through payments, tags and other stays: it is read in the minute an action is due. */
export type PassingFacts = { readonly [Name in (typeof FLAGS)[number]]: boolean } & {
  readonly guest_language: string | null;
  /** Of the stay and of its property. */
  readonly tag_ids: readonly number[];
  readonly group_ids: readonly number[];
};

/** True when conditions depend on what changes beside the stay. */
export function readsPassing(conditions: RuleConditions): boolean {
  return [...LISTS, ...FLAGS].some((name) => isSet(conditions, name));
}

/** True when conditions depend on how many guests come. */
export function readsNumbers(conditions: RuleConditions): boolean {
  return RANGES.some((name) => name.startsWith('number_') && isSet(conditions, name));
}

export function hasConditions(conditions: RuleConditions): boolean {
  return CONDITION_NAMES.some((name) => isSet(conditions, name));
}

/**
 * The conditions that keep a rule from a stay; empty when it is for it. What is not known yet may still come true: without
 * `passing`, only the conditions on the stay itself are read.
 */
export function unmetConditions(
  conditions: RuleConditions,
  numbers: StayNumbers,
  passing?: PassingFacts,
): readonly ConditionName[] {
  const wanted = CONDITION_NAMES.filter((name) => isSet(conditions, name));
  const unmet = wanted.filter((name) => !isMet(conditions, name, { numbers, passing }));
  return conditions.match === 'any' && unmet.length < wanted.length ? [] : unmet;
}

function isSet(conditions: RuleConditions, name: ConditionName): boolean {
  const wanted = conditions[name];
  return Array.isArray(wanted) ? wanted.length > 0 : wanted !== null;
}

function isMet(
  conditions: RuleConditions,
  name: ConditionName,
  { numbers, passing }: { readonly numbers: StayNumbers; readonly passing: PassingFacts | undefined },
): boolean {
  const range = RANGES.find((each) => each === name);
  if (range !== undefined) return isWithin(conditions[range], numbers[range]);
  if (passing === undefined) return true;
  const flag = FLAGS.find((each) => each === name);
  if (flag !== undefined) return passing[flag] === conditions[flag];
  if (name === 'languages') return speaksOneOf(conditions.languages, passing.guest_language);
  return name === 'tag_ids'
    ? isAnyOf(conditions.tag_ids, passing.tag_ids)
    : isAnyOf(conditions.group_ids, passing.group_ids);
}

function isWithin(range: NumberRange | null, value: number): boolean {
  return value >= (range?.from ?? value) && value <= (range?.to ?? value);
}

function isAnyOf(wanted: readonly number[], ids: readonly number[]): boolean {
  return wanted.some((id) => ids.includes(id));
}

/** `pt` is every Portuguese; `pt-BR` that of Brazil alone. */
function speaksOneOf(languages: readonly string[], language: string | null): boolean {
  const spoken = language?.toLowerCase();
  return (
    spoken !== undefined &&
    languages.some((each) => spoken === each.toLowerCase() || spoken.startsWith(`${each.toLowerCase()}-`))
  );
}
