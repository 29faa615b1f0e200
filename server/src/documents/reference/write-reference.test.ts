import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AREAS } from '../../interface.ts';
import { html } from '../../http/answer/html.ts';
import { readStylesheet } from '../../http/answer/stylesheet.ts';
import { CONVENTIONS } from '../../http/openapi/conventions.ts';
import { ERROR_CODES } from '../../http/openapi/errors.ts';
import { buildOpenApi } from '../../http/openapi/openapi.ts';
import { readGuides } from '../guides/read-guides.ts';
import { curlExample } from './curl.ts';
import { listFields } from './fields.ts';
import { firstSentence, paragraphs, prettyJson, prose } from './html.ts';
import { writeReference } from './write-reference.ts';
import { eventAnchor } from './site.ts';

const document = buildOpenApi(AREAS, '3.2.0');
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
);
const FILES = { style: '/docs/reference.css', script: '/docs/search-box.js', entries: '/docs/search.json' };
const guides = readGuides();
const reference = writeReference({ document, guides }, () => FILES);
const written = new Map(Array.from(reference.pages, ([path, write]) => [path, write()] as const));
const everything = [...written.values()].join('\n');
const overview = written.get('/docs')!;

function countOf(text: string, part: string): number {
  return text.split(part).length - 1;
}

/** The table of events has them. */
const bodies = new Set(
  Object.values(document.webhooks).map(({ post }) =>
    post.requestBody.content['application/json'].schema.$ref?.split('/').at(-1),
  ),
);

test('the pages have each operation once, with what it takes, an example and its errors', () => {
  for (const { operation } of operations) {
    const { operationId } = operation;
    assert.equal(countOf(everything, `<article id="${operationId}">`), 1, operationId);
    assert.ok(overview.includes(`#${operationId}">`), operationId);
  }
  for (const name of Object.keys(document.components.schemas).filter((each) => !bodies.has(each))) {
    assert.equal(countOf(everything, `<article id="record-${name}">`), 1, name);
  }
  assert.ok(everything.includes('<code>currency_required</code>'));
});

