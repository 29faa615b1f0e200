import { PutOrder } from '../../areas/reservations/connected-orders/contract.ts';
import { presentReceived } from '../../areas/reservations/connected-orders/present.ts';
import { changing, type Operation } from '../../http/contract/operation.ts';
import { receiveSent } from './receive-sent.ts';

export const receiveOrderRoutes: readonly Operation[] = [
  changing({
    method: 'PUT',
    path: '/channel/orders/{channel_id}',
    summary: 'Send an order as the channel has it now',
    description:
      'The whole order: the difference to the stored one is applied, with its events and everything that follows. ' +
      'A stay whose nights are taken waits in the reservation box, in conflict, and one of an unknown listing without a ' +
      'property. An order is never refused for a flaw: what cannot be stored is dropped, cut or rounded, and named in ' +
      'warnings. A stay that is not sent any more is cancelled. What the host has answered is kept until the channel confirms it or says ' +
      'otherwise: wait_accept and wait_pay do not take back an approval, a refusal or a cancellation. New dates and a cancellation by the host stand ' +
      'against every version until their work is done or has failed: after a failure send the order again.',
    contract: PutOrder,
    hasRules: true,
    isForConnectors: true,
    change: async (tx, { params, body, dropped }) =>
      presentReceived(await receiveSent(tx, { channel_id: params.channel_id, sent: body, dropped })),
  }),
];
