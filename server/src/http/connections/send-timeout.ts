import type { ClientConnection } from './connection.ts';
import { SEND_TIMEOUTS_MAX, type ConnectionLimits } from './connection-limits.ts';

/** Checks per send timeout: a stalled connection lives at most one check longer than the timeout. */
const CHECKS = 6;

/** The rate of a client is measured over this many checks. */
const MEASURED_CHECKS = 2 * CHECKS;

/**
 * Ends connections whose clients take no bytes, or too few. One timer checks all of them, so a request costs nothing. Returns a
 * function that stops the timer.
 */
export function endStalled(
  connections: () => Iterable<ClientConnection>,
  { sendTimeoutMs, leastBytesPerSecond }: Pick<ConnectionLimits, 'sendTimeoutMs' | 'leastBytesPerSecond'>,
): () => void {
  const checkMs = sendTimeoutMs / CHECKS;
  const leastBytes = (leastBytesPerSecond * checkMs * MEASURED_CHECKS) / 1000;
  const timer = setInterval(() => {
    for (const connection of connections())
      if (isStalled(connection) || isTooSlow(connection, leastBytes)) connection.socket.destroy();
  }, checkMs);
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
  if (isFirst) sending.measuredFromBytes = sentBytes;
  sending.checks += 1;
  if (isFirst || sentBytes > sending.sentBytes) sending.checksWithoutProgress = 0;
  else sending.checksWithoutProgress += 1;
  sending.sentBytes = sentBytes;
  return sending.checksWithoutProgress >= CHECKS || sending.checks > CHECKS * SEND_TIMEOUTS_MAX;
}

/** After isStalled of the same check. */
function isTooSlow({ sending }: ClientConnection, leastBytes: number): boolean {
  const { checks, sentBytes, measuredFromBytes } = sending;
  // The first check only begins the measurement.
  if (checks <= 1 || (checks - 1) % MEASURED_CHECKS !== 0) return false;
  sending.measuredFromBytes = sentBytes;
  return sentBytes - measuredFromBytes < leastBytes;
}
