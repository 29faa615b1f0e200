import type { FastifyReply, FastifyRequest } from 'fastify';
import { unauthenticatedScope, type ScopeParts } from '../../http/request/request-scope.ts';
import type { UnauthenticatedScope } from '../../database/scope.ts';
import { issuerOf } from '../issuer.ts';
import { readVisitCookie, visitCookie } from '../sessions/cookie.ts';
import {
  findPerson,
  csrfToken,
  isFormToken,
  newVisitSecret,
  type SignedInPerson,
} from '../sessions/session.ts';

export type PageParts = ScopeParts;

/** A browser on one of our pages, whether or not a person is signed in. */
export type Visit = {
  readonly entrance: UnauthenticatedScope;
  /** The public address of this service. */
  readonly issuer: string;
  readonly secret: string;
  /** True when the cookie is new and must be sent. */
  readonly isNew: boolean;
  readonly isSecure: boolean;
};

export function readVisit(request: FastifyRequest, parts: PageParts): Visit {
  const issuer = issuerOf(request, parts);
  const isSecure = issuer.startsWith('https:') || request.protocol === 'https';
  const secret = readVisitCookie(request.headers, isSecure);
  return {
    entrance: unauthenticatedScope(request, parts),
    issuer,
    secret: secret ?? newVisitSecret(),
    isNew: secret === undefined,
    isSecure,
  };
}

/** The person signed in at this browser, if any. */
export async function personOf({ entrance, secret, isNew }: Visit): Promise<SignedInPerson | undefined> {
  return isNew ? undefined : findPerson(entrance, secret);
}

/** Sets the cookie with this secret in the browser. */
export function keepSecret(reply: FastifyReply, secret: string, { isSecure }: Visit): void {
  reply.header('Set-Cookie', visitCookie(secret, isSecure));
}

/** The CSRF token for the forms of a page. Sets the visit's cookie too if it is new. */
export function formTokenFor(reply: FastifyReply, visit: Visit): string {
  if (visit.isNew) keepSecret(reply, visit.secret, visit);
  return csrfToken(visit.secret);
}

/** The fields of a form; empty when the body is something else. */
export function formOf({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}

/** True when this service gave the form to this browser, and one of our pages sent it. */
export function isOwnForm(request: FastifyRequest, { secret, isNew }: Visit): boolean {
  const site = request.headers['sec-fetch-site'];
  const isFromElsewhere = site === 'cross-site' || site === 'same-site';
  return !isNew && !isFromElsewhere && isFormToken(formOf(request).get('form_token') ?? '', secret);
}
