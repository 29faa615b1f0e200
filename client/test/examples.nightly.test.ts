import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { freePort } from '../../server/test/free-port.ts';
import { useHarness } from '../../server/test/harness.ts';
import { portOf } from '../../server/test/raw-client.ts';

// The examples, copied into a folder of their own beside the package of the client, as their pages say.

const run = promisify(execFile);
const harness = useHarness();
const ROOT = path.join(import.meta.dirname, '..', '..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-examples-'));

before(async () => {
  await run('npm', ['pack', '--pack-destination', folder], {
    cwd: path.join(ROOT, 'client'),
    timeout: 120_000,
  });
  const [tarball = ''] = fs.readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  const installed = path.join(folder, 'node_modules', '@innkeep', 'client');
  fs.mkdirSync(installed, { recursive: true });
  await run('tar', ['-xzf', path.join(folder, tarball), '-C', installed, '--strip-components=1']);
});
after(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Copies an example, and does what its page says about it. */
async function copyOut(name: string): Promise<string> {
  const from = path.join(ROOT, 'examples', name);
  const to = path.join(folder, name);
  fs.mkdirSync(to);
  for (const file of fs
    .readdirSync(from)
    .filter((each) => each.endsWith('.ts') && !each.endsWith('.test.ts')))
    fs.copyFileSync(path.join(from, file), path.join(to, file));
  fs.writeFileSync(path.join(folder, 'package.json'), '{"type": "module"}');
  const page = fs.readFileSync(path.join(from, 'README.md'), 'utf8');
  const [, command = ''] = /^(echo .* > innkeep\.ts)$/m.exec(page) ?? [];
  assert.notEqual(command, '');
  await run('bash', ['-c', command], { cwd: to });
  for (const file of fs.readdirSync(to))
    assert.doesNotMatch(fs.readFileSync(path.join(to, file), 'utf8'), /from '\.\.\//, `${name}/${file}`);
  return to;
}

async function environment() {
  const { token } = await harness.newHost();
  const INNKEEP_URL = `http://127.0.0.1:${await portOf(harness.app)}`;
  return { PATH: process.env['PATH'], INNKEEP_TOKEN: token, INNKEEP_URL };
}

test('the copier runs in a folder of its own', async () => {
  const cwd = await copyOut('keep-a-copy');
  const env = { ...(await environment()), COPY_ONCE: '1' };
  const { stdout } = await run(process.execPath, ['start.ts'], { cwd, env });
  assert.match(stdout, /The copy is up to date/);
});

test('the cleaning app runs in a folder of its own', async (t) => {
  const cwd = await copyOut('cleaning-app');
  const port = await freePort();
  const env = { ...(await environment()), PORT: String(port), APP_URL: 'https://app.example.com' };
  const child = spawn(process.execPath, ['start.ts'], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  t.after(() => child.kill());
  let said = '';
  await new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.stderr.on('data', (text) => (said += String(text)));
    child.stdout.on('data', (text) => {
      said += String(text);
      if (said.includes('see their board')) resolve();
    });
  });
  assert.match(said, /The cleaners see their board/);
  assert.match(await (await fetch(`http://127.0.0.1:${port}`)).text(), /Nothing to clean/);
});
