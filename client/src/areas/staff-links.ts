// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import { path } from '../path.ts';
import type {
  CreateStaffLinkData,
  DeleteStaffLinkData,
  GetStaffLinkData,
} from '../schema.ts';

/** Staff Links. */
export class StaffLinks {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Read whether a staff has a link.
   *
   * Null without a link. The address itself is returned once, when the link is made.
   *
   * `GET /v3/staffs/{id}/link`
   */
  get(id: number, options: CallOptions = {}): Promise<GetStaffLinkData> {
    return this.#call({ operation: 'getStaffLink', method: 'GET', path: path`/v3/staffs/${id}/link` }, options);
  }

  /**
   * Make the link of a staff.
   *
   * Only this call returns its addresses: of the page and of the calendar. A link that was made before stops
   * working. It works while the staff is active. Not for operators limited to some properties.
   *
   * `POST /v3/staffs/{id}/link`
   */
  create(id: number, options: CallOptions = {}): Promise<CreateStaffLinkData> {
    return this.#call({ operation: 'createStaffLink', method: 'POST', path: path`/v3/staffs/${id}/link` }, options);
  }

  /**
   * Revoke the link of a staff.
   *
   * From now on its page says that it is gone, and its calendar is not found. Not for operators limited to
   * some properties.
   *
   * `DELETE /v3/staffs/{id}/link`
   */
  delete(id: number, options: CallOptions = {}): Promise<DeleteStaffLinkData> {
    return this.#call({ operation: 'deleteStaffLink', method: 'DELETE', path: path`/v3/staffs/${id}/link` }, options);
  }
}
