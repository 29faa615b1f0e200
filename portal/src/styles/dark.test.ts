import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const PORTAL = path.dirname(import.meta.dirname);
const TOKENS = path.join('styles', 'tokens.css');

const DARK = /\[data-mantine-color-scheme='dark'\] \{(?<rules>[^}]*)\}/;
/** A colour, or shadows with one. */
const COLOURS = /^(?:#[\da-f]{3,6}|(?:[\d .px-]+ )?rgb\([\d ./]+\)(?:, [\d .px-]+ rgb\([\d ./]+\))*)$/;

test('the dark scheme changes colours and nothing else, so other rules of accessibility hold in both schemes', () => {
  const files = fs
    .readdirSync(PORTAL, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'));
  const naming = files.filter((name) =>
    /color-scheme='|prefers-color-scheme/.test(fs.readFileSync(path.join(PORTAL, name), 'utf8')),
  );
  assert.deepEqual(naming, [TOKENS]);
  const rules = DARK.exec(fs.readFileSync(path.join(PORTAL, TOKENS), 'utf8'))?.groups?.['rules'] ?? '';
  const values = [...rules.matchAll(/--[\w-]+: (?<value>[^;]+);/g)].map(
    ({ groups }) => groups?.['value'] ?? '',
  );
  assert.ok(values.length > 20, 'the colours are found');
  assert.deepEqual(
    values.filter((value) => !COLOURS.test(value)),
    [],
  );
});
