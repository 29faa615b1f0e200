import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LightMyRequestResponse } from 'fastify';
import { aPerson } from '../../src/access/oauth/fixtures.ts';
import { signInPage, type SignedInPage } from '../../src/access/sessions/fixtures.ts';
import { dataOf, useHarness, type Caller, type Host } from '../harness.ts';
import { isForConnectors, listReads, type DescribedOperation } from './operations.ts';
import { kindOf, requestOf, urlOf, withId, type ExampleRequest } from './requests.ts';
import { exampleOf, newWorld, type World } from './worlds.ts';

const harness = useHarness();
/** Every GET of the OpenAPI document, files and streams included. */
const READS = listReads();
/** Those of an account’s data. */
const DATA = READS.filter(
  ({ isPublic, needsSession, isStream, path }) =>
    !isStream && path !== '/session' && (!isPublic || needsSession),
);

/** Their cursor names a moment of the whole database, which moves on, and grows, with the changes of other accounts. */
const LOGS = ['GET /channel/work', 'GET /events'];

type Setting = {
  readonly host: Host;
  readonly own: World;
  readonly page: SignedInPage;
  /** An operator without any property. */
  readonly limited: Caller;
};
let made: Promise<Setting> | undefined;

async function makeSetting(): Promise<Setting> {
  const host = await harness.newHost({ is_sandbox: true });
  const { email } = await aPerson(host);
  const limited = await host.caller({ operator: [] });
  return { host, own: newWorld(host), page: await signInPage(harness.app, email), limited };
}

const setting = () => (made ??= makeSetting());

type Headers = Record<string, string>;

async function ask(method: 'GET' | 'HEAD', url: string, headers: Headers): Promise<LightMyRequestResponse> {
  return harness.app.inject({ method, url, headers: { 'user-agent': 'innkeep-tests', ...headers } });
}

/** The headers of a caller that the operation admits. */
async function headersOf({ path, needsSession, isPublic }: DescribedOperation): Promise<Headers> {
  const { host, page } = await setting();
  if (needsSession) return { 'sec-fetch-site': 'same-origin', cookie: page.cookie };
  if (isPublic) return {};
  return { 'service-access-token': isForConnectors(path) ? (await host.connector()).token : host.token };
}

for (const operation of DATA) {
  test(`${operation.name}: the answer has an ETag, may be kept, and is 304 for who has it`, async () => {
    const { own } = await setting();
    const url = urlOf(await requestOf(operation, own));
    const headers = await headersOf(operation);
    const first = await ask('GET', url, headers);
    assert.equal(first.statusCode, 200, first.payload);
    const etag = String(first.headers['etag']);
    assert.match(etag, /^W\/"[\w-]{22}"$/);
    assert.equal(first.headers['cache-control'], 'private, no-cache');
    const again = await ask('GET', url, { ...headers, 'if-none-match': etag });
    if (LOGS.includes(operation.name)) return;
    assert.deepEqual([again.statusCode, again.payload], [304, '']);
    for (const name of ['etag', 'cache-control', 'vary'])
      assert.equal(again.headers[name], first.headers[name]);
  });
}

for (const operation of READS) {
  test(`${operation.name}: HEAD answers what GET would, without the body`, async () => {
    const { own, limited } = await setting();
    const headers = await headersOf(operation);
    const works = await requestOf(operation, own);
    const asked: [request: ExampleRequest, headers: Headers][] = [
      [works, headers],
      [works, { ...headers, 'accept-encoding': 'gzip' }],
      [works, { ...headers, 'if-none-match': '*' }],
      [works, {}],
      [works, { 'service-access-token': limited.token }],
      ...brokenRequests(operation, works).map((request) => [request, headers] as [ExampleRequest, Headers]),
    ];
    for (const [request, sent] of asked) await assertHeadIsGet(operation, urlOf(request), sent);
  });
}

/** What is served outside the interface without a token; /sign-in has a form token of its own each time. */
const DOCUMENTS = [
  '/',
  '/.well-known/oauth-authorization-server',
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-protected-resource/mcp',
  '/.well-known/security.txt',
  '/docs',
  '/docs.md',
  '/docs/bruno.zip',
  '/docs/errors',
  '/docs/find-entries.js',
  '/docs/guides',
  '/docs/guides/webhooks',
  '/docs/guides/none',
  '/docs/llms.txt',
  '/docs/none',
  '/docs/reference.css',
  '/docs/reservations',
  '/docs/search',
  '/docs/search-box.js',
  '/docs/search.json',
  '/docs/search?q=amount',
  '/favicon.ico',
  '/guest/1/none',
  '/healthz',
  '/ical/1/none.ics',
  '/llms-full.txt',
  '/llms.txt',
  '/nothing',
  '/oauth/authorize',
  '/openapi.json',
  '/readyz',
  '/robots.txt',
  '/staff/1/none',
];

