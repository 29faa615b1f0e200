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
  type Host,
} from '../../../test/harness.ts';
import { untilWaiting } from '../../../test/until-waiting.ts';
import { inTransaction } from '../../database/scope.ts';
import { aHostWithTwo } from '../properties/fixtures.ts';
import { aRoomType } from '../room-types/fixtures.ts';
import { changeTag } from './actions.ts';
import { TAG_PALETTE } from './contract.ts';
import { aTag } from './fixtures.ts';

const harness = useHarness();

async function withProperties() {
  const { host, house, loft } = await aHostWithTwo(harness);
  const houses = await aRoomType(host, { title: 'Houses', property_ids: [house] });
  const lofts = await aRoomType(host, { title: 'Lofts', property_ids: [loft] });
  return { host, house, loft, houses, lofts };
}

const listed = async (host: Caller, query = {}) => (await dataOf(host.get('/tags', query))).tags;

const change = async (host: Caller, id: number, body: object) =>
  (await dataOf(host.patch(`/tags/${id}`, body))).tag;

const titles = async (host: Caller, plural: 'properties' | 'room_types', query: Record<string, number>) =>
  (await walk(host, `/${plural}`, query)).map(({ title }) => title);

const colorOf = async (host: Caller, body: object) => (await dataOf(host.post('/tags', body))).tag.color;

/** Stores tags with no event: only for tests of what is counted. */
async function storeTags({ scope: { sql, host_id } }: Host, count: number): Promise<void> {
  await sql`
    insert into tags (host_id, name, color, created_at)
    select ${host_id}, 'Tag ' || n, '#000000', now() from generate_series(1, ${count}::integer) n`;
}

test('a tag is answered whole when it is made, its ids in order, and read back the same', async () => {
  const { host, house, loft, houses, lofts } = await withProperties();
  const body = {
    name: 'Canal view',
    color: '#00ff7F',
    property_ids: [loft, house],
    room_type_ids: [lofts, houses],
  };
  const { tag } = await dataOf(host.post('/tags', body));
  assert.deepEqual(tag, {
    id: tag.id,
    ...body,
    property_ids: [house, loft],
    room_type_ids: [houses, lofts],
  });
  assert.deepEqual(await dataOf(host.get('/tags', { id: tag.id })), {
    tags: [tag],
    total: 1,
    next_cursor: null,
  });
});

test('a name is enough: the tag is on nothing then, and its colour is the first of the palette', async () => {
  const host = await harness.newHost();
  const { tag } = await dataOf(host.post('/tags', { name: 'Pets' }));
  assert.deepEqual(tag, { id: tag.id, name: 'Pets', color: '#FD587B', property_ids: [], room_type_ids: [] });
});

