import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LARGE_BYTES } from './connection-limits.ts';
import { compressPieces, encodingOf } from '../answer/compression.ts';
import type { HeldBytes } from './held-bytes.ts';

/** A large response. */
export type InPieces = {
  /** The exact size in bytes; without it the response is chunked. */
  readonly size?: number;
  /** Bytes held in memory until it is sent. */
  readonly holds: number;
  /** Each piece is sent before the next one is made, which may reuse its memory. */
  readonly pieces: Iterable<Buffer>;
  /** What the pieces are made of, together with the path, the query and the caller of the request: for the ETag before them. */
  readonly madeOf?: () => Iterable<string>;
};

/** A response as one text. A piece never ends inside a character. */
export function wholeText(body: string | InPieces): string {
  return typeof body === 'string' ? body : Array.from(body.pieces, String).join('');
}

/** Size of one write. The send timeout measures progress in these steps. */
const PIECE_BYTES = 128 * 1024;
const PIECES_PER_TURN = 8;

/** The holder that a request's bytes count for. */
export function holderOf({ identity }: FastifyRequest): string {
  return identity === null ? 'unidentified' : `account ${identity.host_id}`;
}

/**
 * Sends the response to a read, in pieces if it is large. Throws `unavailable` when too many bytes are held for
 * clients.
 */
export function sendRead(
  reply: FastifyReply,
  body: string | Buffer | InPieces,
  held: HeldBytes,
  holder = holderOf(reply.request),
): FastifyReply {
  const answer = inPiecesIfLarge(body);
  if (!('pieces' in answer)) return reply.send(answer.whole);
  held.checkRoom(holder, answer.holds);
  return sendInPieces(reply, answer, () => held.hold(holder, answer.holds));
}

/** Like sendRead for a change, whose response is sent in any case. */
export function sendOutcome(reply: FastifyReply, body: string | InPieces, held: HeldBytes): FastifyReply {
  const answer = inPiecesIfLarge(body);
  if (!('pieces' in answer)) return reply.send(answer.whole);
  return sendInPieces(reply, answer, () => held.hold(holderOf(reply.request), answer.holds));
}

/** Sends bytes that all responses of a route share, so they are not counted. */
export function sendShared(reply: FastifyReply, bytes: Buffer): FastifyReply {
  return sendInPieces(reply, { size: bytes.length, holds: 0, pieces: [bytes] }, () => () => {});
}

function inPiecesIfLarge(body: string | Buffer | InPieces): InPieces | { readonly whole: string | Buffer } {
  if (typeof body === 'object' && 'pieces' in body) return body;
  if (body.length <= LARGE_BYTES) return { whole: body };
  const bytes = Buffer.from(body);
  return { size: bytes.length, holds: bytes.length, pieces: [bytes] };
}

/**
 * `hold` starts counting the response's bytes. It returns a function that stops counting when the response is sent or
 * the client has left.
 */
function sendInPieces(reply: FastifyReply, { size, pieces }: InPieces, hold: () => () => void): FastifyReply {
  const { raw, request } = reply;
  // The request was given up, or its client has left: there will be no close event.
  const isOver = reply.sent || raw.destroyed;
  reply.hijack();
  if (isOver) return reply;
  raw.once('close', hold());
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  const encoding = encodingOf(reply);
  if (encoding !== undefined) raw.setHeader('Content-Encoding', encoding);
  else if (size !== undefined) raw.setHeader('Content-Length', size);
  if (request.method === 'HEAD') raw.end();
  else {
    const sent = encoding === undefined ? cut(pieces) : compressPieces(cut(pieces), encoding);
    raw.once('close', () => void sent.return(undefined));
    pump(raw, sent, (error) => request.log.error({ err: error }, 'the answer was cut off'));
  }
  return reply;
}

function* cut(pieces: Iterable<Buffer>): Generator<Buffer> {
  for (const piece of pieces) {
    for (let from = 0; from < piece.length; from += PIECE_BYTES) {
      yield piece.subarray(from, from + PIECE_BYTES);
    }
  }
}

function pump(
  raw: ServerResponse,
  pieces: Iterator<Buffer> | AsyncIterator<Buffer>,
  onError: (error: unknown) => void,
): void {
  const send = (next: IteratorResult<Buffer>) => {
    if (raw.destroyed) return;
    if (next.done === true) raw.end();
    else raw.write(next.value, () => takeTurn(sendNext));
  };
  const giveUp = (error: unknown) => {
    onError(error);
    raw.destroy();
  };
  const sendNext = () => {
    if (raw.destroyed) return;
    try {
      const next = pieces.next();
      if (next instanceof Promise) next.then(send).catch(giveUp);
      else send(next);
    } catch (error) {
      giveUp(error);
    }
  };
  takeTurn(sendNext);
}

/** Pieces waiting to be made. The process has one event loop, and so one queue. */
const due: (() => void)[] = [];

/**
 * Makes only a few pieces in each turn of the event loop, for all clients together, so that other requests run in
 * between.
 */
function takeTurn(sendNext: () => void): void {
  due.push(sendNext);
  if (due.length === 1) setImmediate(runDue);
}

function runDue(): void {
  const now = due.splice(0, PIECES_PER_TURN);
  if (due.length > 0) setImmediate(runDue);
  for (const sendNext of now) sendNext();
}
