import assert from 'node:assert/strict';
import { test } from 'node:test';
import { momentOf } from './moments.ts';
import { wordsOf, type Trigger } from './trigger.ts';

const STAY = {
  check_in_date: '2026-07-03',
  check_out_date: '2026-07-06',
  check_in_time: '15:00',
  check_out_time: '11:00',
  timezone: 'Europe/Amsterdam',
};

const ONCE = { every_days: null, weekdays: [] };
const days = (kind: Trigger['kind'], count: number, at: string): Trigger => ({
  kind,
  hours: null,
  days: count,
  at,
  ...ONCE,
});
const hours = (kind: Trigger['kind'], count: number): Trigger => ({
  kind,
  hours: count,
  days: null,
  at: null,
  ...ONCE,
});

const dueAt = (trigger: Trigger, stay: Partial<typeof STAY> = {}) =>
  momentOf(trigger, { times: { ...STAY, ...stay }, happened_at: null })?.due_at;

const MOMENTS: readonly [name: string, trigger: Trigger, stay: Partial<typeof STAY>, due_at: string][] = [
  ['days before check-in', days('before_check_in', 2, '10:00'), {}, '2026-07-01T08:00:00Z'],
  ['the day of check-in', days('before_check_in', 0, '09:00'), {}, '2026-07-03T07:00:00Z'],
  ['days after check-in', days('after_check_in', 1, '09:30'), {}, '2026-07-04T07:30:00Z'],
  ['days before check-out', days('before_check_out', 1, '18:00'), {}, '2026-07-05T16:00:00Z'],
  ['days after check-out', days('after_check_out', 3, '12:00'), {}, '2026-07-09T10:00:00Z'],
  ['hours before check-in', hours('before_check_in', 3), {}, '2026-07-03T10:00:00Z'],
  ['hours after check-in', hours('after_check_in', 2), {}, '2026-07-03T15:00:00Z'],
  ['hours before check-out', hours('before_check_out', 12), {}, '2026-07-05T21:00:00Z'],
  ['the moment of check-out', hours('after_check_out', 0), {}, '2026-07-06T09:00:00Z'],
  // In spring 02:30 does not exist: the clocks show 03:30 then.
  [
    'a time that clocks skip',
    days('before_check_in', 1, '02:30'),
    { check_in_date: '2026-03-30' },
    '2026-03-29T01:30:00Z',
  ],
  [
    'a time that clocks skip elsewhere',
    days('before_check_in', 1, '02:15'),
    { check_in_date: '2026-03-09', timezone: 'America/New_York' },
    '2026-03-08T07:15:00Z',
  ],
  // Half an hour is skipped on Lord Howe, from 02:00 to 02:30.
  [
    'half an hour that clocks skip',
    days('before_check_in', 1, '02:15'),
    { check_in_date: '2026-10-05', timezone: 'Australia/Lord_Howe' },
    '2026-10-03T15:45:00Z',
  ],
  // In autumn 02:30 comes twice: the first is meant.
  [
    'a time that clocks show twice',
    days('before_check_in', 1, '02:30'),
    { check_in_date: '2026-10-26' },
    '2026-10-25T00:30:00Z',
  ],
  [
    'a time that clocks show twice elsewhere',
    days('after_check_out', 0, '01:30'),
    { check_out_date: '2026-11-01', timezone: 'America/New_York' },
    '2026-11-01T05:30:00Z',
  ],
  // Midnight does not exist where clocks are moved then.
  [
    'a day that begins at one',
    days('before_check_in', 0, '00:00'),
    { check_in_date: '2026-09-06', timezone: 'America/Santiago' },
    '2026-09-06T04:00:00Z',
  ],
  ['hours are hours', hours('before_check_in', 24), { check_in_date: '2026-03-29' }, '2026-03-28T13:00:00Z'],
  [
    'days keep the time of day',
    days('before_check_in', 1, '15:00'),
    { check_in_date: '2026-03-29' },
    '2026-03-28T14:00:00Z',
  ],
];

for (const [name, trigger, stay, due_at] of MOMENTS) {
  test(`a rule acts at its local minute: ${name}`, () => assert.equal(dueAt(trigger, stay), due_at));
}

test('what goes by an event acts so many hours after it', () => {
  const happened_at = '2026-10-24T23:30:00Z';
  const at = (count: number) =>
    momentOf(hours('message_received', count), { times: null, happened_at })?.due_at;
  assert.equal(at(0), happened_at);
  assert.equal(at(2), '2026-10-25T01:30:00Z');
});

test('why is said in words', () => {
  const words = (trigger: Trigger, happened_at: string | null = null) =>
    wordsOf(momentOf(trigger, { times: STAY, happened_at })!.fact);
  assert.equal(
    words(days('before_check_in', 2, '10:00')),
    '2 days before check-in on 2026-07-03, at 10:00 in Europe/Amsterdam',
  );
  assert.equal(
    words(days('after_check_out', 0, '10:00')),
    'on the day of check-out on 2026-07-06, at 10:00 in Europe/Amsterdam',
  );
  assert.equal(
    words(hours('after_check_in', 1)),
    '1 hour after check-in on 2026-07-03 at 15:00 in Europe/Amsterdam',
  );
  assert.equal(
    words(hours('before_check_out', 0)),
    'at check-out on 2026-07-06 at 11:00 in Europe/Amsterdam',
  );
  assert.equal(
    words(hours('reservation_accepted', 0), '2026-06-15T10:00:00Z'),
    'when the reservation was accepted at 2026-06-15T10:00:00+00:00',
  );
  assert.equal(
    words(hours('stay_cancelled', 3), '2026-06-15T10:00:00Z'),
    '3 hours after the stay was cancelled at 2026-06-15T10:00:00+00:00',
  );
});
