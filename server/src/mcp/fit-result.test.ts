import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assert as assertAll, jsonValue, property } from 'fast-check';
import { readJson } from '../http/input/read-json.ts';
import { writeJson } from '../http/answer/write-json.ts';
import { countFittingRows, fitResult } from './fit-result.ts';
import { listPage } from './list-page.ts';
import type { DescribedTool } from './open-tools.ts';

test('a value that fits stays as it is', () => {
  assertAll(
    property(jsonValue(), (value) => {
      const { value: fitted, cuts } = fitResult(value, 1e6);
      assert.deepEqual([fitted, cuts], [value, []]);
    }),
  );
});

test('a value that is too long is cut in its lists and texts, keeps its fields, and says what was cut', () => {
  const value = {
    id: 7,
    note: 'x'.repeat(5000),
    rows: Array.from({ length: 500 }, (_, id) => ({ id, text: '\u0001'.repeat(40) })),
    inner: { list: Array.from({ length: 3000 }, (_, id) => id) },
  };
  const { value: fitted, cuts } = fitResult(value, 6000);
  assert.deepEqual(Object.keys(fitted as object), Object.keys(value));
  assert.ok(JSON.stringify(fitted).length <= 6000);
  assert.deepEqual(cuts.map(({ path, of }) => `${path} of ${of}`).toSorted(), [
    'inner.list of 3000',
    'note of 5000',
    'rows of 500',
  ]);
});

test('at least one row is shown, however long it is', () => {
  assert.equal(countFittingRows(['x'.repeat(100), 'y'], 10), 1);
  assert.equal(countFittingRows(['aaa', 'bbb', 'ccc'], 12), 2);
});

test('JSON is written with the digits that it was read with', () => {
  for (const text of ['{"a":0.10,"b":[1e3,999999999999999999.001]}', '[-0.0,120,"😀",null,true]'])
    assert.equal(writeJson(readJson(text, { valuesMax: 100, depthMax: 10 })), text);
  assert.equal(writeJson([Infinity]), `[${'9'.repeat(64)}]`);
});

test('the pages of the tools hold each once, and no other cursor begins one', () => {
  const tools = Array.from({ length: 7 }, (_, index) => ({ name: `tool${index}` }) as DescribedTool);
  const first = listPage(tools, undefined, 3);
  const second = listPage(tools, first.nextCursor, 3);
  const third = listPage(tools, second.nextCursor, 3);
  assert.deepEqual([...first.tools, ...second.tools, ...third.tools], tools);
  assert.equal(third.nextCursor, undefined);
  assert.deepEqual(listPage([], undefined), { tools: [] });
  for (const cursor of ['7', '-1', '1e1', '', '99999', 'x'])
    assert.throws(() => listPage(tools, cursor, 3), /cursor/);
});
