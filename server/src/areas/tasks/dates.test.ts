import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { clock, dataOf, refused, START, useHarness, walk, type Host } from '../../../test/harness.ts';
import { aProperty } from '../properties/fixtures.ts';
import { aStaff } from '../staffs/fixtures.ts';
import { aNewTask, aTask, changedTask } from './fixtures.ts';

const harness = useHarness();

afterEach(() => (clock.now = Temporal.Instant.from(START)));

const listed = async (host: Host, query: Record<string, string | number> = {}) =>
  (await dataOf(host.get('/tasks', query))).tasks.map(({ note }: { note: string }) => note);

test('expected_time is taken as HH:mm or HH:mm:ss, answered to the second, and cleared by null', async () => {
  const host = await harness.newHost();
  const { id, ...first } = await aTask(host, { expected_time: '09:05' });
  assert.deepEqual([first.expected_time, first.expected], ['09:05:00', '2026-07-01 09:05:00']);
  const of = async (changes: Record<string, unknown>) => {
    const { expected_time, expected } = await changedTask(host, id, changes);
    return [expected_time, expected];
  };
  assert.deepEqual(await of({ expected_time: '23:59:59' }), ['23:59:59', '2026-07-01 23:59:59']);
  assert.deepEqual(await of({ expected_date: '2026-07-02' }), ['23:59:59', '2026-07-02 23:59:59']);
  assert.deepEqual(await of({ expected_time: '00:00' }), ['00:00:00', '2026-07-02 00:00:00']);
  assert.deepEqual(await of({ expected_time: null }), [null, '2026-07-02 00:00:00']);
  for (const expected_time of ['9:05', '24:00', '12:60', '12:00:60', '12:00:00.5', '12:00Z', '', 12]) {
    await refused(host.post('/tasks', aNewTask({ expected_time })), 'validation_failed', [
      'body.expected_time',
    ]);
  }
});

