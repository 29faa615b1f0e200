import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesOf } from './names-of.ts';

const HOUSES = ['Mill', 'Barn', 'Loft', 'Boat'].map((title, place) => ({ id: place + 1, title })) as never;
const wish = { tag: 'en-GB', count: (count: number) => `${count} properties` };

test('few properties are named, and many are counted', () => {
  assert.equal(namesOf([2], HOUSES, wish), 'Barn');
  assert.equal(namesOf([1, 2, 3], HOUSES, wish), 'Mill, Barn and Loft');
  assert.equal(namesOf([1, 2, 3, 4], HOUSES, wish), '4 properties');
});

test('properties without a known name are counted', () => {
  assert.equal(namesOf([1, 9], HOUSES, wish), '2 properties');
});
