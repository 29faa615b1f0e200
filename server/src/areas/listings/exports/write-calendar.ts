import ICAL from 'ical.js';

/** One entry of a calendar: whole days, `end_date` not included. */
export type CalendarEvent = {
  /** The same whenever the calendar is written. */
  readonly uid: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly summary: string;
  /** Grows when its days change. */
  readonly sequence: number;
  /** RFC 3339 in UTC. */
  readonly changed_at: string;
};

// ical.js does not count the space that a folded line goes on after: RFC 5545 allows 75 bytes with it.
ICAL.foldLength = 74;

/** The name of a calendar is text; without this it would be written as VALUE=TEXT, which few readers expect. */
const DESIGN = {
  ...ICAL.design.icalendar,
  property: { ...ICAL.design.icalendar.property, 'x-wr-calname': { defaultType: 'text' } },
};

/** A calendar as RFC 5545 has it. */
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

/** Line breaks of one kind, which ical.js escapes, and no other control character. */
function printable(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ');
}
