import {
  changing,
  reading,
  type Area,
  type ExternalServices,
  type WebhookSending,
} from '../../http/operation.ts';
import { changeWebhook, createWebhook, readWebhooks, removeWebhook, rotateSecret } from './actions.ts';
import { CreateWebhook, DeleteWebhook, ListWebhooks, RotateSecret, UpdateWebhook } from './contract.ts';
import { pingWebhook, readDeliveries, redeliver } from './deliveries/actions.ts';
import { ListDeliveries, PingWebhook, Redeliver } from './deliveries/contract.ts';

export const webhooks: Area = {
  name: 'Webhooks',
  description:
    'Addresses that are told of every change: a POST with the event as JSON, flat and thin; read the thing itself ' +
    'again. An answer 2xx within 3 seconds is success. Otherwise it is sent again after 5 seconds, 5 and 30 ' +
    'minutes, 2, 5, 10, 14, 20 and 24 hours, and then has failed. An event may come twice, with the same ' +
    'webhook-id, and rarely before one that is older. Each is signed as the Standard Webhooks specification says ' +
    '(webhook-id, webhook-timestamp, webhook-signature): give the body as it came, these headers and the secret to ' +
    'one of its libraries. Service-Webhook-Secret-Token carries the secret itself, for receivers that compare it; a ' +
    'deployment may name another header or send none (WEBHOOK_SECRET_HEADER). ' +
    'Redirects are not followed, addresses of private networks not connected to. A receiver that fails five times in a row ' +
    'is tried with one delivery now and then, and the others wait. One that has only failed for 5 days is switched ' +
    'off, and says so here; GET /events tells what was missed. What an application made ends with its grant. An ' +
    'operator limited to some properties is refused.',
  operations: [
    reading({
      method: 'GET',
      path: '/webhooks',
      summary: 'List webhooks',
      description: 'Those of every application, in the order of their ids.',
      contract: ListWebhooks,
      read: (scope, { query }) => readWebhooks(scope, query),
    }),
    changing({
      method: 'POST',
      path: '/webhooks',
      summary: 'Add a webhook',
      description:
        'The answer has its secret, which is told only now. It is told of what changes from now on. At most 100 in an account.',
      contract: CreateWebhook,
      change: async (tx, { body }, outside) => {
        const webhook = await createWebhook(tx, body, termsOf(outside));
        return { ...webhook, webhook };
      },
    }),
    changing({
      method: 'PATCH',
      path: '/webhooks/{id}',
      summary: 'Change a webhook',
      description:
        'Only one that the same application made. Switched on again, it begins as if it had never failed, and what ' +
        'waited is sent.',
      contract: UpdateWebhook,
      change: async (tx, { params, body }, outside) => ({
        webhook: await changeWebhook(tx, params.id, body, termsOf(outside)),
      }),
    }),
    changing({
      method: 'DELETE',
      path: '/webhooks/{id}',
      summary: 'Delete a webhook',
      description: 'Only one that the same application made. What waits for it is not sent.',
      contract: DeleteWebhook,
      change: async (tx, { params }) => {
        await removeWebhook(tx, params.id);
        return {};
      },
    }),
    reading({
      method: 'GET',
      path: '/webhooks/{id}/deliveries',
      summary: 'See what became of its events',
      description: 'Of any webhook of the account, newest first; kept for 30 days.',
      contract: ListDeliveries,
      read: (scope, { params, query }) => readDeliveries(scope, params.id, query),
    }),
    changing({
      method: 'POST',
      path: '/webhooks/{id}/deliveries/{delivery_id}/redeliver',
      summary: 'Send an event again',
      description: 'At once and, where it fails, again as at first; whatever became of it before.',
      contract: Redeliver,
      change: async (tx, { params }) => ({ delivery: await redeliver(tx, params.id, params.delivery_id) }),
    }),
    changing({
      method: 'POST',
      path: '/webhooks/{id}/ping',
      summary: 'Try a webhook',
      description: 'Sends the event `ping` with webhook_id; its deliveries show what came of it.',
      contract: PingWebhook,
      change: async (tx, { params }) => {
        await pingWebhook(tx, params.id);
        return {};
      },
    }),
    changing({
      method: 'POST',
      path: '/webhooks/{id}/rotate_secret',
      summary: 'Give it another secret',
      description:
        'Told only now. For 24 hours each event is signed with both, two signatures in one header; ' +
        'Service-Webhook-Secret-Token, where the deployment sends it, carries the new one at once.',
      contract: RotateSecret,
      change: async (tx, { params }) => ({ secret: await rotateSecret(tx, params.id) }),
    }),
  ],
};

// Where nothing is sent, no address is one.
function termsOf({ webhooks: sending }: ExternalServices): Pick<WebhookSending, 'allowsHttp' | 'isRefused'> {
  return sending ?? { allowsHttp: false, isRefused: () => true };
}
