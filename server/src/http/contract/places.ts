import type { TSchema } from 'typebox';

/** Where a schema has marks: on itself, in fields of an object, in the items of a list. */
export type Places<Mark> = {
  readonly mark: Mark | undefined;
  readonly fields: ReadonlyMap<string, Places<Mark>>;
  /** Of objects whose fields have any name. */
  readonly others: Places<Mark> | undefined;
  readonly items: Places<Mark> | undefined;
};

/** The parts of a JSON schema that hold others. */
export type PlainSchema = {
  readonly 'x-amount'?: unknown;
  readonly 'x-exact'?: unknown;
  readonly 'x-of-amounts'?: unknown;
  readonly 'x-formerly'?: string;
  readonly 'x-offset'?: unknown;
  readonly properties?: Readonly<Record<string, PlainSchema>>;
  readonly patternProperties?: Readonly<Record<string, PlainSchema>>;
  readonly additionalProperties?: PlainSchema | boolean;
  readonly items?: PlainSchema | boolean;
  readonly anyOf?: readonly PlainSchema[];
  readonly oneOf?: readonly PlainSchema[];
  readonly allOf?: readonly PlainSchema[];
};

type MarkOf<Mark> = (schema: PlainSchema) => Mark | undefined;

/** The marks of a schema; undefined when it has none. */
export function findPlaces<Mark>(
  schema: TSchema | PlainSchema,
  markOf: MarkOf<Mark>,
): Places<Mark> | undefined {
  const { properties, patternProperties, additionalProperties, items, ...plain }: PlainSchema = schema;
  const alternatives = [...(plain.anyOf ?? []), ...(plain.oneOf ?? []), ...(plain.allOf ?? [])];
  const inside = (each: PlainSchema | boolean | undefined) =>
    typeof each === 'object' ? findPlaces(each, markOf) : undefined;
  const own: Places<Mark> = {
    mark: markOf(plain),
    fields: new Map(
      Object.entries(properties ?? {}).flatMap(([name, field]) => {
        const found = findPlaces(field, markOf);
        return found === undefined ? [] : [[name, found] as const];
      }),
    ),
    others: [...Object.values(patternProperties ?? {}), additionalProperties]
      .map(inside)
      .reduce(join, undefined),
    items: inside(items),
  };
  return alternatives.map(inside).reduce(join, isEmpty(own) ? undefined : own);
}

function isEmpty<Mark>({ mark, fields, others, items }: Places<Mark>): boolean {
  return mark === undefined && fields.size === 0 && others === undefined && items === undefined;
}

function join<Mark>(
  one: Places<Mark> | undefined,
  other: Places<Mark> | undefined,
): Places<Mark> | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  const fields = new Map(one.fields);
  for (const [name, places] of other.fields) fields.set(name, join(fields.get(name), places) ?? places);
  return {
    mark: one.mark ?? other.mark,
    fields,
    others: join(one.others, other.others),
    items: join(one.items, other.items),
  };
}
