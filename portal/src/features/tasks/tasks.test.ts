import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Staff, Task, Turnover } from '../../../../client/src/innkeep.ts';
import { groupTasks, tasksOn } from './grouping.ts';
import { staffChoices } from './staff-choices.ts';
import { daysInView, readTasksSearch } from './tasks-search.ts';
import { afterChange } from './after-change.ts';
import { turnoversOf, uncleaned } from './turnovers.ts';

const aTask = (changes: Partial<Task>) =>
  ({
    type: 'cleaning',
    status: 'pending',
    staff_id: null,
    staff_name: null,
    property_id: 1,
    property_title: 'House',
    expected_date: '2026-06-15',
    expected: '2026-06-15 11:00:00',
    ...changes,
  }) as Task;

test('a week begins on Monday, on whichever of its days one looks', () => {
  assert.deepEqual(daysInView('day', '2026-06-15'), ['2026-06-15']);
  for (const day of ['2026-06-15', '2026-06-18', '2026-06-21']) {
    const days = daysInView('week', day);
    assert.deepEqual([days.length, days[0], days.at(-1)], [7, '2026-06-15', '2026-06-21']);
  }
});

test('an address keeps what is understood and nothing else', () => {
  const good = { view: 'day', from: '2026-06-15', by: 'property' };
  assert.deepEqual(readTasksSearch(good), good);
  assert.deepEqual(readTasksSearch({ view: 'year', from: '2026-13-01', by: 7 }), {});
});

test('tasks of nobody come first, then people by name, each with their own', () => {
  const tasks = [
    aTask({ id: 1, staff_id: 2, staff_name: 'Óscar' }),
    aTask({ id: 2, staff_id: 1, staff_name: 'Zoe' }),
    aTask({ id: 3 }),
    aTask({ id: 4, staff_name: 'Left long ago', status: 'completed' }),
  ];
  const groups = groupTasks(tasks, 'staff', 'es');
  assert.deepEqual(
    groups.map(({ name, tasks: own }) => [name, own.map(({ id }) => id)]),
    [
      [null, [3]],
      ['Left long ago', [4]],
      ['Óscar', [1]],
      ['Zoe', [2]],
    ],
  );
  assert.deepEqual(
    groupTasks(tasks, 'property', 'es').map(({ name }) => name),
    ['House'],
  );
});

test('by staff, those who have nothing to do can be given a task, and those who have left can not', () => {
  const tasks = [aTask({ id: 1, staff_name: 'Left long ago', status: 'completed' })];
  const groups = groupTasks(tasks, 'staff', 'en', [{ id: 7, name: 'Ana' }]);
  assert.deepEqual(
    groups.map(({ name, staff_id, tasks: own }) => [name, staff_id, own.length]),
    [
      [null, null, 0],
      ['Ana', 7, 0],
      ['Left long ago', undefined, 1],
    ],
  );
});

test('a change is shown as the service will have it', () => {
  const ana = { id: 7, name: 'Ana' } as Staff;
  const changes = { staff_id: 7, expected_date: '2026-06-16' };
  const shown = afterChange(aTask({}), changes, [ana]);
  assert.deepEqual(
    [shown.staff_id, shown.staff_name, shown.expected, shown.status],
    [7, 'Ana', '2026-06-16 11:00:00', 'pending'],
  );
  const done = afterChange(shown, { status: 'completed' }, []);
  assert.deepEqual([done.staff_name, done.status], ['Ana', 'completed']);
});

test('on a day, tasks of nobody come first and what is over comes last', () => {
  const tasks = [
    aTask({ id: 1, status: 'completed', expected: '2026-06-15 08:00:00' }),
    aTask({ id: 2, staff_id: 1, expected: '2026-06-15 09:00:00' }),
    aTask({ id: 3, expected: '2026-06-15 15:00:00' }),
    aTask({ id: 4, expected: '2026-06-15 10:00:00' }),
    aTask({ id: 5, expected_date: '2026-06-16' }),
  ];
  assert.deepEqual(
    tasksOn('2026-06-15', tasks).map(({ id }) => id),
    [4, 3, 2, 1],
  );
});

const aTurnover = (changes: Partial<Turnover> = {}): Turnover => ({
  property_id: 1,
  property_title: 'House',
  timezone: 'Europe/Lisbon',
  date: '2026-06-15',
  departure_time: '11:00',
  arrival_time: '15:00',
  departing_stay_code: 'a',
  arriving_stay_code: 'b',
  ...changes,
});

test('a turnover has the window between departure and arrival, with the timezone where it is not the reader’s', () => {
  const windows = (timezone: string) => turnoversOf([aTurnover()], timezone).map(({ window }) => window);
  assert.deepEqual(windows('Europe/Lisbon'), ['11:00–15:00']);
  assert.deepEqual(windows('Europe/Madrid'), ['11:00–15:00 (Europe/Lisbon)']);
});

test('a turnover is without a cleaning until one is planned on its day at its property', () => {
  const turnovers = turnoversOf([aTurnover()], 'Europe/Lisbon');
  const isOpen = (changes: Partial<Task>) => uncleaned(turnovers, [aTask(changes)]).length === 1;
  assert.equal(isOpen({}), false);
  assert.equal(isOpen({ status: 'completed' }), false);
  assert.equal(isOpen({ status: 'cancelled' }), true);
  assert.equal(isOpen({ type: 'maintenance' }), true);
  assert.equal(isOpen({ property_id: 2 }), true);
  assert.equal(isOpen({ expected_date: '2026-06-16' }), true);
});

test('only those who work at a property can be given its tasks, and who has one stays among them', () => {
  const staff = [
    { id: 1, name: 'Ana', scope: 'all', property_ids: [] },
    { id: 2, name: 'Ben', scope: 'listed', property_ids: [7] },
  ] as unknown as Staff[];
  const names = (property: number | null, present: { id: number | null; name: string | null }) =>
    staffChoices(staff, property, present, '–').map(({ label }) => label);
  assert.deepEqual(names(7, { id: null, name: null }), ['–', 'Ana', 'Ben']);
  assert.deepEqual(names(8, { id: null, name: null }), ['–', 'Ana']);
  assert.deepEqual(names(null, { id: null, name: null }), ['–', 'Ana', 'Ben']);
  assert.deepEqual(names(8, { id: 3, name: 'Gone' }), ['–', 'Gone', 'Ana']);
});
