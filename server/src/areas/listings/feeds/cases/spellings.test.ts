import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { array, boolean, constantFrom, double, integer, property, record, tuple } from 'fast-check';
import { holds } from '../../../../../test/holds.ts';
import { aCalendar, AIRBNB, anEvent, BERLIN_ZONE, GOOGLE, VRBO } from '../fixtures.ts';
import { dateOf, dayOf } from '../times/feed-times.ts';
import { nightsOf, read, wordOf } from './fixtures.ts';

const compact = (day: number) => dateOf(day).replaceAll('-', '');

/** How a program may write a date. */
const DATES: readonly ((day: number) => string)[] = [
  compact,
  (day) => dateOf(day),
  (day) => dateOf(day).replaceAll('-', '/'),
  (day) => dateOf(day).replaceAll('-', '.'),
  (day) => dateOf(day).split('-').toReversed().join('.'),
  (day) => ` ${compact(day)} `,
  (day) => `${compact(day).slice(0, 4)}\\n${compact(day).slice(4)}`,
];

const MIDNIGHTS = [
  'T000000',
  'T000000Z',
  'T0000',
  'T000000.000Z',
  ' 00:00:00',
  'T00:00:00+05:30',
  't000000z',
];
const LAST_MINUTES = ['T235959', 'T235959Z', 'T2359', 'T23:59:59.999Z', ' 23:59', 'T235900'];
const CHECK_INS = ['T150000', 'T1600', ' 14:30:00', 'T100000'];
const CHECK_OUTS = ['T110000', 'T1000', ' 10:30', 'T000100'];
const ZONES = [
  '',
  ';TZID=Europe/Berlin',
  ';TZID="Europe/Berlin"',
  ';TZID=W. Europe Standard Time',
  ';TZID=/x.org/1/Europe/Berlin',
];

type Spelling = { readonly date: (day: number) => string; readonly zone: string; readonly pick: number };

const at = <T>(list: readonly T[], index: number) => list[index % list.length]!;

/** How an event may say which nights it holds. */
const SPANS: readonly ((from: number, until: number, spelling: Spelling) => string[])[] = [
  (from, until, { date }) => [`DTSTART;VALUE=DATE:${date(from)}`, `DTEND;VALUE=DATE:${date(until)}`],
  (from, until, { date }) => [`DTEND:${date(until)}`, `DTSTART:${date(from)}`],
  (from, until, { date }) => [`DTSTART;VALUE=DATE:${date(from)}`, `DURATION:P${until - from}D`],
  (from, until, { date, zone, pick }) => [
    `DTSTART${zone}:${date(from).trim()}${at(MIDNIGHTS, pick)}`,
    `DTEND${zone}:${date(until).trim()}${at(MIDNIGHTS, pick + 1)}`,
  ],
  (from, until, { date, zone, pick }) => [
    `DTSTART${zone}:${date(from).trim()}${at(MIDNIGHTS, pick)}`,
    `DTEND${zone}:${date(until - 1).trim()}${at(LAST_MINUTES, pick)}`,
  ],
  (from, until, { date, zone, pick }) => [
    `DTSTART${zone}:${date(from).trim()}${at(CHECK_INS, pick)}`,
    `DTEND${zone}:${date(until).trim()}${at(CHECK_OUTS, pick)}`,
  ],
  (from, until, { date, pick }) => [
    `DTSTART;VALUE=DATE:${date(from).trim()}${at(CHECK_INS, pick)}`,
    `DTEND;VALUE=DATE:${date(until).trim()}${at(CHECK_OUTS, pick)}`,
  ],
  (from, until, { date, pick }) => [
    `DTSTART;VALUE=DATE:${date(from)}`,
    `DTEND:${date(until - 1).trim()}${at(LAST_MINUTES, pick)}`,
  ],
];

