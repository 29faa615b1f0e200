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
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}

test('what was logged before the process ends is written, however it ends of itself', async () => {
  for (const end of ['', 'process.exit();', 'process.exitCode = 1; setTimeout(() => process.exit(), 1);']) {
    const child = runLogging(
      `const log = openLog('info', null); for (let n = 0; n < 1000; n += 1) log.info({ n }); ${end}`,
    );
    const lines = (await text(child.stdout)).trimEnd().split('\n');
    assert.deepEqual(
      lines.map((line) => JSON.parse(line).n),
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
