// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type {
  GetAvailabilitiesData,
  GetAvailabilitiesQuery,
  SetAvailabilitiesBody,
  SetAvailabilitiesData,
} from '../schema.ts';

/** Availabilities. */
export class Availabilities {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Read the free nights.
   *
   * One entry per day, both ends inclusive, for each property in the order of the request. At most 1,100 days
   * in one call, and 3 years ahead.
   *
   * `GET /v3/availabilities`
   */
  get(query: GetAvailabilitiesQuery, options: CallOptions = {}): Promise<GetAvailabilitiesData> {
    return this.#call({ operation: 'getAvailabilities', method: 'GET', path: '/v3/availabilities', query }, options);
  }

  /**
   * Close or open nights.
   *
   * Several properties in one call: either all changes are stored or none. A night that a stay holds can be
   * closed, which takes effect when the stay leaves it. It cannot be opened: 409. Opening undoes a closing of
   * the host and a closure of an imported calendar; stays of channels that waited in the reservation box for
   * these nights are placed. A night that a stay in the box waits for even then cannot be opened: 409. A
   * night that opens or closes loses its remark unless a new remark is sent. The inventory of the linked
   * listings is updated; opening lifts a lower inventory also where a night was open.
   *
   * `POST /v3/availabilities`
   */
  set(body: SetAvailabilitiesBody, options: CallOptions = {}): Promise<SetAvailabilitiesData> {
    return this.#call({ operation: 'setAvailabilities', method: 'POST', path: '/v3/availabilities', body }, options);
  }
}
