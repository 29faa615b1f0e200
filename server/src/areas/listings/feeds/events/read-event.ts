import type { SkippedEvent, SkipReason } from '../feed-event.ts';
import { parseRule } from '../series/read-rule.ts';
import type { Rule } from '../series/recurrence.ts';
import { readProperties, propertyText, type Properties } from '../text/feed-properties.ts';
import type { TextBlock } from '../text/split-feed.ts';
import { momentAfter, type FeedMoment } from '../times/feed-times.ts';
import { isMidnight, wholeDays } from '../times/nights.ts';
import { dateAt, readEnd, readMoment, readMoments, type ZoneFinder } from '../times/read-moment.ts';
import { cleanTitle, recogniseEvent, type Recognised } from '../titles/recognise-event.ts';
import { COST, type CostBudget } from '../cost-budget.ts';
import { nameOfEvent, storedUid } from './event-name.ts';

/** One VEVENT: a single event, a series, or a changed occurrence of a series. */
export type FeedCalendarEvent = {
  readonly uid: string;
  /** The line of the file on which it begins. */
  readonly line: number;
  readonly start: FeedMoment;
  readonly end: FeedMoment;
  /** True for a series, also when its rule cannot be read. */
  readonly repeats: boolean;
  readonly rule: Rule | null;
  readonly extra: readonly FeedMoment[];
  readonly excepted: readonly FeedMoment[];
  /** The occurrence of the series that this event replaces. */
  readonly instead: FeedMoment | null;
  readonly sequence: number;
  readonly isCancelled: boolean;
  readonly recognised: Recognised;
};

/** An event may be read and named as skipped: its own nights are known, and the repetition is not. */
export type EventReading = {
  readonly event: FeedCalendarEvent | null;
  readonly skipped: SkippedEvent | null;
};

/** Reads one VEVENT. */
export function readEvent(block: TextBlock, findZone: ZoneFinder, budget: CostBudget): EventReading {
  budget.spend(COST.event);
  const properties = readProperties(block, budget);
  const uid = propertyText(properties, 'UID') || null;
  const summary = propertyText(properties, 'SUMMARY');
  const skippedFor = (reason: SkipReason) => ({
    uid: storedUid(uid),
    line: block.line,
    title: titleOfSkipped(summary),
    reason,
  });
  const span = spanOf(properties, findZone);
  if (span === undefined) return { event: null, skipped: skippedFor('dates_unreadable') };
  const repetition = repetitionOf(properties, findZone);
  const { start, end } = wholeDays(span);
  const event = {
    uid: nameOfEvent(uid, start, end, summary),
    line: block.line,
    start,
    end,
    repeats: repetition.rule !== null || repetition.extra.length > 0,
    rule: repetition.rule ?? null,
    extra: repetition.extra.map((each) => (start.isDate && isMidnight(each) ? dateAt(each) : each)),
    excepted: repetition.excepted,
    instead: repetition.instead ?? null,
    sequence: Math.trunc(Number(propertyText(properties, 'SEQUENCE'))) || 0,
    isCancelled: isCancelled(properties),
    recognised: recogniseEvent({
      summary,
      description: propertyText(properties, 'DESCRIPTION'),
      url: propertyText(properties, 'URL'),
    }),
  };
  return { event, skipped: repetition.isWhole ? null : skippedFor('rule_unreadable') };
}

/** An event whose end is before its start. */
export function endsBeforeStart({ uid, line, recognised }: FeedCalendarEvent): SkippedEvent {
  return { uid, line, title: titleOfSkipped(recognised.summary), reason: 'ends_before_start' };
}

/** Thousands of events may be skipped, and each is kept with its title. */
const SKIPPED_TITLE_MAX = 80;

function titleOfSkipped(summary: string): string {
  return cleanTitle(summary, SKIPPED_TITLE_MAX);
}

type WrittenSpan = { readonly start: FeedMoment; readonly end: FeedMoment };

/** Without a readable DTEND the event has its DURATION; without both it has no length. */
function spanOf(properties: Properties, findZone: ZoneFinder): WrittenSpan | undefined {
  const start = readMoment(properties.get('DTSTART')?.[0], findZone);
  if (start === undefined) return undefined;
  const written = properties.get('DTEND')?.[0];
  const duration = propertyText(properties, 'DURATION').replaceAll(/\s+/g, '');
  const end = written && readEnd(written, findZone);
  if (end !== undefined) return { start, end };
  if (duration === '') return written === undefined ? { start, end: start } : undefined;
  const after = momentAfter(start, duration);
  return after && { start, end: after };
}

function repetitionOf(properties: Properties, findZone: ZoneFinder) {
  const moments = (name: string) =>
    (properties.get(name) ?? [])
      .filter(({ value }) => value !== '')
      .flatMap((property) => readMoments(property, findZone));
  const [extra, excepted, instead] = [moments('RDATE'), moments('EXDATE'), moments('RECURRENCE-ID')];
  const rule = readRules(properties);
  return {
    rule,
    extra: extra.filter((each) => each !== undefined),
    excepted: excepted.filter((each) => each !== undefined),
    instead: instead[0],
    isWhole: rule !== undefined && ![...extra, ...excepted, ...instead.slice(0, 1)].includes(undefined),
  };
}

/** Null without a rule, undefined when it cannot be read. */
function readRules(properties: Properties): Rule | null | undefined {
  const [rule] = (properties.get('RRULE') ?? []).filter(({ value }) => value !== '');
  return rule === undefined ? null : parseRule(rule.value);
}

function isCancelled(properties: Properties): boolean {
  const status = propertyText(properties, 'STATUS').toUpperCase();
  const isFree = propertyText(properties, 'TRANSP').toUpperCase() === 'TRANSPARENT';
  return status === 'CANCELLED' || status === 'CANCELED' || isFree;
}
