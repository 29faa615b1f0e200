import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../../rate-limits/address.ts';
import { redirectToCell } from '../cells/redirect.ts';
import { findFirstAccount } from '../cells/queries.ts';
import { knownCookie, cellCookie, readKnownCookie } from '../sessions/cookie.ts';
import { signIn, type SignedIn } from '../sign-in/actions.ts';
import type { SignInAttempts } from '../sign-in/attempts.ts';
import { createPace } from '../sign-in/pace.ts';
import { ENGLISH, textsFor, type PageTexts } from './texts.ts';
import { formOf, isOwnForm, keepSecret, type Visit } from './visit.ts';

export const FORM_PROBLEM = ENGLISH.noCookie;

/** In a flood, this many attempts run before other requests have their turn. */
const takeTurn = createPace(10);

/** The form again, with the reason. */
export type ShownAgain = { readonly status: number; readonly problem: string; readonly email?: string };

export type SignInStep = {
  readonly visit: Visit;
  readonly attempts: SignInAttempts;
  readonly showAgain: (shown: ShownAgain) => FastifyReply;
  readonly goOn: (sign_in_id: number) => FastifyReply | Promise<FastifyReply>;
  /** The e-mail address, where the form does not ask for it. */
  readonly email?: string;
  /** Whom a right password signs in; everybody without it. */
  readonly admission?: Admission | undefined;
};

export type Admission = {
  readonly admits: (sign_in_id: number) => Promise<boolean>;
  /** What the others read. */
  readonly problem: string;
};

/** Signs a person in with the submitted form. The session is in the cookie of the reply that continues. */
export async function trySignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { visit, attempts, showAgain, goOn, admission, ...fixed }: SignInStep,
): Promise<FastifyReply> {
  await takeTurn();
  const form = formOf(request);
  const t = textsFor(request);
  const field = (name: string) => form.get(name) ?? '';
  const { email = field('email') } = fixed;
  if (!isOwnForm(request, visit)) return showAgain({ status: 403, problem: t.noCookie, email });
  const elsewhere = await redirectToCell(request, reply, { visit, email });
  if (elsewhere !== undefined) return elsewhere;
  const address = addressKey(request.ip);
  const user_agent = request.headers['user-agent'];
  const known = readKnownCookie(request.headers, visit.isSecure);
  const typed = { email, password: field('password'), code: field('code') };
  const attempted = { ...typed, address, user_agent, known, admits: admission?.admits };
  const signedIn = await signIn(visit.entrance, attempts, attempted);
  // docs/fail2ban.md documents the order of these two fields.
  request.log.info({ sign_in: signedIn.kind, address: request.ip ?? null, sign_in_id: idOf(signedIn) });
  switch (signedIn.kind) {
    case 'refused':
      return showAgain({ status: 403, problem: t.wrong, email });
    case 'not_admitted':
      return showAgain({ status: 403, problem: admission?.problem ?? t.wrong, email });
    case 'too_many':
      reply.header('Retry-After', signedIn.waitSeconds);
      return showAgain({ status: 429, problem: waitSentence(signedIn.waitSeconds, t), email });
    case 'signed_in':
      keepSecret(reply, signedIn.secret, visit);
      reply.header('Set-Cookie', knownCookie(signedIn.known, visit.isSecure));
      await keepCell(reply, visit, signedIn.sign_in_id);
      return goOn(signedIn.sign_in_id);
    case 'busy':
      reply.header('Retry-After', signedIn.waitSeconds);
      return showAgain({ status: 503, problem: t.busy, email });
  }
}

/** In a service of several cells, the balancer follows the person's first account, also when it moves. */
export async function keepCell(
  reply: FastifyReply,
  { entrance, isSecure }: Visit,
  sign_in_id: number,
): Promise<void> {
  const account = await findFirstAccount(entrance.sql, sign_in_id);
  if (account !== undefined) reply.header('Set-Cookie', cellCookie(account, isSecure));
}

export function waitSentence(seconds: number, t: PageTexts = ENGLISH): string {
  return seconds < 120 ? t.tooMany(seconds, false) : t.tooMany(Math.ceil(seconds / 60), true);
}

function idOf(signedIn: SignedIn): number | null {
  return signedIn.kind === 'signed_in' ? signedIn.sign_in_id : null;
}
