// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
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
   * Newest first. published_versions says which later versions of the published interface are served, and
   * what of them is not. Needs no token.
   *
   * `GET /v3/releases`
   */
  list(options: CallOptions = {}): Promise<ListReleasesData> {
    return this.#call({ operation: 'listReleases', method: 'GET', path: '/v3/releases' }, options);
  }
}
