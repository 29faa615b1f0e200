import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { clock, dataOf, useHarness, type Caller, type Host } from '../../../../test/harness.ts';
import { openRawClient, portOf, rawRequest } from '../../../../test/raw-client.ts';
import { aCode, anApplication, aPerson, redeemCode } from '../../../access/oauth/fixtures.ts';
import { deleteToken } from '../../../access/queries.ts';
import { signInPage } from '../../../access/sessions/fixtures.ts';
import { inTransaction } from '../../../database/scope.ts';
import { updateAccountStatus } from '../../accounts/queries.ts';
import { storeEvents } from '../fixtures.ts';
import type { StreamLimits } from '../open-streams/contract.ts';
import { openStream, type ReadStream } from './fixtures.ts';

const harness = useHarness();

async function serveWith(t: TestContext, streamLimits: Partial<StreamLimits>) {
  const connectionLimits = { connectionsPerAddressMax: 4000 };
  const app: FastifyInstance = harness.newApp({
    streamLimits: { checkMs: 50, ...streamLimits },
    connectionLimits,
  });
  const port = await portOf(app);
  const opened: ReadStream[] = [];
  t.after(async () => {
    for (const each of opened) each.cut();
    await app.close();
  });
  const open = async (headers: Readonly<Record<string, string>>, query = '') => {
    const stream = await openStream(port, { 'User-Agent': 'innkeep-tests', ...headers }, query);
    opened.push(stream);
    return stream;
  };
  return { app, port, open };
}

const byToken = ({ token }: Pick<Caller, 'token'>) => ({ 'Service-Access-Token': token });

const store = (host: Host, from: number, count = 1) =>
  storeEvents(harness.databases.writes, { host_id: host.host_id, from, count });

async function refusedWith(stream: ReadStream): Promise<string> {
  await stream.ended();
  return `${stream.status} ${JSON.parse(stream.text()).error}`;
}

test('2,000 open streams of many accounts receive their events by statements whose number does not grow with them', async (t) => {
  const { open } = await serveWith(t, { openPerCallerMax: 100 });
  const hosts = await Promise.all(Array.from({ length: 20 }, () => harness.newHost()));
  const streams: ReadStream[][] = [];
  for (const host of hosts)
    streams.push(await Promise.all(Array.from({ length: 100 }, () => open(byToken(host)))));
  assert.ok(streams.flat().every(({ status }) => status === 200));
  let statements = 0;
  harness.databases.reads.watch(() => (statements += 1));
  for (const host of hosts) await store(host, 1);
  for (const stream of streams.flat()) await stream.has(1);
  assert.ok(statements < 500, `${statements} statements`);
  for (const [index, own] of streams.entries())
    for (const { received } of own)
      assert.deepEqual(
        received.map(({ data }) => data.task_id),
        [1],
        `${index}`,
      );
});

test('without a stream the log is not read', async (t) => {
  const { open, app } = await serveWith(t, {});
  const host = await harness.newHost();
  const stream = await open(byToken(host));
  stream.cut();
  await stream.ended();
  const texts: string[] = [];
  // Whatever was under way when the stream was cut has ended after some requests.
  for (let count = 0; count < 20; count += 1) await app.inject('/healthz');
  await dataOf(host.get('/tags'));
  harness.databases.reads.watch(({ text }) => texts.push(text));
  for (let count = 0; count < 100; count += 1) await dataOf(host.get('/tags'));
  assert.deepEqual(
    texts.filter((text) => /from dispatch|jsonb_to_recordset/.test(text)),
    [],
  );
});

test('a reader that takes no bytes loses its stream, and continues after the last event that it has', async (t) => {
  const { port, open } = await serveWith(t, { waitingBytesMax: 64 * 1024 });
  const host = await harness.newHost();
  const client = await openRawClient(port);
  t.after(() => client.socket.destroy());
  client.send(rawRequest('GET', '/v3/events/stream', byToken(host)));
  await client.receives(/^id: /m);
  client.stopReading();
  const beside = await open(byToken(host));
  // More than the buffers of the system and of the stream together.
  const EVENTS = 40_000;
  for (let from = 1; from <= EVENTS; from += 10_000) await store(host, from, 10_000);
  await beside.has(EVENTS).catch(() => {});
  client.socket.resume();
  const text = await client.ended();
  const tasks = [...text.matchAll(/^id: (.+)\r?\ndata: .*"task_id":(\d+)\}$/gm)];
  const last = tasks.at(-1);
  assert.ok(last !== undefined && tasks.length < EVENTS, `${tasks.length} events`);
  const rest = await open({ ...byToken(host), 'Last-Event-ID': last[1]! });
  await rest.has(EVENTS - tasks.length);
  const numbers = [...tasks.map(([, , id]) => Number(id)), ...rest.received.map(({ data }) => data.task_id)];
  assert.deepEqual(
    numbers,
    Array.from({ length: EVENTS }, (_, index) => index + 1),
  );
});

