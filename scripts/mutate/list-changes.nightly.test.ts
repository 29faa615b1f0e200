import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { API } from 'typescript/unstable/sync';
import { listChanges } from './list-changes.ts';
import { applyChange } from './mutant.ts';
import { listSqlChanges } from './sql-changes.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mutate-'));
let api: API;

before(() => {
  api = new API({ cwd: folder });
  fs.writeFileSync(path.join(folder, 'tsconfig.json'), '{"compilerOptions":{"noEmit":true},"include":["."]}');
});

after(() => {
  api.close();
  fs.rmSync(folder, { recursive: true });
});

let files = 0;

/** The whole text with each change in turn. */
function changed(text: string): string[] {
  const file = path.join(folder, `text-${(files += 1)}.ts`);
  fs.writeFileSync(file, text);
  const params = { openProjects: [path.join(folder, 'tsconfig.json')], fileChanges: { created: [file] } };
  const [project] = api.updateSnapshot(params).getProjects();
  const source = project?.program.getSourceFile(file);
  assert.ok(source);
  return listChanges(source).map((change) => applyChange(text, change));
}

const TYPESCRIPT: readonly (readonly [text: string, changed: readonly string[]])[] = [
  ['a === b', ['a !== b']],
  ['a < b || c >= d', ['a <= b || c >= d', 'a < b && c >= d', 'a < b || c > d']],
  ['a + 1', ['a - 1', 'a + 0', 'a + 2']],
  [
    'f(0, 10n, 1_000)',
    ['f(1, 10n, 1_000)', 'f(0, 9n, 1_000)', 'f(0, 11n, 1_000)', 'f(0, 10n, 999)', 'f(0, 10n, 1001)'],
  ],
  ['const x = true', ['const x = false']],
  ['if (isIt) f()', ['if (!(isIt)) f()']],
  ['x = await f() ? a : b', ['x = !(await f()) ? a : b']],
  ['while (a < b) f()', ['while (a <= b) f()']],
  ['f(!isIt)', ['f(isIt)']],
  ["import x from './1.ts'", []],
  ['// a === 1\n/* true && 2 */ f()', []],
  ["f('a === 1', `b && ${c} + 2`, /1|2/)", []],
  ['type T = { a: 1; b: true } | 2', []],
  ['const x = y as const satisfies readonly 1[]', []],
  ['const x = { 1: y }', []],
  ['other`where a = 1`', []],
  ['sql`where a = ${b === c}`', ['sql`where a <> ${b === c}`', 'sql`where a = ${b !== c}`']],
  [
    'tx.sql<Row[]>`a ${sql`b or c`} and ${d}`',
    ['tx.sql<Row[]>`a ${sql`b and c`} and ${d}`', 'tx.sql<Row[]>`a ${sql`b or c`} or ${d}`'],
  ],
];

for (const [text, expected] of TYPESCRIPT) {
  test(`each operator, constant and condition of \`${text}\` is changed, and nothing else`, () => {
    assert.deepEqual(changed(text), expected);
  });
}

const SQL: readonly (readonly [text: string, changed: readonly string[]])[] = [
  ['where a = b and c <= d', ['where a <> b and c <= d', 'where a = b or c <= d', 'where a = b and c < d']],
  ['where a is null', ['where a is not null']],
  ['where a is not null', ['where a is null']],
  ['where a is not distinct from b', ['where a is distinct from b']],
  ['where not exists (select from t)', ['where  exists (select from t)']],
  [
    'order by a desc limit 20',
    ['order by a asc limit 20', 'order by a desc limit 19', 'order by a desc limit 21'],
  ],
  ['update t set a = b, c = d where e <> f', ['update t set a = b, c = d where e = f']],
  ['set (a, b) = (c, d), e = f', []],
  ['set a = (b = c)', ['set a = (b <> c)']],
  [
    'set a = b + c, d = e from f where g = h and i = j',
    [
      'set a = b - c, d = e from f where g = h and i = j',
      'set a = b + c, d = e from f where g <> h and i = j',
      'set a = b + c, d = e from f where g = h or i = j',
      'set a = b + c, d = e from f where g = h and i <> j',
    ],
  ],
  ['where a between b and c and d', ['where a between b and c or d']],
  ["select a ->> 'b = c', d @> e, f || g, h::int", []],
  ["'it''s 1 and 2' -- true or false\n/* a = 1 */", []],
  ['with x as not materialized (select a::numeric(14, 2))', []],
  ['select true as x', ['select false as x']],
];

for (const [text, expected] of SQL) {
  test(`each condition of the statement \`${text}\` is changed, and nothing else`, () => {
    assert.deepEqual(
      listSqlChanges(text).map((change) => applyChange(text, change)),
      expected,
    );
  });
}
