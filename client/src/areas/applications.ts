// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import { List } from '../list.ts';
import type { CallOptions } from '../options.ts';
import { path } from '../path.ts';
import type {
  DeleteApplicationData,
  ListApplicationsData,
  ListApplicationsQuery,
} from '../schema.ts';

/** Applications. */
export class Applications {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * List granted applications.
   *
   * Ordered by id. Expired grants are omitted.
   *
   * `GET /v3/applications`
   */
  list(
    query: ListApplicationsQuery & CallOptions = {},
    options: CallOptions = {},
  ): List<ListApplicationsData, ListApplicationsData['applications'][number]> {
    return new List(this.#call, { operation: 'listApplications', method: 'GET', path: '/v3/applications', query }, { itemsOf: (page) => page.applications, by: 'cursor' }, options);
  }

  /**
   * Remove an application.
   *
   * Ends the grant with all its tokens. The application needs a new consent.
   *
   * `DELETE /v3/applications/{id}`
   */
  delete(id: number, options: CallOptions = {}): Promise<DeleteApplicationData> {
    return this.#call({ operation: 'deleteApplication', method: 'DELETE', path: path`/v3/applications/${id}` }, options);
  }
}
