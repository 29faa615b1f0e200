import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { useHarness } from '../../../test/harness.ts';
import { answersIn, openRawClient, portOf, rawRequest, type RawClient } from '../../../test/raw-client.ts';
import type { AppParts } from '../../app.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import { sendShared } from './send-in-pieces.ts';

const harness = useHarness();

const LARGE = 64 * 1024 * 1024;
const PUBLIC = { config: { isPublic: true } };

/** A service of its own with a route that answers when the test says so, and clients of it. */
async function serveWith(t: TestContext, limits: Partial<ConnectionLimits>, parts: Partial<AppParts> = {}) {
  const app: FastifyInstance = harness.newApp({ connectionLimits: limits, ...parts });
  const begun: string[] = [];
  const finish: (() => void)[] = [];
  app.get<{ Params: { name: string } }>('/held/:name', PUBLIC, ({ params: { name } }) => {
    begun.push(name);
    return new Promise((resolve) => finish.push(() => resolve({ name })));
  });
  app.get('/large', PUBLIC, (_request, reply) => sendShared(reply, Buffer.alloc(LARGE, 'x')));
  const port = await portOf(app);
  const clients: RawClient[] = [];
  t.after(async () => {
    for (const { socket } of clients) socket.destroy();
    for (const end of finish) end();
    await app.close();
  });
  const client = async () => {
    const opened = await openRawClient(port);
    clients.push(opened);
    return opened;
  };
  return { app, begun, finish, client };
}

type Served = Awaited<ReturnType<typeof serveWith>>;

async function untilBegun({ begun }: Served, count: number): Promise<void> {
  while (begun.length < count) await pause(5);
}

const held = (name: string | number) => rawRequest('GET', `/held/${name}`);

test('requests that one connection sends ahead are worked on one at a time, and answered in their order', async (t) => {
  const served = await serveWith(t, {});
  const client = await served.client();
  client.send([1, 2, 3].map(held).join(''));
  for (const count of [1, 2, 3]) {
    await untilBegun(served, count);
    // What could have begun beside it has begun by now.
    await served.app.inject('/healthz');
    assert.equal(served.begun.length, count);
    served.finish[count - 1]!();
  }
  const text = await client.receives(/"name":"3"/);
  assert.deepEqual(
    answersIn(text).map(({ body }) => JSON.parse(body).name),
    ['1', '2', '3'],
  );
});

test('a connection that sends more than 16 requests ahead is ended after the answers to the first ones', async (t) => {
  const served = await serveWith(t, {});
  const client = await served.client();
  client.send(Array.from({ length: 100 }, (_, index) => held(index)).join(''));
  for (let count = 1; count <= 17; count += 1) {
    await untilBegun(served, count);
    served.finish[count - 1]!();
  }
  const answers = answersIn(await client.ended());
  assert.deepEqual(
    answers.map(({ body }) => JSON.parse(body).name),
    Array.from({ length: 17 }, (_, index) => String(index)),
  );
  assert.equal(served.begun.length, 17);
});

test('a client that takes no bytes is ended after the send timeout, and one that takes them slowly is not', async (t) => {
  const served = await serveWith(t, { sendTimeoutMs: 1000 });
  const [stalled, slow] = [await served.client(), await served.client()];
  const slowly = { taken: 0, isOver: false };
  slow.socket.on('data', (data: string) => (slowly.taken += data.length));
  slow.socket.once('close', () => (slowly.isOver = true));
  const has = (bytes: number) => slowly.isOver || slowly.taken >= Math.min(bytes, LARGE);
  for (const client of [stalled, slow]) {
    client.send(rawRequest('GET', '/large'));
    client.stopReading();
  }
  const startedAt = performance.now();
  while (!has(LARGE)) {
    const next = slowly.taken + 1024 * 1024;
    slow.socket.resume();
    while (!has(next)) await pause(1);
    slow.socket.pause();
    await pause(60);
  }
  const { taken } = slowly;
  assert.ok(taken >= LARGE, `the slow client was ended after ${taken} bytes`);
  assert.ok(performance.now() - startedAt > 2000, 'too fast to show anything');
  stalled.socket.resume();
  const text = await stalled.ended();
  assert.ok(text.length < LARGE, 'the stalled client was sent everything');
});

