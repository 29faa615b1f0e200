import { nameOfEvent, storedUid } from './event-name.ts';
import type { TextBlock } from '../text/feed-text.ts';
import { readProperties, propertyText, type Properties, type Property } from '../text/feed-properties.ts';
import { momentAfter, momentsOf, type FeedZone, type FeedMoment } from '../times/feed-times.ts';
import type { SkipReason } from '../feed-event.ts';
import { recogniseEvent, type Recognised } from '../titles/recognise-event.ts';
import { readRule } from '../series/read-rule.ts';
import type { Rule } from '../series/recurrence.ts';
import { WORK, type WorkBudget } from '../work-budget.ts';

/** One VEVENT: a single event, a series, or a changed occurrence of a series. */
export type FeedCalendarEvent = {
  readonly uid: string;
  readonly start: FeedMoment;
  readonly end: FeedMoment;
  readonly rule: Rule | null;
  readonly extra: readonly FeedMoment[];
  readonly excepted: readonly FeedMoment[];
  /** The occurrence of the series that this event replaces. */
  readonly instead: FeedMoment | null;
  readonly sequence: number;
  readonly isCancelled: boolean;
  readonly recognised: Recognised;
};

export type Unreadable = { readonly uid: string | null; readonly reason: SkipReason };

/** Reads one VEVENT, or returns why its nights cannot be determined. */
export function readEvent(
  block: TextBlock,
  findZone: (name: string) => FeedZone | null,
  budget: WorkBudget,
): FeedCalendarEvent | Unreadable {
  budget.spend(WORK.event);
  const properties = readProperties(block, budget);
  const uid = propertyText(properties, 'UID').trim() || null;
  const [start] = momentsOf(properties.get('DTSTART')?.[0], findZone);
  const end = start && endOf(properties, start, findZone);
  if (start === undefined || end === undefined) return { uid: storedUid(uid), reason: 'dates_unreadable' };
  const rule = ruleOf(properties.get('RRULE'));
  if (rule === undefined) return { uid: storedUid(uid), reason: 'rule_unreadable' };
  const status = propertyText(properties, 'STATUS').trim().toUpperCase();
  const sequence = properties.get('SEQUENCE')?.[0]?.values[0];
  const summary = propertyText(properties, 'SUMMARY');
  const moments = (name: string) =>
    (properties.get(name) ?? []).flatMap((property) => momentsOf(property, findZone));
  return {
    uid: nameOfEvent(uid, start, end, summary),
    start,
    end,
    rule,
    extra: moments('RDATE'),
    excepted: moments('EXDATE'),
    instead: moments('RECURRENCE-ID')[0] ?? null,
    sequence: typeof sequence === 'number' ? sequence : 0,
    isCancelled:
      status === 'CANCELLED' || propertyText(properties, 'TRANSP').trim().toUpperCase() === 'TRANSPARENT',
    recognised: recogniseEvent({
      summary,
      description: propertyText(properties, 'DESCRIPTION'),
      url: propertyText(properties, 'URL'),
    }),
  };
}

/** Without DTEND the event has its DURATION, or no length. */
function endOf(
  properties: Properties,
  start: FeedMoment,
  findZone: (name: string) => FeedZone | null,
): FeedMoment | undefined {
  const end = properties.get('DTEND')?.[0];
  if (end !== undefined) return momentsOf(end, findZone)[0];
  const duration = propertyText(properties, 'DURATION').trim();
  return duration === '' ? start : momentAfter(start, duration);
}

function ruleOf(properties: readonly Property[] | undefined): Rule | null | undefined {
  if (properties === undefined) return null;
  return readRule(properties[0]?.values[0]);
}
