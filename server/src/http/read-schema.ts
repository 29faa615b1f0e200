/** What the input reader needs to know of a JSON schema, whoever made it. */
export type ReadableSchema = {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, ReadableSchema>>;
  readonly required?: readonly string[];
  readonly items?: ReadableSchema;
};

type Json = Record<string, unknown>;

export function isJsonObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isOfType(schema: ReadableSchema, type: string): boolean {
  return schema.type === type || (Array.isArray(schema.type) && schema.type.includes(type));
}

/** Query and path text as the schema's types; what does not fit stays text, for validation to refuse. */
export function readText(schema: ReadableSchema, raw: Json): Json {
  const known = Object.entries(schema.properties ?? {}).filter(([key]) => Object.hasOwn(raw, key));
  return Object.fromEntries(known.map(([key, property]) => [key, fromText(property, raw[key])]));
}

function fromText(schema: ReadableSchema, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (isOfType(schema, 'integer')) return integerFrom(value);
  if (!isOfType(schema, 'boolean')) return value;
  return { '1': true, true: true, '0': false, false: false }[value] ?? value;
}

/** Contract 1.5: the same integer as a string is accepted wherever an integer is. */
function integerFrom(value: string): unknown {
  return /^-?\d{1,16}$/.test(value) ? Number(value) : value;
}

/**
 * A body as its schema's types: integers sent as strings become integers, and where `dropNulls` says so
 * (creating), null for an optional field means that it was not sent. Unknown keys go to `ignored`.
 */
export function readBody(
  schema: ReadableSchema,
  value: unknown,
  notes: { readonly ignored: string[]; readonly dropNulls: boolean },
  path = '',
): unknown {
  if (isOfType(schema, 'integer') && typeof value === 'string') return integerFrom(value);
  if (Array.isArray(value) && schema.items !== undefined) {
    const { items } = schema;
    value.forEach((item, index) => (value[index] = readBody(items, item, notes, `${path}[${index}]`)));
    return value;
  }
  if (isJsonObject(value) && schema.properties !== undefined) readObject(schema, value, notes, path);
  return value;
}

// In place: the exact numbers of a body are remembered by the object that holds them.
function readObject(
  schema: ReadableSchema,
  value: Json,
  notes: { readonly ignored: string[]; readonly dropNulls: boolean },
  path: string,
): void {
  for (const key of Object.keys(value)) {
    const property =
      schema.properties && Object.hasOwn(schema.properties, key) ? schema.properties[key] : undefined;
    const place = path === '' ? key : `${path}.${key}`;
    if (property === undefined) {
      notes.ignored.push(place);
      delete value[key];
    } else if (
      value[key] === null &&
      notes.dropNulls &&
      isOptional(schema, key) &&
      !isOfType(property, 'null')
    ) {
      delete value[key];
    } else {
      value[key] = readBody(property, value[key], notes, place);
    }
  }
}

function isOptional(schema: ReadableSchema, key: string): boolean {
  return schema.required?.includes(key) !== true;
}

/** Places of text that no database stores as sent: NUL, and halves of surrogate pairs. */
export function unstorableText(value: unknown, path: string): string[] {
  if (isStorable(value)) return [];
  if (typeof value === 'string') return [path];
  if (Array.isArray(value)) return value.flatMap((item, index) => unstorableText(item, `${path}[${index}]`));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => unstorableText(item, `${path}.${key}`));
}

// Without places: nearly every body is, and most have many.
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable);
}
