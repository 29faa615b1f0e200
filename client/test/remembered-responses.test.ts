import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RememberedResponses } from '../src/remembered-responses.ts';
import { aScriptedServer, type Reply } from './scripted-server.ts';

const answer = (data: object, etag: string): Reply => ({
  status: 200,
  body: { request_id: 'req_1', error_code: 200, data },
  headers: { ETag: etag, 'X-Request-Id': 'req_1' },
});
const unchanged: Reply = { status: 304, headers: { 'X-Request-Id': 'req_2' } };

test('a GET names the response that it has, and 304 is that response', async (t) => {
  const replies = [
    answer({ tag: { id: 7 } }, 'W/"a"'),
    unchanged,
    answer({ tag: { id: 8 } }, 'W/"b"'),
    unchanged,
  ];
  const { client, arrived, responses } = await aScriptedServer(t, replies);
  const got = [];
  for (let time = 0; time < 4; time += 1) got.push((await client.tags.get(7)).tag.id);
  assert.deepEqual(got, [7, 7, 8, 8]);
  assert.deepEqual(
    arrived.map(({ headers }) => headers['if-none-match']),
    [undefined, 'W/"a"', 'W/"a"', 'W/"b"'],
  );
  assert.deepEqual(
    responses.map(({ status, request_id }) => [status, request_id]),
    [
      [200, 'req_1'],
      [304, 'req_2'],
      [200, 'req_1'],
      [304, 'req_2'],
    ],
  );
});

test('what a program does to a response changes no later one', async (t) => {
  const { client } = await aScriptedServer(t, [answer({ tag: { name: 'Sea' } }, 'W/"a"'), unchanged]);
  const first = await client.tags.get(7);
  Object.assign(first.tag, { name: 'changed by the program' });
  assert.equal((await client.tags.get(7)).tag.name, 'Sea');
});

test('other addresses, changes and a client that remembers nothing send no If-None-Match', async (t) => {
  const replies = [answer({}, 'W/"a"'), answer({}, 'W/"b"'), answer({}, 'W/"c"'), answer({}, 'W/"d"')];
  const { client, arrived } = await aScriptedServer(t, replies);
  await client.tags.get(7);
  await client.tags.get(8);
  await client.tags.create({ name: 'Sea' });
  const forgetful = await aScriptedServer(t, replies, { remembers: false });
  await forgetful.client.tags.get(7);
  await forgetful.client.tags.get(7);
  for (const { headers } of [...arrived, ...forgetful.arrived])
    assert.equal(headers['if-none-match'], undefined);
});

test('it remembers 200 responses and four million characters, and forgets what was used longest ago', () => {
  const remembered = new RememberedResponses();
  for (let index = 0; index < 200; index += 1) remembered.keep(`/${index}`, { etag: 'e', text: 'x' });
  remembered.find('/0');
  remembered.keep('/new', { etag: 'e', text: 'x' });
  assert.deepEqual(
    ['/0', '/1', '/2', '/new'].map((url) => remembered.find(url) !== undefined),
    [true, false, true, true],
  );
  const large = 'x'.repeat(1024 * 1024);
  for (let index = 0; index < 5; index += 1) remembered.keep(`/large/${index}`, { etag: 'e', text: large });
  assert.deepEqual(
    ['/new', '/large/0', '/large/1', '/large/4'].map((url) => remembered.find(url) !== undefined),
    [false, false, true, true],
  );
});
