import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { weightsOf } from '../request/accept-header.ts';

export type Encoding = 'br' | 'gzip';
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/** Smaller answers fit into one packet, compressed or not (contract section 1.1). */
export const COMPRESSED_BYTES_MIN = 1024;

/** For each answer: a higher quality takes many times as long for a few per cent. */
const QUICK = { br: brotli(4), gzip: { level: 5 } } as const;
/** For a document that is compressed once. */
const THOROUGH = { br: brotli(9), gzip: { level: 9 } } as const;

function brotli(quality: number): zlib.BrotliOptions {
  return { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality } };
}

// These run in the thread pool, so that the event loop is free.
const compressors = { br: promisify(zlib.brotliCompress), gzip: promisify(zlib.gzip) };

/** The encoding that a client prefers of ours; undefined for the answer as it is. Of two equal ones, `first`. */
export function chooseEncoding(accepted: string | undefined, first: Encoding = 'br'): Encoding | undefined {
  if (accepted === undefined) return undefined;
  const weights = weightsOf(accepted);
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  return (first === 'br' ? ENCODINGS : ENCODINGS.toReversed())
    .filter((encoding) => weightOf(encoding) > 0)
    .toSorted((one, other) => weightOf(other) - weightOf(one))
    .at(0);
}

/**
 * The encoding of an answer of the interface. A request with a cookie gets none: another site that makes the browser
 * send it, with input of that site, could learn a secret of the answer from its length (BREACH). Only its owner sends a
 * token.
 */
export function encodingOf(reply: FastifyReply, first?: Encoding): Encoding | undefined {
  const { headers } = reply.request;
  const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
  const isOurs = headers.cookie === undefined && reply.getHeader('content-encoding') === undefined;
  return isJson && isOurs ? chooseEncoding(headers['accept-encoding'], first) : undefined;
}

/** Compresses each answer that is sent whole. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload: unknown, done) => {
    if (typeof payload !== 'string') return done(null, payload);
    const encoding = encodingOf(reply);
    if (encoding === undefined || Buffer.byteLength(payload) <= COMPRESSED_BYTES_MIN)
      return done(null, payload);
    reply.header('Content-Encoding', encoding);
    compressors[encoding](payload, QUICK[encoding]).then((bytes) => done(null, bytes), done);
  });
}

/** Compresses a page for those who read it at one address. */
export function compressQuickly(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return compressors[encoding](bytes, QUICK[encoding]);
}

/** Compresses a document once, for all who read it. */
export function compressThoroughly(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return compressors[encoding](bytes, THOROUGH[encoding]);
}

/** Compresses pieces while they are made. A piece is read whole before the next one is made. */
export async function* compressPieces(
  pieces: Iterable<Buffer>,
  encoding: Encoding,
): AsyncGenerator<Buffer, void> {
  const stream = encoding === 'br' ? zlib.createBrotliCompress(QUICK.br) : zlib.createGzip(QUICK.gzip);
  const made: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => made.push(chunk));
  const ended = new Promise<void>((resolve, reject) => stream.once('end', resolve).once('error', reject));
  // A failed write rejects too, and is waited for first.
  ended.catch(() => {});
  try {
    for (const piece of pieces) {
      await new Promise<void>((resolve, reject) => {
        stream.write(piece, (error) => (error ? reject(error) : resolve()));
      });
      yield* made.splice(0);
    }
    stream.end();
    await ended;
    yield* made;
  } finally {
    stream.destroy();
  }
}
