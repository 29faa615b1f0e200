import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../../rate-limits/address.ts';
import { sendPage } from '../pages/page.ts';
import { textsFor } from '../pages/texts.ts';
import { trySignIn, waitSentence } from '../pages/try-sign-in.ts';
import { formOf, formTokenFor, isOwnForm, personOf } from '../pages/visit.ts';
import { FORGOTTEN_PATH } from '../sessions/steps.ts';
import { isSecondFactor } from '../sign-in/actions.ts';
import { noteFailure } from '../sign-in/warnings/actions.ts';
import { connect } from './actions.ts';
import { newTicket, readTicket, type Ticket } from './flow.ts';
import { codePage, connectPage } from './pages.ts';
import { findConnected, isConnected } from './queries.ts';
import {
  letIn,
  sendTaken,
  sendTooOld,
  withProvider,
  type ProviderPageParts,
  type ProviderStep,
} from './provider-step.ts';
import { providerTexts } from './texts.ts';

type FormAgain = { readonly status?: number; readonly problem?: string | undefined };

/** POST /sign-in/provider/connect: the person gives the password that they have here. */
export function answerConnect(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ProviderPageParts,
): Promise<FastifyReply> {
  return withTicket(request, reply, parts, async (step, ticket) => {
    const { visit, provider } = step;
    const { entrance } = visit;
    const { identity, connects, to } = ticket;
    const back = connects === null ? undefined : to;
    if ((await findConnected(entrance, identity)) !== undefined) return sendTaken(step, back);
    const present = connects === null ? undefined : await personOf(visit);
    if (connects !== null && present?.sign_in_id !== connects) return sendTooOld(step);
    const typed = formOf(request).get('email') ?? '';
    const email = present?.email ?? typed;
    return trySignIn(request, reply, {
      visit,
      attempts: parts.attempts,
      email,
      // A password alone replaces nobody's account at the provider: that takes a session of the person, too.
      admission: {
        admits: async (id) => id === connects || !(await isConnected(entrance, id)),
        problem: providerTexts(request).alreadyOther(provider.name),
      },
      showAgain: (shown) => sendConnectPage(step, ticket, { ...shown, email }),
      goOn: async (sign_in_id) =>
        (await connect(entrance, sign_in_id, { identity, isByEmail: false }))
          ? reply.redirect(to, 303)
          : sendTaken(step, back),
    });
  });
}

/** POST /sign-in/provider/code: counted as an attempt to sign in as the person. */
export function answerCode(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ProviderPageParts,
): Promise<FastifyReply> {
  return withTicket(request, reply, parts, async (step, ticket) => {
    const { entrance } = step.visit;
    const { identity, to } = ticket;
    const person = await findConnected(entrance, identity);
    if (person === undefined) return sendTooOld(step);
    const now = Temporal.Instant.from(entrance.now);
    const attempt = { address: addressKey(request.ip), email: person.email, browser: undefined };
    const { waitSeconds, tries } = await parts.attempts.begin(attempt, now);
    if (waitSeconds > 0) {
      reply.header('Retry-After', waitSeconds);
      return sendCodePage(step, ticket, {
        status: 429,
        problem: waitSentence(waitSeconds, textsFor(request)),
      });
    }
    if (!(await isSecondFactor(entrance, person, formOf(request).get('code') ?? ''))) {
      await noteFailure(entrance, { email: person.email, address: attempt.address, tries });
      request.log.info({ sign_in: 'refused', address: request.ip ?? null, sign_in_id: null });
      return sendCodePage(step, ticket, { status: 403, problem: providerTexts(request).codeWrong });
    }
    await parts.attempts.succeed(attempt, now);
    return letIn(step, { identity, to, person });
  });
}

/** Reads the ticket of a form that this browser got, and replies itself when it is none, or too old. */
function withTicket(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ProviderPageParts,
  work: (step: ProviderStep, ticket: Ticket) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  return withProvider(request, reply, parts, async (step) => {
    const ticket = isOwnForm(request, step.visit)
      ? readTicket(step.visit, formOf(request).get('ticket') ?? '')
      : undefined;
    return ticket === undefined ? sendTooOld(step) : work(step, ticket);
  });
}

export function sendConnectPage(
  step: ProviderStep,
  ticket: Ticket,
  { status = 200, problem, email = '' }: FormAgain & { readonly email?: string },
): FastifyReply {
  const { request, reply, parts } = step;
  const page = connectPage({
    ...formPartsOf(step, ticket, problem),
    identity: ticket.identity,
    email: email.slice(0, 254),
    isFixed: ticket.connects !== null,
    signInTexts: textsFor(request),
    forgottenPath: parts.sendsMail ? FORGOTTEN_PATH : undefined,
  });
  return sendPage(reply, status, page);
}

export function sendCodePage(
  step: ProviderStep,
  ticket: Ticket,
  { status = 200, problem }: FormAgain,
): FastifyReply {
  return sendPage(step.reply, status, codePage(formPartsOf(step, ticket, problem)));
}

function formPartsOf({ request, reply, visit, provider }: ProviderStep, ticket: Ticket, problem?: string) {
  return {
    texts: providerTexts(request),
    name: provider.name,
    csrfToken: formTokenFor(reply, visit),
    ticket: newTicket(visit, ticket),
    problem,
  };
}
