import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { CsvFile } from './contract.ts';
import type { KnownNames } from './known-names.ts';
import { planReading } from './plan-reading.ts';
import { readRecords } from './read-records.ts';
import { fieldsOf } from './sheet/columns.ts';
import { fromHeader, matchColumns } from './sheet/match-columns.ts';
import { readSheet } from './sheet/read-sheet.ts';
import { RowProblem } from './sheet/row-problem.ts';
import { wordsOf } from './sheet/words.ts';

/** By column, the field that it fills without a mapping; empty when it is not read. */
export function headersKnown(header: readonly string[]): string[] {
  const { places } = matchColumns(header, 'reservations');
  const fields = new Map([...places].map(([field, place]) => [place, field]));
  return header.map((_, place) => fields.get(place) ?? '');
}

const CHANNELS = ['Direct', 'Airbnb', 'Booking.com', 'Website', 'Vrbo'];

/** The names of an account with one property, Sea House, and the channels of a new account. */
function namesOf(
  { timezone, currency }: { readonly timezone: string; readonly currency: string },
  words: NonNullable<CsvFile['mapping']>['words'] = [],
): KnownNames {
  const meantBy = (field: string, word: string) =>
    words.find((each) => each.field === field && wordsOf(each.word) === wordsOf(word))?.means;
  return {
    property: (name, field) => {
      const meant = meantBy('property', name) ?? name;
      if (wordsOf(meant) === 'sea house') return { id: 1, title: 'Sea House', currency, timezone };
      throw new RowProblem('is none', field, { about: 'property', word: name });
    },
    channel: (name = 'Direct') => {
      const id = CHANNELS.findIndex((channel) => wordsOf(name).startsWith(wordsOf(channel)));
      if (id === -1) throw new RowProblem('is none', 'channel', { about: 'channel', word: name });
      return { id: id + 1, name: CHANNELS[id] ?? '' };
    },
    item: (_, name = 'Other') => ({ id: 1, name }),
    method: () => 1,
    state: (status) => meantBy('status', status),
    choices: () => [],
    title: () => 'Sea House',
  };
}

type ReadingFile = Partial<Pick<CsvFile, 'kind' | 'mapping'>> & {
  readonly timezone?: string;
  readonly currency?: string;
};

/** What the rows of a file say, without an account. */
export async function bookingsIn(
  content: string | Uint8Array,
  { timezone = 'Europe/Berlin', currency = 'EUR', ...file }: ReadingFile = {},
) {
  const sheet = fromHeader(await readSheet(content, 1000), file.kind, file.mapping?.columns);
  const { matched, style, questions, mapping } = planReading(sheet, { content, ...file }, undefined);
  const { records, problems } = readRecords(sheet, matched, {
    style,
    names: namesOf({ timezone, currency }, mapping.words),
    account: { timezone, currency: 'EUR', country: 'DE', name: 'Sea' },
    channel: mapping.channel ?? undefined,
  });
  return {
    questions,
    mapping,
    fields: fieldsOf(matched.kind),
    problems: problems.map(({ line, problem }) => `${line} ${problem.field ?? problem.message}`),
    asked: problems.flatMap(({ problem: { asked } }) => asked.map(({ about, word }) => `${about} ${word}`)),
    bookings: records.flatMap((record) =>
      record.kind === 'reservations'
        ? [{ ...record.body, received: record.body.order['received_amount'], understood: record.understood }]
        : [],
    ),
    closures: records.flatMap((record) =>
      record.kind === 'closures' ? [`${record.body.check_in_date} ${record.body.check_out_date}`] : [],
    ),
  };
}

/** A cell of a workbook: a text, or a number with the style of a day or of none. */
export type WorkbookCell = string | { readonly number: number; readonly isDay?: boolean };

type WorkbookForm = {
  /** Texts stand in the cells, and not in a list of their own. */
  readonly isInline?: boolean;
  /** More files, by their names. */
  readonly files?: Readonly<Record<string, string>>;
};

/** The bytes of an XLSX workbook, as office programs write it. */
export async function aWorkbook(
  rows: readonly (readonly WorkbookCell[])[],
  { isInline = false, files = {} }: WorkbookForm = {},
): Promise<Buffer> {
  const shared: string[] = [];
  const cellOf = (cell: WorkbookCell, place: string) => {
    if (typeof cell !== 'string')
      return `<c r="${place}"${cell.isDay === true ? ' s="1"' : ''}><v>${cell.number}</v></c>`;
    if (cell === '') return '';
    if (isInline) return `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
    return `<c r="${place}" t="s"><v>${shared.push(cell) - 1}</v></c>`;
  };
  const lines = rows.map((cells, line) => {
    const written = cells.map((cell, column) => cellOf(cell, `${letters(column)}${line + 1}`));
    return `<row r="${line + 1}">${written.join('')}</row>`;
  });
  const zip = new ZipFile();
  const all = {
    'xl/workbook.xml':
      '<?xml version="1.0"?><workbook><sheets><sheet name="Rows" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml': `<sst>${shared.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`,
    ...files,
  };
  for (const [name, content] of Object.entries(all)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

function letters(column: number): string {
  const rest = String.fromCharCode(65 + (column % 26));
  return column < 26 ? rest : `${letters(Math.floor(column / 26) - 1)}${rest}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '&#10;');
}
