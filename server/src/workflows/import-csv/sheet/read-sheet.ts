import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { ApiError } from '../../../http/api-error.ts';
import { CSV_LIMITS } from '../contract.ts';

/** A row of a file, with the line on which it ends. */
export type SheetRow = { readonly line: number; readonly cells: readonly string[] };
export type CsvSheet = { readonly header: readonly string[]; readonly rows: readonly SheetRow[] };

/** Characters that are parsed in one turn of the event loop. */
const PIECE = 64 * 1024;

/** Reads a file within bounds. Throws `validation_failed` for one that is not a CSV file, or is too large. */
export async function readSheet(text: string, rowsMax: number): Promise<CsvSheet> {
  // The parser counts a line break of two characters inside a cell as two lines.
  const bare = (text.startsWith('\uFEFF') ? text.slice(1) : text).replaceAll('\r\n', '\n');
  const parser = parse({
    delimiter: delimiterOf(bare),
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
        if (record.some((cell: string) => cell.trim() !== '')) all.push({ line: info.lines, cells: record });
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
  const [header, ...rows] = all;
  if (header === undefined || rows.length === 0) throw refusedFile('needs a header and at least one row');
  return { header: header.cells.map((cell) => cell.trim()), rows };
}

export function refusedFile(message: string): ApiError {
  return new ApiError('validation_failed', { fields: [{ path: 'body.csv', message }] });
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
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** Decodes the bytes of a file. Throws `validation_failed` when they are not UTF-8. */
export function decodeSheet(bytes: Uint8Array): string {
  if (bytes.byteLength > CSV_LIMITS.fileBytesMax)
    throw refusedFile(`is larger than ${CSV_LIMITS.fileBytesMax / 2 ** 20} MiB`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refusedFile('is not UTF-8: save it as “CSV UTF-8”');
  }
}
