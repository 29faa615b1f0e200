import { resolve, type OpenApiDocument, type Schema } from './openapi.ts';

/** More levels are cells of JSON in every schema that there is; a schema that names itself ends here. */
const DEPTH_MAX = 6;

/**
 * The columns that objects of this schema have in a CSV file, whatever the objects are: the fields of an object have dots
 * between their names.
 */
export function columnsOfSchema(document: OpenApiDocument, schema: Schema, above = ''): readonly string[] {
  return Object.entries(resolve(document, schema).properties ?? {}).flatMap(([name, of]) => {
    const object = above.split('.').length > DEPTH_MAX ? undefined : objectOf(document, of);
    return object === undefined ? [`${above}${name}`] : columnsOfSchema(document, object, `${above}${name}.`);
  });
}

/** The schema of an object with known fields, which may be null as well. */
function objectOf(document: OpenApiDocument, given: Schema): Schema | undefined {
  const schema = resolve(document, given);
  if (schema.properties !== undefined) return schema;
  const [only, another] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  return only === undefined || another !== undefined ? undefined : objectOf(document, only);
}
