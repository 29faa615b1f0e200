import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { compareVersions, describeProduct, PRODUCT, readCommit } from './product.ts';

const COMMIT = '0123456789abcdef0123456789abcdef01234567';

/** Clones, worktrees and folders of a build, each with what says its commit. */
const FOLDERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a clone on a branch': { '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': `${COMMIT}\n` },
  'a clone with packed branches': {
    '.git/HEAD': 'ref: refs/heads/main\n',
    '.git/packed-refs': `# pack-refs with: peeled\n${COMMIT} refs/heads/main\n`,
  },
  'a clone at a commit': { '.git/HEAD': `${COMMIT}\n` },
  'a second worktree': {
    '.git': 'gitdir: <root>/clone/worktrees/two\n',
    'clone/worktrees/two/HEAD': 'ref: refs/heads/two\n',
    'clone/worktrees/two/commondir': '../..\n',
    'clone/refs/heads/two': `${COMMIT}\n`,
  },
  'a folder with the file that a build has written': { commit: `${COMMIT}\n` },
};

function makeFolder(files: Readonly<Record<string, string>>): string {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-product-'));
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    fs.writeFileSync(path.join(root, name), text.replace('<root>', root));
  }
  return root;
}

for (const [what, files] of Object.entries(FOLDERS))
  test(`the commit is known in ${what}`, (t) => {
    const root = makeFolder(files);
    t.after(() => fs.rmSync(root, { recursive: true }));
    assert.equal(readCommit(root), COMMIT);
  });

test('a folder that nothing says the commit of has none', (t) => {
  const root = makeFolder({ '.git/HEAD': 'ref: refs/heads/main\n', commit: 'unknown\n' });
  t.after(() => fs.rmSync(root, { recursive: true }));
  assert.equal(readCommit(root), null);
});

test('the product has the version of package.json, and says its commit where it knows it', () => {
  const text = fs.readFileSync(path.join(import.meta.dirname, '..', '..', 'package.json'), 'utf8');
  assert.equal(PRODUCT.version, JSON.parse(text).version);
  assert.equal(describeProduct({ version: '1.2.3', commit: COMMIT }), '1.2.3 (0123456789ab)');
  assert.equal(describeProduct({ version: '1.2.3', commit: null }), '1.2.3');
});

test('versions are compared by their numbers', () => {
  const sorted = ['0.1.0', '0.9.9', '0.10.0', '1.0.0', '10.0.0'];
  assert.deepEqual(sorted.toReversed().toSorted(compareVersions), sorted);
});
