// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import { List } from '../list.ts';
import type { CallOptions } from '../options.ts';
import { path } from '../path.ts';
import type {
  CreateStaffBody,
  CreateStaffData,
  DeleteStaffData,
  GetStaffData,
  ListStaffsData,
  ListStaffsQuery,
  UpdateStaffBody,
  UpdateStaffData,
} from '../schema.ts';

/** Staffs. */
export class Staffs {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * List staff.
   *
   * Ordered by id. A limited operator sees staff of scope all and staff who are listed for a property within
   * reach. property_ids then has only the properties within reach.
   *
   * `GET /v3/staffs`
   */
  list(
    query: ListStaffsQuery & CallOptions = {},
    options: CallOptions = {},
  ): List<ListStaffsData, ListStaffsData['staffs'][number]> {
    return new List(this.#call, { operation: 'listStaffs', method: 'GET', path: '/v3/staffs', query }, { itemsOf: (page) => page.staffs, by: 'cursor' }, options);
  }

  /**
   * Add a staff.
   *
   * Active from the start. Without property_ids they work at all properties (scope all), with property_ids
   * only at those (scope listed). Not for operators limited to some properties.
   *
   * `POST /v3/staffs`
   */
  create(body: CreateStaffBody, options: CallOptions = {}): Promise<CreateStaffData> {
    return this.#call({ operation: 'createStaff', method: 'POST', path: '/v3/staffs', body }, options);
  }

  /**
   * Read one staff.
   *
   * `GET /v3/staffs/{id}`
   */
  get(id: number, options: CallOptions = {}): Promise<GetStaffData> {
    return this.#call({ operation: 'getStaff', method: 'GET', path: path`/v3/staffs/${id}` }, options);
  }

  /**
   * Change a staff.
   *
   * Tasks already assigned to them do not change. Not for operators limited to some properties.
   *
   * `PATCH /v3/staffs/{id}`
   */
  update(id: number, body: UpdateStaffBody, options: CallOptions = {}): Promise<UpdateStaffData> {
    return this.#call({ operation: 'updateStaff', method: 'PATCH', path: path`/v3/staffs/${id}`, body }, options);
  }

  /**
   * Delete a staff.
   *
   * Permanent. Their tasks stay, with staff_id null; completed ones keep staff_name. Not for operators
   * limited to some properties.
   *
   * `DELETE /v3/staffs/{id}`
   */
  delete(id: number, options: CallOptions = {}): Promise<DeleteStaffData> {
    return this.#call({ operation: 'deleteStaff', method: 'DELETE', path: path`/v3/staffs/${id}` }, options);
  }
}
