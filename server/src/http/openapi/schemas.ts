import type { TSchema } from 'typebox';
import { findFormerNames, withFormerNames } from '../contract/former-names.ts';
import { findMoments, withOffsets } from '../contract/moments.ts';
import type { Schema } from './document.ts';

/** The named schemas, collected while responses are described. */
export type NamedSchemas = Map<string, Schema>;

type SourceSchema = Omit<Schema, 'properties'> & {
  readonly $id?: string;
  readonly properties?: Readonly<Record<string, SourceSchema>>;
  /** The field that tells the alternatives of oneOf apart: each has one value of it. */
  readonly 'x-told-by'?: string;
  readonly 'x-exact'?: boolean;
  readonly 'x-trimmed'?: boolean;
  readonly 'x-of-amounts'?: boolean;
  readonly 'x-formerly'?: string;
  readonly 'x-offset'?: boolean;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
};

/** The schema of a request: unknown fields do not fail a request (contract section 1.7), so objects stay open. */
export function describeInput(schema: TSchema): Schema {
  return describeSchema(schema, undefined);
}

/**
 * The schema of a response. Its objects and its lists of values stay open: a release may add fields and values. A
 * schema with an $id is described once, among the named ones.
 */
export function describeAnswer(schema: TSchema, named: NamedSchemas): Schema {
  return describeSchema(schema, named);
}

/**
 * Any text, as one case of a list of values. The properties are those of every JavaScript string and say nothing about
 * JSON. Without them, generators for TypeScript make `string` of it, which absorbs the names of the known values.
 */
export const LATER_VALUE: Schema = {
  description: 'A value that a later release adds. Programs must expect it.',
  allOf: [
    { type: 'string' },
    {
      properties: {
        length: {
          type: 'integer',
          description: 'That of any JavaScript string. It says nothing about the JSON.',
        },
      },
    },
  ],
};
export const LATER_VALUE_REFERENCE = '#/components/schemas/LaterValue';

/** The same values, and those that a later release adds. */
export function openValues(schema: Schema): Schema {
  const { type: _type, enum: values, ...rest } = schema;
  if (values === undefined) return schema;
  const known: Schema = { type: 'string', enum: values.filter((value) => value !== null) };
  const none: Schema[] = values.includes(null) ? [{ type: 'null' }] : [];
  return { ...rest, anyOf: [known, { $ref: LATER_VALUE_REFERENCE }, ...none] };
}

/** The patterns of our own formats, for readers that do not support those. */
const FORMAT_PATTERNS: Readonly<Record<string, string>> = {
  'date-perhaps-with-time': '^[0-9]{4}-[0-9]{2}-[0-9]{2}([T ][0-9]{2}:[0-9]{2}.*)?$',
  'time-of-day': '^([01][0-9]|2[0-3]):[0-5][0-9]$',
  'clock-time': '^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$',
  'local-date-time': '^[0-9]{4}-[0-9]{2}-[0-9]{2} ([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$',
  currency: '^[A-Z]{3}$',
  'letters-and-digits': '^[A-Za-z0-9]+$',
  'id-list': '^(\\[ *)?"?[1-9][0-9]{0,15}"?( *, *"?[1-9][0-9]{0,15}"?)*( *\\])?$',
  'day-of-year': '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
  'advance-notice': '^[0-9]{1,3}D(([01]?[0-9]|2[0-3])H)?$',
};

const ANY_KEY = '^.*$';

function describeSchema(source: SourceSchema, named: NamedSchemas | undefined): Schema {
  const { $id } = source;
  if ($id === undefined || named === undefined) return describeInPlace(source, named);
  if (!named.has($id)) named.set($id, describeInPlace(source, named));
  return { $ref: `#/components/schemas/${$id}` };
}

function describeInPlace(source: SourceSchema, named: NamedSchemas | undefined): Schema {
  return named === undefined ? describeSource(source, named) : openValues(describeSource(source, named));
}

function describeSource(source: SourceSchema, named: NamedSchemas | undefined): Schema {
  const {
    $id: _id,
    'x-exact': _exact,
    'x-trimmed': _trimmed,
    'x-of-amounts': _ofAmounts,
    'x-formerly': _formerly,
    'x-offset': _offset,
    'x-told-by': toldBy,
    ...described
  } = source;
  const { patternProperties, properties, items, anyOf, oneOf, allOf, required, examples, ...plain } =
    described;
  const each = (schema: SourceSchema) => describeSchema(schema, named);
  return {
    ...plain,
    ...(required === undefined
      ? {}
      : { required: named === undefined ? required : withFormer(required, properties) }),
    ...(examples === undefined ? {} : { examples: exampleWithFormer(examples, source) }),
    ...patternOf(plain),
    ...(isWideInteger(plain) ? { format: 'int64' } : {}),
    ...(items === undefined ? {} : { items: describeSchema(items, named) }),
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map(each) }),
    ...(oneOf === undefined ? {} : { oneOf: oneOf.map(each) }),
    ...(allOf === undefined ? {} : { allOf: allOf.map(each) }),
    ...(toldBy === undefined || oneOf === undefined
      ? {}
      : { discriminator: { propertyName: toldBy, mapping: mappingOf(oneOf, toldBy) } }),
    ...(properties === undefined ? {} : { properties: describeEach(properties, named) }),
    ...(patternProperties?.[ANY_KEY] === undefined
      ? {}
      : { additionalProperties: describeSchema(patternProperties[ANY_KEY], named) }),
  };
}

/** The named schema of each value. */
function mappingOf(alternatives: readonly SourceSchema[], propertyName: string): Record<string, string> {
  return Object.fromEntries(
    alternatives.map(({ $id, properties }) => [
      String(properties?.[propertyName]?.const),
      `#/components/schemas/${$id}`,
    ]),
  );
}

function describeEach(
  properties: Readonly<Record<string, SourceSchema>>,
  named: NamedSchemas | undefined,
): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, each]) => {
      const described = describeSchema(each, named);
      const former = each['x-formerly'];
      if (former !== undefined && Object.hasOwn(properties, former))
        throw new Error(`${former} is the former name of ${key}, and a field beside it`);
      return former === undefined
        ? [[key, described]]
        : [
            [key, described],
            [former, describeFormer(key, described)],
          ];
    }),
  );
}

/** A response has a field under both names. */
function withFormer(
  required: readonly string[],
  properties: Readonly<Record<string, SourceSchema>> = {},
): readonly string[] {
  return required.flatMap((name) => [name, properties[name]?.['x-formerly'] ?? []].flat());
}

function exampleWithFormer(examples: readonly unknown[], source: SourceSchema): readonly unknown[] {
  const [names, moments] = [findFormerNames(source), findMoments(source)];
  return examples.map((each) => withFormerNames(withOffsets(each, moments), names));
}

/** A field under the name that it had before. */
function describeFormer(name: string, { description, ...described }: Schema): Schema {
  const said = [`The former name of \`${name}\`, which goes with the next release.`, description].filter(
    Boolean,
  );
  return { ...described, description: said.join(' '), deprecated: true, 'x-now': name };
}

function patternOf({ format }: Schema): { pattern?: string } {
  const pattern = format === undefined ? undefined : FORMAT_PATTERNS[format];
  return pattern === undefined ? {} : { pattern };
}

/** Ids exceed 32 bits, the default of code generators for an integer. */
function isWideInteger({ type, maximum }: Schema): boolean {
  return [type].flat().includes('integer') && maximum === Number.MAX_SAFE_INTEGER;
}
