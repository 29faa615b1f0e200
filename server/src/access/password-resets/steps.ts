import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../../rate-limits/address.ts';
import { cellInLink } from '../cells/queries.ts';
import { redirectToCell } from '../cells/redirect.ts';
import { newPasswordProblem } from '../pages/new-password-fields.ts';
import { problemPage, sendPage } from '../pages/page.ts';
import { passwordTexts, type PasswordTexts } from '../pages/password-texts.ts';
import { textsFor } from '../pages/texts.ts';
import { waitSentence } from '../pages/try-sign-in.ts';
import { formOf, formTokenFor, isOwnForm, readVisit, type PageParts, type Visit } from '../pages/visit.ts';
import { FORGOTTEN_PATH, SIGN_IN_PATH } from '../sessions/steps.ts';
import type { SignInAttempts } from '../sign-in/attempts.ts';
import { hashIfFree } from '../sign-in/hash-if-free.ts';
import { comparable } from '../sign-in/rules.ts';
import { askForReset, NEW_PASSWORD_PATH, readReset, resetPassword } from './actions.ts';
import { askedPage, forgottenPage, newPasswordPage } from './reset-pages.ts';

type ResetPageParts = PageParts & { readonly attempts: SignInAttempts; readonly sendsMail: boolean };
type Again = { readonly status: number; readonly problem?: string };

/** GET /forgotten-password. */
export function showForgotten(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ResetPageParts,
): FastifyReply {
  return sendForgotten(request, reply, parts, { status: 200 });
}

/** POST /forgotten-password: the response is the same for every address. */
export async function answerForgotten(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ResetPageParts,
): Promise<FastifyReply> {
  const visit = readVisit(request, parts);
  if (!isOwnForm(request, visit))
    return sendForgotten(request, reply, parts, { status: 403, problem: textsFor(request).noCookie });
  const email = (formOf(request).get('email') ?? '').trim();
  // Counted as an attempt to sign in from this address, but not as one to sign in as this person.
  const attempt = {
    address: addressKey(request.ip),
    email: `reset ${comparable(email)}`,
    browser: undefined,
  };
  const { waitSeconds } = await parts.attempts.begin(attempt, Temporal.Instant.from(visit.entrance.now));
  if (waitSeconds > 0) {
    reply.header('Retry-After', waitSeconds);
    const problem = waitSentence(waitSeconds, textsFor(request));
    return sendForgotten(request, reply, parts, { status: 429, problem });
  }
  if (!parts.sendsMail) return sendForgotten(request, reply, parts, { status: 404 });
  const elsewhere = await redirectToCell(request, reply, { visit, email });
  if (elsewhere !== undefined) return elsewhere;
  await askForReset(visit.entrance, email, parts.publicUrl?.() ?? '');
  return sendPage(reply, 200, askedPage(email.slice(0, 254), passwordTexts(request)));
}

function sendForgotten(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ResetPageParts,
  { status, ...again }: Again,
): FastifyReply {
  const texts = passwordTexts(request);
  if (!parts.sendsMail)
    return sendPage(reply, 404, {
      ...problemPage(texts.noMailTitle, texts.noMail),
      language: texts.language,
    });
  const csrfToken = formTokenFor(reply, readVisit(request, parts));
  return sendPage(reply, status, forgottenPage({ ...again, texts, action: FORGOTTEN_PATH, csrfToken }));
}

/** GET /new-password: shows the form of a letter that still works. */
export async function showNewPassword(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: PageParts,
): Promise<FastifyReply> {
  return withReset(request, reply, parts, async (step) => showReset(reply, step, { status: 200 }));
}

/** POST /new-password. */
export async function answerNewPassword(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: PageParts,
): Promise<FastifyReply> {
  return withReset(request, reply, parts, async (step) => {
    const { visit, secret, email, texts } = step;
    const { noCookie, busy } = textsFor(request);
    if (!isOwnForm(request, visit)) return showReset(reply, step, { status: 403, problem: noCookie });
    const form = formOf(request);
    const problem = newPasswordProblem(form, email, texts);
    if (problem !== undefined) return showReset(reply, step, { status: 422, problem });
    const password_hash = await hashIfFree(form.get('password') ?? '');
    if (password_hash === undefined) return showReset(reply, step, { status: 503, problem: busy });
    return (await resetPassword(visit.entrance, secret, password_hash))
      ? reply.redirect(SIGN_IN_PATH, 303)
      : sendUsed(reply, texts);
  });
}

type ResetStep = {
  readonly texts: PasswordTexts;
  readonly visit: Visit;
  readonly secret: string;
  readonly email: string;
  readonly has_second_factor: boolean;
};

async function withReset(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: PageParts,
  work: (step: ResetStep) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const visit = readVisit(request, parts);
  const query = new URLSearchParams(request.url.split('?').slice(1).join('?'));
  const secret = query.get('reset') ?? '';
  const texts = passwordTexts(request);
  const reset = await readReset(visit.entrance, secret);
  return reset === undefined ? sendUsed(reply, texts) : work({ texts, visit, secret, ...reset });
}

function sendUsed(reply: FastifyReply, { usedTitle, used, language }: PasswordTexts): FastifyReply {
  return sendPage(reply, 410, { ...problemPage(usedTitle, used), language });
}

async function showReset(
  reply: FastifyReply,
  { texts, visit, secret, email, has_second_factor }: ResetStep,
  { status, ...again }: Again,
): Promise<FastifyReply> {
  const csrfToken = formTokenFor(reply, visit);
  const cell = await cellInLink(visit.entrance.sql, '&');
  const action = `${NEW_PASSWORD_PATH}?reset=${encodeURIComponent(secret)}${cell}`;
  const shown = { ...again, texts, email, has_second_factor, action, csrfToken };
  return sendPage(reply, status, newPasswordPage(shown));
}
