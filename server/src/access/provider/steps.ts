import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProviderIdentity } from '../../outbound/identity-provider.ts';
import { ProviderProblem } from '../../outbound/provider-problem.ts';
import { addressKey } from '../../rate-limits/address.ts';
import { INVITATION_PATH, readInvitation, type OpenInvitation } from '../invitations/actions.ts';
import { sendPage } from '../pages/page.ts';
import { ownPathOf } from '../pages/own-path.ts';
import { PROVIDER_PATH } from '../pages/provider-link.ts';
import { textsFor } from '../pages/texts.ts';
import { waitSentence } from '../pages/try-sign-in.ts';
import { personOf, type Visit } from '../pages/visit.ts';
import { offerOf, sendSignIn, SESSION_PATH } from '../sessions/steps.ts';
import { comparable } from '../sign-in/rules.ts';
import { acceptByProvider, findPersonOf } from './actions.ts';
import { keepFlow, takeFlow, type Flow } from './flow.ts';
import { sendCodePage, sendConnectPage } from './forms.ts';
import { providerProblemPage } from './pages.ts';
import {
  letIn,
  sendTaken,
  sendTooOld,
  withProvider,
  type Entering,
  type ProviderPageParts,
  type ProviderStep,
} from './provider-step.ts';
import { findConnected } from './queries.ts';
import { isAllowed, verifiedEmail } from './rules.ts';
import { providerTexts } from './texts.ts';

export const CALLBACK_PATH = `${PROVIDER_PATH}/callback`;
/** Where a person connects their account of the provider. */
const SETTINGS_PATH = '/settings/you';
/** The same page, which says that the account was connected before. */
const CONNECTED_PATH = `${SETTINGS_PATH}?connected=before`;

/** GET /sign-in/provider: leads the browser to the provider. */
export function leadToProvider(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ProviderPageParts,
): Promise<FastifyReply> {
  return withProvider(request, reply, parts, async (step) => {
    const { provider, visit } = step;
    const query = new URLSearchParams(request.url.split('?').slice(1).join('?'));
    const person = query.has('connect') ? await personOf(visit) : undefined;
    const home = parts.homePath ?? SESSION_PATH;
    const asked = person === undefined ? query.get('to') : SETTINGS_PATH;
    const { pages = [] } = parts;
    const to = ownPathOf(asked, { issuer: visit.issuer, pages }) ?? home;
    try {
      const { url, checks } = await provider.begin(callbackOf(visit), visit.entrance.now);
      keepFlow(reply, visit, { checks, to, connects: person?.sign_in_id ?? null });
      return reply.redirect(url.href, 303);
    } catch (error) {
      return sendProviderProblem(step, to, error);
    }
  });
}

/** GET /sign-in/provider/callback: the browser comes back with the provider's answer. */
export function answerProvider(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ProviderPageParts,
): Promise<FastifyReply> {
  return withProvider(request, reply, parts, async (step) => {
    const { visit, provider } = step;
    const { entrance } = visit;
    const t = providerTexts(request);
    const flow = takeFlow(request, reply, visit);
    const answer = new URL(callbackOf(visit));
    answer.search = request.url.split('?').slice(1).join('?');
    if (flow === undefined || answer.searchParams.get('state') !== flow.checks.state) return sendTooOld(step);
    const address = addressKey(request.ip);
    // Each answer costs requests to the provider, so what fails is counted for the address.
    const attempt = { address, email: `provider ${address}`, browser: undefined };
    const now = Temporal.Instant.from(entrance.now);
    const { waitSeconds } = await parts.attempts.begin(attempt, now);
    if (waitSeconds > 0) {
      reply.header('Retry-After', waitSeconds);
      const problem = waitSentence(waitSeconds, textsFor(request));
      return showSignIn(step, { to: flow.to, status: 429, problem });
    }
    try {
      const identity = await provider.finish(answer, flow.checks, entrance.now);
      await parts.attempts.succeed(attempt, now);
      if (isAllowed(identity, provider)) return await goOn(step, flow, identity);
      const domains = provider.domains.join(', ');
      return sendPage(reply, 403, providerProblemPage(t, t.domainTitle, t.domain(provider.name, domains)));
    } catch (error) {
      return sendProviderProblem(step, flow.to, error);
    }
  });
}

