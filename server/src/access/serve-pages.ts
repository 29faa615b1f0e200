import { readStylesheet } from '../http/answer/stylesheet.ts';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteHandlerMethod,
} from 'fastify';
import { asApiError } from '../http/answer/answer-errors.ts';
import { ApiError } from '../http/api-error.ts';
import { SIGN_IN_LINK_PATH } from './sign-in-links/actions.ts';
import { problemPage, sendPage } from './pages/page.ts';
import { issuerOf } from './issuer.ts';
import type { PageParts } from './pages/visit.ts';
import type { SignInAttempts } from './sign-in/attempts.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import { oauthMetadata, protectedResource, resourceMetadataPath } from './oauth/metadata.ts';
import {
  answerAuthorizeSignIn,
  answerAuthorizeSignOut,
  answerConsent,
  showAuthorize,
} from './oauth/authorize/steps.ts';
import { NEW_PASSWORD_PATH } from './password-resets/actions.ts';
import {
  answerForgotten,
  answerNewPassword,
  showForgotten,
  showNewPassword,
} from './password-resets/steps.ts';
import type { IdentityProvider } from '../outbound/identity-provider.ts';
import { PROVIDER_PATH } from './pages/provider-link.ts';
import { answerCode, answerConnect } from './provider/forms.ts';
import { CODE_PATH, CONNECT_PATH } from './provider/pages.ts';
import type { ProviderPageParts } from './provider/provider-step.ts';
import { answerProvider, CALLBACK_PATH, leadToProvider } from './provider/steps.ts';
import { INVITATION_PATH } from './invitations/actions.ts';
import { answerInvitation, showInvitation } from './invitations/steps.ts';
import {
  answerSignIn,
  answerSignInLink,
  answerSignOut,
  FORGOTTEN_PATH,
  SESSION_PATH,
  showSession,
  showSignIn,
  SIGN_IN_PATH,
  type SessionPageParts,
} from './sessions/steps.ts';

const FORM_BYTES_MAX = 16 * 1024;
const FORM_TYPE = 'application/x-www-form-urlencoded';

/**
 * Serves the pages for signing in and out, and those where an operator grants access to an application (contract
 * section 2.3).
 */
export function servePages(
  app: FastifyInstance,
  parts: PageParts & {
    readonly rateLimits?: RateLimits;
    readonly attempts: SignInAttempts;
    /** True when letters to people who have forgotten their password can be sent. */
    readonly sendsMail: boolean;
    /** Where signing in leads, unless another page of the portal was wanted. */
    readonly homePath?: string;
    readonly pages?: readonly string[];
    /** By which people may sign in. */
    readonly provider?: IdentityProvider | undefined;
    /** The channels that a connector can connect. */
    readonly channels: readonly string[];
    /** Paths that clients find the authorization server from, beside the whole service. */
    readonly resources: readonly string[];
  },
): void {
  const { attempts } = parts;
  const css = readStylesheet(import.meta.dirname, 'pages', 'pages.css');
  app.register(async (pages) => {
    pages.setErrorHandler(answerWithPage);
    pages.addContentTypeParser(
      FORM_TYPE,
      { parseAs: 'string', bodyLimit: FORM_BYTES_MAX },
      (_request, text, done) => done(null, new URLSearchParams(text.toString())),
    );
    serve(pages, '/oauth/authorize', {
      GET: (request, reply) => showAuthorize(request, reply, parts),
      POST: (request, reply) => answerConsent(request, reply, parts),
    });
    serve(pages, '/app/authorization', {
      GET: (request, reply) => showAuthorize(request, reply, parts),
    });
    serve(pages, '/oauth/sign-in', {
      POST: (request, reply) => answerAuthorizeSignIn(request, reply, { ...parts, attempts }),
    });
    serve(pages, '/oauth/sign-out', {
      POST: (request, reply) => answerAuthorizeSignOut(request, reply, parts),
    });
    serve(pages, INVITATION_PATH, {
      GET: (request, reply) => showInvitation(request, reply, parts),
      POST: (request, reply) => answerInvitation(request, reply, { ...parts, attempts }),
    });
    serve(pages, FORGOTTEN_PATH, {
      GET: (request, reply) => showForgotten(request, reply, parts),
      POST: (request, reply) => answerForgotten(request, reply, parts),
    });
    serve(pages, NEW_PASSWORD_PATH, {
      GET: (request, reply) => showNewPassword(request, reply, parts),
      POST: (request, reply) => answerNewPassword(request, reply, parts),
    });
    serve(pages, '/oauth/pages.css', { GET: (_request, reply) => sendStyle(reply, css) }, UNCOUNTED);
    serveSessionPages(pages, { ...parts, attempts });
    serveProviderPages(pages, parts);
    serve(pages, '/.well-known/oauth-authorization-server', {
      GET: (request, reply) => sendMetadata(reply, oauthMetadata(issuerOf(request, parts), parts.channels)),
    });
    for (const resource of ['', ...parts.resources])
      serve(pages, resourceMetadataPath(resource), {
        GET: (request, reply) => sendMetadata(reply, protectedResource(issuerOf(request, parts), resource)),
      });
  });
}

