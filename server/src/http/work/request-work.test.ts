import assert from 'node:assert/strict';
import { once } from 'node:events';
import net from 'node:net';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fastify, type FastifyInstance } from 'fastify';
import { dataOf, useHarness } from '../../../test/harness.ts';
import { answerErrors } from '../answer/answer-errors.ts';
import type { Operation } from '../contract/operation.ts';
import { boundRequestWork } from './request-work.ts';

const harness = useHarness();
const apps: FastifyInstance[] = [];
after(async () => {
  for (const app of apps) await app.close();
});

const SECONDS = 0.3;

/** A service whose only handler waits until the test lets it go. */
function newApp(bounds: { underWayMax?: number }, config: { operation?: Operation } = {}) {
  const app = fastify();
  apps.push(app);
  answerErrors(app);
  boundRequestWork(app, { seconds: SECONDS, ...bounds });
  const waiting: (() => void)[] = [];
  const answers: string[] = [];
  app.all('/waits', { config }, async (_request, reply) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    answers.push('sent');
    return reply.send({ ok: true });
  });
  app.post('/quick', async () => ({ ok: true }));
  app.get('/large', (_request, reply) => reply.send('x'.repeat(32 * 1024 * 1024)));
  return { app, answers, letGo: () => waiting.splice(0).forEach((go) => go()) };
}

/** A connection that sends `text`, and reads nothing unless `onData` takes it. */
async function connect(app: FastifyInstance, text: string): Promise<net.Socket> {
  const { port } = app.server.address() as net.AddressInfo;
  const socket = net.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

test('a request that is not answered by its deadline is 503 with Retry-After, and its late result is dropped', async () => {
  const { app, answers, letGo } = newApp({});
  const answer = await app.inject('/waits');
  assert.equal(answer.statusCode, 503);
  assert.match(String(answer.headers['retry-after']), /^[1-9]\d*$/);
  assert.match(answer.json().error_msg, /within 0\.3 seconds/);
  letGo();
  await pause(0);
  assert.deepEqual(answers, ['sent'], 'the handler ends, and nothing breaks');
});

test('past the bound a request is 503 at once; one that was given up counts until its work ends', async () => {
  const { app, letGo } = newApp({ underWayMax: 2 });
  const first = await Promise.all([app.inject('/waits'), app.inject('/waits')]);
  assert.deepEqual(
    first.map(({ statusCode }) => statusCode),
    [503, 503],
  );
  const refused = await app.inject({ method: 'POST', url: '/quick' });
  assert.equal(refused.statusCode, 503);
  assert.match(refused.json().error_msg, /busy: 2 requests/);
  letGo();
  await pause(0);
  assert.equal((await app.inject({ method: 'POST', url: '/quick' })).statusCode, 200);
});

test('an operation that fetches from outside has longer', async () => {
  const { app, letGo } = newApp({}, { operation: { kind: 'act' } as Operation });
  const answer = app.inject('/waits');
  await Promise.race([answer, pause(SECONDS * 1000 * 3)]);
  letGo();
  assert.equal((await answer).statusCode, 200);
});

test('a body that arrives slowly takes no place, and none of the time', async () => {
  const { app } = newApp({ underWayMax: 1 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const head =
    'POST /quick HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n';
  const socket = await connect(app, `${head}{`);
  await pause(SECONDS * 1000 * 3);
  assert.equal((await app.inject({ method: 'POST', url: '/quick' })).statusCode, 200);
  socket.write('}');
  const [answer] = await once(socket, 'data');
  assert.match(String(answer), /^HTTP\/1\.1 200 /);
  socket.destroy();
});

test('a client that does not read its answer takes no place', async () => {
  const { app } = newApp({ underWayMax: 1 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = await connect(app, 'GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'readable');
  assert.equal((await app.inject({ method: 'POST', url: '/quick' })).statusCode, 200);
  socket.destroy();
});

test('a change whose request was given up while it waited is not stored, and its repeat runs', async () => {
  const host = await harness.newHost();
  const app = harness.newApp({ requestSeconds: 2 });
  const create = () =>
    app.inject({
      method: 'POST',
      url: '/v3/custom_channels',
      headers: { 'service-access-token': host.token, 'idempotency-key': 'late' },
      payload: { name: 'Late' },
    });
  const { writes } = harness.databases;
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = writes.begin(async (sql) => {
    await sql`lock table custom_channels in exclusive mode`;
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const answer = create();
  assert.equal((await answer).statusCode, 503);
  held.resolve();
  await holding;
  let again = await create();
  // The first one holds its key until it is rolled back.
  for (; again.statusCode === 409; again = await create()) assert.match(again.body, /still in progress/);
  assert.equal(again.statusCode, 200, again.body);
  assert.equal(again.headers['idempotency-replayed'], undefined);
  const { custom_channels } = await dataOf(host.get('/custom_channels'));
  const named = custom_channels.filter(({ name }: { name: string }) => name === 'Late');
  assert.equal(named.length, 1);
  await app.close();
});
