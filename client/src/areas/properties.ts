// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import { List } from '../list.ts';
import type { CallOptions } from '../options.ts';
import { path } from '../path.ts';
import type {
  CreatePropertyBody,
  CreatePropertyData,
  DeletePropertyData,
  GetPropertyData,
  ListPropertiesData,
  ListPropertiesQuery,
  RotatePropertyExportData,
  UpdatePropertyBody,
  UpdatePropertyData,
} from '../schema.ts';

/** Properties. */
export class Properties {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * List properties.
   *
   * Ordered by id.
   *
   * `GET /v3/properties`
   */
  list(
    query: ListPropertiesQuery = {},
    options: CallOptions = {},
  ): List<ListPropertiesData, ListPropertiesData['properties'][number]> {
    return new List(this.#call, { operation: 'listProperties', method: 'GET', path: '/v3/properties', query }, { itemsOf: (page) => page.properties, by: 'cursor' }, options);
  }

  /**
   * Add a property.
   *
   * Not for operators limited to some properties.
   *
   * `POST /v3/properties`
   */
  create(body: CreatePropertyBody, options: CallOptions = {}): Promise<CreatePropertyData> {
    return this.#call({ operation: 'createProperty', method: 'POST', path: '/v3/properties', body }, options);
  }

  /**
   * Read one property.
   *
   * `GET /v3/properties/{id}`
   */
  get(id: number, options: CallOptions = {}): Promise<GetPropertyData> {
    return this.#call({ operation: 'getProperty', method: 'GET', path: path`/v3/properties/${id}` }, options);
  }

  /**
   * Change a property.
   *
   * `PATCH /v3/properties/{id}`
   */
  update(id: number, body: UpdatePropertyBody, options: CallOptions = {}): Promise<UpdatePropertyData> {
    return this.#call({ operation: 'updateProperty', method: 'PATCH', path: path`/v3/properties/${id}`, body }, options);
  }

  /**
   * Delete a property.
   *
   * Rejected while it has current or future stays. Past stays and entries keep its name; its listings are
   * deleted, and its open tasks are cancelled.
   *
   * `DELETE /v3/properties/{id}`
   */
  delete(id: number, options: CallOptions = {}): Promise<DeletePropertyData> {
    return this.#call({ operation: 'deleteProperty', method: 'DELETE', path: path`/v3/properties/${id}` }, options);
  }

  /**
   * Renew the address of its calendar.
   *
   * The old address stops working at once.
   *
   * `POST /v3/properties/{id}/rotate_export`
   */
  rotateExport(id: number, options: CallOptions = {}): Promise<RotatePropertyExportData> {
    return this.#call({ operation: 'rotatePropertyExport', method: 'POST', path: path`/v3/properties/${id}/rotate_export` }, options);
  }
}
