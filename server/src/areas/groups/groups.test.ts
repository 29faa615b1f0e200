import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  auditOf,
  dataOf,
  refused,
  useHarness,
  walk,
  withoutIds,
  type Caller,
} from '../../../test/harness.ts';
import { untilWaiting } from '../../../test/until-waiting.ts';
import { inTransaction } from '../../database/scope.ts';
import { aHostWithTwo, aProperty } from '../properties/fixtures.ts';
import { changeGroup } from './actions.ts';
import { aGroup } from './fixtures.ts';

const harness = useHarness();

const withProperties = () => aHostWithTwo(harness);

const listed = async (host: Caller, query = {}) => (await dataOf(host.get('/groups', query))).groups;

const change = async (host: Caller, id: number, body: object) =>
  (await dataOf(host.patch(`/groups/${id}`, body))).group;

const titles = async (host: Caller, query: object) =>
  (await dataOf(host.get('/properties', { ...query }))).properties.map(
    ({ title }: { title: string }) => title,
  );

test('a group is answered whole when it is made, its ids in order, and read back the same', async () => {
  const { host, house, loft } = await withProperties();
  const { group } = await dataOf(host.post('/groups', { name: 'Amsterdam', property_ids: [loft, house] }));
  assert.deepEqual(group, { id: group.id, name: 'Amsterdam', property_ids: [house, loft] });
  assert.deepEqual(await dataOf(host.get('/groups', { id: group.id })), {
    groups: [group],
    total: 1,
    next_cursor: null,
  });
});

test('a name is enough: the group is empty then', async () => {
  const host = await harness.newHost();
  const { group } = await dataOf(host.post('/groups', { name: 'Amsterdam' }));
  assert.deepEqual(group.property_ids, []);
});

test('a property names the groups it is in, by id, wherever it is answered', async () => {
  const { host, house, loft } = await withProperties();
  const city = await aGroup(host, { name: 'City', property_ids: [house] });
  const family = await aGroup(host, { name: 'Family', property_ids: [house, loft] });
  const [first, second] = (await dataOf(host.get('/properties'))).properties;
  const groups = [
    { id: city, name: 'City' },
    { id: family, name: 'Family' },
  ];
  assert.deepEqual([first.groups, second.groups], [groups, groups.slice(1)]);
  for (const body of [{ address: 'Prinsengracht 1' }, {}])
    assert.deepEqual((await dataOf(host.patch(`/properties/${house}`, body))).property.groups, groups);
  assert.deepEqual((await dataOf(host.delete(`/properties/${house}`))).property.groups, groups);
});

test('properties are filtered by group, alone and with other filters, and by cursor', async () => {
  const { host, house, loft } = await withProperties();
  const barn = await aProperty(host, { title: 'Barn' });
  const group_id = await aGroup(host, { property_ids: [house, barn] });
  assert.deepEqual(await titles(host, { group_id }), ['House', 'Barn']);
  assert.equal((await dataOf(host.get('/properties', { group_id }))).total, 2);
  assert.deepEqual(await titles(host, { group_id, id: barn }), ['Barn']);
  assert.deepEqual(await titles(host, { group_id, id: loft }), []);
  const walked = await walk(host, '/properties', { group_id, limit: 1 });
  assert.deepEqual(
    walked.map(({ id }) => id),
    [house, barn],
  );
  assert.deepEqual(await titles(host, { group_id: await aGroup(host, { name: 'Empty' }) }), []);
  assert.deepEqual(await titles(host, { group_id: 999_999 }), []);
  await refused(host.get('/properties', { group_id: 'x' }), 'validation_failed', ['query.group_id']);
});

