import { hash } from 'node:crypto';
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
  return parts && `W/"${hash('sha256', parts.rest, 'base64url').slice(0, 22)}"`;
}

const deflate = promisify(zlib.deflateRaw);

/** The bytes of an answer, which other requests get again with their own id. */
export class RememberedAnswer {
  readonly etag: string;
  /** The text that follows the id. */
  readonly #rest: Buffer;
  #deflated: Promise<Buffer> | undefined;
  #deflatedBytes = 0;

  private constructor(etag: string, rest: string) {
    this.etag = etag;
    this.#rest = Buffer.from(rest);
  }

  /** Undefined for a text that does not begin with the id of its request. */
  static from(text: string, request_id: string): RememberedAnswer | undefined {
    const etag = weakEtagOf(text, request_id);
    const parts = partsOf(text, request_id);
    return etag === undefined || parts === undefined ? undefined : new RememberedAnswer(etag, parts.rest);
  }

  /** Bytes in memory, compressed ones included. */
  get size(): number {
    return this.#rest.length + this.#deflatedBytes;
  }

  /** Bytes of the answer as it is sent. */
  get length(): number {
    return START.length + REQUEST_ID_LENGTH + this.#rest.length;
  }

  /** The answer to a request. */
  withId(request_id: string): Buffer {
    const start = START + request_id;
    const bytes = Buffer.allocUnsafe(start.length + this.#rest.length);
    bytes.write(start, 'latin1');
    this.#rest.copy(bytes, start.length);
    return bytes;
  }

  /**
   * The answer to a request, as gzip. What follows the id is compressed once: the id stands before it in a block that is
   * not compressed (RFC 1951, section 3.2.4). `onKept` is called once, when the compressed bytes are in memory.
   */
  async gzippedWithId(request_id: string, onKept: () => void): Promise<Buffer> {
    this.#deflated ??= deflate(this.#rest, { level: GZIP_LEVEL }).then((bytes) => {
      this.#deflatedBytes = bytes.length;
      onKept();
      return bytes;
    });
    const rest = await this.#deflated;
    const start = Buffer.from(START + request_id, 'latin1');
    const bytes = Buffer.allocUnsafe(GZIP_HEADER.length + STORED_BYTES + start.length + rest.length + 8);
    let at = GZIP_HEADER.copy(bytes);
    at = bytes.writeUInt8(0, at);
    at = bytes.writeUInt16LE(start.length, at);
    at = bytes.writeUInt16LE(start.length ^ 0xff_ff, at);
    at += start.copy(bytes, at);
    at += rest.copy(bytes, at);
    at = bytes.writeUInt32LE(zlib.crc32(this.#rest, zlib.crc32(start)), at);
    bytes.writeUInt32LE(start.length + this.#rest.length, at);
    return bytes;
  }
}

/** `req_` and 32 hexadecimal digits. */
const REQUEST_ID_LENGTH = 36;

/** Compressed once, and sent often. */
const GZIP_LEVEL = 6;
/** RFC 1952: deflate, no name and no time, made on Unix. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
/** The header of a block that is not compressed: its type, its length, and the complement of the length. */
const STORED_BYTES = 5;
