import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { test } from 'node:test';
import type {
  CreatePropertyData,
  GetPropertyData,
  ListPropertiesData,
} from '../../../../client/src/schema.ts';
import { pino } from 'pino';
import { dataOf, refused, useHarness, type Host } from '../../../test/harness.ts';

const lines: Record<string, unknown>[] = [];
const log = new Writable({
  write: (line, _encoding, done) => {
    lines.push(JSON.parse(String(line)));
    done();
  },
});
const harness = useHarness({ logger: pino({ level: 'info' }, log) });

const tokenOf = ({ token }: Host) => ({ 'service-access-token': token });

/** What one connection answers to these bytes, to its end. */
async function answerTo(bytes: string): Promise<string> {
  if (!harness.app.server.listening) await harness.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = harness.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (data: string) => (text += data));
  socket.write(bytes);
  await once(socket, 'close');
  return text;
}

const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));

test('a success is 200 with request_id, error_code 200, Done. and data, in this order', async () => {
  const host = await harness.newHost();
  const { status, headers, text, body } = await host.get('/properties');
  assert.equal(status, 200);
  assert.equal(headers['content-type'], 'application/json; charset=utf-8');
  assert.equal(
    text,
    `{"request_id":"${body.request_id}","error_code":200,"error_msg":"Done.",` +
      '"data":{"properties":[],"total":0,"next_cursor":null}}',
  );
});

test('creates and deletes answer 200 too, and a delete with nothing to say an empty data', async () => {
  const host = await harness.newHost();
  const created = await host.post('/income_items', { name: 'Parking' });
  assert.equal(created.status, 200);
  const { text, body } = await host.delete(`/income_items/${created.data.entry.id}`);
  assert.equal(text, `{"request_id":"${body.request_id}","error_code":200,"error_msg":"Done.","data":{}}`);
});

test('an error has its HTTP status as error_code, a sentence, a stable code, and no data', async () => {
  const host = await harness.newHost();
  const { status, headers, text, body } = await host.delete('/transactions/1');
  assert.equal(status, 404);
  assert.equal(headers['content-type'], 'application/json; charset=utf-8');
  assert.equal(
    text,
    `{"request_id":"${body.request_id}","error_code":404,"error_msg":"Transaction 1 was not found.",` +
      '"error":"transaction_not_found"}',
  );
});

test('a validation error lists each field with its path and what it must be', async () => {
  const host = await harness.newHost();
  const { status, text, body } = await host.post('/income_items', {});
  assert.equal(status, 422);
  assert.equal(
    text,
    `{"request_id":"${body.request_id}","error_code":422,"error_msg":"name is required.",` +
      '"error":"validation_failed","fields":[{"path":"body.name","message":"is required"}]}',
  );
});

test('every answer has a request id of its own: in the body, in X-Request-Id and in its log line', async () => {
  const host = await harness.newHost();
  const answers = [
    await host.get('/properties'),
    await host.get('/properties'),
    await host.get('/nothing'),
    await host.post('/income_items', '{'),
    await harness.request('GET', '/v3/properties'),
    await harness.request('GET', '/v3/transactions/%ZZ'),
  ];
  const ids = answers.map(({ body }) => body.request_id);
  assert.equal(new Set(ids).size, answers.length);
  for (const { headers, body, status } of answers) {
    assert.match(body.request_id, /^req_[0-9a-f]{32}$/);
    assert.equal(headers['x-request-id'], body.request_id);
    const line = lines.filter(({ request_id }) => request_id === body.request_id).at(-1);
    assert.equal(line?.['status'], status, `the log line of the ${status}`);
  }
});

test('a log line names the account, the operator and the token, and never the token’s text', async () => {
  const host = await harness.newHost();
  const { body } = await host.get('/properties');
  const line = lines.find(({ request_id }) => request_id === body.request_id);
  assert.equal(line?.['host_id'], host.host_id);
  assert.equal(line?.['route'], '/v3/properties');
  assert.equal(typeof line?.['operator_id'], 'number');
  assert.equal(typeof line?.['token_id'], 'number');
  assert.equal(JSON.stringify(lines).includes(host.token), false);
});

test('a request id that the caller sends is not taken over', async () => {
  const host = await harness.newHost();
  const { body } = await host.get('/properties', {}, { 'x-request-id': 'mine', 'request-id': 'mine' });
  assert.match(body.request_id, /^req_/);
});

test('an unknown path is 404 in JSON, never a redirect: another case or a double slash', async () => {
  const host = await harness.newHost();
  for (const path of ['/nothing', '/Properties', '//properties', '/properties;a=1', '/', '']) {
    const answer = await host.get(path);
    assert.ok(answer.status === 404 || answer.status === 405, `${path}: ${answer.status}`);
    assert.equal(answer.body.error_code, answer.status);
    assert.equal(answer.headers['location'], undefined);
  }
  await refused(harness.request('GET', '//v3/properties', { headers: tokenOf(host) }), 'route_not_found');
  await refused(harness.request('GET', '/v2/properties', { headers: tokenOf(host) }), 'route_not_found');
});

