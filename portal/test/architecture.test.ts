import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { OTHER_PAGES } from '../src/texts/en/other-pages.ts';

const SOURCE = path.join(import.meta.dirname, '../src');

/** From the top down: a folder imports from the folders below its own. */
const LAYERS = [
  'app',
  'features',
  'domain',
  'forms',
  'data',
  'components',
  'format',
  'texts',
  'service-worker',
  'styles',
];

const files = fs
  .globSync('**/*.{ts,tsx}', { cwd: SOURCE })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .toSorted();

const imports = files.flatMap((from) => {
  const text = fs.readFileSync(path.join(SOURCE, from), 'utf8');
  const all = [...text.matchAll(/(?:from |import\(?)'(\.[^']+)'/g)];
  return all.map(([, to = '']) => ({ from, to: path.join(path.dirname(from), to) }));
});

test('every file of the portal is in one of its folders, and imports only from its own and from those below', () => {
  const layerOf = (file: string) => LAYERS.indexOf(file.split('/')[0] ?? '');
  assert.ok(files.length > 400 && imports.length > 1500, `${files.length} files, ${imports.length} imports`);
  assert.deepEqual(
    files.filter((file) => layerOf(file) < 0),
    [],
  );
  assert.deepEqual(
    imports.filter(({ from, to }) => !to.startsWith('../') && layerOf(to) < layerOf(from)),
    [],
  );
});

test('of the repository beside it, the portal knows only the client', () => {
  assert.deepEqual(
    imports.filter(({ to }) => to.startsWith('../') && !to.startsWith('../../client/src/')),
    [],
  );
});

test('a feature knows no other feature', () => {
  const featureOf = (file: string) => /^features\/([\w-]+)\//.exec(file)?.[1];
  assert.deepEqual(
    imports.filter(({ from, to }) => {
      const [own, other] = [featureOf(from), featureOf(to)];
      return own !== undefined && other !== undefined && own !== other;
    }),
    [],
  );
});

test('every form is one of forms/, which keeps what is typed and shows no bubble of the browser', () => {
  const others = files.filter((file) => !file.startsWith('forms/'));
  const written = others.filter((file) => /<form\b/.test(fs.readFileSync(path.join(SOURCE, file), 'utf8')));
  // Signing out is a post of the browser itself; a message has one draft, wherever its conversation is shown.
  assert.deepEqual(written, [
    'app/account-menu.tsx',
    'features/inbox/composer.tsx',
    'features/stay/conversation-section.tsx',
  ]);
  const natives = files.filter((file) =>
    /type="number"|\bpattern=/.test(fs.readFileSync(path.join(SOURCE, file), 'utf8')),
  );
  assert.deepEqual(natives, []);
});

test('the first page says nothing that is loaded after it', () => {
  const name = `(?:${Object.keys(OTHER_PAGES).join('|')})`;
  const uses = new RegExp(
    String.raw`\b(?:t|texts|textsShown\(\))\??\.${name}\b|Texts(?:\[|, )[^\]>]*'${name}'|[{,] ${name}\b[^}]*\} = (?:t|texts|useWording\(\)\.t)\b|t: \{[^}]*\b${name}\b`,
  );
  const reached = reachedFrom(['app/start.ts', 'app/main.tsx', 'app/calendar-with-moves.tsx']);
  assert.ok(
    reached.size > 150 && reached.size < files.length / 2,
    `${reached.size} of ${files.length} files`,
  );
  const found = [...reached]
    .filter((file) => !file.startsWith('texts/'))
    .map((file) => [file, uses.exec(fs.readFileSync(path.join(SOURCE, file), 'utf8'))?.[0]])
    .filter(([, said]) => said !== undefined);
  assert.deepEqual(found, []);
});

/** The files that are loaded with these, because they or what they import name them. */
function reachedFrom(starts: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const open = [...starts];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file) || !files.includes(file)) continue;
    reached.add(file);
    const text = fs.readFileSync(path.join(SOURCE, file), 'utf8');
    for (const [statement, to = ''] of text.matchAll(/^(?:import|export)\b[^;]*?from '(\.[^']+)'/gm))
      if (!statement.startsWith('import type')) open.push(path.join(path.dirname(file), to));
  }
  return reached;
}
