import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import zlib from 'node:zlib';
import { fastify } from 'fastify';
import { answerErrors } from '../http/answer/answer-errors.ts';
import { AREAS } from '../interface.ts';
import { serveDocuments } from './serve-documents.ts';
import type { SampleSource } from './reference/sample-requests.ts';
import type { ReferenceParts } from './serve-reference.ts';

const app = serving({ publicUrl: () => 'http://10.0.0.7:3000' });

function serving(parts: ReferenceParts, trustProxy = false) {
  const made = fastify({ trustProxy });
  answerErrors(made);
  serveDocuments(made, AREAS, parts);
  after(() => made.close());
  return made;
}

const get = (url: string, headers = {}, from = app) => from.inject({ method: 'GET', url, headers });

/** The addresses that the examples of a page call. */
function exampleAddresses(body: string): Set<string> {
  return new Set(Array.from(body.matchAll(/&quot;(\S+?)\/v3\//g), ([, address = '']) => address));
}

test('the examples call the address at which the page is read, and each reader gets their own', async () => {
  for (const host of ['pms.example.com', '127.0.0.1:3000', '[::1]:8080', 'innkeep_web', 'PMS.Example.com']) {
    for (const url of ['/docs', '/docs/reservations']) {
      for (let round = 0; round < 2; round += 1) {
        const { body } = await get(url, { host });
        assert.deepEqual([...exampleAddresses(body)], [`http://${host.toLowerCase()}`], url);
      }
    }
  }
});

test('compressed pages of two addresses are never mixed, and no shared cache may keep one', async () => {
  const unpacked = async (host: string) => {
    const { headers, rawPayload } = await get('/docs/tags', { host, 'accept-encoding': 'gzip' });
    assert.equal(headers['content-encoding'], 'gzip');
    assert.equal(headers['cache-control'], 'private, no-cache');
    return { etag: String(headers.etag), body: zlib.gunzipSync(rawPayload).toString() };
  };
  const etags = new Set<string>();
  for (const host of ['one.example', 'two.example', 'one.example', 'two.example']) {
    const { etag, body } = await unpacked(host);
    etags.add(etag);
    assert.deepEqual([...exampleAddresses(body)], [`http://${host}`]);
    const other = host === 'one.example' ? 'two.example' : 'one.example';
    const held = await get('/docs/tags', { host: other, 'accept-encoding': 'gzip', 'if-none-match': etag });
    assert.equal(held.statusCode, 200);
  }
  assert.equal(etags.size, 2);
});

test('PUBLIC_URL is the address of the examples, whatever the request says', async () => {
  const configured = serving({ configuredUrl: 'https://pms.example.com' });
  const { body } = await get('/docs/reservations', { host: 'evil.example' }, configured);
  assert.deepEqual([...exampleAddresses(body)], ['https://pms.example.com']);
  assert.ok(!body.includes('evil'));
});

test('behind a trusted proxy the examples call the address that the proxy was asked for', async () => {
  const headers = {
    host: 'internal:3000',
    'x-forwarded-host': 'pms.example.com',
    'x-forwarded-proto': 'https',
  };
  const trusting = serving({}, true);
  assert.deepEqual(
    [...exampleAddresses((await get('/docs/tags', headers, trusting)).body)],
    ['https://pms.example.com'],
  );
  assert.deepEqual([...exampleAddresses((await get('/docs/tags', headers)).body)], ['http://internal:3000']);
});

test('a Host that could do harm in a page or in a shell is in no page', async () => {
  const hostile = [
    'a$(reboot).example',
    'a`reboot`.example',
    'a";reboot;"',
    "a'b",
    'a\\b',
    '<script>alert(1)</script>',
    'a.example/path',
    'a.example?x',
    'a.example#x',
    'user@a.example',
    'evil.example b.example',
    'a.example:99999999',
    '\u{E000}',
    'é.example',
    `${'a'.repeat(300)}.example`,
    '-a.example',
  ];
  for (const host of hostile) {
    for (const url of ['/docs', '/docs/reservations', '/docs/none', '/docs/search?q=amount']) {
      const { body } = await get(url, { host });
      assert.ok(!body.includes(host), `${url} with ${host}`);
      const addresses = exampleAddresses(body);
      addresses.delete('http://10.0.0.7:3000');
      assert.deepEqual([...addresses], [], `${url} with ${host}`);
    }
  }
});

test('an unknown area is a page with status 404 and a link to all areas', async () => {
  for (const url of ['/docs/none', '/docs/Reservations', '/docs/%00', '/docs/__proto__', '/docs/<script>']) {
    const { statusCode, headers, body } = await get(url);
    assert.equal(statusCode, 404, url);
    assert.equal(headers['content-type'], 'text/html; charset=utf-8');
    assert.match(body, /<a href="\/docs#operations">/);
    assert.ok(!body.includes('<script>'));
    const again = await get(url, { 'if-none-match': headers.etag });
    assert.equal(again.statusCode, 404);
  }
  assert.equal((await get('/docs/reservations?x=1')).statusCode, 200);
});

test('the search works as a plain form: it finds operations, fields, errors, events and records', async () => {
  const sought = {
    'book stay': '/docs/reservations#createReservation',
    createreservation: '/docs/reservations#createReservation',
    '/v3/transactions/{id}/mark_paid': '/docs/incomes-expenses#markTransactionPaid',
    check_in_guide_url: '/docs/reservations#record-Reservation.check_in_details.check_in_guide_url',
    currency_required: '/docs/errors#error-currency_required',
    task_updated: '/docs/events#event-task_updated',
    Transaction: '/docs/incomes-expenses#record-Transaction',
    'idempotency-key': '/docs#changes',
    webhook: '/docs/webhooks',
    connector: '/docs/channels-connect',
  };
  for (const [query, address] of Object.entries(sought)) {
    const { statusCode, body } = await get(`/docs/search?${new URLSearchParams({ q: query }).toString()}`);
    assert.equal(statusCode, 200);
    const results = body.slice(body.indexOf('<ul class="results">'));
    assert.ok(results.includes(`href="${address}"`), `${query} finds ${address}`);
  }
  const [, best] = /<ul class="results">\s*<li>\s*<a href="([^"]+)"/.exec(
    (await get('/docs/search?q=rate_amount')).body,
  )!;
  assert.equal(best, '/docs/reservations#record-ReservationTotals.rate_amount');
});

