// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import { List } from '../list.ts';
import type { CallOptions } from '../options.ts';
import type {
  ListEventsData,
  ListEventsQuery,
} from '../schema.ts';

/** Events. */
export class Events {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Read the log of changes.
   *
   * Each event is the object that webhooks send, with its webhook-id as id. It names the changed object; read
   * that object again for its values. A page may hold fewer events than limit, or none, while has_more is
   * true. An operator limited to some properties is rejected.
   *
   * `GET /v3/events`
   */
  list(
    query: ListEventsQuery & CallOptions = {},
    options: CallOptions = {},
  ): List<ListEventsData, ListEventsData['events'][number]> {
    return new List(this.#call, { operation: 'listEvents', method: 'GET', path: '/v3/events', query }, { itemsOf: (page) => page.events, by: 'after' }, options);
  }
}
