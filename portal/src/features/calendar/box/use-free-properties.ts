import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Property, Reservation } from '../../../../../client/src/innkeep.ts';
import { useAllListings } from '../../../use-listings.ts';
import { useRoomTypes } from '../../../use-room-types.ts';
import { addDays, daysBetween } from '../../../format/days.ts';
import { readNights } from '../changes/read-nights.ts';
import { freeFor } from './free-properties.ts';

/** The longest range of one call. */
const DAYS_MAX = 1100;

/** The properties that are free for each stay, read for all of them at once. Undefined while they are being read. */
export function useFreeProperties(stays: readonly Reservation[], properties: readonly Property[]) {
  const start_date = stays.map(({ check_in_date }) => check_in_date).toSorted()[0] ?? '';
  const last =
    stays
      .map(({ check_out_date }) => check_out_date)
      .toSorted()
      .at(-1) ?? '';
  const days = stays.length === 0 ? 0 : Math.min(daysBetween(start_date, last), DAYS_MAX);
  const ids = properties.map(({ id }) => id);
  const { data: free } = useQuery({
    queryKey: ['nights', 'box', start_date, days, ids],
    queryFn: async ({ signal }) => {
      const end_date = addDays(start_date, days - 1);
      const nights = await readNights({ properties, start_date, end_date, signal });
      return new Map(
        [...nights].map(([id, all]) => [
          id,
          new Set(all.filter(({ available }) => available).map(({ date }) => date)),
        ]),
      );
    },
    enabled: days > 0 && ids.length > 0,
  });
  const { data: types } = useRoomTypes();
  const { data: listings } = useAllListings(stays.length > 0);
  return useMemo(() => {
    if (free === undefined || types === undefined || listings === undefined) return () => undefined;
    const byType = new Map(types.map((type) => [type.id, new Set(type.properties.map(({ id }) => id))]));
    const roomTypes = [...byType.values()];
    return (stay: Reservation) => {
      if (addDays(start_date, days) < stay.check_out_date) return undefined;
      const nights = Array.from(
        { length: daysBetween(stay.check_in_date, stay.check_out_date) },
        (_, index) => addDays(stay.check_in_date, index),
      );
      const listing = listings.find(
        ({ channel_type, listing_id }) =>
          channel_type === stay.channel_type && listing_id === stay.listing_id,
      );
      const booked = byType.get(listing?.room_type_id ?? 0);
      return freeFor(stay, nights, { properties, free, roomTypes, booked });
    };
  }, [free, types, listings, properties, start_date, days]);
}