test('a change names what it changes and nothing else; a list of properties replaces the whole, and [] clears it', async () => {
  const { host, house, loft } = await withProperties();
  const id = await aGroup(host, { property_ids: [house] });
  assert.deepEqual(await change(host, id, { name: 'City' }), { id, name: 'City', property_ids: [house] });
  assert.deepEqual((await change(host, id, { property_ids: [loft, house] })).property_ids, [house, loft]);
  assert.deepEqual((await change(host, id, { property_ids: [loft] })).property_ids, [loft]);
  assert.deepEqual(await listed(host), [{ id, name: 'City', property_ids: [loft] }]);
  assert.deepEqual(await change(host, id, { property_ids: [] }), { id, name: 'City', property_ids: [] });
  assert.deepEqual(await listed(host), [{ id, name: 'City', property_ids: [] }]);
});

test('a deleted group is gone, and its properties are as they were', async () => {
  const { host, house } = await withProperties();
  const before = await dataOf(host.get('/properties'));
  const id = await aGroup(host, { property_ids: [house] });
  assert.deepEqual(await dataOf(host.delete(`/groups/${id}`)), {});
  assert.deepEqual(await listed(host), []);
  assert.deepEqual(await dataOf(host.get('/properties')), before);
  assert.deepEqual(await titles(host, { group_id: id }), []);
  await refused(host.delete(`/groups/${id}`), 'group_not_found');
  await refused(host.patch(`/groups/${id}`, { name: 'x' }), 'group_not_found');
});

test('a deleted property is gone from its groups, and no group takes it any more', async () => {
  const { host, house, loft } = await withProperties();
  const id = await aGroup(host, { property_ids: [house, loft] });
  await dataOf(host.delete(`/properties/${house}`));
  assert.deepEqual((await listed(host))[0].property_ids, [loft]);
  assert.deepEqual(await titles(host, { group_id: id }), ['Loft']);
  await refused(host.patch(`/groups/${id}`, { property_ids: [house] }), 'property_not_found');
  assert.deepEqual((await change(host, id, { name: 'City' })).property_ids, [loft]);
});

test('a name is one of a kind in the account, and one that was deleted is free again', async () => {
  const host = await harness.newHost();
  const [city, family] = [await aGroup(host, { name: 'City' }), await aGroup(host, { name: 'Family' })];
  await refused(host.post('/groups', { name: 'City' }), 'name_taken', ['body.name']);
  await refused(host.patch(`/groups/${family}`, { name: 'City' }), 'name_taken', ['body.name']);
  assert.equal((await change(host, city, { name: 'City' })).name, 'City');
  await aGroup(await harness.newHost(), { name: 'City' });
  await dataOf(host.delete(`/groups/${city}`));
  await aGroup(host, { name: 'City' });
});

test('every field that is wrong is named in one answer', async () => {
  const host = await harness.newHost();
  const id = await aGroup(host, { name: 'n'.repeat(50) });
  for (const name of ['', ' ', 'n'.repeat(51), 7]) {
    const wrong = { name, property_ids: [0, 'x', 1.5] };
    const paths = ['body.name', ...[0, 1, 2].map((index) => `body.property_ids[${index}]`)];
    await refused(host.post('/groups', wrong), 'validation_failed', paths);
    await refused(host.patch(`/groups/${id}`, wrong), 'validation_failed', paths);
  }
  for (const property_ids of [7, 'x', {}, [1, '1'], Array.from({ length: 2001 }, (_, index) => index + 1)])
    await refused(host.patch(`/groups/${id}`, { property_ids }), 'validation_failed', ['body.property_ids']);
  await refused(host.patch(`/groups/${id}`, { name: null, property_ids: null }), 'validation_failed', [
    'body.name',
    'body.property_ids',
  ]);
  await refused(host.post('/groups', {}), 'validation_failed', ['body.name']);
});

test('ids of properties are taken as text too, as the field’s clients send them', async () => {
  const { host, house } = await withProperties();
  const { group } = await dataOf(host.post('/groups', { name: 'City', property_ids: [String(house)] }));
  assert.deepEqual(group.property_ids, [house]);
});

