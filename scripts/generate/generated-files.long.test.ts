import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { readConfig } from '#server/config.ts';
import { EVENT_KINDS } from '#server/events/event-kinds.ts';
import { ERROR_CATALOGUE } from '#server/http/error-catalogue.ts';
import { listSettings } from '#server/settings.ts';
import { writeDocuments } from './generated-files.ts';
import { headingAnchor } from '#server/documents/guides/anchors.ts';
import { table } from '#server/documents/reference/markdown/markdown.ts';

const files = await writeDocuments();
const text = (name: string) => files.get(path.normalize(name))!;

test('each error, setting and event is in its document', () => {
  for (const code of Object.keys(ERROR_CATALOGUE))
    assert.ok(text('docs/errors.md').includes(`| \`${code}\` |`));
  for (const { name } of listSettings()) {
    assert.ok(text('docs/configuration.md').includes(`| \`${name}\` |`));
    assert.match(text('.env.example'), new RegExp(`^#${name}=`, 'm'));
  }
  for (const kind of Object.keys(EVENT_KINDS)) assert.ok(text('docs/events.md').includes(`| \`${kind}\` |`));
});

test('the example of an environment, with every line taken, changes nothing', () => {
  const lines = text('.env.example').matchAll(/^#([A-Z_]+)=(.*)$/gm);
  const env = Object.fromEntries([...lines].map(([, name, value]) => [name, value]));
  assert.deepEqual(readConfig(env), readConfig({}));
});

test('every link of a page leads to a heading or to a file', () => {
  for (const [name, page] of files) {
    if (!name.endsWith('.md')) continue;
    for (const [, target] of page.matchAll(/\]\(([^)\s]+)\)/g)) {
      const [file, heading] = target!.split('#');
      const place = file === '' ? name : path.join(path.dirname(name), file!);
      const linked = files.get(place);
      assert.ok(linked !== undefined || fs.existsSync(place), `${name}: ${target}`);
      if (heading === undefined || linked === undefined) continue;
      const anchors = [...linked.matchAll(/^#+ (.+)$/gm)].map((match) => headingAnchor(match[1]!));
      assert.ok(anchors.includes(heading), `${name}: ${target}`);
    }
  }
});

test('no cell of a table breaks its row', () => {
  assert.equal(table(['a'], [['x | y\nz']]), '| a |\n| --- |\n| x \\| y z |');
});
