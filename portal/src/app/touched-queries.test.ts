import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EVENT_KINDS } from '../../../server/src/events/event-kinds.ts';
import { keysOf } from './touched-queries.ts';

test('an event drops the queries that show what it changed, and an unknown one drops none', () => {
  assert.deepEqual(keysOf('reservation_updated'), ['stays', 'stay', 'inbox', 'reports']);
  assert.deepEqual(keysOf('property_availability_updated'), ['nights']);
  assert.deepEqual(keysOf('transaction_created'), ['entries', 'reports', 'stays', 'stay']);
  assert.deepEqual(keysOf('something_new'), []);
});

test('every event about what the portal shows drops something', () => {
  const shown = /^(reservation|property|listing|task|message|conversation|transaction|saved)_/;
  const silent = Object.keys(EVENT_KINDS).filter((kind) => shown.test(kind) && keysOf(kind).length === 0);
  assert.deepEqual(silent, []);
});
