import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decryptStored, reencryptText, encryptText } from './encrypted-text.ts';
import { openEncryption, type DecryptionProblem } from './encryption.ts';

const encryption = openEncryption(Buffer.alloc(32, 1));
const scope = { encryption };
const foreign = openEncryption(Buffer.alloc(32, 2)).encrypt('4711');

test('a stored value is read encrypted, in clear, and in clear with the mark of the upgrade', () => {
  const cases: readonly (readonly [string | null, string | null])[] = [
    [null, null],
    ['', ''],
    [encryption.encrypt('4711'), '4711'],
    ['4711', '4711'],
    ['v0.v1.looks-encrypted', 'v1.looks-encrypted'],
    ['v0.v0.twice', 'v0.twice'],
    ['version 1.2', 'version 1.2'],
  ];
  for (const [stored, text] of cases) assert.equal(decryptStored(scope, stored), text, String(stored));
});

test('a value that cannot be opened is read as none and reported, and does not throw', () => {
  const problems: DecryptionProblem[] = [];
  const told = {
    encryption: { ...encryption, onUnreadable: (problem: DecryptionProblem) => problems.push(problem) },
  };
  for (const stored of [foreign, 'v1.', 'v2.next', `${encryption.encrypt('4711').slice(0, -2)}AA`])
    assert.equal(decryptStored(told, stored), null, stored);
  assert.equal(problems.length, 4);
  assert.match(problems[0]!.message, /another ENCRYPTION_KEY/);
});

test('a text is encrypted differently each time, and nothing is encrypted where there is none', () => {
  assert.notEqual(encryptText(scope, '4711'), encryptText(scope, '4711'));
  assert.deepEqual([encryptText(scope, null), encryptText(scope, '')], [null, '']);
  assert.equal(decryptStored(scope, encryptText(scope, 'v0.mine')), 'v0.mine');
});

test('a text that did not change keeps its stored form, and so does one that cannot be read', () => {
  const stored = encryption.encrypt('4711');
  assert.equal(reencryptText(scope, stored, '4711'), stored);
  assert.equal(reencryptText(scope, foreign, null), foreign, 'for a lock code');
  assert.equal(reencryptText(scope, foreign, ''), foreign, 'for a Wi-Fi password');
  for (const [before, text] of [
    [stored, '4712'],
    [foreign, '4711'],
    [null, '4711'],
    ['', '4711'],
  ] as const)
    assert.equal(decryptStored(scope, reencryptText(scope, before, text)), text);
  assert.equal(reencryptText(scope, stored, null), null);
  assert.equal(reencryptText(scope, stored, ''), '');
});
