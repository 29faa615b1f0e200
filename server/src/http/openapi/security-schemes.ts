import type { OpenApiDocument } from './document.ts';

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
  SessionCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'innkeep_visit',
    description:
      'Only for pages of this service: the cookie set by signing in at /sign-in, named __Host-innkeep_visit over https. ' +
      'Accepted only when the browser marks the request as sent by such a page (Sec-Fetch-Site: same-origin), and without a token.',
  },
  FormToken: {
    type: 'apiKey',
    in: 'header',
    name: 'Service-Form-Token',
    description:
      'Required with the cookie for every method but GET and HEAD: the form_token of GET /v3/session.',
  },
};
