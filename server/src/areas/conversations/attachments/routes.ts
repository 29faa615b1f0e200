import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../http/api-error.ts';
import type { ServeParts } from '../../../http/serve.ts';
import type { RateLimits } from '../../../rate-limits/rate-limits.ts';
import { findPicture } from './queries.ts';

type AttachmentParts = Pick<ServeParts, 'databases' | 'clock'> & { readonly rateLimits?: RateLimits };

const PATH = '/attachments/:host_id/:file';
const SECRET_FILE = /^([0-9a-f]{32})\.jpg$/;
const HOST_ID = /^[1-9]\d{0,14}$/;

/** The pictures of conversations, each at an address that is its only secret, and that never shows another. */
export function serveAttachments(app: FastifyInstance, parts: AttachmentParts): void {
  app.route<{ Params: { host_id: string; file: string } }>({
    method: 'GET',
    url: PATH,
    // A page shows many: who knows the address is let in uncounted.
    config: { isPublic: true, countsItself: true },
    handler: async (request, reply) => {
      const { host_id, file } = request.params;
      const secret = SECRET_FILE.exec(file)?.[1];
      // It may be large: off the connection that short reads share.
      const scope = { sql: parts.databases.writes, host_id: HOST_ID.test(host_id) ? Number(host_id) : 0 };
      const content = secret === undefined ? undefined : await findPicture(scope, secret);
      if (content !== undefined) return reply.headers(PICTURE_HEADERS).type('image/jpeg').send(content);
      await parts.rateLimits?.count(request, reply, parts.clock().epochMilliseconds);
      return reply.status(404).type('text/plain; charset=utf-8').send('There is no such picture.\n');
    },
  });
  const others = app.supportedMethods.filter((method) => method !== 'GET' && method !== 'HEAD');
  app.route({ method: others, url: PATH, config: { isPublic: true }, handler: refuseMethod });
}

const PICTURE_HEADERS = {
  'Cache-Control': 'private, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
};

function refuseMethod(): never {
  throw new ApiError('method_not_allowed', { headers: { Allow: 'GET' } });
}
