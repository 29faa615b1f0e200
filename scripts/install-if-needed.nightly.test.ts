import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';

const ROOT = path.dirname(import.meta.dirname);
const PROJECTS = ['.', 'scripts/generators'];

/** What npm records of a project, in a clone without the packages themselves: the installer looks at their folders only. */
function installedByHand(t: TestContext): string {
  const clone = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-install-'));
  t.after(() => fs.rmSync(clone, { recursive: true, force: true }));
  for (const project of PROJECTS) {
    const record = path.join(project, 'node_modules', '.package-lock.json');
    copy(clone, path.join(project, 'package-lock.json'));
    copy(clone, record);
    const { packages } = JSON.parse(fs.readFileSync(path.join(ROOT, record), 'utf8'));
    for (const folder of Object.keys(packages))
      fs.mkdirSync(path.join(clone, project, folder), { recursive: true });
  }
  copy(clone, 'scripts/install-if-needed.mjs');
  return clone;
}

function copy(clone: string, file: string): void {
  fs.mkdirSync(path.join(clone, path.dirname(file)), { recursive: true });
  fs.copyFileSync(path.join(ROOT, file), path.join(clone, file));
}

/** Runs the installer where there is no npm: it ends well only where nothing has to be installed. */
function install(clone: string, ...options: string[]) {
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.join(clone, 'scripts/install-if-needed.mjs'), ...options],
    { env: { PATH: clone }, encoding: 'utf8' },
  );
  return { status, stderr };
}

test('what was installed by hand is not installed again', (t) => {
  const clone = installedByHand(t);
  assert.deepEqual(install(clone), { status: 0, stderr: '' });
  assert.deepEqual(install(clone, '--omit=dev'), { status: 0, stderr: '' });
});

test('a package that is missing is installed, one of the generators for the tests alone', (t) => {
  const clone = installedByHand(t);
  fs.rmSync(path.join(clone, 'scripts/generators/node_modules/orval'), { recursive: true });
  const { status, stderr } = install(clone);
  assert.equal(status, 1);
  assert.match(stderr, /Installing what Innkeep needs[^]*npm did not start/);
  const other = installedByHand(t);
  fs.rmSync(path.join(other, 'scripts/generators/node_modules/orval'), { recursive: true });
  assert.deepEqual(install(other, '--omit=dev'), { status: 0, stderr: '' });
  fs.rmSync(path.join(other, 'node_modules/fastify'), { recursive: true });
  fs.rmSync(path.join(other, 'node_modules/.innkeep-installed.json'));
  assert.equal(install(other, '--omit=dev').status, 1);
});

test('an installation that is stopped says so in one sentence, and leaves no lock', async (t) => {
  const clone = installedByHand(t);
  fs.rmSync(path.join(clone, 'scripts/generators/node_modules/orval'), { recursive: true });
  fs.writeFileSync(path.join(clone, 'npm'), '#!/bin/sh\necho begun\nexec /bin/sleep 60\n', { mode: 0o755 });
  const child = spawn(process.execPath, [path.join(clone, 'scripts/install-if-needed.mjs')], {
    env: { PATH: clone },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  t.after(() => child.kill('SIGKILL'));
  let said = '';
  let isStopped = false;
  const ended = new Promise((resolve) => child.once('close', resolve));
  for await (const chunk of child.stderr) {
    said += String(chunk);
    // npm has been started by then: the lock names its process.
    if (!isStopped && said.includes('Installing')) {
      isStopped = true;
      const owners = path.join(clone, '.install-lock', 'owners.json');
      while (!fs.readFileSync(owners, 'utf8').includes(',')) await new Promise(setImmediate);
      child.kill('SIGINT');
    }
  }
  assert.equal(await ended, 1);
  assert.match(said, /^Installing .*\nThe installation was stopped: the next start goes on with it\.\n$/);
  assert.equal(fs.existsSync(path.join(clone, '.install-lock')), false);
});
