import type { Schema } from '../../src/http/openapi/document.ts';

/** A value that breaks the schema of a field, or only a rule about it. */
export type BrokenField = { readonly field: string; readonly value: unknown };

const TEXT_MAX = 20_000;
const NUL = String.fromCharCode(0);
const HALF_PAIR = '\ud800';

/** Values for each field of a body that its schema or the rules of money do not allow, one field at a time. */
export function brokenFields(body: Schema): readonly BrokenField[] {
  return Object.entries(body.properties ?? {}).flatMap(([field, schema]) =>
    brokenValues(schema).map((value) => ({ field, value })),
  );
}

function brokenValues(schema: Schema, depth = 0): readonly unknown[] {
  const types = [schema.type ?? 'string'].flat();
  if (schema.enum !== undefined) return ['nonsense', 7];
  switch (types[0]) {
    case 'integer':
      return [1.5, 'x', ...numberBounds(schema)];
    case 'number':
      // The interface takes at most the decimal places of a currency, and 15 digits.
      return ['x', 0.0004, 10 ** 14, ...numberBounds(schema)];
    case 'boolean':
      return ['x', 7];
    case 'array':
      return depth > 1 ? ['x'] : ['x', ...brokenLists(schema, depth)];
    case 'object':
      return depth > 1 ? ['x', []] : ['x', [], ...brokenObjects(schema, depth)];
    default:
      return [7, {}, NUL, `a${HALF_PAIR}`, 'x'.repeat(TEXT_MAX), ...brokenTexts(schema)];
  }
}

function numberBounds({ minimum, maximum, exclusiveMinimum }: Schema): number[] {
  return [
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined || maximum > 10 ** 12 ? [] : [maximum + 1]),
    ...(exclusiveMinimum === undefined ? [] : [exclusiveMinimum]),
  ];
}

function brokenTexts({ format, maxLength, minLength = 0, pattern }: Schema): string[] {
  return [
    ...(format === undefined ? [] : ['nonsense!']),
    ...(format === 'currency' ? ['XXX', 'XAU', 'eur'] : []),
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
    ...(minLength > 0 || pattern !== undefined ? ['', '   '] : []),
  ];
}

function brokenLists({ items = {}, maxItems, uniqueItems }: Schema, depth: number): unknown[] {
  const inner = brokenValues(items, depth + 1).map((value) => [value]);
  const isOfIds = [items.type].flat()[0] === 'integer';
  return [
    ...inner,
    ...(maxItems === undefined || !isOfIds ? [] : [Array.from({ length: maxItems + 1 }, (_, n) => n + 1)]),
    ...(uniqueItems === true && isOfIds ? [[1, 1]] : []),
  ];
}

function brokenObjects({ properties = {} }: Schema, depth: number): object[] {
  return Object.entries(properties).flatMap(([name, schema]) =>
    brokenValues(schema, depth + 1).map((value) => ({ [name]: value })),
  );
}
