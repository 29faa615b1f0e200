import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { CSV_LIMITS } from '../contract.ts';
import { decodeText } from './decode-text.ts';
import { refusedFile } from './refused-file.ts';
import type { SheetRow } from './sheet-row.ts';
import { isWorkbook, readWorkbook } from './read-workbook.ts';

export type CsvSheet = { readonly header: readonly string[]; readonly rows: readonly SheetRow[] };

/** Characters that are parsed in one turn of the event loop. */
const PIECE = 64 * 1024;

/**
 * Reads a file within bounds: a text, or the bytes of one or of an XLSX workbook. Throws `validation_failed` for one that is
 * none of these, or is too large.
 */
export async function readSheet(content: string | Uint8Array, rowsMax: number): Promise<CsvSheet> {
  if (typeof content === 'string') return readText(content, rowsMax);
  if (content.byteLength > CSV_LIMITS.fileBytesMax)
    throw refusedFile(`is larger than ${CSV_LIMITS.fileBytesMax / 2 ** 20} MiB`);
  return isWorkbook(content)
    ? sheetOf(await readWorkbook(content, rowsMax))
    : readText(decodeText(content), rowsMax);
}

async function readText(text: string, rowsMax: number): Promise<CsvSheet> {
  const { bare, delimiter, linesBefore } = withoutPreface(text);
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: CSV_LIMITS.rowLengthMax,
  });
  const all: SheetRow[] = [];
  try {
    await pipeline(Readable.from(piecesOf(bare)), parser, async (records) => {
      for await (const { record, info } of records) {
        if (all.length > rowsMax) throw refusedFile(`has more than ${rowsMax} rows: split it`);
        if (record.length > CSV_LIMITS.columnsMax)
          throw refusedFile(`has more than ${CSV_LIMITS.columnsMax} columns in line ${info.lines}`);
        if (record.some((cell: string) => cell.trim() !== ''))
          all.push({ line: info.lines + linesBefore, cells: record });
      }
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_MAX_RECORD_SIZE')
      throw refusedFile(
        `has a row of more than ${CSV_LIMITS.rowLengthMax} characters, perhaps since a quote is not closed`,
      );
    throw refusedFile(`is not a CSV file: ${error.message.split('\n')[0]}`);
  }
  return sheetOf(all);
}

function sheetOf(all: readonly SheetRow[]): CsvSheet {
  const [header, ...rows] = all;
  if (header === undefined || rows.length === 0) throw refusedFile('needs a header and at least one row');
  return { header: header.cells.map((cell) => cell.trim()), rows };
}

type BareText = { readonly bare: string; readonly delimiter: string; readonly linesBefore: number };

/** The text without its byte order mark, and without the line `sep=;` with which Excel is told the separator. */
function withoutPreface(text: string): BareText {
  // The parser counts a line break of two characters inside a cell as two lines.
  const marked = (text.startsWith('\uFEFF') ? text.slice(1) : text).replaceAll('\r\n', '\n');
  const [line, sign] = /^"?sep=([,;|\t])"?[\n\r]/i.exec(marked) ?? [];
  if (line === undefined || sign === undefined)
    return { bare: marked, delimiter: delimiterOf(marked), linesBefore: 0 };
  return { bare: marked.slice(line.length), delimiter: sign, linesBefore: 1 };
}

async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += PIECE) {
    yield text.slice(from, from + PIECE);
    await nextTurn();
  }
}

/** The sign that separates the columns of the first line. */
function delimiterOf(text: string): string {
  const first =
    text
      .slice(0, PIECE)
      .trimStart()
      .split(/\r?\n|\r/, 1)[0] ?? '';
  const outside = first.replaceAll(/"[^"]*"/g, '');
  const count = (sign: string) => outside.split(sign).length;
  return [',', ';', '\t', '|'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
