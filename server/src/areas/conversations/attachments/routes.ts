import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../../http/api-error.ts';
import type { ScopeParts } from '../../../http/request-scope.ts';
import { addressKey } from '../../../rate-limits/address.ts';
import type { RateLimits } from '../../../rate-limits/rate-limits.ts';
import { findPicture, readPiece } from './queries.ts';
import { sendFile } from '../../../http/files/send-file.ts';
import { newPieceReader, type PieceReader } from '../../../http/files/read-in-pieces.ts';

type AttachmentParts = Pick<ScopeParts, 'databases' | 'clock'> & { readonly rateLimits?: RateLimits };
type Address = { Params: { host_id: string; file: string } };

const PATH = '/attachments/:host_id/:file';
const SECRET_FILE = /^([0-9a-f]{32})\.jpg$/;
const HOST_ID = /^[1-9]\d{0,14}$/;
const TAKEN = ['GET', 'HEAD'];

/** Few pieces at a time, so that other reads do not wait. Long enough for a phone with a bad connection. */
export const READING = { atOnceMax: 2, openMax: 400, openPerAddressMax: 50, millisecondsMax: 180_000 };

/** The pictures of conversations. Each has a secret address, which is its only protection, and never changes. */
export function serveAttachments(app: FastifyInstance, parts: AttachmentParts): void {
  const reader = newPieceReader(READING);
  app.route<Address>({
    method: TAKEN,
    url: PATH,
    config: { isPublic: true, countsItself: true },
    handler: (request, reply) => showPicture(request, reply, { ...parts, reader }),
  });
  const others = app.supportedMethods.filter((method) => !TAKEN.includes(method));
  app.route({ method: others, url: PATH, config: { isPublic: true }, handler: refuseMethod });
}

async function showPicture(
  request: FastifyRequest<Address>,
  reply: FastifyReply,
  { databases, clock, rateLimits, reader }: AttachmentParts & { readonly reader: PieceReader },
): Promise<FastifyReply> {
  const { host_id, file } = request.params;
  const now = clock().epochMilliseconds;
  // The pages of Innkeep itself may show any number.
  const limits = request.session === null ? rateLimits : undefined;
  await limits?.countPicture(request, reply, now);
  const secret = SECRET_FILE.exec(file)?.[1];
  const scope = { sql: databases.reads, host_id: HOST_ID.test(host_id) ? Number(host_id) : 0 };
  const picture = secret === undefined ? undefined : await findPicture(scope, secret);
  if (picture === undefined) {
    // Unknown addresses have a tighter limit, against guessing.
    await limits?.count(request, reply, now);
    return reply.status(404).type('text/plain; charset=utf-8').send('There is no such picture.\n');
  }
  const { content_hash, bytes } = picture;
  const pieces = (from: number) => readPiece(scope, content_hash, from);
  return sendFile(request, reply, { ...picture, content_type: 'image/jpeg' }, () =>
    reader.open(pieces, bytes, addressKey(request.ip)),
  );
}

function refuseMethod(): never {
  throw new ApiError('method_not_allowed', { headers: { Allow: 'GET' } });
}
