import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CSV_LIMITS } from '../contract.ts';
import { aWorkbook } from '../fixtures.ts';
import { readSheet } from './read-sheet.ts';

/** How long the reading of a hostile file takes until it is refused. */
async function refusedIn(content: string | Uint8Array): Promise<number> {
  const since = performance.now();
  await assert.rejects(readSheet(content, 1000), { code: 'validation_failed' });
  return performance.now() - since;
}

test('a workbook that unpacks into more than its bound, with too many rows, columns or files is refused early', async () => {
  const sheet = (content: string) => ({ files: { 'xl/worksheets/sheet1.xml': content } });
  const bomb = '<row><c><v>1</v></c></row>'.repeat(3_000_000);
  assert.ok(bomb.length > 2 * CSV_LIMITS.unpackedBytesMax);
  const many = Object.fromEntries(
    Array.from({ length: CSV_LIMITS.entriesMax + 1 }, (_, n) => [`x/${n}`, '']),
  );
  for (const content of [
    await aWorkbook([], sheet(`<sheetData>${bomb}</sheetData>`)),
    await aWorkbook([], { files: { 'xl/sharedStrings.xml': 'x'.repeat(40 * 2 ** 20) } }),
    await aWorkbook([], sheet('<row r="1"><c r="XFD1"><v>1</v></c></row>')),
    await aWorkbook([], sheet('<row><c><v>1</v></c></row>'.repeat(2000))),
    await aWorkbook([], { files: many }),
    await aWorkbook([]),
    await aWorkbook([], sheet('<row r="1"><c r="A1" t="s"><v>99999')),
    await aWorkbook([], { files: { 'xl/workbook.xml': '<!DOCTYPE a [<!ENTITY b "&b;&b;">]><a>&b;</a>' } }),
    (await aWorkbook([['Name', 'Mobile']])).subarray(0, 300),
    Buffer.from('PK\u0003\u0004 is not a workbook'),
  ]) {
    const ms = await refusedIn(content);
    assert.ok(ms < 5000, `${Math.round(ms)} ms`);
  }
});

test('lines of five million characters, 200,000 columns and quotes that never close are refused early', async () => {
  for (const content of [
    'a'.repeat(5_000_000),
    `Name,Mobile\n${'b,'.repeat(2_500_000)}`,
    Array.from({ length: 200_000 }, (_, n) => `c${n}`).join(','),
    `Name,Mobile\n"${'"",'.repeat(1_000_000)}`,
    `sep=;\n"${';'.repeat(5_000_000)}`,
    Buffer.alloc(5_000_000, 0xff),
  ]) {
    const ms = await refusedIn(content);
    assert.ok(ms < 5000, `${Math.round(ms)} ms`);
  }
});
