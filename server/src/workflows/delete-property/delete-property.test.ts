import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditOf, dataOf, refused, useHarness } from '../../../test/harness.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { storeStay } from '../../areas/reservations/fixtures.ts';
import { aTask, changedTask } from '../../areas/tasks/fixtures.ts';

const harness = useHarness();

test('the open tasks of a deleted property are cancelled, each with its event, and all others stay as they were', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const taskIn = async (property_id: number, status: string) =>
    changedTask(host, (await aTask(host, { property_id })).id, { status });
  const open = [await taskIn(house, 'pending'), await taskIn(house, 'in_progress')];
  const others = [
    await taskIn(house, 'completed'),
    await taskIn(house, 'cancelled'),
    await taskIn(loft, 'pending'),
    await aTask(host),
  ];
  const { length } = await host.events();
  await dataOf(host.delete(`/properties/${house}`));
  const { tasks } = await dataOf(host.get('/tasks'));
  const byId = new Map(tasks.map((task: { id: number }) => [task.id, task]));
  for (const task of open) assert.deepEqual(byId.get(task.id), { ...task, status: 'cancelled' });
  for (const task of others) assert.deepEqual(byId.get(task.id), task);
  const told = (await host.events()).slice(length).filter(({ kind }) => kind === 'task_updated');
  assert.deepEqual(
    told.map(({ payload }) => payload['task_id']),
    open.map(({ id }) => id),
  );
  const audit = (await auditOf(host, 'task_updated')).slice(-2);
  assert.deepEqual(
    audit.map(({ before, after }) => [before['status'], after['status']]),
    [
      ['pending', 'cancelled'],
      ['in_progress', 'cancelled'],
    ],
  );
});

test('a property that is not deleted keeps its open tasks', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const task = await aTask(host, { property_id });
  await storeStay(host, { code: '0-coming', property_id });
  await refused(host.delete(`/properties/${property_id}`), 'property_has_future_stays');
  assert.deepEqual((await dataOf(host.get('/tasks'))).tasks, [task]);
});
