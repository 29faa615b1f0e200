// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type {
  GetLimitUsageData,
} from '../schema.ts';

/** Usage. */
export class Usage {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Read the usage of the limits.
   *
   * Requests by hour and by caller, and the present state of each limit. The hours are at most half a minute
   * old. Only the master operator may read it, at a page of this service or with a writable personal access
   * token: an application may not. Limited to 60 a minute.
   *
   * `GET /v3/limits/usage`
   */
  getLimit(options: CallOptions = {}): Promise<GetLimitUsageData> {
    return this.#call({ operation: 'getLimitUsage', method: 'GET', path: '/v3/limits/usage' }, options);
  }
}
