import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';

/** Throws `bad_request` when two servers could read different hosts from a request. */
export function checkHost({ raw }: FastifyRequest): void {
  const { rawHeaders } = raw;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts === 1 || (hosts === 0 && raw.httpVersion === '1.0')) return;
  throw new ApiError('bad_request', { message: `Send one Host header: the request has ${hosts || 'none'}.` });
}

/** Throws `body_not_json_type` for a compressed body, on routes that read a body. */
export function checkEncoding(request: FastifyRequest): void {
  const encoding = request.headers['content-encoding'];
  if (encoding === undefined || encoding.toLowerCase() === 'identity' || !readsBody(request)) return;
  throw new ApiError('body_not_json_type', {
    message: `Send the body without Content-Encoding: ${encoding.slice(0, 50)} is not read here.`,
    headers: { 'Accept-Encoding': 'identity' },
  });
}

function readsBody({ method, headers }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
