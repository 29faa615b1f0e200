import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error.ts';
import type { Sql } from '../database/connections/sql.ts';
import { addressKey } from '../rate-limits/address.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import type { ScopeParts } from '../http/request/request-scope.ts';
import { newPieceReader, type PieceLimits, type PieceReader } from '../http/files/read-in-pieces.ts';
import { sendFile, type StoredFile } from '../http/files/send-file.ts';

/** What the queries about a file need. 0 is no account. */
export type FileScope = { readonly sql: Sql; readonly host_id: number };

/** A kind of files. Each has a secret address, which is its only protection, and never changes. */
export type SecretFiles = {
  /** `/receipts`: the files are at `/receipts/{account}/{secret}.{end}`. */
  readonly path: string;
  readonly reading: PieceLimits;
  /** The response to an address without a file. */
  readonly missing: string;
  /** Undefined when no file of the account has this secret. */
  find(scope: FileScope, secret: string): Promise<SecretFile | undefined>;
};

export type SecretFile = StoredFile & {
  /** What the name of the file ends with: `jpg`. */
  readonly end: string;
  /** Its bytes from a position on; empty at its end, and when it is gone. */
  readonly readPiece: (from: number) => Promise<Buffer>;
};

type FileParts = Pick<ScopeParts, 'databases' | 'clock'> & { readonly rateLimits?: RateLimits };
type SecretFileRoute = { Params: { host_id: string; file: string } };

const SECRET_FILE = /^([0-9a-f]{32})\.([a-z]{3})$/;
const HOST_ID = /^[1-9]\d{0,14}$/;
const TAKEN = ['GET', 'HEAD'];

export function serveSecretFiles(app: FastifyInstance, parts: FileParts, files: SecretFiles): void {
  const url = `${files.path}/:host_id/:file`;
  const reader = newPieceReader(files.reading);
  app.route<SecretFileRoute>({
    method: TAKEN,
    url,
    config: { isPublic: true, countsItself: true },
    handler: (request, reply) => sendSecretFile(request, reply, { ...parts, files, reader }),
  });
  const others = app.supportedMethods.filter((method) => !TAKEN.includes(method));
  app.route({ method: others, url, config: { isPublic: true }, handler: refuseMethod });
}

async function sendSecretFile(
  request: FastifyRequest<SecretFileRoute>,
  reply: FastifyReply,
  { databases, clock, rateLimits, files, reader }: FileParts & FileReading,
): Promise<FastifyReply> {
  const { host_id, file } = request.params;
  const now = clock().epochMilliseconds;
  // The pages of Innkeep itself may show any number.
  const limits = request.session === null ? rateLimits : undefined;
  await limits?.countPicture(request, reply, now);
  const [, secret, end] = SECRET_FILE.exec(file) ?? [];
  const scope = { sql: databases.reads, host_id: HOST_ID.test(host_id) ? Number(host_id) : 0 };
  const found = secret === undefined ? undefined : await files.find(scope, secret);
  if (found === undefined || found.end !== end) {
    // Unknown addresses have a tighter limit, against guessing.
    await limits?.count(request, reply, now);
    return reply.status(404).type('text/plain; charset=utf-8').send(`${files.missing}\n`);
  }
  return sendFile(request, reply, found, () =>
    reader.open(found.readPiece, found.bytes, addressKey(request.ip)),
  );
}

type FileReading = { readonly files: SecretFiles; readonly reader: PieceReader };

function refuseMethod(): never {
  throw new ApiError('method_not_allowed', { headers: { Allow: 'GET' } });
}
