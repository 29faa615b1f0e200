import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../../http/api-error.ts';
import { newPieceReader, type PieceReader } from '../../../http/files/read-in-pieces.ts';
import { sendFile } from '../../../http/files/send-file.ts';
import type { ScopeParts } from '../../../http/request-scope.ts';
import { addressKey } from '../../../rate-limits/address.ts';
import type { RateLimits } from '../../../rate-limits/rate-limits.ts';
import { findReceipt, readReceiptPiece, type StoredReceipt } from './queries.ts';
import { RECEIPT_ENDS } from './receipt-address.ts';

type ReceiptParts = Pick<ScopeParts, 'databases' | 'clock'> & { readonly rateLimits?: RateLimits };
type Address = { Params: { host_id: string; file: string } };

const PATH = '/receipts/:host_id/:file';
const SECRET_FILE = /^([0-9a-f]{32})\.(jpg|pdf)$/;
const HOST_ID = /^[1-9]\d{0,14}$/;
const TAKEN = ['GET', 'HEAD'];

/** Like pictures of conversations, but only hosts read them. */
export const RECEIPT_READING = {
  atOnceMax: 1,
  openMax: 100,
  openPerAddressMax: 20,
  millisecondsMax: 180_000,
};

/** The receipts of entries. Each has a secret address, which is its only protection, and never changes. */
export function serveReceipts(app: FastifyInstance, parts: ReceiptParts): void {
  const reader = newPieceReader(RECEIPT_READING);
  app.route<Address>({
    method: TAKEN,
    url: PATH,
    config: { isPublic: true, countsItself: true },
    handler: (request, reply) => sendReceipt(request, reply, { ...parts, reader }),
  });
  const others = app.supportedMethods.filter((method) => !TAKEN.includes(method));
  app.route({ method: others, url: PATH, config: { isPublic: true }, handler: refuseMethod });
}

async function sendReceipt(
  request: FastifyRequest<Address>,
  reply: FastifyReply,
  { databases, clock, rateLimits, reader }: ReceiptParts & { readonly reader: PieceReader },
): Promise<FastifyReply> {
  const { host_id, file } = request.params;
  const now = clock().epochMilliseconds;
  const limits = request.session === null ? rateLimits : undefined;
  await limits?.countPicture(request, reply, now);
  const [, secret, end] = SECRET_FILE.exec(file) ?? [];
  const scope = { sql: databases.reads, host_id: HOST_ID.test(host_id) ? Number(host_id) : 0 };
  const receipt = secret === undefined ? undefined : await findReceipt(scope, secret);
  if (receipt === undefined || RECEIPT_ENDS[receipt.content_type] !== end) {
    // Unknown addresses have a tighter limit, against guessing.
    await limits?.count(request, reply, now);
    return reply.status(404).type('text/plain; charset=utf-8').send('There is no such receipt.\n');
  }
  const pieces = (from: number) => readReceiptPiece(scope, receipt, from);
  return sendFile(request, reply, { ...receipt, headers: headersOf(receipt) }, () =>
    reader.open(pieces, receipt.bytes, addressKey(request.ip)),
  );
}

/** A deleted receipt is not shown from a cache. A PDF, which may hold scripts, is saved and never opened in place. */
function headersOf({ transaction_id, content_type }: StoredReceipt): Record<string, string> {
  const place = content_type === 'image/jpeg' ? 'inline' : 'attachment';
  const name = `receipt-${transaction_id}.${RECEIPT_ENDS[content_type]}`;
  return { 'Cache-Control': 'private, no-cache', 'Content-Disposition': `${place}; filename="${name}"` };
}

function refuseMethod(): never {
  throw new ApiError('method_not_allowed', { headers: { Allow: 'GET' } });
}
