import type { Static } from 'typebox';
import type { ConnectListing, ListingConnection } from '../../areas/channel/listings.contract.ts';
import { checkConnects } from '../../areas/channel/rules.ts';
import { pushDays } from '../../areas/channel/work/queries.ts';
import { lockListing } from '../../areas/listing-calendar/queries.ts';
import { updateCapabilities } from '../../areas/listings/connections.queries.ts';
import type { WriteScope } from '../../database/scope.ts';
import { dayIn } from '../../http/request/account-days.ts';

const YEARS_AHEAD = 3;

/**
 * Stores what the connector of a listing can carry out on its channel. The first time the whole calendar of the listing
 * waits to be pushed: three years. Throws `channel_not_granted`, `listing_not_found`.
 */
export async function connectListing(
  tx: WriteScope,
  listing_id: string,
  { channel_type, capabilities }: ListingConnection,
): Promise<Static<typeof ConnectListing.data>['listing']> {
  checkConnects(tx, channel_type);
  const listing = await lockListing(tx, { channel_type, listing_id });
  const isSame = JSON.stringify(listing.capabilities) === JSON.stringify(capabilities);
  if (!isSame) await updateCapabilities(tx, listing.id, capabilities);
  if (capabilities !== null && listing.capabilities === null) {
    const today = Temporal.PlainDate.from(dayIn(tx.account.timezone, tx.now));
    const end_date = today.add({ years: YEARS_AHEAD }).toString();
    await pushDays(tx, listing, { start_date: today.toString(), end_date });
  }
  const { title, currency } = listing;
  return { listing_id, channel_type, title, currency, capabilities };
}
