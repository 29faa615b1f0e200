import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openStored, resealText, sealText } from './sealed-text.ts';
import { openSealing, type SealingProblem } from './sealing.ts';

const sealing = openSealing(Buffer.alloc(32, 1));
const scope = { sealing };
const foreign = openSealing(Buffer.alloc(32, 2)).seal('4711');

test('a stored value is read sealed, in clear, and in clear with the mark of the upgrade', () => {
  const cases: readonly (readonly [string | null, string | null])[] = [
    [null, null],
    ['', ''],
    [sealing.seal('4711'), '4711'],
    ['4711', '4711'],
    ['v0.v1.looks-sealed', 'v1.looks-sealed'],
    ['v0.v0.twice', 'v0.twice'],
    ['version 1.2', 'version 1.2'],
  ];
  for (const [stored, text] of cases) assert.equal(openStored(scope, stored), text, String(stored));
});

test('a value that cannot be opened is read as none and reported, and does not throw', () => {
  const problems: SealingProblem[] = [];
  const told = { sealing: { ...sealing, onUnreadable: (problem: SealingProblem) => problems.push(problem) } };
  for (const stored of [foreign, 'v1.', 'v2.next', `${sealing.seal('4711').slice(0, -2)}AA`])
    assert.equal(openStored(told, stored), null, stored);
  assert.equal(problems.length, 4);
  assert.match(problems[0]!.message, /another SEALING_KEY/);
});

test('a text is sealed differently each time, and nothing is sealed where there is none', () => {
  assert.notEqual(sealText(scope, '4711'), sealText(scope, '4711'));
  assert.deepEqual([sealText(scope, null), sealText(scope, '')], [null, '']);
  assert.equal(openStored(scope, sealText(scope, 'v0.mine')), 'v0.mine');
});

test('a text that did not change keeps its stored form, and so does one that cannot be read', () => {
  const stored = sealing.seal('4711');
  assert.equal(resealText(scope, stored, '4711'), stored);
  assert.equal(resealText(scope, foreign, null), foreign, 'for a lock code');
  assert.equal(resealText(scope, foreign, ''), foreign, 'for a Wi-Fi password');
  for (const [before, text] of [
    [stored, '4712'],
    [foreign, '4711'],
    [null, '4711'],
    ['', '4711'],
  ] as const)
    assert.equal(openStored(scope, resealText(scope, before, text)), text);
  assert.equal(resealText(scope, stored, null), null);
  assert.equal(resealText(scope, stored, ''), '');
});