test('an unknown property fails the whole request', async () => {
  const { host, house } = await withProperties();
  const id = await aGroup(host, { name: 'City', property_ids: [house] });
  await refused(host.post('/groups', { name: 'New', property_ids: [house, 999_999] }), 'property_not_found');
  await refused(
    host.patch(`/groups/${id}`, { name: 'Other', property_ids: [999_999] }),
    'property_not_found',
  );
  assert.deepEqual(await listed(host), [{ id, name: 'City', property_ids: [house] }]);
});

test('groups are listed by id, page by page, and walking by cursor yields each once', async () => {
  const host = await harness.newHost();
  const names = ['C', 'A', 'E', 'B', 'D'];
  for (const name of names) await aGroup(host, { name });
  const namesOf = (groups: readonly { name: string }[]) => groups.map(({ name }) => name);
  assert.deepEqual(namesOf(await listed(host)), names);
  assert.deepEqual(namesOf(await walk(host, '/groups', { limit: 2 })), names);
  assert.deepEqual(namesOf(await listed(host, { offset: 3, limit: 1 })), ['B']);
  assert.equal((await dataOf(host.get('/groups', { offset: 3, limit: 1 }))).total, 5);
  assert.deepEqual(await listed(host, { id: 999_999 }), []);
});

test('a limited operator sees the groups of the properties given, with those alone in them, and changes none', async () => {
  const { host, house, loft } = await withProperties();
  const mixed = await aGroup(host, { name: 'Mixed', property_ids: [house, loft] });
  const other = await aGroup(host, { name: 'Other', property_ids: [loft] });
  await aGroup(host, { name: 'Empty' });
  const keeper = await host.caller({ operator: [house] });
  assert.deepEqual(await dataOf(keeper.get('/groups')), {
    groups: [{ id: mixed, name: 'Mixed', property_ids: [house] }],
    total: 1,
    next_cursor: null,
  });
  assert.deepEqual(await listed(keeper, { id: other }), []);
  assert.deepEqual(await titles(keeper, { group_id: mixed }), ['House']);
  assert.deepEqual(await titles(keeper, { group_id: other }), []);
  const before = await host.events();
  for (const id of [mixed, other, 999_999]) {
    await refused(keeper.patch(`/groups/${id}`, { name: 'Mine' }), 'operator_is_limited');
    await refused(keeper.delete(`/groups/${id}`), 'operator_is_limited');
  }
  await refused(keeper.post('/groups', { name: 'Mine', property_ids: [house] }), 'operator_is_limited');
  assert.deepEqual(await host.events(), before);
  await dataOf(host.delete(`/properties/${house}`));
  assert.deepEqual(await listed(keeper), []);
});

test('an unlimited operator beside the master makes, changes and deletes groups', async () => {
  const { host, house } = await withProperties();
  const colleague = await host.caller({ operator: 'unlimited' });
  const id = await aGroup(colleague, { property_ids: [house] });
  assert.equal((await change(colleague, id, { name: 'City' })).name, 'City');
  await dataOf(colleague.delete(`/groups/${id}`));
});

test('what belongs to another account is answered like what does not exist', async () => {
  const { host, house } = await withProperties();
  const stranger = await harness.newHost();
  const theirHouse = await aProperty(stranger);
  const theirs = await aGroup(stranger, { property_ids: [theirHouse] });
  const own = await aGroup(host, { property_ids: [house] });
  for (const ask of [
    (id: number) => host.patch(`/groups/${id}`, { name: 'Mine' }),
    (id: number) => host.delete(`/groups/${id}`),
    (id: number) => host.get('/groups', { id }),
    (id: number) => host.get('/properties', { group_id: id }),
  ]) {
    assert.deepEqual(withoutIds(await ask(theirs)), withoutIds(await ask(999_999)));
  }
  for (const ask of [
    (id: number) => host.post('/groups', { name: 'New', property_ids: [house, id] }),
    (id: number) => host.patch(`/groups/${own}`, { property_ids: [id] }),
  ]) {
    assert.deepEqual(withoutIds(await ask(theirHouse)), withoutIds(await ask(999_999)));
  }
  assert.deepEqual(await listed(stranger), [{ id: theirs, name: 'Amsterdam', property_ids: [theirHouse] }]);
  assert.deepEqual(await listed(host), [{ id: own, name: 'Amsterdam', property_ids: [house] }]);
});

