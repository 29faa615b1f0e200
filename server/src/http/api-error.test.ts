import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from './api-error.ts';

test('what is refused at the door carries no stack trace, and every other error still does', () => {
  const linesOf = ({ stack = '' }: Error) => stack.split('\n    at ').length - 1;
  assert.equal(linesOf(new ApiError('rate_limited')), 0);
  assert.ok(linesOf(new ApiError('validation_failed')) > 0);
  assert.ok(linesOf(new Error('any')) > 0);
});
