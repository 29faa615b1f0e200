import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../http/api-error.ts';
import type { ActionFilters } from './contract.ts';
import type { TemplateFacts } from '../templates/names.ts';
import { expectedDateOf, isTooLate, plannedTask, selectionOf } from './rules.ts';

const HERE = { now: '2026-07-01T10:00:00Z', timezone: 'Europe/Amsterdam' };

/** What a list is asked for that is sent so. */
function selected(query: Partial<ActionFilters>) {
  return selectionOf({ type: 'message', ...query }, HERE);
}

/** The fields that the 422 names. */
function refusedBy(query: Partial<ActionFilters>): readonly string[] {
  try {
    selected(query);
    return [];
  } catch (error) {
    assert.ok(error instanceof ApiError);
    return error.fields.map(({ path }) => path);
  }
}

const MOMENTS: readonly (readonly [text: string, start: string, end: string])[] = [
  ['2026-07-03', '2026-07-02T22:00:00Z', '2026-07-03T22:00:00Z'],
  ['2026-07-03 10:30', '2026-07-03T08:30:00Z', '2026-07-03T08:30:00Z'],
  ['2026-07-03T10:30:00', '2026-07-03T08:30:00Z', '2026-07-03T08:30:00Z'],
  ['2026-07-03T10:30:00Z', '2026-07-03T10:30:00Z', '2026-07-03T10:30:00Z'],
  ['2026-07-03T10:30:00-05:00', '2026-07-03T15:30:00Z', '2026-07-03T15:30:00Z'],
];

for (const [text, start, end] of MOMENTS) {
  test(`${text} begins and ends a list where it does in the account's time zone`, () => {
    assert.equal(selected({ start_time: text }).from, start);
    assert.equal(selected({ end_time: text }).until, end);
  });
}

test('a list that starts after its end names both moments, and a day ends at its midnight', () => {
  const both = ['query.start_time', 'query.end_time'];
  assert.deepEqual(refusedBy({ start_time: '2026-07-03 10:31', end_time: '2026-07-03T08:30:00Z' }), both);
  assert.deepEqual(refusedBy({ start_time: '2026-07-04', end_time: '2026-07-03' }), both);
  assert.deepEqual(refusedBy({ start_time: '2026-07-03 10:30', end_time: '2026-07-03T08:30:00Z' }), []);
  assert.deepEqual(refusedBy({ start_time: '2026-07-03 23:59', end_time: '2026-07-03' }), []);
});

test('a list goes 30 days ahead, no further, and from the first unless it says where', () => {
  const until = '2026-07-31T10:00:00Z';
  assert.deepEqual(selected({}), { property_ids: null, channel_types: null, from: null, until });
  assert.equal(selected({ end_time: '2026-07-31T10:00:01Z' }).until, until);
  assert.equal(selected({ end_time: '2026-07-31T09:59:59Z' }).until, '2026-07-31T09:59:59Z');
});

test('a list of one stay goes 30 days ahead, and as far as it is asked to', () => {
  const stay_code = '0-1234567-abcdef';
  assert.equal(selected({ stay_code }).until, '2026-07-31T10:00:00Z');
  assert.equal(selected({ stay_code, end_time: '2027-07-31T10:00:00Z' }).until, '2027-07-31T10:00:00Z');
});

test('a list names up to 100 properties and the channels there are; each other field is named', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(', ');
  assert.equal(selected({ property_ids: ids(100) }).property_ids?.length, 100);
  assert.deepEqual(selected({ property_ids: '7, 9', channel_types: 'direct, airbnb' }), {
    ...selected({}),
    property_ids: [7, 9],
    channel_types: ['direct', 'airbnb'],
  });
  assert.deepEqual(refusedBy({ property_ids: ids(101) }), ['query.property_ids']);
  assert.deepEqual(refusedBy({ channel_types: 'direct,pigeon' }), ['query.channel_types']);
  assert.deepEqual(refusedBy({ start_time: '2026-02-30', end_time: 'soon' }), [
    'query.start_time',
    'query.end_time',
  ]);
});

test('a task is for a day counted from the arrival, the departure or the day that the rule acts', () => {
  const facts = { check_in_date: '2026-07-10', check_out_date: '2026-07-14' } as Parameters<
    typeof expectedDateOf
  >[1];
  const dayOf = (expected_on: 'check_in' | 'check_out' | 'action', expected_days: number) =>
    expectedDateOf(
      { expected_on, expected_days } as Parameters<typeof expectedDateOf>[0],
      facts,
      '2026-07-01',
    );
  assert.equal(dayOf('check_in', -1), '2026-07-09');
  assert.equal(dayOf('check_out', 0), '2026-07-14');
  assert.equal(dayOf('action', 2), '2026-07-03');
});

test('a task is never for a moment that has passed: it is for the day on which it is made, at any time of it', () => {
  const task = { type: 'task', task_type: 'reception', level: null, staff_id: null, note: '' } as const;
  const facts = { check_in_date: '2026-07-01', check_out_date: '2026-07-04' } as TemplateFacts;
  const planned = (today: string, time: string, expected_days = 0) => {
    const action = { ...task, expected_on: 'check_in', expected_days, expected_time: '14:00' } as const;
    const { expected_date, expected_time = null } = plannedTask(action, facts, { today, time });
    return [expected_date, expected_time];
  };
  assert.deepEqual(planned('2026-06-20', '18:00'), ['2026-07-01', '14:00']);
  assert.deepEqual(planned('2026-07-01', '13:59'), ['2026-07-01', '14:00']);
  assert.deepEqual(planned('2026-07-01', '16:30'), ['2026-07-01', null]);
  assert.deepEqual(planned('2026-07-01', '16:30', -2), ['2026-07-01', null]);
  assert.deepEqual(planned('2026-07-02', '09:00'), ['2026-07-02', '14:00']);
});

const LATENESS: readonly [
  missing: string[] | null,
  check_out_date: string | null,
  now: string,
  isLate: boolean,
][] = [
  [null, '2026-07-09', '2026-07-02T10:00:00Z', false],
  [null, '2026-07-09', '2026-07-02T10:00:01Z', true],
  [['lock_code'], '2026-07-09', '2026-07-09T23:59:59Z', false],
  [['lock_code'], '2026-07-09', '2026-07-10T00:00:00Z', true],
  [['lock_code'], '2026-06-30', '2026-07-02T10:00:00Z', false],
  [['lock_code'], '2026-06-30', '2026-07-02T10:00:01Z', true],
  [['lock_code'], null, '2026-07-31T10:00:00Z', false],
  [['lock_code'], null, '2026-07-31T10:00:01Z', true],
];

for (const [missing, check_out_date, now, isLate] of LATENESS) {
  const waits = missing === null ? 'waits for nothing' : 'waits for a value';
  test(`an action of 1 July, 10:00, that ${waits}, check-out ${check_out_date}, is ${isLate ? '' : 'not '}too late at ${now}`, () => {
    assert.equal(isTooLate({ due_at: '2026-07-01T10:00:00Z', missing }, check_out_date, now), isLate);
  });
}
