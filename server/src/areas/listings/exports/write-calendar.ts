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

const LINE_BYTES_MAX = 75;

/** A calendar as RFC 5545 has it: lines that end in CRLF and are folded at 75 bytes, all of ours in UTF-8. */
export function writeCalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Innkeep//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function linesOf(event: CalendarEvent): string[] {
  const changed = moment(event.changed_at);
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART;VALUE=DATE:${event.start_date.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${event.end_date.replaceAll('-', '')}`,
    `SUMMARY:${escaped(event.summary)}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
}

/** `2026-06-15T10:00:00Z` → `20260615T100000Z`; fractions of a second are dropped. */
function moment(instant: string): string {
  return `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, ' ');
}

/** A folded line goes on after a space, which is no part of it; no character is cut in two. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= LINE_BYTES_MAX) return line;
  const parts: string[] = [];
  let part = '';
  let room = LINE_BYTES_MAX;
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (bytes > room) {
      parts.push(part);
      part = '';
      room = LINE_BYTES_MAX - 1;
    }
    part += character;
    room -= bytes;
  }
  return [...parts, part].join('\r\n ');
}