test('a search is bounded in its words and its results, and what was sought is shown as text', async () => {
  const many = await get('/docs/search?q=e');
  assert.equal(many.body.split('<li>\n<a href="/docs').length - 1 >= 50, true);
  assert.match(many.body, /The best 50 results/);
  const queries = [
    '',
    'q',
    'q=',
    'q=%20',
    'q=%00',
    'q=%',
    'q=%ff%fe',
    'q[]=a&q[x]=b',
    'q=a&q=b',
    'q=.*%2B(%5B',
    'q=__proto__',
    `q=${'a%20'.repeat(3000)}`,
    `q=${'x'.repeat(10_000)}`,
    'q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
    'q=%EE%80%80',
  ];
  for (const query of queries) {
    const { statusCode, headers, body } = await get(`/docs/search?${query}`);
    assert.equal(statusCode, 200, query);
    assert.ok(body.length < 40_000, query);
    assert.ok(!body.includes('<script>'), query);
    assert.match(String(headers['content-security-policy']), /script-src 'self';/);
  }
  const shown = await get('/docs/search?q=%22%3E%3Cb%3E');
  assert.ok(shown.body.includes('value="&quot;&gt;&lt;b&gt;"'));
});

test('the files of a page are at addresses that change with them, and are kept for good', async () => {
  const { body } = await get('/docs');
  const files = Array.from(body.matchAll(/"(\/docs\/[\w.-]+\?v=[\w-]{22})"/g), ([, file = '']) => file);
  assert.equal(files.length, 3);
  const script = await get(files.find((file) => file.includes('search-box'))!);
  const [, imported = ''] = /from '\.(\/find-entries\.js\?v=[\w-]{22})'/.exec(script.body)!;
  for (const file of [...files, `/docs${imported}`]) {
    const answer = await get(file, { 'accept-encoding': 'br' });
    assert.equal(answer.statusCode, 200, file);
    assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable', file);
    assert.equal(answer.headers['content-encoding'], 'br');
    assert.equal(answer.headers['x-content-type-options'], 'nosniff');
    const old = await get(file.replace(/v=.*/, 'v=of-an-older-release-00'));
    assert.deepEqual([old.statusCode, old.headers['cache-control']], [200, 'public, no-cache'], file);
  }
});

