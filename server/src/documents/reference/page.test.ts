import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { fastify } from 'fastify';
import { chromium, type Page } from 'playwright-core';
import { AREAS } from '../../interface.ts';
import { html } from '../../http/html.ts';
import { buildOpenApi } from '../../http/openapi/openapi.ts';
import { serveDocuments } from '../serve-documents.ts';
import { curlExample } from './curl.ts';
import { listFields } from './fields.ts';
import { prettyJson, prose } from './html.ts';
import { renderReference } from './page.ts';

const document = buildOpenApi(AREAS, '3.2.0');
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
);
const BROWSER = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  fs.existsSync,
);

test('the page has each operation once, with what it takes, an example and its errors', () => {
  const page = renderReference(document);
  for (const { operation } of operations) {
    assert.equal(page.split(`<article id="${operation.operationId}">`).length, 2, operation.operationId);
    assert.ok(page.includes(`href="#${operation.operationId}"`));
  }
  for (const name of Object.keys(document.components.schemas)) {
    assert.ok(page.includes(`<article id="record-${name}">`), name);
  }
  assert.ok(page.includes('<code>currency_required</code>'));
});

test('every link within the page leads somewhere', () => {
  const page = renderReference(document);
  const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
  for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) {
    assert.ok(target === 'top' || ids.has(target), `#${target}`);
  }
});

test('text from a contract is never read as HTML', () => {
  const evil = `<script>alert("1' & 2")</script>`;
  const page = renderReference({ ...document, tags: [{ name: evil, description: evil }] });
  assert.ok(!page.includes('<script>'));
  assert.equal(html`${evil}`.html, '&lt;script&gt;alert(&quot;1&#39; &amp; 2&quot;)&lt;/script&gt;');
});

test('names of fields and what stands between backticks are shown as code', () => {
  assert.equal(
    prose('Send `x y`, or stay_code from /income_items.').html,
    'Send <code>x y</code>, or <code>stay_code</code> from <code>/income_items</code>.',
  );
});

test('JSON is shown whole, whatever its texts contain', () => {
  const value = { 'a "b"': 'x: {1}', list: [1.5, -2, null, true], empty: {} };
  const shown = prettyJson(value)
    .html.replaceAll(/<\/?span[^>]*>/g, '')
    .replaceAll('&quot;', '"');
  assert.equal(shown, JSON.stringify(value, null, 2));
});

test('fields within lists and within objects that may be null are listed by their way', () => {
  const stay = { type: 'object', properties: { id: { type: 'integer', maximum: Number.MAX_SAFE_INTEGER } } };
  const fields = listFields({
    type: 'object',
    required: ['stays'],
    properties: {
      stays: { type: 'array', items: stay, maxItems: 50 },
      cover: { anyOf: [{ type: 'object', properties: { url: { type: 'string' } } }, { type: 'null' }] },
      level: { type: ['string', 'null'], enum: ['standard', null] },
    },
  });
  assert.deepEqual(
    fields.map(({ name, type, isRequired, notes }) => [name, type, isRequired, notes]),
    [
      ['stays', 'object[]', true, 'At most 50 items.'],
      ['stays[].id', 'integer', false, ''],
      ['cover', 'object or null', false, ''],
      ['cover.url', 'string', false, ''],
      ['level', 'string or null', false, 'One of `standard`, `null`.'],
    ],
  );
});

test('a request to paste keeps its body whole, quotes included', () => {
  const { post } = document.paths['/v3/custom_channels']!;
  const example = { name: "Nora's" };
  const content = { 'application/json': { schema: {}, example } };
  const command = curlExample('post', '/v3/custom_channels', {
    ...post!,
    requestBody: { required: true, content },
  });
  assert.ok(command.includes(String.raw`"Nora'\''s"`), command);
  assert.ok(!curlExample('get', '/v3/releases', { ...post!, security: [] }).includes('TOKEN'));
  const { get } = document.paths['/v3/channel/work']!;
  assert.ok(curlExample('get', '/v3/channel/work', get!).includes('TOKEN'));
});

test(
  'the page renders in a browser on a desk and on a phone, asks no other host and logs nothing',
  { skip: BROWSER === undefined && 'no Chromium on this machine' },
  async () => {
    const app = fastify();
    serveDocuments(app, AREAS);
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const browser = await chromium.launch({
      executablePath: BROWSER!,
      args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
      for (const width of [1440, 390]) {
        const page = await browser.newPage({ viewport: { width, height: 900 } });
        const { complaints, hosts } = watch(page);
        await page.goto(`${address}/docs#createTransaction`, { waitUntil: 'networkidle' });
        await page.waitForLoadState('load');
        assert.deepEqual(complaints, []);
        assert.deepEqual([...hosts], [new URL(address).host]);
        assert.equal(await page.locator('article:has(.route)').count(), operations.length);
        assert.ok(await page.locator('#createTransaction h3').isVisible());
        assert.ok(
          Number(await page.evaluate('document.documentElement.scrollWidth')) <= width,
          'no sideways scrolling',
        );
        assert.equal(await page.locator('nav .contents').isVisible(), width > 800);
        if (width < 800) await page.getByText('Contents', { exact: true }).click();
        await page.locator('nav a[href="#listReservations"]').click();
        assert.ok(await page.locator('#listReservations h3').isVisible());
        assert.equal(await page.evaluate('document.fonts.size'), 0);
      }
    } finally {
      await browser.close();
      await app.close();
    }
  },
);

function watch(page: Page): { complaints: string[]; hosts: Set<string> } {
  const complaints: string[] = [];
  const hosts = new Set<string>();
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('requestfailed', (request) => complaints.push(request.url()));
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) hosts.add(new URL(request.url()).host);
  });
  return { complaints, hosts };
}
