import type { OpenApiDocument } from './document.ts';

/** The ways to authenticate a request. */
export const SECURITY_SCHEMES: OpenApiDocument['components']['securitySchemes'] = {
  ServiceAccessToken: {
    type: 'apiKey',
    in: 'header',
    name: 'Service-Access-Token',
    description: 'An access token. It comes first when both headers are sent.',
  },
  BearerToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The same token, for software that sends it so.',
  },
  SessionCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'innkeep_visit',
    description:
      'For pages of this service alone: the cookie of who signed in at /sign-in, called __Host-innkeep_visit over https. ' +
      'Taken only where the browser says that one of our own pages asks (Sec-Fetch-Site: same-origin), and not beside a token.',
  },
  FormToken: {
    type: 'apiKey',
    in: 'header',
    name: 'Service-Form-Token',
    description: 'Beside the cookie, with whatever is neither GET nor HEAD: form_token of GET /v3/session.',
  },
};
