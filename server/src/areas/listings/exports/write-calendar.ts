import ICAL from 'ical.js';

/** One event of a calendar: whole days, `end_date` exclusive. */
export type CalendarEvent = {
  /** Stable across writes of the calendar. */
  readonly uid: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly summary: string;
  /** Increases when its days change. */
  readonly sequence: number;
  /** RFC 3339 in UTC. */
  readonly changed_at: string;
};

// ical.js does not count the leading space of a folded line, but RFC 5545 includes it in the 75 bytes.
ICAL.foldLength = 74;

/** Declares the calendar name as text. Otherwise ical.js writes VALUE=TEXT, which few readers expect. */
const DESIGN = {
  ...ICAL.design.icalendar,
  property: { ...ICAL.design.icalendar.property, 'x-wr-calname': { defaultType: 'text' } },
};

/** A calendar in the format of RFC 5545. */
export function writeCalendar(name: string, events: readonly CalendarEvent[]): string {
  const properties = [
    ['version', {}, 'text', '2.0'],
    ['prodid', {}, 'text', '-//Innkeep//Calendar//EN'],
    ['calscale', {}, 'text', 'GREGORIAN'],
    ['method', {}, 'text', 'PUBLISH'],
    ['x-wr-calname', {}, 'text', printable(name)],
  ];
  return `${ICAL.stringify.component(['vcalendar', properties, events.map(componentOf)], DESIGN)}\r\n`;
}

function componentOf({ uid, start_date, end_date, summary, sequence, changed_at }: CalendarEvent): unknown[] {
  // Fractions of a second are dropped.
  const changed = `${changed_at.slice(0, 19)}Z`;
  const properties = [
    ['uid', {}, 'text', uid],
    ['dtstamp', {}, 'date-time', changed],
    ['last-modified', {}, 'date-time', changed],
    ['sequence', {}, 'integer', sequence],
    ['dtstart', {}, 'date', start_date],
    ['dtend', {}, 'date', end_date],
    ['summary', {}, 'text', printable(summary)],
    ['transp', {}, 'text', 'OPAQUE'],
  ];
  return ['vevent', properties, []];
}

/** Normalises line breaks, which ical.js escapes, and removes other control characters. */
function printable(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ');
}