const ZONES: [timezone: string, days: string[]][] = [
  ['Europe/Amsterdam', ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26']],
  ['America/New_York', ['2026-03-07', '2026-03-08', '2026-03-09', '2026-10-31', '2026-11-01', '2026-11-02']],
  // Cairo and Santiago shift at midnight; Apia once left a whole day out; Lord Howe shifts by half an hour.
  ['Africa/Cairo', ['2026-04-23', '2026-04-24', '2026-10-29', '2026-10-30']],
  ['America/Santiago', ['2026-04-04', '2026-04-05', '2026-09-05', '2026-09-06']],
  ['Pacific/Apia', ['2011-12-29', '2011-12-30', '2011-12-31']],
  ['Australia/Lord_Howe', ['2026-04-05', '2026-10-04']],
];

for (const [timezone, days] of ZONES) {
  test(`in ${timezone} a task stays at the day and time it was planned for, whatever the clocks do`, async () => {
    const host = await harness.newHost({ timezone });
    const planned: string[] = [];
    for (const expected_date of days) {
      for (const expected_time of ['00:00:00', '00:30:00', '02:30:00', '23:59:59']) {
        const { expected } = await aTask(host, { expected_date, expected_time });
        assert.equal(expected, `${expected_date} ${expected_time}`);
        planned.push(expected);
      }
    }
    const tasks = await walk(host, '/tasks', { limit: 3 });
    assert.deepEqual(
      tasks.map(({ expected }) => expected),
      planned.toSorted(),
    );
    for (const day of days) {
      const { total } = await dataOf(host.get('/tasks', { start_date: day, end_date: day }));
      assert.equal(total, 4);
    }
  });
}

const MOMENTS: [timezone: string, now: string, shown: string][] = [
  ['Europe/Amsterdam', '2026-03-29T00:59:59Z', '2026-03-29 01:59:59'],
  ['Europe/Amsterdam', '2026-03-29T01:00:00Z', '2026-03-29 03:00:00'],
  ['Europe/Amsterdam', '2026-10-25T00:30:00Z', '2026-10-25 02:30:00'],
  ['Europe/Amsterdam', '2026-10-25T01:30:00Z', '2026-10-25 02:30:00'],
  ['America/New_York', '2026-03-08T06:59:59Z', '2026-03-08 01:59:59'],
  ['America/New_York', '2026-03-08T07:00:00Z', '2026-03-08 03:00:00'],
  ['America/New_York', '2026-11-01T06:00:00Z', '2026-11-01 01:00:00'],
  ['Asia/Kathmandu', '2026-06-15T18:15:00.999Z', '2026-06-16 00:00:00'],
  ['Pacific/Honolulu', '2026-06-15T09:59:59Z', '2026-06-14 23:59:59'],
  ['UTC', '2026-12-31T23:59:59Z', '2026-12-31 23:59:59'],
];

for (const [timezone, now, shown] of MOMENTS) {
  test(`a task made or changed at ${now} says ${shown} in ${timezone}`, async () => {
    const host = await harness.newHost({ timezone });
    const old = await aTask(host);
    clock.now = Temporal.Instant.from(now);
    const made = await aTask(host);
    assert.deepEqual([made.create_time, made.update_time], [shown, shown]);
    const changed = await changedTask(host, old.id, { note: 'Later' });
    assert.deepEqual([changed.create_time, changed.update_time], [old.create_time, shown]);
  });
}

test('the list is by expected, a task without a time first on its day, then by id', async () => {
  const host = await harness.newHost();
  for (const [note, expected_date, expected_time] of [
    ['f', '2026-07-03', '08:00'],
    ['c', '2026-07-02', '08:00'],
    ['d', '2026-07-02', '08:00'],
    ['b', '2026-07-02', null],
    ['e', '2026-07-02', '23:00'],
    ['a', '2026-07-01', '23:00'],
  ]) {
    await aTask(host, { note, expected_date, expected_time });
  }
  assert.deepEqual(await listed(host), ['a', 'b', 'c', 'd', 'e', 'f']);
  for (const limit of [1, 2, 4]) {
    const tasks = await walk(host, '/tasks', { limit });
    assert.deepEqual(
      tasks.map(({ note }) => note),
      ['a', 'b', 'c', 'd', 'e', 'f'],
    );
  }
});

test('what is planned or deleted meanwhile never shifts a page that is read by cursor', async () => {
  const host = await harness.newHost();
  for (const [note, expected_date] of [
    ['a', '2026-07-01'],
    ['b', '2026-07-02'],
    ['c', '2026-07-03'],
    ['d', '2026-07-04'],
  ]) {
    await aTask(host, { note, expected_date });
  }
  const first = await dataOf(host.get('/tasks', { limit: 2 }));
  await dataOf(host.delete(`/tasks/${first.tasks[0].id}`));
  await aTask(host, { note: 'before', expected_date: '2026-06-30' });
  const next = await dataOf(host.get('/tasks', { limit: 2, cursor: first.next_cursor! }));
  assert.deepEqual(
    next.tasks.map(({ note }: { note: string }) => note),
    ['c', 'd'],
  );
  await refused(
    host.get('/tasks', { limit: 2, cursor: first.next_cursor!, status: 'pending' }),
    'cursor_mismatch',
    ['query.cursor'],
  );
});

test('the list filters by every field it names', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const [ann, ben] = [await aStaff(host), await aStaff(host, { name: 'Ben' })];
  const first = await aTask(host, { note: 'a', type: 'cleaning', property_id: house, staff_id: ann });
  await aTask(host, { note: 'b', expected_date: '2026-07-02', property_id: loft, staff_id: ben });
  await aTask(host, { note: 'c', expected_date: '2026-07-03', type: 'maintenance' });
  await changedTask(host, first.id, { status: 'completed' });
  assert.deepEqual(await listed(host, { id: first.id }), ['a']);
  assert.deepEqual(await listed(host, { staff_id: ben }), ['b']);
  assert.deepEqual(await listed(host, { property_id: house }), ['a']);
  assert.deepEqual(await listed(host, { type: 'maintenance' }), ['c']);
  assert.deepEqual(await listed(host, { status: 'pending' }), ['b', 'c']);
  assert.deepEqual(await listed(host, { start_date: '2026-07-02', end_date: '2026-07-03' }), ['b', 'c']);
  assert.deepEqual(await listed(host, { start_date: '2026-07-03' }), ['c']);
  assert.deepEqual(await listed(host, { end_date: '2026-07-01' }), ['a']);
  assert.deepEqual(await listed(host, { type: 'cleaning', status: 'pending' }), []);
});
