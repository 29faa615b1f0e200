// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import { List } from '../list.ts';
import type { CallOptions } from '../options.ts';
import type {
  ListAuditData,
  ListAuditQuery,
} from '../schema.ts';

/** Audit. */
export class Audit {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * List changes.
   *
   * Sorted by created_at, newest first, then by id. Only the master operator may read it; a read-only token
   * of the master operator is enough. All filters are combined with AND. A before or after of more than
   * 16,384 characters, such as a year of prices, is replaced by its length: omitted_characters.
   *
   * `GET /v3/audit`
   */
  list(
    query: ListAuditQuery & CallOptions = {},
    options: CallOptions = {},
  ): List<ListAuditData, ListAuditData['audit'][number]> {
    return new List(this.#call, { operation: 'listAudit', method: 'GET', path: '/v3/audit', query }, { itemsOf: (page) => page.audit, by: 'cursor' }, options);
  }
}
