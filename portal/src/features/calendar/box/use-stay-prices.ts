import { useQuery } from '@tanstack/react-query';
import type { Property, Reservation } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { key } from '../../../data/keys.ts';
import { isChannelType } from '../../../components/channels.ts';
import { addDays } from '../../../format/days.ts';

/** The most listings of one call. Places that stand further below have no price. */
const AT_ONCE = 100;

export type StayPrice = { readonly amount: number; readonly currency: string };
/** By property. */
export type StayPrices = ReadonlyMap<number, StayPrice>;

/** What the nights of a stay cost at other properties, from the calendars of their first listings. */
export function useStayPrices(
  { check_in_date, check_out_date }: Reservation,
  properties: readonly Property[],
  isWanted: boolean,
) {
  const named = properties
    .slice(0, AT_ONCE)
    .flatMap(({ id, channels: [first] }) =>
      first !== undefined && isChannelType(first.channel_type)
        ? [{ id, channel_type: first.channel_type, listing_id: first.listing_id, currency: first.currency }]
        : [],
    );
  return useQuery({
    queryKey: key(
      'nights',
      'prices',
      check_in_date,
      check_out_date,
      named.map(({ id }) => id),
    ),
    queryFn: async ({ signal }): Promise<StayPrices> => {
      if (named.length === 0) return new Map();
      const listings = named.map(({ channel_type, listing_id }) => ({ channel_type, listing_id }));
      const range = { start_date: check_in_date, end_date: addDays(check_out_date, -1) };
      const read = await innkeep.listingCalendar.get({ ...range, listings }, { signal });
      return new Map(
        read.listings.flatMap(({ calendar }, index) => {
          const listing = named[index];
          const amount = calendar.reduce((sum, { price }) => sum + price, 0);
          return listing === undefined ? [] : [[listing.id, { amount, currency: listing.currency }] as const];
        }),
      );
    },
    enabled: isWanted,
  });
}
