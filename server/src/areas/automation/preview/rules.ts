import type { PlanningRule } from '../planned.ts';
import { isQuiet, settle } from '../planning/late.ts';
import { repeatDays } from '../planning/repeats.ts';
import { judge, stayTimes } from '../planning/rules.ts';
import {
  MESSAGE_LENGTH_MAX,
  NOTE_LENGTH_MAX,
  REVIEW_LENGTH_MAX,
  textsOf,
  type RuleAction,
  type RuleSettings,
} from '../rule.ts';
import { fillInLanguage, fillTemplate, type Filled } from '../templates/rules.ts';
import type { TemplateFacts } from '../templates/names.ts';
import { isEventKind, isRepeated, wordsOf, type Trigger } from '../trigger.ts';
import type { Candidate, PreviewWindow } from './candidate.ts';

export const PAST_DAYS = 90;
export const COMING_DAYS = 30;

/** The range of dates, or of events, whose actions fall into the last 90 or the next 30 days. */
export function windowOf({ kind, hours, days }: Trigger, now: string): PreviewWindow {
  const at = Temporal.Instant.from(now);
  const away = 24 * (days ?? 0) + (hours ?? 0);
  const [back, ahead] = [24 * PAST_DAYS, 24 * COMING_DAYS];
  if (isEventKind(kind)) return { from: at.subtract({ hours: back + away }).toString(), until: now };
  const shift = kind.startsWith('before') ? away : -away;
  // Two more days on either side: the property may have another date.
  return {
    from: at.add({ hours: shift - back - 48 }).toString(),
    until: at.add({ hours: shift + ahead + 48 }).toString(),
  };
}

export type Foreseen = { readonly stay: Candidate; readonly due_at: string; readonly words: string };

export type Foresight = { readonly past: readonly Foreseen[]; readonly coming: readonly Foreseen[] };

/** Past actions of a rule, latest first, and coming actions, next first. */
export function foresee(
  { action, name: _name, ...settings }: RuleSettings,
  stays: readonly Candidate[],
  now: string,
): Foresight {
  const rule: PlanningRule = {
    ...settings,
    id: 0,
    type: action.type,
    revision: 0,
    is_active: true,
    created_at: now,
  };
  const all = stays.flatMap((stay) => foreseeStay(rule, stay, now));
  const nowMs = Date.parse(now);
  const hours = (due_at: string) => (Date.parse(due_at) - nowMs) / 3_600_000;
  const past = all.filter(({ due_at }) => hours(due_at) < 0 && hours(due_at) >= -24 * PAST_DAYS);
  const coming = all.filter(({ due_at }) => hours(due_at) >= 0 && hours(due_at) <= 24 * COMING_DAYS);
  return { past: past.toSorted(bySoonest).toReversed(), coming: coming.toSorted(bySoonest) };
}

/** What was late for a stay goes when that was booked, if the rule says so. */
function foreseeStay(rule: PlanningRule, stay: Candidate, now: string): Foreseen[] {
  const { trigger } = rule;
  const from = Temporal.Instant.from(now)
    .subtract({ hours: 24 * (PAST_DAYS + 1) })
    .toString()
    .slice(0, 10);
  const days = isRepeated(trigger)
    ? repeatDays(trigger, stay, { from, limit: PAST_DAYS + COMING_DAYS + 3 }).map((day) => ({ day }))
    : [{}];
  return days.flatMap((each) => {
    const { happened_at, booked_at, passing } = stay;
    const verdict = judge(rule, stay, { ...each, happened_at }, passing);
    const settled = isEventKind(trigger.kind)
      ? verdict
      : settle(verdict, { rule, times: stayTimes(stay), old: undefined, motion: 'moved', now: booked_at });
    if (!('due_at' in settled) || ('isPassed' in settled && settled.isPassed === true)) return [];
    if (isQuiet(rule, stay, settled)) return [];
    return [{ stay, due_at: settled.due_at, words: wordsOf(settled.fact) }];
  });
}

function bySoonest(one: Foreseen, other: Foreseen): number {
  const order = Date.parse(one.due_at) - Date.parse(other.due_at);
  return order === 0 && one.stay.stay_code < other.stay.stay_code ? -1 : order;
}

/** The text of the message or review, or the note of the task. */
export function actionText(action: RuleAction, facts: TemplateFacts): Filled & { readonly language: string } {
  switch (action.type) {
    case 'message':
      return fillInLanguage(textsOf(action), facts, { lengthMax: MESSAGE_LENGTH_MAX });
    case 'review':
      return fillInLanguage(textsOf(action), facts, { lengthMax: REVIEW_LENGTH_MAX });
    case 'task': {
      const { account_language: language } = facts;
      return { ...fillTemplate(action.note, facts, { language, lengthMax: NOTE_LENGTH_MAX }), language };
    }
  }
}
