import type { FastifyReply } from 'fastify';
import { VERSION_HEADERS } from '../answer/answer-headers.ts';
import { COMPRESSED_BYTES_MIN, encodingOf } from '../answer/compression.ts';
import type { HeldBytes } from '../connections/held-bytes.ts';
import { hashPieces, holderOf, sendRead, type InPieces } from '../connections/send-in-pieces.ts';
import { isHeld } from '../answer/etag.ts';
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
  if (typeof answer === 'object' && 'pieces' in answer) return sendHashed(reply, answer, held);
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

/** A large answer is made once, for its ETag, and kept until it is sent. */
async function sendHashed(reply: FastifyReply, made: InPieces, held: HeldBytes): Promise<FastifyReply> {
  if (made.makeAgain === undefined) return sendRead(reply, made, held);
  const { request } = reply;
  const holder = holderOf(request);
  held.checkRoom(holder, made.holds);
  const { hash, answer } = await hashPieces(made, request.id, (bytes) => held.hold(holder, bytes));
  return isKnownAs(reply, weakEtag(hash)) ? reply : sendRead(reply, answer, held);
}

/** Adds the ETag. True when the client has this answer, and 304 was sent. */
function isKnownAs(reply: FastifyReply, etag: string | undefined): boolean {
  if (etag === undefined) return false;
  reply.headers({ ...VERSION_HEADERS, ETag: etag });
  if (!isHeld(reply.request, etag)) return false;
  reply.removeHeader('content-type').status(304).send();
  return true;
}
