import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCalendar, anAllDay, anEvent } from '../fixtures.ts';
import { eventsOf } from './fixtures.ts';

/** Each event as `uid first-night end`, with a cross when it is cancelled. */
function listOf(...events: string[]): string[] {
  return eventsOf(aCalendar(...events)).map(
    ({ uid, start_date, end_date, is_cancelled }) =>
      `${uid} ${start_date.slice(5)} ${end_date.slice(5)}${is_cancelled ? ' x' : ''}`,
  );
}

const stay = (from: string, until: string, ...lines: string[]) =>
  anAllDay('a', `2026-${from}`, `2026-${until}`, ...lines);

test('several events with one UID and other nights are an event each', () => {
  assert.deepEqual(listOf(stay('07-01', '07-04'), stay('07-10', '07-12'), stay('07-20', '07-23')), [
    'a#2026-07-01 07-01 07-04',
    'a#2026-07-10 07-10 07-12',
    'a#2026-07-20 07-20 07-23',
  ]);
  assert.deepEqual(
    listOf(stay('07-01', '07-04', 'SEQUENCE:2'), stay('07-02', '07-04', 'SEQUENCE:1')),
    ['a#2026-07-01 07-01 07-04', 'a#2026-07-02 07-02 07-04'],
    'whatever their SEQUENCE is',
  );
  assert.deepEqual(
    listOf(stay('07-01', '07-04'), stay('07-01', '07-06'), stay('08-01', '08-02')),
    [
      'a#2026-07-01/2026-07-04 07-01 07-04',
      'a#2026-07-01/2026-07-06 07-01 07-06',
      'a#2026-08-01 08-01 08-02',
    ],
    'with their last day, where the first is not unique',
  );
  assert.deepEqual(
    listOf(stay('07-01', '07-04'), anEvent('UID:a', 'DTSTART:20260701T150000', 'DTEND:20260701T160000')),
    ['a 07-01 07-04'],
    'an appointment with the same UID changes no name',
  );
});

test('copies with the same nights are one event: the highest SEQUENCE, then the last', () => {
  const titleOf = (...events: string[]) => eventsOf(aCalendar(...events)).map(({ summary }) => summary);
  const copy = (summary: string, ...lines: string[]) =>
    stay('07-01', '07-04', `SUMMARY:${summary}`, ...lines);
  assert.deepEqual(titleOf(copy('one'), copy('two')), ['two']);
  assert.deepEqual(titleOf(copy('one', 'SEQUENCE:2'), copy('two', 'SEQUENCE:1')), ['one']);
  assert.deepEqual(titleOf(copy('one', 'SEQUENCE:x'), copy('two', 'SEQUENCE:')), ['two']);
  assert.deepEqual(listOf(copy('one'), copy('two')), ['a 07-01 07-04']);
});

test('a cancelled copy hides only the event with its own nights', () => {
  const cancelled = 'STATUS:CANCELLED';
  assert.deepEqual(listOf(stay('07-10', '07-12'), stay('07-03', '07-06', cancelled)), [
    'a#2026-07-03 07-03 07-06 x',
    'a#2026-07-10 07-10 07-12',
  ]);
  assert.deepEqual(listOf(stay('07-03', '07-06'), stay('07-03', '07-06', cancelled)), ['a 07-03 07-06 x']);
  assert.deepEqual(listOf(stay('07-03', '07-06', cancelled), stay('07-03', '07-06')), ['a 07-03 07-06']);
  assert.deepEqual(
    listOf(stay('07-03', '07-06', cancelled, 'SEQUENCE:1'), stay('07-03', '07-06')),
    ['a 07-03 07-06 x'],
    'the highest SEQUENCE counts',
  );
  assert.deepEqual(listOf(stay('07-03', '07-06', 'STATUS: canceled')), ['a 07-03 07-06 x']);
});

const coded = (code: string, ...lines: string[]) =>
  stay('07-01', '07-04', 'SUMMARY:Reserved', `DESCRIPTION:Confirmation code: ${code}`, ...lines);

