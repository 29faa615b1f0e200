import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PACKAGE = path.dirname(import.meta.dirname);
const ROOT = path.dirname(path.dirname(PACKAGE));
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'create-innkeep-'));
after(() => fs.rmSync(folder, { recursive: true, force: true }));

const listFiles = (root: string) =>
  fs
    .readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)))
    .toSorted();

test('npm create innkeep makes a folder with the whole service, whose commands run; it overwrites nothing', async () => {
  await run('npm', ['pack', '--pack-destination', folder], { cwd: PACKAGE, timeout: 120_000 });
  const [tarball = ''] = fs.readdirSync(folder);
  await run('tar', ['-xzf', path.join(folder, tarball), '-C', folder]);
  const create = (...args: string[]) =>
    run(process.execPath, [path.join(folder, 'package', 'create.mjs'), ...args], { cwd: folder });

  const { stdout } = await create("the owner's");
  assert.match(stdout, /cd 'the owner'\\''s'\n {2}npm start/);
  const made = path.join(folder, "the owner's");
  const { stdout: tracked } = await run('git', ['ls-tree', '-r', '--name-only', '-z', 'HEAD'], { cwd: ROOT });
  const isLeftOut = (name: string) => /^(docs\/screenshots|packages\/create-innkeep)\//.test(name);
  const expected = tracked.split('\0').filter((name) => name !== '' && !isLeftOut(name));
  assert.deepEqual(listFiles(made), expected.toSorted());

  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(made, 'node_modules'));
  const help = await run(process.execPath, ['cli/innkeep.ts', '--help'], { cwd: made });
  assert.match(help.stdout, /create-account/);

  fs.writeFileSync(path.join(made, 'mine.txt'), 'kept');
  await assert.rejects(create("the owner's"), /is not empty\. Nothing was changed/);
  await assert.rejects(create('--force'), /Usage: npm create innkeep/);
  assert.equal(fs.readFileSync(path.join(made, 'mine.txt'), 'utf8'), 'kept');
});
