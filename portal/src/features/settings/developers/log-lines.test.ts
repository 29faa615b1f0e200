import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Event } from '../../../../../client/src/innkeep.ts';
import { isWanted, joinEvents, subjectsOf } from './log-lines.ts';

const TIMESTAMP = '2026-06-15T10:00:00+00:00';
const booked: Event = {
  id: 'evt_1',
  event: 'reservation_created',
  timestamp: TIMESTAMP,
  reservation_code: '0-1',
  stay_code: '0-1-a',
};
const renamed: Event = { id: 'evt_2', event: 'property_updated', timestamp: TIMESTAMP, property_id: 7 };
const titles = new Map([[7, 'Sea House']]);

test('the newest event stands first, and one that came by both ways stands once', () => {
  assert.deepEqual(joinEvents([booked, renamed], [renamed]), [renamed, booked]);
  assert.deepEqual(joinEvents([], [booked, renamed]), [renamed, booked]);
  const tenth = { ...renamed, id: 'evt_10' };
  assert.deepEqual(joinEvents([tenth], [booked, renamed, tenth]), [tenth, renamed, booked]);
});

test('an event concerns its stay or its property by name, and a number where there is no name', () => {
  assert.deepEqual(subjectsOf(booked, titles), ['0-1-a']);
  assert.deepEqual(subjectsOf(renamed, titles), ['Sea House']);
  assert.deepEqual(subjectsOf(renamed, new Map()), ['7']);
});

test('the filters hold together, in any case of letters', () => {
  assert.ok(isWanted(renamed, { kind: 'property_updated', about: ' sea' }, titles));
  assert.ok(!isWanted(renamed, { kind: 'property_created', about: 'sea' }, titles));
  assert.ok(!isWanted(booked, { kind: undefined, about: 'sea' }, titles));
  assert.ok(isWanted(booked, { kind: undefined, about: '' }, titles));
});
