type Parse = (text: string) => unknown;

const TRUE = 't';

/**
 * The parser of each PostgreSQL type; other types are read as text. Numbers and timestamps are returned in the form of
 * the interface: exact, without a float or a Date in between.
 */
const PARSERS: ReadonlyMap<number, Parse> = new Map<number, Parse>([
  [16, (text) => text === TRUE], // boolean
  [17, (text) => Buffer.from(text.slice(2), 'hex')], // bytea
  [20, parseBigint],
  [21, Number], // smallint
  [23, Number], // integer
  [26, Number], // oid
  [114, JSON.parse], // json
  [700, Number], // real
  [701, Number], // double precision
  [1005, parseIntegers], // smallint[]
  [1016, parseIntegers], // bigint[]
  [1184, parseInstant], // timestamptz
  [1700, parseNumeric],
  [3802, JSON.parse], // jsonb
]);

export function parserOf(type: number): Parse {
  return PARSERS.get(type) ?? asText;
}

function asText(text: string): string {
  return text;
}

function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} is beyond the integers that JSON carries exactly`);
  return value;
}

function parseIntegers(text: string): number[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',').map(parseBigint);
}

/** `120.00` → `120`, `219.70` → `219.7`: the shortest decimal text of the same value. */
function parseNumeric(text: string): string {
  return text.endsWith('0') && text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** `2026-06-02 10:00:00+00` → `2026-06-02T10:00:00Z`. Fractions of a second are kept as stored. */
function parseInstant(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11, -3)}Z`;
}
