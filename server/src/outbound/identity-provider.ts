import type { Configuration, CustomFetch } from 'openid-client';
import type { OutboundException } from '../setting-types.ts';
import type { LookupTerms } from './connect-safely.ts';
import { destinationOf } from './connect-safely.ts';
import { fetchSafely, type OutboundLimits } from './fetch-safely.ts';
import { asProviderProblem, ProviderProblem } from './provider-problem.ts';

/** What the deployment says of its identity provider. */
export type ProviderSettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** On buttons. */
  readonly name: string;
  /** Of verified e-mail addresses; empty when everybody may sign in whom the provider lets in. */
  readonly domains: readonly string[];
  readonly linksByEmail: boolean;
  /** True when only the owners of accounts sign in by password. */
  readonly isOnly: boolean;
  readonly countsFactor: 'own' | 'provider';
};

/** What binds an answer of the provider to the browser that asked for it. */
export type ProviderChecks = { readonly state: string; readonly nonce: string; readonly verifier: string };

/** Who has signed in at the provider. */
export type ProviderIdentity = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  /** True only when the provider says that it has verified the address. */
  readonly is_verified: boolean;
};

export type ProviderTerms = Omit<ProviderSettings, 'clientId' | 'clientSecret'>;

/** The identity provider of the deployment (OpenID Connect). Each method throws ProviderProblem. */
export type IdentityProvider = ProviderTerms & {
  /** Where the person signs in, with what the answer must match. */
  begin(redirect_uri: string, now: string): Promise<{ readonly url: URL; readonly checks: ProviderChecks }>;
  /** Exchanges the code of the provider's answer, at the address that the browser was led back to. */
  finish(answer: URL, checks: ProviderChecks, now: string): Promise<ProviderIdentity>;
  /** Reads the provider's description of itself. */
  verify(now: string): Promise<void>;
};

/** A provider's answer is small: its description, its keys, one token. */
export const PROVIDER_LIMITS: OutboundLimits = { bytesMax: 256 * 1024, timeoutMs: 4000, redirectsMax: 0 };

/** The description is read again after this time … */
const KNOWN_MINUTES = 60;
/** … and not asked for again so soon after a failure, so that a provider that is down holds up few requests. */
const PAUSE_SECONDS = 10;
const TOLERANCE_SECONDS = 30;
const SUBJECT_LENGTH_MAX = 255;

type ProviderParts = LookupTerms & { readonly limits?: OutboundLimits };

export function identityProviderOf(settings: ProviderSettings, parts: ProviderParts): IdentityProvider {
  const { clientId: _id, clientSecret: _secret, ...terms } = settings;
  const configuration = keepFor(KNOWN_MINUTES * 60, (now) => discover(settings, parts, now));
  return {
    ...terms,
    begin: (redirect_uri, now) => withProblems(async () => begin(await configuration(now), redirect_uri)),
    finish: (answer, checks, now) =>
      withProblems(async () => finish(await configuration(now), answer, checks)),
    verify: (now) =>
      withProblems(async () => {
        await discover(settings, parts, now);
      }),
  };
}

/** The library is loaded with the first sign-in: most deployments never use it. */
const openid = () => import('openid-client');

async function discover(
  { issuer, clientId, clientSecret }: ProviderSettings,
  parts: ProviderParts,
  now: string,
): Promise<Configuration> {
  const client = await openid();
  // Tokens are checked at the service's time, whatever the clock of the machine says.
  const skew = Math.round((Temporal.Instant.from(now).epochMilliseconds - Date.now()) / 1000);
  const metadata = { [client.clockSkew]: skew, [client.clockTolerance]: TOLERANCE_SECONDS };
  const [post, basic] = [client.ClientSecretPost(clientSecret), client.ClientSecretBasic(clientSecret)];
  const isHttp = new URL(issuer).protocol === 'http:';
  return client.discovery(
    new URL(issuer),
    clientId,
    metadata,
    (server, ...rest) =>
      (server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']).includes('client_secret_post')
        ? post(server, ...rest)
        : basic(server, ...rest),
    {
      [client.customFetch]: boundedFetch(new URL(issuer), parts),
      // The signature of each id token is checked, although it comes from the provider itself.
      execute: [client.enableNonRepudiationChecks, ...(isHttp ? [client.allowInsecureRequests] : [])],
    },
  );
}

async function begin(config: Configuration, redirect_uri: string) {
  const client = await openid();
  const verifier = client.randomPKCECodeVerifier();
  const checks = { state: client.randomState(), nonce: client.randomNonce(), verifier };
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri,
    scope: 'openid email',
    state: checks.state,
    nonce: checks.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  const isWeb =
    url.protocol === 'https:' || url.protocol === new URL(config.serverMetadata().issuer).protocol;
  if (!isWeb) throw new ProviderProblem('wrong', 'its authorization endpoint is no web address');
  return { url, checks };
}

async function finish(
  config: Configuration,
  answer: URL,
  { state, nonce, verifier }: ProviderChecks,
): Promise<ProviderIdentity> {
  const client = await openid();
  const tokens = await client.authorizationCodeGrant(config, answer, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  const { iss: issuer, sub: subject } = claims ?? { iss: '', sub: '' };
  if (!/^[\x20-\x7e]+$/.test(subject) || subject.length > SUBJECT_LENGTH_MAX)
    throw new ProviderProblem('wrong', 'its id token names nobody');
  return {
    issuer,
    subject,
    email: typeof claims?.['email'] === 'string' && claims['email'] !== '' ? claims['email'] : null,
    is_verified: claims?.['email_verified'] === true,
  };
}

/** Requests in the bounds of the service: small, quick, without redirects, and to the public internet. */
function boundedFetch(issuer: URL, { allow, resolve, limits = PROVIDER_LIMITS }: ProviderParts): CustomFetch {
  // Who runs the service names the issuer, as they name the database. What it names itself is checked as all else.
  const terms = { allow: [...allow, exceptionFor(issuer)], limits, ...(resolve && { resolve }) };
  return async (url, { method, headers, body }) => {
    const sent = body instanceof URLSearchParams ? { body: body.toString() } : {};
    const answer = await fetchSafely(url, {
      ...terms,
      ...sent,
      method: method === 'POST' ? 'POST' : 'GET',
      headers: { ...headers },
    });
    const isEmpty = [204, 205, 304].includes(answer.status) || answer.status < 200;
    return new Response(isEmpty ? null : new Uint8Array(answer.body), {
      status: answer.status < 200 ? 502 : answer.status,
      headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
    });
  };
}

function exceptionFor(issuer: URL): OutboundException {
  const { host, port } = destinationOf(issuer);
  return { kind: 'host', name: host.toLowerCase(), port };
}

/** One reading at a time serves all who ask meanwhile. A failure is kept for a moment. */
function keepFor(
  seconds: number,
  read: (now: string) => Promise<Configuration>,
): (now: string) => Promise<Configuration> {
  let kept: { readonly value: Promise<Configuration>; until: Temporal.Instant } | undefined;
  return (now) => {
    const at = Temporal.Instant.from(now);
    if (kept !== undefined && Temporal.Instant.compare(at, kept.until) < 0) return kept.value;
    const next = { value: read(now), until: at.add({ seconds }) };
    kept = next;
    next.value.catch(() => {
      next.until = at.add({ seconds: PAUSE_SECONDS });
    });
    return next.value;
  };
}

async function withProblems<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asProviderProblem(error);
  }
}
