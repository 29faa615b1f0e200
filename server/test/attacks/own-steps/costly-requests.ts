import type { Schema } from '../../../src/http/openapi/document.ts';
import type { DescribedOperation } from '../../suites/operations.ts';
import { urlOf, type ExampleRequest } from '../../suites/requests.ts';

/** A request that is as costly as the interface lets it be, and in which way. */
export type CostlyRequest = {
  readonly shape: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

type Json = Record<string, unknown>;

const BODY_BYTES = 1024 * 1024;
/** As many as a body may hold, some kept for the objects and lists around them. */
const VALUES = 19_000;
const DEPTH = 60;
/** What is left of a request line once Node has taken its headers. */
const QUERY_BYTES = 12_000;

/** The largest body and query that the schema lets through, the widest refusals and the deepest nesting. */
export function costlyRequests(operation: DescribedOperation, example: ExampleRequest): CostlyRequest[] {
  const { body } = operation;
  const bodies = body === undefined ? [] : bodiesOf(body.schema, example.body);
  return [
    ...queriesOf(operation, example),
    ...bodies.map(([shape, value]) => ({
      shape,
      url: urlOf(example),
      headers: shape.startsWith('unknown') ? { prefer: 'handling=strict' } : {},
      body: typeof value === 'string' ? value : JSON.stringify(value),
    })),
  ];
}

/** Bodies of about so many bytes, each costly in another way. A text is one that is no JSON of an object's fields. */
export function bodiesOf(
  schema: Schema,
  example: Json,
  bytes = BODY_BYTES,
): [shape: string, body: object | string][] {
  const names = Object.keys(schema.properties ?? {});
  const [first = 'x'] = names;
  const share = Math.floor(bytes / Math.max(1, names.length)) - 100;
  const nested = nest(Math.floor(VALUES / Math.max(1, names.length)));
  const each = (make: (name: string) => unknown) =>
    Object.fromEntries(names.map((name) => [name, make(name)]));
  return [
    ['largest', { ...(largest(schema, bytes) as Json), ...example }],
    ['largest, with no id of the account', largest(schema, bytes) as Json],
    ['every field wrong, lists as long as they may be', widestRefused(schema, bytes)],
    ['long texts', each(() => ' '.repeat(share))],
    ['long texts of letters', each(() => 'a-@.'.repeat(share / 4))],
    ['long lists of numbers', each(() => Array(Math.floor(VALUES / names.length)).fill(1.5))],
    ['deep', each(() => nested)],
    ['one deep field', `{${JSON.stringify(first)}:${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}}`],
    ['unknown fields', unknownFields(example)],
    ['one unknown field with a long name', { ...example, ['\u0001'.repeat(bytes / 7)]: 1 }],
    ['every field twice', `{${names.map((name) => `"${name}":1,`.repeat(100)).join('')}"x":1}`],
  ];
}

function unknownFields(example: Json): Json {
  return {
    ...Object.fromEntries(Array.from({ length: VALUES }, (_, index) => [`unknown field number ${index}`, 1])),
    ...example,
  };
}

/** So many values, each list deep in others. */
function nest(values: number): unknown {
  const one = JSON.parse('['.repeat(DEPTH) + ']'.repeat(DEPTH)) as unknown;
  return Array.from({ length: Math.max(1, Math.floor(values / DEPTH)) }, () => one);
}

function queriesOf({ parameters }: DescribedOperation, example: ExampleRequest): CostlyRequest[] {
  const asked = parameters.filter(({ in: place }) => place === 'query');
  if (asked.length === 0) return [];
  const share = Math.floor(QUERY_BYTES / asked.length);
  const withQuery = (shape: string, make: (schema: Schema, name: string) => unknown): CostlyRequest => {
    const made = Object.fromEntries(asked.map(({ name, schema }) => [name, make(schema, name)]));
    return { shape, url: urlOf({ ...example, query: { ...made } }), headers: {} };
  };
  const required = new Set(asked.filter((each) => each.required).map(({ name }) => name));
  const widest = Object.fromEntries(asked.map(({ name, schema }) => [name, largest(schema, QUERY_BYTES)]));
  return [
    {
      shape: 'the longest page',
      url: urlOf({ ...example, query: { ...example.query, limit: 100 } }),
      headers: {},
    },
    {
      shape: 'the widest range',
      url: urlOf({ ...example, query: { ...onlyRanges(widest, required), ...idsOf(example.query) } }),
      headers: {},
    },
    withQuery('every parameter at its largest', (schema) => largest(schema, QUERY_BYTES)),
    withQuery('every parameter long', () => '9'.repeat(share)),
    withQuery('every parameter of odd letters', () => '%,€'.repeat(share / 14)),
  ];
}

function onlyRanges(query: Json, required: ReadonlySet<string>): Json {
  const ranges: Json = {};
  for (const name of Object.keys(query)) {
    if (/start.*date/.test(name)) ranges[name] = '2026-06-15';
    else if (/end.*date/.test(name)) ranges[name] = '2029-06-14';
    else if (required.has(name)) ranges[name] = query[name];
  }
  return ranges;
}

function idsOf(query: Json): Json {
  return Object.fromEntries(Object.entries(query).filter(([name]) => /_ids?$/.test(name)));
}

/** The largest value that the schema lets through; lists of objects fill so many bytes, and no more values than a body may hold. */
function largest(schema: Schema, bytes: number): unknown {
  const { type, items, properties, maxItems, maximum, maxLength = 1000 } = schema;
  const [first] = [type].flat();
  if (schema.enum !== undefined) return schema.enum.find((value) => value !== null);
  if (schema.anyOf?.[0] !== undefined) return largest(schema.anyOf[0], bytes);
  switch (first) {
    case 'array':
      return largestList(items ?? {}, maxItems ?? 2000, bytes);
    case 'object': {
      if (properties === undefined)
        return Object.fromEntries(
          Array.from({ length: 50 }, (_, index) => [`name ${index}`, 'x'.repeat(500)]),
        );
      const fields = Object.entries(properties);
      const lists = fields.filter(([, each]) => [each.type].flat()[0] === 'array').length;
      const share = Math.floor(bytes / Math.max(1, lists));
      return Object.fromEntries(fields.map(([name, each]) => [name, largest(each, share)]));
    }
    case 'integer':
      return Math.min(maximum ?? 1_000_000, 1_000_000);
    case 'number':
      return Math.min(maximum ?? 1_000_000, 1_000_000);
    case 'boolean':
      return true;
    default:
      return textOf(schema, maxLength);
  }
}

/** A list in a list has an equal share of the bytes. */
const LISTS_IN_A_LIST = 20;

function largestList(items: Schema, maxItems: number, bytes: number): unknown[] {
  const one = largest(items, bytes / LISTS_IN_A_LIST);
  const text = JSON.stringify(one);
  const values = 1 + (text.match(/[,[{]/g) ?? []).length;
  const room = items.properties === undefined ? Infinity : (bytes / BODY_BYTES) * VALUES;
  const length = Math.max(1, Math.min(maxItems, Math.floor(bytes / text.length), Math.floor(room / values)));
  return Array.from({ length }, (_, index) => unlike(one, index));
}

/** Lists of ids and of days name nothing twice. */
function unlike(value: unknown, index: number): unknown {
  if (typeof value === 'number') return index + 1;
  if (value !== A_DATE) return value;
  return Temporal.PlainDate.from(A_DATE)
    .add({ days: index % 1000 })
    .toString();
}

const A_DATE = '2026-07-01';

function textOf({ format, maxLength }: Schema, length: number): string {
  switch (format) {
    case undefined:
      return 'é'.repeat(length);
    case 'date':
      return A_DATE;
    case 'date-time':
      return '2026-07-01T08:00:00.123456+00:00';
    case 'time-of-day':
      return '15:00';
    case 'clock-time':
      return '15:00:00';
    case 'currency':
      return 'EUR';
    case 'timezone':
      return 'America/Argentina/ComodRivadavia';
    case 'id-list':
      return Array.from({ length: 100 }, (_, index) => 1001 + index).join(',');
    case 'day-of-year':
      return '12-31';
    case 'advance-notice':
      return '4D4H';
    case 'color':
      return '#FD587B';
    case 'web-address':
    case 'calendar-address':
      return `https://example.com/${'a'.repeat((maxLength ?? 2000) - 20)}`;
    case 'email':
      return `${'a'.repeat(200)}@example.com`;
    default:
      return 'x'.repeat(length);
  }
}

/** A value of which every part is wrong, in lists as long as a body lets them be. */
function widestRefused(schema: Schema, bytes: number): Json {
  for (let itemsMax = VALUES; ; itemsMax = Math.floor(itemsMax / 2)) {
    const value = wrong(schema, itemsMax) as Json;
    const text = JSON.stringify(value);
    if (text.length <= bytes && (text.match(/[,[{]/g) ?? []).length <= VALUES) return value;
  }
}

function wrong(schema: Schema, itemsMax: number): unknown {
  const { type, items, properties, maxItems = 2000 } = schema;
  const [first] = [type].flat();
  if (first === 'array')
    return Array.from({ length: Math.min(maxItems, itemsMax) }, () => wrong(items ?? {}, itemsMax));
  if (properties !== undefined)
    return Object.fromEntries(
      Object.entries(properties).map(([name, each]) => [name, wrong(each, itemsMax)]),
    );
  return first === 'string' ? 5 : 'x'.repeat(50);
}
