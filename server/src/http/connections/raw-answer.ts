import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import { ANSWER_DEFAULTS } from '../answer/answer-headers.ts';
import type { ApiError } from '../api-error.ts';
import { presentError } from '../answer/envelope.ts';

/** Sends an error in the envelope for input that never becomes a Fastify request, and ends the connection. */
export function endWithError(socket: Socket, error: ApiError, request_id: string): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = presentError(request_id, error);
  const headers = {
    'X-Request-Id': request_id,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    ...ANSWER_DEFAULTS,
    ...error.headers,
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const statusLine = `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status] ?? ''}`;
  socket.end(`${statusLine}\r\n${lines.join('')}\r\n${body}`);
}
