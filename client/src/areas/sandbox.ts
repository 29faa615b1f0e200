// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type {
  CreateSandboxBookingBody,
  CreateSandboxBookingData,
  CreateSandboxCancellationBody,
  CreateSandboxCancellationData,
  CreateSandboxChangeBody,
  CreateSandboxChangeData,
  CreateSandboxClockBody,
  CreateSandboxClockData,
  CreateSandboxMessageBody,
  CreateSandboxMessageData,
  CreateSandboxReviewBody,
  CreateSandboxReviewData,
  CreateSandboxScenarioBody,
  CreateSandboxScenarioData,
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

  /**
   * Let a guest book on a channel.
   *
   * The simulated channel sends an order as a connector would, with everything that follows from it. With
   * is_request it waits for an answer. Nights that are taken are no reason to refuse it: it waits in the
   * reservation box, in conflict.
   *
   * `POST /v3/sandbox/bookings`
   */
  createBooking(
    body: CreateSandboxBookingBody,
    options: CallOptions = {},
  ): Promise<CreateSandboxBookingData> {
    return this.#call({ operation: 'createSandboxBooking', method: 'POST', path: '/v3/sandbox/bookings', body }, options);
  }

  /**
   * Let a guest change the dates on a channel.
   *
   * `POST /v3/sandbox/changes`
   */
  createChange(body: CreateSandboxChangeBody, options: CallOptions = {}): Promise<CreateSandboxChangeData> {
    return this.#call({ operation: 'createSandboxChange', method: 'POST', path: '/v3/sandbox/changes', body }, options);
  }

  /**
   * Let a guest cancel on a channel.
   *
   * `POST /v3/sandbox/cancellations`
   */
  createCancellation(
    body: CreateSandboxCancellationBody,
    options: CallOptions = {},
  ): Promise<CreateSandboxCancellationData> {
    return this.#call({ operation: 'createSandboxCancellation', method: 'POST', path: '/v3/sandbox/cancellations', body }, options);
  }

  /**
   * Let a guest write on a channel.
   *
   * `POST /v3/sandbox/messages`
   */
  createMessage(
    body: CreateSandboxMessageBody,
    options: CallOptions = {},
  ): Promise<CreateSandboxMessageData> {
    return this.#call({ operation: 'createSandboxMessage', method: 'POST', path: '/v3/sandbox/messages', body }, options);
  }

  /**
   * Let a guest review on a channel.
   *
   * At any time, also before the check-out. A further review replaces the first.
   *
   * `POST /v3/sandbox/reviews`
   */
  createReview(body: CreateSandboxReviewBody, options: CallOptions = {}): Promise<CreateSandboxReviewData> {
    return this.#call({ operation: 'createSandboxReview', method: 'POST', path: '/v3/sandbox/reviews', body }, options);
  }

  /**
   * Play a scenario.
   *
   * For the master operator. A scenario that takes time advances the clock: it is over when advancing_until
   * of GET /sandbox/clock is null.
   *
   * `POST /v3/sandbox/scenarios`
   */
  createScenario(
    body: CreateSandboxScenarioBody,
    options: CallOptions = {},
  ): Promise<CreateSandboxScenarioData> {
    return this.#call({ operation: 'createSandboxScenario', method: 'POST', path: '/v3/sandbox/scenarios', body }, options);
  }
}
