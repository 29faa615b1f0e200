import { dateOf, dayOf, type Nights } from '../nights.ts';

export type ShownEvent = {
  readonly uid: string;
  readonly nights: Nights;
  readonly summary: string;
  readonly description?: string;
  /** True for an event whose end is before its start. */
  readonly isGarbled?: boolean;
};

/** A channel's calendar. */
export function calendarOf(events: readonly ShownEvent[]): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Example//Example 1.0//EN',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

function linesOf({ uid, nights, summary, description, isGarbled }: ShownEvent): string[] {
  return [
    'BEGIN:VEVENT',
    'DTSTAMP:20260601T080000Z',
    `UID:${uid}`,
    `DTSTART;VALUE=DATE:${compact(isGarbled === true ? nights.until : nights.from)}`,
    `DTEND;VALUE=DATE:${compact(isGarbled === true ? nights.from : nights.until)}`,
    `SUMMARY:${summary}`,
    ...(description === undefined ? [] : [`DESCRIPTION:${description}`]),
    'END:VEVENT',
  ];
}

function compact(day: number): string {
  return dateOf(day).replaceAll('-', '');
}

/** The spans of a calendar of ours, in its order. */
export function spansOf(calendar: string): Nights[] {
  const days = [...calendar.matchAll(/^DT(?:START|END);VALUE=DATE:(\d{4})(\d\d)(\d\d)\r$/gm)].map(
    ([, year, month, day]) => dayOf(`${year}-${month}-${day}`),
  );
  return days.flatMap((from, index) => (index % 2 === 0 ? [{ from, until: days[index + 1] ?? from }] : []));
}
