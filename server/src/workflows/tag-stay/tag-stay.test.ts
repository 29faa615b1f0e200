import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditOf, dataOf, refused, useHarness, type Caller, type Host } from '../../../test/harness.ts';
import { inTransaction } from '../../database/scope.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { TAG_PALETTE } from '../../areas/tags/contract.ts';
import { FORMER_MAX } from '../../areas/tags/former.queries.ts';
import { aStay, readStay, updatesSince } from '../../areas/reservations/fixtures.ts';

const harness = useHarness();

async function aHostWithStay(): Promise<{
  host: Host;
  property_id: number;
  stay_code: string;
  path: `/reservations/${string}/tags`;
}> {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const { stay_code } = await aStay(host, property_id);
  return { host, property_id, stay_code, path: `/reservations/${stay_code}/tags` };
}

const untag = (caller: Caller, path: `/reservations/${string}/tags`, body?: unknown) =>
  harness.request('DELETE', `/v3${path}`, { body, headers: { 'service-access-token': caller.token } });

test('tags are put on a stay by name, and shown sorted', async () => {
  const { host, stay_code, path } = await aHostWithStay();
  for (const tag_name of ['late', 'Early', 'VIP']) await dataOf(host.post(path, { tag_name }));
  const { tags, reservation, ...same } = await dataOf(host.post(path, { tag_name: 'VIP' }));
  assert.deepEqual(tags, ['Early', 'VIP', 'late']);
  assert.deepEqual({ ...same, tags }, reservation);
  assert.deepEqual(await readStay(host, stay_code), reservation);
});

test('a tag that does not exist is made with the next colour, and one that does is used', async () => {
  const { host, path } = await aHostWithStay();
  await dataOf(host.post('/tags', { name: 'VIP', color: TAG_PALETTE[0] }));
  await dataOf(host.post(path, { tag_name: 'VIP' }));
  await dataOf(host.post(path, { tag_name: 'late' }));
  const { tags } = await dataOf(host.get('/tags'));
  assert.deepEqual(
    tags.map(({ name, color, property_ids, room_type_ids }) => [name, color, property_ids, room_type_ids]),
    [
      ['VIP', TAG_PALETTE[0], [], []],
      ['late', TAG_PALETTE[1], [], []],
    ],
  );
});

test('a tag leaves a stay by the name in the body or in the query, and exists still', async () => {
  const { host, path } = await aHostWithStay();
  for (const tag_name of ['late', 'VIP', 'a&b']) await dataOf(host.post(path, { tag_name }));
  const [inBody, inQuery] = [
    await dataOf(untag(host, path, { tag_name: 'late' })),
    await dataOf(host.delete(`${path}?tag_name=a%26b`)),
  ];
  assert.deepEqual([inBody.tags, inQuery.tags], [['VIP', 'a&b'], ['VIP']]);
  assert.equal((await dataOf(host.get('/tags'))).total, 3);
  await refused(untag(host, path, { tag_name: 'late' }), 'tag_not_found');
  await refused(untag(host, path, { tag_name: 'vip' }), 'tag_not_found');
  await refused(host.delete(`${path}?tag_name=none`), 'tag_not_found');
});

test('a name that is none is named by its place', async () => {
  const { host, path } = await aHostWithStay();
  for (const body of [{}, { tag_name: ' ' }, { tag_name: 'x'.repeat(16) }, { tag_name: 1 }]) {
    await refused(host.post(path, body), 'validation_failed', ['body.tag_name']);
    await refused(untag(host, path, body), 'validation_failed', ['body.tag_name']);
  }
  await refused(host.delete(path), 'validation_failed', ['body.tag_name']);
  await refused(host.delete(`${path}?tag_name=`), 'validation_failed', ['query.tag_name']);
  await refused(host.post(path), 'body_missing');
});

test('each tag that comes or goes has its event and its audit row, and what was so already has none', async () => {
  const { host, stay_code, path } = await aHostWithStay();
  const { length } = await host.events();
  for (let time = 1; time <= 2; time += 1) await dataOf(host.post(path, { tag_name: 'VIP' }));
  await dataOf(untag(host, path, { tag_name: 'VIP' }));
  assert.deepEqual(await updatesSince(host, length), [[stay_code], [stay_code]]);
  const audit = await auditOf(host, 'reservation_updated');
  const [{ id }] = (await dataOf(host.get('/tags'))).tags;
  assert.deepEqual(
    audit.map(({ before, after }) => [before, after]),
    [
      [null, { stay_code, reservation_code: stay_code, tag_id: id }],
      [{ stay_code, reservation_code: stay_code, tag_id: id }, null],
    ],
  );
});

