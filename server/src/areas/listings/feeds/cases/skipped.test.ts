import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCalendar, anAllDay, anEvent } from '../fixtures.ts';
import { read } from './fixtures.ts';

const GOOD = anAllDay('good', '2026-07-01', '2026-07-02');

const UNREADABLE = [
  ['DTSTART:soon', 'dates_unreadable'],
  ['DTSTART;VALUE=DATE:20260230', 'dates_unreadable'],
  ['DTSTART:03/04/2027', 'dates_unreadable'],
  ['DTSTART:20260701T990000', 'dates_unreadable'],
  ['SUMMARY:no start', 'dates_unreadable'],
  ['DTSTART;VALUE=DATE:20260701\nDTEND:never', 'dates_unreadable'],
  ['DTSTART;VALUE=DATE:20260701\nDTEND:', 'dates_unreadable'],
  ['DTSTART;VALUE=DATE:20260701\nDURATION:long', 'dates_unreadable'],
  ['DTSTART;VALUE=DATE:20260701\nDTEND;VALUE=DATE:20260630', 'ends_before_start'],
  ['DTSTART;VALUE=DATE:20260701\nDURATION:-P1D', 'ends_before_start'],
  ['DTSTART:20260701T150000Z\nDTEND:20260701T140000Z', 'ends_before_start'],
] as const;

test('an event whose dates cannot be read is named with its line, title and reason, and the others are read', () => {
  for (const [lines, reason] of UNREADABLE) {
    const { events, skipped } = read(
      aCalendar(GOOD, anEvent('UID:bad', lines), GOOD.replace('good', 'better')),
    );
    assert.deepEqual(
      [events.map(({ uid }) => uid), skipped],
      [
        ['good', 'better'],
        [{ uid: 'bad', line: 10, title: lines.includes('SUMMARY') ? 'no start' : '', reason }],
      ],
      lines,
    );
  }
});

const UNREADABLE_RULES = ['RRULE:FREQ=HOURLY', 'RRULE:FREQ=YEARLY;BYWEEKNO=20', 'RRULE:nonsense']
  .concat([
    'RRULE:FREQ=DAILY;COUNT=x',
    'RRULE:FREQ=DAILY;UNTIL=never',
    'RDATE:20260710,later',
    'EXDATE:no day',
  ])
  .concat(['RECURRENCE-ID:sometime']);

test('a series whose repetition cannot be read is named, and holds the nights that are known', () => {
  for (const line of UNREADABLE_RULES) {
    const { events, skipped } = read(
      aCalendar(anAllDay('s', '2026-07-01', '2026-07-03', 'SUMMARY:Choir', line)),
    );
    assert.deepEqual(skipped, [{ uid: 's', line: 4, title: 'Choir', reason: 'rule_unreadable' }], line);
    assert.deepEqual([events[0]?.start_date, events[0]?.end_date], ['2026-07-01', '2026-07-03'], line);
  }
  const [first] = read(aCalendar(anAllDay('s', '2026-07-01', '2026-07-03', 'RRULE:FREQ=HOURLY'))).events;
  assert.equal(first?.uid, 's#2026-07-01', 'the name that it has when its rule can be read');
});

test('a rule is read in small letters and with blanks, and an empty one is none', () => {
  const uidsOf = (line: string) =>
    read(aCalendar(anAllDay('s', '2026-07-01', '2026-07-02', line))).events.map(({ uid }) => uid);
  assert.deepEqual(uidsOf('RRULE: freq=weekly; count=2'), ['s#2026-07-01', 's#2026-07-08']);
  assert.deepEqual(uidsOf('RRULE:FREQ=WEEKLY;UNTIL=2026-07-09'), ['s#2026-07-01', 's#2026-07-08']);
  assert.deepEqual(uidsOf('RRULE:'), ['s']);
});

test('the line of a skipped event is that of the file, however the file breaks and folds its lines', () => {
  const bad = anEvent('UID:bad', 'DTSTART:soon', 'SUMMARY:a long title');
  const text = aCalendar(GOOD, bad);
  const lineOf = (body: string) => {
    const [{ line } = { line: 0 }] = read(body).skipped;
    const lines = body.split(/\r\n|\n|\r/);
    assert.equal(lines[line - 1]?.trim(), 'BEGIN:VEVENT');
    return line;
  };
  assert.equal(lineOf(text), 10);
  assert.equal(lineOf(text.replaceAll('\r\n', '\n')), 10);
  assert.equal(lineOf(text.replaceAll('\r\n', '\r')), 10);
  assert.equal(lineOf(`\uFEFF\r\n \r\n${text}`), 12);
  assert.equal(lineOf(text.replaceAll('\r\n', '\r\n\r\n')), 19);
  assert.equal(lineOf(text.replace('VERSION', 'VER\r\n S\r\n\tION')), 12);
});

test('an event with a very long title, without a UID or with a very long one is named with what fits', () => {
  const skippedOf = (...lines: string[]) => read(aCalendar(anEvent('DTSTART:soon', ...lines))).skipped[0];
  assert.deepEqual(skippedOf(), { uid: null, line: 4, title: '', reason: 'dates_unreadable' });
  assert.equal(skippedOf(`SUMMARY:${'long '.repeat(100)}`)?.title.length, 79);
  assert.equal(skippedOf('SUMMARY:two\\nlines  and\\, blanks')?.title, 'two lines and, blanks');
  assert.match(skippedOf(`UID:${'x'.repeat(5000)}`)?.uid ?? '', /^long-[0-9a-f]{32}$/);
});
