import assert from 'node:assert/strict';
import { test } from 'node:test';
import zlib from 'node:zlib';
import { useHarness } from '../../../test/harness.ts';
import { NONCE_PLACE, type Portal } from './portal-files.ts';

const SCRIPT = Buffer.from('console.log(1);'.repeat(100));

/** A small portal, as a build makes one. */
const PORTAL: Portal = {
  page: `<!doctype html><meta property="csp-nonce" nonce="${NONCE_PLACE}"><script type="module" src="/assets/a-1.js"></script>`,
  assets: new Map([
    [
      'a-1.js',
      {
        type: 'text/javascript; charset=utf-8',
        etag: '"a"',
        bytes: SCRIPT,
        encoded: { br: zlib.brotliCompressSync(SCRIPT) },
      },
    ],
  ]),
  fixed: new Map([
    [
      'service-worker.js',
      { type: 'text/javascript; charset=utf-8', etag: '"w"', bytes: SCRIPT, encoded: {} },
    ],
  ]),
};

const harness = useHarness({ portal: PORTAL });

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET') =>
  harness.app.inject({ method, url, headers });

test('a browser gets the page at / and at every address of the portal, and a program gets JSON at /', async () => {
  for (const url of ['/', '/calendar', '/today', '/calendar/anything', '/settings/tokens']) {
    const { statusCode, headers } = await get(url, { accept: 'text/html,*/*' });
    assert.deepEqual([statusCode, headers['content-type']], [200, 'text/html; charset=utf-8'], url);
  }
  assert.equal((await get('/')).json().data.name, 'Innkeep');
  assert.equal((await get('/', { accept: 'application/json' })).json().data.reference, '/docs');
});

test('an address that nobody serves is a page for a browser, and JSON for a program and below the interface', async () => {
  for (const url of ['/nope', '/nope/deeper?of=it']) {
    const { statusCode, headers, body } = await get(url, { accept: 'text/html,*/*' });
    assert.deepEqual([statusCode, headers['content-type']], [404, 'text/html; charset=utf-8'], url);
    assert.match(body, /assets\/a-1\.js/);
  }
  for (const [url, accept] of [
    ['/nope', 'application/json'],
    ['/v3/nope', 'text/html'],
    ['/oauth/nope', 'text/html'],
  ] as const) {
    const { statusCode, headers } = await get(url, { accept });
    assert.deepEqual([statusCode, headers['content-type']], [401, 'application/json; charset=utf-8'], url);
  }
  assert.equal((await get('/nope', { accept: 'text/html' }, 'POST')).statusCode, 401);
});

test('each response has a nonce of its own, and the policy allows nothing inline and no other host', async () => {
  const [one, other] = await Promise.all([get('/calendar'), get('/calendar')]);
  const nonceOf = ({ body }: typeof one) => /nonce="([^"]+)"/.exec(body)?.[1] ?? '';
  assert.notEqual(nonceOf(one), nonceOf(other));
  assert.ok(nonceOf(one).length >= 22);
  const policy = String(one.headers['content-security-policy']);
  assert.ok(policy.includes(`style-src 'self' 'nonce-${nonceOf(one)}'`));
  assert.doesNotMatch(policy, /unsafe|\*|https?:/);
  assert.equal(one.headers['cache-control'], 'no-store');
});

test('files may be kept for good, and are sent as the build has compressed them', async () => {
  const plain = await get('/assets/a-1.js');
  assert.equal(plain.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.deepEqual(plain.rawPayload, SCRIPT);
  const small = await get('/assets/a-1.js', { 'accept-encoding': 'gzip, br' });
  assert.equal(small.headers['content-encoding'], 'br');
  assert.deepEqual(zlib.brotliDecompressSync(small.rawPayload), SCRIPT);
  const held = await get('/assets/a-1.js', { 'if-none-match': String(plain.headers.etag) });
  assert.equal(held.statusCode, 304);
});

test('the service worker is at the top, so that it serves all pages, is asked for again each time, and reaches this service alone', async () => {
  const { headers, rawPayload } = await get('/service-worker.js');
  assert.deepEqual(rawPayload, SCRIPT);
  assert.equal(headers['content-type'], 'text/javascript; charset=utf-8');
  assert.equal(headers['cache-control'], 'public, no-cache');
  assert.equal(headers['content-security-policy'], "default-src 'none'; connect-src 'self'");
  assert.equal((await get('/service-worker.js', { 'if-none-match': '"w"' })).statusCode, 304);
  assert.equal((await get('/service-worker.js', {}, 'POST')).statusCode, 405);
});

test('no path leads out of the files of the portal', async () => {
  for (const name of ['b.js', '..%2f..%2fpackage.json', '%2e%2e%2findex.html', 'a-1.js%00', 'constructor']) {
    assert.equal((await get(`/assets/${name}`)).statusCode, 404, name);
  }
  assert.equal((await get('/assets/a-1.js', {}, 'POST')).statusCode, 405);
  assert.equal((await get('/calendar', {}, 'POST')).statusCode, 405);
});
