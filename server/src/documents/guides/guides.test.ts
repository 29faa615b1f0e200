import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { addressFinder } from './guide-links.ts';
import { GUIDE_GROUPS } from './guide-list.ts';
import { guideMarkdown } from './guide-markdown.ts';
import { allGuides, readGuides } from './read-guides.ts';
import { renderGuide } from './render-guide.ts';

const listed = GUIDE_GROUPS.flatMap(({ guides }) => guides);

/** Guides in a folder of their own, by file. */
function writeGuides(files: Readonly<Record<string, string>>) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-guides-'));
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    fs.writeFileSync(path.join(root, name), text);
  }
  const guides = readGuides(root);
  fs.rmSync(root, { recursive: true });
  return guides;
}

test('each guide is listed once, and one whose file does not exist is left out', () => {
  assert.equal(new Set(listed.map(({ name }) => name)).size, listed.length);
  const guides = writeGuides({ 'docs/mcp.md': '# MCP\n', 'docs/privacy.md': '# Privacy\n' });
  assert.deepEqual(
    guides.groups.map((group) => [group.title, group.guides.map(({ title }) => title)]),
    [
      ['First steps', ['MCP']],
      ['Integrations', ['Privacy']],
    ],
  );
  assert.deepEqual(writeGuides({}).groups, []);
});

test('every page of docs/ is a guide or a page of the reference, but for what only developers of the service need', () => {
  const root = path.resolve(import.meta.dirname, '../../../..');
  const pages = fs.readdirSync(path.join(root, 'docs')).filter((name) => name.endsWith('.md'));
  const files = new Set(listed.map(({ file }) => file));
  assert.deepEqual(
    pages.filter((name) => !files.has(`docs/${name}`)),
    ['dependencies.md', 'errors.md'],
  );
});

test('links go to the page of their file, and a file of the repository alone is no link', () => {
  const text = [
    '# Backup\n\n[a](doctor.md#when) [b](errors.md) [c](../server/src/x.md) [d](#here) [e](https://a.example/)',
    '## Here',
  ].join('\n\n');
  const guides = writeGuides({ 'docs/backup.md': text, 'docs/doctor.md': '# Doctor' });
  const [guide] = allGuides(guides);
  const findAddress = addressFinder(guides);
  const { html } = renderGuide(guide!, { root: guides.root, findAddress });
  assert.deepEqual(
    [...html.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href),
    ['/docs/guides/doctor#when', '/docs/errors', '#here', 'https://a.example/'],
  );
  assert.match(html, /<span class="source" title="In the repository: server\/src\/x.md">c<\/span>/);
  assert.ok(guideMarkdown(guide!, findAddress).includes('[a](/docs/guides/doctor.md#when)'));
});

test('raw HTML and comments of a guide are left out, and its code is text', () => {
  const guides = writeGuides({
    'docs/backup.md':
      '# A <script>x</script> title\n\n<!-- a remark -->\n<img src=x onerror=y>\n\n```sh\n<b>&\n```\n',
  });
  const { html } = renderGuide(allGuides(guides)[0]!, { root: '', findAddress: addressFinder(guides) });
  assert.ok(!/<script|<img|remark|<b>/.test(html), html);
  assert.ok(html.includes('&lt;b&gt;&amp;'));
});

test('headings with equal texts have different anchors, and a link in a heading does not nest', () => {
  const guides = writeGuides({ 'docs/backup.md': '# A\n\n## [Same](doctor.md)\n\n## Same\n' });
  const [guide] = allGuides(guides);
  assert.deepEqual(
    guide!.headings.map(({ anchor }) => anchor),
    ['a', 'same', 'same-1'],
  );
  const { html } = renderGuide(guide!, { root: '', findAddress: addressFinder(guides) });
  assert.equal(html.split('<a ').length - 1, 2);
});
