// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import { List } from '../list.ts';
import type { CallOptions } from '../options.ts';
import { path } from '../path.ts';
import type {
  CreateChannelInquiryBody,
  CreateChannelInquiryData,
  CreateChannelInquiryMessageBody,
  CreateChannelInquiryMessageData,
  CreateChannelOrderMessageBody,
  CreateChannelOrderMessageData,
  ListChannelWorkData,
  ListChannelWorkQuery,
  MarkChannelWorkDoneBody,
  MarkChannelWorkDoneData,
  MarkChannelWorkFailedBody,
  MarkChannelWorkFailedData,
  RetryChannelWorkData,
  SetChannelListingBody,
  SetChannelListingData,
  SetChannelOrderBody,
  SetChannelOrderData,
  SetChannelOrderReviewsBody,
  SetChannelOrderReviewsData,
} from '../schema.ts';

/** Channels connect. */
export class Channel {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Read what the channel must carry out.
   *
   * In the order in which the host did it. Each piece waits until the connector says that it is done or has
   * failed. A calendar is one piece of work for a listing, however many calls changed its days, which are
   * shown as they are now: a change that comes later gives it a new id. A page may hold fewer pieces than
   * limit while has_more is true.
   *
   * `GET /v3/channel/work`
   */
  listWork(
    query: ListChannelWorkQuery & CallOptions = {},
    options: CallOptions = {},
  ): List<ListChannelWorkData, ListChannelWorkData['work'][number]> {
    return new List(this.#call, { operation: 'listChannelWork', method: 'GET', path: '/v3/channel/work', query }, { itemsOf: (page) => page.work, by: 'after' }, options);
  }

  /**
   * Send an inquiry.
   *
   * A guest who asks before booking. It has a conversation of its own, about the property of the listing, or
   * about the first property of its room type. A repeat returns the same conversation and changes nothing.
   * When an order has this inquiry_id, the conversation becomes that of the order.
   *
   * `POST /v3/channel/inquiries`
   */
  createInquiry(
    body: CreateChannelInquiryBody,
    options: CallOptions = {},
  ): Promise<CreateChannelInquiryData> {
    return this.#call({ operation: 'createChannelInquiry', method: 'POST', path: '/v3/channel/inquiries', body }, options);
  }

  /**
   * Connect a listing.
   *
   * Says what the connector can carry out for it. From then on what the host does with the orders of the
   * listing, and what changes in its calendar, is work in GET /channel/work, first the whole calendar of
   * three years. What the connector cannot do is refused to the host with a sentence that says so.
   *
   * `PUT /v3/channel/listings/{listing_id}`
   */
  setListing(
    listingId: string,
    body: SetChannelListingBody,
    options: CallOptions = {},
  ): Promise<SetChannelListingData> {
    return this.#call({ operation: 'setChannelListing', method: 'PUT', path: path`/v3/channel/listings/${listingId}`, body }, options);
  }

  /**
   * Send an order as the channel has it now.
   *
   * The whole order: the difference to the stored one is applied, with its events and everything that
   * follows. A stay whose nights are taken waits in the reservation box, in conflict, and one of an unknown
   * listing without a property. An order is never refused for a flaw: what cannot be stored is dropped, cut
   * or rounded, and named in warnings. A stay that is not sent any more is cancelled. What the host has
   * answered is kept until the channel confirms it or says otherwise: wait_accept and wait_pay do not take
   * back an approval, a refusal or a cancellation. New dates and a cancellation by the host stand against
   * every version until their work is done or has failed: after a failure send the order again.
   *
   * `PUT /v3/channel/orders/{channel_id}`
   */
  setOrder(
    channelId: string,
    body: SetChannelOrderBody,
    options: CallOptions = {},
  ): Promise<SetChannelOrderData> {
    return this.#call({ operation: 'setChannelOrder', method: 'PUT', path: path`/v3/channel/orders/${channelId}`, body }, options);
  }

  /**
   * Say that work is done.
   *
   * Safe to repeat. For a calendar that has changed since it was read, nothing changes: it still waits.
   *
   * `POST /v3/channel/work/{id}/done`
   */
  markWorkDone(
    id: string,
    body: MarkChannelWorkDoneBody & CallOptions = {},
    options: CallOptions = {},
  ): Promise<MarkChannelWorkDoneData> {
    return this.#call({ operation: 'markChannelWorkDone', method: 'POST', path: path`/v3/channel/work/${id}/done`, body }, options);
  }

  /**
   * Say that work has failed.
   *
   * Where the host looks, it shows as failed, with the detail: on the order, the message or the listing. The
   * host can ask for it again.
   *
   * `POST /v3/channel/work/{id}/failed`
   */
  markWorkFailed(
    id: string,
    body: MarkChannelWorkFailedBody,
    options: CallOptions = {},
  ): Promise<MarkChannelWorkFailedData> {
    return this.#call({ operation: 'markChannelWorkFailed', method: 'POST', path: path`/v3/channel/work/${id}/failed`, body }, options);
  }

  /**
   * Ask for failed work again.
   *
   * For the host, with a writable token: the id stands in channel_work of the order, or calendar_push of the
   * listing.
   *
   * `POST /v3/channel/work/{id}/retry`
   */
  retryWork(id: string, options: CallOptions = {}): Promise<RetryChannelWorkData> {
    return this.#call({ operation: 'retryChannelWork', method: 'POST', path: path`/v3/channel/work/${id}/retry` }, options);
  }

  /**
   * Send a message of an order.
   *
   * A message that the guest wrote on the channel, or that the host wrote there. It is in the conversation of
   * the order, at the moment at which it was sent. A message of the guest triggers the rules for received
   * messages. A repeat returns the stored message and changes nothing.
   *
   * `POST /v3/channel/orders/{channel_id}/messages`
   */
  createOrderMessage(
    channelId: string,
    body: CreateChannelOrderMessageBody,
    options: CallOptions = {},
  ): Promise<CreateChannelOrderMessageData> {
    return this.#call({ operation: 'createChannelOrderMessage', method: 'POST', path: path`/v3/channel/orders/${channelId}/messages`, body }, options);
  }

  /**
   * Send a message of an inquiry.
   *
   * As for an order: a further message that the guest, or the host, wrote on the channel. It is in the
   * conversation of the inquiry, also when this has become the conversation of an order.
   *
   * `POST /v3/channel/inquiries/{id}/messages`
   */
  createInquiryMessage(
    id: string,
    body: CreateChannelInquiryMessageBody,
    options: CallOptions = {},
  ): Promise<CreateChannelInquiryMessageData> {
    return this.#call({ operation: 'createChannelInquiryMessage', method: 'POST', path: path`/v3/channel/inquiries/${id}/messages`, body }, options);
  }

  /**
   * Send the reviews of an order.
   *
   * The reviews of the guest, of the host, or of both, as the channel has them now. The channel decides when
   * an order can be reviewed. A review of the guest that has changed replaces the stored one.
   *
   * `PUT /v3/channel/orders/{channel_id}/reviews`
   */
  setOrderReviews(
    channelId: string,
    body: SetChannelOrderReviewsBody,
    options: CallOptions = {},
  ): Promise<SetChannelOrderReviewsData> {
    return this.#call({ operation: 'setChannelOrderReviews', method: 'PUT', path: path`/v3/channel/orders/${channelId}/reviews`, body }, options);
  }
}
