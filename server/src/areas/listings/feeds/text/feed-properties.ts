import ICAL from 'ical.js';
import type { TextBlock } from './feed-text.ts';
import { WORK, type WorkBudget } from '../work-budget.ts';

/** One property of a component: `DTSTART;TZID=Europe/Berlin:20260701T150000`. */
export type Property = {
  readonly zone: string | undefined;
  readonly range: string | undefined;
  readonly values: readonly unknown[];
};

export type Properties = ReadonlyMap<string, readonly Property[]>;

const READ = new Set(
  ['UID', 'DTSTART', 'DTEND', 'DURATION', 'SUMMARY', 'DESCRIPTION', 'URL', 'STATUS', 'TRANSP', 'SEQUENCE']
    .concat(['RRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID'])
    .concat(['TZID', 'X-LIC-LOCATION', 'TZOFFSETFROM', 'TZOFFSETTO']),
);

const REPEATS_MAX = 5000;
const LONG_LINE = 2000;

/** The known properties by upper-case name. An unreadable property is present without values. */
export function readProperties(block: TextBlock, budget: WorkBudget): Properties {
  const found = new Map<string, Property[]>();
  for (const line of block) {
    const name = /^[\w-]+/.exec(line)?.[0].toUpperCase() ?? '';
    if (!READ.has(name)) continue;
    const all = found.get(name) ?? [];
    if (all.length < REPEATS_MAX) {
      budget.spend(costOf(line));
      all.push(parseProperty(line));
    }
    found.set(name, all);
  }
  return found;
}

/** ical.js scans the rest of the line for each parameter, so the cost of a long line is a product. */
function costOf(line: string): number {
  const parameters = line.length > LONG_LINE ? (line.match(/=/g)?.length ?? 0) : 0;
  return Math.ceil(
    WORK.property + line.length / WORK.charactersPerUnit + (parameters * line.length) / 10_000,
  );
}

function parseProperty(line: string): Property {
  try {
    const parsed: unknown = ICAL.parse.property(compactDate(line));
    if (!Array.isArray(parsed)) return UNREADABLE;
    const [, parameters, , ...values]: unknown[] = parsed;
    return { zone: textAt(parameters, 'tzid'), range: textAt(parameters, 'range'), values };
  } catch {
    return UNREADABLE;
  }
}

const UNREADABLE: Property = { zone: undefined, range: undefined, values: [] };

/** `2026-07-01` and `2026-07-01T15:00:00Z` are not valid iCalendar, but some calendars write them. */
function compactDate(line: string): string {
  const match = /^([^:]*:)\s*(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d):(\d\d)(Z?))?$/i.exec(line);
  if (match === null) return line;
  const [, name = '', year = '', month = '', day = '', ...time] = match;
  const [hour, minute, second, utc] = time;
  return `${name}${year}${month}${day}${hour === undefined ? '' : `T${hour}${minute}${second}${utc}`}`;
}

/** The text under a key of a parsed value. */
export function textAt(value: unknown, key: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const found: unknown = Object.getOwnPropertyDescriptor(value, key)?.value;
  return typeof found === 'string' ? found : undefined;
}

/** The first text of a property, or '' when there is none. */
export function propertyText(properties: Properties, name: string): string {
  const value = properties.get(name)?.[0]?.values[0];
  return typeof value === 'string' ? value : '';
}
