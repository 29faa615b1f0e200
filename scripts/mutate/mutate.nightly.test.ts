import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { chooseFiles, chooseTests } from './choose-files.ts';
import { copyTree, type CopiedTree } from './copied-tree.ts';
import { makeMutants, shuffleMutants } from './mutant.ts';
import { describeResults, listNoticed, type Result } from './results.ts';
import { openTestRunner } from './run-tests-of.ts';

const TESTED = `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAdult } from './rules.ts';
test('eighteen is of age', () => assert.equal(isAdult(18), true));
`;

const FILES: Readonly<Record<string, string>> = {
  'package.json': '{"type":"module"}',
  'tsconfig.json': '{"compilerOptions":{"noEmit":true,"strict":true},"include":["server"]}',
  'server/src/areas/people/rules.ts':
    'export function isAdult(age: number): boolean {\n  return age >= 18;\n}\nexport const one: 1 = 1;\n',
  'server/src/areas/people/rules.test.ts': TESTED,
  'server/src/areas/people/present.ts': '',
  'server/src/areas/people/letters/queries.ts': '',
  'server/src/areas/people/letters/send-letter.job.ts': '',
  'server/src/areas/people/letters/letters.test.ts': '',
  'server/src/areas/dogs/dogs.test.ts': '',
  'server/src/areas/dogs/leads/leads.test.ts': '',
  'server/src/workflows/move-house/move-house.ts': '',
  'server/src/workflows/move-house/routes.ts': '',
  'server/src/http/money.ts': '',
  'server/src/http/money.long.test.ts': '',
  'server/src/http/body.test.ts': '',
  'server/test/suites/isolation.test.ts': '',
  'server/test/journeys/calendar.test.ts': '',
};

function aTree(t: TestContext): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mutate-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  const root = path.join(folder, 'clone');
  for (const [file, text] of Object.entries(FILES)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text);
  }
  fs.mkdirSync(path.join(root, 'node_modules'));
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  return root;
}

function aCopy(t: TestContext, root: string): CopiedTree {
  const tree = copyTree(root, path.join(path.dirname(root), 'copy'));
  t.after(() => tree.close());
  return tree;
}

const RULES = 'server/src/areas/people/rules.ts';

test('a change is made in the copy alone, and taken back', (t) => {
  const root = aTree(t);
  const tree = aCopy(t, root);
  const mutant = tree.listMutants(RULES).find(({ from }) => from === '>=');
  assert.ok(mutant);
  assert.equal(mutant.line, 2);
  assert.equal(tree.apply(mutant), true);
  const read = (place: string) => fs.readFileSync(path.join(place, RULES), 'utf8');
  assert.match(read(tree.root), /age > 18/);
  assert.equal(read(root), FILES[RULES]);
  tree.restore(mutant);
  assert.equal(read(tree.root), FILES[RULES]);
});

test('a change that the compiler refuses is none, and leaves nothing behind', (t) => {
  const tree = aCopy(t, aTree(t));
  const refused = tree.listMutants(RULES).filter(({ source }) => source.startsWith('export const one'));
  assert.deepEqual(
    refused.map((mutant) => tree.apply(mutant)),
    [false, false],
  );
  assert.equal(fs.readFileSync(path.join(tree.root, RULES), 'utf8'), FILES[RULES]);
});

test('a change counts as noticed by the test file that fails because of it', async (t) => {
  const tree = aCopy(t, aTree(t));
  const runner = openTestRunner(tree, async () => {});
  const groups = [['server/src/areas/people/rules.test.ts']];
  const noticedBy = async (change: string) => {
    const mutant = tree.listMutants(RULES).find(({ from, to }) => `${from} ${to}` === change);
    assert.ok(mutant && tree.apply(mutant));
    const noticing = await runner.findNoticing(mutant, groups);
    tree.restore(mutant);
    return noticing;
  };
  assert.equal(await noticedBy('>= >'), groups[0]![0]);
  assert.equal(await noticedBy('18 17'), undefined);
  assert.equal(await noticedBy('18 19'), groups[0]![0]);
});

test('a test file that fails without any change notices nothing', async (t) => {
  const root = aTree(t);
  const broken = 'server/src/areas/people/broken.test.ts';
  fs.writeFileSync(path.join(root, broken), "throw new Error('always');\n");
  const tree = aCopy(t, root);
  const runner = openTestRunner(tree, async () => {});
  const mutant = tree.listMutants(RULES).find(({ from }) => from === '>=');
  assert.ok(mutant && tree.apply(mutant));
  assert.equal(await runner.findNoticing(mutant, [[broken]]), undefined);
  assert.deepEqual(runner.listBroken(), [broken]);
});

