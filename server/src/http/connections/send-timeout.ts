import type { ClientConnection } from './connection.ts';
import { SEND_TIMEOUTS_MAX } from './connection-limits.ts';

/** Checks per send timeout: a stalled connection lives at most one check longer than the timeout. */
const CHECKS = 6;

/**
 * Ends connections whose clients take no bytes. One timer checks all of them, so a request costs nothing. Returns a
 * function that stops the timer.
 */
export function endStalled(connections: () => Iterable<ClientConnection>, timeoutMs: number): () => void {
  const timer = setInterval(() => {
    for (const connection of connections()) if (isStalled(connection)) connection.socket.destroy();
  }, timeoutMs / CHECKS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Counts checks instead of time, so that a suspended process does not end healthy connections. */
function isStalled({ socket, sending }: ClientConnection): boolean {
  const waitingBytes = socket.writableLength;
  // A connection that this service has ended still waits for its client's end.
  if (waitingBytes === 0 && !socket.writableEnded) {
    sending.checks = 0;
    sending.checksWithoutProgress = 0;
    return false;
  }
  const sentBytes = socket.bytesWritten - waitingBytes;
  const isFirst = sending.checks === 0;
  sending.checks += 1;
  if (isFirst || sentBytes > sending.sentBytes) sending.checksWithoutProgress = 0;
  else sending.checksWithoutProgress += 1;
  sending.sentBytes = sentBytes;
  return sending.checksWithoutProgress >= CHECKS || sending.checks > CHECKS * SEND_TIMEOUTS_MAX;
}