for (const url of DOCUMENTS) {
  test(`${url}: HEAD answers what GET would, without the body`, async () => {
    const page = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };
    for (const headers of [{}, page, { 'accept-encoding': 'gzip' }, { 'if-none-match': '*' }] as Headers[])
      await assertHeadIsGet({ name: url, isEndless: false }, url, headers);
  });
}

/** The request with each parameter broken in turn. */
function brokenRequests(operation: DescribedOperation, works: ExampleRequest): ExampleRequest[] {
  const named = [...operation.parameters.map(({ name }) => name), 'offset', 'cursor'];
  const unknown = operation.references.map((reference) =>
    withId(works, reference, exampleOf(kindOf(operation, reference)).unknown),
  );
  return [
    { ...works, query: {} },
    ...named.flatMap((name) => ['', 'x', '-1'].map((value) => withQuery(works, name, value))),
    ...unknown,
  ];
}

function withQuery(works: ExampleRequest, name: string, value: string): ExampleRequest {
  return { ...works, query: { ...works.query, [name]: value } };
}

async function assertHeadIsGet(
  { name, isEndless }: { readonly name: string; readonly isEndless: boolean },
  url: string,
  headers: Headers,
): Promise<void> {
  const head = await ask('HEAD', url, headers);
  assert.equal(head.payload, '', url);
  if (isEndless && head.statusCode === 200) return;
  const get = await ask('GET', url, headers);
  assert.deepEqual(
    { url, status: head.statusCode, headers: comparable(head, name) },
    { url, status: get.statusCode, headers: comparable(get, name) },
    get.payload.slice(0, 500),
  );
}

/** Without the headers that differ between any two requests. */
function comparable({ headers }: LightMyRequestResponse, operation: string): Record<string, unknown> {
  const others = ['x-request-id', 'date', 'ratelimit', 'ratelimit-policy', 'transfer-encoding', 'connection'];
  if (LOGS.includes(operation)) others.push('etag', 'content-length');
  // The id of the request is compressed with the rest.
  if (headers['content-encoding'] !== undefined) others.push('content-length');
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !others.includes(name)));
}

test('an answer that is sent in pieces has an ETag too, and is 304 until something changes', async () => {
  const { host, own } = await setting();
  const property = Number(await own.make('property'));
  const others = await Promise.all([1, 2, 3].map(() => own.make('property')));
  const days = { start_date: '2026-07-01', end_date: '2029-06-01' };
  const url = `/v3/availabilities?${new URLSearchParams({ property_ids: [property, ...others].join(), ...days }).toString()}`;
  const headers = { 'service-access-token': host.token };
  const first = await ask('GET', url, headers);
  assert.ok(first.rawPayload.length > 128 * 1024, `${first.rawPayload.length} bytes are sent whole`);
  const etag = String(first.headers['etag']);
  assert.match(etag, /^W\/"[\w-]{22}"$/);
  await assertHeadIsGet({ name: 'GET /availabilities', isEndless: false }, url, headers);
  const known = { ...headers, 'if-none-match': etag };
  assert.equal((await ask('GET', url, known)).statusCode, 304);
  const closed = {
    property_ids: [property],
    available: false,
    start_date: '2026-08-01',
    end_date: '2026-08-01',
  };
  await dataOf(host.post('/availabilities', closed));
  const changed = await ask('GET', url, known);
  assert.equal(changed.statusCode, 200);
  assert.notEqual(changed.headers['etag'], etag);
  // Nothing is noted or sold on the further day: only the question differs.
  const further = await ask('GET', url.replace('2029-06-01', '2029-06-02'), headers);
  assert.notEqual(further.headers['etag'], changed.headers['etag']);
});

test('the suite finds the reads of every area, files, streams and what is for pages and connectors', () => {
  const names = READS.map(({ name }) => name);
  for (const name of [
    'GET /listings',
    'GET /conversations',
    'GET /reviews',
    'GET /webhooks',
    'GET /automation/actions',
    'GET /recurring_transactions',
    'GET /availabilities',
    'GET /guest_data',
    'GET /export',
    'GET /events/stream',
    'GET /operators',
    'GET /channel/work',
    'GET /releases',
  ])
    assert.ok(names.includes(name), name);
});