test('a tag that is deleted leaves the stays that had it', async () => {
  const { host, stay_code, path } = await aHostWithStay();
  for (const tag_name of ['late', 'VIP']) await dataOf(host.post(path, { tag_name }));
  const [{ id }] = (await dataOf(host.get('/tags'))).tags;
  await dataOf(host.delete(`/tags/${id}`));
  assert.deepEqual((await readStay(host, stay_code)).tags, ['VIP']);
});

test('a limited operator uses the tags that exist, and makes none', async () => {
  const { host, property_id, path } = await aHostWithStay();
  const keeper = await host.caller({ operator: [property_id] });
  await refused(keeper.post(path, { tag_name: 'VIP' }), 'operator_is_limited');
  await dataOf(host.post('/tags', { name: 'VIP' }));
  assert.deepEqual((await dataOf(keeper.post(path, { tag_name: 'VIP' }))).tags, ['VIP']);
  assert.deepEqual((await dataOf(untag(keeper, path, { tag_name: 'VIP' }))).tags, []);
});

test('an account has at most 500 tags, for all operators together', async () => {
  const { host, path } = await aHostWithStay();
  const { sql, host_id } = host.scope;
  await inTransaction(
    host.scope,
    () => sql`
      insert into tags (host_id, name, color, created_at)
      select ${host_id}, 'tag ' || n, '#FD587B', now() from generate_series(1, 499) n`,
  );
  await dataOf(host.post(path, { tag_name: 'the last' }));
  await refused(host.post(path, { tag_name: 'one more' }), 'list_full');
  await dataOf(host.post(path, { tag_name: 'tag 1' }));
});

test('one new tag put on many stays at once is made once', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const codes: string[] = [];
  for (let day = 1; day <= 8; day += 1) {
    const dates = { check_in_date: `2026-07-0${day}`, check_out_date: `2026-07-0${day + 1}` };
    codes.push((await aStay(host, property_id, dates)).stay_code);
  }
  for (const tag_name of ['one', 'two', 'three', 'four', 'five']) {
    const put = (stay_code: string) => host.post(`/reservations/${stay_code}/tags`, { tag_name });
    await Promise.all(codes.map((stay_code) => dataOf(put(stay_code))));
  }
  assert.equal((await dataOf(host.get('/tags'))).total, 5);
});

test('another’s stay and one outside an operator’s reach are unknown, and another’s tag is made again', async () => {
  const { host, path } = await aHostWithStay();
  const stranger = await harness.newHost();
  await dataOf(stranger.post('/tags', { name: 'VIP' }));
  const keeper = await host.caller({ operator: [await aProperty(host, { title: 'Loft' })] });
  for (const caller of [stranger, keeper]) {
    await refused(caller.post(path, { tag_name: 'VIP' }), 'stay_not_found');
    await refused(untag(caller, path, { tag_name: 'VIP' }), 'stay_not_found');
  }
  await dataOf(host.post(path, { tag_name: 'VIP' }));
  assert.equal((await dataOf(host.get('/tags'))).total, 1);
});

const PATH = '/reservation_tags';
const listedTags = async (caller: Caller) => (await dataOf(caller.get(PATH))).reservation_tags;

test('the tags of stays are those that a stay has or that are on nothing else, for every operator', async () => {
  const { host, property_id, path } = await aHostWithStay();
  const { reservation_tag_id, reservation_tag } = await dataOf(host.post(PATH, { name: 'VIP' }));
  assert.deepEqual(reservation_tag, {
    id: reservation_tag_id,
    name: 'VIP',
    color: TAG_PALETTE[0],
    is_default: false,
  });
  await dataOf(host.post('/tags', { name: 'Canal', property_ids: [property_id] }));
  const keeper = await host.caller({ operator: [await aProperty(host, { title: 'Loft' })] });
  assert.deepEqual(await listedTags(keeper), [reservation_tag]);
  await dataOf(host.post(path, { tag_name: 'Canal' }));
  const names = (await listedTags(host)).map(({ name }) => name);
  assert.deepEqual(names, ['VIP', 'Canal']);
  assert.deepEqual(
    (await dataOf(host.get(`${PATH}/${reservation_tag_id}`))).reservation_tag,
    reservation_tag,
  );
  await refused(host.post(PATH, { name: 'Canal' }), 'name_taken', ['body.name']);
  await refused(keeper.post(PATH, { name: 'Mine' }), 'operator_is_limited');
  await refused(keeper.delete(`${PATH}/${reservation_tag_id}`), 'operator_is_limited');
  assert.deepEqual(await listedTags(await harness.newHost()), []);
});

