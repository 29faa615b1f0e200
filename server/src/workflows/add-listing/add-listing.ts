import { createListing, LISTINGS_ALIKE_MAX, LISTINGS_MAX } from '../../areas/listings/actions.ts';
import type { NewListing } from '../../areas/listings/contract.ts';
import type { ListingRow } from '../../areas/listings/queries.ts';
import { listOrdersWithoutPlace } from '../../areas/reservations/orders/channel.queries.ts';
import type { ConnectedOrder } from '../../areas/reservations/connected-orders/connected-order.ts';
import { lockConnectedOrders } from '../../areas/reservations/connected-orders/queries.ts';
import { isOver } from '../../areas/reservations/status.ts';
import type { WriteScope } from '../../database/scope.ts';
import type { AsSent } from '../../http/input/every-error.ts';
import { openRest } from '../../threads/rest.ts';
import { decideOrders } from '../receive-order/decide-orders.ts';
import type { SentVersion } from '../receive-order/open-orders.ts';
import { followOrders } from '../receive-order/receive-order.ts';
import { storeOrders } from '../receive-order/store-orders.ts';

/** How many listings an account has at most, and one of its properties or room types. */
export const LISTINGS = { most: LISTINGS_MAX, mostAlike: LISTINGS_ALIKE_MAX } as const;

/** Makes a listing, and finds nights for the stays that it has sold before it was known here. */
export async function addListing(tx: WriteScope, sent: AsSent<NewListing>): Promise<ListingRow> {
  const listing = await createListing(tx, sent);
  const codes = await listOrdersWithoutPlace(tx, listing);
  if (codes.length === 0) return listing;
  const rest = openRest();
  const orders = await lockConnectedOrders(tx, codes);
  const { decided, others } = await decideOrders(tx, orders.map(asStored), rest);
  await storeOrders(tx, decided);
  await followOrders(tx, { decided, others }, rest);
  return listing;
}

/** The order as its channel has sent it before. As of a calendar: it answers no request, and takes back no end. */
function asStored({ reservation_code, channel_type, channel_id, stays }: ConnectedOrder): SentVersion {
  const living = stays.filter(({ status }) => !isOver(status));
  return {
    reservation_code,
    channel_id,
    sent: {
      channel_type,
      status: 'accepted',
      shown_elsewhere: [],
      stays: living.map(({ listing_id, check_in_date, check_out_date }) => ({
        listing_id,
        check_in_date,
        check_out_date,
        is_known: true,
      })),
    },
  };
}
