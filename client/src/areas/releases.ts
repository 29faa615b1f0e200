// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import { List } from '../list.ts';
import type { CallOptions } from '../options.ts';
import type {
  ListReleasesData,
} from '../schema.ts';

/** Releases. */
export class Releases {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * List releases.
   *
   * Newest first. Needs no token.
   *
   * `GET /v3/releases`
   */
  list(options: CallOptions = {}): List<ListReleasesData, ListReleasesData['releases'][number]> {
    return new List(this.#call, { operation: 'listReleases', method: 'GET', path: '/v3/releases' }, { itemsOf: (page) => page.releases, by: 'cursor' }, options);
  }
}