test('without a colour a tag gets the one of the palette that fewest tags have, in its order among equals', async () => {
  const host = await harness.newHost();
  const [first, second, third] = TAG_PALETTE;
  assert.equal(await colorOf(host, { name: 'a', color: second.toLowerCase() }), second.toLowerCase());
  const automatic: string[] = [];
  for (const name of ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'])
    automatic.push(await colorOf(host, { name, color: null }));
  assert.deepEqual(automatic, [first, third, ...TAG_PALETTE.slice(3), first, second]);
  await aTag(await harness.newHost(), { name: 'a', color: third });
  assert.equal(await colorOf(host, { name: 'j' }), third);
  const [{ id }] = await listed(host);
  await dataOf(host.delete(`/tags/${id}`));
  assert.equal(await colorOf(host, { name: 'k' }), second);
});

test('of tags that are made at once each gets a colour of its own while the palette lasts', async () => {
  const host = await harness.newHost();
  const colors = await Promise.all(TAG_PALETTE.map((_, index) => colorOf(host, { name: `Tag ${index}` })));
  assert.deepEqual(new Set(colors), new Set(TAG_PALETTE));
});

test('a property and a room type show the tags on them, by id', async () => {
  const { host, house, houses, lofts } = await withProperties();
  const pets = await aTag(host, { name: 'Pets', property_ids: [house], room_type_ids: [houses, lofts] });
  const view = await aTag(host, { name: 'View', room_type_ids: [houses], color: '#000000' });
  const tags = [
    { id: pets, name: 'Pets', color: '#FD587B' },
    { id: view, name: 'View', color: '#000000' },
  ];
  const { properties } = await dataOf(host.get('/properties'));
  assert.deepEqual([properties[0].tags, properties[1].tags], [tags.slice(0, 1), []]);
  const { room_types } = await dataOf(host.get('/room_types'));
  assert.deepEqual([room_types[0].tags, room_types[1].tags], [tags, tags.slice(0, 1)]);
  const { property } = await dataOf(host.patch(`/properties/${house}`, { address: 'Prinsengracht 1' }));
  assert.deepEqual(property.tags, tags.slice(0, 1));
});

test('properties and room types are filtered by the tags that are on themselves', async () => {
  const { host, house, loft, lofts } = await withProperties();
  const tag_id = await aTag(host, { property_ids: [house, loft], room_type_ids: [lofts] });
  const other = await aTag(host, { name: 'Other', property_ids: [house] });
  assert.deepEqual(await titles(host, 'properties', { tag_id }), ['House', 'Loft']);
  assert.deepEqual(await titles(host, 'properties', { tag_id, id: loft }), ['Loft']);
  assert.deepEqual(await titles(host, 'properties', { tag_id: other }), ['House']);
  assert.deepEqual(await titles(host, 'room_types', { tag_id }), ['Lofts']);
  assert.deepEqual(await titles(host, 'room_types', { tag_id, id: lofts }), ['Lofts']);
  assert.deepEqual(await titles(host, 'room_types', { tag_id: other }), []);
  const { group } = await dataOf(host.post('/groups', { name: 'City', property_ids: [loft] }));
  assert.deepEqual(await titles(host, 'properties', { tag_id, group_id: group.id }), ['Loft']);
  for (const plural of ['properties', 'room_types'] as const) {
    assert.deepEqual(await titles(host, plural, { tag_id: 999_999 }), []);
    await refused(host.get(`/${plural}`, { tag_id: 'x' }), 'validation_failed', ['query.tag_id']);
  }
});

test('a change names what it changes and nothing else; each list replaces the whole, and [] clears it', async () => {
  const { host, house, loft, houses, lofts } = await withProperties();
  const whole = { name: 'Pets', color: '#000000', property_ids: [house], room_type_ids: [houses] };
  const id = await aTag(host, whole);
  for (const [sent, expected] of [
    [{ name: 'Dogs' }, { name: 'Dogs' }],
    [{ color: '#FFFFFF' }, { color: '#FFFFFF' }],
    [{ property_ids: [loft, house] }, { property_ids: [house, loft] }],
    [{ room_type_ids: [lofts] }, { room_type_ids: [lofts] }],
    [{ property_ids: [] }, { property_ids: [] }],
    [{ room_type_ids: [] }, { room_type_ids: [] }],
  ]) {
    Object.assign(whole, expected);
    assert.deepEqual(await change(host, id, sent ?? {}), { id, ...whole });
    assert.deepEqual(await listed(host), [{ id, ...whole }]);
  }
});

test('a deleted tag is gone from everything it was on, which stays as it was', async () => {
  const { host, house, houses } = await withProperties();
  const read = async () => [
    (await dataOf(host.get('/properties'))).properties,
    (await dataOf(host.get('/room_types'))).room_types,
  ];
  const before = await read();
  const id = await aTag(host, { property_ids: [house], room_type_ids: [houses] });
  assert.deepEqual(await dataOf(host.delete(`/tags/${id}`)), {});
  assert.deepEqual(await read(), before);
  assert.deepEqual(await listed(host), []);
  await refused(host.delete(`/tags/${id}`), 'tag_not_found');
  await refused(host.patch(`/tags/${id}`, { name: 'x' }), 'tag_not_found');
});

test('what is deleted is gone from its tags, and no tag takes it any more', async () => {
  const { host, house, loft, houses, lofts } = await withProperties();
  const id = await aTag(host, { property_ids: [house, loft], room_type_ids: [houses, lofts] });
  await dataOf(host.delete(`/properties/${house}`));
  await dataOf(host.delete(`/room_types/${houses}`));
  const [tag] = await listed(host);
  assert.deepEqual([tag.property_ids, tag.room_type_ids], [[loft], [lofts]]);
  await refused(host.patch(`/tags/${id}`, { property_ids: [house] }), 'property_not_found');
  await refused(host.patch(`/tags/${id}`, { room_type_ids: [houses] }), 'room_type_not_found');
});

test('a name is one of a kind in the account, and one that was deleted is free again', async () => {
  const host = await harness.newHost();
  const [pets, view] = [await aTag(host, { name: 'Pets' }), await aTag(host, { name: 'View' })];
  await refused(host.post('/tags', { name: 'Pets' }), 'name_taken', ['body.name']);
  await refused(host.patch(`/tags/${view}`, { name: 'Pets' }), 'name_taken', ['body.name']);
  assert.equal((await change(host, pets, { name: 'Pets' })).name, 'Pets');
  await aTag(await harness.newHost(), { name: 'Pets' });
  await dataOf(host.delete(`/tags/${pets}`));
  await aTag(host, { name: 'Pets' });
});

test('every field that is wrong is named in one answer', async () => {
  const host = await harness.newHost();
  const id = await aTag(host, { name: 'n'.repeat(15) });
  const wrong = { name: 'n'.repeat(16), color: 'red', property_ids: [0], room_type_ids: ['x'] };
  const paths = ['body.name', 'body.color', 'body.property_ids[0]', 'body.room_type_ids[0]'];
  await refused(host.post('/tags', wrong), 'validation_failed', paths);
  await refused(host.patch(`/tags/${id}`, wrong), 'validation_failed', paths);
  for (const color of ['', 'FD587B', '#FD587', '#FD587B0', '#GGGGGG', '#FD587B\n', 7])
    await refused(host.patch(`/tags/${id}`, { color }), 'validation_failed', ['body.color']);
  const tooMany = Array.from({ length: 2001 }, (_, index) => index + 1);
  for (const ids of [7, 'x', {}, [1, '1'], tooMany, null])
    await refused(host.patch(`/tags/${id}`, { property_ids: ids, room_type_ids: ids }), 'validation_failed', [
      'body.property_ids',
      'body.room_type_ids',
    ]);
  await refused(host.post('/tags', { name: ' ' }), 'validation_failed', ['body.name']);
  await refused(host.post('/tags', {}), 'validation_failed', ['body.name']);
});

test('an unknown property or room type fails the whole request', async () => {
  const { host, house, houses } = await withProperties();
  const id = await aTag(host, { name: 'Pets', property_ids: [house], room_type_ids: [houses] });
  const before = await listed(host);
  for (const [lists, code] of [
    [{ property_ids: [house, 999_999] }, 'property_not_found'],
    [{ room_type_ids: [houses, 999_999] }, 'room_type_not_found'],
  ] as const) {
    await refused(host.post('/tags', { name: 'New', ...lists }), code);
    await refused(host.patch(`/tags/${id}`, { name: 'Other', ...lists }), code);
  }
  assert.deepEqual(await listed(host), before);
});

test('tags are listed by id, page by page, and walking by cursor yields each once', async () => {
  const host = await harness.newHost();
  const names = ['C', 'A', 'E', 'B', 'D'];
  for (const name of names) await aTag(host, { name });
  const namesOf = (tags: readonly { name: string }[]) => tags.map(({ name }) => name);
  assert.deepEqual(namesOf(await listed(host)), names);
  assert.deepEqual(namesOf(await walk(host, '/tags', { limit: 2 })), names);
  assert.deepEqual(namesOf(await listed(host, { offset: 3, limit: 1 })), ['B']);
  assert.equal((await dataOf(host.get('/tags', { offset: 3, limit: 1 }))).total, 5);
  assert.deepEqual(await listed(host, { id: 999_999 }), []);
});

test('an account has at most 500 tags, also when several are made at once', async () => {
  const host = await harness.newHost();
  await storeTags(host, 497);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => host.post('/tags', { name: `Last ${index}` })),
  );
  const errors = answers.map(({ body }) => String(body.error ?? 200)).toSorted((a, b) => a.localeCompare(b));
  assert.deepEqual(errors, [...Array(3).fill('200'), ...Array(5).fill('list_full')]);
  assert.equal((await dataOf(host.get('/tags'))).total, 500);
  const [{ id }] = await listed(host);
  await change(host, id, { name: 'Changed' });
  await dataOf(host.delete(`/tags/${id}`));
  await aTag(host);
});

