import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimits } from '../../rate-limits/rate-limits.ts';
import { problemPage, sendPage } from '../pages/page.ts';
import { newPasswordProblem } from '../pages/new-password-fields.ts';
import { passwordTexts, type PasswordTexts } from '../pages/password-texts.ts';
import { trySignIn } from '../pages/try-sign-in.ts';
import type { OfferedProvider } from '../pages/provider-link.ts';
import { textsFor, type PageTexts } from '../pages/texts.ts';
import {
  formOf,
  formTokenFor,
  isOwnForm,
  personOf,
  readVisit,
  type PageParts,
  type Visit,
} from '../pages/visit.ts';
import type { SignedInPerson } from '../sessions/session.ts';
import { FORGOTTEN_PATH, SESSION_PATH, SIGN_IN_PATH } from '../sessions/steps.ts';
import type { SignInAttempts } from '../sign-in/attempts.ts';
import { listPersonsOperators } from '../sign-in/queries.ts';
import { hashIfFree } from '../sign-in/hash-if-free.ts';
import { isStorable } from '../sign-in/rules.ts';
import {
  acceptAsNewPerson,
  acceptAsPerson,
  INVITATION_PATH,
  readInvitation,
  type OpenInvitation,
} from './actions.ts';
import { APART, AS_PRESENT, invitationPage } from './invitation-page.ts';

type InvitationPageParts = PageParts & {
  readonly sendsMail: boolean;
  readonly attempts: SignInAttempts;
  readonly rateLimits?: RateLimits;
  readonly homePath?: string;
  readonly provider?: OfferedProvider | undefined;
};
type ReadingParts = PageParts & Pick<InvitationPageParts, 'sendsMail' | 'provider'>;
type InvitationStep = {
  readonly texts: PasswordTexts;
  readonly signInTexts: PageTexts;
  readonly visit: Visit;
  readonly invited: OpenInvitation;
  readonly action: string;
  /** True when the visitor chooses a password, though somebody has one for the e-mail address. */
  readonly isApart: boolean;
  readonly forgottenPath?: string;
  readonly provider: OfferedProvider | undefined;
  /** Who is signed in at this browser, and is no operator of the account yet. */
  readonly person: SignedInPerson | undefined;
};
type InvitationReply = { readonly status: number; readonly problem?: string };

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
  return withInvitation(request, reply, parts, async (step) => {
    if (formOf(request).has(AS_PRESENT)) return acceptPresent(request, reply, { step, parts });
    if (parts.provider?.isOnly === true) {
      const problem = step.signInTexts.byProvider(parts.provider.name);
      return sendInvitationPage(reply, step, { status: 403, problem });
    }
    return step.invited.is_known && !step.isApart
      ? acceptKnown(request, reply, { step, parts })
      : acceptNew(request, reply, { step, parts });
  });
}

/** A person who is signed in already accepts as themselves, whatever address was invited: who has the link may do that. */
async function acceptPresent(
  request: FastifyRequest,
  reply: FastifyReply,
  { step, parts }: { readonly step: InvitationStep; readonly parts: InvitationPageParts },
): Promise<FastifyReply> {
  const { visit, invited, person } = step;
  if (person === undefined || !isOwnForm(request, visit))
    return sendInvitationPage(reply, step, { status: 403, problem: step.signInTexts.noCookie });
  return (await acceptAsPerson(visit.entrance, invited, person.sign_in_id))
    ? reply.redirect(parts.homePath ?? SESSION_PATH, 303)
    : sendUsed(reply, step.texts);
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
        : sendUsed(reply, step.texts),
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
    return sendInvitationPage(reply, step, { status: 403, problem: step.signInTexts.noCookie });
  const form = formOf(request);
  const problem = newPasswordProblem(form, invited.email, step.texts);
  if (problem !== undefined) return sendInvitationPage(reply, step, { status: 422, problem });
  const password_hash = await hashIfFree(form.get('password') ?? '');
  if (password_hash === undefined)
    return sendInvitationPage(reply, step, { status: 503, problem: step.signInTexts.busy });
  if (!(await acceptAsNewPerson(visit.entrance, invited, password_hash))) return sendUsed(reply, step.texts);
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
  const [texts, signInTexts] = [passwordTexts(request), textsFor(request)];
  const query = new URLSearchParams(request.url.split('?').slice(1).join('?'));
  const text = query.get('invitation') ?? '';
  const invited = await readInvitation(visit.entrance, text, parts);
  if (invited === undefined) return sendUsed(reply, texts);
  const isApart = query.has(APART) && isStorable(invited.new_name);
  const action = `${INVITATION_PATH}?invitation=${encodeURIComponent(text)}`;
  const offered = parts.sendsMail ? { forgottenPath: FORGOTTEN_PATH } : {};
  const person = await newcomerAt(visit, invited.claim.host_id);
  return work({
    texts,
    signInTexts,
    visit,
    invited,
    action,
    isApart,
    person,
    provider: parts.provider,
    ...offered,
  });
}

/** A person is one operator of an account at most. */
async function newcomerAt(visit: Visit, host_id: number): Promise<SignedInPerson | undefined> {
  const person = await personOf(visit);
  if (person === undefined) return undefined;
  const operators = await listPersonsOperators(visit.entrance, person.sign_in_id);
  return operators.some(({ account_id }) => account_id === host_id) ? undefined : person;
}

function sendUsed(reply: FastifyReply, t: PasswordTexts): FastifyReply {
  const page = problemPage(t.invitationUsedTitle, t.invitationUsed);
  return sendPage(reply, 404, { ...page, language: t.language });
}

function sendInvitationPage(
  reply: FastifyReply,
  { visit, person, ...shown }: InvitationStep,
  { status, problem }: InvitationReply,
): FastifyReply {
  const alert = problem === undefined ? {} : { problem };
  const page = invitationPage({
    ...shown,
    ...alert,
    present: person?.email,
    csrfToken: formTokenFor(reply, visit),
  });
  return sendPage(reply, status, page);
}
