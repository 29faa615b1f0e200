import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { openRest, type Rest } from '../../../threads/rest.ts';
import { CSV_LIMITS } from '../contract.ts';
import { refusedFile } from './refused-file.ts';
import type { SheetRow } from './sheet-row.ts';
import { readDateStyles, readRelations, readSharedTexts } from './workbook-parts.ts';
import { scanXml, type XmlPart } from './scan-xml.ts';
import { textOfNumber, type DateSystem } from './workbook-numbers.ts';

/** True for the bytes of a ZIP archive, which an XLSX workbook is. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/** Reads the cells of the first sheet of a workbook within bounds. Throws `validation_failed` when there is none. */
export async function readWorkbook(bytes: Uint8Array, rowsMax: number): Promise<readonly SheetRow[]> {
  const zip = await openZip(bytes);
  try {
    const unpack = await openParts(zip);
    const rest = openRest();
    const workbook = await unpack('xl/workbook.xml');
    const sheet = await unpack(firstSheet(workbook, await unpack('xl/_rels/workbook.xml.rels')));
    if (sheet === '') throw refusedFile('is not an XLSX workbook with a sheet');
    const book: Workbook = {
      texts: await readSharedTexts(await unpack('xl/sharedStrings.xml'), rest),
      dateStyles: readDateStyles(await unpack('xl/styles.xml')),
      dates: /<(?:\w+:)?workbookPr\b[^>]*\bdate1904="(?:1|true)"/.test(workbook) ? 1904 : 1900,
    };
    return await readRows(sheet, book, { rowsMax, rest });
  } finally {
    zip.close();
  }
}

async function openZip(bytes: Uint8Array): Promise<ZipFile> {
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return await fromBufferPromise(buffer, { autoClose: false });
  } catch {
    throw refusedFile(BROKEN);
  }
}

const BROKEN = 'is a broken XLSX workbook';
const TOO_LARGE = `is a workbook of more than ${CSV_LIMITS.unpackedBytesMax / 2 ** 20} MiB when it is unpacked`;

/** Unpacks single files of a workbook; empty when there is none of the name. What it unpacks is bounded together. */
async function openParts(zip: ZipFile): Promise<(name: string) => Promise<string>> {
  if (zip.entryCount > CSV_LIMITS.entriesMax) throw refusedFile('has too many files for a workbook');
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch {
    throw refusedFile(BROKEN);
  }
  let left: number = CSV_LIMITS.unpackedBytesMax;
  return async (name) => {
    const entry = entries.get(name);
    if (entry === undefined) return '';
    const content = await unpackOne(zip, entry, left);
    if (content === undefined) throw refusedFile(TOO_LARGE);
    left -= content.byteLength;
    return content.toString('utf8');
  };
}

/** Undefined when it is larger than `bytesMax`. What an entry says of its size may be a lie, so the bytes are counted. */
async function unpackOne(zip: ZipFile, entry: Entry, bytesMax: number): Promise<Buffer | undefined> {
  if (entry.uncompressedSize > bytesMax) return undefined;
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of await zip.openReadStreamPromise(entry)) {
      if (!Buffer.isBuffer(piece)) continue;
      size += piece.byteLength;
      if (size > bytesMax) return undefined;
      pieces.push(piece);
    }
  } catch {
    throw refusedFile(BROKEN);
  }
  return Buffer.concat(pieces);
}

/** The path of the first sheet that is not hidden. */
function firstSheet(workbook: string, relations: string): string {
  const paths = readRelations(relations);
  for (const { name, isEnd, attribute } of scanXml(workbook)) {
    if (name !== 'sheet' || isEnd || attribute('state') === 'hidden') continue;
    const target = paths.get(attribute('id') ?? '') ?? 'worksheets/sheet1.xml';
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  }
  return '';
}

type Workbook = {
  readonly texts: readonly string[];
  readonly dateStyles: ReadonlySet<number>;
  readonly dates: DateSystem;
};

type Cell = { type: string; style: number; value: string; isText: boolean };

type Reading = { readonly rowsMax: number; readonly rest: Rest };

async function readRows(
  sheet: string,
  book: Workbook,
  { rowsMax, rest }: Reading,
): Promise<readonly SheetRow[]> {
  const rows: SheetRow[] = [];
  let [line, cells]: [number, string[]] = [0, []];
  const reader = newCellReader(book);
  for (const part of scanXml(sheet)) {
    if (part.name !== 'row') reader.take(part, cells);
    else if (!part.isEnd) {
      [line, cells] = [Number(part.attribute('r') ?? line + 1), []];
      reader.begin();
    } else if (cells.some((text) => text.trim() !== '')) {
      if (rows.length > rowsMax) throw refusedFile(`has more than ${rowsMax} rows: split it`);
      rows.push({ line, cells });
    }
    const pause = rest();
    if (pause !== undefined) await pause;
  }
  return rows;
}

type CellReader = {
  /** A row begins. */
  begin(): void;
  /** Takes a part of a cell. A cell that has ended is added to `cells`. */
  take(part: XmlPart, cells: string[]): void;
};

function newCellReader(book: Workbook): CellReader {
  let column = 0;
  let cell: Cell | undefined;
  return {
    begin: () => {
      [column, cell] = [0, undefined];
    },
    take: ({ name, isEnd, isEmpty, attribute, text }, cells) => {
      if (name === 'c' && !isEnd) {
        column = columnOf(attribute('r')) ?? column + 1;
        if (column > CSV_LIMITS.columnsMax) throw refusedFile(TOO_MANY_COLUMNS);
        cell = isEmpty ? undefined : newCell(attribute('t'), attribute('s'));
      } else if (cell !== undefined && name === 'c') {
        while (cells.length < column - 1) cells.push('');
        cells[column - 1] = textOfCell(cell, book);
        cell = undefined;
      } else if (cell !== undefined && !isEnd && (name === 'v' || name === 't')) {
        cell.value += text;
        cell.isText ||= name === 't';
      }
    },
  };
}

const TOO_MANY_COLUMNS = `has more than ${CSV_LIMITS.columnsMax} columns`;

function newCell(type = 'n', style = '0'): Cell {
  return { type, style: Number(style), value: '', isText: false };
}

/** `C7` is of the third column. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0];
  if (letters === undefined) return undefined;
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function textOfCell({ type, style, value, isText }: Cell, { texts, dateStyles, dates }: Workbook): string {
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'yes' : 'no';
  if (type === 'e') return '';
  if (isText || type !== 'n') return value;
  return textOfNumber(value, dateStyles.has(style) ? dates : undefined);
}
