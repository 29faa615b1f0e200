import assert from 'node:assert/strict';
import http from 'node:http';
import { test, type TestContext } from 'node:test';
import { Refused, send, Unreachable, type Line } from './request.ts';

type Answer = (response: http.ServerResponse) => void;

/** A server that gives these answers one after the other, the last one for ever, and the pauses between them. */
async function aServer(t: TestContext, answers: readonly Answer[]) {
  let asked = 0;
  const server = http.createServer((request, response) => {
    request.resume();
    answers[Math.min(asked, answers.length - 1)]!(response);
    asked += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  const pauses: number[] = [];
  const line: Line = {
    url: `http://127.0.0.1:${port}`,
    headers: {},
    fetch,
    pause: (ms) => Promise.resolve(pauses.push(ms)),
  };
  return { line, pauses, asked: () => asked };
}

const answerWith =
  (status: number, body: object = {}, headers: http.OutgoingHttpHeaders = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end(JSON.stringify(body));
const cut: Answer = (response) => response.socket?.destroy();
const cutInside: Answer = (response) => {
  response.writeHead(200, { 'content-length': 100 }).write('{');
  setImmediate(() => response.socket?.destroy());
};

test('what is 429, 5xx or cut is sent again: later each time, and not before Retry-After', async (t) => {
  const later = answerWith(429, {}, { 'retry-after': '7' });
  const { line, pauses } = await aServer(t, [
    answerWith(503),
    later,
    cut,
    cutInside,
    answerWith(200, { ok: 1 }),
  ]);
  assert.deepEqual(await send(line, 'PUT', '/orders/A', { status: 'accepted' }), { ok: 1 });
  assert.deepEqual(pauses, [500, 7000, 2000, 4000]);
});

test('a refusal is not sent again, and has the sentence of the other side', async (t) => {
  for (const body of [{ message: 'It has expired.' }, { error_msg: 'It has expired.' }]) {
    const { line, asked } = await aServer(t, [answerWith(409, body)]);
    await assert.rejects(send(line, 'POST', '/orders/A/approve'), (error) => {
      assert.ok(error instanceof Refused);
      assert.deepEqual([error.status, error.message], [409, 'It has expired.']);
      return true;
    });
    assert.equal(asked(), 1);
  }
});

test('after six attempts the other side counts as unreachable', async (t) => {
  const { line, asked } = await aServer(t, [answerWith(500)]);
  await assert.rejects(send(line, 'GET', '/orders'), Unreachable);
  assert.equal(asked(), 6);
});
