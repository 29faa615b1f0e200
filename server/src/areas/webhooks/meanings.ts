import { meaningsOf, type Words } from '../../http/contract/words.ts';
import { DELIVERY_STATUSES } from './deliveries/contract.ts';

export const MEANINGS: Words = {
  fields: {
    'Webhook.id': 'The id of the webhook.',
    'createWebhook.webhook.id': 'The id of the webhook.',
    'createWebhook.id': 'The id of the webhook.',
    url: 'The address that receives the events.',
    'Webhook.is_active': 'False: nothing is sent to it.',
    'createWebhook.is_active': 'False: nothing is sent to it.',
    webhook: 'The webhook, as it is after the request.',
    webhook_id: 'The id of the webhook, as in `GET /webhooks`.',
    webhooks: 'The webhooks of this page.',
    'Delivery.id': 'The id of the delivery. `redeliver` takes it.',
    delivery_id: 'The id of the delivery, as in `GET /webhooks/{id}/deliveries`.',
    'Delivery.event': 'The name of the event.',
    'Delivery.status': 'Whether the receiver has it.',
    'listWebhookDeliveries.status': 'Only deliveries of this status.',
    'redeliverWebhookDelivery.delivery': 'The delivery, as it is after the request.',
    deliveries: 'The deliveries of this page.',
    'attempts.at': 'When it was tried.',
    duration_ms: 'How long the attempt took, in milliseconds.',
  },
  values: [
    meaningsOf(DELIVERY_STATUSES, {
      pending: 'it is still to be sent, or sent again',
      delivered: 'the receiver has it',
      failed: 'every attempt failed',
    }),
  ],
};
