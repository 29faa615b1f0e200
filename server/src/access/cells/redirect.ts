import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Visit } from '../pages/visit.ts';
import { cellCookie } from '../sessions/cookie.ts';
import { comparable, isStorable } from '../sign-in/rules.ts';
import { findSignInCells } from './queries.ts';
import { signInCell } from './rules.ts';

/** Marks a form that another cell has sent here: it is answered here in any case. */
const SENT = 'sent_here';

/** Names a cell in an address. The load balancer follows it before a cookie. */
const PLACE = 'place';

/** The part of the address that names a cell, for the form of a page there. Empty without one. */
export function cellQueryOf({ url }: FastifyRequest): string {
  const place = new URLSearchParams(url.split('?')[1] ?? '').get(PLACE) ?? '';
  return /^[a-z0-9_]{1,31}$/.test(place) ? `?${PLACE}=${place}` : '';
}

/**
 * Sends a form with an e-mail address on to the cell where the person signs in: the cookie leads there, and the browser
 * sends the form again. Undefined when it is answered here.
 */
export async function redirectToCell(
  request: FastifyRequest,
  reply: FastifyReply,
  { visit, email }: { readonly visit: Visit; readonly email: string },
): Promise<FastifyReply | undefined> {
  const url = new URL(request.url, visit.issuer);
  if (url.searchParams.has(SENT)) return undefined;
  const address = comparable(email);
  if (!isStorable(address)) return undefined;
  const cells = await findSignInCells(visit.entrance.sql, address);
  const cell = cells && signInCell(cells, address);
  if (cell === undefined) return undefined;
  url.searchParams.set(SENT, '1');
  if (url.searchParams.has(PLACE)) url.searchParams.set(PLACE, cell);
  reply.header('Set-Cookie', cellCookie(cell, visit.isSecure)).header('Cache-Control', 'no-store');
  return reply.redirect(url.pathname + url.search, 307);
}
