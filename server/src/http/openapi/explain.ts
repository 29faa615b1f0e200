import type { Area } from '../contract/operation.ts';
import { COMMON_WORDS, type Words } from '../contract/words.ts';
import type { OpenApiParameter, Schema } from './document.ts';
import type { NamedSchemas } from './schemas.ts';

/** The words of all areas, as one dictionary. */
export type Dictionary = {
  readonly fields: ReadonlyMap<string, string>;
  /** By the values, joined. */
  readonly values: ReadonlyMap<string, Readonly<Record<string, string>>>;
};

export function collectWords(areas: readonly Pick<Area, 'words'>[]): Dictionary {
  const all: readonly Words[] = [COMMON_WORDS, ...areas.flatMap(({ words = [] }) => words)];
  return {
    fields: new Map(all.flatMap(({ fields = {} }) => Object.entries(fields))),
    values: new Map(
      all.flatMap(({ values = [] }) => values.map((each) => [each.values.join(), each.meanings] as const)),
    ),
  };
}

/** Adds to each field of a schema what it means, and what its values mean, where its contract does not say. */
export function explainSchema(schema: Schema, path: readonly string[], dictionary: Dictionary): Schema {
  const inner = (each: Schema) => explainSchema(each, path, dictionary);
  const { properties, items, anyOf, oneOf, allOf, additionalProperties } = schema;
  return {
    ...schema,
    ...(items === undefined ? {} : { items: inner(items) }),
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map(inner) }),
    ...(oneOf === undefined ? {} : { oneOf: oneOf.map(inner) }),
    ...(allOf === undefined ? {} : { allOf: allOf.map(inner) }),
    ...(typeof additionalProperties === 'object'
      ? { additionalProperties: inner(additionalProperties) }
      : {}),
    ...(properties === undefined
      ? {}
      : {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, each]) => [
              name,
              explainField(each, [...path, name], dictionary),
            ]),
          ),
        }),
  };
}

/** One field, with its description first, as a reader expects it. */
function explainField(schema: Schema, path: readonly string[], dictionary: Dictionary): Schema {
  const { description: own, ...explained } = explainSchema(schema, path, dictionary);
  const said = own ?? innerDescription(explained) ?? lookUp(path, dictionary);
  const description = withValues(said, valuesOf(schema), dictionary);
  const { $ref, type, ...rest } = explained;
  return {
    ...($ref === undefined ? {} : { $ref }),
    ...(type === undefined ? {} : { type }),
    ...(description === undefined ? {} : { description }),
    ...rest,
  };
}

export function explainNamed(named: NamedSchemas, dictionary: Dictionary): NamedSchemas {
  return new Map([...named].map(([name, schema]) => [name, explainSchema(schema, [name], dictionary)]));
}

type Place = { readonly operationId: string; readonly path: string; readonly dictionary: Dictionary };

export function explainParameter(
  parameter: OpenApiParameter,
  { operationId, path, dictionary }: Place,
): OpenApiParameter {
  const { name, in: place, required, description: own, schema, ...rest } = parameter;
  const said =
    own ?? (name === 'id' ? ID_PARAMETER[place](path) : undefined) ?? lookUp([operationId, name], dictionary);
  const description = withValues(said, valuesOf(schema), dictionary);
  return {
    name,
    in: place,
    required,
    ...(description === undefined ? {} : { description }),
    schema,
    ...rest,
  };
}

/** Of `/webhooks/{id}/ping`: an id of `GET /webhooks`. */
const ID_PARAMETER = {
  path: (path: string) => `The \`id\` of an object of \`GET ${path.split('/{id}')[0]}\`.`,
  query: () => 'Only the object with this id.',
  header: () => undefined,
} as const;

function lookUp(path: readonly string[], { fields }: Dictionary): string | undefined {
  for (let from = 0; from < path.length; from += 1) {
    const found = fields.get(path.slice(from).join('.'));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Of an object or null, the object has the description. */
function innerDescription({ anyOf }: Schema): string | undefined {
  return anyOf?.find(({ description }) => description !== undefined)?.description;
}

/** The values of a field, or of the rows of a list. */
function valuesOf(schema: Schema): readonly string[] {
  const known =
    schema.enum ??
    schema.anyOf?.find((each) => each.enum !== undefined)?.enum ??
    (schema.items === undefined ? [] : valuesOf(schema.items));
  return known.filter((value): value is string => typeof value === 'string');
}

function withValues(
  description: string | undefined,
  values: readonly string[],
  dictionary: Dictionary,
): string | undefined {
  const isSaid = values.every((value) => mentions(description, value));
  const meanings = isSaid ? undefined : meaningsFor(values, dictionary);
  if (meanings === undefined) return description;
  const said = values.map((value) => `\`${value}\`: ${meanings[value]}`).join('; ');
  return `${description === undefined ? '' : `${description} `}${said}.`;
}

/** True when a description says itself what the value means: `paid: …`. */
export function mentions(description: string | undefined, value: string): boolean {
  if (description === undefined) return false;
  return [`\`${value}\``, `${value}:`, `${value},`].some((said) => description.includes(said));
}

/** A list that leaves some values out has the meanings of the whole one. */
function meaningsFor(
  values: readonly string[],
  dictionary: Dictionary,
): Readonly<Record<string, string>> | undefined {
  const whole = dictionary.values.get(values.join());
  if (whole !== undefined || values.length === 0) return whole;
  return [...dictionary.values.values()].find((meanings) => values.every((value) => value in meanings));
}