test('two different codes are two events, also with one UID and the same nights', () => {
  const codesOf = (...events: string[]) =>
    eventsOf(aCalendar(...events)).map(({ uid, channel_id }) => [uid, channel_id]);
  assert.deepEqual(codesOf(coded('HMAAAA1111'), coded('HMBBBB2222')), [
    ['a#2026-07-01/2026-07-04/HMAAAA1111', 'HMAAAA1111'],
    ['a#2026-07-01/2026-07-04/HMBBBB2222', 'HMBBBB2222'],
  ]);
  assert.deepEqual(
    codesOf(coded('HA-4ZLM2S'), coded('HA4ZLM2S')),
    [['a', 'HA4ZLM2S']],
    'one code, spelled twice',
  );
  assert.deepEqual(codesOf(coded('HMAAAA1111'), stay('07-01', '07-04', 'STATUS:CANCELLED')), [['a', null]]);
});

test('a UID that looks like the name of another event takes nothing from it', () => {
  const events = [
    stay('07-01', '07-04'),
    stay('07-10', '07-12'),
    anAllDay('a#2026-07-01', '2026-07-01', '2026-07-09'),
  ];
  const all = eventsOf(aCalendar(...events));
  assert.equal(all.length, 3);
  assert.equal(new Set(all.map(({ uid }) => uid)).size, 3);
});

test('a series and a single event with one UID are both held, and a change belongs to the series', () => {
  const series = stay('07-01', '07-02', 'RRULE:FREQ=WEEKLY;COUNT=2');
  const changed = stay('07-09', '07-10', 'RECURRENCE-ID;VALUE=DATE:20260708');
  assert.deepEqual(listOf(stay('08-01', '08-04'), series, changed), [
    'a#2026-07-01 07-01 07-02',
    'a#2026-07-08 07-09 07-10',
    'a#2026-08-01 08-01 08-04',
  ]);
  assert.deepEqual(listOf(series, series), ['a#2026-07-01 07-01 07-02', 'a#2026-07-08 07-08 07-09']);
});

test('an event without a uid has one of its own that stays, and a very long one is shortened', () => {
  const nameless = (summary: string) =>
    aCalendar(
      anEvent('DTSTART;VALUE=DATE:20260701', `SUMMARY:${summary}`),
      anAllDay('2', '2026-08-01', '2026-08-02'),
    );
  const [first] = eventsOf(nameless('one'));
  assert.match(first?.uid ?? '', /^content-[0-9a-f]{32}$/);
  assert.equal(eventsOf(nameless('one'))[0]?.uid, first?.uid);
  assert.notEqual(eventsOf(nameless('two'))[0]?.uid, first?.uid);
  const [long] = eventsOf(aCalendar(anAllDay('x'.repeat(5000), '2026-07-01', '2026-07-02')));
  assert.match(long?.uid ?? '', /^long-[0-9a-f]{32}$/);
});

test('what is cancelled says so, by itself, as a whole series and as one of it', () => {
  const [single] = eventsOf(aCalendar(anAllDay('1', '2026-07-01', '2026-07-02', 'STATUS:CANCELLED')));
  assert.equal(single?.is_cancelled, true);
  const rule = 'RRULE:FREQ=WEEKLY;COUNT=2';
  const series = eventsOf(aCalendar(anAllDay('1', '2026-07-01', '2026-07-02', rule, 'STATUS:cancelled')));
  assert.deepEqual(
    series.map((event) => event.is_cancelled),
    [true, true],
  );
  const oneOf = eventsOf(
    aCalendar(
      anAllDay('1', '2026-07-01', '2026-07-02', rule),
      anAllDay('1', '2026-07-08', '2026-07-09', 'RECURRENCE-ID;VALUE=DATE:20260708', 'STATUS:CANCELLED'),
    ),
  );
  assert.deepEqual(
    oneOf.map(({ uid, is_cancelled }) => [uid, is_cancelled]),
    [
      ['1#2026-07-01', false],
      ['1#2026-07-08', true],
    ],
  );
});
