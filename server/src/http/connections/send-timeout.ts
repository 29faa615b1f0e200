import type { Connection } from './connection.ts';
import { SEND_TIMEOUTS_MAX } from './connection-limits.ts';

/** Checks in one send timeout: a stalled connection lives at most one check longer than the timeout. */
const CHECKS = 6;

/**
 * Ends the connections whose clients take no bytes. One timer looks at all of them, so that a request costs nothing.
 * Returns a function that stops the timer.
 */
export function endStalled(connections: () => Iterable<Connection>, timeoutMs: number): () => void {
  const timer = setInterval(() => {
    for (const connection of connections()) if (isStalled(connection)) connection.socket.destroy();
  }, timeoutMs / CHECKS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Counts checks, not time: a process that was suspended blames nobody for it. */
function isStalled({ socket, sending }: Connection): boolean {
  const waitingBytes = socket.writableLength;
  // A connection that we have ended waits for its client to end it too.
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
