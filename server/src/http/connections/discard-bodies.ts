import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Bytes of a body that are read and discarded after its request was refused. A client that sends first and reads
 * afterwards learns the reason of a refusal; nobody sends without end.
 */
export const DISCARDED_BYTES_MAX = 64 * 1024 * 1024;

const CHECK_MS = 50;

/** Ends a connection whose client sends more than `DISCARDED_BYTES_MAX` after the response. */
export function boundDiscardedBodies(app: FastifyInstance): void {
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    done();
    if (isRead(raw)) return;
    const { socket } = raw;
    const bytesMax = socket.bytesRead + DISCARDED_BYTES_MAX;
    const timer = setInterval(() => {
      if (socket.bytesRead > bytesMax) socket.destroy();
      if (isRead(raw) || socket.destroyed) clearInterval(timer);
    }, CHECK_MS);
    timer.unref();
  });
}

/** True once nothing of the body is to come. A request that comes from no connection is never `complete`. */
function isRead({ complete, readableEnded, headers }: IncomingMessage): boolean {
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  return complete || readableEnded || !hasBody;
}
