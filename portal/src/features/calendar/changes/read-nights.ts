import { useQuery } from '@tanstack/react-query';
import type { Listing, Property, Reservation } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { key } from '../../../data/keys.ts';
import { isChannelType } from '../../../domain/channel-colours.ts';
import { ownListing } from '../../../domain/prices/own-listing.ts';
import { addDays, type Day } from '../../../format/days.ts';
import { homeOf } from '../../../data/shown-stays.ts';
import type { ListingDays, Night, PropertyNights } from './nights.ts';
import type { Range } from '../selection/cell.ts';

const AT_ONCE = 100;

type Wanted = {
  readonly properties: readonly Property[];
  readonly start_date: Day;
  readonly end_date: Day;
  readonly hasPrices: boolean;
  readonly signal: AbortSignal;
};

/** Reads the selected nights again, because a change needs the values that it replaces. Past nights are left out. */
export function useSelectedNights(
  range: Range,
  { properties, today, hasPrices }: { properties: readonly Property[]; today: Day; hasPrices: boolean },
) {
  const start_date = range.first < today ? today : range.first;
  const { last: end_date } = range;
  return useQuery({
    queryKey: key('nights', 'selected', range.properties, start_date, end_date, hasPrices),
    queryFn: async ({ signal }): Promise<PropertyNights[]> =>
      end_date < start_date ? [] : readAll({ properties, start_date, end_date, hasPrices, signal }),
    staleTime: 0,
    gcTime: 0,
    // What the dialog showed is what is changed, and what Undo puts back.
    refetchOnWindowFocus: false,
  });
}

export async function readAll(wanted: Wanted): Promise<PropertyNights[]> {
  const [nights, stays, listings] = await Promise.all([
    readNights(wanted),
    readStays(wanted),
    wanted.hasPrices ? readListings(wanted) : new Map<number, Calendars>(),
  ]);
  return wanted.properties.map((property) => ({
    property,
    own: listings.get(property.id)?.own,
    listings: listings.get(property.id)?.listings ?? [],
    nights: (nights.get(property.id) ?? []).map((night): Night => {
      const stay = stays
        .get(property.id)
        ?.find((each) => each.check_in_date <= night.date && night.date < each.check_out_date);
      return { ...night, stay };
    }),
  }));
}

export async function readNights({ properties, start_date, end_date, signal }: Omit<Wanted, 'hasPrices'>) {
  const nights = new Map<number, readonly Omit<Night, 'stay'>[]>();
  for (const some of chunksOf(properties)) {
    const query = { property_ids: some.map(({ id }) => id).join(), start_date, end_date };
    const read = await innkeep.availabilities.get(query, { signal });
    for (const { id, availabilities } of read.properties) nights.set(id, availabilities);
  }
  return nights;
}

async function readStays({ properties, start_date, end_date, signal }: Wanted) {
  const days = { start_check_out_date: addDays(start_date, 1), end_check_in_date: end_date };
  const stays: Reservation[] = [];
  for (const some of chunksOf(properties)) {
    const query = {
      for_property_ids: some.map(({ id }) => id).join(),
      is_live: true,
      ...days,
      limit: AT_ONCE,
    };
    stays.push(...(await innkeep.reservations.list(query, { signal }).toArray()));
  }
  // Nights of a stay of the box stay taken where it was meant to be.
  return Map.groupBy(stays, homeOf);
}

type Calendars = { readonly own?: ListingDays; readonly listings: readonly ListingDays[] };
type Terms = Omit<ListingDays, 'calendar'>;

async function readListings({ properties, start_date, end_date, signal }: Wanted) {
  const known = await readTerms(properties, signal);
  const named = properties.flatMap((property) => {
    const { id, channels } = property;
    return [
      { id, terms: ownTerms(property) },
      ...channels.flatMap(({ channel_type, listing_id }) => {
        const terms = known.get(nameOf(channel_type, listing_id));
        return terms === undefined ? [] : [{ id, terms }];
      }),
    ];
  });
  const calendars = new Map<number, Calendars>();
  for (const some of chunksOf(named)) {
    const names = some.map(({ terms: { channel_type, listing_id } }) => ({ channel_type, listing_id }));
    const read = await innkeep.listingCalendar.get({ start_date, end_date, listings: names }, { signal });
    for (const [index, { calendar }] of read.listings.entries()) {
      const listing = some[index];
      if (listing === undefined) continue;
      const { id, terms } = listing;
      const before = calendars.get(id) ?? { listings: [] };
      const days = { ...terms, calendar };
      calendars.set(
        id,
        terms.channel_type === 'direct' && terms.listing_id === ownListing(id).listing_id
          ? { ...before, own: days }
          : { ...before, listings: [...before.listings, days] },
      );
    }
  }
  return calendars;
}

function ownTerms({ id, currency, base_price }: Property): Terms {
  return {
    ...ownListing(id),
    currency,
    base_price,
    capabilities: [],
    is_following: false,
    ratio: 100,
    rounding: 'none',
  };
}

/** What listings show on days without a price of their own. */
export async function readTerms(
  properties: readonly Property[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Terms>> {
  const listings: Listing[] = [];
  for (const some of chunksOf(properties)) {
    const query = { property_ids: some.map(({ id }) => id).join(), limit: AT_ONCE };
    listings.push(...(await innkeep.listings.list(query, { signal }).toArray()));
  }
  const capabilities = new Map(
    properties.flatMap(({ channels }) =>
      channels.map((each) => [nameOf(each.channel_type, each.listing_id), each.capabilities]),
    ),
  );
  return new Map(
    listings.flatMap((listing) => {
      const { channel_type, listing_id, currency, base_price, is_following, ratio, rounding } = listing;
      const name = nameOf(channel_type, listing_id);
      if (!isChannelType(channel_type)) return [];
      const terms = { channel_type, listing_id, currency, base_price, is_following, ratio, rounding };
      return [[name, { ...terms, capabilities: capabilities.get(name) ?? [] }]];
    }),
  );
}

export function nameOf(channel_type: string, listing_id: string): string {
  return `${channel_type} ${listing_id}`;
}

function* chunksOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += AT_ONCE) yield items.slice(at, at + AT_ONCE);
}
