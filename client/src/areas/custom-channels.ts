// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import { List } from '../list.ts';
import type { CallOptions } from '../options.ts';
import { path } from '../path.ts';
import type {
  CreateCustomChannelBody,
  CreateCustomChannelData,
  DeleteCustomChannelData,
  ListCustomChannelsData,
  UpdateCustomChannelBody,
  UpdateCustomChannelData,
} from '../schema.ts';

/** Custom Channels. */
export class CustomChannels {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * List custom channels.
   *
   * All custom channels, including the built-in ones, without paging.
   *
   * `GET /v3/custom_channels`
   */
  list(
    options: CallOptions = {},
  ): List<ListCustomChannelsData, ListCustomChannelsData['custom_channels'][number]> {
    return new List(this.#call, { operation: 'listCustomChannels', method: 'GET', path: '/v3/custom_channels' }, { itemsOf: (page) => page.custom_channels, by: 'cursor' }, options);
  }

  /**
   * Add a custom channel.
   *
   * `POST /v3/custom_channels`
   */
  create(body: CreateCustomChannelBody, options: CallOptions = {}): Promise<CreateCustomChannelData> {
    return this.#call({ operation: 'createCustomChannel', method: 'POST', path: '/v3/custom_channels', body }, options);
  }

  /**
   * Rename a custom channel.
   *
   * Built-in channels cannot be renamed.
   *
   * `PATCH /v3/custom_channels/{id}`
   */
  update(
    id: number,
    body: UpdateCustomChannelBody,
    options: CallOptions = {},
  ): Promise<UpdateCustomChannelData> {
    return this.#call({ operation: 'updateCustomChannel', method: 'PATCH', path: path`/v3/custom_channels/${id}`, body }, options);
  }

  /**
   * Delete a custom channel.
   *
   * Rejected for built-in channels, and while a reservation refers to it.
   *
   * `DELETE /v3/custom_channels/{id}`
   */
  delete(id: number, options: CallOptions = {}): Promise<DeleteCustomChannelData> {
    return this.#call({ operation: 'deleteCustomChannel', method: 'DELETE', path: path`/v3/custom_channels/${id}` }, options);
  }
}
