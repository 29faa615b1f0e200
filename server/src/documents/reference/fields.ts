import type { Schema } from '../../http/openapi/document.ts';
import { LATER_VALUE_REFERENCE } from '../../http/openapi/schemas.ts';

/** One line of a table of fields. `notes` may have `code` in backticks. */
export type FieldRow = {
  /** With its full path: `stays[].property_id`. */
  readonly name: string;
  readonly type: string;
  /** The named schema of the type. */
  readonly refersTo?: string;
  readonly isRequired: boolean;
  readonly notes: string;
};

/** The fields of an object and of nested objects, a line each. Named schemas are referred to, not expanded. */
export function listFields(schema: Schema, prefix = ''): FieldRow[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = prefix + key;
    const isRequired = schema.required?.includes(key) ?? false;
    return [describeField({ name, isRequired }, field), ...listInner(name, field)];
  });
  const parts = (schema.allOf ?? []).flatMap((part) => listPart(part, 'Its fields.', prefix));
  const cases = (schema.oneOf ?? []).flatMap((part) => listPart(part, 'This, or another of these.', prefix));
  return [...own, ...parts, ...cases];
}

/** A named part of an object, or one of its cases, is referred to. */
function listPart(part: Schema, description: string, prefix: string): FieldRow[] {
  const name = namedSchema(part);
  if (name === undefined) return listFields(part, prefix);
  return [describeField({ name: prefix + name, isRequired: true }, { ...part, description })];
}

/** A line for one value, whatever its schema. */
export function describeField(base: Pick<FieldRow, 'name' | 'isRequired'>, schema: Schema): FieldRow {
  const refersTo = namedSchema(unwrap(schema).schema);
  return {
    ...base,
    type: typeOf(schema),
    ...(refersTo === undefined ? {} : { refersTo }),
    notes: notesOf(schema),
  };
}

function listInner(name: string, field: Schema): FieldRow[] {
  const { schema, suffix } = unwrap(field);
  return schema.properties === undefined ? [] : listFields(schema, `${name}${suffix}.`);
}

/** The element of a list, or the value when it is not null. */
function unwrap(schema: Schema): { schema: Schema; suffix: string } {
  const something = schema.anyOf?.find(({ type }) => type !== 'null');
  if (something !== undefined) return unwrap(something);
  if (schema.items === undefined) return { schema, suffix: '' };
  const inner = unwrap(schema.items);
  return { schema: inner.schema, suffix: `[]${inner.suffix}` };
}

function namedSchema({ $ref }: Schema): string | undefined {
  return $ref?.split('/').at(-1);
}

const FORMAT_NAMES: Readonly<Record<string, string>> = {
  date: 'date',
  'date-perhaps-with-time': 'date',
  'date-time': 'date-time',
  'time-of-day': 'time',
  'clock-time': 'time',
  'local-date-time': 'date and time',
  email: 'e-mail',
  currency: 'currency',
  timezone: 'timezone',
};

function typeOf(schema: Schema): string {
  const { $ref, type, anyOf, items, format, additionalProperties } = schema;
  if ($ref !== undefined) return namedSchema(schema) ?? 'object';
  if (anyOf !== undefined)
    return anyOf
      .filter((each) => !isLaterValue(each))
      .map(typeOf)
      .join(' or ');
  if (items !== undefined) return `${typeOf(items)}[]`;
  if (typeof additionalProperties === 'object') return `object of ${typeOf(additionalProperties)}`;
  const name = format === undefined ? undefined : FORMAT_NAMES[format];
  return [type ?? 'any']
    .flat()
    .map((each) => (each === 'string' ? (name ?? each) : each))
    .join(' or ');
}

/** The conventions say once that a list of values may grow. */
function isLaterValue({ $ref }: Schema): boolean {
  return $ref === LATER_VALUE_REFERENCE;
}

function notesOf(schema: Schema): string {
  const { description, anyOf, const: only, default: fallback } = schema;
  const values = schema.enum ?? anyOf?.find((each) => each.enum !== undefined)?.enum;
  return [
    description,
    values === undefined ? undefined : `One of ${values.map(code).join(', ')}.`,
    only === undefined ? undefined : `Always ${code(only)}.`,
    ...boundsOf(schema),
    fallback === undefined ? undefined : `Default ${code(fallback)}.`,
  ]
    .filter((note) => note !== undefined)
    .join(' ');
}

function boundsOf(schema: Schema): (string | undefined)[] {
  const { exclusiveMinimum, minLength, maxLength, minItems, maxItems } = schema;
  const isId = schema.maximum === Number.MAX_SAFE_INTEGER;
  return [
    exclusiveMinimum === undefined ? undefined : `More than ${exclusiveMinimum}.`,
    isId ? undefined : between(schema.minimum, schema.maximum),
    minLength === 1 && maxLength === undefined ? 'Not empty.' : between(minLength, maxLength, ' characters'),
    between(minItems, maxItems, ' items'),
  ];
}

function between(least: number | undefined, most: number | undefined, unit = ''): string | undefined {
  if (least === undefined) return most === undefined ? undefined : `At most ${number(most)}${unit}.`;
  if (most === undefined) return `At least ${number(least)}${unit}.`;
  return `${number(least)} to ${number(most)}${unit}.`;
}

function number(value: number): string {
  return value.toLocaleString('en');
}

function code(value: unknown): string {
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}
