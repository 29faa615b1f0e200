import type { FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error.ts';

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Refuses a page whose name leads here although the name is not ours (DNS rebinding): for its browser it is a page of
 * this service. Pages of other origins are held by CORS, as in the whole interface. Throws `origin_not_allowed`.
 */
export function checkOrigin({ headers: { origin, host } }: FastifyRequest, ownAddress: string): void {
  if (origin === undefined || !URL.canParse(origin)) return;
  const page = new URL(origin);
  if (page.host !== host?.toLowerCase()) return;
  const isOwn = URL.canParse(ownAddress) && new URL(ownAddress).host === page.host;
  if (!isOwn && !LOOPBACK.has(page.hostname)) throw new ApiError('origin_not_allowed');
}
