import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataOf, refused, useHarness, withoutIds } from '../../../test/harness.ts';
import { listOperations } from '../../../test/suites/operations.ts';
import { fill, newWorld, type Id } from '../../../test/suites/worlds.ts';

const harness = useHarness();
const operations = listOperations();
const lists = operations.filter(
  ({ isList, needsSession, references }) =>
    isList && !needsSession && references.some(({ place }) => place === 'query.id'),
);

test('every list that takes an id has its path for one object', () => {
  assert.equal(lists.length, 16);
  const names = operations.map(({ name }) => name);
  for (const { path } of lists) assert.ok(names.includes(`GET ${path}/{id}`), path);
});

test('one object is read as the list has it, under the name that POST gives it', async () => {
  const host = await harness.newHost();
  await fill(newWorld(host));
  for (const { path, name } of lists) {
    const [row] = Object.values(await dataOf<object>(host.get(path, { limit: 1 })))[0] as { id: number }[];
    const data = await dataOf<object>(host.get(`${path}/${row?.id}`));
    assert.deepEqual(Object.values(data), [row], name);
    const [key = ''] = Object.keys(data);
    // An invoice is made below its order. An account of a channel is made by its token or its grant.
    if (path === '/channel_accounts') continue;
    const { body } = operations.find((each) => each.method === 'POST' && each.path.endsWith(path)) ?? {};
    assert.ok(body !== undefined && path.endsWith(`/${key}s`.replace('ys', 'ies')), name);
  }
});

test('a stay is read by its stay_code, as the list has it', async () => {
  const host = await harness.newHost();
  const stay_code = await newWorld(host).idOf('stay');
  const { reservations } = await dataOf(host.get('/reservations', { stay_code }));
  assert.deepEqual(await dataOf(host.get(`/reservations/${stay_code}`)), { reservation: reservations[0] });
});

test('what is not there, another account’s and what lies outside an operator’s reach are the same 404, letter for letter', async () => {
  const [host, stranger] = [await harness.newHost(), await harness.newHost()];
  const id = Number(await newWorld(stranger).idOf('property'));
  const [house, loft] = [await newWorld(host).idOf('property'), await newWorld(host).idOf('property')];
  const keeper = await host.caller({ operator: [Number(house)] });
  const nameless = (text: object, of: Id) => JSON.parse(JSON.stringify(text).replaceAll(String(of), 'ID'));
  const said = async (caller: typeof keeper, of: Id) =>
    nameless(withoutIds(await refused(caller.get(`/properties/${of}`), 'property_not_found')), of);
  const none = await said(host, 999_999_999);
  assert.deepEqual(await said(host, id), none);
  assert.deepEqual(await said(keeper, loft), none);
  assert.equal((await dataOf(keeper.get(`/properties/${house}`))).property.id, house);
  await refused(host.get('/properties/house'), 'validation_failed', ['path.id']);
});
