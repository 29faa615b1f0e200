import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { ClientConnection } from './connection.ts';
import { PIPELINED_MAX } from './connection-limits.ts';

/** After this many excess requests, the connection is ended at once. */
const DROPPED_MAX = 1000;

export type InOrder = {
  /** Handles a request now, or after the responses before it are sent. */
  take(connection: ClientConnection, request: IncomingMessage, response: ServerResponse): void;
};

/**
 * Node parses all pipelined requests, and would handle them at once. Here a connection handles one request at a time:
 * the next one starts when the system has taken the last byte of the response. A connection with too many pipelined
 * requests is ended after the first responses.
 */
export function answerInOrder(
  handler: RequestListener,
  onIdle: (connection: ClientConnection) => void,
): InOrder {
  function begin(connection: ClientConnection, request: IncomingMessage, response: ServerResponse): void {
    connection.answering = response;
    response.once('close', () => proceed(connection));
    handler(request, response);
  }

  function proceed(connection: ClientConnection): void {
    const { socket, waiting, dropped } = connection;
    connection.answering = undefined;
    if (!socket.writable) {
      waiting.length = 0;
      return;
    }
    const next = waiting.shift();
    if (next !== undefined) next();
    else if (dropped > 0) socket.destroySoon();
    else onIdle(connection);
  }

  return {
    take: (connection, request, response) => {
      if (connection.answering === undefined) begin(connection, request, response);
      else if (connection.dropped === 0 && connection.waiting.length < PIPELINED_MAX)
        connection.waiting.push(() => begin(connection, request, response));
      else if ((connection.dropped += 1) > DROPPED_MAX) connection.socket.destroy();
    },
  };
}
