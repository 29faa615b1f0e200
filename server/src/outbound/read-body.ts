import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { OutboundProblem } from './outbound-problem.ts';

type Bounds = { readonly bytesMax: number; readonly host: string };

/** The body of an answer, decompressed. Never holds more than twice bytesMax; stops reading where that is passed. */
export async function readBody(message: IncomingMessage, { bytesMax, host }: Bounds): Promise<Buffer> {
  const sent = await readSent(message, { bytesMax, host });
  const encoding = (message.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (sent.length === 0 || encoding === 'identity' || encoding === '') return sent;
  try {
    return await decompress(sent, encoding, bytesMax);
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new OutboundProblem(isTooLarge ? 'too_large' : 'bad_encoding', host, error);
  }
}

async function readSent(message: IncomingMessage, { bytesMax, host }: Bounds): Promise<Buffer> {
  if (Number(message.headers['content-length'] ?? 0) > bytesMax) throw new OutboundProblem('too_large', host);
  // One buffer: a body that arrives byte by byte must not become as many objects.
  let held = Buffer.alloc(FIRST_BYTES);
  let bytes = 0;
  let pieces = 0;
  for await (const chunk of message) {
    const part: Buffer = chunk;
    pieces += 1;
    if (bytes + part.length > bytesMax || pieces > PIECES_MAX) throw new OutboundProblem('too_large', host);
    if (bytes + part.length > held.length)
      held = Buffer.concat([held], Math.max(2 * held.length, bytes + part.length));
    bytes += part.copy(held, bytes);
  }
  return held.subarray(0, bytes);
}

const FIRST_BYTES = 64 * 1024;
/** Each costs some microseconds, however small it is. A server that sends line by line needs far fewer. */
const PIECES_MAX = 100_000;

function decompress(sent: Buffer, encoding: string, maxOutputLength: number): Promise<Buffer> {
  switch (encoding) {
    case 'gzip':
    case 'x-gzip':
      return promisify(gunzip)(sent, { maxOutputLength });
    case 'br':
      return promisify(brotliDecompress)(sent, { maxOutputLength });
    case 'deflate': {
      // Some servers leave out the two bytes that zlib begins with, of which the first ends in 8.
      const open = ((sent[0] ?? 0) & 0x0f) === 8 ? inflate : inflateRaw;
      return promisify(open)(sent, { maxOutputLength });
    }
    default:
      return Promise.reject(new Error(`unknown encoding ${encoding}`));
  }
}
