import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../../http/api-error.ts';
import { newPieceReader, type PieceReader } from '../../../http/files/read-in-pieces.ts';
import { sendFile } from '../../../http/files/send-file.ts';
import type { ScopeParts } from '../../../http/request-scope.ts';
import { addressKey } from '../../../rate-limits/address.ts';
import type { RateLimits } from '../../../rate-limits/rate-limits.ts';
import { findPhotograph, readPhotographPiece } from './queries.ts';

type PhotographParts = Pick<ScopeParts, 'databases' | 'clock'> & { readonly rateLimits?: RateLimits };
type Address = { Params: { host_id: string; file: string } };

const PATH = '/photographs/:host_id/:file';
const SECRET_FILE = /^([0-9a-f]{32})\.jpg$/;
const HOST_ID = /^[1-9]\d{0,14}$/;
const TAKEN = ['GET', 'HEAD'];

/** As receipts: only hosts read them. */
export const PHOTOGRAPH_READING = {
  atOnceMax: 1,
  openMax: 100,
  openPerAddressMax: 20,
  millisecondsMax: 180_000,
};

/** The photographs of tasks. Each has a secret address, which is its only protection, and never changes. */
export function servePhotographs(app: FastifyInstance, parts: PhotographParts): void {
  const reader = newPieceReader(PHOTOGRAPH_READING);
  app.route<Address>({
    method: TAKEN,
    url: PATH,
    config: { isPublic: true, countsItself: true },
    handler: (request, reply) => sendPhotograph(request, reply, { ...parts, reader }),
  });
  const others = app.supportedMethods.filter((method) => !TAKEN.includes(method));
  app.route({ method: others, url: PATH, config: { isPublic: true }, handler: refuseMethod });
}

async function sendPhotograph(
  request: FastifyRequest<Address>,
  reply: FastifyReply,
  { databases, clock, rateLimits, reader }: PhotographParts & { readonly reader: PieceReader },
): Promise<FastifyReply> {
  const { host_id, file } = request.params;
  const now = clock().epochMilliseconds;
  const limits = request.session === null ? rateLimits : undefined;
  await limits?.countPicture(request, reply, now);
  const secret = SECRET_FILE.exec(file)?.[1];
  const scope = { sql: databases.reads, host_id: HOST_ID.test(host_id) ? Number(host_id) : 0 };
  const photograph = secret === undefined ? undefined : await findPhotograph(scope, secret);
  if (photograph === undefined) {
    // Unknown addresses have a tighter limit, against guessing.
    await limits?.count(request, reply, now);
    return reply.status(404).type('text/plain; charset=utf-8').send('There is no such photograph.\n');
  }
  const headers = {
    // A deleted photograph is not shown from a cache.
    'Cache-Control': 'private, no-cache',
    'Content-Disposition': `inline; filename="photograph-${photograph.id}.jpg"`,
  };
  const pieces = (from: number) => readPhotographPiece(scope, photograph, from);
  return sendFile(request, reply, { ...photograph, content_type: 'image/jpeg', headers }, () =>
    reader.open(pieces, photograph.bytes, addressKey(request.ip)),
  );
}

function refuseMethod(): never {
  throw new ApiError('method_not_allowed', { headers: { Allow: 'GET' } });
}
