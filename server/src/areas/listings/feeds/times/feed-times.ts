import type { Property } from '../text/feed-properties.ts';

const DAY = 86_400;

/**
 * A time as the feed writes it. `local` is the local time in seconds since 1970. The local time of an all-day value is
 * midnight. Without a zone it is the timezone of the property.
 */
export type FeedMoment = { readonly local: number; readonly isDate: boolean; readonly zone: FeedZone | null };

/** Converts local time to seconds since 1970 in UTC. */
export type FeedZone = { readonly name: string; readonly instantOf: (local: number) => number };

export const UTC: FeedZone = { name: 'UTC', instantOf: (local) => local };

/** Days since 1970, independent of the timezone of the process. Undefined for an invalid date. */
export function dayNumber(year: number, month: number, day: number): number | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.getTime() / (DAY * 1000) : undefined;
}

/** The date `2026-07-01` of a number of days since 1970. */
export function dateOf(day: number): string {
  return new Date(day * DAY * 1000).toISOString().slice(0, 10);
}

/** Days since 1970 of a date such as `2026-07-01`, if it is valid. */
export function dayOf(date: string): number {
  return Date.parse(date) / (DAY * 1000);
}

/** The local date of a moment. */
export function localDay({ local }: FeedMoment): number {
  return Math.floor(local / DAY);
}

type ZoneFinder = (name: string) => FeedZone | null;

/** The moments of a property, without invalid values. */
export function momentsOf(property: Property | undefined, findZone: ZoneFinder): FeedMoment[] {
  if (property === undefined) return [];
  const zone = property.zone === undefined ? null : findZone(property.zone);
  return property.values.flatMap((value) => {
    const text: unknown = Array.isArray(value) ? value[0] : value;
    return (typeof text === 'string' ? parseMoment(text, zone) : undefined) ?? [];
  });
}

/** Accepts `2026-07-01`, `2026-07-01T15:00:00`, `2026-07-01T15:00:00Z`. Undefined for anything else. */
export function parseMoment(text: string, zone: FeedZone | null): FeedMoment | undefined {
  const match = /^(\d{4})-(\d\d)-(\d\d)(?:T(?:(\d\d):(\d\d):(\d\d)(Z)?|::)?)?$/.exec(text);
  if (match === null) return undefined;
  const [year = 0, month = 0, dayOfMonth = 0] = match.slice(1, 4).map(Number);
  const day = dayNumber(year, month, dayOfMonth);
  if (day === undefined || year < 1000) return undefined;
  if (match[4] === undefined) return { local: day * DAY, isDate: true, zone: null };
  const [hour = 0, minute = 0, second = 0] = match.slice(4, 7).map(Number);
  if (hour > 24 || minute > 59 || second > 60) return undefined;
  const local = day * DAY + hour * 3600 + minute * 60 + second;
  if (match[7] !== undefined) return { local, isDate: false, zone: UTC };
  return { local, isDate: false, zone };
}

/** The zone of an IANA name, also with a prefix: `/example.org/2026/Europe/Berlin`. */
export function namedZone(name: string): FeedZone | undefined {
  if (name.length > ZONE_NAME_MAX) return undefined;
  const tail = name.split('/').slice(-2).join('/');
  for (const each of [name, tail]) {
    try {
      const { timeZoneId } = new Temporal.ZonedDateTime(0n, each);
      return { name: timeZoneId, instantOf: (local) => instantIn(timeZoneId, local) };
    } catch {
      // Not a zone name: try the next.
    }
  }
  return undefined;
}

const ZONE_NAME_MAX = 255;

function instantIn(timezone: string, local: number): number {
  const clock = new Date(local * 1000).toISOString().slice(0, 19);
  return Temporal.PlainDateTime.from(clock).toZonedDateTime(timezone).epochMilliseconds / 1000;
}

/** The instant of a timed moment, in seconds since 1970. A moment without a zone is in the timezone of the property. */
export function instantOf({ local, zone }: FeedMoment, timezone: string): number {
  return zone === null ? instantIn(timezone, local) : zone.instantOf(local);
}

/** The date of a moment at the property. */
export function dayAtProperty(moment: FeedMoment, timezone: string): number {
  if (moment.isDate || moment.zone === null) return localDay(moment);
  const at = Temporal.Instant.fromEpochMilliseconds(moment.zone.instantOf(moment.local) * 1000);
  return dayOf(at.toZonedDateTimeISO(timezone).toPlainDate().toString());
}

/** Adds a duration to a moment: days by the calendar, hours by the clock. */
export function momentAfter(start: FeedMoment, duration: string): FeedMoment | undefined {
  const match =
    /^([+-]?)P(?=.)(?:(\d{1,5})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,7})H)?(?:(\d{1,7})M)?(?:(\d{1,9})S)?)?$/.exec(
      duration,
    );
  if (match === null) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(2)
    .map((part) => Number(part ?? 0));
  const length = (weeks * 7 + days) * DAY + hours * 3600 + minutes * 60 + seconds;
  return { ...start, local: start.local + (match[1] === '-' ? -length : length) };
}
