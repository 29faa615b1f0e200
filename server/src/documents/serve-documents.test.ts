import assert from 'node:assert/strict';
import { after, test, type TestContext } from 'node:test';
import { fastify } from 'fastify';
import { AREAS } from '../interface.ts';
import { answerErrors } from '../http/answer/answer-errors.ts';
import { buildOpenApi } from '../http/openapi/openapi.ts';
import { RELEASES, VERSION } from './releases.ts';
import { releases } from './releases-area.ts';
import { serveDocuments } from './serve-documents.ts';

const app = fastify();
answerErrors(app);
serveDocuments(app, AREAS);
after(() => app.close());

const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });

test('the description is served plain, the same at both of its paths', async () => {
  const [one, other] = [await get('/v3/config.json'), await get('/openapi.json')];
  assert.equal(one.statusCode, 200);
  assert.match(String(one.headers['content-type']), /^application\/json/);
  assert.equal(one.body, other.body);
  assert.deepEqual(one.json(), buildOpenApi(AREAS, VERSION));
});

test('a client that holds a document is told so instead of sent it again', async () => {
  for (const url of ['/v3/config.json', '/openapi.json', '/docs', '/docs/reference.css']) {
    const { etag } = (await get(url)).headers;
    assert.match(String(etag), /^"[\w-]{22}"$/, url);
    for (const held of [etag, `"other", W/${etag}`, '*']) {
      const again = await get(url, { 'if-none-match': held });
      assert.deepEqual([again.statusCode, again.body, again.headers.etag], [304, '', etag], url);
    }
    assert.equal((await get(url, { 'if-none-match': '"other"' })).statusCode, 200);
  }
});

test('the root says in an envelope where the reference and the description are', async () => {
  const { request_id, ...envelope } = (await get('/')).json();
  assert.ok(request_id.length > 0);
  assert.deepEqual(envelope, {
    error_code: 200,
    error_msg: 'Done.',
    data: { name: 'Innkeep', version: VERSION, reference: '/docs', openapi: '/v3/config.json' },
  });
});

test('a document refuses to be written to', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    const answer = await app.inject({ method, url: '/docs' });
    assert.equal(answer.statusCode, 405);
    assert.equal(answer.json().error, 'method_not_allowed');
    assert.equal(answer.headers.allow, 'GET');
  }
  assert.equal((await app.inject({ method: 'HEAD', url: '/docs' })).statusCode, 200);
});

test('every route of a document is marked as public, so that no token is asked for', async () => {
  const marked: unknown[] = [];
  const listing = fastify();
  listing.addHook('onRoute', ({ config }) => {
    marked.push(config?.isPublic);
  });
  serveDocuments(listing, AREAS);
  await listing.ready();
  assert.ok(marked.length > 8);
  assert.deepEqual(new Set(marked), new Set([true]));
});

test('the reference may load nothing but its own stylesheet', async () => {
  const policy = String((await get('/docs')).headers['content-security-policy']);
  assert.match(policy, /default-src 'none'; style-src 'self'; img-src data:;/);
  assert.doesNotMatch(policy, /https?:|\*|unsafe/);
});

test('the releases tell of the interface, and not of the portal or the commands of Innkeep', () => {
  for (const { version, changes } of RELEASES)
    for (const change of changes)
      assert.doesNotMatch(change, /\bportal\b|\binnkeep [a-z]+-?[a-z]*\b|\bnpm\b/, version);
});

test('the releases are answered newest first, the unstated date as null', async () => {
  const [operation] = releases.operations;
  assert.ok(operation !== undefined && operation.kind === 'document');
  const data = (await operation.document()) as { releases: unknown[]; total: number };
  assert.deepEqual(data.releases, RELEASES);
  assert.equal(data.total, RELEASES.length);
  const dates = RELEASES.map(({ date }) => date ?? '');
  assert.deepEqual(dates, dates.toSorted().toReversed());
  assert.deepEqual(
    RELEASES.map(({ version }) => version),
    ['3.2.0+innkeep.3', '3.2.0+innkeep.2', '3.2.0+innkeep.1', '3.2.0', '3.1.2', '3.1.1', '3.1.0', '3.0.0'],
  );
});

/** An app that builds packages by this function, which counts. */
function withPackages(t: TestContext, build: (source: string, time: number) => Promise<Buffer>) {
  const own = fastify();
  answerErrors(own);
  const built: string[] = [];
  serveDocuments(own, AREAS, {
    packPackage: (source) => {
      built.push(source);
      return build(source, built.length);
    },
  });
  t.after(() => own.close());
  return { built, ask: (url: string, headers = {}) => own.inject({ method: 'GET', url, headers }) };
}

test('the list of packages names their addresses, and each is one archive with and without its version', async (t) => {
  const { built, ask } = withPackages(t, async (source) => Buffer.from(`archive of ${source}`));
  const { packages } = (await ask('/packages')).json().data;
  assert.deepEqual(
    packages.map(({ name }: { name: string }) => name),
    ['@innkeep/client', '@innkeep/cli'],
  );
  assert.deepEqual(built, [], 'reading the list builds nothing');
  for (const { name, version, url, latest_url } of packages) {
    const [one, other] = await Promise.all([url, latest_url].map((each) => ask(new URL(each).pathname)));
    assert.ok(url.includes(`-${version}.tgz`), url);
    assert.equal(one?.body, `archive of ${name.replace('@innkeep/', '')}`);
    assert.equal(other?.body, one?.body);
    const { etag } = one?.headers ?? {};
    assert.equal((await ask(new URL(url).pathname, { 'if-none-match': etag })).statusCode, 304);
  }
  assert.deepEqual(built, ['client', 'cli'], 'each was built once');
  assert.equal((await ask('/packages/innkeep-client-9.9.9.tgz')).statusCode, 404);
});

test('many who ask for a package at once wait for one build; one that failed is tried again', async (t) => {
  const { built, ask } = withPackages(t, async (_source, time) => {
    if (time === 1) throw new Error('the builder was killed');
    return Buffer.from('archive');
  });
  const url = '/packages/innkeep-cli.tgz';
  const refused = await Promise.all([1, 2, 3].map(() => ask(url)));
  assert.deepEqual(
    refused.map(({ statusCode, headers }) => [statusCode, headers['retry-after']]),
    refused.map(() => [503, '10']),
  );
  const all = await Promise.all([1, 2, 3].map(() => ask(url)));
  assert.deepEqual(
    all.map(({ body }) => body),
    all.map(() => 'archive'),
  );
  assert.equal(built.length, 2);
});
