import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DatabaseError } from 'pg';
import { StatementError } from './connections/database-error.ts';
import { isRefusedBy } from './failures.ts';

function refusal(message: string, constraint?: string, code = '23505'): StatementError {
  const cause = new DatabaseError(message, message.length, 'error');
  cause.code = code;
  cause.constraint = constraint;
  return new StatementError(cause);
}

test('a refusal is known by its constraint', () => {
  const error = refusal('duplicate key value violates unique constraint "groups_name"', 'groups_name');
  assert.equal(isRefusedBy(error, 'groups_name'), true);
});

test('another constraint, another failure and an error of another kind are no such refusal', () => {
  for (const error of [
    refusal('duplicate key value violates unique constraint "groups_name"'),
    refusal('duplicate key value violates unique constraint "groups_pkey"', 'groups_pkey'),
    refusal('syntax error at "constraint "groups_name""', undefined, '42601'),
    new Error('constraint "groups_name"'),
  ])
    assert.equal(isRefusedBy(error, 'groups_name'), false, error.message);
});
