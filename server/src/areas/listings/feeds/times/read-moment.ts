import type { Property } from '../text/feed-properties.ts';
import { DAY, dayNumber, fixedZone, MINUTE, UTC, type FeedMoment, type FeedZone } from './feed-times.ts';

export type ZoneFinder = (name: string) => FeedZone | null;

/** The moments of a property with several values; undefined for each that cannot be read. */
export function readMoments(property: Property, findZone: ZoneFinder): (FeedMoment | undefined)[] {
  const isPeriod = property.type === 'PERIOD';
  return property.value
    .split(',')
    .map((text) => readMoment(property, findZone, isPeriod ? text.split('/')[0] : text));
}

/** The moment of a property with one value. `VALUE=DATE` with a time of day is the date. */
export function readMoment(
  property: Property | undefined,
  findZone: ZoneFinder,
  text = property?.value ?? '',
): FeedMoment | undefined {
  const moment = readTime(property, findZone, text);
  return moment && property?.type === 'DATE' ? dateAt(moment) : moment;
}

/** The end of an event. `VALUE=DATE` with the last minute of a day as its time is the day after. */
export function readEnd(property: Property, findZone: ZoneFinder): FeedMoment | undefined {
  const moment = readTime(property, findZone, property.value);
  return moment && property.type === 'DATE' ? dateAfter(moment) : moment;
}

function readTime(
  property: Property | undefined,
  findZone: ZoneFinder,
  text: string,
): FeedMoment | undefined {
  const moment = parseMoment(text);
  const isInZone = moment !== undefined && !moment.isDate && moment.zone === null;
  return isInZone && property?.zone !== undefined ? { ...moment, zone: findZone(property.zone) } : moment;
}

/** The whole day of a moment, as the feed writes it. */
export function dateAt({ local }: FeedMoment): FeedMoment {
  return { local: Math.floor(local / DAY) * DAY, isDate: true, zone: null };
}

/** The day on which nights end: an end in the last minute of a day includes this day. */
export function dateAfter(end: FeedMoment): FeedMoment {
  return dateAt({ ...end, local: end.local + (end.isDate ? 0 : MINUTE) });
}

const TEXT_MAX = 60;

/**
 * Reads `20260701`, `20260701T150000Z` and what people and programs write instead: with dashes, slashes or dots, with
 * milliseconds, without seconds, with blanks, over two lines, or with an offset. Undefined when it is no date.
 */
export function parseMoment(text: string): FeedMoment | undefined {
  if (text.length > TEXT_MAX) return undefined;
  const plain = text.replaceAll('\\n', ' ').trim();
  const [firstLine = ''] = text.split('\\n', 1);
  return parsePlain(plain) ?? parsePlain(plain.replaceAll(/\s+/g, '')) ?? parsePlain(firstLine.trim());
}

const YEAR_FIRST = /^(\d{4})(?:([-/. ])(\d{1,2})\2(\d{1,2})|(\d\d)(\d\d))/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?!\d)/;

function parsePlain(text: string): FeedMoment | undefined {
  const first = YEAR_FIRST.exec(text);
  const last = first === null ? YEAR_LAST.exec(text) : null;
  const written = (first ?? last)?.[0] ?? '';
  const day = first === null ? dayOfYearLast(last) : dayOfYearFirst(first);
  if (day === undefined) return undefined;
  const rest = text.slice(written.length).trim();
  if (rest === '' || rest.toUpperCase() === 'T') return { local: day * DAY, isDate: true, zone: null };
  const clock = parseClock(rest);
  if (clock === undefined) return undefined;
  return { local: day * DAY + clock.seconds, isDate: false, zone: clock.zone };
}

function dayOfYearFirst([, year, , month, day, shortMonth, shortDay]: RegExpExecArray): number | undefined {
  return realDay(Number(year), Number(month ?? shortMonth), Number(day ?? shortDay));
}

/**
 * With dots the day comes first. With slashes or dashes the day and the month could be either: such a date is only read
 * when there is one way to read it.
 */
function dayOfYearLast(match: RegExpExecArray | null): number | undefined {
  if (match === null) return undefined;
  const [one, other, year] = [Number(match[1]), Number(match[3]), Number(match[4])];
  const dayFirst = realDay(year, other, one);
  const monthFirst = realDay(year, one, other);
  if (match[2] === '.' || dayFirst === monthFirst || monthFirst === undefined) return dayFirst;
  return dayFirst === undefined ? monthFirst : undefined;
}

function realDay(year: number, month: number, day: number): number | undefined {
  return year < 1000 ? undefined : dayNumber(year, month, day);
}

/** `T150000Z`, `T1500`, `15:00:00.000+02:00`. */
const CLOCK =
  /^T? ?(?:(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,]\d{1,9})?)?|(\d\d)(?:(\d\d)(?:(\d\d)(?:[.,]\d{1,9})?)?)?) ?(Z|[+-]\d\d:?\d\d)?$/i;

function parseClock(text: string): { readonly seconds: number; readonly zone: FeedZone | null } | undefined {
  const match = CLOCK.exec(text);
  if (match === null) return undefined;
  const hour = Number(match[1] ?? match[4]);
  const minute = Number(match[2] ?? match[5] ?? 0);
  const second = Number(match[3] ?? match[6] ?? 0);
  if (hour > 24 || minute > 59 || second > 60) return undefined;
  return { seconds: hour * 3600 + minute * 60 + second, zone: zoneOfSuffix(match[7]) };
}

function zoneOfSuffix(suffix: string | undefined): FeedZone | null {
  if (suffix === undefined) return null;
  return suffix.toUpperCase() === 'Z' ? UTC : (fixedZone(suffix) ?? null);
}
