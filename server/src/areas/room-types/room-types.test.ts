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
import { aTag } from '../tags/fixtures.ts';
import { changeRoomType } from '../../workflows/change-room-type/change-room-type.ts';
import { createRoomType } from './actions.ts';
import { aRoomType } from './fixtures.ts';

const harness = useHarness();

const withProperties = () => aHostWithTwo(harness);

const listed = async (host: Caller, query = {}) => (await dataOf(host.get('/room_types', query))).room_types;

const change = async (host: Caller, id: number, body: object) =>
  (await dataOf(host.patch(`/room_types/${id}`, body))).room_type;

const propertiesOf = async (host: Caller, id: number): Promise<number[]> =>
  (await listed(host, { id }))[0].properties.map((property: { id: number }) => property.id);

test('a room type is answered whole when it is made, its properties in order, and read back the same', async () => {
  const { host, house, loft } = await withProperties();
  const { room_type_id, room_type } = await dataOf(
    host.post('/room_types', { title: 'Studio', property_ids: [loft, house] }),
  );
  assert.deepEqual(room_type, {
    id: room_type_id,
    title: 'Studio',
    properties: [
      { id: house, title: 'House' },
      { id: loft, title: 'Loft' },
    ],
    channels: [],
    tags: [],
    export_url: room_type.export_url,
  });
  assert.deepEqual(await dataOf(host.get('/room_types', { id: room_type_id })), {
    room_types: [room_type],
    total: 1,
    next_cursor: null,
  });
});

test('a title is enough: the room type is empty then', async () => {
  const host = await harness.newHost();
  const { room_type } = await dataOf(host.post('/room_types', { title: 'Studio' }));
  assert.deepEqual(room_type.properties, []);
});

test('a room type shows the titles that its properties have now', async () => {
  const { host, house } = await withProperties();
  const id = await aRoomType(host, { property_ids: [house] });
  await dataOf(host.patch(`/properties/${house}`, { title: 'Canal House' }));
  assert.deepEqual((await listed(host, { id }))[0].properties, [{ id: house, title: 'Canal House' }]);
});

test('a change names what it changes and nothing else; a list of properties replaces the whole, and [] clears it', async () => {
  const { host, house, loft } = await withProperties();
  const id = await aRoomType(host, { property_ids: [house] });
  await aTag(host, { room_type_ids: [id] });
  const [before] = await listed(host);
  assert.equal(before.tags.length, 1);
  assert.deepEqual(await change(host, id, { title: 'Suite' }), { ...before, title: 'Suite' });
  const both = [
    { id: house, title: 'House' },
    { id: loft, title: 'Loft' },
  ];
  for (const [property_ids, properties] of [
    [[loft, house], both],
    [[loft], both.slice(1)],
    [[], []],
  ]) {
    const room_type = { ...before, title: 'Suite', properties };
    assert.deepEqual(await change(host, id, { property_ids }), room_type);
    assert.deepEqual(await listed(host), [room_type]);
  }
});

