import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError } from '../api-error.ts';
import { admitConnections, type ConnectionParts } from './admit-connections.ts';
import { answerInOrder } from './answer-in-order.ts';
import { HEADER_BYTES_MAX, KEEP_ALIVE_MS, type ConnectionLimits } from './connection-limits.ts';
import { endWithError } from './raw-answer.ts';
import { endStalled } from './send-timeout.ts';

export type Connections = {
  /** An HTTP server whose connections are counted here. */
  createServer(handler: RequestListener): Server;
  /** Responds to bytes that are not an HTTP request, or that arrived too slowly. */
  answerUnreadable(error: Error, socket: Socket): void;
};

/** Creates the connections of a process, with one request at a time on each, and ends those that block others. */
export function openConnections(parts: ConnectionParts): Connections {
  const { limits, newRequestId } = parts;
  const admitted = admitConnections(parts);
  const { open } = admitted;
  let stopWatching: (() => void) | undefined;

  function watch(server: Server): void {
    server.on('listening', () => (stopWatching ??= endStalled(() => open.values(), limits)));
    server.on('close', () => {
      stopWatching?.();
      stopWatching = undefined;
    });
  }

  return {
    createServer: (handler) => {
      const inOrder = answerInOrder(handler, (connection) => admitted.markIdle(connection));
      const onRequest: RequestListener = (request, response) => {
        const connection = open.get(request.socket);
        // The connection was refused.
        if (connection === undefined) return;
        admitted.markBusy(connection);
        inOrder.take(connection, request, response);
      };
      const server = createServer(serverOptions(limits), onRequest);
      // Headers are bounded by their size. A maximum count would silently drop some.
      server.maxHeadersCount = 0;
      // A request with an unknown expectation gets an ordinary response, in the envelope.
      server.on('checkExpectation', onRequest);
      server.on('connection', (socket) => admitted.admit(socket));
      watch(server);
      return server;
    },
    answerUnreadable: (error, socket) => {
      const { answering, waiting } = open.get(socket) ?? {};
      const answer = () => endWithError(socket, clientErrorOf(error), newRequestId());
      if (answering === undefined) answer();
      // The requests before it are complete, and are answered first.
      else if (answering.req.complete) waiting?.push(answer);
      else if (answering.headersSent) socket.destroy();
      else answer();
    },
  };
}

function serverOptions(limits: ConnectionLimits) {
  return {
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: limits.headersTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    connectionsCheckingInterval: limits.checkIntervalMs,
    maxHeaderSize: HEADER_BYTES_MAX,
    // Node would reject it without the envelope.
    requireHostHeader: false,
  };
}

function clientErrorOf(error: Error): ApiError {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'HPE_HEADER_OVERFLOW') return new ApiError('headers_too_large', { cause: error });
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new ApiError('request_too_slow', { cause: error });
  return new ApiError('bad_request', { cause: error });
}
