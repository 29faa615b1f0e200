import type { UnauthenticatedScope } from '../../../database/scope.ts';
import { isClientId } from '../../applications/actions.ts';
import { findApplication, type ApplicationRow } from '../../applications/queries.ts';
import { readTokenScope, TOKEN_SCOPE_WORDS, type TokenScope } from '../../token-scope.ts';
import { isCodeChallenge } from '../check-pkce.ts';
import { isOwnResource } from '../metadata.ts';
import { redirectTo } from './redirect.ts';

/** A valid authorization request of an application. */
export type AuthorizeRequest = {
  readonly application: ApplicationRow;
  readonly redirect_uri: string;
  readonly state: string | null;
  readonly scope: TokenScope;
  readonly code_challenge: string | null;
  /** The query string of the request, to return to this page. */
  readonly query: string;
};

export type ReadRequest =
  | { readonly kind: 'asked'; readonly asked: AuthorizeRequest }
  /** An error that is sent to the application by a redirect. */
  | { readonly kind: 'refused'; readonly location: string }
  /** Without a valid address to redirect to, the sentence is shown to the person. */
  | { readonly kind: 'unknown'; readonly sentence: string };

const PARAMETERS = [
  'client_id',
  'redirect_uri',
  'response_type',
  'state',
  'scope',
  'code_challenge',
  'code_challenge_method',
] as const;

/** Reads the query of GET /oauth/authorize (contract section 2.3). `issuer` is the address of this service. */
export async function readAuthorizeRequest(
  entrance: UnauthenticatedScope,
  query: URLSearchParams,
  issuer: string,
): Promise<ReadRequest> {
  const client_id = onlyOne(query, 'client_id');
  const application =
    client_id !== undefined && isClientId(client_id) ? await findApplication(entrance, client_id) : undefined;
  if (application === undefined) {
    const sentence = 'No application with this client_id is registered here, or it was removed.';
    return { kind: 'unknown', sentence };
  }
  const redirect_uri = onlyOne(query, 'redirect_uri');
  // Compared exactly: an address that only looks similar may belong to somebody else.
  if (redirect_uri === undefined || !application.redirect_uris.includes(redirect_uri)) {
    const sentence = `The address that you would be sent back to is not one that ${application.name} registered.`;
    return { kind: 'unknown', sentence };
  }
  const state = onlyOne(query, 'state') ?? null;
  const problem = checkAuthorizeQuery(query, application) ?? resourceProblem(query, issuer);
  const scope = requestedScope(query);
  if (problem !== undefined || scope === undefined) {
    const location = redirectTo({ redirect_uri, state, issuer }, problem ?? INVALID_SCOPE);
    return { kind: 'refused', location };
  }
  const asked = {
    application,
    redirect_uri,
    state,
    scope,
    code_challenge: query.get('code_challenge'),
    query: keptQuery(query),
  };
  return { kind: 'asked', asked };
}

/** An error of RFC 6749 section 4.1.2.1 or RFC 7636 section 4.4.1. */
type Problem = { readonly error: string; readonly error_description: string };

const INVALID_SCOPE: Problem = {
  error: 'invalid_scope',
  error_description: `scope must be ${TOKEN_SCOPE_WORDS}`,
};

function checkAuthorizeQuery(query: URLSearchParams, application: ApplicationRow): Problem | undefined {
  const repeated = PARAMETERS.find((name) => query.getAll(name).length > 1);
  if (repeated !== undefined) return invalid(`${repeated} is sent twice`);
  if ((query.get('response_type') ?? 'code') !== 'code')
    return { error: 'unsupported_response_type', error_description: 'response_type must be code' };
  const [challenge, method] = [query.get('code_challenge'), query.get('code_challenge_method')];
  if (challenge === null) {
    if (method !== null) return invalid('code_challenge_method is sent without code_challenge');
    return application.secret_hash === null
      ? invalid('code_challenge is required from a public application')
      : undefined;
  }
  if (method !== 'S256') return invalid('code_challenge_method must be S256');
  return isCodeChallenge(challenge) ? undefined : invalid('code_challenge is no base64url of a SHA-256');
}

/** Tokens are for the whole service, so any address of it will do (RFC 8707 section 2). */
function resourceProblem(query: URLSearchParams, issuer: string): Problem | undefined {
  if (query.getAll('resource').every((resource) => isOwnResource(resource, issuer))) return undefined;
  return { error: 'invalid_target', error_description: 'resource must be an address of this service' };
}

function invalid(error_description: string): Problem {
  return { error: 'invalid_request', error_description };
}

/** Undefined when the parameter is missing or repeated. */
function onlyOne(query: URLSearchParams, name: (typeof PARAMETERS)[number]): string | undefined {
  const values = query.getAll(name);
  return values.length === 1 ? values[0] : undefined;
}

/** Writable when nothing is requested. Undefined when what is requested is no scope. */
function requestedScope(query: URLSearchParams): TokenScope | undefined {
  const text = query.get('scope') ?? '';
  return text.trim() === '' ? 'writable' : readTokenScope(text);
}

function keptQuery(query: URLSearchParams): string {
  const kept = PARAMETERS.flatMap((name) => query.getAll(name).map((value) => [name, value]));
  return new URLSearchParams(kept).toString();
}
