import assert from 'node:assert/strict';
import http from 'node:http';
import { test } from 'node:test';
import {
  Client,
  StreamableHTTPClientTransport,
  UnauthorizedError,
  type OAuthClientProvider,
  type StoredOAuthTokens,
} from '@modelcontextprotocol/client';
import { clock, dataOf, PUBLIC_URL, useHarness, type Answer } from '../../test/harness.ts';
import {
  anApplication,
  aPerson,
  authorizeUrl,
  newBrowser,
  saidIn,
  signInAt,
  someTokens,
} from '../access/oauth/fixtures.ts';
import { aTask } from '../areas/tasks/fixtures.ts';
import { someRateLimits } from '../rate-limits/fixtures.ts';
import { CALLS_AT_ONCE_MAX } from './calls-at-once.ts';
import { called, connect as connectTo, post, resultOf, useListening } from './fixtures.ts';
import { MESSAGE_BYTES_MAX } from './serve-mcp.ts';

const harness = useHarness();
const listen = useListening();
let shared: Promise<string> | undefined;
const address = () => (shared ??= listen(harness.newApp({})));
const connect = async (token: string) => connectTo(await address(), token);

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };
const CALL = { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'list_tasks', arguments: {} } };

test('without a known token the answer is 401, and says where to get one', async () => {
  for (const [token, error] of [
    ['', ''],
    ['ik_1_unknown', ', error="invalid_token"'],
  ] as const) {
    const { status, headers } = await post(await address(), token, PING);
    assert.equal(status, 401);
    const url = `${PUBLIC_URL}/.well-known/oauth-protected-resource/mcp`;
    assert.equal(headers.get('www-authenticate'), `Bearer resource_metadata="${url}"${error}`);
  }
});

test('the metadata of the resource leads to the authorization server', async () => {
  for (const [path, resource] of [
    ['', PUBLIC_URL],
    ['/mcp', `${PUBLIC_URL}/mcp`],
  ]) {
    const response = await fetch(`${await address()}/.well-known/oauth-protected-resource${path}`);
    assert.equal(response.headers.get('access-control-allow-origin'), '*');
    assert.deepEqual(await response.json(), {
      resource,
      authorization_servers: [PUBLIC_URL],
      scopes_supported: ['read-only', 'writable'],
      bearer_methods_supported: ['header'],
      resource_name: 'Innkeep',
      resource_documentation: `${PUBLIC_URL}/docs`,
    });
  }
});

test('either header carries the token, a connector may not enter, and the cookie of a page is no token', async () => {
  const host = await harness.newHost();
  const byHeader = await post(await address(), '', PING, { 'service-access-token': host.token });
  assert.equal(byHeader.status, 200);
  const connector = await post(await address(), (await host.connector()).token, PING);
  assert.deepEqual(
    [connector.status, ((await connector.json()) as Answer['body']).error],
    [403, 'not_for_connectors'],
  );
  const { email } = await aPerson(host);
  const browser = newBrowser(harness.app);
  await signInAt(browser, authorizeUrl(await anApplication(host)), email);
  const bySession = await harness.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { cookie: browser.cookie!, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    payload: JSON.stringify(PING),
  });
  assert.deepEqual([bySession.statusCode, bySession.json().error], [401, 'token_missing']);
});

test('a page whose name was pointed here is refused, and other pages are held by CORS', async () => {
  const { token } = await harness.newHost();
  const { port } = new URL(await address());
  const own = new URL(PUBLIC_URL).host;
  for (const [host, origin, status] of [
    [`evil.example:${port}`, `http://evil.example:${port}`, 403],
    [`localhost:${port}`, `http://localhost:${port}`, 200],
    [own, PUBLIC_URL, 200],
    [own, 'https://assistant.example', 200],
    [own, 'null', 200],
  ] as const)
    assert.equal(await statusWith({ host, origin }, token), status, `${origin} at ${host}`);
  const preflight = await fetch(`${await address()}/mcp`, {
    method: 'OPTIONS',
    headers: { origin: 'https://assistant.example', 'access-control-request-method': 'POST' },
  });
  assert.equal(preflight.status, 204);
  assert.match(preflight.headers.get('access-control-allow-headers') ?? '', /MCP-Protocol-Version/);
});

