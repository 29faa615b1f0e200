// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import { List } from '../list.ts';
import type { CallOptions } from '../options.ts';
import { path } from '../path.ts';
import type {
  CreateCalendarShareLinkBody,
  CreateCalendarShareLinkData,
  DeleteCalendarShareLinkData,
  GetCalendarShareLinkData,
  ListCalendarShareLinksData,
  ListCalendarShareLinksQuery,
} from '../schema.ts';

/** Calendar Share Links. */
export class CalendarShareLinks {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * List calendar share links.
   *
   * Ordered by id.
   *
   * `GET /v3/calendar_share_links`
   */
  list(
    query: ListCalendarShareLinksQuery & CallOptions = {},
    options: CallOptions = {},
  ): List<ListCalendarShareLinksData, ListCalendarShareLinksData['calendar_share_links'][number]> {
    return new List(this.#call, { operation: 'listCalendarShareLinks', method: 'GET', path: '/v3/calendar_share_links', query }, { itemsOf: (page) => page.calendar_share_links, by: 'cursor' }, options);
  }

  /**
   * Share a calendar.
   *
   * Makes a link to all properties of the account, also later ones, or to some of them. An account has at
   * most 200 links.
   *
   * `POST /v3/calendar_share_links`
   */
  create(body: CreateCalendarShareLinkBody, options: CallOptions = {}): Promise<CreateCalendarShareLinkData> {
    return this.#call({ operation: 'createCalendarShareLink', method: 'POST', path: '/v3/calendar_share_links', body }, options);
  }

  /**
   * Read one calendar share_link.
   *
   * `GET /v3/calendar_share_links/{id}`
   */
  get(id: number, options: CallOptions = {}): Promise<GetCalendarShareLinkData> {
    return this.#call({ operation: 'getCalendarShareLink', method: 'GET', path: path`/v3/calendar_share_links/${id}` }, options);
  }

  /**
   * End a calendar share link.
   *
   * Permanent: its page is gone at once, and no link has its address again.
   *
   * `DELETE /v3/calendar_share_links/{id}`
   */
  delete(id: number, options: CallOptions = {}): Promise<DeleteCalendarShareLinkData> {
    return this.#call({ operation: 'deleteCalendarShareLink', method: 'DELETE', path: path`/v3/calendar_share_links/${id}` }, options);
  }
}
