import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signInCell } from './rules.ts';

const all = ['a', 'b'];

test('a person signs in where the directory says, and here if this cell knows them', () => {
  assert.equal(signInCell({ own: 'a', all, known: ['b'] }, 'ada@example.com'), 'b');
  assert.equal(signInCell({ own: 'a', all, known: ['a', 'b'] }, 'ada@example.com'), undefined);
  assert.equal(signInCell({ own: 'b', all, known: ['b'] }, 'ada@example.com'), undefined);
});

test('an unknown e-mail address is sent to one cell, the same from everywhere, as a known one is', () => {
  const emails = Array.from({ length: 40 }, (_, number) => `guest-${number}@example.com`);
  const cellOf = (own: string, email: string) => signInCell({ own, all, known: [] }, email) ?? own;
  assert.deepEqual(
    emails.map((email) => cellOf('a', email)),
    emails.map((email) => cellOf('b', email)),
  );
  assert.deepEqual(new Set(emails.map((email) => cellOf('a', email))), new Set(all));
  assert.equal(signInCell({ own: 'a', all: [], known: [] }, 'ada@example.com'), undefined);
});
