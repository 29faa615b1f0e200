import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  auditOf,
  dataOf,
  refused,
  useHarness,
  walk,
  withoutIds,
  type Answer,
  type Caller,
  type Host,
} from '../../../test/harness.ts';
import { untilWaiting } from '../../../test/until-waiting.ts';
import { inTransaction } from '../../database/scope.ts';
import { aProperty } from '../properties/fixtures.ts';
import { aNewStaff } from './fixtures.ts';
import { updateStaff } from './queries.ts';

const harness = useHarness();

const create = async (host: Host, changes: Record<string, unknown> = {}) =>
  (await dataOf(host.post('/staffs', aNewStaff(changes)))).staff;

const change = async (host: Caller, id: number, body: object) =>
  (await dataOf(host.patch(`/staffs/${id}`, body))).staff;

const listed = async (host: Caller, query: Record<string, string | number | boolean> = {}) =>
  (await dataOf(host.get('/staffs', query))).staffs.map(({ name }: { name: string }) => name);

test('a staff is answered whole when added, active, and read back the same', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const body = aNewStaff({
    email: 'joris@example.com',
    note: 'Key in the shed',
    property_ids: [loft, house],
  });
  const data = await dataOf(host.post('/staffs', body));
  assert.deepEqual(data.staff, {
    id: data.staff_id,
    name: 'Joris Bakker',
    mobile: '+31 612345678',
    email: 'joris@example.com',
    note: 'Key in the shed',
    is_active: true,
    scope: 'listed',
    property_ids: [house, loft],
  });
  const { staffs, total } = await dataOf(host.get('/staffs', { id: data.staff_id }));
  assert.deepEqual(staffs, [data.staff]);
  assert.equal(total, 1);
});

test('what is not sent of a new staff is empty, and the scope all', async () => {
  const { id: _, ...staff } = await create(await harness.newHost());
  assert.deepEqual(staff, {
    name: 'Joris Bakker',
    mobile: '+31 612345678',
    email: null,
    note: '',
    is_active: true,
    scope: 'all',
    property_ids: [],
  });
});

test('a number of the home country may come in its national form, any other must name its country', async () => {
  const host = await harness.newHost({ country: 'PT' });
  assert.equal((await create(host, { mobile: '912 345 678' })).mobile, '+351 912345678');
  const { id, mobile } = await create(host, { mobile: '+31 612345678' });
  assert.equal(mobile, '+31 612345678');
  await refused(host.post('/staffs', aNewStaff({ mobile: '06 12345678' })), 'validation_failed', [
    'body.mobile',
  ]);
  await refused(host.patch(`/staffs/${id}`, { mobile: '06 12345678' }), 'validation_failed', ['body.mobile']);
  assert.equal((await change(host, id, { mobile: '+44 7400 123456' })).mobile, '+44 7400123456');
});

test('a mobile that is no real number is refused by field', async () => {
  const host = await harness.newHost();
  for (const mobile of ['+31 999999999', '12', 'Joris', '+31 612345678 ext. 5', '+']) {
    await refused(host.post('/staffs', aNewStaff({ mobile })), 'validation_failed', ['body.mobile']);
  }
});

test('every field that is wrong is named in one answer', async () => {
  const host = await harness.newHost();
  const wrong = {
    name: ' ',
    email: 'joris',
    note: 'n'.repeat(501),
    property_ids: [1, 'x', 1.5],
    scope: 'some',
  };
  await refused(host.post('/staffs', wrong), 'validation_failed', [
    'body.name',
    'body.mobile',
    'body.email',
    'body.note',
    'body.property_ids[1]',
    'body.property_ids[2]',
    // The id beside them is an integer, and nothing has it.
    'body.property_ids',
    'body.scope',
  ]);
  await refused(
    host.post('/staffs', aNewStaff({ mobile: '12', scope: 'all', property_ids: [1001] })),
    'validation_failed',
    ['body.mobile', 'body.property_ids'],
  );
  const { id } = await create(host);
  await refused(
    host.patch(`/staffs/${id}`, { name: 'n'.repeat(129), is_active: 'yes', mobile: null }),
    'validation_failed',
    ['body.name', 'body.is_active', 'body.mobile'],
  );
  await refused(host.get('/staffs', { is_active: 'yes' }), 'validation_failed', ['query.is_active']);
});

test('property_ids replace the whole list, an empty list leaves none, and scope all gives all again', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const { id } = await create(host);
  const of = async (body: object) => {
    const { scope, property_ids } = await change(host, id, body);
    return [scope, property_ids];
  };
  assert.deepEqual(await of({ property_ids: [loft, house] }), ['listed', [house, loft]]);
  assert.deepEqual(await of({ property_ids: [String(loft)] }), ['listed', [loft]]);
  assert.deepEqual(await of({ note: 'Same list' }), ['listed', [loft]]);
  assert.deepEqual(await of({ property_ids: [] }), ['listed', []]);
  assert.deepEqual(await of({ scope: 'all' }), ['all', []]);
  const { staffs } = await dataOf(host.get('/staffs', { id }));
  assert.deepEqual([staffs[0].scope, staffs[0].property_ids], ['all', []]);
  assert.deepEqual((await create(host, { property_ids: [] })).scope, 'listed');
  await refused(host.patch(`/staffs/${id}`, { scope: 'all', property_ids: [house] }), 'validation_failed', [
    'body.property_ids',
  ]);
  await refused(host.patch(`/staffs/${id}`, { property_ids: [house, house] }), 'validation_failed', [
    'body.property_ids',
  ]);
});

