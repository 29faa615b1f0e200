import ICAL from 'ical.js';
import { parseMoment } from '../times/read-moment.ts';
import { weekdayKey, type Rule } from './recurrence.ts';

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;

/** A rule as the feed writes it. Undefined when it is not supported or invalid. */
export function parseRule(text: string): Rule | undefined {
  const parts = text
    .replaceAll(/\s+|\\n/g, '')
    .toUpperCase()
    .split(';');
  const [ending] = parts.filter(isUntil);
  const until = ending === undefined ? null : parseMoment(ending.slice(ending.indexOf('=') + 1));
  if (until === undefined) return undefined;
  try {
    const parsed: unknown = ICAL.parse.property(`RRULE:${parts.filter((part) => !isUntil(part)).join(';')}`);
    const rule = Array.isArray(parsed) ? readRule(parsed[3]) : undefined;
    return rule && { ...rule, until };
  } catch {
    return undefined;
  }
}

function isUntil(part: string): boolean {
  return part.startsWith('UNTIL=');
}

/** A parsed RRULE. Undefined when it is not supported (more frequent than daily, by week of the year) or invalid. */
export function readRule(value: unknown): Rule | undefined {
  const freq = FREQUENCIES.find((each) => each === valueAt(value, 'freq'));
  if (freq === undefined || valueAt(value, 'byweekno') !== undefined) return undefined;
  const named = listAt(value, 'byday').map(readWeekday);
  const weekdays = named.filter((each) => each !== undefined);
  if (weekdays.length < named.length) return undefined;
  return {
    freq,
    interval: Math.max(1, numbersAt(value, 'interval')[0] ?? 1),
    count: numbersAt(value, 'count')[0] ?? null,
    until: null,
    // ical.js counts Sunday as 1.
    weekStart: (numbersAt(value, 'wkst')[0] ?? 2) - 1,
    weekdays: new Set(weekdays.map(({ weekday }) => weekday)),
    nthWeekdays: new Set(weekdays.map(({ weekday, position }) => weekdayKey(weekday, position))),
    monthDays: new Set(numbersAt(value, 'bymonthday')),
    months: new Set(numbersAt(value, 'bymonth')),
    yearDays: new Set(numbersAt(value, 'byyearday')),
    positions: new Set(numbersAt(value, 'bysetpos')),
  };
}

function readWeekday(text: unknown): { readonly weekday: number; readonly position: number } | undefined {
  const [, position, name = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(String(text)) ?? [];
  const weekday = WEEKDAYS.indexOf(name);
  return weekday < 0 ? undefined : { weekday, position: Number(position ?? 0) };
}

function valueAt(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, key)?.value;
}

function listAt(value: unknown, key: string): readonly unknown[] {
  const found = valueAt(value, key);
  if (found === undefined) return [];
  return Array.isArray(found) ? found : [found];
}

function numbersAt(value: unknown, key: string): readonly number[] {
  return listAt(value, key).flatMap((each) =>
    typeof each === 'number' && Number.isSafeInteger(each) ? [each] : [],
  );
}
