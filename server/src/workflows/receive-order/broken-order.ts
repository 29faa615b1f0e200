import { checkConnects } from '../../areas/channel/rules.ts';
import { listOffers } from '../../areas/listings/connections/queries.ts';
import type { ConnectedOrder } from '../../areas/reservations/connected-order.ts';
import type { SentOrder } from '../../areas/reservations/connected-orders/contract.ts';
import { lockConnectedOrders } from '../../areas/reservations/connected-orders/queries.ts';
import { brokenOrder } from '../../areas/reservations/connected-orders/rules.ts';
import { hasEntries } from '../../areas/transactions/following/queries.ts';
import type { WriteScope } from '../../database/scope.ts';
import { notFound, type BrokenRule } from '../../http/api-error.ts';
import { missingRule } from '../../http/every-error.ts';
import type { Valid } from '../../http/valid-fields.ts';

/** The rules that an order of a channel breaks. */
export async function brokenReceived(
  tx: WriteScope,
  channel_id: string,
  sent: Valid<SentOrder>,
): Promise<readonly BrokenRule[]> {
  const { channel_type, rates, stays = [] } = sent;
  if (channel_type === undefined) return brokenOrder(sent, rates?.currency);
  checkConnects(tx, channel_type);
  const [order] = await lockConnectedOrders(tx, [{ channel_type, channel_id }]);
  const listing_ids = [...new Set(stays.flatMap(({ listing_id }) => listing_id ?? []))];
  const offers = await listOffers(
    tx,
    listing_ids.map((listing_id) => ({ channel_type, listing_id })),
  );
  const known = new Set([...offers, ...(order?.stays ?? [])].map(({ listing_id }) => listing_id));
  const unknown = stays.flatMap(({ listing_id }, index) =>
    listing_id === undefined || known.has(listing_id)
      ? []
      : [missingRule(`stays[${index}].listing_id`, notFound('listing_not_found', listing_id))],
  );
  const first = offers.find(({ listing_id }) => listing_id === stays[0]?.listing_id);
  const currency = rates?.currency ?? order?.currency ?? first?.currency;
  const brokenNext =
    order === undefined || currency === undefined ? [] : await brokenCurrency(tx, order, currency);
  return [...unknown, ...brokenOrder(sent, currency), ...brokenNext];
}

/** Entries are in the currency of their order. */
export async function brokenCurrency(
  tx: WriteScope,
  { currency, stays }: ConnectedOrder,
  next: string,
): Promise<BrokenRule[]> {
  const codes = stays.map(({ stay_code }) => stay_code);
  if (next === currency || codes.length === 0 || !(await hasEntries(tx, codes))) return [];
  return [{ field: 'rates.currency', message: `must be ${currency}: entries are booked on this order` }];
}
