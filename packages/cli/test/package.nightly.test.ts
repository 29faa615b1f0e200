import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { dataOf, useHarness } from '../../../server/test/harness.ts';
import { portOf } from '../../../server/test/raw-client.ts';
import { VERSION } from '../src/version.ts';

// What `npm publish` would publish, as npx runs it.

const run = promisify(execFile);
const harness = useHarness();
const PACKAGE = path.dirname(import.meta.dirname);
const PATIENCE_MS = 120_000;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-cli-package-'));
const installed = path.join(folder, 'package');
const bin = path.join(folder, 'bin');

before(async () => {
  await run('npm', ['pack', '--pack-destination', folder], { cwd: PACKAGE, timeout: PATIENCE_MS });
  const [tarball = ''] = fs.readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  await run('tar', ['-xzf', path.join(folder, tarball), '-C', folder]);
  const described = JSON.parse(fs.readFileSync(path.join(installed, 'package.json'), 'utf8'));
  fs.mkdirSync(bin);
  fs.symlinkSync(path.join(installed, described.bin.innkeep), path.join(bin, 'innkeep'));
});
after(() => fs.rmSync(folder, { recursive: true, force: true }));

const env = (more: object = {}) => ({
  PATH: `${bin}${path.delimiter}${process.env['PATH']}`,
  HOME: folder,
  ...more,
});

test('the package has no dependency, its program runs alone, and its version is that of the package', async () => {
  const { dependencies, license, version } = JSON.parse(
    fs.readFileSync(path.join(installed, 'package.json'), 'utf8'),
  );
  assert.deepEqual([dependencies, license, version], [undefined, 'MIT', VERSION]);
  const root = path.dirname(path.dirname(PACKAGE));
  assert.equal(
    fs.readFileSync(path.join(installed, 'LICENSE'), 'utf8'),
    fs.readFileSync(path.join(root, 'LICENSE'), 'utf8'),
  );
  const { stdout } = await run('innkeep', ['--version'], { env: env() });
  assert.equal(stdout.trim(), VERSION);
});

test('the program calls a service, and ends quietly when the reader of its output has enough', async () => {
  const host = await harness.newHost();
  for (let number = 0; number < 50; number += 1) await dataOf(host.post('/tags', { name: `Tag ${number}` }));
  const more = { INNKEEP_URL: `http://127.0.0.1:${await portOf(harness.app)}`, INNKEEP_TOKEN: host.token };
  const { stdout } = await run('innkeep', ['tags', 'list', '--limit', '1', '--format', 'json'], {
    env: env(more),
  });
  assert.equal(JSON.parse(stdout).total, 50);
  const piped = await run('bash', ['-c', 'set -o pipefail; innkeep tags list --all | head -n 1'], {
    env: env(more),
  });
  assert.match(piped.stdout, /^id /);
  assert.equal(piped.stderr, '');
});

test('the program can be stopped while it listens', async () => {
  const host = await harness.newHost();
  const more = { INNKEEP_URL: `http://127.0.0.1:${await portOf(harness.app)}`, INNKEEP_TOKEN: host.token };
  const listening = spawn('innkeep', ['listen'], { env: env(more), stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise((resolve) => listening.once('close', resolve));
  await new Promise((resolve) => listening.stderr.once('data', resolve));
  listening.kill('SIGINT');
  assert.equal(await ended, 0);
});

test('bash completes commands, resources, actions and flags', async () => {
  const complete = async (line: string) => {
    const script = `source <(innkeep completion bash)
      COMP_WORDS=(${line}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _innkeep; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout } = await run('bash', ['-c', script], { env: env() });
    return stdout.trim().split('\n');
  };
  assert.deepEqual(await complete('innkeep lis'), ['listen', 'listings']);
  assert.deepEqual(await complete('innkeep tags cr'), ['create']);
  assert.deepEqual(await complete('innkeep tags create --na'), ['--name']);
  assert.deepEqual(await complete('innkeep completion f'), ['fish']);
});

for (const shell of ['bash', 'zsh', 'fish'])
  test(`the completion script of ${shell} is right in its grammar, where that shell is installed`, async (t) => {
    const { stdout } = await run('innkeep', ['completion', shell], { env: env() });
    const script = path.join(folder, `completion.${shell}`);
    fs.writeFileSync(script, stdout);
    const isThere = await run('which', [shell]).then(
      () => true,
      () => false,
    );
    if (!isThere) return t.skip(`${shell} is not installed`);
    await run(shell, ['-n', script]);
  });
