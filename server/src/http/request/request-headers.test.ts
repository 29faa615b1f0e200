import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Writable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { after, test } from 'node:test';
import { pino } from 'pino';
import { dataOf, refused, useHarness, type Host } from '../../../test/harness.ts';
import { answersIn, openRawClient, portOf, rawRequest } from '../../../test/raw-client.ts';

const lines: Record<string, unknown>[] = [];
const log = new Writable({
  write: (line, _encoding, done) => {
    lines.push(JSON.parse(String(line)));
    done();
    log.emit('line');
  },
});
const harness = useHarness({ logger: pino({ level: 'debug' }, log) });

const tokenOf = ({ token }: Host) => ({ 'Service-Access-Token': token });

async function answersTo(bytes: string) {
  const client = await openRawClient(await portOf(harness.app));
  after(() => client.socket.destroy());
  client.send(bytes);
  return answersIn(await client.ended());
}

test('every JSON answer without an ETag may be stored by no cache, is what it says it is, and names the headers that it depends on', async () => {
  const host = await harness.newHost();
  const answers = [
    await host.post('/groups', { name: 'Coast' }),
    await host.post('/income_items', '{'),
    await host.get('/nothing'),
    await harness.request('GET', '/v3/properties'),
    await harness.request('GET', '/v3/transactions/%ZZ'),
  ];
  for (const { headers } of answers) {
    assert.equal(headers['cache-control'], 'no-store');
    assert.equal(headers['x-content-type-options'], 'nosniff');
  }
  for (const { headers } of answers.slice(0, 4)) {
    const vary = String(headers['vary']).split(', ');
    for (const name of ['Service-Access-Token', 'Authorization', 'X-Channel-Token', 'Cookie'])
      assert.ok(vary.includes(name), name);
  }
  const [unreadable] = await answersTo('NONSENSE\r\n\r\n');
  assert.match(unreadable?.head ?? '', /^Cache-Control: no-store\r$/m);
  assert.match(unreadable?.head ?? '', /^X-Content-Type-Options: nosniff\r$/m);
});

test('a document with an ETag may be kept and asked for again', async () => {
  const { headers } = await harness.app.inject('/openapi.json');
  assert.equal(headers['cache-control'], 'public, no-cache');
  assert.ok(headers['etag']);
});

test('a request with two Host headers, or with none, is refused in the envelope', async () => {
  const host = await harness.newHost();
  const asked = { ...tokenOf(host), Connection: 'close' };
  const two = rawRequest('GET', '/v3/properties', { ...asked, host: 'elsewhere.example.com' });
  const none = rawRequest('GET', '/v3/properties', asked).replace(/^Host: .*\r\n/m, '');
  for (const request of [two, none]) {
    const [answer] = await answersTo(request);
    assert.equal(answer?.status, 400);
    const body = JSON.parse(answer.body);
    assert.equal(body.error, 'bad_request');
    assert.match(body.error_msg, /one Host header/);
  }
  const [old] = await answersTo(none.replace('HTTP/1.1', 'HTTP/1.0'));
  assert.equal(old?.status, 200);
});

test('an expectation that is unknown changes nothing: the answer is in the envelope', async () => {
  const [odd] = await answersTo(rawRequest('GET', '/', { Expect: 'odd', Connection: 'close' }));
  assert.equal(odd?.status, 200);
  assert.equal(JSON.parse(odd.body).error_code, 200);
});

test('a body with a Content-Encoding is refused as 415 with a sentence that says why', async () => {
  const host = await harness.newHost();
  const body = gzipSync(JSON.stringify({ name: 'Parking' })).toString('latin1');
  const { body: refusal, headers } = await refused(
    host.post('/income_items', body, { 'content-encoding': 'gzip' }),
    'body_not_json_type',
  );
  assert.match(refusal.error_msg, /without Content-Encoding: gzip/);
  assert.equal(headers['accept-encoding'], 'identity');
  await dataOf(host.post('/income_items', { name: 'Parking' }, { 'content-encoding': 'identity' }));
  const unread = { 'content-encoding': 'gzip', 'transfer-encoding': 'chunked' };
  await dataOf(host.get('/properties', {}, unread));
});

async function lineOf(isThis: (line: Record<string, unknown>) => boolean): Promise<Record<string, unknown>> {
  for (;;) {
    const line = lines.find(isThis);
    if (line !== undefined) return line;
    await once(log, 'line');
  }
}

test('a client that leaves in the middle of its body is logged as such, and as no failure of ours', async () => {
  const host = await harness.newHost();
  const client = await openRawClient(await portOf(harness.app));
  const headers = { ...tokenOf(host), 'Content-Type': 'application/json', 'Content-Length': '1000' };
  client.send(`${rawRequest('POST', '/v3/income_items', headers)}{"name":`);
  await new Promise((resolve) => setTimeout(resolve, 50));
  client.socket.destroy();
  const line = await lineOf(({ host_id }) => host_id === host.host_id);
  assert.deepEqual([line['status'], line['msg']], [null, 'the client left']);
  await harness.app.inject('/healthz');
  const others = lines.filter(({ request_id, level }) => request_id === line['request_id'] && level !== 30);
  assert.deepEqual(others, []);
});

test('a client that leaves before its large answer has left is logged as such', async () => {
  const host = await harness.newHost();
  const rows = await host.scope.sql<{ id: number }[]>`
    insert into properties (host_id, title, timezone, currency, created_at)
    select ${host.host_id}, 'House ' || n, 'UTC', 'EUR', now() from generate_series(1, 100) n returning id`;
  const ids = rows.map(({ id }) => id).join();
  const client = await openRawClient(await portOf(harness.app));
  client.send(
    rawRequest(
      'GET',
      `/v3/availabilities?property_ids=${ids}&start_date=2026-06-15&end_date=2029-06-15`,
      tokenOf(host),
    ),
  );
  await client.receives(/HTTP\/1\.1 200/);
  client.socket.destroy();
  const line = await lineOf(({ host_id }) => host_id === host.host_id);
  assert.deepEqual([line['status'], line['msg'], line['level']], [null, 'the client left', 30]);
});
