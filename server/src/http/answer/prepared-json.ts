import { LARGE_BYTES } from '../connections/connection-limits.ts';

const prepared = Symbol('JSON');

/** Data that is written as JSON while it is sent. Building all of a large response first would take too long. */
export type PreparedJson = {
  readonly [prepared]: true;
  /** Bytes held in memory until the last text is made. */
  readonly holds: number;
  readonly texts: () => Iterable<string>;
  /** What the texts are made of, together with the path, the query and the caller of the request: shorter, where it can be. */
  readonly madeOf: () => Iterable<string>;
  /** The same with each part of a list changed; undefined for what is text already. */
  readonly changed?: (change: ChangePart) => PreparedJson;
};

/** Changes data, or a part of it: an object with one row of its list. */
type ChangePart = (data: unknown) => unknown;

export function isPrepared(data: unknown): data is PreparedJson {
  return typeof data === 'object' && data !== null && prepared in data;
}

/** Data that is the text of a JSON object already. */
export function preparedText(text: string): PreparedJson {
  return preparedTexts([text], Buffer.byteLength(text));
}

/** Data that is the texts of a JSON object already, in order. */
export function preparedTexts(
  texts: readonly string[],
  holds = PIECES_BYTES + heldBytes(texts, new Set()),
): PreparedJson {
  return { [prepared]: true, holds, texts: () => texts, madeOf: () => texts };
}

/**
 * The data `{ [name]: [...] }`. Each row is converted and written only when its turn to be sent has come. `present` takes nothing
 * but its row and what the path, the query and the caller say.
 */
export function preparedList<Row>(
  name: string,
  rows: readonly Row[],
  present: (row: Row) => object,
): PreparedJson {
  const holds = PIECES_BYTES + heldBytes(rows, new Set());
  const changed = (change: ChangePart) =>
    preparedList(name, rows, (row) => {
      const [only] = Object.values(Object(change({ [name]: [present(row)] }))).flat();
      return Object(only);
    });
  const madeOf = () => rows.values().map((row) => JSON.stringify(row));
  return { [prepared]: true, holds, texts: () => writeList(name, rows, present), madeOf, changed };
}

/** The prepared data, changed: a list row by row, while it is sent, and what is text already at once. */
export function preparedChanged(data: PreparedJson, change: ChangePart): PreparedJson {
  return (
    data.changed?.(change) ?? preparedText(JSON.stringify(change(JSON.parse([...data.texts()].join('')))))
  );
}

function* writeList<Row>(
  name: string,
  rows: readonly Row[],
  present: (row: Row) => object,
): Generator<string> {
  yield `{${JSON.stringify(name)}:[`;
  for (const [index, row] of rows.entries()) yield `${index === 0 ? '' : ','}${JSON.stringify(present(row))}`;
  yield ']}';
}

/** For the start, and for the piece that is being sent. */
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

/** The first of these texts, until they are large; `isWhole` when they are all of them. */
export function takeStart(texts: Iterator<string>): {
  readonly start: readonly string[];
  readonly isWhole: boolean;
} {
  const start: string[] = [];
  for (let length = 0; length <= LARGE_BYTES;) {
    const next = texts.next();
    if (next.done === true) return { start, isWhole: true };
    start.push(next.value);
    length += next.value.length;
  }
  return { start, isWhole: false };
}

/** The bytes of texts, in pieces that share their memory: strings of this size would be collected slowly. */
export function* inPieces(start: readonly string[], rest: Iterable<string>): Generator<Buffer, void> {
  let bytes = Buffer.allocUnsafeSlow(LARGE_BYTES);
  let at = 0;
  for (const texts of [start, rest]) {
    for (const text of texts) {
      const size = Buffer.byteLength(text);
      if (at > 0 && at + size > bytes.length) {
        yield bytes.subarray(0, at);
        at = 0;
      }
      if (size > bytes.length) bytes = Buffer.allocUnsafeSlow(size);
      at += bytes.write(text, at);
    }
  }
  if (at > 0) yield bytes.subarray(0, at);
}
