import { aCalendar, anAllDay, anEvent } from '../fixtures.ts';

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const SIZE = 5 * 1024 * 1024 - 2000;

/** Weekdays at hundreds of positions, over a thousand years. */
export function aFeedOfPositions(events = 30): string {
  const positions = WEEKDAYS.flatMap((day) =>
    Array.from({ length: 48 }, (_, index) => `${index + 6}${day},-${index + 6}${day}`),
  );
  const rule = `RRULE:FREQ=YEARLY;COUNT=9999;BYMONTH=1,2,3,4,5,6,7,8,9,10,11,12;BYDAY=${positions.join(',')}`;
  return aCalendar(...times(events, (n) => anEvent(`UID:${n}`, 'DTSTART:10000101', rule)));
}

/** One calendar for each way to make reading a feed expensive. None exceeds the size limit of a feed. */
export const HOSTILE_FEEDS: Readonly<Record<string, () => string>> = {
  'weekdays at 672 positions': () => aFeedOfPositions(),
  'counted rules since the year 1000': () =>
    aCalendar(
      ...times(10_000, (n) => anEvent(`UID:${n}`, 'DTSTART:10000101', 'RRULE:FREQ=DAILY;COUNT=999999')),
    ),
  'empty lines': () => aCalendar(fill('\n')),
  'lines of one letter': () => aCalendar(fill('x\n')),
  'folded lines': () => aCalendar(anEvent(`SUMMARY:${fill('\n ')}`)),
  'one line': () => aCalendar(anEvent(`SUMMARY:${fill('x')}`)),
  'one line of spaces': () => aCalendar(`BEGIN:VEVENT${fill(' ')}x`),
  'components in components': () => aCalendar(fill('BEGIN:X\nEND:X\n')),
  'parameters without end': () =>
    aCalendar(...times(50, (n) => anEvent(`UID:${n}`, `DTSTART${';a=b'.repeat(24_000)}:20260701`))),
  'quoted parameters without end': () =>
    aCalendar(
      ...times(50, (n) => anEvent(`UID:${n}`, `DTSTART;a=b"c;d="x:y"${';e=f'.repeat(24_000)}:20260701`)),
    ),
  'zones described by the thousand': () =>
    aCalendar(
      ...times(4500, (n) => aZone(`Zone ${n}`)),
      ...times(4500, (n) => anEvent(`UID:${n}`, `DTSTART;TZID=Zone ${n}:20260701T120000`, 'DURATION:P1D')),
    ),
  'a zone of many changes': () =>
    aCalendar(
      aZone('Z', ...times(8, (n) => `RDATE:${list(5000, n)}`)),
      ...times(2000, (n) =>
        anEvent(
          `UID:${n}`,
          `EXDATE;TZID=Z:${list(100, n)}`,
          'DTSTART;TZID=Z:20260701T120000',
          'DURATION:P1D',
        ),
      ),
    ),
  'unknown zones': () =>
    aCalendar(
      ...times(10_000, (n) =>
        anEvent(
          `UID:${n}`,
          ...['DTSTART', 'RDATE', 'EXDATE', 'RECURRENCE-ID'].map(
            (name) => `${name};TZID=No/${name}/${n}:20260701T120000`,
          ),
          `DTEND;TZID=No/DTEND/${n}:20260702T120000`,
        ),
      ),
    ),
  'names of zones of 90,000 letters': () =>
    aCalendar(
      ...times(50, (n) =>
        anEvent(`UID:${n}`, `DTSTART;TZID=${'x'.repeat(90_000)}${n}:20260701T120000`, 'DURATION:P1D'),
      ),
    ),
  'exceptions by the thousand': () =>
    aCalendar(
      ...times(60, (n) =>
        anEvent(
          `UID:${n}`,
          'DTSTART;TZID=Europe/Rome:20260701T120000',
          'RRULE:FREQ=DAILY',
          `EXDATE;TZID=Europe/Rome:${list(5000, n)}`,
          'DURATION:P1D',
        ),
      ),
    ),
  'dates by the thousand': () =>
    aCalendar(
      ...times(60, (n) =>
        anEvent(
          `UID:${n}`,
          'DTSTART;TZID=Europe/Rome:20260701T120000',
          `RDATE;TZID=Europe/Rome:${list(5000, n)}`,
          'DURATION:P1D',
        ),
      ),
    ),
  'daily events of 8,000 years': () =>
    aCalendar(
      ...times(10_000, (n) =>
        anEvent(
          `UID:${n}`,
          'DTSTART;TZID=Europe/Rome:10000101T120000',
          'DTEND:99990101T120000',
          'RRULE:FREQ=DAILY;UNTIL=99980101T000000Z',
        ),
      ),
    ),
  'nights of 8,000 years': () =>
    aCalendar(...times(10_000, (n) => anAllDay(`${n}`, '1000-01-01', '9999-12-31'))),
  'nights beyond the year 9999': () =>
    aCalendar(...times(100, (n) => anEvent(`UID:${n}`, 'DTSTART:20260701', 'DURATION:P99999W'))),
  'descriptions for every pattern': () =>
    aCalendar(
      ...times(10_000, (n) =>
        anEvent(
          `UID:${n}`,
          'DTSTART:20260701',
          'SUMMARY:reserved -------   ',
          `DESCRIPTION:${'http://a '.repeat(42)}`,
        ),
      ),
    ),
  'long descriptions of series': () =>
    aCalendar(
      ...times(9, (n) =>
        anEvent(
          `UID:${n}${'u'.repeat(90_000)}`,
          'DTSTART:20260701',
          'RRULE:FREQ=DAILY',
          `SUMMARY:${'s'.repeat(90_000)}`,
          `DESCRIPTION:${'http://a/reservation/ '.repeat(4500)}`,
        ),
      ),
    ),
  'stand-ins of one series': () =>
    aCalendar(
      anEvent('UID:1', 'DTSTART;TZID=Europe/Rome:20200701T120000', 'DURATION:P1D', 'RRULE:FREQ=DAILY'),
      ...times(9999, (n) =>
        anEvent(
          'UID:1',
          `RECURRENCE-ID;TZID=Europe/Rome:${moment(n)}`,
          `DTSTART;TZID=Europe/Rome:${moment(n)}`,
          'DURATION:P1D',
        ),
      ),
    ),
  'stand-ins without a series': () =>
    aCalendar(
      ...times(10_000, (n) =>
        anEvent(`UID:${n}`, `RECURRENCE-ID:${moment(n)}`, `DTSTART:${moment(n)}`, 'DURATION:P1D'),
      ),
    ),
  'events without a name': () =>
    aCalendar(...times(10_000, (n) => anEvent(`DTSTART:20260701`, `SUMMARY:${n}${'n'.repeat(400)}`))),
  'appointments by the thousand': () =>
    aCalendar(
      ...times(60, (n) =>
        anEvent(
          `UID:${n}`,
          'DTSTART;TZID=Europe/Rome:20260701T120000',
          `RDATE;TZID=Europe/Rome:${list(5000, n)}`,
        ),
      ),
    ),
  'events with one UID': () => aCalendar(...times(10_000, (n) => anAllDay('1', '2026-07-01', dayOfMarch(n)))),
  'reservations with one UID and the same nights': () =>
    aCalendar(
      ...times(10_000, (n) =>
        anAllDay('1', '2026-07-01', '2026-07-02', `DESCRIPTION:Booking ID: ${1_000_000_000 + n}`),
      ),
    ),
  'titles and descriptions of short words': () =>
    aCalendar(
      ...times(9000, (n) =>
        anEvent(
          `UID:${n}`,
          'DTSTART:20260701',
          `SUMMARY:${'a-1 '.repeat(40)}`,
          `DESCRIPTION:${'no 1 '.repeat(40)}${'é '.repeat(25)}`,
        ),
      ),
    ),
  'titles of separators': () =>
    aCalendar(
      ...times(10_000, (n) => anEvent(`UID:${n}`, 'DTSTART:20260701', `SUMMARY:${'x - ('.repeat(60)}`)),
    ),
  'zones in Windows': () =>
    aCalendar(
      ...times(10_000, (n) =>
        anEvent(
          `UID:${n}`,
          `DTSTART;TZID=Tokyo Standard Time:${moment(n)}`,
          'DTEND;TZID="(UTC+01:00) Rome":20290101T000100',
        ),
      ),
    ),
  'dates of every spelling': () =>
    aCalendar(
      ...times(10_000, (n) =>
        anEvent(`UID:${n}`, `RDATE:${'2026 07 01,1.2,'.repeat(24)}`, 'DTSTART: 2026. 07. 01'),
      ),
    ),
  'events that cannot be read': () =>
    aCalendar(...times(10_000, (n) => anEvent(`UID:${n}${'u'.repeat(400)}`))),
};

