import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ERROR_CATALOGUE } from './error-catalogue.ts';

const DOCUMENT = path.join(import.meta.dirname, '..', '..', '..', 'docs', 'errors.md');

test('the status of each error is the one that its document promises', () => {
  const promised = new Map<string, number>();
  let status = 0;
  for (const line of fs.readFileSync(DOCUMENT, 'utf8').split('\n')) {
    const [, heading] = /^## (\d{3}) /.exec(line) ?? [];
    if (heading !== undefined) status = Number(heading);
    const [, code] = /^\| `(\w+)` \|/.exec(line) ?? [];
    if (code !== undefined) promised.set(code, status);
  }
  const statuses = Object.entries(ERROR_CATALOGUE).map(([code, row]) => [code, row.status]);
  assert.deepEqual(Object.fromEntries(statuses), Object.fromEntries(promised));
});