test('each area has a page, and the pages of events and of errors have all of them', () => {
  for (const { name } of document.tags) {
    const path = `/docs/${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;
    assert.ok(written.get(path)?.includes(`<h1>${name.replace('&', '&amp;')}</h1>`), path);
  }
  for (const name of Object.keys(document.webhooks)) {
    assert.equal(countOf(written.get('/docs/events')!, `<tr id="${eventAnchor(name)}">`), 1, name);
  }
  for (const code of ERROR_CODES) {
    assert.equal(countOf(written.get('/docs/errors')!, `<div id="error-${code}">`), 1, code);
  }
});

test('every link of every page, and every address that the search finds, leads somewhere', () => {
  const anchors = new Map(
    Array.from(written, ([path, page]) => {
      const ids = Array.from(page.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
      assert.equal(new Set(ids).size, ids.length, `${path}: each id once`);
      return [path, new Set(['', ...ids])] as const;
    }),
  );
  const elsewhere = ['/openapi.json', '/v3/releases', FILES.style, ...reference.markdown.keys()];
  const leads = (from: string, address: string) => {
    const [path = '', anchor = ''] = address.split('#');
    if (/^(?:data|https?):/.test(path) || elsewhere.includes(path)) return;
    assert.ok(anchors.get(path === '' ? from : path)?.has(anchor), `${from}: ${address}`);
  };
  for (const [path, page] of written) {
    for (const [, address = ''] of page.matchAll(/href="([^"]+)"/g)) leads(path, address);
  }
  assert.ok(reference.entries.length > 1000);
  for (const { address } of reference.entries) leads('search', address);
});

test('a link to an anchor of the time when the reference was one page finds a link to its place', () => {
  const areas = document.tags.map(({ name }) => name.toLowerCase().replaceAll(/[^a-z]+/g, '-'));
  const records = Object.keys(document.components.schemas)
    .filter((name) => !bodies.has(name))
    .map((name) => `record-${name}`);
  const old = [...operations.map(({ operation }) => operation.operationId), ...areas, ...records];
  for (const anchor of old)
    assert.match(overview, new RegExp(`id="${anchor}" data-moved>\\s*(<h3>)?<a href="/docs/`));
  for (const anchor of ['conventions', 'records', 'tokens', 'ids-dates-and-money'])
    assert.ok(overview.includes(`id="${anchor}"`), anchor);
});

test('each convention has an example beside it', () => {
  const conventions = overview.slice(
    overview.indexOf('id="conventions"'),
    overview.indexOf('id="operations"'),
  );
  assert.equal(countOf(conventions, '<article id='), CONVENTIONS.length + 1);
  assert.equal(countOf(conventions, '<pre'), CONVENTIONS.length + 1);
  assert.match(conventions, /-H &quot;Idempotency-Key: [\w-]{36}&quot;/);
  assert.match(conventions, /RateLimit-Policy: &quot;endpoint-1m&quot;/);
});

test('a page has one main part and one first heading, and no level of headings is skipped', () => {
  for (const [path, page] of [...written, ['search', reference.search('amount')] as const]) {
    const main = page.slice(page.indexOf('<main'));
    const levels = Array.from(main.matchAll(/<h([1-6])/g), ([, level]) => Number(level));
    assert.deepEqual([countOf(page, '<main'), countOf(page, '<h1'), levels[0]], [1, 1, 1], path);
    levels.forEach((level, index) => assert.ok(level <= (levels[index - 1] ?? 0) + 1, `${path}: h${level}`));
  }
});

test('every colour of a text has a contrast of 4.5 to 1 on every ground, in light and in dark', () => {
  const css = readStylesheet(import.meta.dirname, 'reference.css');
  // Those of every page, and those of the reference.
  const [light, dark, ownLight, ownDark] = Array.from(css.matchAll(/:root \{([^}]+)\}/g), ([, block = '']) =>
    Object.fromEntries(Array.from(block.matchAll(/--([\w-]+): (#\w{6});/g), ([, name, hex]) => [name, hex])),
  );
  for (const colours of [
    { ...light, ...ownLight },
    { ...dark, ...ownDark },
  ]) {
    for (const ground of ['bg', 'surface', 'line-soft', 'accent-soft']) {
      for (const text of ['text', 'muted', 'accent', 'string', 'number', 'get', 'post', 'change', 'bad']) {
        const contrast = contrastOf(colours[text], colours[ground]);
        assert.ok(contrast >= 4.5, `${text} on ${ground}: ${contrast.toFixed(2)}`);
      }
    }
  }
});

/** As WCAG defines it. */
function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other].map(luminanceOf).toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('text from a contract, and what somebody searches for, is never read as HTML', () => {
  const evil = `<script>alert("1' & 2")</script>`;
  const { pages, search } = writeReference(
    { document: { ...document, tags: [{ name: evil, description: evil }] } },
    () => FILES,
  );
  for (const page of [...Array.from(pages.values(), (write) => write()), search(evil)])
    assert.ok(!page.includes('<script>'));
  assert.equal(html`${evil}`.html, '&lt;script&gt;alert(&quot;1&#39; &amp; 2&quot;)&lt;/script&gt;');
});

test('names of fields and what stands between backticks are shown as code', () => {
  assert.equal(
    prose('Send `x y`, or stay_code from /income_items.').html,
    'Send <code>x y</code>, or <code>stay_code</code> from <code>/income_items</code>.',
  );
});

test('texts have paragraphs and lists, and their first sentence', () => {
  const text = 'Rules: they act. See `a b`:\n\n- one_two\n- three\n\nEnd.';
  assert.equal(
    paragraphs(text).html.replaceAll('\n', ''),
    '<p>Rules: they act. See <code>a b</code>:</p>' +
      '<ul class="prose"><li><code>one_two</code></li><li>three</li></ul><p>End.</p>',
  );
  assert.equal(firstSentence(text), 'Rules.');
  assert.equal(firstSentence('Version 3.2 is new. It works.'), 'Version 3.2 is new.');
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
