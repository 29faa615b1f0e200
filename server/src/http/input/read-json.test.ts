import assert from 'node:assert/strict';
import { test } from 'node:test';
import { array, constantFrom, jsonValue, property } from 'fast-check';
import { holds } from '../../../test/holds.ts';
import { JsonProblem, readJson, writtenNumber } from './read-json.ts';

const BOUNDS = { valuesMax: 100_000, depthMax: 64 };

const read = (text: string, bounds = BOUNDS) => readJson(text, bounds);

const refuses = (text: string, reason: JsonProblem['reason'], bounds = BOUNDS) =>
  assert.throws(
    () => read(text, bounds),
    (error) => error instanceof JsonProblem && error.reason === reason,
    text.slice(0, 100),
  );

holds('whatever JSON.stringify writes is read as JSON.parse reads it, with any white space', 1000, () => {
  const spaces = constantFrom('', ' ', '\n\t', '\r\n  ');
  return property(jsonValue({ maxDepth: 6 }), spaces, (value, space) => {
    const text = space + JSON.stringify(value, null, space) + space;
    assert.deepEqual(read(text), JSON.parse(text));
  });
});

/** Words of JSON, and what looks like some, separated by bars. */
const PIECES = String.raw`{|}|[|]|,|:|"a"|"__proto__"|"\u00e9\n"|"\/"|"\\/"|"\"|"|"\ud800"|"\x"|true|null|nul|0|-0|-|01|1.|.5|1.50|1e5|1E+400|1e|12345678901234567890|NaN|'a'`;
const ODD_PIECES = ['"\u0001"', '"\u007f"', ' ', '\n', '\u00a0', '\ufeff'];

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

holds('a text is read as JSON.parse reads it, or refused where JSON.parse refuses it', 5000, () => {
  const piece = constantFrom(...PIECES.split('|'), ...ODD_PIECES);
  return property(array(piece, { maxLength: 12 }), (pieces) => {
    const text = pieces.join('');
    if (isJson(text)) assert.deepEqual(read(text), JSON.parse(text));
    else refuses(text, 'malformed');
  });
});

test('amounts keep the digits that were sent, each in the object or list that holds it', () => {
  const text = '{"a":219.70,"list":[1,1e2,{"b":12345678901234567890}],"c":120,"d":-0.10}';
  const body = read(text) as { list: [number, number, object] };
  assert.equal(writtenNumber(body, 'a'), '219.70');
  assert.equal(writtenNumber(body, 'c'), undefined);
  assert.equal(writtenNumber(body, 'd'), '-0.10');
  assert.equal(writtenNumber(body, 'list'), undefined);
  assert.equal(writtenNumber(body.list, '0'), undefined);
  assert.equal(writtenNumber(body.list, '1'), '1e2');
  assert.equal(writtenNumber(body.list, '2'), undefined);
  assert.equal(writtenNumber(body.list[2], 'b'), '12345678901234567890');
});

test('of a key that stands twice the last value counts, with its own digits', () => {
  const body = read('{"a":1.5,"a":7,"b":"x","b":2.50}') as object;
  assert.deepEqual(body, { a: 7, b: 2.5 });
  assert.equal(writtenNumber(body, 'a'), undefined);
  assert.equal(writtenNumber(body, 'b'), '2.50');
});

test('as many values are read as the bounds allow, and no more, wherever they stand', () => {
  const bounds = { valuesMax: 4, depthMax: 64 };
  for (const text of ['[1,2,3]', '{"a":1,"b":[true]}', '[[[null]]]', '["a","b","c"]']) read(text, bounds);
  for (const text of ['[1,2,3,4]', '{"a":1,"b":[true,""]}', '[[[[]]]]x', '["a","b","c",{}]'])
    refuses(text, text.endsWith('x') ? 'malformed' : 'too_many_values', bounds);
});

test('a text is read to the depth that the bounds allow, and no deeper', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  read(nested(64));
  refuses(nested(65), 'too_deep');
  refuses('{"a":'.repeat(65) + '1' + '}'.repeat(65), 'too_deep');
  refuses('['.repeat(1_000_000), 'too_deep');
});

test('a long text is read whatever it escapes, and one that never ends is refused', () => {
  const long = 'QUJD/'.repeat(300_000);
  assert.equal(read(JSON.stringify(long)), long);
  assert.equal(read(`"${long.replaceAll('/', '\\/')}"`), long);
  assert.equal(read(`"${'\\u0041'.repeat(200_000)}"`), 'A'.repeat(200_000));
  assert.equal(read(`"${'\\"'.repeat(600_000)}"`), '"'.repeat(600_000));
  for (const escape of ['\\"', '\\', 'a', '\\u0041']) {
    refuses(`"${escape.repeat(999)}`, 'malformed');
    refuses(`{"a${escape.repeat(999)}`, 'malformed');
  }
});
