import type { Property } from '../../../../client/src/innkeep.ts';
import { isChannelType, type ChannelType } from '../channel-colours.ts';
import { innkeep } from '../../data/api.ts';
import type { Day } from '../../format/days.ts';
import { ownListing } from './own-listing.ts';
import { priceOfStay, type CalendarDay, type StayPrice } from './stay-price.ts';

/** The most listings of one call. */
const AT_ONCE = 100;

/** The calendar that says what a stay costs, and what it says: undefined where a night has no price. */
export type PricedCalendar = {
  readonly calendar: readonly CalendarDay[];
  readonly price: StayPrice | undefined;
};

type Listing = {
  readonly channel_type: ChannelType;
  readonly listing_id: string;
  readonly currency: string;
};

function ownCalendar({ id, currency }: Property): Listing {
  return { ...ownListing(id), currency };
}

/** Listings of the host's own come first: their prices carry no fee of a channel. */
const OWN: readonly string[] = ['direct', 'booking_site', 'custom'];

/** The listing that stands in for a calendar of its own without prices. */
function pricedListing({ channels }: Property): Listing | undefined {
  const listings = channels.flatMap(({ channel_type, listing_id, currency }) =>
    isChannelType(channel_type) ? [{ channel_type, listing_id, currency }] : [],
  );
  return listings.find(({ channel_type }) => OWN.includes(channel_type)) ?? listings[0];
}

type Range = { readonly start: Day; readonly end: Day; readonly signal: AbortSignal };

/**
 * What a stay costs, by property: from the calendar of the property itself, and where that has no price for a night, from that
 * of a listing. The calendars have the day of departure.
 */
export async function readStayPrices(
  properties: readonly Property[],
  range: Range,
): Promise<ReadonlyMap<number, PricedCalendar>> {
  const own = await readCalendars(properties, ownCalendar, range);
  const unpriced = properties.filter(({ id }) => own.get(id)?.price === undefined);
  const others = [...(await readCalendars(unpriced, pricedListing, range))];
  return new Map([...own, ...others.filter(([, { price }]) => price !== undefined)]);
}

async function readCalendars(
  properties: readonly Property[],
  listingOf: (property: Property) => Listing | undefined,
  { start, end, signal }: Range,
): Promise<Map<number, PricedCalendar>> {
  const named = properties.flatMap((property) => {
    const listing = listingOf(property);
    return listing === undefined ? [] : [{ id: property.id, ...listing }];
  });
  const priced = new Map<number, PricedCalendar>();
  for (let at = 0; at < named.length; at += AT_ONCE) {
    const some = named.slice(at, at + AT_ONCE);
    const listings = some.map(({ channel_type, listing_id }) => ({ channel_type, listing_id }));
    const read = await innkeep.listingCalendar.get(
      { start_date: start, end_date: end, listings },
      { signal },
    );
    for (const [index, { calendar }] of read.listings.entries()) {
      const listing = some[index];
      if (listing === undefined) continue;
      const price = priceOfStay(calendar, { currency: listing.currency, start, end });
      priced.set(listing.id, { calendar, price });
    }
  }
  return priced;
}
