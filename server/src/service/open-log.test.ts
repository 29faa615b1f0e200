import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';

const OPEN_LOG = path.join(import.meta.dirname, 'open-log.ts');

function runLogging(script: string) {
  const code = `import { openLog } from ${JSON.stringify(OPEN_LOG)};\n${script}`;
  return spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
}

test('what was logged before the process ends is written, each line whole and once', async () => {
  const crash = 'setImmediate(() => { throw new Error(); });';
  for (const end of ['', 'process.exit();', 'setTimeout(() => process.exit(), 1);', crash]) {
    const child = runLogging(
      `const log = openLog('info', null); for (let n = 0; n < 1000; n += 1) log.info({ n }); ${end}`,
    );
    const lines = (await text(child.stdout)).trimEnd().split('\n');
    // A process that ends during a write may write the last lines before those.
    const numbers = lines.map((line): number => JSON.parse(line).n).toSorted((one, other) => one - other);
    assert.deepEqual(
      numbers,
      Array.from({ length: 1000 }, (_each, n) => n),
    );
  }
});

test('a line is written though no other follows it and the process goes on', async () => {
  const child = runLogging(`openLog('info', { worker: 2 }).info('alone'); process.stdin.resume();`);
  const [line] = await once(child.stdout, 'data');
  const { msg, worker } = JSON.parse(String(line));
  assert.deepEqual([msg, worker], ['alone', 2]);
  child.stdin.end();
  await once(child, 'close');
});

test('nothing waits behind a warning', { timeout: 30_000 }, async (t) => {
  // It never comes to a timer again.
  const child = runLogging(`
    const log = openLog('info', null);
    log.info('before');
    log.warn('a warning');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);`);
  t.after(() => child.kill('SIGKILL'));
  let written = '';
  for await (const chunk of child.stdout) {
    written += String(chunk);
    if (written.split('\n').length > 2) child.kill('SIGKILL');
  }
  assert.match(written, /before.*\n.*a warning.*\n$/);
});
