import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TAG_PALETTE } from './contract.ts';
import { chooseColor } from './rules.ts';

const [first, second, third, ...others] = TAG_PALETTE;

const CASES: [why: string, used: readonly string[], color: string][] = [
  ['the first of the palette when there are no tags', [], first],
  ['the next one that no tag has', [first, second], third],
  ['one that was left free, before those further on', [first, third], second],
  ['the first again when each is had once', TAG_PALETTE, first],
  ['the one had least often', [first, first, second, third, third, ...others, ...others], second],
  ['the next one also when the first is had in lower case', [first.toLowerCase()], second],
  ['the first when only other colours are had', ['#000000', '#FFFFFF'], first],
];

for (const [why, used, color] of CASES) {
  test(`the automatic colour is ${why}`, () => {
    assert.equal(chooseColor(used), color);
  });
}
