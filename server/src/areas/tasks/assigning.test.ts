import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataOf, refused, useHarness } from '../../../test/harness.ts';
import { untilWaiting } from '../../../test/until-waiting.ts';
import { inTransaction } from '../../database/scope.ts';
import { aProperty } from '../properties/fixtures.ts';
import { aStay, storeStay } from '../reservations/fixtures.ts';
import { aStaff } from '../staffs/fixtures.ts';
import { deleteStaffRow } from '../staffs/queries.ts';
import { aNewTask, aTask, changedTask } from './fixtures.ts';

const harness = useHarness();

test('0 detaches a property or a staff, and null does too', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const staff_id = await aStaff(host);
  const { id } = await aTask(host, { property_id, staff_id });
  for (const none of [0, '0', null]) {
    const free = await changedTask(host, id, { property_id: none, staff_id: none });
    assert.deepEqual(
      [free.property_id, free.property_title, free.staff_id, free.staff_name],
      [null, null, null, null],
    );
    const bound = await changedTask(host, id, { property_id, staff_id: String(staff_id) });
    assert.deepEqual([bound.property_id, bound.staff_id], [property_id, staff_id]);
  }
  assert.equal((await changedTask(host, id, { staff_id: 0 })).property_id, property_id);
});

test('a task of a stay takes its property, and no other', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const { stay_code } = await aStay(host, house);
  const task = await aTask(host, { stay_code });
  assert.deepEqual([task.stay_code, task.property_id], [stay_code, house]);
  assert.equal((await aTask(host, { stay_code, property_id: house })).property_id, house);
  for (const property_id of [loft, 999_999]) {
    await refused(host.post('/tasks', aNewTask({ stay_code, property_id })), 'validation_failed', [
      'body.property_id',
    ]);
  }
  await refused(host.post('/tasks', aNewTask({ stay_code: '0-0-x' })), 'stay_not_found');
});

test('the property of a task stays the stay’s until the stay is detached', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const { stay_code } = await aStay(host, house);
  const { id } = await aTask(host, { stay_code });
  for (const property_id of [loft, 0, null])
    await refused(host.patch(`/tasks/${id}`, { property_id }), 'validation_failed', ['body.property_id']);
  assert.equal((await changedTask(host, id, { property_id: house, note: 'Same' })).stay_code, stay_code);
  const freed = await changedTask(host, id, { stay_code: null });
  assert.deepEqual([freed.stay_code, freed.property_id], [null, house]);
  const bound = await changedTask(host, id, { stay_code });
  assert.deepEqual([bound.stay_code, bound.property_id], [stay_code, house]);
  const moved = await changedTask(host, id, { stay_code: null, property_id: loft });
  assert.deepEqual([moved.stay_code, moved.property_id], [null, loft]);
  await refused(host.patch(`/tasks/${id}`, { stay_code, property_id: loft }), 'validation_failed', [
    'body.property_id',
  ]);
  assert.equal((await changedTask(host, id, { stay_code })).property_id, house);
});

test('a stay without a property gives its task none', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  await storeStay(host, { code: '0-7-boxed', property_id: null });
  const task = await aTask(host, { stay_code: '0-7-boxed' });
  assert.deepEqual([task.stay_code, task.property_id], ['0-7-boxed', null]);
  assert.equal((await changedTask(host, task.id, { property_id: 0, note: 'Same' })).note, 'Same');
  await refused(host.post('/tasks', aNewTask({ stay_code: '0-7-boxed', property_id })), 'validation_failed', [
    'body.property_id',
  ]);
});

test('a property or a staff that is not there is not found, and nothing is stored', async () => {
  const host = await harness.newHost();
  const gone = await aProperty(host);
  const task = await aTask(host, { property_id: gone });
  await dataOf(host.delete(`/properties/${gone}`));
  for (const property_id of [gone, 999_999])
    await refused(host.post('/tasks', aNewTask({ property_id })), 'property_not_found');
  await refused(host.post('/tasks', aNewTask({ staff_id: 999_999 })), 'staff_not_found');
  await refused(host.patch(`/tasks/${task.id}`, { property_id: 999_999 }), 'property_not_found');
  await refused(host.patch(`/tasks/${task.id}`, { staff_id: 999_999 }), 'staff_not_found');
  // The task keeps its history: the property it was at, deleted or not.
  assert.deepEqual(await changedTask(host, task.id, { property_id: gone }), {
    ...task,
    status: 'cancelled',
  });
  assert.equal((await dataOf(host.get('/tasks'))).total, 1);
});

test('a staff who is not active takes no new tasks, and keeps those they have', async () => {
  const host = await harness.newHost();
  const staff_id = await aStaff(host);
  const theirs = await aTask(host, { staff_id });
  const other = await aTask(host);
  await dataOf(host.patch(`/staffs/${staff_id}`, { is_active: false }));
  await refused(host.post('/tasks', aNewTask({ staff_id })), 'validation_failed', ['body.staff_id']);
  await refused(host.patch(`/tasks/${other.id}`, { staff_id }), 'validation_failed', ['body.staff_id']);
  assert.equal((await changedTask(host, theirs.id, { staff_id, note: 'Kept' })).staff_id, staff_id);
  const property_id = await aProperty(host);
  assert.equal((await changedTask(host, theirs.id, { property_id })).staff_id, staff_id);
});

test('a staff takes tasks only at the properties where they work', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const staff_id = await aStaff(host, { property_ids: [house] });
  const { stay_code } = await aStay(host, loft);
  const { id } = await aTask(host, { property_id: house, staff_id });
  for (const body of [{ property_id: loft }, { stay_code }]) {
    await refused(host.post('/tasks', aNewTask({ ...body, staff_id })), 'validation_failed', [
      'body.staff_id',
    ]);
    await refused(
      host.patch(`/tasks/${id}`, body),
      'validation_failed',
      Object.keys(body).map((field) => `body.${field}`),
    );
  }
  const inLoft = await aTask(host, { property_id: loft });
  await refused(host.patch(`/tasks/${inLoft.id}`, { staff_id }), 'validation_failed', ['body.staff_id']);
  assert.equal((await changedTask(host, id, { property_id: 0 })).staff_id, staff_id);
  assert.equal((await changedTask(host, id, { property_id: house })).staff_id, staff_id);
  assert.equal((await changedTask(host, id, { property_id: loft, staff_id: 0 })).property_id, loft);
  await dataOf(host.patch(`/staffs/${staff_id}`, { property_ids: [] }));
  assert.equal((await aTask(host, { staff_id })).staff_id, staff_id);
});

test('a staff who is deleted while a task is being given to them is not found', async () => {
  const host = await harness.newHost();
  const staff_id = await aStaff(host);
  const { id } = await aTask(host);
  const asking: Promise<unknown>[] = [];
  await inTransaction(host.scope, async (tx) => {
    await deleteStaffRow(tx, staff_id);
    asking.push(refused(host.post('/tasks', aNewTask({ staff_id })), 'staff_not_found'));
    asking.push(refused(host.patch(`/tasks/${id}`, { staff_id }), 'staff_not_found'));
    await untilWaiting(harness.databases, 2);
  });
  await Promise.all(asking);
  assert.equal((await dataOf(host.get('/tasks', { staff_id }))).total, 0);
});
