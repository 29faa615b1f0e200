import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
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

/** A variable, so that this file itself calls nothing that opens a browser. */
const CALL = 'openPortal';
const BROWSING = `${IMPORTS}
const ${CALL} = () => { process.env['A'] = 'b'; };
test('drives a browser', () => ${CALL}());
`;

test('files of a group keep their hooks, a failure is one of its own file, and what changes the process stands alone', async (t) => {
  const { folder, write } = newFolder(t);
  const first = write('first', sayingTurns('first'));
  const second = write('second', sayingTurns('second'));
  const failing = write('failing', FAILING);
  const changing = write('changing', CHANGING);
  const groups = groupTests([first, changing, second, failing], { folder, atOnce: 1 });
  assert.deepEqual(groups, [changing, path.join(folder, 'group-01.test.mjs')]);
  const { code, output } = await runFiles(groups);
  assert.equal(code, 1);
  assert.match(output, /^ℹ fail 1$/m);
  assert.match(output, /^test at .*failing\.test\.mjs:/m);
  const turns = ['before first', 'first', 'after first', 'before second', 'second', 'after second'];
  assert.deepEqual(
    output.match(/(?<=')(?:(?:before|after) )?(?:first|second)(?=',?\n)/g)?.slice(0, turns.length),
    turns,
  );
});

test('few files are spread over the processes that run at once, and many share them evenly, neighbours apart', (t) => {
  const { folder, write } = newFolder(t);
  const files = Array.from({ length: 45 }, (_, n) => write(`file-${n}`, sayingTurns('one')));
  const grouped = (count: number) => groupTests(files.slice(0, count), { folder, atOnce: 2 });
  assert.deepEqual(grouped(2), files.slice(0, 2));
  const sizes = (count: number) =>
    grouped(count).map((group) => fs.readFileSync(group, 'utf8').match(/^await add/gm)?.length);
  assert.deepEqual(sizes(5), [3, 2]);
  assert.deepEqual(sizes(45), [15, 15, 15]);
});

test('files that take long have a process each', (t) => {
  const { folder, write } = newFolder(t);
  const long = ['one', 'two', 'three'].map((name) => write(name, sayingTurns(name), '.long.test.ts'));
  assert.deepEqual(groupTests(long, { folder, atOnce: 1 }), long);
});

test('files that drive a browser share one, which their group closes at its end', (t) => {
  const { folder, write } = newFolder(t);
  const file = write('browsing', BROWSING);
  const [group = '', ...more] = groupTests([file], { folder, atOnce: 2 });
  assert.deepEqual([path.basename(group), more], ['browser-01.test.mjs', []]);
  assert.match(fs.readFileSync(group, 'utf8'), /^after\(closeBrowser\);$/m);
});

function newFolder(t: TestContext) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'groups-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  const write = (name: string, text: string, end = '.test.mjs') => {
    const place = path.join(folder, name + end);
    fs.writeFileSync(place, text);
    return place;
  };
  return { folder, write };
}

function runFiles(files: readonly string[]): Promise<{ code: number; output: string }> {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--test', '--test-reporter=spec', ...files],
      { env },
      (_error, output) => resolve({ code: child.exitCode ?? 1, output }),
    );
  });
}
