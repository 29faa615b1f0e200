import type { FieldError } from '../api-error.ts';
import { takeFormerNames } from './take-former-names.ts';

/** The parts of a JSON schema that reading input needs. */
export type ReadableSchema = {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, ReadableSchema>>;
  readonly required?: readonly string[];
  readonly items?: ReadableSchema;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly maxProperties?: number;
  readonly 'x-trimmed'?: boolean;
  readonly 'x-formerly'?: string;
};

type JsonSchema = Record<string, unknown>;

export function isJsonObject(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isOfType(schema: ReadableSchema, type: string): boolean {
  return schema.type === type || (Array.isArray(schema.type) && schema.type.includes(type));
}

/**
 * Converts query and path texts to the schema's types. A text that does not fit stays a text, which validation rejects.
 */
export function readText(schema: ReadableSchema, raw: JsonSchema): JsonSchema {
  const known = Object.entries(schema.properties ?? {}).filter(([key]) => Object.hasOwn(raw, key));
  return Object.fromEntries(known.map(([key, property]) => [key, fromText(property, raw[key])]));
}

function fromText(schema: ReadableSchema, value: unknown): unknown {
  if (schema.format === 'id-list') return [value].flat().map(idsWithCommas).join(',');
  if (typeof value !== 'string') return value;
  if (schema['x-trimmed'] === true) return value.trim();
  if (isOfType(schema, 'integer')) return integerFrom(value);
  if (!isOfType(schema, 'boolean')) return value;
  return { '1': true, true: true, '0': false, false: false }[value] ?? value;
}

/** Ids may be sent separated by commas, as a repeated parameter, or as a JSON array: `[1, 2]`, `["1", "2"]`. */
function idsWithCommas(value: unknown): string {
  const [text, inBrackets] = /^\[(.*)\]$/.exec(String(value).trim()) ?? [String(value)];
  return inBrackets === undefined ? text : inBrackets.trim().replaceAll(/"(\d+)"/g, '$1');
}

/** Contract section 1.5: wherever an integer is accepted, the same integer as a string is accepted too. */
function integerFrom(value: string): unknown {
  return /^-?\d{1,16}$/.test(value) ? Number(value) : value;
}

/** Options and findings of reading a body. */
export type BodyReading = {
  /** The paths of keys that the schema does not have. */
  readonly ignored: string[];
  /** Values rejected without reading their content. */
  readonly refused: FieldError[];
  /** When creating, null for an optional field counts as omitted. */
  readonly dropNulls: boolean;
  /** Receives the optional fields that are not of their type, which count as omitted. They are refused without it. */
  readonly dropped?: string[] | undefined;
  /** Receives the paths of fields that were sent under a former name, with this name. */
  readonly renamed: Map<string, string>;
};

/**
 * Converts a body to its schema's types: integers sent as strings become integers, names are trimmed, unknown keys are
 * omitted. A value longer than its schema allows is replaced by an empty one, so that its content costs no time.
 */
export function readBody(schema: ReadableSchema, value: unknown, reading: BodyReading, path = ''): unknown {
  if (isOfType(schema, 'integer') && typeof value === 'string') return integerFrom(value);
  const { maxItems = Infinity, maxLength = Infinity, maxProperties = Infinity } = schema;
  const refuse = <T>(message: string, empty: T): T => {
    reading.refused.push({ path, message });
    return empty;
  };
  // A character has at most two UTF-16 code units.
  if (typeof value === 'string' && value.length > 2 * maxLength) return refuse(tooLong(maxLength), '');
  if (typeof value === 'string' && schema['x-trimmed'] === true) return value.trim();
  if (Array.isArray(value))
    return value.length > maxItems
      ? refuse(tooManyItems(maxItems), [])
      : readList(schema, value, reading, path);
  if (!isJsonObject(value)) return value;
  if (Object.keys(value).length > maxProperties) return refuse(tooManyFields(maxProperties), {});
  if (schema.properties !== undefined) readObject(schema, value, reading, path);
  return value;
}

export const tooLong = (maxLength: number) => `must have at most ${maxLength} characters`;
export const tooManyItems = (maxItems: number) => `must have at most ${maxItems} items`;
export const tooManyFields = (maxProperties: number) => `must have at most ${maxProperties} fields`;

function readList({ items }: ReadableSchema, list: unknown[], reading: BodyReading, path: string): unknown[] {
  if (items !== undefined)
    list.forEach((item, index) => (list[index] = readBody(items, item, reading, `${path}[${index}]`)));
  return list;
}

// In place, because the exact numbers of a body are stored by the object that holds them.
function readObject(schema: ReadableSchema, value: JsonSchema, reading: BodyReading, path: string): void {
  takeFormerNames(schema.properties ?? {}, value, {
    refuse: (former, message) => reading.refused.push({ path: inside(path, former), message }),
    taken: (former, name) => reading.renamed.set(inside(path, name), former),
  });
  for (const key of Object.keys(value)) {
    const property =
      schema.properties && Object.hasOwn(schema.properties, key) ? schema.properties[key] : undefined;
    const name = inside(path, key);
    if (property === undefined) {
      reading.ignored.push(name);
      delete value[key];
    } else if (
      value[key] === null &&
      reading.dropNulls &&
      isOptional(schema, key) &&
      !isOfType(property, 'null')
    ) {
      delete value[key];
    } else if (reading.dropped !== undefined && isOptional(schema, key) && !isTyped(property, value[key])) {
      reading.dropped.push(name);
      delete value[key];
    } else {
      value[key] = readBody(property, value[key], reading, name);
    }
  }
}

function inside(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}

/** True for a value of the type of its schema, with everything that must be in it. */
function isTyped(schema: ReadableSchema, value: unknown): boolean {
  if (value === null) return isOfType(schema, 'null');
  if (Array.isArray(value)) {
    const { items = {} } = schema;
    return isOfType(schema, 'array') && value.every((item) => isTyped(items, item));
  }
  if (isJsonObject(value)) {
    const { required = [], properties = {} } = schema;
    const isThere = (key: string) => Object.hasOwn(value, key) && isTyped(properties[key] ?? {}, value[key]);
    return isOfType(schema, 'object') && required.every(isThere);
  }
  if (schema.type === undefined) return true;
  const isInteger = Number.isInteger(typeof value === 'string' ? integerFrom(value) : value);
  return isOfType(schema, typeof value) || (isOfType(schema, 'integer') && isInteger);
}

function isOptional(schema: ReadableSchema, key: string): boolean {
  return schema.required?.includes(key) !== true;
}

/** The paths of texts that no database stores unchanged: those with NUL or half a surrogate pair. */
export function unstorableText(value: unknown, path: string): string[] {
  if (isStorable(value)) return [];
  if (typeof value === 'string') return [path];
  if (Array.isArray(value)) return value.flatMap((item, index) => unstorableText(item, `${path}[${index}]`));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => unstorableText(item, `${path}.${key}`));
}

// A quick check without paths: nearly every body passes it, and most have many values.
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable);
}