test('a revoked token, an expired one, a suspended account and an operator who becomes limited end their streams', async (t) => {
  const { open } = await serveWith(t, {});
  const { writes } = harness.databases;
  const endings: ((host: Host) => Promise<unknown>)[] = [
    async ({ scope }) => {
      const [token] = await scope.sql<
        { id: number }[]
      >`select id from access_tokens where host_id = ${scope.host_id}`;
      await inTransaction(scope, (tx) => deleteToken(tx, token!.id));
    },
    ({ host_id }) =>
      writes`update access_tokens set expires_at = ${clock.now.toString()} where host_id = ${host_id}`,
    ({ scope }) => inTransaction(scope, (tx) => updateAccountStatus(tx, 'suspended')),
    ({ host_id }) =>
      writes`update operators set is_master = false, is_limited = true where host_id = ${host_id}`,
  ];
  for (const end of endings) {
    const [host, other] = [await harness.newHost(), await harness.newHost()];
    const [stream, beside] = [await open(byToken(host)), await open(byToken(other))];
    await store(host, 1);
    await stream.has(1);
    await end(host);
    assert.equal(await stream.ended(), true, 'a clean end');
    await store(other, 1);
    await beside.has(1);
  }
});

test('an application has a stream by its token, until it is deleted', async (t) => {
  const { open } = await serveWith(t, {});
  const host = await harness.newHost();
  const [application, other] = [await anApplication(host), await anApplication(host)];
  const granted = async (of: typeof application) => {
    const { data } = await redeemCode(harness, of, await aCode(host, of));
    return open(byToken({ token: data.access_token }));
  };
  const [stream, beside] = [await granted(application), await granted(other)];
  await store(host, 1);
  for (const each of [stream, beside]) await each.has(1);
  // Its tokens go with it; the application itself decides, too, while one is left.
  await harness.databases.writes`
    update applications set deleted_at = ${clock.now.toString()} where client_id = ${application.client_id}`;
  assert.equal(await stream.ended(), true, 'a clean end');
  await store(host, 1);
  await beside.has(2);
});

test('a signed-in operator has a stream by the cookie of their session, until the session ends', async (t) => {
  const { app, open } = await serveWith(t, {});
  const host = await harness.newHost();
  const { email } = await aPerson(host);
  const { cookie } = await signInPage(app, email);
  const page = { cookie, 'sec-fetch-site': 'same-origin' };
  const stream = await open(page);
  assert.equal(stream.status, 200);
  await store(host, 1);
  await stream.has(1);
  assert.equal(
    await refusedWith(await open({ cookie, 'sec-fetch-site': 'cross-site' })),
    '401 session_unknown',
  );
  await harness.databases.writes`delete from sessions`;
  assert.equal(await stream.ended(), true);
});

test('a read-only token and a limited operator have a stream; a connector and a request without a token have none', async (t) => {
  const { open } = await serveWith(t, {});
  const host = await harness.newHost();
  assert.equal((await open(byToken(await host.caller({ scope: 'read-only' })))).status, 200);
  assert.equal((await open(byToken(await host.caller({ operator: [] })))).status, 200);
  assert.equal(await refusedWith(await open(byToken(await host.connector()))), '403 not_for_connectors');
  assert.equal(await refusedWith(await open({})), '401 token_missing');
});

test('a token, an account and a process have a bounded number of streams, and a closed one makes room', async (t) => {
  const { open } = await serveWith(t, { openPerCallerMax: 2, openPerAccountMax: 3, openMax: 4 });
  const [host, other] = [await harness.newHost(), await harness.newHost()];
  const second = await host.caller({});
  const [first] = [await open(byToken(host)), await open(byToken(host))];
  const refused = await open(byToken(host));
  assert.equal(await refusedWith(refused), '429 too_many_streams');
  assert.equal(refused.headers['retry-after'], '5');
  assert.equal((await open(byToken(second))).status, 200);
  assert.equal(await refusedWith(await open(byToken(second))), '429 too_many_streams');
  assert.equal((await open(byToken(other))).status, 200);
  assert.equal(await refusedWith(await open(byToken(other))), '503 unavailable');
  first?.cut();
  for (let status = 0; status !== 200;) ({ status } = await open(byToken(host)));
});

test('a service that stops ends its streams at once and cleanly', async (t) => {
  const { app, open } = await serveWith(t, {});
  const host = await harness.newHost();
  const streams = [await open(byToken(host)), await open(byToken(host))];
  const closing = app.close();
  for (const stream of streams) assert.equal(await stream.ended(), true);
  await closing;
});

test('HEAD says what a stream is, and another method is refused', async (t) => {
  const { app } = await serveWith(t, {});
  const host = await harness.newHost();
  const ask = (method: 'HEAD' | 'POST') =>
    app.inject({
      method,
      url: '/v3/events/stream',
      headers: { ...byToken(host), 'user-agent': 'innkeep-tests' },
    });
  const { statusCode, headers } = await ask('HEAD');
  assert.equal(statusCode, 200);
  assert.match(String(headers['content-type']), /^text\/event-stream/);
  assert.equal((await ask('POST')).statusCode, 405);
});