test('every page is also Markdown: at its address with .md, and for a reader that prefers it', async () => {
  for (const page of [
    '/docs',
    '/docs/reservations',
    '/docs/errors',
    '/docs/guides',
    '/docs/guides/webhooks',
  ]) {
    const markdown = await get(`${page}.md`);
    assert.equal(markdown.statusCode, 200, page);
    assert.equal(markdown.headers['content-type'], 'text/markdown; charset=utf-8');
    assert.match(markdown.body, /^# /);
    assert.ok(!markdown.body.includes('\uE000'));
    for (const accept of ['text/markdown', 'text/markdown, text/html;q=0.9', 'text/markdown, text/html, */*'])
      assert.equal((await get(page, { accept })).body, markdown.body, accept);
    for (const accept of [
      '*/*',
      'text/html,application/xhtml+xml,*/*;q=0.8',
      'text/html, text/markdown;q=0.5',
    ]) {
      const html = await get(page, { accept });
      assert.match(String(html.headers['content-type']), /^text\/html/, accept);
      assert.match(String(html.headers['vary']), /\bAccept\b/);
      assert.ok(html.body.includes(`<link rel="alternate" type="text/markdown" href="${page}.md"`));
    }
  }
  assert.equal((await get('/docs/none.md')).statusCode, 404);
  assert.equal((await get('/docs/guides/none')).statusCode, 404);
});

test('llms.txt has a title, a summary and links that lead to Markdown, and llms-full.txt is bounded', async () => {
  const { body } = await get('/llms.txt');
  assert.match(body, /^# Innkeep\n\n> .+\n/);
  assert.equal((await get('/docs/llms.txt')).body, body);
  const links = [...body.matchAll(/^- \[[^\]]+\]\(([^)]+)\): .+$/gm)].map(([, link = '']) => link);
  assert.ok(links.length > 50);
  for (const link of links.filter((each) => each.endsWith('.md')))
    assert.match(String((await get(link)).headers['content-type']), /^text\/markdown/, link);
  const full = (await get('/llms-full.txt')).body;
  assert.ok(full.length > 50_000 && full.length < 500_000, String(full.length));
  assert.ok(full.includes('# Webhooks and the event log'));
});

test('links in the Markdown of a guide lead to Markdown of this service', async () => {
  for (const [, guide = ''] of (await get('/docs/guides.md')).body.matchAll(/\]\(([^)]+)\)/g)) {
    for (const [, link = ''] of (await get(guide)).body.matchAll(/\]\((\/docs[^)#]*)/g))
      assert.equal((await get(link)).statusCode, 200, `${guide}: ${link}`);
  }
});

test('the search finds a guide, a section of it, and a word within a section', async () => {
  for (const [query, address] of [
    ['self-hosting', '/docs/guides/self-hosting'],
    ['signing in limits', '/docs/guides/operator-limits#signing-in'],
    ['standardwebhooks', '/docs/guides/webhooks#verifying'],
  ] as const) {
    const { body } = await get(`/docs/search?q=${encodeURIComponent(query)}`);
    assert.ok(body.slice(body.indexOf('class="results"')).includes(`href="${address}"`), query);
  }
  assert.match((await get('/docs/search')).body, /<h1>Search<\/h1>\s*<p>One search over/);
});

test('samples have the values of the source, in HTML and in Markdown, and those of the contracts where it fails', async () => {
  let isBroken = false;
  const source: SampleSource = ({ operationId }) =>
    operationId === 'getTag' ? { path: { id: 4711 } } : { body: { name: "<b>Ada's</b>" } };
  const filled = serving({
    sampleSource: async () => {
      if (isBroken) throw new Error('no database');
      return source;
    },
  });
  const read = async (url: string) => (await get(url, {}, filled)).body;
  assert.match(await read('/docs/tags'), /\/v3\/tags\/4711&quot;/);
  assert.match(await read('/docs/tags'), /&lt;b&gt;Ada/);
  const markdown = await read('/docs/tags.md');
  assert.match(markdown, /\/v3\/tags\/4711"/);
  assert.match(markdown, /<b>Ada'\\''s<\/b>/, 'a word of the shell');
  isBroken = true;
  assert.match(await read('/docs/tags'), /\/v3\/tags\/1001&quot;/);
  for (const url of ['/docs/tags', '/docs/tags.md', '/docs'])
    assert.doesNotMatch(await read(url), /[\uE000-\uE003]/, 'no mark is left');
});
