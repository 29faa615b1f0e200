import type { FastifyReply } from 'fastify';
import { VERSION_HEADERS } from '../answer-headers.ts';
import { COMPRESSED_BYTES_MIN, encodingOf } from '../compression.ts';
import type { HeldBytes } from '../connections/held-bytes.ts';
import { hashPieces, sendRead } from '../connections/send-in-pieces.ts';
import { isHeld } from '../etag.ts';
import type { MadeAnswer } from './answer-memory.ts';
import { RememberedAnswer, weakEtag, weakEtagOf } from './remembered-answer.ts';

type VersionSending = {
  readonly held: HeldBytes;
  /** Called when more bytes of the answer are kept than before. */
  readonly onGrown?: () => void;
};

/** Sends an answer with its ETag, or 304 to a client that has it. */
export async function sendVersion(
  reply: FastifyReply,
  answer: RememberedAnswer | MadeAnswer,
  { held, onGrown = () => {} }: VersionSending,
): Promise<FastifyReply> {
  const { request } = reply;
  const etag = await etagOfAnswer(answer, request.id);
  if (etag !== undefined) {
    reply.headers({ ...VERSION_HEADERS, ETag: etag });
    if (isHeld(request, etag)) return reply.removeHeader('content-type').status(304).send();
  }
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

/** Nothing waits for the ETag of a remembered answer, which is known. */
function etagOfAnswer(
  answer: RememberedAnswer | MadeAnswer,
  request_id: string,
): string | undefined | Promise<string | undefined> {
  if (answer instanceof RememberedAnswer) return answer.etag;
  if (typeof answer === 'string') return weakEtagOf(answer, request_id);
  return answer.makeAgain && hashPieces(answer.makeAgain()).then(weakEtag);
}
