import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from '../api-error.ts';
import { LARGE_BYTES } from '../connections/connection-limits.ts';
import { sendRead } from '../connections/send-in-pieces.ts';
import type { HeldBytes } from '../connections/held-bytes.ts';
import { etagOf, isHeld } from '../answer/etag.ts';

const CALENDAR_HEADERS = {
  'Cache-Control': 'private, max-age=60',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
};

type Sending = { readonly held: HeldBytes; readonly host_id: number };

/** Throws `unavailable` where sendCalendar would. */
export function checkSendable({ request }: FastifyReply, text: string, { held, host_id }: Sending): void {
  if (text.length > LARGE_BYTES && !isHeld(request, etagOf(text)))
    held.checkRoom(`account ${host_id}`, Buffer.byteLength(text));
}

/** Sends a calendar, or 304 when the client has this very text. */
export function sendCalendar(reply: FastifyReply, text: string, { held, host_id }: Sending): FastifyReply {
  const etag = etagOf(text);
  reply.headers({ ...CALENDAR_HEADERS, ETag: etag });
  if (isHeld(reply.request, etag)) return reply.status(304).send();
  reply.type('text/calendar; charset=utf-8');
  return sendRead(reply, text, held, `account ${host_id}`);
}

/** The same response for every address that opens nothing, whatever the reason. */
export function sendNoCalendar(reply: FastifyReply): FastifyReply {
  return reply.status(404).type('text/plain; charset=utf-8').send('There is no such calendar.\n');
}

/** Refuses all methods of the address of a calendar but GET and HEAD. */
export function refuseWrites(app: FastifyInstance, url: string): void {
  const others = app.supportedMethods.filter((method) => method !== 'GET' && method !== 'HEAD');
  app.route({ method: others, url, config: { isPublic: true }, handler: refuseMethod });
}

function refuseMethod(): never {
  throw new ApiError('method_not_allowed', { headers: { Allow: 'GET, HEAD' } });
}
