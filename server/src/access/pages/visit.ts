import type { FastifyReply, FastifyRequest } from 'fastify';
import { entranceOf, type ServeParts } from '../../http/serve.ts';
import type { UnauthenticatedScope } from '../../database/scope.ts';
import { readVisitCookie, visitCookie } from '../sessions/cookie.ts';
import { findPerson, csrfToken, isFormToken, newVisitSecret, type Person } from '../sessions/session.ts';

export type PageParts = Pick<ServeParts, 'databases' | 'clock' | 'publicUrl'>;

/** A browser on one of our pages, whether or not a person is signed in. */
export type Visit = {
  readonly entrance: UnauthenticatedScope;
  /** The public address of this service. */
  readonly issuer: string;
  readonly secret: string;
  /** Whether the cookie must be sent, because it is new. */
  readonly isNew: boolean;
  readonly isSecure: boolean;
};

export function readVisit(request: FastifyRequest, parts: PageParts): Visit {
  const issuer = parts.publicUrl?.() || `${request.protocol}://${request.host}`;
  const isSecure = issuer.startsWith('https:') || request.protocol === 'https';
  const secret = readVisitCookie(request.headers, isSecure);
  return {
    entrance: entranceOf(request, parts),
    issuer,
    secret: secret ?? newVisitSecret(),
    isNew: secret === undefined,
    isSecure,
  };
}

/** Who is signed in there, if anybody is. */
export async function personOf({ entrance, secret, isNew }: Visit): Promise<Person | undefined> {
  return isNew ? undefined : findPerson(entrance, secret);
}

/** Lets the browser send this secret from now on. */
export function keepSecret(reply: FastifyReply, secret: string, { isSecure }: Visit): void {
  reply.header('Set-Cookie', visitCookie(secret, isSecure));
}

/** What the forms of a page must carry; its cookie goes along with it. */
export function formTokenFor(reply: FastifyReply, visit: Visit): string {
  if (visit.isNew) keepSecret(reply, visit.secret, visit);
  return csrfToken(visit.secret);
}

/** The fields of a form; none when something else was sent. */
export function formOf({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}

/** Whether a form is one that we gave to this very browser, sent from our own page. */
export function isOwnForm(request: FastifyRequest, { secret, isNew }: Visit): boolean {
  const site = request.headers['sec-fetch-site'];
  const isFromElsewhere = site === 'cross-site' || site === 'same-site';
  return !isNew && !isFromElsewhere && isFormToken(formOf(request).get('form_token') ?? '', secret);
}
