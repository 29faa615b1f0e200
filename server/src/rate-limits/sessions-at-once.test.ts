import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { answerErrors } from '../http/answer/answer-errors.ts';
import { reading } from '../http/contract/operation.ts';
import { boundSessions } from './sessions-at-once.ts';

const apps: FastifyInstance[] = [];
after(async () => {
  for (const app of apps) await app.close();
});

const operation = reading({
  method: 'GET',
  path: '/waits',
  summary: 'Wait',
  contract: { data: Type.Object({}), example: { data: {} } },
  read: async () => ({}),
});

/** A service whose only handler waits until the test lets it go. The session of a request is in its query. */
function setting() {
  const app = fastify();
  apps.push(app);
  answerErrors(app);
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request) => {
    const { session_id } = request.query as { session_id?: string };
    if (session_id !== undefined)
      request.session = {
        session_id: Number(session_id),
        sign_in_id: 1,
        email: 'anna@example.com',
        form_token: '',
        is_encrypted: false,
      };
  });
  boundSessions(app, { working: 2, waiting: 3, retryAfterSeconds: 1 });
  const begun: string[] = [];
  const waiting: (() => void)[] = [];
  const handler = async (request: FastifyRequest) => {
    begun.push(String((request.query as { session_id?: string }).session_id));
    await new Promise<void>((resolve) => waiting.push(resolve));
    return {};
  };
  app.route({ method: 'GET', url: '/waits', config: { operation }, handler });
  const letGo = async () => {
    for (const go of waiting.splice(0)) go();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const ask = async (session_id?: number) => {
    const { statusCode, headers } = await app.inject({
      url: '/waits',
      query: session_id === undefined ? {} : { session_id: String(session_id) },
    });
    return [statusCode, headers['retry-after']] as const;
  };
  return { begun, ask, letGo };
}

const settled = async (count: number, begun: readonly string[]) => {
  for (let turn = 0; turn < 1000 && begun.length < count; turn += 1)
    await new Promise((resolve) => setImmediate(resolve));
};

test('of one session few requests are worked on at once, few wait, and further ones are refused; others are not delayed', async () => {
  const { begun, ask, letGo } = setting();
  const own = Array.from({ length: 7 }, () => ask(1));
  await settled(2, begun);
  const others = [ask(2), ask(), ask(), ask()];
  await settled(6, begun);
  assert.deepEqual(begun.toSorted(), ['1', '1', '2', 'undefined', 'undefined', 'undefined']);
  assert.deepEqual(await Promise.all(own.slice(5)), [
    [503, '1'],
    [503, '1'],
  ]);
  for (let turn = 0; turn < 4; turn += 1) {
    await settled(begun.length + 1, begun);
    await letGo();
  }
  const answers = await Promise.all([...own.slice(0, 5), ...others]);
  assert.ok(answers.every(([status]) => status === 200));
  assert.equal(begun.filter((session) => session === '1').length, 5);
});
