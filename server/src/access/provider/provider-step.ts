import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityProvider, ProviderIdentity } from '../../outbound/identity-provider.ts';
import { addressKey } from '../../rate-limits/address.ts';
import { sendPage } from '../pages/page.ts';
import { keepCell } from '../pages/try-sign-in.ts';
import type { OwnPages } from '../pages/own-path.ts';
import { keepSecret, readVisit, type PageParts, type Visit } from '../pages/visit.ts';
import { deviceOf } from '../sign-in/actions.ts';
import type { SignInAttempts } from '../sign-in/attempts.ts';
import { signInByProvider } from './actions.ts';
import { providerProblemPage } from './pages.ts';
import type { ConnectedPerson } from './queries.ts';
import { providerTexts } from './texts.ts';

export type ProviderPageParts = PageParts &
  OwnPages & {
    readonly attempts: SignInAttempts;
    readonly sendsMail: boolean;
    readonly provider?: IdentityProvider | undefined;
    readonly homePath?: string;
  };

/** One request about the provider. */
export type ProviderStep = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly parts: ProviderPageParts;
  readonly provider: IdentityProvider;
  readonly visit: Visit;
};

/** Replies itself where no provider is set up. */
export async function withProvider(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ProviderPageParts,
  work: (step: ProviderStep) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const { provider } = parts;
  const t = providerTexts(request);
  reply.header('Cache-Control', 'no-store');
  if (provider === undefined) return sendPage(reply, 404, providerProblemPage(t, t.notHere, t.notHereHow));
  return work({ request, reply, parts, provider, visit: readVisit(request, parts) });
}

export type Entering = {
  readonly identity: ProviderIdentity;
  readonly to: string;
  readonly person: ConnectedPerson;
};

export async function letIn(step: ProviderStep, { identity, to, person }: Entering): Promise<FastifyReply> {
  const { request, reply, visit } = step;
  const address = addressKey(request.ip);
  const device = deviceOf({ address, user_agent: request.headers['user-agent'] });
  const secret = await signInByProvider(visit.entrance, { sign_in_id: person.id, identity }, device);
  keepSecret(reply, secret, visit);
  await keepCell(reply, visit, person.id);
  request.log.info({
    sign_in: 'signed_in',
    address: request.ip ?? null,
    sign_in_id: person.id,
    by: 'provider',
  });
  return reply.redirect(to, 303);
}

export function sendTooOld({ request, reply }: ProviderStep): FastifyReply {
  const t = providerTexts(request);
  return sendPage(reply, 400, providerProblemPage(t, t.tooOldTitle, t.tooOld));
}

/** The account of the provider is somebody else's. Leads back to where it was to be connected. */
export function sendTaken({ request, reply, provider }: ProviderStep, back?: string): FastifyReply {
  const t = providerTexts(request);
  return sendPage(reply, 409, providerProblemPage(t, t.takenTitle, t.taken(provider.name), back));
}