test('a property that is not there is not found, and nothing is stored', async () => {
  const host = await harness.newHost();
  const house = await aProperty(host);
  const gone = await aProperty(host, { title: 'Gone' });
  await dataOf(host.delete(`/properties/${gone}`));
  await refused(host.post('/staffs', aNewStaff({ property_ids: [house, 999_999] })), 'property_not_found');
  await refused(host.post('/staffs', aNewStaff({ property_ids: [gone] })), 'property_not_found');
  assert.equal((await dataOf(host.get('/staffs'))).total, 0);
  const { id } = await create(host, { property_ids: [house] });
  await refused(host.patch(`/staffs/${id}`, { property_ids: [999_999] }), 'property_not_found');
  assert.deepEqual((await dataOf(host.get('/staffs', { id }))).staffs[0].property_ids, [house]);
});

test('a deleted property leaves the lists it was in, and nobody works there', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const { id } = await create(host, { property_ids: [house, loft] });
  await dataOf(host.delete(`/properties/${loft}`));
  const { staffs } = await dataOf(host.get('/staffs', { id }));
  assert.deepEqual(staffs[0].property_ids, [house]);
  assert.deepEqual((await change(host, id, { property_ids: staffs[0].property_ids })).property_ids, [house]);
  assert.deepEqual(await listed(host, { property_id: loft }), []);
});

test('a change names what it changes and nothing else', async () => {
  const host = await harness.newHost();
  const house = await aProperty(host);
  const staff = await create(host, { email: 'joris@example.com', note: 'Old', property_ids: [house] });
  assert.deepEqual(await change(host, staff.id, { is_active: false }), { ...staff, is_active: false });
  assert.deepEqual(await change(host, staff.id, { email: null }), {
    ...staff,
    is_active: false,
    email: null,
  });
  assert.deepEqual(await change(host, staff.id, {}), { ...staff, is_active: false, email: null });
  assert.deepEqual(await change(host, staff.id, { ...staff, id: undefined }), staff);
});

test('two changes at once lose nothing of each other', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const { id, ...staff } = await create(host, { property_ids: [house] });
  let asking: Promise<unknown> | undefined;
  await inTransaction(host.scope, async (tx) => {
    await updateStaff(tx, id, { ...staff, scope: staff.scope as 'all', property_ids: [loft] });
    asking = change(host, id, { note: 'Meanwhile' });
    await untilWaiting(harness.databases, 1);
  });
  await asking;
  const { staffs } = await dataOf(host.get('/staffs', { id }));
  assert.deepEqual([staffs[0].note, staffs[0].property_ids], ['Meanwhile', [loft]]);
});

test('the list filters by every field it names', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const ann = await create(host, { name: 'Ann', property_ids: [house] });
  await create(host, { name: 'Ben', property_ids: [loft] });
  await create(host, { name: 'Cas' });
  await change(host, ann.id, { is_active: false });
  assert.deepEqual(await listed(host, { id: ann.id }), ['Ann']);
  for (const is_active of [0, false]) assert.deepEqual(await listed(host, { is_active }), ['Ann']);
  for (const is_active of [1, true]) assert.deepEqual(await listed(host, { is_active }), ['Ben', 'Cas']);
  assert.deepEqual(await listed(host, { property_id: house }), ['Ann', 'Cas']);
  assert.deepEqual(await listed(host, { property_id: loft }), ['Ben', 'Cas']);
  assert.deepEqual(await listed(host, { property_id: 999_999 }), []);
  assert.deepEqual(await listed(host, { property_id: loft, is_active: 0 }), []);
});

test('a keyword is any part of name, mobile, email or note, its wildcards taken literally', async () => {
  const host = await harness.newHost();
  await create(host, { name: 'Ann 100%', mobile: '+31 611111111', email: 'ann@example.com' });
  await create(host, { name: 'Ben_1000', mobile: '+31 622222222', note: String.raw`back\slash` });
  assert.deepEqual(await listed(host, { keyword: 'ANN' }), ['Ann 100%']);
  assert.deepEqual(await listed(host, { keyword: '0%' }), ['Ann 100%']);
  assert.deepEqual(await listed(host, { keyword: 'n_1' }), ['Ben_1000']);
  assert.deepEqual(await listed(host, { keyword: '31 6222' }), ['Ben_1000']);
  assert.deepEqual(await listed(host, { keyword: 'ann@EXAMPLE' }), ['Ann 100%']);
  assert.deepEqual(await listed(host, { keyword: String.raw`k\s` }), ['Ben_1000']);
  assert.deepEqual(await listed(host, { keyword: '' }), ['Ann 100%', 'Ben_1000']);
});

