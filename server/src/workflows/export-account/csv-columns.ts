import type { Schema } from '../../http/openapi/document.ts';
import { LINE_SCHEMAS } from './line-schemas.ts';

/** The named schemas of the interface. */
export type Schemas = Readonly<Record<string, Schema>>;

/** Deeper objects are cells of JSON. */
export const DEPTH_MAX = 3;
/** Its names are chosen by hosts, so that each could be a column. */
export const ANY_NAMES = 'custom_fields';

/**
 * The columns of the CSV of a resource: those that the interface describes, whatever its lines have. An object becomes
 * `rates.total_rate.amount`.
 */
export function columnsOf(resource: string, schemas: Schemas): readonly string[] {
  const { name, more = [] } = LINE_SCHEMAS[resource] ?? {};
  const schema = name === undefined ? undefined : schemas[name];
  const columns = schema === undefined ? [] : columnsIn(schema, schemas, { before: '', depth: 1 });
  return [...new Set([...columns, ...more])];
}

type Place = { readonly before: string; readonly depth: number };

function columnsIn(schema: Schema, schemas: Schemas, { before, depth }: Place): readonly string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, of]) => {
    const object = depth < DEPTH_MAX && name !== ANY_NAMES ? objectIn(of, schemas) : undefined;
    if (object === undefined) return [`${before}${name}`];
    return columnsIn(object, schemas, { before: `${before}${name}.`, depth: depth + 1 });
  });
}

/** The schema of an object, which may be null as well. Undefined for every other value. */
function objectIn(schema: Schema, schemas: Schemas): Schema | undefined {
  if (schema.$ref !== undefined) {
    const named = schemas[schema.$ref.split('/').at(-1) ?? ''];
    return named === undefined ? undefined : objectIn(named, schemas);
  }
  if (schema.properties !== undefined) return schema;
  const [only, another] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  return only === undefined || another !== undefined ? undefined : objectIn(only, schemas);
}
