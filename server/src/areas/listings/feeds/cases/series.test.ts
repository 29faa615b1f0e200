import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCalendar, anAllDay, anEvent } from '../fixtures.ts';
import { eventsOf, nightsOf } from './fixtures.ts';

test('a series is its single events, without what is excepted and with what was moved', () => {
  const zone = 'TZID=America/New_York';
  const events = eventsOf(
    aCalendar(
      anEvent(
        'UID:s',
        `DTSTART;${zone}:20260701T200000`,
        `DTEND;${zone}:20260702T100000`,
        'RRULE:FREQ=WEEKLY;UNTIL=20260730T000000Z',
        `EXDATE;${zone}:20260708T200000`,
        'EXDATE;VALUE=DATE:20260722',
        'RDATE:20260804T000000Z',
        'SUMMARY:Choir',
      ),
      anEvent(
        'UID:s',
        'RECURRENCE-ID:20260716T000000Z',
        'DTSTART:20260717T180000Z',
        'DURATION:P1D',
        'SUMMARY:Choir, moved',
      ),
    ),
    'America/New_York',
  );
  assert.deepEqual(
    events.map(({ uid, start_date, end_date, summary }) => [uid, start_date, end_date, summary]),
    [
      ['s#2026-07-01', '2026-07-01', '2026-07-02', 'Choir'],
      ['s#2026-07-15', '2026-07-17', '2026-07-18', 'Choir, moved'],
      ['s#2026-07-29', '2026-07-29', '2026-07-30', 'Choir'],
      ['s#2026-08-04', '2026-08-03', '2026-08-04', 'Choir'],
    ],
  );
});

test('an occurrence that was moved out of the horizon is not left where it was', () => {
  const series = anAllDay('s', '2026-07-01', '2026-07-02', 'RRULE:FREQ=WEEKLY;COUNT=2');
  const moved = anAllDay('s', '2040-01-01', '2040-01-02', 'RECURRENCE-ID;VALUE=DATE:20260708');
  assert.deepEqual(nightsOf(aCalendar(series, moved)), ['2026-07-01 2026-07-02']);
});

test('an occurrence whose series the feed does not show stands by itself', () => {
  const [event] = eventsOf(
    aCalendar(anAllDay('s', '2026-07-09', '2026-07-10', 'RECURRENCE-ID;VALUE=DATE:20260708')),
  );
  assert.deepEqual([event?.uid, event?.start_date], ['s#2026-07-08', '2026-07-09']);
});

test('a series without an end is read up to the horizon, and what lies outside of it is left out', () => {
  const events = eventsOf(aCalendar(anAllDay('w', '2001-01-01', '2001-01-02', 'RRULE:FREQ=WEEKLY')));
  assert.equal(events[0]?.start_date, '2026-05-18');
  assert.equal(events.at(-1)?.start_date, '2029-06-11');
  const around = aCalendar(
    anAllDay('long gone', '2026-05-01', '2026-05-16'),
    anAllDay('just gone', '2026-05-15', '2026-05-17'),
    anAllDay('long stay', '2020-01-01', '2030-01-01'),
    anAllDay('last', '2029-06-15', '2029-06-16'),
    anAllDay('too late', '2029-06-16', '2029-06-17'),
  );
  assert.deepEqual(
    eventsOf(around).map(({ uid }) => uid),
    ['long stay', 'just gone', 'last'],
  );
});