/** How a program may write a whole calendar. */
const BODIES: readonly ((text: string) => Buffer)[] = [
  (text) => Buffer.from(text.replaceAll('\n', '\r\n')),
  (text) => Buffer.from(text),
  (text) => Buffer.from(text.replaceAll('\n', '\r')),
  (text) => Buffer.from(`\uFEFF${text}`),
  (text) => Buffer.from(`\r\n \t${text}`),
  (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  (text) => Buffer.from(text, 'utf16le').swap16(),
  (text) => gzipSync(text),
  (text) => Buffer.from(text.replaceAll(/^([A-Z-]+)/gm, (name) => name.toLowerCase())),
  (text) => Buffer.from(text.replaceAll(/^([^:\n]+):/gm, '$1: ')),
  (text) => Buffer.from(text.replaceAll('\n', '\n\n')),
  (text) => Buffer.from(text.replaceAll(/(.{30})(?=.)/g, '$1\r\n ')),
  (text) => Buffer.from(text.replaceAll('T', 'T\0').replaceAll('S', '\u0007S')),
  (text) => Buffer.from(text.trimEnd()),
];

const stays = array(
  record({
    gap: integer({ min: 0, max: 20 }),
    nights: integer({ min: 1, max: 30 }),
    date: constantFrom(...DATES),
    zone: constantFrom(...ZONES),
    pick: integer({ min: 0, max: 20 }),
    span: constantFrom(...SPANS),
    isNameless: boolean(),
    hasOneUid: boolean(),
  }),
  { minLength: 1, maxLength: 12 },
);

holds('however a calendar spells its nights, the same nights are read', 600, () =>
  property(stays, constantFrom(...BODIES), (all, bodyOf) => {
    const expected: string[] = [];
    let day = dayOf('2026-06-20');
    const events = all.flatMap(({ gap, nights, span, isNameless, hasOneUid, ...spelling }, index) => {
      const from = day + gap;
      day = from + nights;
      expected.push(`${dateOf(from)} ${dateOf(day)}`);
      const uid = isNameless ? [] : [`UID:${hasOneUid ? 'one' : index}`];
      return ['BEGIN:VEVENT', ...uid, ...span(from, day, spelling), 'SUMMARY:Reserved', 'END:VEVENT'];
    });
    const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\n');
    assert.deepEqual(nightsOf(bodyOf(text)), expected, text);
  }),
);

const FAR = aCalendar(
  BERLIN_ZONE,
  anEvent(
    'UID:1',
    'DTSTART;TZID=W. Europe Standard Time:20260701T120000',
    'DTEND;TZID=Europe/Rome:99991231T235900',
    'RRULE:FREQ=WEEKLY;UNTIL=99991231T235959Z',
    'EXDATE:20260708T100000Z',
    'RDATE;VALUE=PERIOD:20260801T000000Z/PT1H',
    'SEQUENCE:99999999999999999999',
  ),
  anEvent(
    'UID:1',
    'RECURRENCE-ID:20260708T120000',
    'DTSTART;TZID=Europe/Rome:99991231T235930',
    'DURATION:P99999W',
  ),
);

const pieces = [
  '\n',
  '\r\n ',
  ':',
  ';',
  '"',
  '=',
  ',',
  'T',
  'Z',
  '-',
  '0',
  '9',
  '20260701',
  '99991231',
  'T235959',
]
  .concat([
    'VALUE=DATE',
    'TZID=Europe/Rome',
    '\\n',
    '\\',
    'é',
    '\0',
    'RRULE:FREQ=YEARLY\r\n',
    'DTSTART:',
    'DTEND:',
    'UID:1\r\n',
  ])
  .concat(['SUMMARY:Reserved - ', '(', ')', 'HM', 'HA-', '😀', ' ', 'BEGIN:VEVENT\r\n', 'END:VEVENT\r\n']);
const changes = array(
  tuple(double({ min: 0, max: 1, noNaN: true }), integer({ min: 0, max: 8 }), constantFrom(...pieces)),
  { minLength: 1, maxLength: 12 },
);

holds(
  'a damaged calendar is read or refused with a word, and its events have names and nights of their own',
  1000,
  () =>
    property(constantFrom(AIRBNB, GOOGLE, VRBO, FAR), changes, (calendar, all) => {
      let text = calendar;
      for (const [place, length, piece] of all) {
        const from = Math.floor(place * text.length);
        text = text.slice(0, from) + piece + text.slice(from + length);
      }
      if (wordOf(text) !== 'read') return;
      const { events, skipped } = read(text);
      assert.equal(new Set(events.map(({ uid }) => uid)).size, events.length);
      assert.ok(events.every(({ start_date, end_date }) => start_date < end_date && end_date.length === 10));
      const lines = text.split(/\r\n|\n|\r/);
      assert.ok(skipped.every(({ line }) => /BEGIN/i.test(lines[line - 1] ?? '')));
    }),
);
