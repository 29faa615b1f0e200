import { METHODS } from 'node:http';
import type { Random } from '../../src/demo/plan/random.ts';
import type { Schema } from '../../src/http/openapi/document.ts';
import { isForConnectors, type DescribedOperation } from './operations.ts';
import { oddCursor, oddJson, oddText, RawJson, writeJson } from './odd-values.ts';
import type { Id } from './worlds.ts';

/** What `app.inject` is given. */
export type BrokenRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string | Buffer;
};

/** Ids that requests name, by the names they have there; and the tokens of who asks. */
export type Known = {
  idsAt(operation: DescribedOperation, name: string): readonly Id[];
  readonly tokens: readonly string[];
  /** Of who asks what is for connectors. */
  readonly connectorTokens: readonly string[];
  /** The headers of pages where somebody is signed in, who asks what no token may ask. */
  readonly pages: readonly Readonly<Record<string, string>>[];
};

type Json = Record<string, unknown>;

/** A request to an operation as its schema wants it, and then, mostly, broken in a few places. */
export function breakRequest(random: Random, operation: DescribedOperation, known: Known): BrokenRequest {
  const isBroken = random.chance(75);
  const parts = { random, operation, known, isBroken };
  const { body } = operation;
  const payload = body === undefined ? strayPayload(parts) : payloadOf(parts, body);
  return {
    method: methodOf(parts),
    url: `/v3${pathOf(parts)}${queryOf(parts)}`,
    headers: headersOf(parts, payload !== undefined),
    ...(payload === undefined ? {} : { payload }),
  };
}

type Parts = {
  readonly random: Random;
  readonly operation: DescribedOperation;
  readonly known: Known;
  readonly isBroken: boolean;
};

function methodOf({ random, operation, isBroken }: Parts): string {
  const others = METHODS.filter((method) => method !== 'CONNECT');
  return isBroken && random.chance(4) ? random.pick(others) : operation.method;
}

function pathOf(parts: Parts): string {
  const { random, operation, isBroken } = parts;
  const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (isBroken && random.chance(25)) return oddText(random);
    return encodeURIComponent(idAt(parts, name));
  });
  if (!isBroken || random.chance(97)) return filled;
  return random.pick([`${filled}/`, `/${filled}`, filled.toUpperCase(), `${filled}/1`, `${filled}%2F`]);
}

function queryOf(parts: Parts): string {
  const { random, operation, isBroken } = parts;
  const asked = operation.parameters.filter(({ in: place }) => place === 'query');
  const pairs = asked
    .filter(() => random.chance(25))
    .map(({ name, schema }) => `${name}=${queryValue(parts, name, schema)}`);
  if (isBroken && random.chance(8)) pairs.push(random.pick(STRAY_PAIRS));
  const [first] = asked;
  if (isBroken && random.chance(4) && first !== undefined)
    pairs.push(`${first.name}[]=1`, `${first.name}=2`, `${first.name}=3`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

const STRAY_PAIRS = ['page=2', '=', '&&&', '__proto__=1', 'constructor[prototype]=1', 'a=%ZZ', '%00=1'];

function queryValue(parts: Parts, name: string, schema: Schema): string {
  const { random, operation, isBroken } = parts;
  if (name === 'cursor') return oddCursor(random, operation.path);
  if (isBroken && random.chance(30)) return oddText(random);
  return encodeURIComponent(String(validValue(parts, name, schema)));
}

function payloadOf(parts: Parts, body: NonNullable<DescribedOperation['body']>): string | Buffer | undefined {
  const { random, isBroken } = parts;
  const whole = {
    ...(random.chance(60) ? structuredClone(body.example) : {}),
    ...objectOf(parts, body.schema),
  };
  if (!isBroken) return writeJson(whole);
  for (let count = random.integer(0, 3); count > 0; count -= 1) breakAt(random, whole);
  const text = writeJson(random.chance(3) ? oddJson(random) : whole);
  return random.chance(12) ? breakText(random, text) : text;
}

/** Bodies where none is expected. */
function strayPayload({ random, operation, isBroken }: Parts): string | undefined {
  if (!isBroken || operation.method === 'GET' || random.chance(80)) return undefined;
  return random.pick(['', '{}', '{', 'null', '[1]', '"text"', '{"id":1}']);
}

function breakAt(random: Random, holder: Json): void {
  const keys = Object.keys(holder);
  const key = random.chance(10) || keys.length === 0 ? random.pick(STRAY_KEYS) : random.pick(keys);
  const value = holder[key];
  const within = [value].flat()[0];
  if (random.chance(50) && isPlainObject(within)) return breakAt(random, within);
  const way = random.integer(1, 100);
  if (way <= 15) delete holder[key];
  else if (way <= 30) holder[key] = [value];
  else if (way <= 40) holder[key] = writeJson(value);
  else holder[key] = oddJson(random);
}

function isPlainObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof RawJson);
}

