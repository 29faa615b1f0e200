import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Invalid } from '../../../client/src/innkeep.ts';
import { refusalsOf } from './use-form.ts';

const NAMES = { 'addressee.address': 'address', action_at: 'day' };

test('a refused part of an object, and of a list in it, stands at its field', () => {
  const refused = Object.create(Invalid.prototype, {
    fields: {
      value: [
        { path: 'body.addressee.address[2]', message: 'is too long' },
        { path: 'body.action_at', message: 'is not a day' },
        { path: 'body.prices[0].price', message: 'is below 0' },
        { path: 'body.addressee.name', message: 'is missing' },
      ],
    },
  });
  assert.deepEqual(refusalsOf(refused, { address: '', day: '', prices: [] }, { fields: NAMES }), {
    at: [
      ['prices', 'is below 0'],
      ['day', 'is not a day'],
      ['address', 'is too long'],
    ],
    elsewhere: 'is missing',
  });
});

test('what is refused inside a list whose parts have places of their own stands there', () => {
  const refused = Object.create(Invalid.prototype, {
    fields: {
      value: [
        { path: 'body.prices[1].season.from', message: 'is not a day' },
        { path: 'body.prices', message: 'are too many' },
        { path: 'body.gone[0].price', message: 'is below 0' },
      ],
    },
  });
  assert.deepEqual(refusalsOf(refused, { prices: [] }, { parts: ['prices', 'gone'] }), {
    at: [
      ['prices', 'are too many'],
      ['prices[1].season.from', 'is not a day'],
    ],
    elsewhere: 'is below 0',
  });
});
