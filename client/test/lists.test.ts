import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataOf, useHarness, type Host } from '../../server/test/harness.ts';
import { portOf } from '../../server/test/raw-client.ts';
import { Innkeep, type ResponseInfo } from '../src/innkeep.ts';

const harness = useHarness();

/** An account with so many groups, and a client that remembers its requests. */
async function withGroups(
  count: number,
): Promise<{ host: Host; client: Innkeep; responses: ResponseInfo[] }> {
  const host = await harness.newHost();
  for (let each = 1; each <= count; each += 1) await dataOf(host.post('/groups', { name: `Group ${each}` }));
  const responses: ResponseInfo[] = [];
  const client = new Innkeep({
    baseUrl: `http://127.0.0.1:${await portOf(harness.app)}`,
    token: host.token,
    userAgent: 'tests/1',
    onResponse: (info) => void responses.push(info),
  });
  return { host, client, responses };
}

test('a list gives every item once, page by page', async () => {
  const { client, responses } = await withGroups(7);
  const names: string[] = [];
  for await (const { name } of client.groups.list({ limit: 3 })) names.push(name);
  assert.deepEqual(
    names,
    [1, 2, 3, 4, 5, 6, 7].map((each) => `Group ${each}`),
  );
  assert.equal(responses.length, 3);
});

test('an item that is deleted or added while a list is read neither hides nor repeats another', async () => {
  const { host, client } = await withGroups(6);
  const names: string[] = [];
  for await (const { id, name } of client.groups.list({ limit: 2 })) {
    names.push(name);
    await dataOf(host.delete(`/groups/${id}`));
    if (name === 'Group 3') await dataOf(host.post('/groups', { name: 'Group 7' }));
  }
  assert.deepEqual(
    names,
    [1, 2, 3, 4, 5, 6, 7].map((each) => `Group ${each}`),
  );
});

test('page is the first page with its total, and toArray reads no more pages than it needs', async () => {
  const { client, responses } = await withGroups(5);
  const list = client.groups.list({ limit: 2 });
  const { groups, total } = await list.page();
  assert.deepEqual([groups.length, total], [2, 5]);
  assert.equal((await list.toArray(3)).length, 3);
  assert.equal(responses.length, 3);
  assert.deepEqual(await list.toArray(0), []);
  assert.equal((await list.toArray()).length, 5);
});

test('a list can begin at an offset, and goes on from there by cursor', async () => {
  const { client } = await withGroups(5);
  const groups = await client.groups.list({ limit: 2, offset: 2 }).toArray();
  assert.deepEqual(
    groups.map(({ name }) => name),
    ['Group 3', 'Group 4', 'Group 5'],
  );
});

test('a list without pages is read like any other', async () => {
  const { client } = await withGroups(0);
  const channels = await client.customChannels.list().toArray();
  assert.ok(channels.some(({ name }) => name === 'Airbnb'));
});

test('the log of events is read to its end, and goes on from the cursor of its last page', async () => {
  const { host, client } = await withGroups(3);
  let after: string | null = null;
  const kinds: string[] = [];
  for await (const page of client.events.list({ limit: 2, types: 'group_created' }).pages()) {
    kinds.push(...page.events.map(({ event }) => event));
    after = page.next_cursor;
  }
  assert.deepEqual(kinds, Array(3).fill('group_created'));
  await dataOf(host.post('/groups', { name: 'Later' }));
  const later = await client.events.list({ after: after ?? '' }).toArray();
  assert.deepEqual(
    later.map(({ event }) => event),
    ['group_created'],
  );
});
