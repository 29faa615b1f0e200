import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Property, Reservation } from '../../../../../client/src/innkeep.ts';
import { freeFor, sortPlaces, type FreePlace } from './free-properties.ts';

const aHome = (id: number, title: string, changes: Partial<Property> = {}) =>
  ({
    id,
    title,
    groups: [],
    latitude: null,
    longitude: null,
    capacity: null,
    ...changes,
  }) as unknown as Property;

const STAY = {
  check_in_date: '2026-06-18',
  check_out_date: '2026-06-20',
  intended_property_id: 1,
  number_of_guests: 3,
} as Reservation;

const titlesOf = (places: readonly FreePlace[]) => places.map(({ property }) => property.title);

test('only properties that are free are offered, the intended one first', () => {
  const properties = [aHome(3, 'Attic'), aHome(2, 'House'), aHome(1, 'Loft')];
  const free = new Set([1, 3]);
  assert.deepEqual(titlesOf(freeFor(STAY, { properties, free, roomTypes: [] })), ['Loft', 'Attic']);
  assert.deepEqual(freeFor(STAY, { properties, free: new Set(), roomTypes: [] }), []);
});

test('those of the same room type come first, then those of the same group, then the nearest', () => {
  const groups = [{ id: 9, name: 'By the sea' }];
  const properties = [
    aHome(1, 'Meant', { groups, latitude: 52.37, longitude: 4.89 }),
    aHome(2, 'Far', { latitude: 52.09, longitude: 5.12 }),
    aHome(3, 'Nowhere'),
    aHome(4, 'Near', { latitude: 52.38, longitude: 4.89 }),
    aHome(5, 'In the group', { groups }),
    aHome(6, 'Of the type'),
  ];
  const free = new Set(properties.slice(1).map(({ id }) => id));
  const places = freeFor(STAY, { properties, free, roomTypes: [new Set([1, 6])] });
  assert.deepEqual(titlesOf(places), ['Of the type', 'In the group', 'Near', 'Far', 'Nowhere']);
  assert.deepEqual(
    places.map(({ nearness }) => nearness),
    ['room type', 'group', 'other', 'other', 'other'],
  );
});

test('a stay that was booked as a room type is offered its properties first', () => {
  const properties = [aHome(1, 'Attic'), aHome(2, 'Room 2')];
  const free = new Set(properties.map(({ id }) => id));
  const stay = { ...STAY, intended_property_id: null };
  const around = { properties, free, roomTypes: [], booked: new Set([2]) };
  assert.deepEqual(titlesOf(freeFor(stay, around)), ['Room 2', 'Attic']);
});

test('of places that are alike the cheaper one comes first, and one without a price last', () => {
  const places = [1, 2, 3].map((id) => ({
    property: aHome(id, `Room ${id}`),
    nearness: 'other' as const,
    distance: undefined,
    spare: undefined,
  }));
  const prices = new Map([
    [2, 300],
    [3, 200],
  ]);
  assert.deepEqual(titlesOf(sortPlaces(places, ({ id }) => prices.get(id))), ['Room 3', 'Room 2', 'Room 1']);
});

test('of places that are alike the one that fits better comes first, and those that are too small come last', () => {
  const near = { latitude: 52.37, longitude: 4.89 };
  const properties = [
    aHome(1, 'Meant', { ...near, capacity: 2 }),
    aHome(2, 'Too small beside it', { ...near, capacity: 2 }),
    aHome(3, 'Large', { capacity: 9 }),
    aHome(4, 'Nobody knows'),
    aHome(5, 'Fits', { capacity: 3 }),
  ];
  const free = new Set(properties.map(({ id }) => id));
  const places = freeFor(STAY, { properties, free, roomTypes: [] });
  assert.deepEqual(titlesOf(places), ['Meant', 'Fits', 'Large', 'Nobody knows', 'Too small beside it']);
});
