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
