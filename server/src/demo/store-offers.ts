import { insertClosedDays, type ClosedDay } from '../areas/availabilities/queries.ts';
import {
  insertWholeCalendars,
  insertWholeListings,
  type WholeCalendar,
  type WholeListing,
} from '../areas/listings/whole-listings.queries.ts';
import type { WriteScope } from '../database/scope.ts';
import { AIRBNB } from './plan/bookings/channels.ts';
import type { PlannedClosing } from './plan/bookings/spans.ts';
import type { PlannedListing } from './plan/listings/listings.ts';
import type { Demo } from './plan/plan-demo.ts';
import { idOf, type Ids } from './rows.ts';

/** Stores the listings of the homes, and their closed nights. */
export async function storeOffers(tx: WriteScope, demo: Demo, ids: Ids): Promise<void> {
  await insertClosedDays(
    tx,
    demo.closings.flatMap((closing) => closedDays(closing, demo, ids)),
  );
  await insertWholeCalendars(tx, ownCalendars(demo, ids), demo.today.toString());
  await insertWholeListings(
    tx,
    demo.listings.map((listing) => listingRow(listing, ids)),
    demo.today.toString(),
  );
}

function closedDays(
  { home, check_in, check_out, remarks }: PlannedClosing,
  { today }: Demo,
  ids: Ids,
): ClosedDay[] {
  const property_id = idOf(ids.properties, home.title);
  return Array.from({ length: check_out - check_in }, (_, index) => ({
    property_id,
    day: today.add({ days: check_in + index }).toString(),
    remarks,
  }));
}

/** Each home has the prices that airbnb shows, and its other channels follow them. */
function ownCalendars({ listings }: Demo, ids: Ids): WholeCalendar[] {
  return listings.flatMap(({ offers, channel_type, days }) =>
    'home' in offers && channel_type === AIRBNB.type
      ? [
          {
            property_id: idOf(ids.properties, offers.home.title),
            prices: days.map(({ price }) => price),
            ...rulesOf(days),
          },
        ]
      : [],
  );
}

function rulesOf(days: PlannedListing['days']) {
  return {
    min_stays: days.map(({ min_stay_on_arrival }) => min_stay_on_arrival),
    arrivals_closed: days.map(({ isClosedOnArrival }) => isClosedOnArrival),
  };
}

const NOTHING_CHANGED = {
  added: 0,
  moved: 0,
  cancelled: 0,
  conflicts: 0,
  blocks_added: 0,
  blocks_removed: 0,
};

function listingRow({ offers, days, ratio, ...listing }: PlannedListing, ids: Ids): WholeListing {
  return {
    ...listing,
    last_change: listing.last_read_at === null ? null : NOTHING_CHANGED,
    property_id: 'home' in offers ? idOf(ids.properties, offers.home.title) : null,
    room_type_id: 'home' in offers ? null : idOf(ids.room_types, offers.room_type),
    is_following: ratio !== null,
    ratio: ratio ?? 100,
    rounding: ratio === null ? 'none' : '1',
    prices: days.map(({ price }) => (ratio === null ? price : null)),
    ...rulesOf(days),
  };
}