test('a limited operator sees the tags of the properties given and of their room types, and changes none', async () => {
  const { host, house, loft, houses, lofts } = await withProperties();
  const everywhere = { property_ids: [house, loft], room_type_ids: [houses, lofts] };
  const mixed = await aTag(host, { name: 'Mixed', ...everywhere });
  const byRoomType = await aTag(host, { name: 'Type', property_ids: [loft], room_type_ids: [houses] });
  const other = await aTag(host, { name: 'Other', property_ids: [loft], room_type_ids: [lofts] });
  await aTag(host, { name: 'Nowhere' });
  const keeper = await host.caller({ operator: [house] });
  assert.deepEqual(
    (await listed(keeper)).map((tag: Record<string, unknown>) => [
      tag['id'],
      tag['property_ids'],
      tag['room_type_ids'],
    ]),
    [
      [mixed, [house], [houses]],
      [byRoomType, [], [houses]],
    ],
  );
  assert.equal((await dataOf(keeper.get('/tags'))).total, 2);
  assert.deepEqual(await listed(keeper, { id: other }), []);
  assert.deepEqual(await titles(keeper, 'properties', { tag_id: mixed }), ['House']);
  assert.deepEqual(await titles(keeper, 'properties', { tag_id: other }), []);
  assert.deepEqual(await titles(keeper, 'room_types', { tag_id: other }), []);
  const before = await host.events();
  for (const id of [mixed, other, 999_999]) {
    await refused(keeper.patch(`/tags/${id}`, { name: 'Mine' }), 'operator_is_limited');
    await refused(keeper.delete(`/tags/${id}`), 'operator_is_limited');
  }
  await refused(keeper.post('/tags', { name: 'Mine', property_ids: [house] }), 'operator_is_limited');
  assert.deepEqual(await host.events(), before);
  await dataOf(host.delete(`/properties/${house}`));
  assert.deepEqual(await listed(keeper), []);
});