test('a read-only token reads, and may not write', async () => {
  const host = await harness.newHost();
  const reader = await host.caller({ scope: 'read-only' });
  await refused(reader.post('/groups', { name: 'Mine' }), 'not_authorized');
  await refused(reader.patch('/groups/1001', {}), 'not_authorized');
  await refused(reader.delete('/groups/1001'), 'not_authorized');
  assert.equal((await dataOf(reader.get('/groups'))).total, 0);
});

test('each change leaves its event and its audit row with the properties, and what changes nothing leaves none', async () => {
  const { host, house, loft } = await withProperties();
  const before = await host.events();
  const id = await aGroup(host, { name: 'City', property_ids: [house] });
  await change(host, id, { property_ids: [loft, house] });
  for (const body of [{}, { name: 'City' }, { property_ids: [house, loft] }, { property_ids: [loft, house] }])
    await change(host, id, body);
  await change(host, id, { name: 'Town', property_ids: [] });
  await dataOf(host.delete(`/groups/${id}`));
  const payload = { group_id: id };
  assert.deepEqual((await host.events()).slice(before.length), [
    { kind: 'group_created', payload },
    { kind: 'group_updated', payload },
    { kind: 'group_updated', payload },
    { kind: 'group_deleted', payload },
  ]);
  const states = [
    null,
    { id, name: 'City', property_ids: [house] },
    { id, name: 'City', property_ids: [house, loft] },
    { id, name: 'Town', property_ids: [] },
    null,
  ];
  assert.deepEqual(
    (await auditOf(host, 'group_')).map(({ before: old, after }) => [old, after]),
    states.slice(1).map((after, index) => [states[index], after]),
  );
});

test('two changes of one group at once lose nothing of each other', async () => {
  const { host, house, loft } = await withProperties();
  const id = await aGroup(host, { property_ids: [house] });
  const asking = await inTransaction(host.scope, async (tx) => {
    await changeGroup(tx, id, { property_ids: [loft] });
    const answer = change(host, id, { name: 'City' });
    await untilWaiting(harness.databases, 1);
    return { answer };
  });
  await asking.answer;
  assert.deepEqual(await listed(host), [{ id, name: 'City', property_ids: [loft] }]);
});

test('of several that take one name at once, one gets it', async () => {
  const { host, house } = await withProperties();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => host.post('/groups', { name: 'City', property_ids: [house] })),
  );
  assert.equal(answers.filter(({ status }) => status === 409).length, 9);
  assert.equal((await listed(host)).length, 1);
});

test('changes at once to groups, and to the properties in them, end each in its order', async () => {
  const { host, house, loft } = await withProperties();
  const ids = [await aGroup(host, { name: 'A' }), await aGroup(host, { name: 'B' })];
  const doomed = await aProperty(host, { title: 'Doomed' });
  const lists = [[house, loft, doomed], [loft, house], [doomed], []];
  const answers = await Promise.all([
    ...Array.from({ length: 24 }, (_, index) =>
      host.patch(`/groups/${ids[index % 2]}`, { property_ids: lists[index % 4] }),
    ),
    host.delete(`/properties/${doomed}`),
    host.patch(`/properties/${house}`, { address: 'Moved' }),
    host.delete(`/groups/${ids[1]}`),
  ]);
  for (const { status, body } of answers)
    assert.ok(status === 200 || ['property_not_found', 'group_not_found'].includes(body.error), body.error);
  const [group, ...more] = await listed(host);
  assert.deepEqual([group.id, more], [ids[0], []]);
  const { sql, host_id } = host.scope;
  const [{ strays } = { strays: -1 }] = await sql<{ strays: number }[]>`
    select count(*) as strays from group_properties where host_id = ${host_id} and group_id = ${ids[1] ?? 0}`;
  assert.equal(strays, 0);
  assert.equal(group.property_ids.includes(doomed), false);
});