test('a run that is stopped ends the test that hangs, and calls nothing noticed', async (t) => {
  const root = aTree(t);
  const hanging = 'server/src/areas/people/hanging.test.ts';
  const begun = path.join(root, 'begun');
  const begin = `fs.writeFileSync(${JSON.stringify(begun)}, '');`;
  fs.writeFileSync(
    path.join(root, hanging),
    `import fs from 'node:fs';\n${begin}\nsetInterval(() => {}, 1000);\n`,
  );
  const tree = aCopy(t, root);
  const runner = openTestRunner(tree, async () => {});
  const [mutant] = tree.listMutants(RULES);
  assert.ok(mutant && tree.apply(mutant));
  const noticing = runner.findNoticing(mutant, [[hanging]]);
  const watcher = fs.watch(root, () => fs.existsSync(begun) && runner.stop());
  t.after(() => watcher.close());
  assert.equal(await noticing, undefined);
  assert.deepEqual(runner.listBroken(), []);
});

test('rules, actions, queries and jobs are changed, the stories of workflows, and the layers below whole; or what is named', (t) => {
  const root = aTree(t);
  const letters = 'server/src/areas/people/letters/queries.ts';
  const job = 'server/src/areas/people/letters/send-letter.job.ts';
  assert.deepEqual(chooseFiles(root, []), [
    letters,
    job,
    RULES,
    'server/src/http/money.ts',
    'server/src/workflows/move-house/move-house.ts',
  ]);
  assert.deepEqual(chooseFiles(root, ['server/src/areas/people/letters/']), [letters, job]);
  const present = 'server/src/areas/people/present.ts';
  assert.deepEqual(chooseFiles(root, ['server/src/areas', present]), [letters, job, present, RULES]);
  assert.throws(() => chooseFiles(root, ['server/src/areas/cats']), /no file or folder/);
});

test('the nearest tests are run first: of the file, the folder, the area, who imports it, the suites', (t) => {
  const root = aTree(t);
  const suites = ['server/test/suites/isolation.test.ts', 'server/test/journeys/calendar.test.ts'];
  assert.deepEqual(chooseTests(root, 'server/src/areas/people/letters/queries.ts', []), {
    near: [['server/src/areas/people/letters/letters.test.ts'], ['server/src/areas/people/rules.test.ts']],
    suites,
  });
  assert.deepEqual(
    chooseTests(root, 'server/src/http/money.ts', [
      'server/src/app.ts',
      'server/src/areas/dogs/leads/actions.ts',
    ]),
    {
      near: [
        ['server/src/http/money.long.test.ts'],
        ['server/src/http/body.test.ts'],
        ['server/src/areas/dogs/leads/leads.test.ts'],
        ['server/src/areas/dogs/dogs.test.ts'],
      ],
      suites,
    },
  );
});

test('a seed draws the same changes again, also when other lines have come between', () => {
  const mutantsOf = (text: string) =>
    makeMutants(
      'rules.ts',
      text,
      [...text.matchAll(/=== \w+/g)].map(({ 0: from, index: start }) => ({ start, from, to: 'changed' })),
    );
  const text = Array.from({ length: 30 }, (_, index) => `a === b${index};`).join('\n');
  const drawn = (mutants: ReturnType<typeof mutantsOf>, seed: number) =>
    shuffleMutants(mutants, seed).map(({ source }) => source);
  const before = drawn(mutantsOf(text), 13);
  assert.notDeepEqual(before, drawn(mutantsOf(text), 14));
  const after = drawn(mutantsOf(`// A line more.\n${text}`), 13);
  assert.deepEqual(after, before);
});

test('a run that is resumed keeps what its seed noticed, and tries survivors again', () => {
  const result: Result = {
    seed: 13,
    key: 'a',
    file: 'rules.ts',
    line: 1,
    from: '<',
    to: '<=',
    source: 'a < b',
    nth: 1,
    noticed_by: 'rules.test.ts',
    seconds: 1,
  };
  const results = [result, { ...result, key: 'b', noticed_by: null }, { ...result, key: 'c', seed: 14 }];
  assert.deepEqual([...listNoticed(results, 13).keys()], ['a']);
});

test('what is said at the end counts what cannot matter apart, and names what needs a test', () => {
  const result = { seed: 13, line: 1, from: '<', to: '<=', nth: 1, seconds: 1 };
  const results: Result[] = [
    { ...result, key: 'a', file: 'rules.ts', source: 'a < b', noticed_by: 'rules.test.ts' },
    { ...result, key: 'b', file: 'rules.ts', source: 'c < d', noticed_by: null },
    { ...result, key: 'c', file: 'queries.ts', source: 'e < f < g', noticed_by: null },
    { ...result, key: 'd', file: 'queries.ts', source: 'e < f < g', nth: 2, noticed_by: null },
  ];
  const why = 'no two are equal';
  const table = [{ file: 'queries.ts', source: 'e < f < g', from: '<', nth: 2, why }];
  assert.deepEqual(describeResults(results, table).split('\n'), [
    'rules.ts:1 `<` → `<=`: not noticed',
    'queries.ts:1 `<` → `<=`: not noticed',
    'queries.ts:1 `<` → `<=`: no two are equal',
    '1 of 4 changes were noticed (25 %); 1 of the others cannot matter, 2 need a test.',
  ]);
});
