import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  auditOf,
  clock,
  dataOf,
  refused,
  START,
  useHarness,
  withoutIds,
  type Answer,
} from '../../../test/harness.ts';
import { aProperty } from '../properties/fixtures.ts';
import { aStay } from '../reservations/fixtures.ts';
import { aStaff } from '../staffs/fixtures.ts';
import { TASK_LEVELS, TASK_STATUSES, TASK_TYPES } from './contract.ts';
import { aNewTask, aTask, changedTask } from './fixtures.ts';

const harness = useHarness();

test('a task is answered whole when it is made, pending, and read back the same', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host, { title: 'Canal House' });
  const staff_id = await aStaff(host, { name: 'Joris Bakker' });
  const body = {
    type: 'cleaning',
    expected_date: '2026-07-04',
    expected_time: '11:00',
    property_id,
    staff_id,
    level: 'advanced',
    fee: 62.5,
    currency: 'GBP',
    note: 'Windows',
  };
  const data = await dataOf(host.post('/tasks', body));
  assert.deepEqual(data.task, {
    id: data.task_id,
    type: 'cleaning',
    status: 'pending',
    property_id,
    property_title: 'Canal House',
    rule: null,
    staff_id,
    staff_name: 'Joris Bakker',
    stay_code: null,
    expected_date: '2026-07-04',
    expected_time: '11:00:00',
    expected: '2026-07-04 11:00:00',
    level: 'advanced',
    currency: 'GBP',
    fee: 62.5,
    note: 'Windows',
    create_time: '2026-06-15 12:00:00',
    update_time: '2026-06-15 12:00:00',
  });
  const { tasks, total } = await dataOf(host.get('/tasks', { id: data.task_id }));
  assert.deepEqual(tasks, [data.task]);
  assert.equal(total, 1);
});

test('what is not sent of a new task is empty, and it costs nothing', async () => {
  const { id: _, create_time: _1, update_time: _2, ...task } = await aTask(await harness.newHost());
  assert.deepEqual(task, {
    type: 'other',
    status: 'pending',
    property_id: null,
    property_title: null,
    rule: null,
    staff_id: null,
    staff_name: null,
    stay_code: null,
    expected_date: '2026-07-01',
    expected_time: null,
    expected: '2026-07-01 00:00:00',
    level: null,
    currency: 'EUR',
    fee: 0,
    note: '',
  });
});

test('every field that is wrong is named in one answer', async () => {
  const host = await harness.newHost();
  const wrong = {
    type: 'gardening',
    expected_date: '2026-02-30',
    expected_time: '24:00',
    property_id: 0,
    staff_id: 'x',
    stay_code: '',
    level: 'best',
    fee: -1,
    currency: 'eur',
    note: 'n'.repeat(501),
  };
  const places = Object.keys(wrong).map((name) => `body.${name}`);
  await refused(host.post('/tasks', wrong), 'validation_failed', places);
  await refused(host.post('/tasks', {}), 'validation_failed', ['body.type', 'body.expected_date']);
  const { id } = await aTask(host);
  await refused(
    host.patch(`/tasks/${id}`, { ...wrong, property_id: -1, status: 'done', expected_date: null }),
    'validation_failed',
    [...places, 'body.status'],
  );
  await refused(
    host.get('/tasks', { type: 'gardening', status: 'done', start_date: 'today', end_date: '2026-13-01' }),
    'validation_failed',
    ['query.type', 'query.status', 'query.start_date', 'query.end_date'],
  );
});

test('every rule that a task breaks is named in one answer', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const staff_id = await aStaff(host, { property_ids: [] });
  const body = aNewTask({ property_id, staff_id, level: 'simple', fee: 1.5, currency: 'JPY' });
  await refused(host.post('/tasks', body), 'validation_failed', ['body.staff_id', 'body.level', 'body.fee']);
});

