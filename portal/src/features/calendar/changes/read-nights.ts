import { useQuery } from '@tanstack/react-query';
import type { Listing, Property, Reservation } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { key } from '../../../data/keys.ts';
import { isChannelType } from '../../../components/channels.ts';
import { addDays, type Day } from '../../../format/days.ts';
import { homeOf } from '../../../data/shown-stays.ts';
import type { ListingDays, Night, PropertyNights } from './nights.ts';
import type { Range } from '../selection/place.ts';

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

async function readAll(wanted: Wanted): Promise<PropertyNights[]> {
  const [nights, stays, listings] = await Promise.all([
    readNights(wanted),
    readStays(wanted),
    wanted.hasPrices ? readListings(wanted) : new Map<number, readonly ListingDays[]>(),
  ]);
  return wanted.properties.map((property) => ({
    property,
    listings: listings.get(property.id) ?? [],
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

async function readListings({ properties, start_date, end_date, signal }: Wanted) {
  const named = properties.flatMap(({ id, channels }) =>
    channels.flatMap(({ channel_type, ...listing }) =>
      isChannelType(channel_type) ? [{ id, channel_type, ...listing }] : [],
    ),
  );
  const base = await readBasePrices(properties, signal);
  const listings = new Map<number, ListingDays[]>();
  for (const some of chunksOf(named)) {
    const names = some.map(({ channel_type, listing_id }) => ({ channel_type, listing_id }));
    const read = await innkeep.listingCalendar.get({ start_date, end_date, listings: names }, { signal });
    for (const [index, { calendar }] of read.listings.entries()) {
      const listing = some[index];
      if (listing === undefined) continue;
      const { id, channel_type, listing_id, currency, capabilities } = listing;
      const base_price = base.get(nameOf(channel_type, listing_id)) ?? null;
      const days = { channel_type, listing_id, currency, capabilities, base_price, calendar };
      listings.set(id, [...(listings.get(id) ?? []), days]);
    }
  }
  return listings;
}

/** A day without a price of its own shows the base price of its listing. */
async function readBasePrices(
  properties: readonly Property[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, number | null>> {
  const listings: Listing[] = [];
  for (const some of chunksOf(properties)) {
    const query = { property_ids: some.map(({ id }) => id).join(), limit: AT_ONCE };
    listings.push(...(await innkeep.listings.list(query, { signal }).toArray()));
  }
  return new Map(
    listings.map(({ channel_type, listing_id, base_price }) => [
      nameOf(channel_type, listing_id),
      base_price,
    ]),
  );
}

function nameOf(channel_type: string, listing_id: string): string {
  return `${channel_type} ${listing_id}`;
}

function* chunksOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += AT_ONCE) yield items.slice(at, at + AT_ONCE);
}
