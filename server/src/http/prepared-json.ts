import { LARGE_BYTES } from './connections/connection-limits.ts';

const prepared = Symbol('JSON');

/** Data that is written as JSON while it is sent. Building all of a large response first would take too long. */
export type PreparedJson = {
  readonly [prepared]: true;
  /** Bytes held in memory until the last text is made. */
  readonly holds: number;
  readonly texts: () => Iterable<string>;
};

export function isPrepared(data: unknown): data is PreparedJson {
  return typeof data === 'object' && data !== null && prepared in data;
}

/** Data that is the text of a JSON object already. */
export function preparedText(text: string): PreparedJson {
  return { [prepared]: true, holds: Buffer.byteLength(text), texts: () => [text] };
}

/** The data `{ [name]: [...] }`. Each row is converted and written only when its turn to be sent has come. */
export function preparedList<Row>(
  name: string,
  rows: readonly Row[],
  present: (row: Row) => object,
): PreparedJson {
  const holds = PIECES_BYTES + heldBytes(rows, new Set());
  return { [prepared]: true, holds, texts: () => writeList(name, rows, present) };
}

function* writeList<Row>(
  name: string,
  rows: readonly Row[],
  present: (row: Row) => object,
): Generator<string> {
  yield `{${JSON.stringify(name)}:[`;
  for (const [index, row] of rows.entries()) yield `${index === 0 ? '' : ','}${writeRow(present(row))}`;
  yield ']}';
}

/** A list of a row whose items are JSON already. Rows can share the texts of equal items. */
export class JsonTexts {
  readonly texts: readonly string[];

  constructor(texts: readonly string[]) {
    this.texts = texts;
  }
}

function writeRow(row: object): string {
  const members = Object.entries(row).map(
    ([name, value]: [string, unknown]) => `${JSON.stringify(name)}:${writeMember(value)}`,
  );
  return `{${members.join(',')}}`;
}

function writeMember(value: unknown): string {
  return value instanceof JsonTexts ? `[${value.texts.join(',')}]` : JSON.stringify(value);
}

/** For the piece that is being sent, and the next one. */
const PIECES_BYTES = 2 * LARGE_BYTES;
const VALUE_BYTES = 16;

/** An estimate of the memory of a value. What several rows share counts once. */
function heldBytes(value: unknown, seen: Set<object>): number {
  if (typeof value === 'string') return VALUE_BYTES + value.length;
  if (typeof value !== 'object' || value === null || seen.has(value)) return VALUE_BYTES;
  seen.add(value);
  if (ArrayBuffer.isView(value)) return VALUE_BYTES + value.byteLength;
  return Object.values(value).reduce<number>((sum, each) => sum + heldBytes(each, seen), VALUE_BYTES);
}

/** Joins texts to pieces that are large enough to be sent one by one. */
export function* inPieces(texts: Iterable<string>): Generator<Buffer, void> {
  let piece = '';
  for (const text of texts) {
    piece += text;
    if (piece.length < LARGE_BYTES) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  if (piece !== '') yield Buffer.from(piece);
}

export function* followedBy(first: readonly Buffer[], rest: Iterable<Buffer>): Generator<Buffer> {
  yield* first;
  yield* rest;
}
