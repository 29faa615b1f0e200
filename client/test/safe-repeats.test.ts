import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { request as forward } from 'undici';
import { useHarness } from '../../server/test/harness.ts';
import { portOf } from '../../server/test/raw-client.ts';
import { Innkeep } from '../src/innkeep.ts';

const harness = useHarness();

/** A proxy before the service that loses each first response: the service did its work, and nobody hears of it. */
async function aLossyProxy(t: TestContext): Promise<{ baseUrl: string; lost: string[] }> {
  const target = `http://127.0.0.1:${await portOf(harness.app)}`;
  const lost: string[] = [];
  const heard = new Set<string>();
  const proxy = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const { method = 'GET', url = '' } = request;
      const { host: _host, connection: _connection, ...headers } = request.headers;
      const body = chunks.length === 0 ? null : Buffer.concat(chunks);
      const answer = await forward(target + url, { method: method as 'GET', headers, body });
      const text = await answer.body.text();
      const name = `${method} ${url}`;
      if (!heard.has(name)) {
        heard.add(name);
        lost.push(`${name} ${answer.statusCode}`);
        request.socket.destroy();
      } else response.writeHead(answer.statusCode, { 'content-type': 'application/json' }).end(text);
    })();
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    proxy.close();
    proxy.closeAllConnections();
  });
  return { baseUrl: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, lost };
}

const clock = { now: () => Date.now(), sleep: async () => {}, random: () => 0.5 };

test('a POST whose response is lost is done once, and its repeat resolves with what was made', async (t) => {
  const host = await harness.newHost();
  const { baseUrl, lost } = await aLossyProxy(t);
  const responses: boolean[] = [];
  const client = new Innkeep({
    baseUrl,
    token: host.token,
    userAgent: 'tests/1',
    clock,
    onResponse: ({ isReplayed }) => void responses.push(isReplayed),
  });
  const { task_id } = await client.tasks.create({ type: 'other', expected_date: '2026-07-04', note: 'Once' });
  const tasks = await client.tasks.list().toArray();
  assert.deepEqual(
    tasks.map(({ id, note }) => [id, note]),
    [[task_id, 'Once']],
  );
  assert.deepEqual(lost, ['POST /v3/tasks 200', 'GET /v3/tasks 200']);
});

test('a PATCH and a DELETE whose response is lost are repeated: the second DELETE finds nothing left', async (t) => {
  const host = await harness.newHost();
  const { baseUrl } = await aLossyProxy(t);
  const client = new Innkeep({ baseUrl, token: host.token, userAgent: 'tests/1', clock });
  const { group } = await client.groups.create({ name: 'Canal' });
  const changed = await client.groups.update(group.id, { name: 'Harbour' });
  assert.equal(changed.group.name, 'Harbour');
  await assert.rejects(client.groups.delete(group.id), { name: 'NotFound' });
  assert.deepEqual(await client.groups.list().toArray(), []);
});
