import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readStartScript, START_SCRIPT } from './start-script.ts';

test('an attacked service has every flag of the script that npm start runs', () => {
  const command = START_SCRIPT.slice(START_SCRIPT.indexOf('exec node'));
  const { env, flags } = readStartScript(START_SCRIPT);
  assert.ok(flags.length > 0);
  assert.deepEqual(flags, command.match(/--\S+/g));
  assert.deepEqual(Object.keys(env), ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_']);
});

test('comments, other commands and variables with a default are no flags', () => {
  const script = '# --none\nexport A="${A:-b}"\nexport B=7\nexec node \\\n  --flag=1 \\\n  main.ts "$@"\n';
  assert.deepEqual(readStartScript(script), { env: { B: '7' }, flags: ['--flag=1'] });
});