test('the list is in the order of ids, whole through its cursors', async () => {
  const host = await harness.newHost();
  for (const name of ['Cas', 'Ann', 'Ben']) await create(host, { name });
  const rows = await walk(host, '/staffs', { limit: 1 });
  assert.deepEqual(
    rows.map(({ name }) => name),
    ['Cas', 'Ann', 'Ben'],
  );
});

test('a limited operator sees who works at a property within reach, and of their properties only those', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  await create(host, { name: 'Everywhere' });
  await create(host, { name: 'House', property_ids: [house] });
  await create(host, { name: 'Both', property_ids: [house, loft] });
  const inLoft = await create(host, { name: 'Loft', property_ids: [loft] });
  await create(host, { name: 'Nowhere', property_ids: [] });
  const keeper = await host.caller({ operator: [house] });
  const { staffs, total } = await dataOf(keeper.get('/staffs'));
  assert.deepEqual(
    staffs.map(({ name, property_ids }) => [name, property_ids]),
    [
      ['Everywhere', []],
      ['House', [house]],
      ['Both', [house]],
    ],
  );
  assert.equal(total, 3);
  assert.deepEqual(await listed(keeper, { id: inLoft.id }), []);
  assert.deepEqual(await listed(keeper, { property_id: loft }), []);
  assert.deepEqual(await listed(keeper, { keyword: 'loft' }), []);
  assert.deepEqual(await listed(keeper, { property_id: house }), ['Everywhere', 'House', 'Both']);
});

test('a limited operator changes no staff, within reach or not, there or not', async () => {
  const host = await harness.newHost();
  const house = await aProperty(host);
  const { id } = await create(host, { property_ids: [house] });
  const keeper = await host.caller({ operator: [house] });
  await refused(keeper.post('/staffs', aNewStaff({ property_ids: [house] })), 'operator_is_limited');
  for (const each of [id, 999_999]) {
    await refused(keeper.patch(`/staffs/${each}`, { name: 'Mine' }), 'operator_is_limited');
    await refused(keeper.delete(`/staffs/${each}`), 'operator_is_limited');
  }
  assert.equal((await dataOf(host.get('/staffs', { id }))).staffs[0].name, 'Joris Bakker');
});

test('what belongs to another account is answered like what does not exist', async () => {
  const [host, stranger] = [await harness.newHost(), await harness.newHost()];
  const foreign = await create(stranger, { name: 'Foreign' });
  const foreignHouse = await aProperty(stranger);
  const own = await create(host);
  const same = async (ask: (id: number) => Promise<Answer>, theirs: number) =>
    assert.deepEqual(withoutIds(await ask(theirs)), withoutIds(await ask(999_999)));
  await same((id) => host.patch(`/staffs/${id}`, { name: 'x' }), foreign.id);
  await same((id) => host.delete(`/staffs/${id}`), foreign.id);
  await same((id) => host.post('/staffs', aNewStaff({ property_ids: [id] })), foreignHouse);
  await same((id) => host.patch(`/staffs/${own.id}`, { property_ids: [id] }), foreignHouse);
  await same((id) => host.get('/staffs', { id }), foreign.id);
  await same((property_id) => host.get('/staffs', { property_id }), foreignHouse);
  assert.deepEqual(await listed(host), ['Joris Bakker']);
  assert.deepEqual((await dataOf(stranger.get('/staffs'))).staffs, [foreign]);
});

test('a read-only token reads, and may not write', async () => {
  const host = await harness.newHost();
  const { id } = await create(host);
  const reader = await host.caller({ scope: 'read-only' });
  await refused(reader.post('/staffs', aNewStaff()), 'not_authorized');
  await refused(reader.patch(`/staffs/${id}`, {}), 'not_authorized');
  await refused(reader.delete(`/staffs/${id}`), 'not_authorized');
  assert.equal((await dataOf(reader.get('/staffs'))).total, 1);
});

test('each change leaves its event and its audit row, and what changes nothing leaves none', async () => {
  const host = await harness.newHost();
  const house = await aProperty(host);
  const before = await host.events();
  const { id } = await create(host);
  await change(host, id, { property_ids: [house] });
  await change(host, id, { property_ids: [house], mobile: '06 12 34 56 78', is_active: true });
  await change(host, id, {});
  await refused(host.patch(`/staffs/${id}`, { mobile: '12' }), 'validation_failed', ['body.mobile']);
  await dataOf(host.delete(`/staffs/${id}`));
  const payload = { staff_id: id };
  assert.deepEqual((await host.events()).slice(before.length), [
    { kind: 'staff_created', payload },
    { kind: 'staff_updated', payload },
    { kind: 'staff_deleted', payload },
  ]);
  const lists = (row: Record<string, unknown> | null) =>
    row && [row['name'], row['scope'], row['property_ids']];
  assert.deepEqual(
    (await auditOf(host, 'staff')).map((row) => [row.kind, lists(row.before), lists(row.after)]),
    [
      ['staff_created', null, ['Joris Bakker', 'all', []]],
      ['staff_updated', ['Joris Bakker', 'all', []], ['Joris Bakker', 'listed', [house]]],
      ['staff_deleted', ['Joris Bakker', 'listed', [house]], null],
    ],
  );
});
