// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type {
  CreateTokenBody,
  CreateTokenData,
  RevokeTokenBody,
  RevokeTokenData,
} from '../schema.ts';

/** OAuth. */
export class Oauth {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Exchange a code or a refresh token for tokens.
   *
   * Needs no access token. A code is valid for 60 seconds and works once. A wrong `code_verifier` or
   * `redirect_uri` ends the grant with all its tokens. An access token is valid for 7 days. A refresh token
   * is valid for 180 days and also works once. The same exchange, repeated within 60 seconds because its
   * response was lost, gets the same tokens again. After that, a code or refresh token that is used again
   * ends the whole family, because somebody else must have it. An `Idempotency-Key` is ignored.
   *
   * `POST /v3/oauth/authorizations`
   */
  createToken(body: CreateTokenBody, options: CallOptions = {}): Promise<CreateTokenData> {
    return this.#call({ operation: 'createToken', method: 'POST', path: '/v3/oauth/authorizations', body }, options);
  }

  /**
   * Revoke a token.
   *
   * Needs no access token. An access token is revoked alone. A refresh token, also a used one, is revoked
   * with all tokens of the same consent. A token that is unknown, or another application’s, gets the same
   * response.
   *
   * `POST /v3/oauth/revoke`
   */
  revokeToken(body: RevokeTokenBody, options: CallOptions = {}): Promise<RevokeTokenData> {
    return this.#call({ operation: 'revokeToken', method: 'POST', path: '/v3/oauth/revoke', body }, options);
  }
}
