// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import { List } from '../list.ts';
import type { CallOptions } from '../options.ts';
import { path } from '../path.ts';
import type {
  CreateWebhookBody,
  CreateWebhookData,
  DeleteWebhookData,
  GetWebhookData,
  ListWebhookDeliveriesData,
  ListWebhookDeliveriesQuery,
  ListWebhooksData,
  ListWebhooksQuery,
  PingWebhookData,
  RedeliverWebhookDeliveryData,
  RotateWebhookSecretData,
  UpdateWebhookBody,
  UpdateWebhookData,
} from '../schema.ts';

/** Webhooks. */
export class Webhooks {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * List webhooks.
   *
   * The webhooks of all applications, ordered by id.
   *
   * `GET /v3/webhooks`
   */
  list(
    query: ListWebhooksQuery & CallOptions = {},
    options: CallOptions = {},
  ): List<ListWebhooksData, ListWebhooksData['webhooks'][number]> {
    return new List(this.#call, { operation: 'listWebhooks', method: 'GET', path: '/v3/webhooks', query }, { itemsOf: (page) => page.webhooks, by: 'cursor' }, options);
  }

  /**
   * Add a webhook.
   *
   * The response contains its secret, which no later call returns. It receives changes from now on. At most
   * 100 in an account.
   *
   * `POST /v3/webhooks`
   */
  create(body: CreateWebhookBody, options: CallOptions = {}): Promise<CreateWebhookData> {
    return this.#call({ operation: 'createWebhook', method: 'POST', path: '/v3/webhooks', body }, options);
  }

  /**
   * Read one webhook.
   *
   * `GET /v3/webhooks/{id}`
   */
  get(id: number, options: CallOptions = {}): Promise<GetWebhookData> {
    return this.#call({ operation: 'getWebhook', method: 'GET', path: path`/v3/webhooks/${id}` }, options);
  }

  /**
   * Change a webhook.
   *
   * Only the application that created it may change it. Switching it on resets its failures and sends the
   * deliveries that waited.
   *
   * `PATCH /v3/webhooks/{id}`
   */
  update(id: number, body: UpdateWebhookBody, options: CallOptions = {}): Promise<UpdateWebhookData> {
    return this.#call({ operation: 'updateWebhook', method: 'PATCH', path: path`/v3/webhooks/${id}`, body }, options);
  }

  /**
   * Delete a webhook.
   *
   * The application that created it may delete it, and the master operator any. Waiting deliveries are not
   * sent.
   *
   * `DELETE /v3/webhooks/{id}`
   */
  delete(id: number, options: CallOptions = {}): Promise<DeleteWebhookData> {
    return this.#call({ operation: 'deleteWebhook', method: 'DELETE', path: path`/v3/webhooks/${id}` }, options);
  }

  /**
   * List the deliveries of a webhook.
   *
   * Newest first, for any webhook of the account. Deliveries are kept for 30 days.
   *
   * `GET /v3/webhooks/{id}/deliveries`
   */
  listDeliveries(
    id: number,
    query: ListWebhookDeliveriesQuery & CallOptions = {},
    options: CallOptions = {},
  ): List<ListWebhookDeliveriesData, ListWebhookDeliveriesData['deliveries'][number]> {
    return new List(this.#call, { operation: 'listWebhookDeliveries', method: 'GET', path: path`/v3/webhooks/${id}/deliveries`, query }, { itemsOf: (page) => page.deliveries, by: 'cursor' }, options);
  }

  /**
   * Resend an event.
   *
   * The delivery is sent at once, whatever its status, and retried like a new one when it fails.
   *
   * `POST /v3/webhooks/{id}/deliveries/{delivery_id}/redeliver`
   */
  redeliverDelivery(
    id: number,
    deliveryId: number,
    options: CallOptions = {},
  ): Promise<RedeliverWebhookDeliveryData> {
    return this.#call({ operation: 'redeliverWebhookDelivery', method: 'POST', path: path`/v3/webhooks/${id}/deliveries/${deliveryId}/redeliver` }, options);
  }

  /**
   * Test a webhook.
   *
   * Sends the event `ping` with webhook_id. The list of deliveries shows the result.
   *
   * `POST /v3/webhooks/{id}/ping`
   */
  ping(id: number, options: CallOptions = {}): Promise<PingWebhookData> {
    return this.#call({ operation: 'pingWebhook', method: 'POST', path: path`/v3/webhooks/${id}/ping` }, options);
  }

  /**
   * Rotate the secret.
   *
   * Only this call returns the new secret. For 24 hours each event is signed with both, two signatures in one
   * header. Service-Webhook-Secret-Token, if the deployment sends it, contains the new secret at once.
   *
   * `POST /v3/webhooks/{id}/rotate_secret`
   */
  rotateSecret(id: number, options: CallOptions = {}): Promise<RotateWebhookSecretData> {
    return this.#call({ operation: 'rotateWebhookSecret', method: 'POST', path: path`/v3/webhooks/${id}/rotate_secret` }, options);
  }
}
