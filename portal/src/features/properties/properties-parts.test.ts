import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Property } from '../../../../client/src/innkeep.ts';
import { matchesProperty } from '../../domain/matches-property.ts';
import { groupProperties } from './grouping.ts';
import { linksOf } from './calendar-links.ts';
import { formatAgo, healthOf } from './listing-health.ts';
import { readDays } from './reading/read-days.ts';
import { readPropertiesSearch, readPropertySearch } from './properties-search.ts';

const property = (title: string, ...groups: string[]) =>
  ({
    title,
    address: 'Prinsengracht 1',
    groups: groups.map((name) => ({ name })),
    tags: [],
  }) as unknown as Property;

test('properties stand under their first group by name, and those without one stand last', () => {
  const all = [
    property('Room 10', 'Sea'),
    property('Alone'),
    property('Room 9', 'Sea'),
    property('Loft', 'City'),
  ];
  assert.deepEqual(
    groupProperties(all, 'en').map(({ name, properties }) => [name, ...properties.map(({ title }) => title)]),
    [
      ['City', 'Loft'],
      ['Sea', 'Room 9', 'Room 10'],
      [null, 'Alone'],
    ],
  );
});

test('each word of a search must stand somewhere in what a property says of itself', () => {
  const loft = property('Loft', 'City');
  for (const text of ['loft', 'city LOFT', 'prinsen', ''])
    assert.equal(matchesProperty(loft, text), true, text);
  for (const text of ['sea', 'loft sea']) assert.equal(matchesProperty(loft, text), false, text);
});

test('a calendar is broken when its last read failed, even when earlier reads were good', () => {
  const read = {
    import_url: 'https://a.example/',
    last_synced_at: '2026-06-15T10:00:00Z',
    sync_error: null,
    held_back: null,
    skipped_events: null,
  };
  assert.equal(healthOf(read), 'good');
  assert.equal(healthOf({ ...read, sync_error: 'It answered 500.' }), 'broken');
  assert.equal(healthOf({ ...read, last_synced_at: null }), 'waiting');
  assert.equal(healthOf({ ...read, import_url: null, sync_error: 'old' }), 'none');
  const skipped = { ...read, skipped_events: { count: 1, first: [] } };
  assert.equal(healthOf(skipped), 'partly');
  assert.equal(healthOf({ ...skipped, held_back: { count: 3, since: '2026-06-15T10:00:00Z' } }), 'held');
});

test('a number of days is a whole one in the range of the interface, or nothing', () => {
  assert.deepEqual(['', ' 30 ', '0', '1100'].map(readDays), [null, 30, 0, 1100]);
  assert.deepEqual(['-1', '1.5', '1101', '99999', 'all'].map(readDays), Array(5).fill(undefined));
});

test('a time ago is in the largest whole unit, and never in the future', () => {
  const now = new Date('2026-06-15T10:00:00Z');
  const ago = (at: string) => formatAgo(at, now, 'en');
  assert.equal(ago('2026-06-15T09:59:30Z'), 'now');
  assert.equal(ago('2026-06-15T09:10:00Z'), '50 minutes ago');
  assert.equal(ago('2026-06-15T07:10:00Z'), '2 hours ago');
  assert.equal(ago('2026-06-13T10:00:00Z'), '2 days ago');
  assert.equal(ago('2026-06-16T10:00:00Z'), 'now');
});

test('an address with what nobody understands still opens the page', () => {
  assert.deepEqual(readPropertySearch({ part: 'cellar' }), {});
  assert.deepEqual(readPropertySearch({ part: 'guide' }), { part: 'guide' });
  assert.deepEqual(readPropertiesSearch({ text: 12 }), { text: '12' });
  assert.deepEqual(readPropertiesSearch({ text: ['a'] }), {});
});

test('a calendar that goes through a connector says what the connector says, and that it lost its access', () => {
  const now = new Date('2026-06-15T10:00:00Z');
  const listing = {
    channel_type: 'airbnb',
    listing_id: '1',
    import_url: null,
    sync_error: null,
    last_synced_at: null,
    last_good_read_at: null,
    export_read_at: null,
    capabilities: [],
    calendar_push: null,
  } as const satisfies Parameters<typeof linksOf>[0];
  const push = (status: 'waiting' | 'done' | 'failed') => ({
    ...listing,
    calendar_push: { id: 'w', kind: 'calendar', status, detail: '', updated_at: now.toISOString() } as const,
  });
  const said = (...args: Parameters<typeof linksOf>) =>
    Object.values(linksOf(...args)).map(({ state, says }) => `${state} ${says}`);
  const here = { channels: [] };
  assert.deepEqual(said(listing, here, now), ['good connectorBrings', 'good pushed']);
  assert.deepEqual(said(push('waiting'), here, now)[1], 'never pushWaits');
  assert.deepEqual(said(push('done'), here, now)[1], 'good pushed');
  assert.deepEqual(said(push('failed'), here, now)[1], 'broken pushFailed');
  const channels = [
    { channel_type: 'airbnb', listing_id: '1', connector_gone_since: '2026-06-14T10:00:00Z' },
  ];
  const lost = { channels } as unknown as Property;
  assert.deepEqual(said(push('done'), lost, now), ['broken connectorGone', 'broken connectorGone']);
  const read = { ...listing, import_url: 'https://a.example/1.ics', last_synced_at: now.toISOString() };
  assert.deepEqual(said(read, lost, now), ['good read', 'broken connectorGone']);
});
