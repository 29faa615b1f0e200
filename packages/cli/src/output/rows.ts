import { isObject, type JsonObject } from '../arguments/read-body.ts';

/** `data` of a response as a table: the objects of its one list, or the fields of its one object. */
export type Shape =
  | { readonly kind: 'list'; readonly rows: readonly JsonObject[]; readonly rest: JsonObject }
  | { readonly kind: 'object'; readonly object: JsonObject };

const PAGE_FIELDS: readonly string[] = ['total', 'next_cursor', 'has_more'];

export function shapeOf(data: unknown): Shape {
  if (!isObject(data)) return { kind: 'object', object: { data } };
  const own = Object.entries(data).filter(([name]) => !PAGE_FIELDS.includes(name));
  const [first] = own;
  if (first === undefined || own.length > 1) return { kind: 'object', object: data };
  const [name, value] = first;
  if (Array.isArray(value)) {
    const rest = Object.fromEntries(Object.entries(data).filter(([each]) => each !== name));
    const rows = value.map((row: unknown) => (isObject(row) ? row : { [name]: row }));
    return { kind: 'list', rows, rest };
  }
  return { kind: 'object', object: isObject(value) ? value : data };
}

export type Cell = string | number;

/**
 * The fields of an object with dots between their names; a list of plain values is one text, another list is JSON. So are the
 * objects at `whole`.
 */
export function flatten(
  object: JsonObject,
  whole: readonly string[] = [],
  above = '',
): ReadonlyMap<string, Cell> {
  const cells = new Map<string, Cell>();
  for (const [name, value] of Object.entries(object)) {
    const path = above + name;
    if (isObject(value) && !whole.includes(path))
      for (const [below, cell] of flatten(value, whole, `${path}.`)) cells.set(below, cell);
    else cells.set(path, cellOf(value));
  }
  return cells;
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((each) => typeof each === 'string' || typeof each === 'number'))
    return value.join('; ');
  return JSON.stringify(value);
}

/** The known columns, and those that rows have beside them, in the order in which they first appear. */
export function columnsOf(
  rows: readonly ReadonlyMap<string, Cell>[],
  known: readonly string[] = [],
): readonly string[] {
  // An object that is null has the columns of its fields.
  const objects = new Set(known.flatMap((name) => (name.includes('.') ? pathsAbove(name) : [])));
  const found = new Set([...known, ...rows.flatMap((row) => [...row.keys()])]);
  return [...found].filter((name) => !objects.has(name));
}

function pathsAbove(name: string): string[] {
  const parts = name.split('.').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
}
