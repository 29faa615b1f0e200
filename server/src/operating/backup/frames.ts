/**
 * What the compressed part of a backup consists of: the head of a table, pieces of its rows as COPY writes them, and so on
 * for each table; at the end the totals.
 */
export type Frame = { readonly kind: FrameKind; readonly content: Buffer };
export type FrameKind = keyof typeof LETTERS;

const LETTERS = { head: 'T', rows: 'R', end: 'Z', totals: 'E' } as const;
const KINDS = new Map(kinds().map((kind) => [LETTERS[kind].charCodeAt(0), kind]));

const HEAD_BYTES = 5;
/** A longer piece is split, so that a reader never holds more than this. */
const CONTENT_BYTES_MAX = 1024 * 1024;

export function* writeFrames(kind: FrameKind, content: Buffer): Generator<Buffer> {
  let start = 0;
  do {
    const part = content.subarray(start, start + CONTENT_BYTES_MAX);
    const head = Buffer.alloc(HEAD_BYTES);
    head.write(LETTERS[kind], 'latin1');
    head.writeUInt32BE(part.length, 1);
    yield head;
    yield part;
    start += CONTENT_BYTES_MAX;
  } while (start < content.length);
}

/** Throws for anything but whole frames. */
export async function* readFrames(pieces: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let left: Buffer = Buffer.alloc(0);
  for await (const piece of pieces) {
    left = left.length === 0 ? piece : Buffer.concat([left, piece]);
    for (let frame = firstFrame(left); frame !== undefined; frame = firstFrame(left)) {
      yield frame;
      left = left.subarray(HEAD_BYTES + frame.content.length);
    }
  }
  if (left.length > 0) throw new Error('the last frame is not complete');
}

function firstFrame(bytes: Buffer): Frame | undefined {
  if (bytes.length < HEAD_BYTES) return undefined;
  const kind = KINDS.get(bytes.readUInt8());
  const length = bytes.readUInt32BE(1);
  if (kind === undefined || length > CONTENT_BYTES_MAX) throw new Error('this is no frame of a backup');
  if (bytes.length < HEAD_BYTES + length) return undefined;
  return { kind, content: bytes.subarray(HEAD_BYTES, HEAD_BYTES + length) };
}

function kinds(): FrameKind[] {
  return ['head', 'rows', 'end', 'totals'];
}
