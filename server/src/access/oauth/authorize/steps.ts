import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../../../database/scope.ts';
import { openOperatorScope } from '../../operators/open-operator-scope.ts';
import { listOperatorsOf } from '../../operators/list-operators-of.ts';
import type { ActingOperator } from '../../operators/queries.ts';
import { problemPage, sendPage } from '../../pages/page.ts';
import { passwordAdmission } from '../../pages/password-admission.ts';
import type { OfferedProvider } from '../../pages/provider-link.ts';
import { signInPage } from '../../pages/sign-in-page.ts';
import { ENGLISH } from '../../pages/texts.ts';
import { FORM_PROBLEM, trySignIn, type ShownAgain } from '../../pages/try-sign-in.ts';
import {
  formOf,
  formTokenFor,
  isOwnForm,
  keepSecret,
  personOf,
  readVisit,
  type PageParts,
  type Visit,
} from '../../pages/visit.ts';
import { closeSession, newVisitSecret, type SignedInPerson } from '../../sessions/session.ts';
import type { SignInAttempts } from '../../sign-in/attempts.ts';
import { html } from '../../../http/answer/html.ts';
import { allow } from '../actions.ts';
import { consentPage } from './consent-page.ts';
import { readAuthorizeRequest, type AuthorizeRequest } from './read-request.ts';
import { redirectTo } from './redirect.ts';

const ACCOUNT_PROBLEM = 'Choose the account that is meant.';

type AuthorizeParts = PageParts & { readonly provider?: OfferedProvider | undefined };
type ConsentStep = {
  readonly visit: Visit;
  readonly asked: AuthorizeRequest;
  readonly provider: OfferedProvider | undefined;
};

/** GET /oauth/authorize: shows the consent page to a signed-in person, and the sign-in page to everybody else. */
export async function showAuthorize(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: AuthorizeParts,
): Promise<FastifyReply> {
  return withRequest(request, reply, parts, async (step) => {
    const person = await personOf(step.visit);
    return person === undefined
      ? showSignIn(reply, step, { status: 200 })
      : showConsent(reply, step, { person, status: 200 });
  });
}

/** POST /oauth/sign-in. */
export async function answerAuthorizeSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: AuthorizeParts & { readonly attempts: SignInAttempts },
): Promise<FastifyReply> {
  return withRequest(request, reply, parts, async (step) =>
    trySignIn(request, reply, {
      visit: step.visit,
      attempts: parts.attempts,
      admission: passwordAdmission(request, step.visit, parts.provider),
      showAgain: (shown) => showSignIn(reply, step, shown),
      goOn: () => backTo(reply, step),
    }),
  );
}

/** POST /oauth/sign-out. */
export async function answerAuthorizeSignOut(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: AuthorizeParts,
): Promise<FastifyReply> {
  return withRequest(request, reply, parts, async (step) => {
    if (!isOwnForm(request, step.visit))
      return showSignIn(reply, step, { status: 403, problem: FORM_PROBLEM });
    await closeSession(step.visit.entrance, step.visit.secret);
    keepSecret(reply, newVisitSecret(), step.visit);
    return backTo(reply, step);
  });
}

/** POST /oauth/authorize: redirects to the application with the person's consent or refusal. */
export async function answerConsent(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: AuthorizeParts,
): Promise<FastifyReply> {
  return withRequest(request, reply, parts, async (step) => {
    const { visit, asked } = step;
    const person = await personOf(visit);
    if (person === undefined) return showSignIn(reply, step, { status: 403, problem: FORM_PROBLEM });
    if (!isOwnForm(request, visit))
      return showConsent(reply, step, { person, status: 403, problem: FORM_PROBLEM });
    const way = { ...asked, issuer: visit.issuer };
    const form = formOf(request);
    if (form.get('decision') !== 'allow')
      return reply.redirect(redirectTo(way, { error: 'access_denied' }), 303);
    const operators = await listOperators(visit, person);
    const operator = operators.find(({ host_id }) => String(host_id) === form.get('account'));
    if (operator === undefined)
      return showConsent(reply, step, { person, status: 422, problem: ACCOUNT_PROBLEM });
    return reply.redirect(redirectTo(way, { code: await allowAs(step, operator) }), 303);
  });
}

/** Reads the application's request, and replies itself if it is invalid. */
async function withRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: AuthorizeParts,
  work: (step: ConsentStep) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const visit = readVisit(request, parts);
  const query = new URLSearchParams(request.url.split('?').slice(1).join('?'));
  const read = await readAuthorizeRequest(visit.entrance, query, visit.issuer);
  reply.header('Cache-Control', 'no-store');
  switch (read.kind) {
    case 'unknown':
      return sendPage(reply, 400, problemPage('This link does not work', read.sentence));
    case 'refused':
      return reply.redirect(read.location, 303);
    case 'asked':
      return work({ visit, asked: read.asked, provider: parts.provider });
  }
}

function showSignIn(
  reply: FastifyReply,
  { visit, asked, provider }: ConsentStep,
  { status, ...texts }: ShownAgain | { readonly status: number },
): FastifyReply {
  const { application, query } = asked;
  const page = signInPage({
    ...texts,
    texts: ENGLISH,
    lead: html`To go on to <strong>${application.name}</strong>, say who you are.`,
    action: `/oauth/sign-in?${query}`,
    provider,
    providerTo: `/oauth/authorize?${query}`,
    csrfToken: formTokenFor(reply, visit),
  });
  return sendPage(reply, status, page);
}

async function showConsent(
  reply: FastifyReply,
  { visit, asked }: ConsentStep,
  shown: { readonly person: SignedInPerson; readonly status: number; readonly problem?: string },
): Promise<FastifyReply> {
  const { person, status, ...texts } = shown;
  const operators = await listOperators(visit, person);
  const csrfToken = formTokenFor(reply, visit);
  return sendPage(reply, status, consentPage({ ...texts, asked, operators, csrfToken, email: person.email }));
}

/** Always redirects to this page, whatever was sent. */
function backTo(reply: FastifyReply, { asked }: ConsentStep): FastifyReply {
  return reply.redirect(`/oauth/authorize?${asked.query}`, 303);
}

/** Operators that a person can let an application act for: those of active accounts. */
async function listOperators({ entrance }: Visit, { sign_in_id }: SignedInPerson): Promise<ActingOperator[]> {
  const operators = await listOperatorsOf(entrance, sign_in_id);
  return operators.filter(({ status }) => status === 'active');
}

function allowAs({ visit, asked }: ConsentStep, operator: ActingOperator): Promise<string> {
  const { application, scope, redirect_uri, code_challenge } = asked;
  const { operator_id } = operator;
  const grant = { operator_id, application_id: application.id, scope, redirect_uri, code_challenge };
  return inTransaction(openOperatorScope(visit.entrance, operator, null), (tx) => allow(tx, grant));
}
