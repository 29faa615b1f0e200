import type { Order, OrderStatus } from './channel.ts';
import type { Connection } from './connector.ts';
import { Refused, send } from './request.ts';

type Page = { readonly orders: readonly Order[]; readonly next: string; readonly has_more: boolean };

/**
 * Sends what has changed on the channel to the service, page by page. The cursor is stored behind a page that was sent
 * whole, so after an interruption a page is sent again: the service changes nothing for a repeat.
 */
export async function sendChangedOrders(connection: Connection): Promise<void> {
  const { channel, cursors } = connection;
  for (let hasMore = true; hasMore;) {
    const after = cursors.read().orders;
    const query = after === null ? '' : `?after=${after}`;
    const page = await send<Page>(channel, 'GET', `/orders${query}`);
    for (const order of page.orders) await sendOrder(connection, order);
    cursors.write({ ...cursors.read(), orders: page.next });
    hasMore = page.has_more;
  }
}

/** Sends one order as the channel has it now. */
export async function sendOrderNow(connection: Connection, channel_id: string): Promise<void> {
  await sendOrder(
    connection,
    await send<Order>(connection.channel, 'GET', `/orders/${encodeURIComponent(channel_id)}`),
  );
}

/** The service may refuse an order, of an unknown listing for example. The others go on; the next sweep sends it again. */
async function sendOrder({ service, channel_type, log }: Connection, order: Order): Promise<void> {
  try {
    const path = `/channel/orders/${encodeURIComponent(order.id)}`;
    await send(service, 'PUT', path, asServiceOrder(order, channel_type));
  } catch (error) {
    if (!(error instanceof Refused) || !isAboutOrder(error)) throw error;
    log(`The service refuses the order ${order.id}: ${error.message}`);
  }
}

function isAboutOrder({ status }: Refused): boolean {
  return status === 404 || status === 422;
}

/** The service stores that the host has declined when the host does, so for others the order is cancelled. */
const STATUSES: Readonly<Record<OrderStatus, string>> = {
  requested: 'wait_accept',
  unpaid: 'wait_pay',
  booked: 'accepted',
  declined: 'cancelled',
  cancelled: 'cancelled',
  expired: 'timeout',
};

function asServiceOrder(order: Order, channel_type: string): object {
  return {
    channel_type,
    status: STATUSES[order.status],
    updated_at: order.updated_at,
    booked_at: order.booked_at,
    expires_at: order.expires_at,
    guest: { name: order.guest_name },
    stays: [
      {
        listing_id: order.listing_id,
        check_in_date: order.check_in,
        check_out_date: order.check_out,
        number_of_adults: order.guests,
        rates: { rate_amount: order.price },
      },
    ],
  };
}