test('an unlimited operator beside the master makes, changes and deletes tags', async () => {
  const { host, house } = await withProperties();
  const colleague = await host.caller({ operator: 'unlimited' });
  const id = await aTag(colleague, { property_ids: [house] });
  assert.equal((await change(colleague, id, { name: 'Pets' })).name, 'Pets');
  await dataOf(colleague.delete(`/tags/${id}`));
});

test('what belongs to another account is answered like what does not exist', async () => {
  const { host } = await withProperties();
  const { host: stranger, house, houses } = await withProperties();
  const theirs = await aTag(stranger, { property_ids: [house], room_type_ids: [houses] });
  const own = await aTag(host);
  const [ownBefore, theirsBefore] = [await listed(host), await listed(stranger)];
  for (const [foreign, ask] of [
    [theirs, (id: number) => host.patch(`/tags/${id}`, { name: 'Mine' })],
    [theirs, (id: number) => host.delete(`/tags/${id}`)],
    [theirs, (id: number) => host.get('/tags', { id })],
    [theirs, (id: number) => host.get('/properties', { tag_id: id })],
    [theirs, (id: number) => host.get('/room_types', { tag_id: id })],
    [house, (id: number) => host.post('/tags', { name: 'New', property_ids: [id] })],
    [houses, (id: number) => host.post('/tags', { name: 'New', room_type_ids: [id] })],
    [house, (id: number) => host.patch(`/tags/${own}`, { property_ids: [id] })],
    [houses, (id: number) => host.patch(`/tags/${own}`, { room_type_ids: [id] })],
  ] as const) {
    assert.deepEqual(withoutIds(await ask(foreign)), withoutIds(await ask(999_999)));
  }
  assert.deepEqual([await listed(host), await listed(stranger)], [ownBefore, theirsBefore]);
});

