import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

/** Words that comments and documents avoid, each with what to write instead. A space also matches a line break. */
const BANNED: readonly (readonly [words: RegExp, instead: string])[] = [
  [/anew/, 'again'],
  [/thence|whence/, 'from there, or the name of the place'],
  [/hence/, 'so'],
  [/whoever|whomever/, 'a noun: the client, the operator, the process'],
  [/whatsoever/, 'any'],
  [/amid|amidst/, 'during'],
  [/whilst/, 'while'],
  [/lest/, 'so that … not'],
  [/thereof/, 'of it'],
  [/wherein|whereby/, 'in which, by which'],
  [/albeit/, 'although'],
  [/save for/, 'except for'],
  [/in its stead/, 'instead'],
  [/not as (?:it|they) must be/, 'invalid'],
  [/of its own accord/, 'by itself'],
  [/(?:un)?seal(?:s|ed|ing)?/, 'encrypt, encryption'],
];

const ROOT = path.join(import.meta.dirname, '..', '..');
const CODE = [
  '{server/src,server/test,cli,client/src,packages,scripts,bench,examples}/**/*.ts',
  '{portal/src,portal/test}/**/*.{ts,tsx}',
];
/** Names of older releases, which messages explain, and one text that a stored hash begins with. */
const FORMER_NAMES = [
  'sealing-key',
  'The sealing key is now called the encryption key',
  'innkeep sealing key ',
];
const DEMO_TEXTS = 'server/src/demo/';
const DOCUMENTS = ['*.md', '{docs,server,cli,packages,scripts,bench,examples}/**/*.md'];

test('comments and documents have none of the banned words', () => {
  const inComments = listFiles(CODE).flatMap((file) => findBanned(file, commentsOf(read(file))));
  const inDocuments = listFiles(DOCUMENTS)
    .map((file) => ({ file, text: read(file) }))
    .filter(({ text }) => !isGenerated(text))
    .flatMap(({ file, text }) => findBanned(file, text));
  assert.deepEqual([...inComments, ...inDocuments], []);
});

test('messages, descriptions and the words of pages have none of the banned words', () => {
  const found = listFiles(CODE)
    .filter((file) => !/\.test\.tsx?$|^(?:server|portal)\/test\//.test(file) && !file.startsWith(DEMO_TEXTS))
    .flatMap((file) =>
      findBanned(
        file,
        FORMER_NAMES.reduce((text, name) => text.replaceAll(name, ''), textsOf(read(file))),
      ),
    );
  assert.deepEqual(found, []);
});

test('a banned word is found by file and line, also across lines, and only in comments', () => {
  const code = [
    "const anew = 'whoever';",
    '/**',
    ' * All rows, save',
    ' * for one.',
    ' */',
    '// Whoever reads.',
  ].join('\n');
  assert.deepEqual(findBanned('rows.ts', commentsOf(code)), [
    'rows.ts:6: “Whoever”: write a noun: the client, the operator, the process',
    'rows.ts:3: “save for”: write except for',
  ]);
});

function listFiles(patterns: readonly string[]): string[] {
  const files = fs.globSync(patterns, { cwd: ROOT, exclude: ['**/node_modules'] }).toSorted();
  assert.ok(files.length > 20, `too few files: ${files.length}`);
  return files;
}

function read(file: string): string {
  return fs.readFileSync(path.join(ROOT, file), 'utf8');
}

/** Generated documents get their words from code, where they are corrected. */
function isGenerated(text: string): boolean {
  return text.startsWith('<!--');
}

/** The comments of a TypeScript file on the lines where they stand; all other lines are empty. */
function commentsOf(code: string): string {
  return code
    .split('\n')
    .map((line) => /^\s*(?:\/\*+|\*\/?|\/\/)(.*)$/.exec(line)?.[1] ?? /\s\/\/ (.*)$/.exec(line)?.[1] ?? '')
    .join('\n');
}

/** The texts of a TypeScript file on the lines where they stand: its literals with a space in them. */
function textsOf(code: string): string {
  return code
    .split('\n')
    .map((line) =>
      [...line.matchAll(/(['"`])(?:\\.|(?!\1).)* (?:\\.|(?!\1).)*\1?/g)].map(([text]) => text).join(' '),
    )
    .join('\n');
}

function findBanned(file: string, text: string): string[] {
  return BANNED.flatMap(([{ source }, instead]) => {
    const words = new RegExp(`\\b(?:${source.replaceAll(' ', '\\s+')})\\b`, 'gi');
    return [...text.matchAll(words)].map(({ 0: found, index }) => {
      const line = text.slice(0, index).split('\n').length;
      return `${file}:${line}: “${found.replaceAll(/\s+/g, ' ')}”: write ${instead}`;
    });
  });
}
