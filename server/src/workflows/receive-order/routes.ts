import { PutOrder } from '../../areas/reservations/connected-orders/contract.ts';
import { presentReceived } from '../../areas/reservations/connected-orders/present.ts';
import { changing, type Operation } from '../../http/operation.ts';
import { brokenReceived } from './broken-order.ts';
import { receiveOrder } from './receive-order.ts';

export const receiveOrderRoutes: readonly Operation[] = [
  changing({
    method: 'PUT',
    path: '/channel/orders/{channel_id}',
    summary: 'Send an order as the channel has it now',
    description:
      'The whole order: the difference to the stored one is applied, with its events and everything that follows. ' +
      'A stay whose nights are taken waits in the reservation box, in conflict: it is never refused. A stay that is ' +
      'not sent any more is cancelled. What the host has answered is kept until the channel confirms it or says ' +
      'otherwise: wait_accept and wait_pay do not take back an approval, a refusal or a cancellation. New dates and a cancellation by the host stand ' +
      'against every version until their work is done or has failed: after a failure send the order again.',
    contract: PutOrder,
    alsoBroken: (tx, { params, body }) => brokenReceived(tx, params.channel_id, body),
    isForConnectors: true,
    change: async (tx, { params, body }) => presentReceived(await receiveOrder(tx, params.channel_id, body)),
  }),
];
