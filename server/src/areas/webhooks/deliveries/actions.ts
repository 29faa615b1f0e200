import { randomUUID } from 'node:crypto';
import type { Static } from 'typebox';
import { inTransaction, type OpenScope, type WriteScope } from '../../../database/scope.ts';
import { checkWholeAccount } from '../../../access/reach.ts';
import { ApiError, notFound } from '../../../http/api-error.ts';
import { withOffset } from '../../../http/work/with-offset.ts';
import { lockWebhook, requireWebhook } from '../queries.ts';
import { checkManageable } from '../rules.ts';
import { PING, type DeliveriesQuery, type Delivery, type DeliveryStatus } from './contract.ts';
import { presentDelivery } from './present.ts';
import { insertPing, listDeliveries, RENEWED_AT_ONCE, renewDeliveries, renewDelivery } from './queries.ts';

export async function readDeliveries(scope: OpenScope, webhook_id: number, query: DeliveriesQuery) {
  checkWholeAccount(scope);
  await requireWebhook(scope, webhook_id);
  const { rows, ...page } = await listDeliveries(scope, webhook_id, query);
  return { deliveries: rows.map(presentDelivery), ...page };
}

/** Throws `webhook_is_off`, `delivery_not_found`. */
export async function redeliver(
  tx: WriteScope,
  webhook_id: number,
  delivery_id: number,
): Promise<Static<typeof Delivery>> {
  await lockActiveWebhook(tx, webhook_id);
  const row = await renewDelivery(tx, webhook_id, delivery_id);
  if (row === undefined) throw notFound('delivery_not_found', delivery_id);
  return presentDelivery(row);
}

/** Resends all deliveries of a webhook with this status since a moment, for an administrator. Returns their number. */
export async function replayDeliveries(
  scope: OpenScope,
  asked: { webhook_id: number; status: DeliveryStatus; since: string },
): Promise<number> {
  let count = 0;
  for (let renewed = RENEWED_AT_ONCE; renewed === RENEWED_AT_ONCE; count += renewed) {
    renewed = await inTransaction(scope, async (tx) => {
      await lockActiveWebhook(tx, asked.webhook_id);
      return renewDeliveries(tx, asked);
    });
  }
  return count;
}

/** Creates a test delivery. Throws `webhook_is_off`. */
export async function pingWebhook(tx: WriteScope, webhook_id: number): Promise<void> {
  await lockActiveWebhook(tx, webhook_id);
  const body = JSON.stringify({ event: PING, timestamp: withOffset(tx.now), webhook_id });
  await insertPing(tx, webhook_id, { message_id: `ping_${randomUUID()}`, event: PING, body });
}

async function lockActiveWebhook(tx: WriteScope, id: number): Promise<void> {
  checkWholeAccount(tx);
  const webhook = await lockWebhook(tx, id);
  checkManageable(webhook, tx.caller);
  if (!webhook.is_active || !webhook.is_granted) throw new ApiError('webhook_is_off');
}
