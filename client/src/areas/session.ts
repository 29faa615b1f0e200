// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type {
  GetSessionData,
} from '../schema.ts';

/** Session. */
export class Session {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Get the session.
   *
   * The first request of a page of this service. It accepts no token. A session ends by signing out, after 12
   * hours without use, after 7 days, and with a new password or second factor.
   *
   * `GET /v3/session`
   */
  get(options: CallOptions = {}): Promise<GetSessionData> {
    return this.#call({ operation: 'getSession', method: 'GET', path: '/v3/session' }, options);
  }
}
