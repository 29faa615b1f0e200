import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimits } from '../../rate-limits/rate-limits.ts';
import { problemPage, sendPage } from '../pages/page.ts';
import { newPasswordProblem } from '../pages/new-password-fields.ts';
import { BUSY_PROBLEM, FORM_PROBLEM, trySignIn } from '../pages/try-sign-in.ts';
import { formOf, formTokenFor, isOwnForm, readVisit, type PageParts, type Visit } from '../pages/visit.ts';
import { FORGOTTEN_PATH, SESSION_PATH, SIGN_IN_PATH } from '../sessions/steps.ts';
import type { SignInAttempts } from '../sign-in/attempts.ts';
import { hashIfFree } from '../sign-in/hash-if-free.ts';
import { isStorable } from '../sign-in/rules.ts';
import {
  acceptAsNewPerson,
  acceptAsPerson,
  INVITATION_PATH,
  readInvitation,
  type OpenInvitation,
} from './actions.ts';
import { APART, invitationPage } from './invitation-page.ts';

type InvitationPageParts = PageParts & {
  readonly sendsMail: boolean;
  readonly attempts: SignInAttempts;
  readonly rateLimits?: RateLimits;
  readonly homePath?: string;
};
type ReadingParts = PageParts & Pick<InvitationPageParts, 'sendsMail'>;
type InvitationStep = {
  readonly visit: Visit;
  readonly invited: OpenInvitation;
  readonly action: string;
  /** True when the visitor chooses a password, though somebody has one for the e-mail address. */
  readonly isApart: boolean;
  readonly forgottenPath?: string;
};
type InvitationReply = { readonly status: number; readonly problem?: string };

const USED = 'It was used before, has expired, or was replaced: ask the host for a new one.';

/** GET /invitation: shows the form to choose a password. */
export function showInvitation(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ReadingParts,
): Promise<FastifyReply> {
  return withInvitation(request, reply, parts, async (step) =>
    sendInvitationPage(reply, step, { status: 200 }),
  );
}

/** POST /invitation. */
export function answerInvitation(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: InvitationPageParts,
): Promise<FastifyReply> {
  return withInvitation(request, reply, parts, async (step) =>
    step.invited.is_known && !step.isApart
      ? acceptKnown(request, reply, { step, parts })
      : acceptNew(request, reply, { step, parts }),
  );
}

/** The sign-in is that of the sign-in page, with its second factor and its delays. */
function acceptKnown(
  request: FastifyRequest,
  reply: FastifyReply,
  { step, parts }: { readonly step: InvitationStep; readonly parts: InvitationPageParts },
): Promise<FastifyReply> {
  const { visit, invited } = step;
  return trySignIn(request, reply, {
    visit,
    attempts: parts.attempts,
    email: invited.email,
    showAgain: (shown) => sendInvitationPage(reply, step, shown),
    goOn: async (sign_in_id) =>
      (await acceptAsPerson(visit.entrance, invited, sign_in_id))
        ? reply.redirect(parts.homePath ?? SESSION_PATH, 303)
        : sendUsed(reply),
  });
}

/** A person who has just chosen the password is signed in with it. */
async function acceptNew(
  request: FastifyRequest,
  reply: FastifyReply,
  { step, parts }: { readonly step: InvitationStep; readonly parts: InvitationPageParts },
): Promise<FastifyReply> {
  const { visit, invited } = step;
  if (!isOwnForm(request, visit))
    return sendInvitationPage(reply, step, { status: 403, problem: FORM_PROBLEM });
  const form = formOf(request);
  const password = form.get('password') ?? '';
  const problem = newPasswordProblem(password, form.get('repeated') ?? '', invited.email);
  if (problem !== undefined) return sendInvitationPage(reply, step, { status: 422, problem });
  const password_hash = await hashIfFree(password);
  if (password_hash === undefined)
    return sendInvitationPage(reply, step, { status: 503, problem: BUSY_PROBLEM });
  if (!(await acceptAsNewPerson(visit.entrance, invited, password_hash))) return sendUsed(reply);
  return trySignIn(request, reply, {
    visit,
    attempts: parts.attempts,
    email: invited.new_name,
    // The password is stored all the same.
    showAgain: () => reply.redirect(SIGN_IN_PATH, 303),
    goOn: () => reply.redirect(parts.homePath ?? SESSION_PATH, 303),
  });
}

/** Reads the invitation of the address, and replies itself when it is not open. */
async function withInvitation(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ReadingParts,
  work: (step: InvitationStep) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const visit = readVisit(request, parts);
  const query = new URLSearchParams(request.url.split('?').slice(1).join('?'));
  const text = query.get('invitation') ?? '';
  const invited = await readInvitation(visit.entrance, text, parts);
  if (invited === undefined) return sendUsed(reply);
  const isApart = query.has(APART) && isStorable(invited.new_name);
  const action = `${INVITATION_PATH}?invitation=${encodeURIComponent(text)}`;
  const offered = parts.sendsMail ? { forgottenPath: FORGOTTEN_PATH } : {};
  return work({ visit, invited, action, isApart, ...offered });
}

function sendUsed(reply: FastifyReply): FastifyReply {
  return sendPage(reply, 404, problemPage('This invitation does not work', USED));
}

function sendInvitationPage(
  reply: FastifyReply,
  { visit, ...shown }: InvitationStep,
  { status, problem }: InvitationReply,
): FastifyReply {
  const alert = problem === undefined ? {} : { problem };
  const page = invitationPage({ ...shown, ...alert, csrfToken: formTokenFor(reply, visit) });
  return sendPage(reply, status, page);
}
