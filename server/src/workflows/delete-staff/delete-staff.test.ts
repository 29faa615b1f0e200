import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataOf, refused, useHarness } from '../../../test/harness.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { aNewStaff, aStaff } from '../../areas/staffs/fixtures.ts';
import { aTask, changedTask } from '../../areas/tasks/fixtures.ts';

const harness = useHarness();

test('a deleted staff is gone for good, with the properties given', async () => {
  const host = await harness.newHost();
  const given = aNewStaff({ property_ids: [await aProperty(host)] });
  const { id } = (await dataOf(host.post('/staffs', given))).staff;
  assert.deepEqual(await dataOf(host.delete(`/staffs/${id}`)), {});
  assert.equal((await dataOf(host.get('/staffs'))).total, 0);
  await refused(host.delete(`/staffs/${id}`), 'staff_not_found');
  await refused(host.patch(`/staffs/${id}`, { name: 'Ann' }), 'staff_not_found');
  const { sql, host_id } = host.scope;
  assert.equal((await sql`select from staff_properties where host_id = ${host_id}`).length, 0);
});

test('the tasks of a deleted staff stay, without them, a completed one with their name, and each says so in an event', async () => {
  const host = await harness.newHost();
  const [gone, other] = [await aStaff(host), await aStaff(host, { name: 'Ben' })];
  const plan = async (staff_id: number, expected_date: string) =>
    (await dataOf(host.post('/tasks', { type: 'other', expected_date, staff_id, note: 'Kept' }))).task;
  const { id } = await plan(gone, '2026-06-01');
  const { task: done } = await dataOf(host.patch(`/tasks/${id}`, { status: 'completed' }));
  const [coming, others] = [await plan(gone, '2026-07-01'), await plan(other, '2026-07-02')];
  const before = await host.events();
  await dataOf(host.delete(`/staffs/${gone}`));
  const { tasks } = await dataOf(host.get('/tasks'));
  assert.deepEqual(tasks, [
    { ...done, staff_id: null },
    { ...coming, staff_id: null, staff_name: null },
    others,
  ]);
  const events = (await host.events()).slice(before.length);
  assert.deepEqual(
    events.toSorted((a, b) => Number(a.payload['task_id']) - Number(b.payload['task_id'])),
    [
      { kind: 'task_updated', payload: { task_id: done.id } },
      { kind: 'task_updated', payload: { task_id: coming.id } },
      { kind: 'staff_deleted', payload: { staff_id: gone } },
    ],
  );
});

test('the name of a deleted staff stays on a completed task until it is given to another or is open again', async () => {
  const host = await harness.newHost();
  const [gone, other] = [await aStaff(host), await aStaff(host, { name: 'Ben' })];
  const complete = async () => {
    const { id } = await aTask(host, { staff_id: gone });
    return (await changedTask(host, id, { status: 'completed' })).id;
  };
  const [given, opened] = [await complete(), await complete()];
  const { staff_name } = await changedTask(host, given, {});
  await dataOf(host.delete(`/staffs/${gone}`));
  const namesAfter = async (id: number, ...changes: Record<string, unknown>[]) => {
    const names: (string | null)[] = [];
    for (const change of changes) names.push((await changedTask(host, id, change)).staff_name);
    return names;
  };
  assert.deepEqual(await namesAfter(given, { note: 'Gate' }, { staff_id: other }, { staff_id: 0 }), [
    staff_name,
    'Ben',
    null,
  ]);
  assert.deepEqual(await namesAfter(opened, { status: 'pending' }, { status: 'completed' }), [null, null]);
});
