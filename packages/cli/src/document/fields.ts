import { resolve, typesOf, type OpenApiDocument, type Parameter, type Schema } from './openapi.ts';

/** A value that a command sends, and its flag: `guest.name` of the body is `--guest.name`. */
export type Field = {
  readonly flag: string;
  readonly place: 'query' | 'body';
  /** The names from the body, or the query, down to the value. */
  readonly path: readonly string[];
  readonly required: boolean;
  readonly description: string;
  readonly types: readonly string[];
  readonly values: readonly string[];
  /** The types of the items of an array. */
  readonly itemTypes: readonly string[];
  /** True for an object with names of the caller’s own: any `--custom-fields.<name>` is taken. */
  readonly isOpen: boolean;
};

export function fieldsOfQuery(document: OpenApiDocument, parameters: readonly Parameter[]): Field[] {
  return parameters.map(({ name, required = false, description = '', schema = {} }) =>
    fieldOf(document, { ...schema, description }, { place: 'query', path: [name], required }),
  );
}

/** The properties of the body. Those of an object are fields, too, with a dot between the names. */
export function fieldsOfBody(
  document: OpenApiDocument,
  body: Schema,
  above: readonly string[] = [],
): readonly Field[] {
  const { properties = {}, required = [] } = resolve(document, body);
  return Object.entries(properties).flatMap(([name, schema]) => {
    const path = [...above, name];
    const isRequired = above.length === 0 && required.includes(name);
    const own = fieldOf(document, schema, { place: 'body', path, required: isRequired });
    return [own, ...(path.length < DEPTH_MAX ? fieldsOfBody(document, schema, path) : [])];
  });
}

/** Deeper values are given as JSON. */
const DEPTH_MAX = 4;

function fieldOf(
  document: OpenApiDocument,
  given: Schema,
  { place, path, required }: Pick<Field, 'place' | 'path' | 'required'>,
): Field {
  const { description = '' } = given;
  const schema = { description, ...resolve(document, given) };
  const types = typesOf(schema);
  const items = schema.items === undefined ? {} : resolve(document, schema.items);
  const choices = schema.enum ?? items.enum ?? [];
  return {
    flag: flagOf(path),
    place,
    path,
    required,
    description: schema.description ?? '',
    types,
    values: choices.filter((value) => value !== null).map(String),
    itemTypes: typesOf(items),
    isOpen: types.includes('object') && schema.properties === undefined,
  };
}

/** `check_in_date` is `--check-in-date`. */
export function flagOf(path: readonly string[]): string {
  return path.join('.').replaceAll('_', '-');
}
