import type { FastifyReply } from 'fastify';

/** A response without an end of its own. Each text reaches the client at once. */
export type ResponseStream = {
  isClosed(): boolean;
  /** Bytes that the client has not taken yet. */
  waitingBytes(): number;
  write(text: string): void;
  /** Resolves when few bytes wait for the client, or when it has left. */
  drained(): Promise<void>;
  /** Ends the response after the bytes that wait, or at once if they are many. */
  end(): void;
  destroy(): void;
  onClose(close: () => void): void;
};

/** The end of a response does not wait for more bytes than these. */
const WAITING_BYTES = 64 * 1024;

/** Takes the response over from Fastify: the request's work is done, and its deadline no longer counts. */
export function openResponseStream(
  reply: FastifyReply,
  headers: Readonly<Record<string, string>>,
): ResponseStream {
  const { raw, request } = reply;
  let isClosed = reply.sent || raw.destroyed;
  reply.hijack();
  const closings: (() => void)[] = [];
  raw.once('close', () => {
    isClosed = true;
    for (const close of closings.splice(0)) close();
  });
  if (!isClosed) {
    for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...headers }))
      if (value !== undefined) raw.setHeader(name, value);
    raw.writeHead(200);
    raw.flushHeaders();
    // A small event must not wait for an acknowledgement.
    request.socket.setNoDelay(true);
  }
  const canWrite = () => !isClosed && !raw.destroyed && !raw.writableEnded;
  const drained = async () => {
    while (canWrite() && raw.writableLength > WAITING_BYTES) {
      const { promise, resolve } = Promise.withResolvers<void>();
      raw.once('drain', resolve).once('close', resolve);
      await promise;
      raw.off('drain', resolve).off('close', resolve);
    }
  };
  return {
    isClosed: () => !canWrite(),
    waitingBytes: () => raw.writableLength,
    write: (text) => void (canWrite() && raw.write(text)),
    drained,
    end: () => {
      if (raw.writableLength > WAITING_BYTES) raw.destroy();
      else raw.end();
    },
    destroy: () => void raw.destroy(),
    onClose: (close) => {
      if (isClosed) close();
      else closings.push(close);
    },
  };
}
