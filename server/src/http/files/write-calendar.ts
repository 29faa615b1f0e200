import { createHash } from 'node:crypto';
import ICAL from 'ical.js';

/** One event of a calendar. */
export type CalendarEvent = (WholeDays | TimeOfDay) & {
  /** Stable across writes of the calendar. */
  readonly uid: string;
  readonly summary: string;
  readonly description?: string;
  readonly location?: string;
  /** Increases when the event changes. */
  readonly sequence: number;
  /** RFC 3339 in UTC. */
  readonly changed_at: string;
  /** True when its reader is not busy meanwhile. */
  readonly is_free?: boolean;
};

/** `end_date` is exclusive. */
type WholeDays = { readonly start_date: string; readonly end_date: string };
/** An instant, RFC 3339 in UTC. */
type TimeOfDay = { readonly starts_at: string; readonly minutes: number };

// ical.js does not count the leading space of a folded line, but RFC 5545 includes it in the 75 bytes.
ICAL.foldLength = 74;

/** Declares these as text. Otherwise ical.js writes VALUE=TEXT, which few readers expect. */
const DESIGN = {
  ...ICAL.design.icalendar,
  property: {
    ...ICAL.design.icalendar.property,
    'x-wr-calname': { defaultType: 'text' },
    'x-published-ttl': { defaultType: 'text' },
    'x-innkeep-account': { defaultType: 'text' },
  },
};

/**
 * A calendar in the format of RFC 5545. `refresh` is how often to read it, such as `PT1H` (RFC 7986); `account` is the
 * accountMark of the account whose nights it shows.
 */
export function writeCalendar(
  name: string,
  events: readonly CalendarEvent[],
  { refresh, account }: { readonly refresh?: string; readonly account?: string } = {},
): string {
  const properties = [
    ['version', {}, 'text', '2.0'],
    ['prodid', {}, 'text', '-//Innkeep//Calendar//EN'],
    ['calscale', {}, 'text', 'GREGORIAN'],
    ['method', {}, 'text', 'PUBLISH'],
    ['x-wr-calname', {}, 'text', printable(name)],
    ...(account === undefined ? [] : [['x-innkeep-account', {}, 'text', account]]),
    ...(refresh === undefined
      ? []
      : [
          ['refresh-interval', {}, 'duration', refresh],
          ['x-published-ttl', {}, 'text', refresh],
        ]),
  ];
  return `${ICAL.stringify.component(['vcalendar', properties, events.map(componentOf)], DESIGN)}\r\n`;
}

/** Stable for the same object. It reveals nothing about the object. */
export function uidOf(...parts: readonly (string | number | null)[]): string {
  return `${createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 40)}@innkeep`;
}

function componentOf(event: CalendarEvent): unknown[] {
  const changed = toSeconds(event.changed_at);
  const properties = [
    ['uid', {}, 'text', event.uid],
    ['dtstamp', {}, 'date-time', changed],
    ['last-modified', {}, 'date-time', changed],
    ['sequence', {}, 'integer', event.sequence],
    ...writeTimes(event),
    ['summary', {}, 'text', printable(event.summary)],
    ...writeTextProperty('location', event.location),
    ...writeTextProperty('description', event.description),
    ['transp', {}, 'text', event.is_free === true ? 'TRANSPARENT' : 'OPAQUE'],
  ];
  return ['vevent', properties, []];
}

function writeTimes(event: CalendarEvent): unknown[][] {
  if ('start_date' in event)
    return [
      ['dtstart', {}, 'date', event.start_date],
      ['dtend', {}, 'date', event.end_date],
    ];
  const ends_at = Temporal.Instant.from(event.starts_at).add({ minutes: event.minutes }).toString();
  return [
    ['dtstart', {}, 'date-time', toSeconds(event.starts_at)],
    ['dtend', {}, 'date-time', toSeconds(ends_at)],
  ];
}

function writeTextProperty(name: string, text = ''): unknown[][] {
  return text === '' ? [] : [[name, {}, 'text', printable(text)]];
}

/** Drops the fractions of a second. */
function toSeconds(instant: string): string {
  return `${instant.slice(0, 19)}Z`;
}

/** Normalises line breaks, which ical.js escapes, and removes other control characters. */
function printable(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ');
}