test('a read-only token reads, and may not write', async () => {
  const host = await harness.newHost();
  const reader = await host.caller({ scope: 'read-only' });
  await refused(reader.post('/tags', { name: 'Mine' }), 'not_authorized');
  await refused(reader.patch('/tags/1001', {}), 'not_authorized');
  await refused(reader.delete('/tags/1001'), 'not_authorized');
  assert.equal((await dataOf(reader.get('/tags'))).total, 0);
});

test('each change leaves its event and its audit row with what the tag is on, and what changes nothing leaves none', async () => {
  const { host, house, loft, houses } = await withProperties();
  const before = await host.events();
  const made = { name: 'Pets', color: '#000000', property_ids: [house], room_type_ids: [houses] };
  const id = await aTag(host, made);
  await change(host, id, { property_ids: [loft], color: '#FFFFFF' });
  for (const body of [{}, { name: 'Pets' }, { property_ids: [loft], room_type_ids: [houses] }])
    await change(host, id, body);
  await change(host, id, { room_type_ids: [] });
  await dataOf(host.delete(`/tags/${id}`));
  const payload = { tag_id: id };
  assert.deepEqual((await host.events()).slice(before.length), [
    { kind: 'tag_created', payload },
    { kind: 'tag_updated', payload },
    { kind: 'tag_updated', payload },
    { kind: 'tag_deleted', payload },
  ]);
  const states = [
    null,
    { id, ...made },
    { id, ...made, property_ids: [loft], color: '#FFFFFF' },
    { id, ...made, property_ids: [loft], color: '#FFFFFF', room_type_ids: [] },
    null,
  ];
  assert.deepEqual(
    (await auditOf(host, 'tag_')).map(({ before: old, after }) => [old, after]),
    states.slice(1).map((after, index) => [states[index], after]),
  );
});

test('two changes of one tag at once lose nothing of each other', async () => {
  const { host, house, loft } = await withProperties();
  const id = await aTag(host, { property_ids: [house] });
  const asking = await inTransaction(host.scope, async (tx) => {
    await changeTag(tx, id, { property_ids: [loft] });
    const answer = change(host, id, { name: 'City' });
    await untilWaiting(harness.databases, 1);
    return { answer };
  });
  await asking.answer;
  const [tag] = await listed(host);
  assert.deepEqual([tag.name, tag.property_ids], ['City', [loft]]);
});

test('changes at once to tags, and to what they are on, end each in its order', async () => {
  const { host, house, loft, houses, lofts } = await withProperties();
  const ids = [await aTag(host, { name: 'A' }), await aTag(host, { name: 'B' })];
  const lists = [
    { property_ids: [house, loft], room_type_ids: [lofts, houses] },
    { property_ids: [loft], room_type_ids: [houses] },
    { property_ids: [], room_type_ids: [lofts] },
  ];
  const answers = await Promise.all([
    ...Array.from({ length: 18 }, (_, index) => host.patch(`/tags/${ids[index % 2]}`, lists[index % 3])),
    host.delete(`/properties/${house}`),
    host.patch(`/room_types/${houses}`, { property_ids: [loft] }),
    host.delete(`/room_types/${lofts}`),
    host.delete(`/tags/${ids[1]}`),
  ]);
  const expected = [
    'property_not_found',
    'room_type_not_found',
    'tag_not_found',
    'property_in_other_room_type',
  ];
  // A property and a room type that are both gone are named at once.
  const bothGone = ['body.property_ids', 'body.room_type_ids'];
  for (const { status, body } of answers)
    if (status === 422)
      assert.deepEqual(
        body.fields.map(({ path }) => path),
        bothGone,
      );
    else assert.ok(status === 200 || expected.includes(body.error), body.error);
  const [tag, ...more] = await listed(host);
  assert.deepEqual([tag.id, more], [ids[0], []]);
  assert.equal(tag.property_ids.includes(house) || tag.room_type_ids.includes(lofts), false);
});
