import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../../http/answer/html.ts';
import { addressKey } from '../../rate-limits/address.ts';
import type { RateLimits } from '../../rate-limits/rate-limits.ts';
import { findOwnName } from '../cells/queries.ts';
import { cellQueryOf } from '../cells/redirect.ts';
import { listOperatorsOf } from '../operators/list-operators-of.ts';
import { problemPage, sendPage } from '../pages/page.ts';
import { passwordAdmission } from '../pages/password-admission.ts';
import { ownPathOf, type OwnPages } from '../pages/own-path.ts';
import type { OfferedProvider } from '../pages/provider-link.ts';
import { signInPage, type SignInForm } from '../pages/sign-in-page.ts';
import { textsFor } from '../pages/texts.ts';
import { FORM_PROBLEM, trySignIn, type ShownAgain } from '../pages/try-sign-in.ts';
import {
  formTokenFor,
  isOwnForm,
  keepSecret,
  personOf,
  readVisit,
  type PageParts,
  type Visit,
} from '../pages/visit.ts';
import type { SignInAttempts } from '../sign-in/attempts.ts';
import { followSignInLink } from '../sign-in-links/actions.ts';
import { cellCookie } from './cookie.ts';
import { closeSession, newVisitSecret, type SignedInPerson } from './session.ts';
import { sessionPage } from './session-page.ts';

export type SessionPageParts = PageParts &
  OwnPages & {
    readonly attempts: SignInAttempts;
    readonly rateLimits?: RateLimits;
    /** Where signing in leads; SESSION_PATH without it. */
    readonly homePath?: string;
    /** True where people can ask for a letter to choose a new password. */
    readonly sendsMail?: boolean;
    readonly provider?: OfferedProvider | undefined;
  };

export const SIGN_IN_PATH = '/sign-in';
export const FORGOTTEN_PATH = '/forgotten-password';
/** Shows who is signed in. Without a portal, signing in leads here. */
export const SESSION_PATH = '/session';

/** GET /sign-in. */
export function showSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: SessionPageParts,
): FastifyReply {
  const visit = readVisit(request, parts);
  return sendSignIn(request, reply, {
    visit,
    status: 200,
    to: wantedPage(request, visit, parts),
    ...offerOf(parts),
  });
}

/** POST /sign-in. */
export async function answerSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: SessionPageParts,
): Promise<FastifyReply> {
  const visit = readVisit(request, parts);
  const to = wantedPage(request, visit, parts);
  return trySignIn(request, reply, {
    visit,
    attempts: parts.attempts,
    admission: passwordAdmission(request, visit, parts.provider),
    showAgain: (shown) => sendSignIn(request, reply, { visit, to, ...shown, ...offerOf(parts) }),
    goOn: () => reply.redirect(to ?? parts.homePath ?? SESSION_PATH, 303),
  });
}

/** The page that the person wanted before they had to sign in; undefined for the home page. */
function wantedPage(
  request: FastifyRequest,
  { issuer }: Visit,
  { pages = [] }: OwnPages,
): string | undefined {
  return ownPathOf(new URL(request.url, issuer).searchParams.get('to'), { issuer, pages });
}

/** GET /open/{secret}: signs a person in once. */
export async function answerSignInLink(
  request: FastifyRequest<{ Params: { secret: string } }>,
  reply: FastifyReply,
  { homePath = SESSION_PATH, ...parts }: SessionPageParts,
): Promise<FastifyReply> {
  const visit = readVisit(request, parts);
  const browser = { user_agent: request.headers['user-agent'], address: addressKey(request.ip) };
  const secret = await followSignInLink(visit.entrance, request.params.secret, browser);
  if (secret === undefined)
    return sendPage(reply, 410, problemPage('This link was used or is too old', LINK_PROBLEM));
  keepSecret(reply, secret, visit);
  const cell = await findOwnName(visit.entrance.sql);
  if (cell !== undefined) reply.header('Set-Cookie', cellCookie(cell, visit.isSecure));
  return reply.header('Cache-Control', 'no-store').redirect(homePath, 303);
}

const LINK_PROBLEM =
  'A sign-in link works once. Sign in at /sign-in, or make another link with `npm run -s innkeep -- sign-in-link --help`.';

/** POST /sign-out. */
export async function answerSignOut(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: SessionPageParts,
): Promise<FastifyReply> {
  return withPerson(request, reply, parts, async (visit) => {
    if (!isOwnForm(request, visit))
      return sendPage(reply, 403, problemPage('That did not work', FORM_PROBLEM));
    await closeSession(visit.entrance, visit.secret);
    keepSecret(reply, newVisitSecret(), visit);
    return reply.redirect(SIGN_IN_PATH, 303);
  });
}

/** GET /session: shows the signed-in person with their accounts. */
export async function showSession(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: SessionPageParts,
): Promise<FastifyReply> {
  return withPerson(request, reply, parts, async (visit, { email, sign_in_id }) => {
    const operators = await listOperatorsOf(visit.entrance, sign_in_id);
    return sendPage(reply, 200, sessionPage({ email, operators, csrfToken: formTokenFor(reply, visit) }));
  });
}

/** A visitor without a session is counted, and redirected to the sign-in page. */
async function withPerson(
  request: FastifyRequest,
  reply: FastifyReply,
  { rateLimits, ...parts }: SessionPageParts,
  work: (visit: Visit, person: SignedInPerson) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const visit = readVisit(request, parts);
  reply.header('Cache-Control', 'no-store');
  const person = await personOf(visit);
  if (person !== undefined) return work(visit, person);
  await rateLimits?.count(request, reply, parts.clock().epochMilliseconds);
  return reply.redirect(SIGN_IN_PATH, 303);
}

type Offer = Pick<SignInForm, 'forgottenPath' | 'provider'>;

export function offerOf({ sendsMail, provider }: Pick<SessionPageParts, 'sendsMail' | 'provider'>): Offer {
  return { ...(sendsMail === true ? { forgottenPath: FORGOTTEN_PATH } : {}), provider };
}

type ShownSignIn = (ShownAgain | { readonly status: number }) &
  Offer & {
    readonly visit: Visit;
    /** The page of ours where signing in leads; the home page without it. */
    readonly to: string | undefined;
  };

export function sendSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { visit, status, to, ...texts }: ShownSignIn,
): FastifyReply {
  const t = textsFor(request);
  const query = new URLSearchParams(cellQueryOf(request));
  if (to !== undefined) query.set('to', to);
  const action = SIGN_IN_PATH + (query.size === 0 ? '' : `?${query.toString()}`);
  const page = signInPage({
    ...texts,
    texts: t,
    lead: html`${t.lead}`,
    action,
    csrfToken: formTokenFor(reply, visit),
    providerTo: to,
  });
  return sendPage(reply, status, page);
}
