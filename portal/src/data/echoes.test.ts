import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Echoes } from './echoes.ts';

const moment = '2026-06-15T08:00:00+00:00';
const later = '2026-06-15T08:00:01+00:00';

test('the event of an own change is its echo, and the next one is not', () => {
  const echoes = new Echoes();
  echoes.made('a', 1000);
  assert.equal(echoes.isEcho('a', { moment, cameAt: 1050 }), true);
  assert.equal(echoes.isEcho('a', { moment: later, cameAt: 1060 }), false);
});

test('events of one change that come together are all its echo; of another moment, or later, they are not', () => {
  const echoes = new Echoes();
  echoes.made('a', 1000);
  echoes.isEcho('a', { moment, cameAt: 1050 });
  assert.equal(echoes.isEcho('a', { moment, cameAt: 1060 }), true);
  assert.equal(echoes.isEcho('a', { moment, cameAt: 1200 }), false);
});

test('an event that came before the answer, and was not taken in yet, is an echo', () => {
  const echoes = new Echoes();
  echoes.made('a', 1000);
  assert.equal(echoes.isEcho('a', { moment, cameAt: 950 }), true);
  assert.equal(echoes.isEcho('a', { moment: later, cameAt: 1010 }), false);
});

test('where an event was taken in before the answer, no other one is missed', () => {
  const echoes = new Echoes();
  assert.equal(echoes.isEcho('a', { moment, cameAt: 800 }), false);
  echoes.made('a', 1000);
  assert.equal(echoes.isEcho('a', { moment: later, cameAt: 1010 }), false);
});

test('a change that has no event hides none of somebody else for longer than a second', () => {
  const echoes = new Echoes();
  echoes.made('a', 1000);
  assert.equal(echoes.isEcho('a', { moment, cameAt: 2001 }), false);
});

test('an event of another object is no echo', () => {
  const echoes = new Echoes();
  echoes.made('a', 1000);
  assert.equal(echoes.isEcho('b', { moment, cameAt: 1001 }), false);
});
