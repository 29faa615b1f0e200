// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import { path } from '../path.ts';
import type {
  CreateSecondFactorData,
  DeleteSecondFactorBody,
  DeleteSecondFactorData,
  DeleteSessionData,
  DeleteSignInProviderBody,
  DeleteSignInProviderData,
  GetSecondFactorData,
  GetSignInProviderData,
  ListSessionsData,
  SetPasswordBody,
  SetPasswordData,
  SetSecondFactorBody,
  SetSecondFactorData,
} from '../schema.ts';

/** Security. */
export class Security {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * List own sessions.
   *
   * The latest first, 20 at most.
   *
   * `GET /v3/sessions`
   */
  listSessions(options: CallOptions = {}): Promise<ListSessionsData> {
    return this.#call({ operation: 'listSessions', method: 'GET', path: '/v3/sessions' }, options);
  }

  /**
   * End a session.
   *
   * Also that of this request.
   *
   * `DELETE /v3/sessions/{id}`
   */
  deleteSession(id: number, options: CallOptions = {}): Promise<DeleteSessionData> {
    return this.#call({ operation: 'deleteSession', method: 'DELETE', path: path`/v3/sessions/${id}` }, options);
  }

  /**
   * Set the own password.
   *
   * Ends all other sessions of the person.
   *
   * `PUT /v3/password`
   */
  setPassword(body: SetPasswordBody, options: CallOptions = {}): Promise<SetPasswordData> {
    return this.#call({ operation: 'setPassword', method: 'PUT', path: '/v3/password', body }, options);
  }

  /**
   * Read the own second factor.
   *
   * `GET /v3/second_factor`
   */
  getSecondFactor(options: CallOptions = {}): Promise<GetSecondFactorData> {
    return this.#call({ operation: 'getSecondFactor', method: 'GET', path: '/v3/second_factor' }, options);
  }

  /**
   * Begin a second factor.
   *
   * Nothing is stored yet: PUT /second_factor confirms it with a code of the app.
   *
   * `POST /v3/second_factor`
   */
  createSecondFactor(options: CallOptions = {}): Promise<CreateSecondFactorData> {
    return this.#call({ operation: 'createSecondFactor', method: 'POST', path: '/v3/second_factor' }, options);
  }

  /**
   * Confirm a second factor.
   *
   * Replaces a present one with its recovery codes, and ends all other sessions of the person.
   *
   * `PUT /v3/second_factor`
   */
  setSecondFactor(body: SetSecondFactorBody, options: CallOptions = {}): Promise<SetSecondFactorData> {
    return this.#call({ operation: 'setSecondFactor', method: 'PUT', path: '/v3/second_factor', body }, options);
  }

  /**
   * Remove the own second factor.
   *
   * Signing in then needs only the password. Ends all other sessions of the person.
   *
   * `DELETE /v3/second_factor`
   */
  deleteSecondFactor(
    body: DeleteSecondFactorBody,
    options: CallOptions = {},
  ): Promise<DeleteSecondFactorData> {
    return this.#call({ operation: 'deleteSecondFactor', method: 'DELETE', path: '/v3/second_factor', body }, options);
  }

  /**
   * Read the own identity provider.
   *
   * By which the person signs in besides their password. To connect one, the browser opens
   * `/sign-in/provider?connect=1`.
   *
   * `GET /v3/sign_in_provider`
   */
  getSignInProvider(options: CallOptions = {}): Promise<GetSignInProviderData> {
    return this.#call({ operation: 'getSignInProvider', method: 'GET', path: '/v3/sign_in_provider' }, options);
  }

  /**
   * Disconnect the identity provider.
   *
   * The person then signs in by password. Ends the other sessions that the provider began. A person without a
   * password chooses one first.
   *
   * `DELETE /v3/sign_in_provider`
   */
  deleteSignInProvider(
    body: DeleteSignInProviderBody,
    options: CallOptions = {},
  ): Promise<DeleteSignInProviderData> {
    return this.#call({ operation: 'deleteSignInProvider', method: 'DELETE', path: '/v3/sign_in_provider', body }, options);
  }
}
