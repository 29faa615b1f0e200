import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { compareVersions, PRODUCT } from '#server/product.ts';

const text = fs.readFileSync(path.join(path.dirname(import.meta.dirname), 'CHANGELOG.md'), 'utf8');
const LINE_MAX = 120;

/** The headings of the versions, in the order of the file. */
function readVersions(changelog: string): string[] {
  return [...changelog.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => {
    const [, version] = /^(\d+\.\d+\.\d+) \((?:\d{4}-\d\d-\d\d|not released yet)\)$/.exec(heading) ?? [];
    assert.ok(version !== undefined, `"## ${heading}" is no heading like "## 1.2.0 (2026-12-01)"`);
    return version;
  });
}

test('the changelog has the version of package.json first, and older ones after it', () => {
  const versions = readVersions(text);
  assert.equal(versions[0], PRODUCT.version);
  assert.deepEqual(versions, versions.toSorted(compareVersions).toReversed());
  assert.equal(new Set(versions).size, versions.length);
});

test('only the first version may be unreleased', () => {
  assert.doesNotMatch(text.replace(/^## .+$/m, ''), /not released yet/);
});

test('changes stand under Added, Changed or Fixed, in short lines', () => {
  const [, ...sections] = text.split(/^## .+$/m);
  for (const section of sections) {
    const kinds = [...section.matchAll(/^### (.+)$/gm)].map(([, kind]) => kind ?? '');
    assert.deepEqual(
      kinds,
      ['Added', 'Changed', 'Fixed'].filter((kind) => kinds.includes(kind)),
    );
  }
  const long = text.split('\n').filter((line) => line.length > LINE_MAX);
  assert.deepEqual(long, []);
});
