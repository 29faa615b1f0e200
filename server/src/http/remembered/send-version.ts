import type { FastifyReply } from 'fastify';
import { describeProduct, PRODUCT } from '../../product.ts';
import { VERSION_HEADERS } from '../answer/answer-headers.ts';
import { COMPRESSED_BYTES_MIN, encodingOf } from '../answer/compression.ts';
import type { HeldBytes } from '../connections/held-bytes.ts';
import { holderOf, sendRead, type InPieces } from '../connections/send-in-pieces.ts';
import { isHeld } from '../answer/etag.ts';
import type { MadeAnswer } from './answer-memory.ts';
import { RememberedAnswer, weakEtagOf, weakEtagOfParts } from './remembered-answer.ts';

type VersionSending = {
  readonly held: HeldBytes;
  /** What was asked, and by whom. */
  readonly asked: () => string;
  /** Called when more bytes of the answer are kept than before. */
  readonly onGrown?: () => void;
};

/** Sends an answer with its ETag, or 304 to a client that has it. */
export async function sendVersion(
  reply: FastifyReply,
  answer: RememberedAnswer | MadeAnswer,
  { held, asked, onGrown = () => {} }: VersionSending,
): Promise<FastifyReply> {
  const { request } = reply;
  if (typeof answer === 'object' && 'pieces' in answer) {
    const etag = await etagOfPieces(answer, { holder: holderOf(request), held, asked });
    return isKnownAs(reply, etag) ? reply : sendRead(reply, answer, held);
  }
  const etag = answer instanceof RememberedAnswer ? answer.etag : weakEtagOf(answer, request.id);
  if (isKnownAs(reply, etag)) return reply;
  if (!(answer instanceof RememberedAnswer)) return sendRead(reply, answer, held);
  const encoding = answer.length > COMPRESSED_BYTES_MIN ? encodingOf(reply, 'gzip') : undefined;
  // Compressed after it was put together.
  if (encoding === undefined) {
    // So that nobody counts the bytes again.
    return reply.header('Content-Length', answer.length).send(answer.withId(request.id));
  }
  if (encoding === 'br') return reply.send(answer.withId(request.id));
  reply.header('Content-Encoding', encoding);
  return reply.send(await answer.gzippedWithId(request.id, onGrown));
}

/** Pieces are made while they are sent, after the ETag: it is made of what they are made of, which counts as held meanwhile. */
async function etagOfPieces(
  { madeOf, holds }: InPieces,
  { holder, held, asked }: Pick<VersionSending, 'held' | 'asked'> & { readonly holder: string },
): Promise<string | undefined> {
  if (madeOf === undefined) return undefined;
  held.checkRoom(holder, holds);
  const release = held.hold(holder, holds);
  try {
    return await weakEtagOfParts([describeProduct(PRODUCT), asked()], madeOf());
  } finally {
    release();
  }
}

/** Adds the ETag. True when the client has this answer, and 304 was sent. */
function isKnownAs(reply: FastifyReply, etag: string | undefined): boolean {
  if (etag === undefined) return false;
  reply.headers({ ...VERSION_HEADERS, ETag: etag });
  if (!isHeld(reply.request, etag)) return false;
  reply.removeHeader('content-type').status(304).send();
  return true;
}
