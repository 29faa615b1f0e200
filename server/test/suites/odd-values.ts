import { createHash } from 'node:crypto';
import type { Random } from '../../src/demo/plan/random.ts';

/** A piece of JSON that is written as it stands. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const NUL = '\u0000';

/** What no field expects, or only just. */
const ODD_JSON: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  '',
  ' ',
  '0',
  '-0',
  '1e3',
  '0x10',
  'null',
  NUL,
  `a${NUL}b`,
  '\ud800',
  '\udfff\ud800',
  '\u202e\u200b\ufeff',
  '👨‍👩‍👧‍👦'.repeat(20),
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '9999-12-31',
  '1600-01-01',
  '2026-06-31T25:61:61Z',
  '2026-06-15T10:00:00+23:59',
  '1000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-23:59',
  '24:00',
  '00:00:60',
  'infinity',
  '-infinity',
  'now',
  'NaN',
  "'; drop table properties; --",
  '%_\\%',
  '$1',
  '{1,2}',
  '__proto__',
  'x'.repeat(501),
  'x'.repeat(20_000),
  [],
  [[]],
  [null],
  ['a', 1, {}],
  Array.from({ length: 3000 }, (_, index) => index),
  {},
  { id: 1 },
  ...[
    '1e400',
    '-1e400',
    '1e-400',
    '-0',
    '0.1e1',
    '123456789012345678901234567890',
    '99999999999999999999.99',
    '0.000000000000000000001',
    '999999999.99',
    '1.10000000000000000000',
    '"\\ud83d"',
    '"\\u0000"',
    '{"__proto__":{"a":1},"constructor":1}',
    `${'['.repeat(60)}${']'.repeat(60)}`,
    `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`,
    `${'['.repeat(5000)}${']'.repeat(5000)}`,
  ].map((text) => new RawJson(text)),
];

/** As they stand in a URL. */
const ODD_TEXT: readonly string[] = [
  '',
  '0',
  '-1',
  '1.5',
  '1e3',
  '+1',
  '%201',
  '007',
  '2147483648',
  '9007199254740991',
  '9007199254740992',
  '9223372036854775808',
  '99999999999999999999999',
  'abc',
  'null',
  'true',
  'NaN',
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%F0%9F%92%A9',
  '%E2%80%AE',
  '%FF',
  '%ZZ',
  '%',
  '%2e%2e',
  '1%2F2',
  '1;2',
  "1'",
  '2026-02-30',
  '2026-02-28',
  '1600-01-01',
  '2999-12-31',
  '10000-01-01',
  'infinity',
  '%25',
  '%5C',
  '[object%20Object]',
  'a'.repeat(900),
  'a'.repeat(3000),
];

const ODD_CURSORS: readonly string[] = [
  'eA',
  'bnVsbA',
  'W10',
  'WzFd',
  'WyJhIl0',
  'e30',
  'InRleHQi',
  'A'.repeat(1000),
  'A'.repeat(1001),
  '====',
];

/** A value of its own: requests are broken in place. */
export function oddJson(random: Random): unknown {
  const value = random.pick(ODD_JSON);
  return value instanceof RawJson ? value : structuredClone(value);
}

export function oddText(random: Random): string {
  return random.pick(ODD_TEXT);
}

/** A cursor that is none, or one that fits the list by its name, with values that no row has. */
export function oddCursor(random: Random, path: string): string {
  if (random.chance(40)) return random.pick(ODD_CURSORS);
  const values = Array.from({ length: random.integer(1, 4) }, () => random.pick(CURSOR_VALUES));
  const name = path.split('/').at(-1);
  const binding = createHash('sha256')
    .update(JSON.stringify([name, [], values]))
    .digest('base64url');
  return Buffer.from(JSON.stringify([binding.slice(0, 12), ...values])).toString('base64url');
}

const CURSOR_VALUES: readonly (string | number)[] = [
  0,
  1.5,
  -1,
  1001,
  2 ** 53,
  1e300,
  '',
  'a',
  '2026-02-30',
  '2026-07-01',
  '2026-07-01T00:00:00Z',
  '00:00:00',
  '99:99',
  'infinity',
  NUL,
  '\ud800',
  "'",
];

/** JSON as text; keys that are undefined are left out. */
export function writeJson(value: unknown): string {
  if (value instanceof RawJson) return value.text;
  if (Array.isArray(value)) return `[${value.map(writeJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, each]) => each !== undefined);
  return `{${fields.map(([key, each]) => `${JSON.stringify(key)}:${writeJson(each)}`).join(',')}}`;
}
