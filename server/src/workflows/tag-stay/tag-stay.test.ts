import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditOf, dataOf, refused, useHarness, type Caller, type Host } from '../../../test/harness.ts';
import { inTransaction } from '../../database/scope.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { TAG_PALETTE } from '../../areas/tags/contract.ts';
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
