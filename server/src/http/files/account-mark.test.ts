import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountMark } from './account-mark.ts';

test('the mark of an account is 32 hexadecimal digits, the same however its instant is written', () => {
  const mark = accountMark(101, '2026-06-15T10:00:00.123456Z');
  assert.match(mark, /^[0-9a-f]{32}$/);
  assert.equal(accountMark(101, '2026-06-15T12:00:00.123456+02:00'), mark);
});

test('another account, and the same number on another installation, have another mark', () => {
  const marks = [
    accountMark(101, '2026-06-15T10:00:00.123456Z'),
    accountMark(102, '2026-06-15T10:00:00.123456Z'),
    accountMark(101, '2026-06-15T10:00:00.123457Z'),
  ];
  assert.equal(new Set(marks).size, 3);
});