test('a client that takes bytes all the time, but fewer than the least rate, is ended, so that it holds no export for long', async (t) => {
  const served = await serveWith(t, { sendTimeoutMs: 1000, leastBytesPerSecond: 8 * 1024 * 1024 });
  const slow = await served.client();
  let taken = 0;
  // One chunk at a time, of 64 KiB at most.
  slow.socket.on('data', (data: string) => {
    taken += data.length;
    slow.socket.pause();
  });
  slow.send(rawRequest('GET', '/large'));
  const has = (bytes: number) => slow.socket.destroyed || taken >= bytes;
  while (!has(LARGE)) {
    slow.socket.resume();
    await pause(20);
  }
  assert.ok(taken < LARGE / 2, `it was sent ${taken} bytes`);
});

test('at the limit of connections the longest idle one makes room, and without one the newest is answered 503', async (t) => {
  const served = await serveWith(t, { connectionsMax: 2 });
  const [first, second] = [await served.client(), await served.client()];
  first.send(held(1));
  await untilBegun(served, 1);
  const third = await served.client();
  assert.equal(await second.ended(), '');
  third.send(held(2));
  await untilBegun(served, 2);
  const [refusal] = answersIn(await (await served.client()).ended());
  assert.equal(refusal?.status, 503);
  assert.match(refusal.head, /^Retry-After: \d+\r$/m);
  assert.equal(JSON.parse(refusal.body).error, 'unavailable');
  for (const finish of served.finish) finish();
  await first.receives(/"name":"1"/);
  await third.receives(/"name":"2"/);
});

test('an address has its own limit of connections, which holds for no trusted proxy', async (t) => {
  const served = await serveWith(t, { connectionsPerAddressMax: 1 });
  const first = await served.client();
  first.send(held(1));
  await untilBegun(served, 1);
  assert.equal(answersIn(await (await served.client()).ended())[0]?.status, 503);
  served.finish[0]!();
  await first.receives(/"name":"1"/);

  for (const trusted of ['loopback', '127.0.0.0/8', '127.0.0.1']) {
    const behind = await serveWith(t, { connectionsPerAddressMax: 1 }, { trustedProxies: [trusted] });
    for (let count = 1; count <= 3; count += 1) {
      (await behind.client()).send(held(count));
      await untilBegun(behind, count);
    }
  }
});

test('at the limit of an address a connection that never had an answer makes room first', async (t) => {
  const served = await serveWith(t, { connectionsPerAddressMax: 2 });
  const used = await served.client();
  used.send(held(1));
  await untilBegun(served, 1);
  served.finish[0]!();
  await used.receives(/"name":"1"/);
  const unused = await served.client();
  const third = await served.client();
  assert.equal(await unused.ended(), '');
  third.send(held(3));
  await untilBegun(served, 2);
  used.send(held(2));
  await untilBegun(served, 3);
});

test('idle connections beyond the limit deny nobody a new one', async (t) => {
  const served = await serveWith(t, { connectionsMax: 50, connectionsPerAddressMax: 20 });
  for (let count = 0; count < 100; count += 1) await served.client();
  const client = await served.client();
  client.send(rawRequest('GET', '/'));
  await client.receives(/"error_code":200/);
});

test('headers and bodies that come a byte at a time are answered 408 once they are overdue', async (t) => {
  const limits = { headersTimeoutMs: 400, requestTimeoutMs: 400, checkIntervalMs: 50 };
  const served = await serveWith(t, limits);
  const { token } = await harness.newHost();
  const [headers, body] = [await served.client(), await served.client()];
  headers.send('GET / HTTP/1.1\r\nHost: here\r\nX-Slow: ');
  body.send(
    rawRequest('POST', '/v3/income_items', {
      'Service-Access-Token': token,
      'Content-Type': 'application/json',
      'Content-Length': '1000',
    }),
  );
  const drip = setInterval(() => {
    for (const { socket } of [headers, body]) if (socket.writable) socket.write(' ');
  }, 40);
  t.after(() => clearInterval(drip));
  for (const client of [headers, body]) {
    const [answer] = answersIn(await client.ended());
    assert.equal(answer?.status, 408);
    assert.equal(JSON.parse(answer.body).error, 'request_too_slow');
  }
});

test('bytes that are no request are answered after the requests before them', async (t) => {
  const served = await serveWith(t, {});
  const client = await served.client();
  client.send(`${held(1)}NONSENSE\r\n\r\n`);
  await untilBegun(served, 1);
  await served.app.inject('/healthz');
  served.finish[0]!();
  const answers = answersIn(await client.ended());
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 400],
  );
});

test('headers that are too large are answered 431 in the envelope', async (t) => {
  const served = await serveWith(t, {});
  const client = await served.client();
  client.send(rawRequest('GET', '/', { 'X-Long': 'x'.repeat(17 * 1024) }));
  const [answer] = answersIn(await client.ended());
  assert.equal(answer?.status, 431);
  assert.equal(JSON.parse(answer.body).error, 'headers_too_large');
});
