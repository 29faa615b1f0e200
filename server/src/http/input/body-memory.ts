import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unavailable } from '../answer/answer-errors.ts';

const MIB = 1024 * 1024;

/** Bytes of bodies received and processed at once: of one account, and in this process. */
export const BODY_BYTES_AT_ONCE = { account: 32 * MIB, process: 96 * MIB } as const;

/** Smaller bodies are not counted: the number of connections bounds them. */
export const COUNTED_FROM_BYTES = 16 * 1024;

/**
 * Bounds the memory for bodies. A request whose body does not fit is refused with 503 before the body is read. Its
 * bytes are released when the response is sent or the connection is closed.
 */
export function boundBodyMemory(app: FastifyInstance): void {
  const ofAccounts = new Map<number, number>();
  let inProcess = 0;
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const bytes = bodyBytesOf(request);
    if (bytes <= COUNTED_FROM_BYTES) return done();
    const host_id = request.identity?.host_id ?? 0;
    const ofAccount = (ofAccounts.get(host_id) ?? 0) + bytes;
    if (ofAccount > BODY_BYTES_AT_ONCE.account || inProcess + bytes > BODY_BYTES_AT_ONCE.process)
      return done(unavailable());
    inProcess += bytes;
    ofAccounts.set(host_id, ofAccount);
    reply.raw.once('close', () => {
      inProcess -= bytes;
      const left = (ofAccounts.get(host_id) ?? bytes) - bytes;
      if (left === 0) ofAccounts.delete(host_id);
      else ofAccounts.set(host_id, left);
    });
    done();
  });
}

/** A body without a Content-Length counts as the largest that its path accepts. */
function bodyBytesOf({ headers, routeOptions }: FastifyRequest): number {
  const { 'content-length': length, 'transfer-encoding': encoding } = headers;
  if (length !== undefined) return Math.min(Number(length), routeOptions.bodyLimit);
  return encoding === undefined ? 0 : routeOptions.bodyLimit;
}
