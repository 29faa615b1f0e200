/** A calendar of these components, with standard line endings. */
export function aCalendar(...components: string[]): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Example//Example 1.0//EN',
    ...components,
    'END:VCALENDAR',
    '',
  ]
    .join('\n')
    .replaceAll('\n', '\r\n');
}

/** One VEVENT of these lines. */
export function anEvent(...lines: string[]): string {
  return ['BEGIN:VEVENT', 'DTSTAMP:20260601T080000Z', ...lines, 'END:VEVENT'].join('\n');
}

/** An event of whole days; the end is exclusive. */
export function anAllDay(uid: string, start: string, end: string, ...lines: string[]): string {
  return anEvent(
    `UID:${uid}`,
    `DTSTART;VALUE=DATE:${start.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${end.replaceAll('-', '')}`,
    ...lines,
  );
}

export const AIRBNB = aCalendar(
  'CALSCALE:GREGORIAN',
  anEvent(
    'DTEND;VALUE=DATE:20260705',
    'DTSTART;VALUE=DATE:20260701',
    'UID:1418fb94e984-8d1ac0a0cc7a3ea1cd8a0d5c4b4d0a3c@airbnb.com',
    'DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/de',
    ' tails/HMABCD1234\\nPhone Number (Last 4 Digits): 1234',
    'SUMMARY:Reserved',
  ),
  anEvent(
    'DTEND;VALUE=DATE:20260712',
    'DTSTART;VALUE=DATE:20260710',
    'UID:7f662ec65913-2a1fcbb0c4a8e5e0b8f7f0f5c1d4a7b2@airbnb.com',
    'SUMMARY:Airbnb (Not available)',
  ),
);

export const BOOKING_COM = aCalendar(
  anEvent(
    'DTSTART;VALUE=DATE:20260720',
    'DTEND;VALUE=DATE:20260723',
    'UID:2f3d2a0f5e9d4c7b8a6f1e0d9c8b7a65@booking.com',
    'SUMMARY:CLOSED - Not available',
  ),
);

export const VRBO = aCalendar(
  'X-WR-CALNAME:Cabin by the lake',
  anEvent(
    'UID:5f2c1e8a-3b4d-4f6a-9c7e-0d1b2a3c4d5e',
    'DTSTART;VALUE=DATE:20260801',
    'DTEND;VALUE=DATE:20260808',
    'SUMMARY:Reserved - Renée O\\, Connor',
  ),
  anEvent(
    'UID:6a3d2f9b-4c5e-4a7b-8d8f-1e2c3b4d5e6f',
    'DTSTART;VALUE=DATE:20260815',
    'DTEND;VALUE=DATE:20260816',
    'SUMMARY:Blocked',
  ),
);

export const BERLIN_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:W. Europe Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
].join('\n');

export const GOOGLE = aCalendar(
  'CALSCALE:GREGORIAN',
  'METHOD:PUBLISH',
  'X-WR-TIMEZONE:Europe/Berlin',
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Berlin',
  'X-LIC-LOCATION:Europe/Berlin',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'DTSTART:19700329T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'DTSTART:19701025T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
  anEvent(
    'DTSTART;TZID=Europe/Berlin:20260901T150000',
    'DTEND;TZID=Europe/Berlin:20260904T110000',
    'UID:0a1b2c3d4e5f@google.com',
    'CREATED:20260101T000000Z',
    'DESCRIPTION:',
    'LAST-MODIFIED:20260102T000000Z',
    'SEQUENCE:1',
    'STATUS:CONFIRMED',
    'SUMMARY:Booking: Jane Doe',
    'TRANSP:OPAQUE',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:This is an event reminder',
    'TRIGGER:-P0DT0H30M0S',
    'DURATION:P9D',
    'END:VALARM',
  ),
  anEvent(
    'DTSTART;VALUE=DATE:20260910',
    'DTEND;VALUE=DATE:20260911',
    'UID:1b2c3d4e5f6a@google.com',
    'SUMMARY:Grandmother is visiting',
    'TRANSP:OPAQUE',
  ),
  anEvent(
    'DTSTART;VALUE=DATE:20260912',
    'DTEND;VALUE=DATE:20260913',
    'UID:2c3d4e5f6a7b@google.com',
    'SUMMARY:Birthday',
    'TRANSP:TRANSPARENT',
  ),
);
