// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type {
  CreateSandboxClockBody,
  CreateSandboxClockData,
  GetSandboxClockData,
} from '../schema.ts';

/** Sandbox. */
export class Sandbox {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Read the clock of a sandbox.
   *
   * `GET /v3/sandbox/clock`
   */
  getClock(options: CallOptions = {}): Promise<GetSandboxClockData> {
    return this.#call({ operation: 'getSandboxClock', method: 'GET', path: '/v3/sandbox/clock' }, options);
  }

  /**
   * Advance the clock of a sandbox.
   *
   * Timeouts, rules, recurring entries, payments and the next attempts of webhooks take place as if the time
   * had passed: in order, and each once. The request is answered before that: read the clock again until
   * advancing_until is null, or wait for sandbox_clock_advanced with that moment. A clock cannot be set back.
   *
   * `POST /v3/sandbox/clock`
   */
  createClock(body: CreateSandboxClockBody, options: CallOptions = {}): Promise<CreateSandboxClockData> {
    return this.#call({ operation: 'createSandboxClock', method: 'POST', path: '/v3/sandbox/clock', body }, options);
  }
}
