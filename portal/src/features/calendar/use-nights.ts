import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { GetListingCalendarsData, Property } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { key } from '../../data/keys.ts';
import { isChannelType, type ChannelType } from '../../domain/channel-colours.ts';
import { ownListing } from '../../domain/prices/own-listing.ts';
import { daysOfMonth, type Day } from '../../format/days.ts';
import { keepSame } from './chunks.ts';
import type { ClosedNight, NightFacts, NightPrice, PricesByDay } from './night-facts.ts';

/** The most properties or listings of one call about nights and prices. */
const AT_ONCE = 100;

/** The nights of the properties in view in these months. */
export function useNights(chunks: readonly (readonly Property[])[], months: readonly string[]): NightFacts {
  const wanted = chunks.filter((chunk) => chunk.length > 0);
  const pieces = useQueries({
    queries: wanted.flatMap((properties) => months.map((month) => nightsQuery(properties, month))),
    combine: piecesOf,
  });
  const before = useRef<NightFacts>({ closed: new Map(), prices: new Map(), read: new Set() });
  return useMemo(() => {
    const { closed, prices, read } = merge(pieces);
    return (before.current = {
      closed: keepSame(before.current.closed, closed),
      prices: keepSame(before.current.prices, prices),
      read,
    });
  }, [pieces]);
}

/** The nights of properties in a month. */
export function nightsQuery(properties: readonly Property[], month: string) {
  return {
    queryKey: key(
      'nights',
      'month',
      month,
      properties.map(({ id }) => id),
    ),
    queryFn: ({ signal }: { signal: AbortSignal }) => readNights(properties, month, signal),
  };
}

type MonthOfNights = {
  readonly month: string;
  readonly closed: ReadonlyMap<number, readonly ClosedNight[]>;
  readonly prices: ReadonlyMap<number, PricesByDay>;
};

/** A set: of lists the library would compare all that is in them, and copy what differs. */
function piecesOf(results: readonly UseQueryResult<MonthOfNights>[]): ReadonlySet<MonthOfNights> {
  return new Set(results.flatMap(({ data }) => (data === undefined ? [] : [data])));
}

function merge(pieces: ReadonlySet<MonthOfNights>): NightFacts {
  const closed = new Map<number, ClosedNight[]>();
  const prices = new Map<number, PricesByDay[]>();
  const read = new Set<string>();
  for (const piece of pieces) {
    for (const id of piece.closed.keys()) read.add(`${id} ${piece.month}`);
    for (const [id, nights] of piece.closed) closed.set(id, [...(closed.get(id) ?? []), ...nights]);
    for (const [id, days] of piece.prices) prices.set(id, [...(prices.get(id) ?? []), days]);
  }
  return { closed, prices, read };
}

async function readNights(
  properties: readonly Property[],
  month: string,
  signal: AbortSignal,
): Promise<MonthOfNights> {
  const { first: start_date, last: end_date } = daysOfMonth(month);
  const range = { start_date, end_date };
  const [closed, prices] = await Promise.all([
    readClosed(properties, range, signal),
    readPrices(properties.flatMap(listingsOf), range, signal),
  ]);
  return { month, closed, prices };
}

type Range = { readonly start_date: Day; readonly end_date: Day };

async function readClosed(properties: readonly Property[], range: Range, signal: AbortSignal) {
  const property_ids = properties.map(({ id }) => id).join();
  const nights = await innkeep.availabilities.get({ property_ids, ...range }, { signal });
  return new Map(
    nights.properties.map(({ id, availabilities }) => [
      id,
      availabilities.filter(({ available }) => !available),
    ]),
  );
}

async function readPrices(listings: readonly Listing[], range: Range, signal: AbortSignal) {
  const prices = new Map<number, Map<Day, NightPrice>>();
  for (let at = 0; at < listings.length; at += AT_ONCE) {
    const some = listings.slice(at, at + AT_ONCE);
    const names = some.map(({ channel_type, listing_id }) => ({ channel_type, listing_id }));
    const { listings: calendars } = await innkeep.listingCalendar.get(
      { ...range, listings: names },
      { signal },
    );
    calendars.forEach(({ calendar }, index) => {
      const listing = some[index];
      if (listing === undefined) return;
      const { id } = listing.property;
      const days = prices.get(id) ?? new Map<Day, NightPrice>();
      prices.set(id, days);
      for (const night of calendar) {
        const before = days.get(night.date);
        if (listing.isOwn) days.set(night.date, ownPriceOf(night, listing));
        else if (before !== undefined) days.set(night.date, withChannel(before, night, listing));
      }
    });
  }
  return prices;
}

type Listing = {
  readonly property: Property;
  readonly channel_type: ChannelType;
  readonly listing_id: string;
  readonly currency: string;
  /** The calendar of the property itself: it comes before those of its channels. */
  readonly isOwn: boolean;
};

function listingsOf(property: Property): Listing[] {
  return [
    { property, ...ownListing(property.id), currency: property.currency, isOwn: true },
    ...property.channels.flatMap(({ channel_type, listing_id, currency }) =>
      isChannelType(channel_type) ? [{ property, channel_type, listing_id, currency, isOwn: false }] : [],
    ),
  ];
}

type CalendarNight = GetListingCalendarsData['listings'][number]['calendar'][number];

/** Of the own calendar. */
function ownPriceOf({ price, restrictions }: CalendarNight, { currency }: Listing): NightPrice {
  return {
    price,
    currency,
    minStay: restrictions.min_stay_on_arrival,
    isClosedToArrival: restrictions.closed_on_arrival,
    isClosedToDeparture: restrictions.closed_on_departure,
    channels: [],
    closedOn: 0,
  };
}

/** With what a channel shows. Rules that the own calendar does not have are those of the first channel. */
function withChannel(
  night: NightPrice,
  { price, price_from: from, inventory, restrictions }: CalendarNight,
  { channel_type, listing_id, currency }: Listing,
): NightPrice {
  const isFirst = night.channels.length === 0;
  const { min_stay_on_arrival, closed_on_arrival, closed_on_departure } = restrictions;
  return {
    ...night,
    minStay: isFirst && night.minStay <= 1 ? min_stay_on_arrival : night.minStay,
    isClosedToArrival: night.isClosedToArrival || (isFirst && closed_on_arrival),
    isClosedToDeparture: night.isClosedToDeparture || (isFirst && closed_on_departure),
    channels: [...night.channels, { channel_type, listing_id, currency, price, from }],
    closedOn: night.closedOn + (inventory === 0 ? 1 : 0),
  };
}
