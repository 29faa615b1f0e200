import type { DropReason, KnownAction, PlanningRule, PlanningStay, TriggerEvent } from '../planned.ts';
import { isEventKind, isRepeated } from '../trigger.ts';
import { dayOfRepeat, isRepeatDay, repeatDays, repeatName, REPEATS_AHEAD } from './repeats.ts';

/** Something that a rule acts on: a date of the stay, one of several days of it, or an event. */
export type Occurrence = {
  readonly occurrence: string;
  readonly happened_at: string | null;
  readonly conversation_id: string | null;
  /** Of a rule that repeats: the days after check-in. */
  readonly day?: number;
  /** The day that it was done for, before the stay moved. */
  readonly moved_from?: string;
};

type Occurrences = {
  readonly occurrences: readonly Occurrence[];
  /** Why whatever else waits is dropped. */
  readonly otherwise: Extract<DropReason, 'rule_changed' | 'beyond_check_out' | 'done_before'>;
};

type Planned = {
  readonly rule: PlanningRule;
  readonly stay: PlanningStay;
  readonly triggerEvents: readonly TriggerEvent[];
  readonly known: readonly KnownAction[];
  readonly now: string;
};

/** What a rule can act on: the date of the stay, or events that happen now or wait for their action. */
export function occurrencesOf(planned: Planned): Occurrences {
  const { trigger } = planned.rule;
  if (isEventKind(trigger.kind)) return { occurrences: eventsOf(planned), otherwise: 'rule_changed' };
  return isRepeated(trigger) ? repeatsOf(planned) : datesOf(planned);
}

function eventsOf({ rule, triggerEvents, known }: Planned): readonly Occurrence[] {
  const { kind } = rule.trigger;
  const before = known.filter(
    ({ occurrence, status }) =>
      status !== 'done' && (occurrence === kind || occurrence.startsWith(`${kind}:`)),
  );
  const isKnown = ({ occurrence }: Pick<Occurrence, 'occurrence'>) =>
    before.some((each) => each.occurrence === occurrence);
  return [...before, ...triggerEvents.filter((each) => each.kind === kind && !isKnown(each))].map(
    ({ occurrence, happened_at, conversation_id }) => ({ occurrence, happened_at, conversation_id }),
  );
}

/** The date of the stay. What guests were told for another date, they are told again: `before_check_in#2`. */
function datesOf({ rule, stay, known }: Planned): Occurrences {
  const { kind } = rule.trigger;
  const done = known.filter(
    ({ occurrence, status }) =>
      status === 'done' && (occurrence === kind || occurrence.startsWith(`${kind}#`)),
  );
  const last = done.toSorted((one, other) => one.id - other.id).at(-1);
  if (last === undefined)
    return { occurrences: [{ occurrence: kind, ...NO_EVENT }], otherwise: 'rule_changed' };
  if (rule.type !== 'message' || isAsItWas(last, stay, kind))
    return { occurrences: [], otherwise: 'done_before' };
  const again = {
    occurrence: `${kind}#${done.length + 1}`,
    ...NO_EVENT,
    ...(last.fact.date === null ? {} : { moved_from: last.fact.date }),
  };
  return { occurrences: [again], otherwise: 'rule_changed' };
}

/** What prepares the arrival is about the property, too. */
function isAsItWas({ fact, property_id }: KnownAction, stay: PlanningStay, kind: string): boolean {
  const date = kind.endsWith('check_in') ? stay.check_in_date : stay.check_out_date;
  // Actions of the first releases have no fact.
  return (fact.date ?? date) === date && (kind !== 'before_check_in' || property_id === stay.property_id);
}

function repeatsOf({ rule, stay, known, now }: Planned): Occurrences {
  const { trigger } = rule;
  // A day earlier: the property may have another date. What has passed there is sorted out by its moment.
  const from = Temporal.PlainDate.from(now.slice(0, 10)).subtract({ days: 1 }).toString();
  const over = new Set(known.flatMap(({ occurrence, status }) => (status === 'dropped' ? [occurrence] : [])));
  const limit = REPEATS_AHEAD + over.size;
  const next = repeatDays(trigger, stay, { from, limit }).filter(
    (day) => !over.has(repeatName(trigger, stay, day)),
  );
  const days = new Set(next.slice(0, REPEATS_AHEAD));
  for (const { occurrence, status } of known) {
    const day = status === 'waiting' ? dayOfRepeat(trigger, stay, occurrence) : undefined;
    if (day !== undefined && isRepeatDay(trigger, stay, day)) days.add(day);
  }
  return {
    occurrences: [...days].map((day) => ({ occurrence: repeatName(trigger, stay, day), ...NO_EVENT, day })),
    otherwise: 'beyond_check_out',
  };
}

const NO_EVENT = { happened_at: null, conversation_id: null };
