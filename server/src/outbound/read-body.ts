import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { openRest } from '../threads/rest.ts';
import { OutboundProblem } from './outbound-problem.ts';
import type { AnswerHeaders } from './redirects.ts';

type ReceivedResponse = { readonly headers: AnswerHeaders; readonly body: AsyncIterable<Buffer> };
type BodyBounds = { readonly bytesMax: number; readonly host: string };

/** Reads and decompresses the body of a response. Holds at most twice bytesMax, and stops reading beyond that. */
export async function readBody(received: ReceivedResponse, { bytesMax, host }: BodyBounds): Promise<Buffer> {
  const sent = await readSent(received, { bytesMax, host });
  const encoding = [received.headers['content-encoding'] ?? 'identity'].join().trim().toLowerCase();
  if (sent.length === 0 || encoding === 'identity' || encoding === '') return sent;
  try {
    return await decompress(sent, encoding, bytesMax);
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new OutboundProblem(isTooLarge ? 'too_large' : 'bad_encoding', host, error);
  }
}

async function readSent(
  { headers, body }: ReceivedResponse,
  { bytesMax, host }: BodyBounds,
): Promise<Buffer> {
  if (Number(headers['content-length'] ?? 0) > bytesMax) throw new OutboundProblem('too_large', host);
  // One buffer: a body that arrives byte by byte must not become as many objects.
  let held = Buffer.alloc(FIRST_BYTES);
  let bytes = 0;
  let pieces = 0;
  // A server that is fast has sent all of the body before the first piece is read.
  const rest = openRest();
  for await (const part of body) {
    pieces += 1;
    if (bytes + part.length > bytesMax || pieces > PIECES_MAX) throw new OutboundProblem('too_large', host);
    if (bytes + part.length > held.length)
      held = Buffer.concat([held], Math.max(2 * held.length, bytes + part.length));
    bytes += part.copy(held, bytes);
    await rest();
  }
  return held.subarray(0, bytes);
}

const FIRST_BYTES = 64 * 1024;
/** Each piece costs some microseconds, whatever its size. A server that sends line by line needs far fewer. */
const PIECES_MAX = 100_000;

function decompress(sent: Buffer, encoding: string, maxOutputLength: number): Promise<Buffer> {
  switch (encoding) {
    case 'gzip':
    case 'x-gzip':
      return promisify(gunzip)(sent, { maxOutputLength });
    case 'br':
      return promisify(brotliDecompress)(sent, { maxOutputLength });
    case 'deflate': {
      // Some servers omit the two-byte zlib header, whose first byte ends in 8.
      const open = ((sent[0] ?? 0) & 0x0f) === 8 ? inflate : inflateRaw;
      return promisify(open)(sent, { maxOutputLength });
    }
    default:
      return Promise.reject(new Error(`unknown encoding ${encoding}`));
  }
}