/** Hosts must be able to sign in while their address is rate limited: attempts have a limit of their own. */
function serveSessionPages(pages: FastifyInstance, parts: SessionPageParts): void {
  serve(
    pages,
    SIGN_IN_PATH,
    {
      GET: (request, reply) => showSignIn(request, reply, parts),
      POST: (request, reply) => answerSignIn(request, reply, parts),
    },
    UNCOUNTED,
  );
  pages.get<{ Params: { secret: string } }>(
    `${SIGN_IN_LINK_PATH}/:secret`,
    // Counted, unlike the others: each guess costs a statement.
    { config: { isPublic: true }, exposeHeadRoute: false },
    (request, reply) => answerSignInLink(request, reply, parts),
  );
  serve(pages, '/sign-out', { POST: (request, reply) => answerSignOut(request, reply, parts) }, UNCOUNTED);
  serve(pages, SESSION_PATH, { GET: (request, reply) => showSession(request, reply, parts) }, UNCOUNTED);
}

/** Uncounted as the sign-in page is: who has no answer of the provider costs no statement. */
function serveProviderPages(pages: FastifyInstance, parts: ProviderPageParts): void {
  serve(pages, PROVIDER_PATH, { GET: (request, reply) => leadToProvider(request, reply, parts) }, UNCOUNTED);
  serve(pages, CALLBACK_PATH, { GET: (request, reply) => answerProvider(request, reply, parts) }, UNCOUNTED);
  serve(pages, CONNECT_PATH, { POST: (request, reply) => answerConnect(request, reply, parts) }, UNCOUNTED);
  serve(pages, CODE_PATH, { POST: (request, reply) => answerCode(request, reply, parts) }, UNCOUNTED);
}

/** The app does not count these requests: the pages count what matters themselves. */
const UNCOUNTED = { countsItself: true };

type Handlers = Readonly<Partial<Record<'GET' | 'POST', RouteHandlerMethod>>>;

/** Routes a path for its methods, with 405 for all others. */
function serve(pages: FastifyInstance, url: string, handlers: Handlers, counted = {}): void {
  const config = { isPublic: true, ...counted };
  for (const [method, handler] of Object.entries(handlers)) pages.route({ method, url, config, handler });
  const taken = [...Object.keys(handlers), ...('GET' in handlers ? ['HEAD'] : [])];
  const allow = Object.keys(handlers).join(', ');
  pages.route({
    method: pages.supportedMethods.filter((method) => !taken.includes(method)),
    exposeHeadRoute: false,
    url,
    config,
    handler: () => {
      throw new ApiError('method_not_allowed', { headers: { Allow: allow } });
    },
  });
}

function sendStyle(reply: FastifyReply, css: string): FastifyReply {
  const headers = { 'Cache-Control': 'public, max-age=300', 'X-Content-Type-Options': 'nosniff' };
  return reply.headers(headers).type('text/css; charset=utf-8').send(css);
}

function sendMetadata(reply: FastifyReply, metadata: Readonly<Record<string, unknown>>): FastifyReply {
  const headers = { 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*' };
  return reply.headers(headers).type('application/json; charset=utf-8').send(metadata);
}

/** Errors are shown here as a page for people. */
function answerWithPage(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, message, headers } = asApiError(error);
  if (status === 500) request.log.error({ err: error }, 'page failed');
  reply.headers({ ...headers });
  return sendPage(reply, status, problemPage('That did not work', message));
}
