// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type {
  ListSearchResultsData,
  ListSearchResultsQuery,
} from '../schema.ts';

/** Search. */
export class Search {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Search the account.
   *
   * A reservation is found by its guests (names, phone numbers, e-mail addresses) and by its codes
   * (reservation_code, stay_code, channel_id). Each order is one result. Its conversation is a result of its
   * own, and so are inquiries and conversations with a note that has the words. A task is found by its note,
   * a property by its title and its address. A word of three or more characters is found inside of words,
   * too; a shorter one only at their beginning. A phone number is found however it is written: 912 34 finds
   * +351 912 345 678. Better matches come first (match), then dates nearer to today; types that match equally
   * well alternate. When more than 300 rows of a type match (1,000 for a limited operator), those among the
   * 500 newest rows and 300 (1,000) others are compared.
   *
   * `GET /v3/search`
   */
  list(query: ListSearchResultsQuery, options: CallOptions = {}): Promise<ListSearchResultsData> {
    return this.#call({ operation: 'listSearchResults', method: 'GET', path: '/v3/search', query }, options);
  }
}
