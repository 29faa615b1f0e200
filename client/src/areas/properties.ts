// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import { List } from '../list.ts';
import type { CallOptions } from '../options.ts';
import { path } from '../path.ts';
import type {
  CreatePropertyBody,
  CreatePropertyData,
  CreatePropertyPictureBody,
  CreatePropertyPictureData,
  DeletePropertyData,
  DeletePropertyPictureData,
  GetPropertyData,
  GetPropertyDetailsData,
  GetPropertyPicturesData,
  ListPropertiesData,
  ListPropertiesQuery,
  RotatePropertyExportData,
  SetPropertyPicturesBody,
  SetPropertyPicturesData,
  UpdatePropertyBody,
  UpdatePropertyData,
  UpdatePropertyDetailsBody,
  UpdatePropertyDetailsData,
  UpdatePropertyPictureBody,
  UpdatePropertyPictureData,
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
    query: ListPropertiesQuery & CallOptions = {},
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

  /**
   * Read the description of a property.
   *
   * `GET /v3/properties/{property_id}/details`
   */
  getDetails(propertyId: number, options: CallOptions = {}): Promise<GetPropertyDetailsData> {
    return this.#call({ operation: 'getPropertyDetails', method: 'GET', path: path`/v3/properties/${propertyId}/details` }, options);
  }

  /**
   * Change the description of a property.
   *
   * A list replaces the whole list.
   *
   * `PATCH /v3/properties/{property_id}/details`
   */
  updateDetails(
    propertyId: number,
    body: UpdatePropertyDetailsBody,
    options: CallOptions = {},
  ): Promise<UpdatePropertyDetailsData> {
    return this.#call({ operation: 'updatePropertyDetails', method: 'PATCH', path: path`/v3/properties/${propertyId}/details`, body }, options);
  }

  /**
   * List the pictures of a property.
   *
   * `GET /v3/properties/{property_id}/pictures`
   */
  getPictures(propertyId: number, options: CallOptions = {}): Promise<GetPropertyPicturesData> {
    return this.#call({ operation: 'getPropertyPictures', method: 'GET', path: path`/v3/properties/${propertyId}/pictures` }, options);
  }

  /**
   * Add a picture to a property.
   *
   * Behind the others, 50 at most. Who sends it makes both sizes. The same picture again changes nothing. The
   * bytes decide what it is; metadata such as the place where it was taken is not kept.
   *
   * `POST /v3/properties/{property_id}/pictures`
   */
  createPicture(
    propertyId: number,
    body: CreatePropertyPictureBody,
    options: CallOptions = {},
  ): Promise<CreatePropertyPictureData> {
    return this.#call({ operation: 'createPropertyPicture', method: 'POST', path: path`/v3/properties/${propertyId}/pictures`, body }, options);
  }

  /**
   * Set the order of the pictures of a property.
   *
   * `PUT /v3/properties/{property_id}/pictures`
   */
  setPictures(
    propertyId: number,
    body: SetPropertyPicturesBody,
    options: CallOptions = {},
  ): Promise<SetPropertyPicturesData> {
    return this.#call({ operation: 'setPropertyPictures', method: 'PUT', path: path`/v3/properties/${propertyId}/pictures`, body }, options);
  }

  /**
   * Change the caption of a picture.
   *
   * `PATCH /v3/properties/{property_id}/pictures/{picture_id}`
   */
  updatePicture(
    propertyId: number,
    pictureId: number,
    body: UpdatePropertyPictureBody,
    options: CallOptions = {},
  ): Promise<UpdatePropertyPictureData> {
    return this.#call({ operation: 'updatePropertyPicture', method: 'PATCH', path: path`/v3/properties/${propertyId}/pictures/${pictureId}`, body }, options);
  }

  /**
   * Delete a picture of a property.
   *
   * Permanent.
   *
   * `DELETE /v3/properties/{property_id}/pictures/{picture_id}`
   */
  deletePicture(
    propertyId: number,
    pictureId: number,
    options: CallOptions = {},
  ): Promise<DeletePropertyPictureData> {
    return this.#call({ operation: 'deletePropertyPicture', method: 'DELETE', path: path`/v3/properties/${propertyId}/pictures/${pictureId}` }, options);
  }
}