/** The person connects their account, signs in, or first says who they are here. */
async function goOn(step: ProviderStep, flow: Flow, identity: ProviderIdentity): Promise<FastifyReply> {
  const { visit, reply, parts, provider } = step;
  const { entrance } = visit;
  const { to } = flow;
  const present = flow.connects === null ? undefined : await personOf(visit);
  if (present !== undefined && present.sign_in_id === flow.connects) {
    const connected = await findConnected(entrance, identity);
    if (connected === undefined)
      return sendConnectPage(step, { identity, to, connects: flow.connects }, { email: present.email });
    return connected.id === present.sign_in_id
      ? reply.redirect(CONNECTED_PATH, 303)
      : sendTaken(step, SETTINGS_PATH);
  }
  const person = await findPersonOf(entrance, identity, provider);
  if (person !== undefined) return admit(step, { identity, to, person });
  const invitation = new URL(to, visit.issuer);
  const text = invitation.searchParams.get('invitation') ?? '';
  const invited =
    invitation.pathname === INVITATION_PATH ? await readInvitation(entrance, text, parts) : undefined;
  const accepted = invited && (await acceptByProvider(entrance, invited, identity));
  if (accepted !== undefined)
    return letIn(step, { identity, to: parts.homePath ?? SESSION_PATH, person: accepted });
  const problem = invited && invitationProblem(step, invited, identity);
  return sendConnectPage(step, { identity, to, connects: null }, { email: identity.email ?? '', problem });
}

/** Why the account of the provider does not accept the invitation; undefined for a person who has a password here. */
function invitationProblem(
  { request, provider }: ProviderStep,
  { is_known, new_name }: OpenInvitation,
  identity: ProviderIdentity,
): string | undefined {
  if (is_known) return undefined;
  const t = providerTexts(request);
  const isSame = comparable(identity.email ?? '') === new_name;
  const isUnverified = isSame && verifiedEmail(identity) === undefined;
  const why = (isUnverified ? t.invitedUnverified : t.invitedOther)(provider.name, new_name);
  return provider.isOnly ? why : `${why} ${t.invitedPassword}`;
}

/** Asks for the own second factor first, unless the provider's counts. */
function admit(step: ProviderStep, { identity, to, person }: Entering): FastifyReply | Promise<FastifyReply> {
  if (person.encrypted_totp_secret === null || step.provider.countsFactor === 'provider')
    return letIn(step, { identity, to, person });
  return sendCodePage(step, { identity, to, connects: null }, {});
}

/** The sign-in page with what went wrong: passwords still work. Throws what is no problem of the provider. */
function sendProviderProblem(step: ProviderStep, to: string, error: unknown): FastifyReply {
  if (!(error instanceof ProviderProblem)) throw error;
  const { request, provider } = step;
  const { word, reason } = error;
  request.log.warn({ provider: word, reason }, 'the identity provider let nobody in');
  const t = providerTexts(request);
  const { name, isOnly } = provider;
  if (word !== 'unreachable') return showSignIn(step, { to, status: 403, problem: t[word](name) });
  const problem = isOnly ? t.unreachableOnly(name) : t.unreachable(name);
  return showSignIn(step, { to, status: 503, problem });
}

function showSignIn(
  { request, reply, visit, parts }: ProviderStep,
  { to, ...shown }: { readonly to: string; readonly status: number; readonly problem: string },
): FastifyReply {
  const { pages = [] } = parts;
  const wanted = ownPathOf(to, { issuer: visit.issuer, pages });
  return sendSignIn(request, reply, { visit, to: wanted, ...shown, ...offerOf(parts) });
}

function callbackOf({ issuer }: Visit): string {
  return issuer + CALLBACK_PATH;
}
