import { ACCOUNT_SCOPES, channelScope } from '../token-scope.ts';
import { GRANT_TYPES } from './contract.ts';

/** The document at /.well-known/oauth-authorization-server (RFC 8414). `channels` are those that a connector can connect. */
export function oauthMetadata(
  issuer: string,
  channels: readonly string[],
): Readonly<Record<string, unknown>> {
  const methods = ['client_secret_post', 'client_secret_basic', 'none'];
  return {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/v3/oauth/authorizations`,
    token_endpoint_auth_methods_supported: methods,
    revocation_endpoint: `${issuer}/v3/oauth/revoke`,
    revocation_endpoint_auth_methods_supported: methods,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: GRANT_TYPES,
    code_challenge_methods_supported: ['S256'],
    scopes_supported: [...ACCOUNT_SCOPES, ...channels.map(channelScope)],
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${issuer}/docs`,
  };
}

/** The path of the document about a resource of this service (RFC 9728 section 3.1); '' is the whole service. */
export function resourceMetadataPath(path: string): string {
  return `/.well-known/oauth-protected-resource${path}`;
}

export function resourceMetadataUrl(issuer: string, path: string): string {
  return `${issuer}${resourceMetadataPath(path)}`;
}

/** The document that leads a client from a resource to this authorization server (RFC 9728). */
export function protectedResource(issuer: string, path: string): Readonly<Record<string, unknown>> {
  return {
    resource: `${issuer}${path}`,
    authorization_servers: [issuer],
    scopes_supported: ACCOUNT_SCOPES,
    bearer_methods_supported: ['header'],
    resource_name: 'Innkeep',
    resource_documentation: `${issuer}/docs`,
  };
}

/** True when a client may ask for tokens for this address (RFC 8707): any address of this service. */
export function isOwnResource(resource: string, issuer: string): boolean {
  if (!URL.canParse(resource)) return false;
  const { origin, hash } = new URL(resource);
  return origin === new URL(issuer).origin && hash === '' && !resource.endsWith('#');
}
