import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { groupTests } from './test-groups.ts';

const IMPORTS = `import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
`;
/** A file that says which of its hooks and tests ran, in the order of the process. */
const sayingTurns = (name: string) => `${IMPORTS}
const say = (what) => (globalThis.turns ??= []).push(what);
before(() => say('before ${name}'));
after(() => say('after ${name}'));
test('${name}', () => say('${name}'));
`;
const FAILING = `${IMPORTS}
test('nothing happened before', () => assert.deepEqual(globalThis.turns, []));
`;
const CHANGING = `${IMPORTS}
test('changes the process', () => { process.env['A'] = 'b'; });
`;

test('files of a group keep their hooks, a failure is one of its own file, and what changes the process stands alone', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'groups-'));
  const write = (name: string, text: string) => {
    const place = path.join(folder, name);
    fs.writeFileSync(place, text);
    return place;
  };
  const first = write('first.test.mjs', sayingTurns('first'));
  const second = write('second.test.mjs', sayingTurns('second'));
  const failing = write('failing.test.mjs', FAILING);
  const changing = write('changing.test.mjs', CHANGING);
  const groups = groupTests([first, changing, second, failing], folder);
  assert.deepEqual(groups, [changing, path.join(folder, 'group-1.test.mjs')]);
  const { code, failed, output } = await runGroups(groups, folder);
  assert.equal(code, 1);
  assert.deepEqual(failed, [failing]);
  const turns = ['before first', 'first', 'after first', 'before second', 'second', 'after second'];
  for (const turn of turns) assert.match(output, new RegExp(`'${turn}'`));
  assert.deepEqual(
    output.match(/(?<=')(?:(?:before|after) )?(?:first|second)(?=',?\n)/g)?.slice(0, turns.length),
    turns,
  );
});

type Run = { readonly code: number; readonly failed: readonly string[]; readonly output: string };

function runGroups(groups: readonly string[], folder: string): Promise<Run> {
  const list = path.join(folder, 'failed');
  const reporter = path.join(import.meta.dirname, 'failed-files.mjs');
  const args = [
    '--test',
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    `--test-reporter=${reporter}`,
    `--test-reporter-destination=${list}`,
  ];
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [...args, ...groups], { env }, (_error, output) =>
      resolve({
        code: child.exitCode ?? 1,
        failed: fs.readFileSync(list, 'utf8').split('\n').filter(Boolean),
        output,
      }),
    );
  });
}
