import type { ExportedLine } from '../../../http/answer/exported-line.ts';

type Shape = Readonly<Record<string, unknown>>;

/** A value without the fields that its schema does not name, at any depth. `schemas` are those that a `$ref` names. */
export function keepKnown(value: unknown, schema: unknown, schemas: ExportedLine): unknown {
  const shape = shapeOf(schema, schemas);
  if (Array.isArray(value)) return value.map((item) => keepKnown(item, shape['items'], schemas));
  const { properties } = shape;
  if (!isShape(value) || !isShape(properties)) return value;
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, each]) =>
      Object.hasOwn(value, name) ? [[name, keepKnown(value[name], each, schemas)] as const] : [],
    ),
  );
}

/** A value with each field that has a former name under both names, at any depth: an older server sends the former one alone. */
export function withBothNames(value: unknown, schema: unknown, schemas: ExportedLine): unknown {
  const shape = shapeOf(schema, schemas);
  if (Array.isArray(value)) return value.map((item) => withBothNames(item, shape['items'], schemas));
  const { properties } = shape;
  if (!isShape(value) || !isShape(properties)) return value;
  const all: Record<string, unknown> = { ...value };
  for (const [former, described] of Object.entries(properties)) {
    const name = isShape(described) ? described['x-now'] : undefined;
    if (typeof name !== 'string') continue;
    if (!Object.hasOwn(all, name) && Object.hasOwn(all, former)) all[name] = all[former];
    else if (!Object.hasOwn(all, former) && Object.hasOwn(all, name)) all[former] = all[name];
  }
  return Object.fromEntries(
    Object.entries(all).map(([name, each]) => [name, withBothNames(each, properties[name], schemas)]),
  );
}

/** The part of a schema that describes an object: of `anyOf` with null, the other one. */
function shapeOf(schema: unknown, schemas: ExportedLine): Shape {
  if (!isShape(schema)) return {};
  const { $ref, anyOf } = schema;
  if (typeof $ref === 'string') return shapeOf(schemas[$ref.split('/').at(-1) ?? ''], schemas);
  if (!Array.isArray(anyOf)) return schema;
  return shapeOf(
    anyOf.find((each) => isShape(each) && each['type'] !== 'null'),
    schemas,
  );
}

function isShape(value: unknown): value is Shape {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
