import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LARGE_BYTES } from '../connections/connection-limits.ts';
import { wholeText } from '../connections/send-in-pieces.ts';
import { presentOutcome, presentRead } from './envelope.ts';
import { preparedList, preparedText, preparedTexts } from './prepared-json.ts';

const ID = 'req_1';

/** Rows of which each becomes more than `bytes` of JSON, with letters of several bytes. */
const rowsOf = (count: number, bytes: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index, text: 'é"\n'.repeat(bytes / 4) }));

function textOf(answer: ReturnType<typeof presentRead>): string {
  if (typeof answer === 'string') return answer;
  return Buffer.concat(Array.from(answer.pieces, (piece) => Buffer.from(piece))).toString();
}

test('a prepared list is the same response as its data, in one piece or in several', () => {
  for (const rows of [[], rowsOf(1, 8), rowsOf(3, 40_000), rowsOf(10, 200_000)]) {
    const prepared = preparedList('rows', rows, (row) => row);
    const expected = presentOutcome({ id: ID }, { rows }, ['x']);
    assert.deepEqual(JSON.parse(textOf(presentRead({ id: ID }, prepared, ['x']))), JSON.parse(expected));
    assert.deepEqual(JSON.parse(presentOutcome({ id: ID }, prepared, ['x'])), JSON.parse(expected));
  }
  const text = preparedText('{"rows":[]}');
  assert.deepEqual(JSON.parse(textOf(presentRead({ id: ID }, text, []))).data, { rows: [] });
});

test('texts that are JSON already are the same response as their data, in small pieces or as one text', () => {
  for (const rows of [[], rowsOf(1, 8), rowsOf(100, 50_000)]) {
    const texts = rows.map((row, index) => `${index === 0 ? '' : ','}${JSON.stringify(row)}`);
    const answer = () => presentRead({ id: ID }, preparedTexts(['{"rows":[', ...texts, ']}']), ['x']);
    assert.deepEqual(
      JSON.parse(wholeText(answer())),
      JSON.parse(presentOutcome({ id: ID }, { rows }, ['x'])),
    );
    const inPieces = answer();
    if (rows.length < 100) assert.equal(typeof inPieces, 'string');
    else assert.ok(typeof inPieces === 'object' && inPieces.holds > (100 * 50_000) / 2);
    for (const piece of typeof inPieces === 'object' ? inPieces.pieces : [])
      assert.ok(piece.length < 2 * LARGE_BYTES);
  }
});

test('a small prepared list is one text, so that its length is sent with it', () => {
  const answer = presentRead(
    { id: ID },
    preparedList('rows', rowsOf(3, 100), (row) => row),
    [],
  );
  assert.equal(typeof answer, 'string');
});

test('a row of a large list is converted only when the pieces before it are taken, and pieces stay small', () => {
  let converted = 0;
  const prepared = preparedList('rows', rowsOf(100, 50_000), (row) => {
    converted += 1;
    return row;
  });
  const answer = presentRead({ id: ID }, prepared, []);
  assert.ok(typeof answer === 'object');
  assert.ok(converted < 10, `${converted} rows are converted before the first piece is sent`);
  for (const piece of answer.pieces) assert.ok(piece.length < 2 * LARGE_BYTES);
  assert.equal(converted, 100);
});

test('the estimate of the memory held counts texts and bytes, and what rows share only once', () => {
  const shared = new Uint8Array(1_000_000);
  const held = preparedList(
    'rows',
    [{ shared }, { shared }, { text: 'x'.repeat(500_000) }],
    (row) => row,
  ).holds;
  assert.ok(held > 1_500_000 && held < 2_000_000, String(held));
});