test('a status may follow any other', async () => {
  const host = await harness.newHost();
  const { id } = await aTask(host);
  for (const from of TASK_STATUSES) {
    for (const to of TASK_STATUSES) {
      assert.equal((await changedTask(host, id, { status: from })).status, from);
      assert.equal((await changedTask(host, id, { status: to })).status, to);
    }
  }
});

test('a cleaning has a level, standard unless said otherwise, and no other task has one', async () => {
  const host = await harness.newHost();
  assert.equal((await aTask(host, { type: 'cleaning' })).level, 'standard');
  for (const level of TASK_LEVELS)
    assert.equal((await aTask(host, { type: 'cleaning', level })).level, level);
  for (const type of TASK_TYPES.filter((each) => each !== 'cleaning')) {
    assert.equal((await aTask(host, { type })).level, null);
    await refused(host.post('/tasks', aNewTask({ type, level: 'standard' })), 'validation_failed', [
      'body.level',
    ]);
  }
});

test('a type changed away from cleaning clears the level, and one changed to cleaning has one again', async () => {
  const host = await harness.newHost();
  const { id } = await aTask(host, { type: 'cleaning', level: 'advanced' });
  const levelAfter = async (changes: object) => (await changedTask(host, id, { ...changes })).level;
  assert.equal(await levelAfter({ note: 'Kept' }), 'advanced');
  assert.equal(await levelAfter({ type: 'maintenance' }), null);
  assert.equal(await levelAfter({ type: 'reception', level: null }), null);
  for (const changes of [
    { level: 'simple' },
    { type: 'other', level: 'simple' },
    { type: 'cleaning', level: null },
  ])
    await refused(host.patch(`/tasks/${id}`, changes), 'validation_failed', ['body.level']);
  assert.equal(await levelAfter({ type: 'cleaning' }), 'standard');
  assert.equal(await levelAfter({ level: 'simple' }), 'simple');
});

test('a cleaning costs the cleaning fee of its property, in the property’s currency', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host, { cleaning_fee: 47.5, currency: 'GBP' });
  const costOf = async (changes: object) => {
    const { fee, currency } = await aTask(host, { type: 'cleaning', property_id, ...changes });
    return [fee, currency];
  };
  assert.deepEqual(await costOf({}), [47.5, 'GBP']);
  assert.deepEqual(await costOf({ currency: 'GBP' }), [47.5, 'GBP']);
  assert.deepEqual(await costOf({ currency: 'USD' }), [0, 'USD']);
  assert.deepEqual(await costOf({ fee: 20 }), [20, 'EUR']);
  assert.deepEqual(await costOf({ fee: 0 }), [0, 'EUR']);
  assert.deepEqual(await costOf({ fee: 20, currency: 'USD' }), [20, 'USD']);
  assert.deepEqual(await costOf({ type: 'maintenance' }), [0, 'EUR']);
  assert.deepEqual(await costOf({ property_id: undefined }), [0, 'EUR']);
  const free = await aProperty(host, { title: 'Free', currency: 'GBP' });
  assert.deepEqual(await costOf({ property_id: free }), [0, 'EUR']);
  const { stay_code } = await aStay(host, property_id);
  assert.deepEqual(await costOf({ property_id: undefined, stay_code }), [47.5, 'GBP']);
});

test('a fee is exact to the places of its currency, and stays as it is until it is sent', async () => {
  const host = await harness.newHost();
  for (const [currency, fee] of [
    ['EUR', 1.005],
    ['JPY', 10.5],
    ['KWD', 1.0005],
  ]) {
    await refused(host.post('/tasks', aNewTask({ currency, fee })), 'validation_failed', ['body.fee']);
  }
  const body = JSON.stringify(aNewTask({ fee: 1 }));
  const written = (fee: string) => host.post('/tasks', body.replace('"fee":1', `"fee":${fee}`));
  assert.match((await written('999999999999.99')).text, /"fee":999999999999\.99,/);
  assert.match((await written('120.00')).text, /"fee":120,/);
  await refused(written('120.0000000000000000001'), 'validation_failed', ['body.fee']);
  const { id } = await aTask(host, { fee: 10.5 });
  await refused(host.patch(`/tasks/${id}`, { currency: 'JPY' }), 'validation_failed', ['body.currency']);
  await refused(host.patch(`/tasks/${id}`, { currency: 'JPY', fee: 0.5 }), 'validation_failed', ['body.fee']);
  await refused(host.patch(`/tasks/${id}`, { fee: 0.001 }), 'validation_failed', ['body.fee']);
  const { fee, currency } = await changedTask(host, id, { currency: 'KWD', fee: 0.125 });
  assert.deepEqual([fee, currency], [0.125, 'KWD']);
  const property_id = await aProperty(host, { cleaning_fee: 60 });
  assert.equal((await changedTask(host, id, { type: 'cleaning', property_id })).fee, 0.125);
});

