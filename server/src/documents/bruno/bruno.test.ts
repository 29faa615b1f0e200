import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { text } from 'node:stream/consumers';
import { AREAS } from '../../interface.ts';
import { buildOpenApi } from '../../http/openapi/openapi.ts';
import { useHarness } from '../../../test/harness.ts';
import { VERSION } from '../releases.ts';
import { writeCollection } from './write-collection.ts';

type Parameter = {
  readonly name: string;
  readonly value: string;
  readonly enabled: boolean;
  readonly type: string;
};
type Request = {
  readonly meta: { readonly name: string; readonly type: string };
  readonly http: { readonly method: string; readonly url: string; readonly body: string };
  readonly params?: readonly Parameter[];
  readonly body?: { readonly json?: string };
  readonly docs?: string;
};

/** Bruno's own parser. */
const { bruToJsonV2, bruToEnvJsonV2, collectionBruToJson } = createRequire(import.meta.url)('@usebruno/lang');
const parse = (bru: string): Request => bruToJsonV2(bru);

const harness = useHarness();
const DOCUMENT = buildOpenApi(AREAS, VERSION);
const FILES = writeCollection(DOCUMENT);
const REQUESTS = FILES.filter(({ path }) => path.includes('/') && !path.startsWith('environments/'));

test('Bruno reads every file of the collection, with the method, the body and the text of its operation', () => {
  const operations = Object.values(DOCUMENT.paths).flatMap((item) => Object.entries(item));
  assert.ok(REQUESTS.length > 100);
  for (const { path, text: bru } of REQUESTS) {
    const { meta, http, body, docs } = parse(bru);
    const [method, operation] =
      operations.find(([, each]) => path.endsWith(`/${each.operationId}.bru`)) ?? [];
    assert.ok(operation !== undefined, path);
    assert.deepEqual([meta.name, meta.type, http.method], [operation.summary, 'http', method], path);
    const example = operation.requestBody?.content['application/json']?.example;
    if (example !== undefined) assert.deepEqual(JSON.parse(body?.json ?? ''), example, path);
    if (operation.description !== undefined) assert.equal(docs?.trim(), operation.description.trim(), path);
  }
});

test('the requests of the collection that need no id work, as Bruno would send them', async () => {
  const host = await harness.newHost();
  const environment = bruToEnvJsonV2(contentOf('environments/local.bru'));
  const { headers } = collectionBruToJson(contentOf('collection.bru'));
  assert.deepEqual(
    headers.map(({ name, value }: { name: string; value: string }) => [name, value]),
    [
      ['Service-Access-Token', '{{token}}'],
      ['User-Agent', 'bruno'],
    ],
  );
  assert.deepEqual(
    environment.variables.map(({ name, secret }: { name: string; secret: boolean }) => [name, secret]),
    [
      ['baseUrl', false],
      ['token', true],
    ],
  );
  const simple = REQUESTS.map(({ text: bru }) => parse(bru)).filter(
    ({ http, params = [] }) =>
      http.method === 'get' &&
      !/:\w+(?:\/|\?|$)/.test(pathOf(http.url)) &&
      params.every((each) => !each.enabled) &&
      // Its query names one of two.
      !http.url.endsWith('/pricing_ratios'),
  );
  assert.ok(simple.length > 15);
  for (const { http } of simple.filter(
    ({ http: { url } }) => !/\/(?:stream|channel\/work|export|guest_data|sandbox\/clock)$/.test(url),
  )) {
    const { status } = await host.get(pathOf(http.url).replace('/v3', ''));
    assert.equal(status, 200, http.url);
  }
});

test('the archive has every file, and its ETag saves the second download', async () => {
  const get = (headers = {}) => harness.app.inject({ method: 'GET', url: '/docs/bruno.zip', headers });
  const { statusCode, headers, rawPayload } = await get();
  assert.deepEqual([statusCode, headers['content-type']], [200, 'application/zip']);
  const unpacked = await unpack(rawPayload);
  assert.deepEqual(
    unpacked,
    FILES.map(({ path, text: content }) => ({ path: `innkeep-v3/${path}`, text: content })),
  );
  assert.equal((await get({ 'if-none-match': headers.etag })).statusCode, 304);
});

function contentOf(file: string): string {
  return FILES.find(({ path }) => path === file)?.text ?? '';
}

function pathOf(url: string): string {
  return url.replace('{{baseUrl}}', '');
}

async function unpack(bytes: Buffer): Promise<{ path: string; text: string }[]> {
  const zip = await promisify<Buffer, object, ZipFile>(fromBuffer)(bytes, {
    lazyEntries: false,
    autoClose: false,
  });
  const entries = await new Promise<Entry[]>((resolve, reject) => {
    const found: Entry[] = [];
    zip.on('entry', (entry: Entry) => found.push(entry));
    zip.on('end', () => resolve(found));
    zip.on('error', reject);
  });
  const open = promisify(zip.openReadStream.bind(zip)) as (entry: Entry) => Promise<NodeJS.ReadableStream>;
  const files: { path: string; text: string }[] = [];
  for (const entry of entries) files.push({ path: entry.fileName, text: await text(await open(entry)) });
  return files;
}
