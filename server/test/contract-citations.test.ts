import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { uniqueAnchors } from '../src/documents/guides/anchors.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const CONTRACT = 'docs/contract';
const FOLDERS = '{server,client,portal,cli,packages,scripts,bench,examples,deploy}';
const CODE = [`${FOLDERS}/**/*.{ts,tsx,js,mjs,sql,css,sh}`];
const DOCUMENTS = ['*.md', `${FOLDERS}/**/*.md`, 'docs/**/*.md'];

const NUMBER = String.raw`\d+(?:\.\d+)*`;
/** The numbers of a citation: one, or several with commas, `and` or `or` between them. */
const CITATION = new RegExp(String.raw`\bcontract sections? (${NUMBER}(?:(?:,| and| or) ${NUMBER})*)`, 'gi');
/** A section with the document that it belongs to, if the text names one; or a number of the contract without the word. */
const ANY_FORM = new RegExp(
  String.raw`(\bcontract |\bRFC \d+,? )?\bsections? ${NUMBER}|\bcontract,? §? ?${NUMBER}`,
  'gi',
);

const pages = fs
  .readdirSync(path.join(ROOT, CONTRACT))
  .filter((name) => name !== 'README.md')
  .toSorted();

test('every section of the contract that code or a document cites is a heading of docs/contract', () => {
  const sections = new Set(pages.flatMap(sectionsOf));
  const files = listFiles([...CODE, ...DOCUMENTS]);
  const cited = files.flatMap((file) => citationsOf(read(file)).map((section) => ({ file, section })));
  assert.ok(cited.length > 80, `too few citations: ${cited.length}`);
  assert.deepEqual(
    cited.filter(({ section }) => !sections.has(section)),
    [],
  );
});

test('code cites a section as one of the contract or of an RFC, in one form', () => {
  const found = listFiles(CODE).flatMap((file) => otherFormsOf(read(file)).map((form) => `${file}: ${form}`));
  assert.deepEqual(found, []);
});

test('each section of the contract has one heading, on the page with its number', () => {
  const sections = pages.flatMap(sectionsOf);
  assert.deepEqual(sections, [...new Set(sections)]);
  for (const page of pages) {
    const [first, ...others] = sectionsOf(page);
    assert.equal(first, String(Number(page.slice(0, 2))), page);
    assert.deepEqual(
      others,
      others.map((_, index) => `${first}.${index + 1}`),
      page,
    );
  }
});

test('the README of the contract lists its pages, in their order', () => {
  const rows = read(`${CONTRACT}/README.md`).matchAll(/^\| (\d+) \| \[[^\]]+\]\(([^)]+)\)/gm);
  assert.deepEqual(
    Array.from(rows, ([, section, page]) => [section, page]),
    pages.map((page, index) => [String(index + 1), page]),
  );
});

test('every link of the contract leads to a file, and to a heading of it', () => {
  const lost = ['README.md', ...pages].flatMap((page) =>
    Array.from(read(`${CONTRACT}/${page}`).matchAll(/\]\(([^)\s]+)\)/g), ([, href = '']) => href)
      .filter((href) => !leadsSomewhere(`${CONTRACT}/${page}`, href))
      .map((href) => `${page}: ${href}`),
  );
  assert.deepEqual(lost, []);
});

test('a citation is found across the lines of a comment, with several numbers, and in any other form', () => {
  const [some, other] = ['1.3', '99'];
  assert.deepEqual(citationsOf(`/**\n * A rule (contract\n * sections ${some}, ${other}).\n */`), [
    some,
    other,
  ]);
  assert.deepEqual(citationsOf(`-- Contract section ${some}.`), [some]);
  assert.deepEqual(otherFormsOf(`// Contract section ${some}, RFC 9700\n// section ${other}.`), []);
  assert.deepEqual(otherFormsOf(`// (section ${some}), contract ${other}`), [
    `section ${some}`,
    `contract ${other}`,
  ]);
});

function listFiles(patterns: readonly string[]): string[] {
  const exclude = ['**/node_modules', '**/dist'];
  return [...new Set(fs.globSync(patterns, { cwd: ROOT, exclude }))].toSorted();
}

function read(file: string): string {
  return fs.readFileSync(path.join(ROOT, file), 'utf8');
}

/** The numbers of the headings of a page. */
function sectionsOf(page: string): string[] {
  const headings = read(`${CONTRACT}/${page}`).matchAll(new RegExp(`^#{1,2} (${NUMBER}) `, 'gm'));
  return Array.from(headings, ([, section = '']) => section);
}

function citationsOf(text: string): string[] {
  return Array.from(inOneLine(text).matchAll(CITATION), ([, numbers = '']) => numbers).flatMap((numbers) =>
    Array.from(numbers.matchAll(new RegExp(NUMBER, 'g')), ([section]) => section),
  );
}

function otherFormsOf(text: string): string[] {
  const found = [...inOneLine(text).matchAll(ANY_FORM)];
  return found.filter(([, document]) => document === undefined).map(([form]) => form);
}

/** The text without line breaks, and without the marks of a comment that follow them. */
function inOneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/|--)?\s*/g, ' ');
}

function leadsSomewhere(file: string, href: string): boolean {
  const [target = '', anchor] = href.split('#');
  const linked = target === '' ? file : path.posix.join(path.posix.dirname(file), target);
  if (!fs.existsSync(path.join(ROOT, linked))) return false;
  return anchor === undefined || anchorsOf(read(linked)).has(anchor);
}

function anchorsOf(markdown: string): Set<string> {
  const anchorFor = uniqueAnchors();
  return new Set(Array.from(markdown.matchAll(/^#+ (.+)$/gm), ([, heading = '']) => anchorFor(heading)));
}
