import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Event } from '../../../client/src/innkeep.ts';
import { EVENT_KINDS } from '../../../server/src/events/event-kinds.ts';
import { keysOf, singleStays } from './touched-queries.ts';

test('an event drops the queries that show what it changed, and an unknown one drops none', () => {
  assert.deepEqual(keysOf('reservation_updated'), ['stays', 'stay', 'closures', 'inbox', 'reports']);
  assert.deepEqual(keysOf('property_availability_updated'), ['nights', 'closures', 'box']);
  assert.deepEqual(keysOf('transaction_created'), ['entries', 'reports', 'stays', 'stay']);
  assert.deepEqual(keysOf('something_new'), []);
});

test('every event about what the portal shows drops something', () => {
  const shown = /^(reservation|property|listing|task|message|conversation|transaction|saved)_/;
  const silent = Object.keys(EVENT_KINDS).filter((kind) => shown.test(kind) && keysOf(kind).length === 0);
  assert.deepEqual(silent, []);
});

const anEvent = (event: Event['event'], facts: Partial<Event> = {}): Event => ({
  id: '1',
  event,
  timestamp: '2026-06-15T08:00:00Z',
  ...facts,
});
const changed = (stay_code: string) => anEvent('reservation_updated', { stay_code });

test('a few changed stays are read alone, each once', () => {
  assert.deepEqual(singleStays([changed('a'), changed('b'), changed('a')]), new Set(['a', 'b']));
  assert.deepEqual(singleStays([changed('a'), anEvent('property_availability_updated')]), new Set(['a']));
  assert.deepEqual(singleStays([]), new Set());
});

test('with many of them, or with anything else that stays show, the calendar is read again', () => {
  assert.equal(singleStays(['a', 'b', 'c', 'd', 'e', 'f'].map(changed)), undefined);
  assert.equal(singleStays([changed('a'), anEvent('transaction_created', { transaction_id: 1 })]), undefined);
  assert.equal(singleStays([anEvent('reservation_created')]), undefined);
});