const STRAY_KEYS = ['colour', 'id', 'host_id', '', 'constructor', 'toString', '\u0000', '\ud800', 'a.b[0]'];

/** Text that is not the JSON it was. */
function breakText(random: Random, text: string): string | Buffer | undefined {
  const [, key = 'name'] = /"(\w+)":/.exec(text) ?? [];
  return random.pick<() => string | Buffer | undefined>([
    () => text.slice(0, random.integer(0, text.length)),
    () => text.replace('{', `{"${key}":${writeJson(oddJson(random))},`),
    () => `${text.slice(0, -1)},"${key}":${writeJson(oddJson(random))}}`,
    () => `${text}${text}`,
    () => `\ufeff${text}`,
    () => `${' '.repeat(2000)}${text}`,
    () => text.replaceAll('"', "'"),
    () => `[${text}]`,
    () => Buffer.concat([Buffer.from(text.slice(0, -2)), Buffer.from([0xff, 0xfe, 0x22, 0x7d])]),
    () => Buffer.from(text, 'utf16le'),
    () => (random.chance(10) ? `{"note":"${'x'.repeat(1_100_000)}"}` : undefined),
    () => '',
  ])();
}

/** A page for what only pages may ask, and now and then a token all the same. */
function whoAsks(random: Random, operation: DescribedOperation, known: Known): Record<string, string> {
  if (operation.needsSession && !random.chance(5))
    return random.chance(3) ? { cookie: 'innkeep_visit=x' } : { ...random.pick(known.pages) };
  return {
    'service-access-token': random.pick(
      isForConnectors(operation.path) ? known.connectorTokens : known.tokens,
    ),
  };
}

function headersOf(
  { random, operation, known, isBroken }: Parts,
  hasPayload: boolean,
): Record<string, string> {
  const chosen = (percent: number, name: string, values: readonly string[]) =>
    isBroken && random.chance(percent) ? { [name]: random.pick(values) } : {};
  return {
    'user-agent': 'innkeep-tests',
    ...(hasPayload || random.chance(50) ? { 'content-type': 'application/json' } : {}),
    ...whoAsks(random, operation, known),
    ...chosen(5, 'content-type', CONTENT_TYPES),
    ...chosen(15, 'idempotency-key', IDEMPOTENCY_KEYS),
    ...chosen(15, 'prefer', PREFERENCES),
    ...chosen(3, 'service-access-token', [
      '',
      'x',
      'ik_101_',
      `ik_101_${'a'.repeat(43)}`,
      'é',
      'a'.repeat(5000),
    ]),
    ...chosen(2, 'accept', ['text/html', '*/*;q=0', 'x'.repeat(2000)]),
    ...chosen(2, 'content-length', ['0', '1', '-1', 'abc', '99999999999']),
    ...chosen(2, 'transfer-encoding', ['chunked', 'gzip']),
    ...chosen(2, 'content-encoding', ['gzip', 'br', 'nonsense']),
    ...chosen(2, 'expect', ['100-continue', 'nonsense']),
  };
}

const CONTENT_TYPES = [
  '',
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=latin1',
  'APPLICATION/JSON',
  'application/json, text/plain',
  'application/problem+json',
  'json',
  ';;;',
];

const IDEMPOTENCY_KEYS = [
  'once',
  'twice',
  'thrice',
  '',
  ' ',
  'a b',
  'é',
  '~',
  'k'.repeat(255),
  'k'.repeat(256),
];