export function times<T>(length: number, make: (index: number) => T): T[] {
  return Array.from({ length }, (_, index) => make(index));
}

/** Repeats a line to the size limit of a feed, with line endings of two characters. */
function fill(text: string): string {
  return text.repeat(Math.floor(SIZE / text.replaceAll('\n', '\r\n').length));
}

/** One of the thousand days after 1 March 2027. */
function dayOfMarch(index: number): string {
  return new Date(Date.UTC(2027, 2, 1 + (index % 1000))).toISOString().slice(0, 10);
}

/** A day of 2026 to 2028 at noon. */
function moment(index: number): string {
  const day = new Date(Date.UTC(2026, 6, 1 + (index % 1000))).toISOString().slice(0, 10);
  return `${day.replaceAll('-', '')}T${String(index % 24).padStart(2, '0')}0000`;
}

function list(length: number, seed: number): string {
  return times(length, (n) => moment(n * 7 + seed)).join(',');
}

function aZone(name: string, ...lines: string[]): string {
  const observance = (kind: string, month: number, offsets: string[]) => [
    `BEGIN:${kind}`,
    'DTSTART:16010101T030000',
    `TZOFFSETFROM:${offsets[0]}`,
    `TZOFFSETTO:${offsets[1]}`,
    `RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=${month}`,
    ...lines,
    `END:${kind}`,
  ];
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    ...observance('STANDARD', 10, ['+0200', '+0100']),
    ...observance('DAYLIGHT', 3, ['+0100', '+0200']),
    'END:VTIMEZONE',
  ].join('\n');
}