test('a property is in one room type at most: the refusal names every one that is in another, and where', async () => {
  const { host, house, loft } = await withProperties();
  const barn = await aProperty(host, { title: 'Barn' });
  const first = await aRoomType(host, { title: 'First', property_ids: [house, loft] });
  const second = await aRoomType(host, { title: 'Second' });
  const property_ids = [loft, barn, house];
  const paths = ['body.property_ids[0]', 'body.property_ids[2]'];
  for (const ask of [
    host.post('/room_types', { title: 'Third', property_ids }),
    host.patch(`/room_types/${second}`, { property_ids }),
  ]) {
    const { status, body } = await refused(ask, 'property_in_other_room_type', paths);
    assert.equal(status, 409);
    assert.deepEqual(
      new Set(body.fields.map(({ message }: { message: string }) => message)),
      new Set(['is in the room type First']),
    );
    const named = Number(/^Property (\d+) is in the room type First \(and 1 more/.exec(body.error_msg)?.[1]);
    assert.ok([house, loft].includes(named), body.error_msg);
  }
  assert.deepEqual(await propertiesOf(host, second), []);
  await change(host, first, { property_ids: [house] });
  await change(host, second, { property_ids: [loft, barn] });
  assert.deepEqual(await propertiesOf(host, second), [loft, barn]);
  await change(host, second, { property_ids: [barn, loft] });
  await dataOf(host.delete(`/room_types/${first}`));
  await change(host, second, { property_ids });
  assert.deepEqual(await propertiesOf(host, second), [house, loft, barn]);
});

test('a deleted room type is answered once more and gone, from its tags too; its properties are as they were', async () => {
  const { host, house } = await withProperties();
  const before = await dataOf(host.get('/properties'));
  const id = await aRoomType(host, { property_ids: [house] });
  const tag = await aTag(host, { room_type_ids: [id] });
  const [room_type] = await listed(host);
  assert.deepEqual(await dataOf(host.delete(`/room_types/${id}`)), { room_type });
  assert.deepEqual(await listed(host), []);
  assert.deepEqual((await dataOf(host.get('/tags', { id: tag }))).tags[0].room_type_ids, []);
  assert.deepEqual(await dataOf(host.get('/properties')), before);
  await refused(host.delete(`/room_types/${id}`), 'room_type_not_found');
  await refused(host.patch(`/room_types/${id}`, { title: 'x' }), 'room_type_not_found');
});

test('a deleted property is gone from its room type, and none takes it any more', async () => {
  const { host, house, loft } = await withProperties();
  const id = await aRoomType(host, { property_ids: [house, loft] });
  await dataOf(host.delete(`/properties/${house}`));
  assert.deepEqual(await propertiesOf(host, id), [loft]);
  await refused(host.patch(`/room_types/${id}`, { property_ids: [house, loft] }), 'property_not_found');
  await refused(host.post('/room_types', { title: 'New', property_ids: [house] }), 'property_not_found');
});

test('a title is one of a kind among the room types, and one that was deleted is free again', async () => {
  const host = await harness.newHost();
  const [studio, suite] = [
    await aRoomType(host, { title: 'Studio' }),
    await aRoomType(host, { title: 'Suite' }),
  ];
  await refused(host.post('/room_types', { title: 'Studio' }), 'name_taken', ['body.title']);
  await refused(host.patch(`/room_types/${suite}`, { title: 'Studio' }), 'name_taken', ['body.title']);
  assert.equal((await change(host, studio, { title: 'Studio' })).title, 'Studio');
  await aRoomType(await harness.newHost(), { title: 'Studio' });
  await aProperty(host, { title: 'Studio' });
  await dataOf(host.delete(`/room_types/${studio}`));
  await aRoomType(host, { title: 'Studio' });
});

test('every field that is wrong is named in one answer', async () => {
  const host = await harness.newHost();
  const id = await aRoomType(host, { title: 't'.repeat(100) });
  for (const title of ['', ' ', 't'.repeat(101), 7]) {
    const wrong = { title, property_ids: [0, 'x'] };
    const paths = ['body.title', 'body.property_ids[0]', 'body.property_ids[1]'];
    await refused(host.post('/room_types', wrong), 'validation_failed', paths);
    await refused(host.patch(`/room_types/${id}`, wrong), 'validation_failed', paths);
  }
  const tooMany = Array.from({ length: 2001 }, (_, index) => index + 1);
  for (const property_ids of [7, 'x', {}, [1, '1'], tooMany, null])
    await refused(host.patch(`/room_types/${id}`, { property_ids }), 'validation_failed', [
      'body.property_ids',
    ]);
  await refused(host.post('/room_types', {}), 'validation_failed', ['body.title']);
});

test('an unknown property fails the whole request', async () => {
  const { host, house } = await withProperties();
  const id = await aRoomType(host, { property_ids: [house] });
  const before = await listed(host);
  const unknown = { title: 'New', property_ids: [house, 999_999] };
  await refused(host.post('/room_types', unknown), 'property_not_found');
  await refused(host.patch(`/room_types/${id}`, unknown), 'property_not_found');
  assert.deepEqual(await listed(host), before);
});

test('room types are listed by id, page by page, and walking by cursor yields each once', async () => {
  const host = await harness.newHost();
  const names = ['C', 'A', 'E', 'B', 'D'];
  for (const title of names) await aRoomType(host, { title });
  const titlesOf = (rows: readonly { title: string }[]) => rows.map(({ title }) => title);
  assert.deepEqual(titlesOf(await listed(host)), names);
  assert.deepEqual(titlesOf(await walk(host, '/room_types', { limit: 2 })), names);
  assert.deepEqual(titlesOf(await listed(host, { offset: 3, limit: 1 })), ['B']);
  assert.equal((await dataOf(host.get('/room_types', { offset: 3, limit: 1 }))).total, 5);
  assert.deepEqual(await listed(host, { id: 999_999 }), []);
});

test('a limited operator sees the room types of the properties given, with those alone in them, and changes none', async () => {
  const { host, house, loft } = await withProperties();
  const barn = await aProperty(host, { title: 'Barn' });
  const mixed = await aRoomType(host, { title: 'Mixed', property_ids: [house, loft] });
  const other = await aRoomType(host, { title: 'Other', property_ids: [barn] });
  await aRoomType(host, { title: 'Empty' });
  const tag_id = await aTag(host, { room_type_ids: [mixed, other] });
  const keeper = await host.caller({ operator: [house] });
  const { room_types, total } = await dataOf(keeper.get('/room_types'));
  assert.deepEqual([room_types.length, total], [1, 1]);
  assert.deepEqual(room_types[0].properties, [{ id: house, title: 'House' }]);
  assert.deepEqual(await listed(keeper, { tag_id }), room_types);
  assert.deepEqual(await listed(keeper, { id: other }), []);
  const before = await host.events();
  for (const id of [mixed, other, 999_999]) {
    await refused(keeper.patch(`/room_types/${id}`, { title: 'Mine' }), 'operator_is_limited');
    await refused(keeper.delete(`/room_types/${id}`), 'operator_is_limited');
  }
  await refused(keeper.post('/room_types', { title: 'Mine', property_ids: [house] }), 'operator_is_limited');
  assert.deepEqual(await host.events(), before);
  await dataOf(host.delete(`/properties/${house}`));
  assert.deepEqual(await listed(keeper), []);
});

test('an unlimited operator beside the master makes, changes and deletes room types', async () => {
  const { host, house } = await withProperties();
  const colleague = await host.caller({ operator: 'unlimited' });
  const id = await aRoomType(colleague, { property_ids: [house] });
  assert.equal((await change(colleague, id, { title: 'Suite' })).title, 'Suite');
  await dataOf(colleague.delete(`/room_types/${id}`));
});

test('what belongs to another account is answered like what does not exist', async () => {
  const { host } = await withProperties();
  const { host: stranger, house } = await withProperties();
  const theirs = await aRoomType(stranger, { property_ids: [house] });
  const own = await aRoomType(host);
  const before = await listed(stranger);
  for (const [foreign, ask] of [
    [theirs, (id: number) => host.patch(`/room_types/${id}`, { title: 'Mine' })],
    [theirs, (id: number) => host.delete(`/room_types/${id}`)],
    [theirs, (id: number) => host.get('/room_types', { id })],
    [house, (id: number) => host.post('/room_types', { title: 'New', property_ids: [id] })],
    [house, (id: number) => host.patch(`/room_types/${own}`, { property_ids: [id] })],
  ] as const) {
    assert.deepEqual(withoutIds(await ask(foreign)), withoutIds(await ask(999_999)));
  }
  assert.deepEqual(await listed(stranger), before);
  assert.deepEqual(await propertiesOf(host, own), []);
});

test('a read-only token reads, and may not write', async () => {
  const host = await harness.newHost();
  const reader = await host.caller({ scope: 'read-only' });
  await refused(reader.post('/room_types', { title: 'Mine' }), 'not_authorized');
  await refused(reader.patch('/room_types/1001', {}), 'not_authorized');
  await refused(reader.delete('/room_types/1001'), 'not_authorized');
  assert.equal((await dataOf(reader.get('/room_types'))).total, 0);
});

test('each change leaves its event and its audit row with every id, and what changes nothing leaves none', async () => {
  const { host, house, loft } = await withProperties();
  const before = await host.events();
  const id = await aRoomType(host, { title: 'Studio', property_ids: [house] });
  await change(host, id, { property_ids: [loft, house] });
  for (const body of [{}, { title: 'Studio' }, { property_ids: [house, loft] }]) await change(host, id, body);
  const kinds = (await host.events()).slice(before.length).map(({ kind }) => kind);
  assert.deepEqual(kinds, ['room_type_created', 'room_type_updated']);
  const tag = await aTag(host, { room_type_ids: [id] });
  await change(host, id, { title: 'Suite', property_ids: [] });
  await dataOf(host.delete(`/room_types/${id}`));
  const payload = { room_type_id: id };
  assert.deepEqual((await host.events()).slice(-2), [
    { kind: 'room_type_updated', payload },
    { kind: 'room_type_deleted', payload },
  ]);
  const studio = { id, title: 'Studio', property_ids: [house, loft], tag_ids: [] };
  const suite = { id, title: 'Suite', property_ids: [], tag_ids: [tag] };
  assert.deepEqual(
    (await auditOf(host, 'room_type_')).map(({ before: old, after }) => [old, after]),
    [
      [null, { ...studio, property_ids: [house] }],
      [{ ...studio, property_ids: [house] }, studio],
      [{ ...studio, tag_ids: [tag] }, suite],
      [suite, null],
    ],
  );
});

test('two changes of one room type at once lose nothing of each other', async () => {
  const { host, house, loft } = await withProperties();
  const id = await aRoomType(host, { property_ids: [house] });
  const asking = await inTransaction(host.scope, async (tx) => {
    await changeRoomType(tx, id, { property_ids: [loft] });
    const answer = change(host, id, { title: 'Suite' });
    await untilWaiting(harness.databases, 1);
    return { answer };
  });
  await asking.answer;
  const [{ title, properties }] = await listed(host);
  assert.deepEqual([title, properties], ['Suite', [{ id: loft, title: 'Loft' }]]);
});

test('who wants a property that another room type is just taking waits, and is told by whom', async () => {
  const { host, house } = await withProperties();
  const id = await aRoomType(host, { title: 'Second' });
  const asking = await inTransaction(host.scope, async (tx) => {
    await createRoomType(tx, { title: 'First', property_ids: [house] });
    const answers = [
      host.patch(`/room_types/${id}`, { property_ids: [house] }),
      host.post('/room_types', { title: 'Third', property_ids: [house] }),
    ];
    await untilWaiting(harness.databases, 2);
    return { answers };
  });
  for (const answer of asking.answers) {
    const { body } = await refused(answer, 'property_in_other_room_type', ['body.property_ids[0]']);
    assert.equal(body.fields[0].message, 'is in the room type First');
  }
});

test('of several that take one property at once, one gets it, and the others are told by whom', async () => {
  const { host, house, loft } = await withProperties();
  const ids: number[] = [];
  for (const title of ['A', 'B', 'C', 'D']) ids.push(await aRoomType(host, { title }));
  const answers = await Promise.all([
    ...ids.map((id, index) =>
      host.patch(`/room_types/${id}`, { property_ids: index % 2 === 0 ? [house, loft] : [loft, house] }),
    ),
    ...['E', 'F'].map((title) => host.post('/room_types', { title, property_ids: [house] })),
  ]);
  const taken = answers.filter(({ status }) => status === 200);
  assert.equal(taken.length, 1);
  const { title } = taken[0]!.data.room_type;
  for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
    assert.deepEqual([status, body.error], [409, 'property_in_other_room_type']);
    assert.equal(body.fields[0].message, `is in the room type ${title}`);
  }
});

