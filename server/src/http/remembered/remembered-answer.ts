import { createHash, hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

/** Every answer begins so; the id of its request follows. */
const START = '{"request_id":"';

/** The part of an answer that differs from one request to the next. */
type AnswerParts = { readonly id: string; readonly rest: string };

/** Splits the text of an answer to the request with this id; undefined when it does not begin with the id. */
function partsOf(text: string, id: string): AnswerParts | undefined {
  const start = START + id;
  return text.startsWith(start) ? { id, rest: text.slice(start.length) } : undefined;
}

/** The ETag of an answer. It is weak, because the id of the request is in the answer and not in the ETag. */
export function weakEtagOf(text: string, request_id: string): string | undefined {
  const parts = partsOf(text, request_id);
  return parts && weakEtag(hash('sha256', parts.rest, 'base64url'));
}

/** Characters that are written and hashed in one step of the event loop: a few milliseconds. */
const HASHED_AT_ONCE = 2 ** 20;

/** The ETag of an answer that is made of these texts, which may be many. */
export async function weakEtagOfParts(...parts: readonly Iterable<string>[]): Promise<string> {
  const made = createHash('sha256');
  let length = 0;
  for (const part of parts)
    for (const text of part) {
      // With their lengths no two lists of texts look alike.
      made.update(`${text.length}:`).update(text);
      length += text.length;
      if (length < HASHED_AT_ONCE) continue;
      length = 0;
      await nextTurn();
    }
  return weakEtag(made.digest('base64url'));
}

/** The ETag of the text with this hash. */
function weakEtag(hashed: string): string {
  return `W/"${hashed.slice(0, 22)}"`;
}

const deflate = promisify(zlib.deflateRaw);

/**
 * The text of an answer, which other requests get again with their own id. It is kept as a string, because Node sends a
 * string together with the headers in one piece, at four fifths of the time that bytes take.
 */
export class RememberedAnswer {
  readonly etag: string;
  /** Bytes of the answer as it is sent. */
  readonly length: number;
  /** The text that follows the id. */
  readonly #rest: string;
  readonly #restBytes: number;
  #deflated: Promise<Deflated> | undefined;
  #deflatedBytes = 0;

  private constructor(etag: string, rest: string) {
    this.etag = etag;
    this.#rest = rest;
    const length = Buffer.byteLength(rest);
    this.length = START.length + REQUEST_ID_LENGTH + length;
    // A string with any character beyond Latin 1 takes two bytes for each.
    this.#restBytes = /[\u0100-\uffff]/.test(rest) ? 2 * rest.length : rest.length;
  }

  /** Undefined for a text that does not begin with the id of its request. */
  static from(text: string, request_id: string): RememberedAnswer | undefined {
    const etag = weakEtagOf(text, request_id);
    const parts = partsOf(text, request_id);
    return etag === undefined || parts === undefined ? undefined : new RememberedAnswer(etag, parts.rest);
  }

  /** Bytes in memory, compressed ones included. */
  get size(): number {
    return this.#restBytes + this.#deflatedBytes;
  }

  /** The answer to a request. */
  withId(request_id: string): string {
    return START + request_id + this.#rest;
  }

  /**
   * The answer to a request, as gzip. What follows the id is compressed once: the id stands before it in a block that is
   * not compressed (RFC 1951, section 3.2.4). `onKept` is called once, when the compressed bytes are in memory.
   */
  async gzippedWithId(request_id: string, onKept: () => void): Promise<Buffer> {
    this.#deflated ??= deflateText(this.#rest).then((made) => {
      this.#deflatedBytes = made.bytes.length + made.text.length;
      onKept();
      return made;
    });
    const { text, bytes: rest } = await this.#deflated;
    const start = Buffer.from(START + request_id, 'latin1');
    const bytes = Buffer.allocUnsafe(GZIP_HEADER.length + STORED_BYTES + start.length + rest.length + 8);
    let at = GZIP_HEADER.copy(bytes);
    at = bytes.writeUInt8(0, at);
    at = bytes.writeUInt16LE(start.length, at);
    at = bytes.writeUInt16LE(start.length ^ 0xff_ff, at);
    at += start.copy(bytes, at);
    at += rest.copy(bytes, at);
    at = bytes.writeUInt32LE(zlib.crc32(text, zlib.crc32(start)), at);
    bytes.writeUInt32LE(start.length + text.length, at);
    return bytes;
  }
}

/** A text as bytes, for the checksum, and compressed. */
type Deflated = { readonly text: Buffer; readonly bytes: Buffer };

async function deflateText(rest: string): Promise<Deflated> {
  const text = Buffer.from(rest);
  return { text, bytes: await deflate(text, { level: GZIP_LEVEL }) };
}

/** `req_` and 32 hexadecimal digits. */
const REQUEST_ID_LENGTH = 36;

/** Compressed once, and sent often. */
const GZIP_LEVEL = 6;
/** RFC 1952: deflate, no name and no time, made on Unix. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
/** The header of a block that is not compressed: its type, its length, and the complement of the length. */
const STORED_BYTES = 5;
