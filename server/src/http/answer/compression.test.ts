import assert from 'node:assert/strict';
import { test } from 'node:test';
import zlib from 'node:zlib';
import { dataOf, useHarness, type Host } from '../../../test/harness.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { aBooking, directChannel } from '../../areas/reservations/fixtures.ts';
import { LARGE_BYTES } from '../connections/connection-limits.ts';
import { chooseEncoding, compressPieces } from './compression.ts';

const harness = useHarness();
const UNZIP = { br: zlib.brotliDecompressSync, gzip: zlib.gunzipSync } as const;

const CHOICES: readonly [accepted: string | undefined, chosen: string | undefined][] = [
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['deflate, zstd', undefined],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['GZIP;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['gzip ; q=0.2', 'gzip'],
  [',;=,gzip;q=x,', 'gzip'],
];

for (const [accepted, chosen] of CHOICES) {
  test(`of ${JSON.stringify(accepted)} ${chosen ?? 'no encoding'} is chosen`, () => {
    assert.equal(chooseEncoding(accepted), chosen);
  });
}

const withGroups = async (count: number) => {
  const host = await harness.newHost();
  for (let index = 0; index < count; index += 1)
    await dataOf(host.post('/groups', { name: `Group ${index}` }));
  return host;
};

const get = (host: Host, url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  harness.app.inject({
    method,
    url: `/v3${url}`,
    headers: { 'service-access-token': host.token, ...headers },
  });

test('an answer over 1 KiB is compressed as the client accepts it, and says the same', async () => {
  const host = await withGroups(30);
  const plain = await get(host, '/groups?limit=30');
  assert.ok(plain.rawPayload.length > 1024);
  assert.equal(plain.headers['content-encoding'], undefined);
  for (const encoding of ['br', 'gzip'] as const) {
    const answer = await get(host, '/groups?limit=30', { 'accept-encoding': encoding });
    assert.equal(answer.headers['content-encoding'], encoding);
    assert.equal(answer.headers['content-length'], String(answer.rawPayload.length));
    assert.ok(answer.rawPayload.length < plain.rawPayload.length / 2);
    assert.deepEqual(JSON.parse(String(UNZIP[encoding](answer.rawPayload))).data, plain.json().data);
    assert.match(String(answer.headers['vary']), /\bAccept-Encoding\b/);
  }
});

test('an answer of 1 KiB at most, and one to a request with a cookie, are sent as they are', async () => {
  const host = await withGroups(30);
  const accepting = { 'accept-encoding': 'br, gzip' };
  assert.equal((await get(host, '/groups?limit=1', accepting)).headers['content-encoding'], undefined);
  const withCookie = await get(host, '/groups?limit=30', { ...accepting, cookie: 'a=b' });
  assert.equal(withCookie.headers['content-encoding'], undefined);
  assert.equal(withCookie.json().data.total, 30);
});

test('HEAD has the headers of GET, and no body', async () => {
  const host = await withGroups(30);
  const head = await get(host, '/groups?limit=30', { 'accept-encoding': 'gzip' }, 'HEAD');
  assert.deepEqual([head.headers['content-encoding'], head.rawPayload.length], ['gzip', 0]);
});

test('a repeated answer is the first one, compressed or not', async () => {
  const host = await harness.newHost();
  const payload = aBooking(await directChannel(host), await aProperty(host));
  const send = (headers: Record<string, string>) =>
    harness.app.inject({
      method: 'POST',
      url: '/v3/reservations',
      headers: {
        'service-access-token': host.token,
        'idempotency-key': 'once',
        'content-type': 'application/json',
        ...headers,
      },
      payload,
    });
  const [first, again] = [await send({ 'accept-encoding': 'gzip' }), await send({})];
  assert.equal(first.headers['content-encoding'], 'gzip');
  assert.equal(again.headers['idempotency-replayed'], 'true');
  assert.equal(String(zlib.gunzipSync(first.rawPayload)), again.payload);
});

test('an error over 1 KiB is compressed too', async () => {
  const host = await harness.newHost();
  const body = { property_ids: Array.from({ length: 100 }, (_, index) => `x${index}`), name: 'Canal' };
  const answer = await harness.app.inject({
    method: 'POST',
    url: '/v3/groups',
    headers: {
      'service-access-token': host.token,
      'content-type': 'application/json',
      'accept-encoding': 'br',
    },
    payload: JSON.stringify(body),
  });
  assert.deepEqual([answer.statusCode, answer.headers['content-encoding']], [422, 'br']);
  assert.equal(JSON.parse(String(zlib.brotliDecompressSync(answer.rawPayload))).error, 'validation_failed');
});

test('the documents are compressed once, each form with an ETag of its own', async () => {
  for (const url of ['/openapi.json', '/v3/config.json', '/docs', '/docs/reference.css']) {
    const plain = await harness.app.inject({ url });
    const etags = [plain.headers['etag']];
    for (const encoding of ['br', 'gzip'] as const) {
      const headers = { 'accept-encoding': encoding };
      const answer = await harness.app.inject({ url, headers });
      assert.equal(answer.headers['content-encoding'], encoding);
      assert.deepEqual(UNZIP[encoding](answer.rawPayload), plain.rawPayload);
      const again = await harness.app.inject({
        url,
        headers: { ...headers, 'if-none-match': String(answer.headers['etag']) },
      });
      assert.deepEqual([again.statusCode, again.rawPayload.length], [304, 0]);
      const head = await harness.app.inject({ method: 'HEAD', url, headers });
      assert.equal(head.headers['content-length'], String(answer.rawPayload.length));
      etags.push(answer.headers['etag']);
    }
    assert.equal(new Set(etags).size, 3, url);
  }
});

test('a large answer is compressed while it is sent', async () => {
  const host = await harness.newHost();
  const ids = [];
  for (const title of ['A', 'B', 'C', 'D']) ids.push(await aProperty(host, { title }));
  const url = `/availabilities?property_ids=${ids.join()}&start_date=2026-07-01&end_date=2029-06-01`;
  const plain = await get(host, url);
  assert.ok(plain.rawPayload.length > LARGE_BYTES);
  for (const encoding of ['br', 'gzip'] as const) {
    const answer = await get(host, url, { 'accept-encoding': encoding });
    assert.deepEqual(
      [answer.headers['content-encoding'], answer.headers['content-length']],
      [encoding, undefined],
    );
    assert.deepEqual(JSON.parse(String(UNZIP[encoding](answer.rawPayload))).data, plain.json().data);
  }
});

test('pieces that reuse their memory are compressed one after the other', async () => {
  const memory = Buffer.alloc(1000);
  const said = 'abcdefghij'.repeat(20).split('');
  function* pieces() {
    for (const letter of said) yield memory.fill(letter);
  }
  for (const encoding of ['br', 'gzip'] as const) {
    const made: Buffer[] = [];
    for await (const chunk of compressPieces(pieces(), encoding)) made.push(chunk);
    assert.equal(
      String(UNZIP[encoding](Buffer.concat(made))),
      said.map((letter) => letter.repeat(1000)).join(''),
    );
  }
});