test('a property that is deleted while room types take it is in none, and nobody is kept waiting for good', async () => {
  const { host } = await withProperties();
  for (let round = 0; round < 10; round += 1) {
    const property = await aProperty(host, { title: `Property ${round}` });
    const [made, deleted] = await Promise.all([
      host.post('/room_types', { title: `Type ${round}`, property_ids: [property] }),
      host.delete(`/properties/${property}`),
    ]);
    assert.equal(deleted.status, 200);
    if (made.status === 200) assert.deepEqual(await propertiesOf(host, made.data.room_type_id), []);
    else assert.equal(made.body.error, 'property_not_found');
  }
});

test('the database itself refuses a property in two room types, and links across accounts', async () => {
  const { host, house } = await withProperties();
  const stranger = await harness.newHost();
  await aRoomType(host, { title: 'A', property_ids: [house] });
  const second = await aRoomType(host, { title: 'B' });
  const foreign = await aRoomType(stranger);
  const { sql } = host.scope;
  const link = (host_id: number, room_type_id: number) => sql`
    insert into room_type_properties (host_id, room_type_id, property_id)
    values (${host_id}, ${room_type_id}, ${house})`;
  await assert.rejects(link(host.host_id, second), { code: '23505' });
  await assert.rejects(link(stranger.host_id, foreign), { code: '23503' });
});
