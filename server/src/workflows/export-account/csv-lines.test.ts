import assert from 'node:assert/strict';
import { test } from 'node:test';
import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import type { ExportedLine } from '../../http/answer/exported-line.ts';
import { exportSources } from '../../interface.ts';
import { columnsOf } from './csv-columns.ts';
import { openCsvRows } from './csv-lines.ts';
import { RESOURCES } from './resources.ts';

/** The rows of the CSV of these lines, which are stored after each of them. */
async function rowsOf(lines: readonly ExportedLine[], known: readonly string[] = []): Promise<string[][]> {
  const rows = await openCsvRows(known);
  for (const line of lines) {
    rows.add(line);
    await rows.store();
  }
  const csv = await text(rows.pieces());
  await rows.close();
  assert.equal(csv[0], '\uFEFF');
  return parse(csv, { bom: true });
}

const fieldsOf = (texts: readonly string[]) =>
  Object.fromEntries(texts.map((each, n) => [`text_${n}`, each]));

test('a column that appears late is empty in the rows before it', async () => {
  assert.deepEqual(
    await rowsOf([
      { id: 1 },
      { id: 2, rates: { total: 7, note: null } },
      { id: 3, rates: null, is_open: false },
      { rates: { note: 'late' } },
    ]),
    [
      ['id', 'rates.total', 'rates.note', 'is_open'],
      ['1', '', '', ''],
      ['2', '7', '', ''],
      ['3', '', '', 'false'],
      ['', '', 'late', ''],
    ],
  );
});

test('a cell keeps quotes, commas and line breaks, and a list or a field of the host is its JSON', async () => {
  const texts = ['a "b"', 'a, b', 'a\nb', 'a\r\nb', '', ' ', '§ é 🏠'];
  const line = {
    ...fieldsOf(texts),
    tags: ['a', 'b'],
    custom_fields: { x: 1 },
    deep: { deep: { deep: { x: 1 } } },
  };
  const [, cells] = await rowsOf([line]);
  assert.deepEqual(cells, [...texts, '["a","b"]', '{"x":1}', '{"x":1}']);
});

test('a text that begins like a formula has an apostrophe before it, and a negative number has none', async () => {
  const texts = ['=1', '+1', '-1', '@a', '\ta', '\ra', '＝1', '＋1', '－1', '＠a', 'a=1'];
  const [, cells] = await rowsOf([{ ...fieldsOf(texts), number: -1 }]);
  assert.deepEqual(cells, [...texts.map((each) => (each === 'a=1' ? each : `'${each}`)), '-1']);
});

test('a table has at most 300 columns', async () => {
  const [names, cells] = await rowsOf([
    Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`c${n}`, n])),
  ]);
  assert.deepEqual([names?.length, cells?.length, cells?.at(-1)], [300, 300, '299']);
});

test('the known columns are there whatever the lines have, and an object that is null has none of its own', async () => {
  const known = ['id', 'rates.total', 'rates.note', 'note'];
  assert.deepEqual(await rowsOf([{ id: 1, rates: null, note: null }], known), [known, ['1', '', '', '']]);
  assert.deepEqual(await rowsOf([], known), [known]);
  assert.deepEqual(await rowsOf([{ note: 'x', rates: { total: 5, more: 1 } }], known), [
    [...known, 'rates.more'],
    ['', '5', '', 'x', '1'],
  ]);
});

test('the columns of every resource are those that the interface describes, one for each value', () => {
  const { schemas } = exportSources({} as never);
  const columns = columnsOf('reservations', schemas());
  for (const name of ['stay_code', 'rates.rate.amount', 'payment.received_amount', 'custom_fields', 'guests'])
    assert.ok(columns.includes(name), `${name}: ${columns.join()}`);
  assert.ok(!columns.includes('rates'));
  for (const { name } of RESOURCES) assert.ok(columnsOf(name, schemas()).length > 1, name);
});
