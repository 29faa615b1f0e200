/** Seconds. */
export const DAY = 86_400;
export const MINUTE = 60;

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

/** Seconds of an offset such as `+0200`, `-03:30` or `+01:00:00`. */
export function offsetSeconds(text: string): number | undefined {
  const [, sign, hours, minutes, seconds] = /^([+-])(\d\d):?(\d\d)(?::?(\d\d))?$/.exec(text) ?? [];
  if (sign === undefined) return undefined;
  const offset = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds ?? 0);
  return sign === '-' ? -offset : offset;
}

/** The zone of an offset such as `+02:00`. */
export function fixedZone(text: string): FeedZone | undefined {
  const offset = offsetSeconds(text);
  return offset === undefined ? undefined : { name: text, instantOf: (local) => local - offset };
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
  // Without `.000Z`. Years after 9999 have more digits.
  const clock = new Date(local * 1000).toISOString().slice(0, -5);
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
    /^([+-]?)P(?=.)(?:(\d{1,5})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,7})H)?(?:(\d{1,7})M)?(?:(\d{1,9})S)?)?$/i.exec(
      duration,
    );
  if (match === null) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(2)
    .map((part) => Number(part ?? 0));
  const length = (weeks * 7 + days) * DAY + hours * 3600 + minutes * 60 + seconds;
  return { ...start, local: start.local + (match[1] === '-' ? -length : length) };
}
