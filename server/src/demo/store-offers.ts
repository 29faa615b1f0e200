import { insertClosedDays } from '../areas/availabilities/queries.ts';
import { insertWholeCalendars, insertWholeListings } from '../areas/listings/whole-listings.queries.ts';
import type { WriteScope } from '../database/scope.ts';
import { idOf, type Ids } from './ids.ts';
import type { Home } from './plan/homes.ts';
import type { Demo } from './plan/plan-demo.ts';

/** Stores the listings of the homes, and their closed nights. */
export async function storeOffers(tx: WriteScope, demo: Demo, ids: Ids): Promise<void> {
  const today = demo.today.toString();
  const propertyOf = ({ title }: Home) => idOf(ids, 'properties', title);
  const closed = demo.closings.flatMap(({ home, check_in, check_out, remarks }) =>
    Array.from({ length: check_out - check_in }, (_, index) => {
      const day = demo.today.add({ days: check_in + index }).toString();
      return { property_id: propertyOf(home), day, remarks };
    }),
  );
  await insertClosedDays(tx, closed);
  // Each home has the prices that airbnb shows, and its other channels follow them.
  const onAirbnb = demo.listings.filter(({ channel_type }) => channel_type === 'airbnb');
  await insertWholeCalendars(
    tx,
    onAirbnb.map(({ home, prices, min_stays, arrivals_closed }) => {
      return { property_id: propertyOf(home), prices, min_stays, arrivals_closed };
    }),
    today,
  );
  const listings = demo.listings.map(({ home, room_type, prices, ...listing }) => ({
    ...listing,
    property_id: room_type === null ? propertyOf(home) : null,
    room_type_id: room_type === null ? null : idOf(ids, 'room_types', room_type),
    prices: listing.is_following ? prices.map(() => null) : prices,
  }));
  await insertWholeListings(tx, listings, today);
}
