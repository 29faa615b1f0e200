import { Type } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';
import type { TokenScope } from '../token-scope.ts';

/** Lifetime of an access token: seven days (contract section 2.3). */
export const ACCESS_TOKEN_SECONDS = 604_800;
/** Lifetime of a code. */
export const CODE_SECONDS = 60;
/** How long after an exchange the same one gets the same tokens again. */
export const REPEAT_SECONDS = 60;
/** Lifetime of an unused refresh token. */
export const REFRESH_TOKEN_DAYS = 180;

export const GRANT_TYPES = ['authorization_code', 'refresh_token'] as const;

const client = {
  client_id: Type.String({
    maxLength: 1000,
    description: 'The id from the registration of the application.',
  }),
  client_secret: Type.Optional(
    Type.String({
      maxLength: 1000,
      description: 'Required, except for a public application, which has none.',
    }),
  ),
};

export const CreateAuthorization = {
  body: Type.Object({
    ...client,
    grant_type: field.oneOf(GRANT_TYPES),
    code: Type.Optional(
      Type.String({
        maxLength: 1000,
        description: 'Required for `authorization_code`: the code from the redirect.',
      }),
    ),
    code_verifier: Type.Optional(
      Type.String({
        maxLength: 1000,
        description: 'Required when the code was requested with a `code_challenge`; otherwise rejected.',
      }),
    ),
    redirect_uri: Type.Optional(
      Type.String({
        maxLength: 2000,
        description: 'Optional; if sent, the address that the code was sent to.',
      }),
    ),
    refresh_token: Type.Optional(
      Type.String({
        maxLength: 1000,
        description: 'Required for `refresh_token`: the latest refresh token.',
      }),
    ),
    resource: Type.Optional(
      Type.String({
        maxLength: 2000,
        description:
          'Accepted from clients that follow RFC 8707, and ignored here: the tokens are for the whole service. `/oauth/authorize` refuses an address of another service.',
      }),
    ),
  }),
  data: Type.Object({
    access_token: Type.String({ description: 'For `Service-Access-Token` or `Authorization: Bearer`.' }),
    refresh_token: Type.String({ description: 'Works once: each exchange returns the next one.' }),
    expires_in: Type.Integer({ description: 'Lifetime of the access token in seconds.' }),
    token_type: Type.Literal('Bearer'),
    scope: Type.Unsafe<TokenScope>({
      type: 'string',
      description:
        'The scope that the operator allowed: read-only, writable, or the channels of a connector.',
    }),
  }),
  errors: ['invalid_client', 'invalid_grant', 'account_issue'],
  example: {
    body: {
      client_id: 'app_mH1yQvTzZkq3m2d0v9bXkA',
      client_secret: 'iks_4bqf0xw2lY1nTQmJ8a3cC5dE6fG7hI9jK0lM1nO2pQ',
      grant_type: 'authorization_code',
      code: 'ikc_101_V0h2b3J0b2YxY29kZQ7x9yA2bC4dE6fG8hI0jK1lM3n',
      code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    },
    data: {
      access_token: 'ik_101_Zq3m2d0v9bXkAmH1yQvTz4bqf0xw2lY1nTQmJ8a3cC5',
      refresh_token: 'ikr_101_TQmJ8a3cC5dE6fG7hI9jK0lM1nO2pQ4bqf0xw2lY1n0',
      expires_in: ACCESS_TOKEN_SECONDS,
      token_type: 'Bearer',
      scope: 'writable',
    },
  },
} as const satisfies Contract;

export const RevokeToken = {
  body: Type.Object({
    ...client,
    token: Type.String({ maxLength: 1000, description: 'An access token or a refresh token.' }),
  }),
  data: Type.Object({}),
  errors: ['invalid_client'],
  example: {
    body: {
      client_id: 'app_mH1yQvTzZkq3m2d0v9bXkA',
      client_secret: 'iks_4bqf0xw2lY1nTQmJ8a3cC5dE6fG7hI9jK0lM1nO2pQ',
      token: 'ikr_101_TQmJ8a3cC5dE6fG7hI9jK0lM1nO2pQ4bqf0xw2lY1n0',
    },
    data: {},
  },
} as const satisfies Contract;