/** fetch does not let a program choose its Host. */
async function statusWith(headers: Record<string, string>, token: string): Promise<number | undefined> {
  const url = new URL(`${await address()}/mcp`);
  return new Promise((resolve, reject) => {
    const all = { ...headers, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const request = http.request(url, { method: 'POST', headers: all }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on('error', reject).end(JSON.stringify(PING));
  });
}

test('only POST is served: there is no stream and no session', async () => {
  const { token } = await harness.newHost();
  for (const method of ['GET', 'DELETE', 'PUT']) {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${await address()}/mcp`, { method, headers });
    assert.deepEqual([response.status, response.headers.get('allow')], [405, 'POST']);
  }
});

test('with MCP=off nothing is served', async () => {
  const { token } = await harness.newHost();
  const off = await listen(harness.newApp({ mcp: false }));
  assert.equal((await post(off, token, PING)).status, 404);
  const metadata = await fetch(`${off}/.well-known/oauth-protected-resource/mcp`);
  assert.match(((await metadata.json()) as Answer['body']).error_msg, /nothing at this path/);
});

test('messages that are none get an error of the protocol or of the interface, and never 500', async () => {
  const { token } = await harness.newHost();
  const deep = `${'['.repeat(100)}${']'.repeat(100)}`;
  for (const [body, status] of [
    ['', 400],
    ['{', 400],
    ['null', 400],
    ['5', 400],
    [[PING, CALL], 400],
    [{}, 400],
    [{ jsonrpc: '2.0', id: 1, method: 'nothing/here' }, 200],
    [{ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 5 } }, 200],
    [{ jsonrpc: '2.0', id: 1, method: 'tools/list', params: { cursor: '-1' } }, 200],
    [{ jsonrpc: '2.0', id: {}, method: 'ping' }, 400],
    [{ jsonrpc: '2.0', method: 'notifications/initialized' }, 202],
    [`{"jsonrpc":"2.0","id":1,"method":"ping","params":${deep}}`, 400],
    [{ ...PING, params: { text: 'x'.repeat(MESSAGE_BYTES_MAX) } }, 413],
  ] as const) {
    const response = await post(await address(), token, body);
    assert.equal(response.status, status, `${JSON.stringify(body).slice(0, 200)}: ${await response.text()}`);
  }
  const modern = await post(await address(), token, CALL, { 'mcp-protocol-version': '2099-01-01' });
  assert.equal(modern.status, 400);
});

test('hostile names and values reach no other operation', async () => {
  const host = await harness.newHost();
  const client = await connect(host.token);
  for (const name of ['', '__proto__', 'constructor', 'toString', 'list_tasks ', '../tasks', 'x'.repeat(1e5)])
    await assert.rejects(called(client, name), /There is no tool "/);
  for (const stay_code of [
    '..',
    '.',
    '',
    '%2e%2e',
    '../tags',
    'a/../../tags',
    '?dry_run=false',
    '#',
    '\ud800',
    {},
  ])
    for (const [tool, args] of [
      ['get_stay', {}],
      ['tag_stay', { action: 'add', tag_name: 'Hostile' }],
    ] as const) {
      const { isError, text } = await called(client, tool, { ...args, stay_code });
      assert.equal(isError, true);
      assert.match(text, /must be an id or a code|was not found|error route_not_found|validation_failed/);
    }
  assert.equal((await dataOf(host.get('/tags'))).total, 0);
  const args = JSON.parse('{"__proto__":{"limit":1},"constructor":1,"hasOwnProperty":2}');
  assert.match((await called(client, 'list_tasks', args)).text, /__proto__ is not an argument/);
  const query = await called(client, 'list_tasks', { type: { a: 1 }, staff_id: [1, 2], limit: 1e21 });
  assert.match(query.text, /- type must[\s\S]*- limit must|- limit must[\s\S]*- type must/);
});

test('a call counts once, as its own operation; over a limit it is an error of the tool with the wait', async () => {
  const host = await harness.newHost();
  const limited = await listen(harness.newApp({ rateLimits: someRateLimits() }));
  const client = await connectTo(limited, host.token);
  const leftOf = async () => {
    const response = await post(limited, host.token, CALL);
    assert.equal(response.status, 200);
    return Number(/r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1]);
  };
  const before = await leftOf();
  assert.equal(await leftOf(), before - 1);
  const sent: { isError: boolean; text: string }[] = [];
  for (let count = 0; count < 6; count += 1)
    sent.push(await called(client, 'send_message', { id: 'nobody', message: `Hello ${count}` }));
  assert.deepEqual(
    sent.map(({ text }) => /error (\w+)/.exec(text)?.[1]),
    [...Array.from({ length: 5 }, () => 'conversation_not_found'), 'rate_limited'],
  );
  assert.match(sent[5]!.text, /Wait \d+ seconds before you call again\./);
  for (const message of [PING, { ...CALL, params: { name: 'nothing' } }]) {
    const { headers } = await post(limited, host.token, message);
    assert.ok(headers.has('ratelimit'), 'it counts as a request to /mcp');
  }
});

test('every message counts, also one that is unreadable, and a blocked account is refused before its body is read', async () => {
  const [host, other] = [await harness.newHost(), await harness.newHost()];
  const limited = harness.newApp({ rateLimits: someRateLimits() });
  const send = (payload: string, headers: Record<string, string> = {}, method: 'POST' | 'GET' = 'POST') =>
    limited.inject({
      method,
      url: '/mcp',
      headers: {
        'service-access-token': host.token,
        'user-agent': 'tests/1',
        'content-type': 'application/json',
        ...headers,
      },
      ...(method === 'GET' ? {} : { payload }),
    });
  const leftOf = ({ headers }: { headers: Record<string, unknown> }) =>
    Number(/r=(\d+)/.exec(String(headers['ratelimit']))?.[1]);
  const ping = JSON.stringify(PING);
  const deep = '['.repeat(100) + ']'.repeat(100);
  let left = leftOf(await send(ping));
  for (const asked of [
    () => send('{'),
    () => send(''),
    () => send('[]'),
    () => send(deep),
    () => send(' '.repeat(MESSAGE_BYTES_MAX + 1)),
    () => send(ping, { 'content-type': 'text/html' }),
    () => send(ping, { 'content-encoding': 'br' }),
    () => send(ping, { origin: 'http://evil.example', host: 'evil.example' }),
    () => send('{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"nothing"}}'),
  ]) {
    assert.equal(leftOf(await asked()), (left -= 1));
  }
  assert.ok(Number.isFinite(leftOf(await send('', {}, 'GET'))), 'another method is an endpoint of its own');
  const statuses = new Map<number, number>();
  for (let sent = 0; sent < left + 100; sent += 1) {
    const { statusCode } = await send('{');
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  }
  assert.deepEqual(Object.fromEntries(statuses), { 400: left, 429: 100 });
  const blocked = await send(' '.repeat(MESSAGE_BYTES_MAX + 1));
  assert.equal(blocked.statusCode, 429);
  assert.match(String(blocked.headers['x-ratelimit-reason']), /is blocked for 10 minutes/);
  const beside = await limited.inject({
    method: 'POST',
    url: '/mcp',
    headers: { 'service-access-token': other.token, 'user-agent': 'tests/1' },
    payload: PING,
  });
  assert.equal(beside.statusCode, 200);
});

test('one account has a bounded number of messages in progress, and others are not delayed', async () => {
  const [host, other] = [await harness.newHost(), await harness.newHost()];
  const calls = Array.from({ length: CALLS_AT_ONCE_MAX * 3 }, async () =>
    post(await address(), host.token, CALL),
  );
  const [beside, ...answers] = await Promise.all([post(await address(), other.token, CALL), ...calls]);
  assert.equal(beside.status, 200);
  const statuses = new Set(answers.map(({ status }) => status));
  assert.ok(
    [...statuses].every((status) => status === 200 || status === 503),
    [...statuses].join(),
  );
  for (const { status, headers } of answers) assert.equal(headers.has('retry-after'), status === 503);
  assert.equal((await post(await address(), host.token, CALL)).status, 200);
});

test('an assistant signs in by OAuth, found from the 401 alone, and the audit names its application', async () => {
  const host = await harness.newHost();
  const { email } = await aPerson(host);
  const redirect_uri = 'http://127.0.0.1:8765/callback';
  const application = await anApplication(host, {
    name: 'Assistant',
    redirect_uris: [redirect_uri],
    is_public: true,
  });
  let own = '';
  const app = harness.newApp({ publicUrl: () => own });
  own = await listen(app);
  const provider = aProvider(application.client_id, redirect_uri);
  const url = new URL(`${own}/mcp`);
  const transport = new StreamableHTTPClientTransport(url, { authProvider: provider });
  const first = new Client({ name: 'tests', version: '1.0.0' });
  await assert.rejects(first.connect(transport), UnauthorizedError);
  const authorize = provider.asked!;
  assert.equal(authorize.searchParams.get('resource'), `${own}/mcp`);
  const browser = newBrowser(app);
  await signInAt(browser, `${authorize.pathname}${authorize.search}`, email);
  const back = saidIn(
    await browser.submit('/oauth/authorize', { decision: 'allow', account: String(host.host_id) }),
  );
  await transport.finishAuth(new URLSearchParams(back));
  const client = new Client({ name: 'tests', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(url, { authProvider: provider }));
  const { task_id } = await resultOf(client, 'create_task', { type: 'other', expected_date: '2026-07-01' });
  const { sql } = host.scope;
  const rows = await sql<{ name: string }[]>`
    select a.name from audit_log l join applications a on a.id = l.application_id
    where l.host_id = ${host.host_id} and l.kind = 'task_created' and l.object_id = ${String(task_id)}`;
  assert.deepEqual([...rows], [{ name: 'Assistant' }]);
  // The access token lives a week; then the client refreshes it by itself.
  const start = clock.now;
  clock.now = clock.now.add({ hours: 24 * 8 });
  try {
    assert.equal((await resultOf(client, 'list_tasks')).total, 1);
  } finally {
    clock.now = start;
  }
});

function aProvider(client_id: string, redirect_uri: string) {
  let tokens: StoredOAuthTokens | undefined;
  let verifier = '';
  const provider: OAuthClientProvider & { asked: URL | undefined } = {
    asked: undefined,
    redirectUrl: redirect_uri,
    clientMetadata: { redirect_uris: [redirect_uri], client_name: 'Assistant', scope: 'writable' },
    clientInformation: () => ({ client_id }),
    tokens: () => tokens,
    saveTokens: (saved) => void (tokens = saved),
    redirectToAuthorization: (asked) => void (provider.asked = asked),
    saveCodeVerifier: (saved) => void (verifier = saved),
    codeVerifier: () => verifier,
  };
  return provider;
}

test('tokens are asked for this service and for no other', async () => {
  const host = await harness.newHost();
  const application = await anApplication(host);
  const browser = newBrowser(harness.app);
  for (const resource of [`${PUBLIC_URL}/mcp`, PUBLIC_URL, `${PUBLIC_URL}/`, `${PUBLIC_URL}/v3`])
    assert.equal((await browser.get(authorizeUrl(application, { resource }))).statusCode, 200, resource);
  for (const resource of [
    'https://evil.example/mcp',
    `${PUBLIC_URL}/mcp#a`,
    'mcp',
    `${PUBLIC_URL}.evil.example`,
  ]) {
    const refused = saidIn(await browser.get(authorizeUrl(application, { resource })));
    assert.equal(refused['error'], 'invalid_target', resource);
  }
});

test('the end of a grant ends the next call', async () => {
  const host = await harness.newHost();
  await aTask(host);
  const application = await anApplication(host);
  const { access_token } = await someTokens(harness, host, application);
  assert.equal((await post(await address(), access_token, CALL)).status, 200);
  const body = { ...application, token: access_token };
  await dataOf(harness.request('POST', '/v3/oauth/revoke', { body }));
  assert.equal((await post(await address(), access_token, CALL)).status, 401);
});