test('a deleted tag of stays is off all of them, and one of a property stays there', async () => {
  const { host, property_id, stay_code, path } = await aHostWithStay();
  await dataOf(host.post('/tags', { name: 'Canal', property_ids: [property_id] }));
  for (const tag_name of ['VIP', 'Canal']) await dataOf(host.post(path, { tag_name }));
  for (const { id } of await listedTags(host))
    assert.deepEqual(await dataOf(host.delete(`${PATH}/${id}`)), {});
  assert.deepEqual((await readStay(host, stay_code)).tags, []);
  assert.deepEqual(await listedTags(host), []);
  const { tags } = await dataOf(host.get('/tags'));
  assert.deepEqual(
    tags.map(({ name, property_ids }) => [name, property_ids]),
    [['Canal', [property_id]]],
  );
  const kinds = (await auditOf(host, 'tag')).map(({ kind }) => kind);
  assert.deepEqual(kinds.toSorted(), ['tag_created', 'tag_created', 'tag_deleted', 'tag_updated']);
  await refused(host.delete(`${PATH}/${tags[0]?.id}`), 'tag_not_found');
  const stranger = await harness.newHost();
  const { reservation_tag_id } = await dataOf(stranger.post(PATH, { name: 'VIP' }));
  await refused(host.delete(`${PATH}/${reservation_tag_id}`), 'tag_not_found');
});

test('a tag that was deleted comes back with its id and its colour, on no stay', async () => {
  const { host, stay_code, path } = await aHostWithStay();
  const { reservation_tag: first } = await dataOf(host.post(PATH, { name: 'VIP', color: '#012345' }));
  await dataOf(host.post(path, { tag_name: 'VIP' }));
  await dataOf(host.delete(`${PATH}/${first.id}`));
  assert.deepEqual((await dataOf(host.post(PATH, { name: 'VIP' }))).reservation_tag, first);
  assert.deepEqual((await readStay(host, stay_code)).tags, []);
  await dataOf(host.delete(`${PATH}/${first.id}`));
  await dataOf(host.post(path, { tag_name: 'VIP' }));
  assert.deepEqual(await listedTags(host), [first]);
  await dataOf(host.delete(`/tags/${first.id}`));
  const { tag } = await dataOf(host.post('/tags', { name: 'VIP', color: '#543210' }));
  assert.deepEqual([tag.id, tag.color], [first.id, '#543210']);
  const { reservation_tag: other } = await dataOf((await harness.newHost()).post(PATH, { name: 'VIP' }));
  assert.notEqual(other.id, first.id);
});

test('of deleted tags an account remembers a bounded number, the latest', async () => {
  const host = await harness.newHost();
  const { sql, host_id } = host.scope;
  await inTransaction(
    host.scope,
    () => sql`
      insert into former_tags (host_id, name, id, color, created_at, deleted_at)
      select ${host_id}, 'former ' || n, n, '#FD587B', now(), '2026-01-01'::timestamptz + make_interval(secs => n)
      from generate_series(1, ${FORMER_MAX}::integer) n`,
  );
  const { reservation_tag_id } = await dataOf(host.post(PATH, { name: 'VIP' }));
  await dataOf(host.delete(`${PATH}/${reservation_tag_id}`));
  const kept = await sql<{ name: string }[]>`
    select name from former_tags where host_id = ${host_id} and name in ('VIP', 'former 1', 'former 2')`;
  assert.deepEqual(kept.map(({ name }) => name).toSorted(), ['VIP', 'former 2']);
});

test('many new tags at once never pass the bound of an account, by whichever path they come', async () => {
  const { host, path } = await aHostWithStay();
  const { sql, host_id } = host.scope;
  await inTransaction(
    host.scope,
    () => sql`
      insert into tags (host_id, name, color, created_at)
      select ${host_id}, 'tag ' || n, '#FD587B', now() from generate_series(1, 496) n`,
  );
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => {
      if (n % 3 === 0) return host.post(PATH, { name: `new ${n}` });
      return n % 3 === 1
        ? host.post('/tags', { name: `new ${n}` })
        : host.post(path, { tag_name: `new ${n}` });
    }),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, 4);
  for (const { body } of answers) if (body.error_code !== 200) assert.equal(body.error, 'list_full');
  assert.equal((await dataOf(host.get('/tags'))).total, 500);
});
