import { refuseBroken, type BrokenRule } from '../../../http/api-error.ts';
import { brokenIdList, readIdList } from '../../../http/contract/id-lists.ts';
import { reversedEnds } from '../../../http/contract/ranges.ts';
import { CHANNEL_TYPES } from '../../properties/contract.ts';
import { fillTemplate, type FillOptions } from '../templates/rules.ts';
import type { TemplateFacts } from '../templates/names.ts';
import { minutesBetween, RUN_GRACE_HOURS } from '../moments.ts';
import {
  CONDITION_NAMES,
  unmetConditions,
  type ConditionName,
  type PassingFacts,
  type RuleConditions,
  type StayNumbers,
} from '../conditions.ts';
import { NOTE_LENGTH_MAX, type RuleAction } from '../rule.ts';
import type { ActionFilters } from './contract.ts';

/** The parsed filters of a list of actions. */
export type ActionSelection = {
  readonly property_ids: readonly number[] | null;
  readonly channel_types: readonly string[] | null;
  readonly from: string | null;
  readonly until: string;
};

const DAYS_AHEAD = 30;

/** Throws one 422 that names each invalid parameter. */
export function selectionOf(
  query: ActionFilters,
  { now, timezone }: { readonly now: string; readonly timezone: string },
): ActionSelection {
  const property_ids = query.property_ids === undefined ? null : readIdList(query.property_ids);
  const channel_types = listIn(query.channel_types);
  const from = readMoment(query.start_time, timezone, 'start');
  const until = readMoment(query.end_time, timezone, 'end');
  refuseBroken(
    [
      ...broken('start_time', from === undefined, MOMENT_WORDS),
      ...broken('end_time', until === undefined, MOMENT_WORDS),
      ...(isReversed(from, until, isDay(query.end_time)) ? reversedEnds('start_time', 'end_time') : []),
      ...broken(
        'stay_code',
        (query.status ?? 'waiting') !== 'waiting' && query.stay_code === undefined,
        'is required with status done or dropped',
      ),
      ...brokenIdList('property_ids', query.property_ids),
      ...broken(
        'channel_types',
        channel_types?.some((each) => !CHANNEL_TYPES.some((known) => known === each)) === true,
        `must be of ${CHANNEL_TYPES.join(', ')}`,
      ),
    ],
    'query',
  );
  const last = Temporal.Instant.from(now)
    .add({ hours: 24 * DAYS_AHEAD })
    .toString();
  // One stay has few actions, so its list goes as far as it is asked to.
  const end = query.stay_code === undefined ? earlier(until ?? last, last) : (until ?? last);
  return { property_ids, channel_types, from: from ?? null, until: end };
}

const MOMENT_WORDS =
  'must be a moment such as 2026-07-01T10:00:00+02:00, 2026-07-01 10:00, or a day such as 2026-07-01';

function broken(field: string, isBroken: boolean, message: string): BrokenRule[] {
  return isBroken ? [{ field, message }] : [];
}

function listIn(text: string | undefined): string[] | null {
  return text === undefined ? null : text.split(',').map((each) => each.trim());
}

/** Null when no value was sent, undefined when the value is invalid. */
function readMoment(
  text: string | undefined,
  timezone: string,
  side: 'start' | 'end',
): string | null | undefined {
  if (text === undefined) return null;
  try {
    if (/[zZ]$|[+-]\d\d:?\d\d$/.test(text.slice(10))) return Temporal.Instant.from(text).toString();
    const local = Temporal.PlainDateTime.from(text).add({ days: isDay(text) && side === 'end' ? 1 : 0 });
    return local.toZonedDateTime(timezone).toInstant().toString();
  } catch {
    return undefined;
  }
}

function isDay(text: string | undefined): boolean {
  return text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text);
}

/** The end of a day is the start of the next day, which the range does not have. */
function isReversed(from: string | null | undefined, until: string | null | undefined, isEndOfDay: boolean) {
  if (typeof from !== 'string' || typeof until !== 'string') return false;
  return Temporal.Instant.compare(from, until) > (isEndOfDay ? -1 : 0);
}

function earlier(one: string, other: string): string {
  return Temporal.Instant.compare(one, other) < 0 ? one : other;
}

type Watched = {
  readonly status: string;
  readonly reason: string | null;
  readonly detail: string | null;
  readonly conditions: RuleConditions;
};

/** The conditions that keep a waiting action from being done as things are, or that one was dropped for. */
export function unmetOf(
  { status, reason, detail, conditions }: Watched,
  facts: (StayNumbers & PassingFacts) | undefined,
): readonly ConditionName[] {
  if (status === 'waiting') return facts === undefined ? [] : unmetConditions(conditions, facts, facts);
  const names = reason === 'conditions_unmet' ? (detail ?? '').split(', ') : [];
  return CONDITION_NAMES.filter((name) => names.includes(name));
}

/** The minutes until a due action looks again for the values that it waits for. */
export function minutesToLookAgain(minutesLate: number): number {
  return minutesLate < 60 ? 1 : 10;
}

/** True when it is too late for a due action. One that waits for missing values has until the end of the stay. */
export function isTooLate(
  { due_at, missing }: { readonly due_at: string; readonly missing: readonly string[] | null },
  check_out_date: string | null,
  now: string,
): boolean {
  const isLate = minutesBetween(due_at, now) > RUN_GRACE_HOURS * 60;
  if (missing === null || check_out_date === null)
    return missing === null ? isLate : minutesBetween(due_at, now) > WAIT_DAYS_MAX * 24 * 60;
  return isLate && now.slice(0, 10) > check_out_date;
}

/** An action of an inquiry without dates waits this long for missing values. */
const WAIT_DAYS_MAX = 30;

type TaskAction = Extract<RuleAction, { type: 'task' }>;

/** The input of the task that a rule creates. */
export function plannedTask(
  action: TaskAction,
  facts: TemplateFacts,
  { today, time, given }: PlannedDay & { readonly given?: FillOptions['given'] },
): TaskWanted {
  const { task_type: type, level } = action;
  const expected_date = expectedDateOf(action, facts, today);
  // A time of this day that has passed: as soon as it can be done.
  const isPast = action.expected_time !== null && expected_date === today && action.expected_time < time;
  const expected_time = isPast ? null : action.expected_time;
  return {
    type,
    expected_date,
    note: fillTemplate(action.note, facts, {
      given,
      language: facts.account_language,
      lengthMax: NOTE_LENGTH_MAX,
    }).text,
    ...(expected_time === null ? {} : { expected_time }),
    ...(level === null ? {} : { level }),
  };
}

/** The day and the time at which a rule acts, in the timezone of the account. */
type PlannedDay = { readonly today: string; readonly time: string };

type TaskWanted = {
  readonly type: TaskAction['task_type'];
  readonly expected_date: string;
  readonly note: string;
  readonly expected_time?: string;
  readonly level?: NonNullable<TaskAction['level']>;
};

/** The day of a task, never before the day the rule acts. For an inquiry without dates it is that day. */
export function expectedDateOf(
  { expected_on, expected_days }: TaskAction,
  { check_in_date, check_out_date }: TemplateFacts,
  today: string,
): string {
  const day = { check_in: check_in_date, check_out: check_out_date, action: today }[expected_on] ?? today;
  const wanted = Temporal.PlainDate.from(day).add({ days: expected_days }).toString();
  return wanted < today ? today : wanted;
}