const PREFERENCES = [
  'handling=strict',
  'handling="strict"',
  'handling=lenient',
  '',
  'a=b=c',
  '=',
  'handling',
];

function objectOf(parts: Parts, schema: Schema): Json {
  const { properties = {}, required = [] } = schema;
  const sent = Object.entries(properties).filter(
    ([key]) => required.includes(key) || parts.random.chance(30),
  );
  return Object.fromEntries(sent.map(([key, each]) => [key, validValue(parts, key, each)]));
}

/** What the schema lets in; an id is mostly one of something. */
function validValue(parts: Parts, name: string, schema: Schema): unknown {
  const { random } = parts;
  const types = [schema.type ?? 'string'].flat();
  if (types.includes('null') && random.chance(20)) return null;
  // A listing is named by its channel too.
  if (name === 'channel_type' && random.chance(60)) return 'airbnb';
  if (schema.enum !== undefined) return random.pick(schema.enum);
  switch (types[0]) {
    case 'object':
      return objectOf(parts, schema);
    case 'array': {
      const count = random.integer(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 3));
      return Array.from({ length: count }, () => validValue(parts, name, schema.items ?? {}));
    }
    case 'boolean':
      return random.chance(50);
    case 'integer':
      return integerOf(parts, name, schema);
    case 'number':
      return new RawJson(`${random.integer(0, 200)}${random.pick(['', '.5', '.25', '.125', '.0'])}`);
    default:
      return textOf(parts, name, schema);
  }
}

function integerOf(
  parts: Parts,
  name: string,
  { minimum = 0, maximum = 2 ** 53 - 1 }: Schema,
): number | string {
  const { random } = parts;
  if (random.chance(80) && /(^|_)ids?$/.test(name)) return idAt(parts, name);
  const edge = random.pick([minimum, maximum, random.integer(minimum, Math.min(maximum, minimum + 1000))]);
  return random.chance(10) ? String(edge) : edge;
}

function textOf(parts: Parts, name: string, { format, minLength = 0, maxLength = 100 }: Schema): string {
  const { random } = parts;
  if (random.chance(80) && /(_id|_code)$/.test(name)) return String(idAt(parts, name));
  const day = () =>
    Temporal.PlainDate.from('2026-06-01')
      .add({ days: random.integer(name.startsWith('end_') ? 300 : 0, name.startsWith('start_') ? 300 : 600) })
      .toString();
  const clockTime = () =>
    `${random.text(1, '01')}${random.text(1, '0123456789')}:${random.text(1, '012345')}0`;
  switch (format) {
    case 'date':
      return day();
    case 'date-perhaps-with-time':
      return `${day()}${random.pick(['', '', `T${clockTime()}:00`])}`;
    case 'date-time':
      return `${day()}T${clockTime()}:00${random.pick(['Z', '+02:00', '-11:30'])}`;
    case 'currency':
      return random.pick(['EUR', 'EUR', 'JPY', 'KWD', 'XXX']);
    case 'timezone':
      return random.pick(['Europe/Amsterdam', 'Asia/Kathmandu', 'UTC', 'America/St_Johns']);
    case 'email':
      return `${random.text(8, 'abcdef')}@example.com`;
    case 'time-of-day':
    case 'clock-time':
      return clockTime();
    case 'id-list':
      return Array.from({ length: random.integer(1, 3) }, () => idAt(parts, name)).join(',');
    case 'advance-notice':
      return `${random.integer(0, 9)}D${random.pick(['', '4H'])}`;
    case 'day-of-year':
      return random.pick(['01-01', '02-29', '12-31']);
    case 'letters-and-digits':
      return random.text(Math.max(minLength, random.integer(1, 8)), 'abcXYZ019');
    default:
      if (name === 'color') return `#${random.text(6, '0123456789abcdefABCDEF')}`;
      if (name === 'mobile') return random.pick(['+31 612345678', '0612345678', '+1 2025550123', '12']);
      return random.text(random.pick([minLength, Math.min(12, maxLength), maxLength]), 'abc é日ß%_\\"\'');
  }
}

function idAt({ random, operation, known }: Parts, name: string): Id {
  return random.pick(known.idsAt(operation, name));
}
