import type { OpenApiDocument, OperationObject, SecurityRequirement } from './document.ts';

/** What a connector's token is for: one such scope for each of its channels. */
const CONNECTOR_SCOPE = 'channel:<type>';

/** The ways to authenticate a request. */
export const SECURITY_SCHEMES: OpenApiDocument['components']['securitySchemes'] = {
  ServiceAccessToken: {
    type: 'apiKey',
    in: 'header',
    name: 'Service-Access-Token',
    description: 'An access token. It has priority when both headers are sent.',
  },
  BearerToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The same token, for software that uses this header.',
  },
  OAuth2: {
    type: 'oauth2',
    description: 'The same token, which a partner application gets with the consent of an operator.',
    flows: {
      authorizationCode: {
        authorizationUrl: '/oauth/authorize',
        tokenUrl: '/v3/oauth/authorizations',
        refreshUrl: '/v3/oauth/authorizations',
        scopes: {
          'read-only': 'Reads what the operator sees.',
          writable: 'Reads and changes what the operator sees.',
          [CONNECTOR_SCOPE]:
            'Connects a channel, and does nothing else. `<type>` is its channel_type: channel:airbnb. A connector of several channels asks for several, separated by spaces.',
        },
      },
    },
  },
  SessionCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'innkeep_visit',
    description:
      'Only for pages of this service: the cookie set by signing in at /sign-in, named __Host-innkeep_visit over https. ' +
      'Accepted only when the browser marks the request as sent by such a page (Sec-Fetch-Site: same-origin; over plain http the form_token proves it), and without a token. ' +
      'Such a page may also call the operations of tokens. It then sends the form_token of GET /v3/session in the header ' +
      'Service-Form-Token, with every method but GET and HEAD.',
  },
};

/** What an operation needs that does not say otherwise: any token. */
export const NEEDS_TOKEN = needsTokenWith([]);
export const NEEDS_CONNECTOR = needsTokenWith([CONNECTOR_SCOPE]);
export const NEEDS_SESSION: readonly SecurityRequirement[] = [{ SessionCookie: [] }];

function needsTokenWith(scopes: readonly string[]): readonly SecurityRequirement[] {
  return [{ ServiceAccessToken: scopes }, { BearerToken: scopes }, { OAuth2: scopes }];
}

/** True when the operation is called by pages where somebody is signed in, and by no token. */
export function takesSession({ security = NEEDS_TOKEN }: Pick<OperationObject, 'security'>): boolean {
  return security.length > 0 && security.every((each) => 'SessionCookie' in each);
}

/** True when the operation is called with a token. */
export function takesToken({ security = NEEDS_TOKEN }: Pick<OperationObject, 'security'>): boolean {
  return security.some((each) => 'ServiceAccessToken' in each);
}