test('a change names what it changes and nothing else, and a task read can be sent back as it is', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const task = await aTask(host, { type: 'cleaning', property_id, expected_time: '11:00', note: 'Old' });
  clock.now = Temporal.Instant.from('2026-06-16T09:00:00Z');
  const changed = await changedTask(host, task.id, { note: 'New' });
  clock.now = Temporal.Instant.from(START);
  assert.deepEqual(changed, { ...task, note: 'New', update_time: '2026-06-16 11:00:00' });
  for (const sent of [changed, await aTask(host)]) {
    const { id, ...body } = sent;
    assert.deepEqual(await changedTask(host, id, body), sent);
  }
});

test('a deleted task is gone for good', async () => {
  const host = await harness.newHost();
  const { id } = await aTask(host);
  assert.deepEqual(await dataOf(host.delete(`/tasks/${id}`)), {});
  assert.equal((await dataOf(host.get('/tasks', { id }))).total, 0);
  await refused(host.delete(`/tasks/${id}`), 'task_not_found');
  await refused(host.patch(`/tasks/${id}`, { note: 'x' }), 'task_not_found');
});

test('a limited operator sees, makes and changes only tasks of the properties given', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const { stay_code } = await aStay(host, loft);
  const ofAccount = await aTask(host, { note: 'account' });
  const inLoft = await aTask(host, { note: 'loft', property_id: loft });
  const keeper = await host.caller({ operator: [house] });
  const mine = await aTask(keeper, { note: 'mine', property_id: house });
  const { tasks, total } = await dataOf(keeper.get('/tasks'));
  assert.deepEqual([tasks, total], [[mine], 1]);
  assert.equal((await dataOf(keeper.get('/tasks', { property_id: loft }))).total, 0);
  for (const { id } of [ofAccount, inLoft]) {
    await refused(keeper.patch(`/tasks/${id}`, { note: 'x' }), 'task_not_found');
    await refused(keeper.delete(`/tasks/${id}`), 'task_not_found');
    assert.equal((await dataOf(keeper.get('/tasks', { id }))).total, 0);
  }
  await refused(keeper.post('/tasks', aNewTask({ property_id: loft })), 'property_not_found');
  await refused(keeper.post('/tasks', aNewTask({ stay_code })), 'stay_not_found');
  await refused(keeper.patch(`/tasks/${mine.id}`, { property_id: loft }), 'property_not_found');
  await refused(keeper.patch(`/tasks/${mine.id}`, { stay_code }), 'stay_not_found');
  await refused(keeper.post('/tasks', aNewTask()), 'operator_is_limited');
  await refused(keeper.patch(`/tasks/${mine.id}`, { property_id: 0 }), 'operator_is_limited');
  assert.deepEqual(await dataOf(keeper.delete(`/tasks/${mine.id}`)), {});
  assert.equal((await dataOf(host.get('/tasks'))).total, 2);
});

