// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import { List } from '../list.ts';
import type { CallOptions } from '../options.ts';
import { path } from '../path.ts';
import type {
  CreateRoomTypeBody,
  CreateRoomTypeData,
  DeleteRoomTypeData,
  GetRoomTypeData,
  ListRoomTypesData,
  ListRoomTypesQuery,
  RotateRoomTypeExportData,
  UpdateRoomTypeBody,
  UpdateRoomTypeData,
} from '../schema.ts';

/** Room Types. */
export class RoomTypes {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * List room types.
   *
   * Ordered by id, each with its properties and tags.
   *
   * `GET /v3/room_types`
   */
  list(
    query: ListRoomTypesQuery & CallOptions = {},
    options: CallOptions = {},
  ): List<ListRoomTypesData, ListRoomTypesData['room_types'][number]> {
    return new List(this.#call, { operation: 'listRoomTypes', method: 'GET', path: '/v3/room_types', query }, { itemsOf: (page) => page.room_types, by: 'cursor' }, options);
  }

  /**
   * Add a room type.
   *
   * `POST /v3/room_types`
   */
  create(body: CreateRoomTypeBody, options: CallOptions = {}): Promise<CreateRoomTypeData> {
    return this.#call({ operation: 'createRoomType', method: 'POST', path: '/v3/room_types', body }, options);
  }

  /**
   * Read one room type.
   *
   * `GET /v3/room_types/{id}`
   */
  get(id: number, options: CallOptions = {}): Promise<GetRoomTypeData> {
    return this.#call({ operation: 'getRoomType', method: 'GET', path: path`/v3/room_types/${id}` }, options);
  }

  /**
   * Change a room type.
   *
   * The inventory of its listings is updated on the days where the number of free properties changes.
   * listing_calendar_updated names these days, up to 3 years ahead.
   *
   * `PATCH /v3/room_types/{id}`
   */
  update(id: number, body: UpdateRoomTypeBody, options: CallOptions = {}): Promise<UpdateRoomTypeData> {
    return this.#call({ operation: 'updateRoomType', method: 'PATCH', path: path`/v3/room_types/${id}`, body }, options);
  }

  /**
   * Delete a room type.
   *
   * Its properties do not change and may join another room type. Its listings are deleted.
   *
   * `DELETE /v3/room_types/{id}`
   */
  delete(id: number, options: CallOptions = {}): Promise<DeleteRoomTypeData> {
    return this.#call({ operation: 'deleteRoomType', method: 'DELETE', path: path`/v3/room_types/${id}` }, options);
  }

  /**
   * Renew the address of its calendar.
   *
   * The old address stops working at once.
   *
   * `POST /v3/room_types/{id}/rotate_export`
   */
  rotateExport(id: number, options: CallOptions = {}): Promise<RotateRoomTypeExportData> {
    return this.#call({ operation: 'rotateRoomTypeExport', method: 'POST', path: path`/v3/room_types/${id}/rotate_export` }, options);
  }
}
