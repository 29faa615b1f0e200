import type { GetListingCalendarsData, Property } from '../../../../client/src/innkeep.ts';
import { isChannelType, type ChannelType } from '../../components/channels.ts';
import { daysBetween, type Day } from '../../format/days.ts';
import { exactSum } from '../../format/exact-sum.ts';

export type CalendarDay = GetListingCalendarsData['listings'][number]['calendar'][number];

/** A free property, and what its calendar says about the stay. */
export type Offer = {
  readonly property: Property;
  /** Undefined for a property without a listing: it has no calendar of prices. */
  readonly price: StayPrice | undefined;
  readonly limits: readonly Limit[];
};

export type StayPrice = {
  readonly currency: string;
  readonly total: number;
  readonly nights: readonly { readonly date: Day; readonly price: number }[];
};

/** What a channel would refuse, and the host may do. */
export type Limit =
  | { readonly kind: 'minStay' | 'maxStay'; readonly nights: number }
  | { readonly kind: 'closedArrival' | 'closedDeparture' };

export type PricedListing = {
  readonly channel_type: ChannelType;
  readonly listing_id: string;
  readonly currency: string;
};

/** Listings of the host's own come first: their prices carry no fee of a channel. */
const OWN: readonly string[] = ['direct', 'booking_site', 'custom'];

/** The listing whose prices a direct booking begins with. */
export function pricedListing({ channels }: Property): PricedListing | undefined {
  const listings = channels.flatMap(({ channel_type, listing_id, currency }) =>
    isChannelType(channel_type) ? [{ channel_type, listing_id, currency }] : [],
  );
  return listings.find(({ channel_type }) => OWN.includes(channel_type)) ?? listings[0];
}

/** What the nights from `start` to `end` cost. The day of departure is in the calendar and costs nothing. */
export function priceOfStay(
  calendar: readonly CalendarDay[],
  { currency, start, end }: { readonly currency: string; readonly start: Day; readonly end: Day },
): StayPrice {
  const nights = calendar
    .filter(({ date }) => date >= start && date < end)
    .map(({ date, price }) => ({ date, price }));
  const prices = nights.map(({ price }) => price);
  return { currency, total: exactSum(prices, currency), nights };
}

export function limitsOf(calendar: readonly CalendarDay[], start: Day, end: Day): readonly Limit[] {
  const arrival = calendar.find(({ date }) => date === start)?.restrictions;
  const departure = calendar.find(({ date }) => date === end)?.restrictions;
  const nights = daysBetween(start, end);
  const limits: Limit[] = [];
  if (arrival !== undefined) {
    if (arrival.min_stay_on_arrival > nights)
      limits.push({ kind: 'minStay', nights: arrival.min_stay_on_arrival });
    if (arrival.max_stay_on_arrival < nights)
      limits.push({ kind: 'maxStay', nights: arrival.max_stay_on_arrival });
    if (arrival.closed_on_arrival) limits.push({ kind: 'closedArrival' });
  }
  if (departure?.closed_on_departure === true) limits.push({ kind: 'closedDeparture' });
  return limits;
}
