import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { serve, serveBytes, serveSecurely, trust } from './fixtures.ts';
import { createSafeSender, type SendTerms } from './send-safely.ts';

const HERE = [{ kind: 'host', name: 'here.example', port: null }] as const;

/** What is not to be waited for; where something is to come there is time enough for any machine. */
const HASTE = { timeoutMs: 400 };

function aSender(t: TestContext, terms: Partial<SendTerms> = {}) {
  const sender = createSafeSender({ allow: HERE, resolve: here, timeoutMs: 60_000, ...terms });
  t.after(() => sender.close());
  return (port: number, name = 'here.example', scheme = 'http') =>
    sender.send(`${scheme}://${name}:${port}/hook?a=1`, { 'x-one': '1' }, '{"a":1}');
}

const NO_RESPONSE = { outcome: 'timeout', http_status: null, response_body: null };

const here = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);

test('a body is sent with its headers, and connections are used again', async (t) => {
  const seen: string[] = [];
  const ports = new Set<number | undefined>();
  const port = await serve(t, (request, response) => {
    ports.add(request.socket.remotePort);
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      seen.push(`${request.method} ${request.url} ${String(request.headers['x-one'])} ${text}`);
      response.writeHead(204).end();
    });
  });
  const send = aSender(t);
  for (let time = 1; time <= 20; time += 1)
    assert.deepEqual(await send(port), { outcome: 'delivered', http_status: 204, response_body: '' });
  assert.deepEqual(new Set(seen), new Set(['POST /hook?a=1 1 {"a":1}']));
  assert.ok(ports.size <= 3, `${ports.size} connections for 20 requests`);
});

test('a name that resolves to a private address is not connected to, unless it is allowed', async (t) => {
  let connections = 0;
  const port = await serveBytes(t, () => (connections += 1));
  const refused = { outcome: 'address_refused', http_status: null, response_body: null };
  assert.deepEqual(await aSender(t)(port, 'elsewhere.example'), refused);
  const mixed = () =>
    Promise.resolve(['10.0.0.1', '127.0.0.1', '::1'].map((address) => ({ address, family: 4 })));
  assert.deepEqual(await aSender(t, { resolve: mixed })(port, 'elsewhere.example'), refused);
  for (const name of ['127.0.0.1', '[::1]', '0x7f000001', '2130706433', '[::ffff:127.0.0.1]'])
    assert.deepEqual(await aSender(t)(port, name), refused, name);
  assert.equal(connections, 0);
});

test('a body is sent over TLS where the certificate is trusted, and connections are used again', async (t) => {
  const ports = new Set<number | undefined>();
  const port = await serveSecurely(t, (request, response) => {
    ports.add(request.socket.remotePort);
    request.resume().on('end', () => response.end());
  });
  await trust(t, port);
  const send = aSender(t, { allow: [{ kind: 'host', name: 'localhost', port: null }] });
  for (let time = 1; time <= 10; time += 1)
    assert.equal((await send(port, 'localhost', 'https')).outcome, 'delivered');
  assert.ok(ports.size <= 3, `${ports.size} connections for 10 requests`);
});

test('what goes wrong has a word of its own', async (t) => {
  const send = aSender(t);
  const outcomeAt = async (port: number, scheme?: string) =>
    (await send(port, 'here.example', scheme)).outcome;
  assert.equal((await aSender(t, HASTE)(await serveBytes(t, () => {}))).outcome, 'timeout');
  assert.equal(
    await outcomeAt(await serveBytes(t, (socket) => void socket.end('SSH-2.0\r\n'))),
    'bad_answer',
  );
  assert.equal(await outcomeAt(await serveBytes(t, (socket) => socket.destroy())), 'connection_closed');
  assert.equal(await outcomeAt(await serveSecurely(t, () => {}), 'https'), 'tls_failed');
  assert.equal(await outcomeAt(1), 'connection_refused');
  const nowhere = aSender(t, { resolve: () => Promise.reject(new Error('ENOTFOUND')) });
  assert.equal((await nowhere(80)).outcome, 'dns_failed');
});

test('an answer that comes late or never ends is no success, one that redirects is an answer', async (t) => {
  const drips = await serve(t, (_request, response) => {
    response.writeHead(200);
    response.write('a');
  });
  assert.deepEqual(await aSender(t, HASTE)(drips), NO_RESPONSE);
  const redirects = await serve(t, (_request, response) => {
    response.writeHead(302, { location: 'http://127.0.0.1/' }).end();
  });
  assert.deepEqual(await aSender(t)(redirects), {
    outcome: 'http_error',
    http_status: 302,
    response_body: '',
  });
});

test('a name that is not found out in time fails, and nothing is sent there later', async (t) => {
  const seen: string[] = [];
  const port = await serve(t, (request, response) => {
    seen.push(String(request.url));
    response.end();
  });
  const found = Promise.withResolvers<Awaited<ReturnType<typeof here>>>();
  const sender = createSafeSender({ allow: HERE, resolve: () => found.promise, ...HASTE });
  const late = await sender.send(`http://here.example:${port}/late`, {}, '{}');
  assert.deepEqual(late, NO_RESPONSE);
  found.resolve(await here());
  // Ends what is still under way.
  await sender.close();
  assert.deepEqual(await aSender(t)(port), { outcome: 'delivered', http_status: 200, response_body: '' });
  assert.deepEqual(seen, ['/hook?a=1']);
});

test('an answer that is too long counts by its status, and is not read to its end', async (t) => {
  const cut = Promise.withResolvers<void>();
  const port = await serve(t, (_request, response) => {
    response.writeHead(200);
    response.on('close', cut.resolve);
    const write = () => {
      while (!response.destroyed && response.write('x'.repeat(16_384)));
    };
    response.on('drain', write);
    write();
  });
  assert.deepEqual(await aSender(t)(port), {
    outcome: 'delivered',
    http_status: 200,
    response_body: 'x'.repeat(500),
  });
  await cut.promise;
});

test('the beginning of an answer is kept as text, whatever its bytes are', async (t) => {
  const answers: [Buffer | string, Record<string, string>, string | null][] = [
    ['upstream is down', {}, 'upstream is down'],
    [`${'a'.repeat(499)}é`, {}, 'a'.repeat(499)],
    [Buffer.from([0x61, 0, 0xff, 0x62]), {}, 'a\u{fffd}b'],
    [Buffer.from([0x1f, 0x8b, 8, 0]), { 'content-encoding': 'gzip' }, null],
  ];
  let next = 0;
  const port = await serve(t, (_request, response) => {
    const [body, headers] = answers[next++] ?? ['', {}];
    response.writeHead(500, headers).end(body);
  });
  const send = aSender(t);
  for (const [, , kept] of answers)
    assert.deepEqual(await send(port), { outcome: 'http_error', http_status: 500, response_body: kept });
});

test('an address in digits is known to be refused before anything is sent, a name is not', () => {
  const sender = createSafeSender({ allow: [] });
  for (const url of ['https://10.1.2.3/', 'https://[fd00::1]/', 'https://0x7f.1/'])
    assert.equal(sender.isRefused(url), true, url);
  for (const url of ['https://example.com/', 'https://8.8.8.8/'])
    assert.equal(sender.isRefused(url), false, url);
});