test('a limited operator gives tasks only to staff that they see', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const [here, away] = [
    await aStaff(host, { name: 'Ann', property_ids: [house, loft] }),
    await aStaff(host, { name: 'Ben', property_ids: [loft] }),
  ];
  const keeper = await host.caller({ operator: [house] });
  const { id, staff_name } = await aTask(keeper, { property_id: house, staff_id: here });
  assert.equal(staff_name, 'Ann');
  await refused(keeper.post('/tasks', aNewTask({ property_id: house, staff_id: away })), 'staff_not_found');
  await refused(keeper.patch(`/tasks/${id}`, { staff_id: away }), 'staff_not_found');
  // Whom the task has already is not theirs to judge.
  await dataOf(host.patch(`/staffs/${here}`, { property_ids: [loft] }));
  assert.equal((await changedTask(keeper, id, { staff_id: here, note: 'Kept' })).staff_id, here);
});

test('what belongs to another account is answered like what does not exist', async () => {
  const [host, stranger] = [await harness.newHost(), await harness.newHost()];
  const own = await aTask(host);
  const foreign = await aTask(stranger);
  const foreignHouse = await aProperty(stranger);
  const foreignStaff = await aStaff(stranger);
  const { stay_code } = await aStay(stranger, foreignHouse);
  const same = async <T>(ask: (id: T) => Promise<Answer>, theirs: T, none: T) =>
    assert.deepEqual(withoutIds(await ask(theirs)), withoutIds(await ask(none)));
  for (const field of ['property_id', 'staff_id', 'stay_code']) {
    const theirs = { property_id: foreignHouse, staff_id: foreignStaff, stay_code }[field];
    const none = field === 'stay_code' ? '0-0-x' : 999_999;
    await same((id) => host.post('/tasks', aNewTask({ [field]: id })), theirs, none);
    await same((id) => host.patch(`/tasks/${own.id}`, { [field]: id }), theirs, none);
  }
  await same((id) => host.patch(`/tasks/${id}`, { note: 'x' }), foreign.id, 999_999);
  await same((id) => host.delete(`/tasks/${id}`), foreign.id, 999_999);
  for (const query of [{ id: foreign.id }, { property_id: foreignHouse }, { staff_id: foreignStaff }])
    assert.equal((await dataOf(host.get('/tasks', query))).total, 0);
  assert.deepEqual((await dataOf(host.get('/tasks'))).tasks, [own]);
  assert.deepEqual((await dataOf(stranger.get('/tasks'))).tasks, [foreign]);
});

test('a read-only token reads, and may not write', async () => {
  const host = await harness.newHost();
  const { id } = await aTask(host);
  const reader = await host.caller({ scope: 'read-only' });
  await refused(reader.post('/tasks', aNewTask()), 'not_authorized');
  await refused(reader.patch(`/tasks/${id}`, {}), 'not_authorized');
  await refused(reader.delete(`/tasks/${id}`), 'not_authorized');
  assert.equal((await dataOf(reader.get('/tasks'))).total, 1);
});

test('each change leaves its event and its audit row, and what changes nothing leaves none', async () => {
  const host = await harness.newHost();
  const before = await host.events();
  const { id } = await aTask(host, { expected_time: '11:00', fee: 10 });
  const change = { status: 'completed', expected_time: '11:00', fee: 10 };
  await changedTask(host, id, change);
  await changedTask(host, id, change);
  await changedTask(host, id, { property_id: 0, staff_id: 0, expected_time: '11:00:00' });
  await changedTask(host, id, {});
  await refused(host.patch(`/tasks/${id}`, { level: 'simple' }), 'validation_failed', ['body.level']);
  await dataOf(host.delete(`/tasks/${id}`));
  const payload = { task_id: id };
  assert.deepEqual((await host.events()).slice(before.length), [
    { kind: 'task_created', payload },
    { kind: 'task_updated', payload },
    { kind: 'task_deleted', payload },
  ]);
  assert.deepEqual(
    (await auditOf(host, 'task')).map((row) => [row.kind, row.before?.['status'], row.after?.['status']]),
    [
      ['task_created', undefined, 'pending'],
      ['task_updated', 'pending', 'completed'],
      ['task_deleted', 'completed', undefined],
    ],
  );
});
