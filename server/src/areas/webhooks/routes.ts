import { changing, reading, type Area } from '../../http/contract/operation.ts';
import { readingOne } from '../../http/contract/reading-one.ts';
import { addressTermsOf, type ExternalServices } from '../../outbound/outside.ts';
import { changeWebhook, createWebhook, readWebhooks, removeWebhook, rotateSecret } from './actions.ts';
import {
  CreateWebhook,
  DeleteWebhook,
  ListWebhooks,
  RotateSecret,
  UpdateWebhook,
  Webhook,
} from './contract.ts';
import { pingWebhook, readDeliveries, redeliver } from './deliveries/actions.ts';
import { ListDeliveries, PingWebhook, Redeliver } from './deliveries/contract.ts';
import { MEANINGS } from './meanings.ts';

export const webhooks: Area<ExternalServices> = {
  name: 'Webhooks',
  words: [MEANINGS],
  description:
    'Addresses that receive every change: a POST with the event as flat JSON. The event names the changed object; read ' +
    'that object again for its values.\n\nA 2xx response within 3 seconds is success. Otherwise the delivery is retried ' +
    'after 5 seconds, 5 and 30 minutes, 2, 5, 10, 14, 20 and 24 hours, and then fails. An event may arrive twice, with ' +
    'the same webhook-id, and rarely before an older one.\n\nEach delivery is signed as the Standard Webhooks ' +
    'specification defines (webhook-id, webhook-timestamp, webhook-signature): pass the unchanged body, these headers ' +
    'and the secret to one of its libraries. Service-Webhook-Secret-Token contains the secret itself, for receivers ' +
    'that compare it; a deployment may use another header or none (WEBHOOK_SECRET_HEADER).\n\nRedirects are not followed, ' +
    'and addresses of private networks are rejected. After five failures in a row the receiver is paused: single ' +
    'deliveries test it from time to time, and the others wait. A receiver that has only failed for 5 days is switched ' +
    'off, which this area shows; GET /events returns the missed events.\n\nThe webhooks of an application receive nothing ' +
    'after its grant has ended, and this area shows them as inactive. An operator limited to some properties is rejected.',
  operations: [
    reading({
      method: 'GET',
      path: '/webhooks',
      summary: 'List webhooks',
      description: 'The webhooks of all applications, ordered by id.',
      contract: ListWebhooks,
      read: (scope, { query }) => readWebhooks(scope, query),
    }),
    readingOne({
      path: '/webhooks/{id}',
      name: 'webhook',
      item: Webhook,
      example: ListWebhooks.example.data.webhooks[0],
      missing: 'webhook_not_found',
      errors: ['operator_is_limited'],
      find: async (scope, id) => (await readWebhooks(scope, { id })).webhooks,
    }),
    changing({
      method: 'POST',
      path: '/webhooks',
      summary: 'Add a webhook',
      description:
        'The response contains its secret, which no later call returns. It receives changes from now on. At most 100 in an account.',
      contract: CreateWebhook,
      hasRules: true,
      change: async (tx, { body }, outside: ExternalServices) => {
        const webhook = await createWebhook(tx, body, addressTermsOf(outside));
        return { ...webhook, webhook };
      },
    }),
    changing({
      method: 'PATCH',
      path: '/webhooks/{id}',
      summary: 'Change a webhook',
      description:
        'Only the application that created it may change it. Switching it on resets its failures and sends the ' +
        'deliveries that waited.',
      contract: UpdateWebhook,
      hasRules: true,
      change: async (tx, { params, body }, outside: ExternalServices) => ({
        webhook: await changeWebhook(tx, params.id, body, addressTermsOf(outside)),
      }),
    }),
    changing({
      method: 'DELETE',
      path: '/webhooks/{id}',
      summary: 'Delete a webhook',
      description:
        'The application that created it may delete it, and the master operator any. Waiting deliveries are not sent.',
      contract: DeleteWebhook,
      change: async (tx, { params }) => {
        await removeWebhook(tx, params.id);
        return {};
      },
    }),
    reading({
      method: 'GET',
      path: '/webhooks/{id}/deliveries',
      summary: 'List the deliveries of a webhook',
      description: 'Newest first, for any webhook of the account. Deliveries are kept for 30 days.',
      contract: ListDeliveries,
      read: (scope, { params, query }) => readDeliveries(scope, params.id, query),
    }),
    changing({
      method: 'POST',
      path: '/webhooks/{id}/deliveries/{delivery_id}/redeliver',
      summary: 'Resend an event',
      description:
        'The delivery is sent at once, whatever its status, and retried like a new one when it fails.',
      contract: Redeliver,
      change: async (tx, { params }) => ({ delivery: await redeliver(tx, params.id, params.delivery_id) }),
    }),
    changing({
      method: 'POST',
      path: '/webhooks/{id}/ping',
      summary: 'Test a webhook',
      description: 'Sends the event `ping` with webhook_id. The list of deliveries shows the result.',
      contract: PingWebhook,
      change: async (tx, { params }) => {
        await pingWebhook(tx, params.id);
        return {};
      },
    }),
    changing({
      method: 'POST',
      path: '/webhooks/{id}/rotate_secret',
      summary: 'Rotate the secret',
      description:
        'Only this call returns the new secret. For 24 hours each event is signed with both, two signatures in one header. ' +
        'Service-Webhook-Secret-Token, if the deployment sends it, contains the new secret at once.',
      contract: RotateSecret,
      change: async (tx, { params }) => ({ secret: await rotateSecret(tx, params.id) }),
    }),
  ],
};
