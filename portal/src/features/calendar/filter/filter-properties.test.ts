import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Property } from '../../../../../client/src/innkeep.ts';
import { rowsOf } from '../rows.ts';
import { belongingOf, listNames } from './collections.ts';
import { filterProperties } from './filter-properties.ts';

function aProperty(id: number, title: string, groups: readonly string[], tags: readonly string[]): Property {
  const named = (names: readonly string[]) =>
    names.map((name) => ({ id: name.length, name, color: '#000000' }));
  const partial: Partial<Property> = { id, title, address: '', groups: named(groups), tags: named(tags) };
  return partial as Property;
}

const sea = aProperty(1, 'Sea House', ['Coast'], ['Pool']);
const loft = aProperty(2, 'Loft', ['City'], []);
const barn = aProperty(3, 'Barn', [], ['Pool', 'Quiet']);
const all = [sea, loft, barn];
const belonging = belongingOf([{ id: 9, title: 'Double', properties: [sea, barn] }]);
const titles = (properties: readonly Property[]) => properties.map(({ title }) => title);

test('each filter holds, and all of them together', () => {
  const shown = (search: object, free?: ReadonlySet<number>) =>
    titles(filterProperties(all, search, { belonging, free }));
  assert.deepEqual(shown({}), ['Sea House', 'Loft', 'Barn']);
  assert.deepEqual(shown({ group: 'Coast'.length }), ['Sea House']);
  assert.deepEqual(shown({ room_type: 9 }), ['Sea House', 'Barn']);
  assert.deepEqual(shown({ tag: 'Quiet'.length }), ['Barn']);
  assert.deepEqual(shown({ find: ' hOUSE sea ' }), ['Sea House']);
  assert.deepEqual(shown({}, new Set([2])), ['Loft']);
  assert.deepEqual(shown({ room_type: 9, find: 'pool' }, new Set([2, 3])), ['Barn']);
});

test('the rows are ordered by group, room type or tag, each property once', () => {
  const lines = (of: 'group' | 'room_type' | 'tag') =>
    rowsOf(all, (property) => belonging(property, of)[0]?.name, 'None').map((row) =>
      row.kind === 'heading' ? `${row.name} ${row.count}` : row.property.title,
    );
  assert.deepEqual(lines('group'), ['City 1', 'Loft', 'Coast 1', 'Sea House', 'None 1', 'Barn']);
  assert.deepEqual(lines('room_type'), ['Double 2', 'Barn', 'Sea House', 'None 1', 'Loft']);
  assert.deepEqual(lines('tag'), ['Pool 2', 'Barn', 'Sea House', 'None 1', 'Loft']);
  assert.deepEqual(
    listNames(all, belonging, 'tag').map(({ name }) => name),
    ['Pool', 'Quiet'],
  );
});
