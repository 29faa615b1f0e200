import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FieldError } from '../api-error.ts';
import { readBody, type ReadableSchema } from './read-schema.ts';

function refusalsOf(schema: ReadableSchema, value: unknown): FieldError[] {
  const refused: FieldError[] = [];
  readBody(schema, value, { ignored: [], refused, dropNulls: false, renamed: new Map() }, 'x');
  return refused;
}

test('a list, an object and a text may be as large as their schema says, and no larger', () => {
  const list = { type: 'array', maxItems: 2 };
  assert.deepEqual(refusalsOf(list, [1, 2]), []);
  assert.deepEqual(refusalsOf(list, [1, 2, 3]), [{ path: 'x', message: 'must have at most 2 items' }]);
  const object = { type: 'object', maxProperties: 2 };
  assert.deepEqual(refusalsOf(object, { a: 1, b: 2 }), []);
  assert.deepEqual(refusalsOf(object, { a: 1, b: 2, c: 3 }), [
    { path: 'x', message: 'must have at most 2 fields' },
  ]);
  // Two UTF-16 code units may be one character: validation counts characters.
  const text = { type: 'string', maxLength: 2 };
  assert.deepEqual(refusalsOf(text, '𝄞𝄞'), []);
  assert.deepEqual(refusalsOf(text, 'abcde'), [{ path: 'x', message: 'must have at most 2 characters' }]);
});
