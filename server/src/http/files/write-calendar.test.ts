import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pre, property, string } from 'fast-check';
import ICAL from 'ical.js';
import { holds } from '../../../test/holds.ts';
import { writeCalendar, type CalendarEvent } from './write-calendar.ts';

const EVENT: CalendarEvent = {
  uid: '1f@innkeep',
  start_date: '2026-07-01',
  end_date: '2026-07-04',
  summary: 'Reserved',
  sequence: 2,
  changed_at: '2026-06-15T10:00:00.123456Z',
};

test('a calendar is written as RFC 5545 has it, all days as dates and the last not included', () => {
  assert.equal(
    writeCalendar('House', [EVENT]),
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Innkeep//Calendar//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:House',
      'BEGIN:VEVENT',
      'UID:1f@innkeep',
      'DTSTAMP:20260615T100000Z',
      'LAST-MODIFIED:20260615T100000Z',
      'SEQUENCE:2',
      'DTSTART;VALUE=DATE:20260701',
      'DTEND;VALUE=DATE:20260704',
      'SUMMARY:Reserved',
      'TRANSP:OPAQUE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

test('a calendar carries the mark of its account, as text and not as a parameter', () => {
  const text = writeCalendar('House', [EVENT], { account: '0f8fad5bd9cb469fa16570867728950e' });
  assert.ok(text.includes('X-WR-CALNAME:House\r\nX-INNKEEP-ACCOUNT:0f8fad5bd9cb469fa16570867728950e\r\n'));
});

test('no line is longer than 75 bytes, and no character is cut in two', () => {
  const text = writeCalendar('Größe 🏠 '.repeat(40), [EVENT]);
  const lines = text.split('\r\n');
  assert.ok(lines.every((line) => Buffer.byteLength(line) <= 75));
  assert.ok(lines.some((line) => Buffer.byteLength(line) > 70));
  assert.equal(text.includes('\uFFFD'), false);
  assert.equal(text.replaceAll('\r\n ', '').includes(`X-WR-CALNAME:${'Größe 🏠 '.repeat(40)}`), true);
});

holds('whatever a text holds, it is read back as it was written', 300, () =>
  property(string({ unit: 'grapheme', maxLength: 300 }), (text) => {
    pre(!/\p{Cc}/u.test(text));
    const written = writeCalendar(text, [{ ...EVENT, summary: text }]);
    const events = new ICAL.Component(ICAL.parse(written)).getAllSubcomponents('vevent');
    assert.deepEqual(
      events.map((event) => event.getFirstPropertyValue('summary')),
      [text],
    );
  }),
);

test('nothing of a text becomes a line of its own', () => {
  const written = writeCalendar('House\r\nEND:VCALENDAR\nBEGIN:VEVENT\rX\u0000', []);
  assert.ok(written.includes(String.raw`X-WR-CALNAME:House\nEND:VCALENDAR\nBEGIN:VEVENT\nX `));
  assert.equal(written.match(/VEVENT/g)?.length, 1);
});