test('a path with a slash at its end is the same path, whatever the method', async () => {
  const host = await harness.newHost();
  const { property_id } = await dataOf<CreatePropertyData>(host.post('/properties/', { title: 'Loft' }));
  assert.equal((await dataOf<ListPropertiesData>(host.get<string>('/properties/?limit=1'))).total, 1);
  assert.equal(
    (await dataOf<GetPropertyData>(host.get(`/properties/${property_id}/`))).property.title,
    'Loft',
  );
  await dataOf(host.patch(`/properties/${property_id}/`, { title: 'House' }));
  await refused(host.put('/properties/', {}), 'method_not_allowed');
  for (const path of ['/docs/', '/openapi.json/', '/v3/config.json/'])
    assert.equal((await harness.app.inject({ url: path })).statusCode, 200, path);
});

test('a method that a path does not take is 405 and Allow names those it takes', async () => {
  const host = await harness.newHost();
  const asks = [
    ['PUT', '/v3/transactions', 'GET, HEAD, POST'],
    ['OPTIONS', '/v3/transactions', 'GET, HEAD, POST'],
    ['TRACE', '/v3/transactions', 'GET, HEAD, POST'],
    ['PROPFIND', '/v3/transactions', 'GET, HEAD, POST'],
    ['M-SEARCH', '/v3/custom_channels/1', 'PATCH, DELETE'],
    ['GET', '/v3/custom_channels/1', 'PATCH, DELETE'],
    ['HEAD', '/v3/custom_channels/1', 'PATCH, DELETE'],
    ['POST', '/v3/custom_channels/1', 'PATCH, DELETE'],
  ] as const;
  for (const [method, url, allow] of asks) {
    const answer = await harness.app.inject({ method: method as 'GET', url, headers: tokenOf(host) });
    assert.equal(answer.statusCode, 405, `${method} ${url}`);
    assert.equal(answer.headers['allow'], allow);
    if (method !== 'HEAD') assert.equal(answer.json().error, 'method_not_allowed');
    const line = lines.find(({ request_id }) => request_id === answer.headers['x-request-id']);
    assert.equal(line?.['method'], method, 'the log has the method that was sent');
  }
});

test('a URL whose encoding is broken is 400 in JSON', async () => {
  const host = await harness.newHost();
  for (const path of ['/transactions/%ZZ', '/reservations/%ff', '/%', '/%c3%28']) {
    await refused(harness.request('DELETE', `/v3${path}`, { headers: tokenOf(host) }), 'bad_request');
  }
});

test('what is no HTTP is answered in the envelope too', async () => {
  const answer = await answerTo('NONSENSE\r\n\r\n');
  assert.match(answer, /^HTTP\/1\.1 400 Bad Request\r\n/);
  const body = bodyOf(answer);
  assert.equal(body.error, 'bad_request');
  assert.equal(body.error_code, 400);
  assert.match(answer, new RegExp(`X-Request-Id: ${body.request_id}\r\n`));
});

test('a GET and a DELETE may say application/json with a length of 0', async () => {
  const host = await harness.newHost();
  const headers = { ...tokenOf(host), 'content-type': 'application/json', 'content-length': '0' };
  const { statusCode } = await harness.app.inject({ method: 'GET', url: '/v3/properties', headers });
  assert.equal(statusCode, 200);
  const { entry } = await dataOf(host.post('/income_items', { name: 'Parking' }));
  const gone = await harness.app.inject({ method: 'DELETE', url: `/v3/income_items/${entry.id}`, headers });
  assert.equal(gone.statusCode, 200);
});

test('HEAD answers like GET, without the body', async () => {
  const host = await harness.newHost();
  const asked = { url: '/v3/properties', headers: tokenOf(host) };
  const head = await harness.app.inject({ ...asked, method: 'HEAD' });
  const get = await harness.app.inject({ ...asked, method: 'GET' });
  assert.equal(head.statusCode, 200);
  assert.equal(head.body, '');
  assert.equal(head.headers['content-length'], get.headers['content-length']);
});

test('an idle connection is kept for 65 seconds and longer', async () => {
  const host = await harness.newHost();
  const answer = await answerTo(
    `GET /v3/properties HTTP/1.1\r\nHost: here\r\nService-Access-Token: ${host.token}\r\n\r\n` +
      `GET /v3/properties HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`,
  );
  const seconds = Number(/Keep-Alive: timeout=(\d+)/i.exec(answer)?.[1]);
  assert.ok(seconds >= 65, answer);
  assert.ok(harness.app.server.keepAliveTimeout >= 65_000);
  assert.ok(harness.app.server.headersTimeout === 0 || harness.app.server.headersTimeout >= 60_000);
});

test('who has no token learns only that: not what is wrong with the path, the method or the body', async () => {
  const asks = [
    harness.request('POST', '/v3/transactions', { body: '{' }),
    harness.request('POST', '/v3/transactions', { body: 'x'.repeat(2 * 1024 * 1024) }),
    harness.request('POST', '/v3/transactions', { body: 'a=1', headers: { 'content-type': 'text/plain' } }),
    harness.request('PUT', '/v3/transactions'),
    harness.request('GET', '/v3/nothing'),
    harness.request('GET', '/v3/transactions?limit=0'),
  ];
  for (const ask of asks) assert.equal((await refused(ask, 'token_missing')).status, 401);
});

test('a read-only token on a write is told so before its body is looked at', async () => {
  const host = await harness.newHost();
  const reader = await host.caller({ scope: 'read-only' });
  await refused(reader.post('/transactions', '{'), 'not_authorized');
  await refused(reader.post('/transactions', {}, { 'content-type': 'text/plain' }), 'not_authorized');
  await refused(reader.patch('/transactions/x', { amount: 'x' }), 'not_authorized');
});
